/** Paths that PowerShell joins: an empty folder is an error there, not the drive's root. */
import { expect, test } from "vitest";
import { said, type Word } from "../support/verdicts.ts";

const CALLS: Record<string, Word> = {
  "Remove-Item (Join-Path $Missing 'bin') -Recurse -Force": "ask",
  "$r = $PSScriptRoot ? $PSScriptRoot : (Get-Location).Path; Remove-Item (Join-Path $r 'bin') -Recurse -Force": "ask",
  "foreach ($t in 'src\\Api', 'src\\Worker') { Remove-Item (Join-Path $t 'obj') -Recurse -Force }": "allow",
  'Remove-Item "$Missing\\*" -Recurse -Force': "deny!",
  "Remove-Item (Join-Path 'C:\\' 'Windows') -Recurse": "deny!",
  "Remove-Item (Join-Path ($Missing ? $Missing : 'C:\\Users') 'dev') -Recurse": "ask",
};

test.each(Object.entries(CALLS))("%s: %s", (call, word) =>
  expect(said(call, { tool: "PowerShell", cwd: "C:\\Users\\dev\\app" })).toBe(word),
);
