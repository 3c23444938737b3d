/** What shells run of their own accord, and where code leaves a function or a loop. */
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

describe("functions with names that shells call", () => {
  test.each([
    ["command_not_found_handle() { rm -rf ~; }; nosuchcommand", "deny!"],
    ["command_not_found_handler() { rm -rf ~; }; nosuchcommand", "deny!"],
    ["chpwd() { rm -rf ~; }; cd src", "deny!"],
    ["chpwd_functions=(f); f() { rm -rf ~; }; cd src", "deny!"],
    ["precmd_functions+=(f); f() { rm -rf ~; }", "deny!"],
    ["add-zsh-hook chpwd f; f() { rm -rf ~; }", "deny!"],
    ["TRAPEXIT() { rm -rf ~; }", "deny!"],
    ["zshexit() { rm -rf ~; }", "deny!"],
    ["chpwd() { ls; }; cd src", "allow"],
    ["trap_exit() { rm -rf ~; }", "allow"],
    ["my_functions=(rm -rf); ls", "allow"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));
});

describe("arrays of aliases, functions and programs' places", () => {
  test.each([
    ['BASH_ALIASES[ls]="rm -rf ~"\nls', "deny!"],
    ["BASH_ALIASES=([ls]='rm -rf ~')\nls", "deny!"],
    ["aliases[ls]='rm -rf ~'; eval ls", "deny!"],
    ["aliases+=(ls 'rm -rf ~'); eval ls", "deny!"],
    ["functions[ls]='rm -rf ~'; ls", "deny!"],
    ["functions=(ls 'rm -rf ~'); ls", "deny!"],
    ["commands[ls]=/bin/rm; ls -rf ~", "deny!"],
    ["BASH_CMDS[ls]=/bin/rm; ls -rf ~", "deny!"],
    ["alias -s txt='rm -rf ~ #'; notes.txt", "deny!"],
    ['mapfile -C "rm -rf ~;:" -c 1 a < x', "deny!"],
    ["BASH_ALIASES[ll]='ls -l'\nll", "allow"],
    ["names[ls]='rm -rf ~'; echo ${names[ls]}", "allow"],
    ["mapfile -t a < x", "allow"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));
});

describe("code of a trap that runs between commands", () => {
  test.each([
    [`trap 'D=~' DEBUG; D=/tmp/x; rm -rf "$D"`, "deny!"],
    [`D=/tmp/z; trap 'D=/tmp/x' DEBUG; D=/tmp/y; rm -rf "$D"`, "allow"],
    [`trap 'echo "line $LINENO"' ERR; D=/tmp/x; rm -rf "$D"`, "allow"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));
});

describe("behind what leaves a function or a loop", () => {
  test.each([
    ['d=~; f() { return; d=/tmp/x; }; f; rm -rf "$d"', "deny!"],
    ['d=~; f() { [ -n "$x" ] && return; d=/tmp/x; }; f; rm -rf "$d"', "deny!"],
    ['d=~; f() { [ -n "$x" ] || return; d=/tmp/x; }; f; rm -rf "$d"', "deny!"],
    ['d=~; f() { if a; then return; fi; d=/tmp/x; }; f; rm -rf "$d"', "deny!"],
    ['d=~; f() { case $1 in a) return ;; esac; d=/tmp/x; }; f; rm -rf "$d"', "deny!"],
    ['d=~; for i in a b; do [ -f "$i" ] && break; d=/tmp/x; done; rm -rf "$d"', "deny!"],
    ['d=~; for i in a; do continue; d=/tmp/x; done; rm -rf "$d"', "deny!"],
    ['cd ~; f() { a && return; cd /tmp/x; }; f; rm -rf "$PWD"', "deny!"],
    // Where nothing is left, the shell says so and goes on.
    ['d=/tmp/x; break; d=~; rm -rf "$d"', "deny!"],
    ['d=/tmp/x; return; d=~; rm -rf "$d"', "deny!"],
    ['d=/tmp/x; f() { break; d=~; }; f; rm -rf "$d"', "deny!"],
    ["exit 0; rm -rf ~", "deny!"],
    ['a && exit 1; d=/tmp/x; rm -rf "$d"', "allow"],
    ['f() { d=/tmp/x; [ -n "$1" ] && return; d=/tmp/y; }; f; rm -rf "$d"', "allow"],
    ['d=/tmp/a; f() { d=/tmp/x; return; d=~; }; f; rm -rf "$d"', "allow"],
    ['for i in a b; do d=/tmp/$i; [ -f x ] && continue; rm -rf "$d"; done', "allow"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));
});
