/** Traps run when a shell ends: at once, or after all that its script does. */
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

describe("code of a trap", () => {
  test.each([
    [`D=$(mktemp -d); trap 'rm -rf "$D"' EXIT; ls`, "allow"],
    [`trap 'rm -rf "$D"' EXIT; D=$(mktemp -d); ls`, "allow"],
    [`cleanup() { [ -n "\${D:-}" ] && rm -rf "$D"; }; trap cleanup EXIT INT; D=$(mktemp -d); ls`, "allow"],
    [`f() { local d; d=$(mktemp -d); trap 'rm -rf "$d"' EXIT; ls "$d"; }; f`, "allow"],
    [`(trap 'rm -rf "$D"' EXIT; D=/tmp/x; ls); ls`, "allow"],
    [`bash -c 'trap "rm -rf dist" EXIT; make'`, "allow"],
    // Where it is set, the variable is too.
    [`if [ -d src ]; then D=$(mktemp -d); trap 'rm -rf "$D"' EXIT; cp -r src "$D"; fi`, "allow"],
    [`cd /tmp && D=$(mktemp -d) && trap 'rm -rf "$D"' EXIT`, "allow"],
    [`if [ -d src ]; then D=$(mktemp -d); trap 'rm -rf "$D"/*' EXIT; fi; [ -f y ] && unset D`, "deny!"],
    [`if [ -d src ]; then D=$(mktemp -d); trap 'rm -rf "$D"/*' EXIT; else D=$HOME; fi`, "deny!"],
    [`if [ -d src ]; then D=$(mktemp -d); trap 'rm -rf "$D"/*' EXIT; fi; D=`, "deny!"],
    [`if [ -d src ]; then D=$(mktemp -d); fi; trap 'rm -rf "$D"/*' EXIT`, "deny!"],
    // Nobody says what the variable holds.
    [`trap 'rm -rf "$D"' EXIT; ls`, "ask"],
    [`trap 'rm -rf "$D"' EXIT; read -r D`, "ask"],
    // The shell may end before anything is assigned.
    [`trap 'rm -rf "$D"/*' EXIT; D=$(mktemp -d); ls`, "deny!"],
    // It runs with what holds at the end.
    [`D=/tmp/x; trap 'rm -rf "$D"' EXIT; D=$HOME`, "deny!"],
    [`trap 'rm -rf "$D"' EXIT; D=$HOME`, "deny!"],
    [`cleanup() { rm -rf "$D"; }; trap cleanup EXIT; D=/; ls`, "deny!"],
    [`trap cleanup EXIT; cleanup() { rm -rf ~; }`, "deny!"],
    [`(trap 'rm -rf "$D"' EXIT; D=$HOME); ls`, "deny!"],
    [`bash -c 'trap "rm -rf \\$D" EXIT; D=$HOME'`, "deny!"],
    [`eval 'trap "rm -rf \\$D" EXIT'; D=$HOME`, "deny!"],
    [`D=/tmp/x; trap 'rm -rf "$D"' EXIT; D=/tmp/y`, "allow"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));
});
