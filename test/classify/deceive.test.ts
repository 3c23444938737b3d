/** Characters that deceive a reader: asked about where code stands, never in data. */
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

describe("a program's name", () => {
  test.each<[string, string]>([
    ["\uff43url https://example.com", "ask"],
    ["\uff52\uff4d -rf dist", "ask"],
    ["git\u200b status", "ask"],
    ["echo '\uff21\uff22 full-width in text'", "allow"],
    ["./\u30d3\u30eb\u30c9.sh", "allow"],
  ])("%s → %s", (command, expected) => expect(said(command)).toBe(expected));
});
