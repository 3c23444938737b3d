import { describe, expect, test } from "vitest";
import { scriptCommand } from "../../../src/commands/data/scripts.ts";

describe("scripts that are commands of their own", () => {
  const rows: [string, string | undefined][] = [
    ["artisan", "artisan"],
    ["./artisan", "artisan"],
    ["web/manage.py", "manage.py"],
    ["bin/rails", "rails"],
    ["./bin/console", "symfony-console"],
    ["bin/rake", "rake"],
    ["app\\manage.py", "manage.py"],
    ["console", undefined],
    ["rails", undefined],
    ["manage.py.bak", undefined],
  ];
  test.each(rows)("%s: %s", (path, name) => {
    expect(scriptCommand(path)).toEqual(name);
  });
});
