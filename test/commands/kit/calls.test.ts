import { describe, expect, test } from "vitest";
import { either } from "../../../src/classify/alternatives.ts";
import { findCall, mayStand, stands } from "../../../src/commands/kit/calls.ts";
import { lossOf } from "../../../src/commands/kit/keeper.ts";
import { known } from "../../../src/types/text.ts";
import { split } from "../../support/effects.ts";
import { showEffect } from "../../support/show.ts";

/** The words behind the call, or why there are none. */
function behind(pattern: string, line: string): string {
  const words = split(line);
  const found = findCall(pattern, words);
  return found ? line.split(" ").slice(found.end).join(" ") : "another call";
}

describe("a call is told by its subcommands in order", () => {
  const rows: [pattern: string, line: string, behind: string][] = [
    ["delete", "delete x", "x"],
    ["apps|apis delete|rm", "apis rm x", "x"],
    ["apps|apis delete|rm", "orgs rm x", "another call"],
    ["db reset, purge", "db reset", ""],
    ["db reset, purge", "purge x", "x"],
    ["deleteVM", "DeleteVm x", "x"],
    ["", "anything", "anything"],

    // Whole words only.
    ["delete", "delete-later x", "another call"],
    ["delete", "undelete x", "another call"],
    ["delete", "list delete", "another call"],
    ["db reset", "'db reset'", "another call"],
    ["db reset", "db x reset", "another call"],

    // Flags before and between, with a value or without.
    ["delete", "-v delete x", "x"],
    ["delete", "--profile p delete x", "x"],
    ["delete", "--profile=p delete x", "x"],
    ["delete", "-v --profile p -q delete x", "x"],
    ["delete", "--profile delete delete x", "delete x"],
    ["db reset", "--config c db --yes reset", ""],
    ["db reset", "db -n main reset x", "x"],
    ["delete", "--profile=p q delete x", "another call"],
    ["delete", "--profile p q delete x", "another call"],
    ["delete", "-- delete x", "x"],
    ["delete", "- delete x", "another call"],
    // It may be a switch with a subcommand behind it, or a flag with a value.
    ["delete", "--context delete get x", "get x"],

    // Any words.
    ["* delete", "admin delete x", "x"],
    ["* delete", "-v admin delete x", "x"],
    ["* delete", "delete x", "another call"],
    ["... prune", "create prune x", "x"],
    ["... prune", "prune", ""],
    ["cloud ... destroy", "cloud instance x destroy", ""],
    ["cloud ... destroy", "destroy cloud", "another call"],
    ["deploy:*|!deploy:check", "deploy:restart", ""],
    ["deploy:*|!deploy:check", "deploy:check", "another call"],
    ["delete /nodes/*/qemu/*", "delete /nodes/a/qemu/100", ""],
    ["delete /nodes/*/qemu/*", "delete /nodes/a/qemu/100/snapshot/s", "another call"],

    // An unknown word may be a flag or nothing, and may be anything but the last word.
    ["delete", "$FLAGS delete x", "x"],
    ["delete", '"$FLAG" delete x', "x"],
    ["db reset", "db $FLAGS reset", ""],
    ["delete", "--profile $FLAGS p delete x", "x"],
    ["apps delete", '"$KIND" delete x', "x"],
    ["apps delete", "app$S delete x", "x"],
    ["apps delete", "org$S delete x", "another call"],
    ["apps delete", 'apps "$VERB" x', "another call"],
    ["delete", '"$VERB" x', "another call"],
    ["delete", "get $FLAGS delete", "another call"],
    ["delete", '--profile "$P" delete x', "x"],
    ["delete", "--profile=$P delete x", "x"],
  ];
  test.each(rows)("%s: %s", (pattern, line, expected) => {
    expect(behind(pattern, line)).toBe(expected);
  });

  test("a word with known values is each of them", () => {
    const verb = either("verb", [known("list"), known("delete")]);
    const reading = either("verb", [known("list"), known("get")]);
    const flag = either("flag", [known("-v"), known("-q")]);
    expect(findCall("delete", [verb, known("x")])).toEqual({ end: 1, length: 1 });
    expect(findCall("delete", [reading, known("x")])).toBeUndefined();
    expect(findCall("apps delete", [reading, known("delete")])).toBeUndefined();
    expect(findCall("delete", [flag, known("delete")])).toEqual({ end: 2, length: 1 });
    expect(findCall("delete", [reading, known("delete")])).toBeUndefined();
  });
});

describe("flags", () => {
  const rows: [flags: string, line: string, may: boolean, sure: boolean][] = [
    ["-f --force", "x --force", true, true],
    ["-f --force", "-f x", true, true],
    ["-f --force", "x", false, false],
    ["-f --force", "-rf x", true, false],
    ["-f --force", "-force x", false, false],
    ["-f --force", "--forced x", false, false],
    ["-f --force", "--force=true x", true, true],
    ["-f --force", "--force=false x", false, false],
    ["-f --force", "--force false", true, false],
    ["-f --force", "-- --force", false, false],
    ["-f --force", "--force --force=false", true, false],
    ["-f --force", "--force --no-force", true, false],
    ["-f --force", '"a --force b"', false, false],
    ["-f --force", '"$X"', false, false],
    ["-f --force", "--force=$X", true, false],
    ["-f", "-f$X", true, false],
    ["--safety=none", "--safety=none", true, true],
    ["--safety=none", "--safety none", true, true],
    ["--safety=none", "--safety=full", false, false],
  ];
  test.each(rows)("%s in %s", (flags, line, may, sure) => {
    const words = split(line);
    expect({ may: mayStand(flags, words), sure: stands(flags, words) }).toEqual({ may, sure });
  });
});

describe("losses", () => {
  const LOSSES = [
    { call: "deploy", object: "app", verb: "deploy", keeps: true as const },
    { call: "apps delete", object: "app", unasked: "-f --force" },
    { call: "wipe", flags: ["--all", "--hard -d"], object: "rows" },
    { call: "reset", without: "--soft", object: "database", verb: "reset" },
    { call: "rm", of: "s3://* s3://*/", object: "bucket", hosted: true },
    { call: "drop", named: "--name", object: "table" },
  ];
  const rows: Record<string, string[] | undefined> = {
    "apps delete x": ["mutate tool delete app x destroys prompts"],
    "apps delete x --force": ["mutate tool delete app x destroys"],
    "apps delete -f x": ["mutate tool delete app x destroys"],
    "--org o apps delete x y": ["mutate tool delete app x destroys prompts"],
    "apps delete": ["mutate tool delete app destroys prompts"],
    "apps list delete": undefined,
    "wipe --all --hard": ["mutate tool delete rows destroys"],
    "wipe --all": undefined,
    "wipe --all -xd t": ["mutate tool delete rows t destroys"],
    "reset --soft": undefined,
    "reset --soft=false": ["mutate tool reset database destroys"],
    "rm s3://b": ["mutate tool delete bucket s3://b destroys hosted"],
    "rm a s3://b/": ["mutate tool delete bucket s3://b/ destroys hosted"],
    "rm --url=s3://b": ["mutate tool delete bucket s3://b destroys hosted"],
    "rm s3://b/key": undefined,
    "drop --owner o --name t": ["mutate tool delete table t destroys"],
    "drop --name=t": ["mutate tool delete table t destroys"],
    "drop t": ["mutate tool delete table t destroys"],
    "deploy x": ["mutate tool deploy app x"],
    // `deploy` may be the value of the flag.
    "--stage deploy drop t": ["mutate tool delete table t destroys"],

    // What only says what it does, or would do.
    "apps delete --help": undefined,
    "--help apps delete x": undefined,
    "help apps delete": undefined,
    "help reset": undefined,
    "apps delete -h": undefined,
    "-h apps delete": undefined,
    "apps delete x --dry-run": undefined,
    "apps delete x --dry-run=client": undefined,
    // And what looks like it.
    "apps delete help": ["mutate tool delete app help destroys prompts"],
    "apps delete x -h": ["mutate tool delete app x destroys prompts"],
    "-h db.example apps delete x": ["mutate tool delete app x destroys prompts"],
    "apps delete -- --help": ["mutate tool delete app --help destroys prompts"],
    "apps delete -- --dry-run": ["mutate tool delete app --dry-run destroys prompts"],
    "--profile help apps delete x": ["mutate tool delete app x destroys prompts"],
    "-s apps delete x": ["mutate tool delete app x destroys prompts"],
    "apps delete x --dry-run=false": ["mutate tool delete app x destroys prompts"],
    "apps delete x --dry-run=none": ["mutate tool delete app x destroys prompts"],
    "apps delete x --dry-run false": ["mutate tool delete app x destroys prompts"],
    "apps delete x --dry-run --dry-run=false": ["mutate tool delete app x destroys prompts"],
    "apps delete x --dry-run --no-dry-run": ["mutate tool delete app x destroys prompts"],
    "apps delete x --dry-run=$X": ["mutate tool delete app x destroys prompts"],
    "apps delete x --no-dry-run": ["mutate tool delete app x destroys prompts"],
    'apps delete "my --help app"': ['mutate tool delete app "my --help app" destroys prompts'],

    // Nobody knows what it does: that is recorded.
    'apps "$VERB" x': ["opaque dynamic-flag tool $VERB"],
    '"$VERB" x': ["opaque dynamic-flag tool $VERB"],
    'apps list "$X"': undefined,
    "list $X": undefined,
  };
  test.each(Object.entries(rows))("%s", (line, expected) => {
    expect(lossOf("tool", LOSSES, split(line))?.map(showEffect)).toEqual(expected);
  });
});
