import { describe } from "vitest";
import { effectsOfCode, harmless } from "./table.ts";

describe("what is caught", () => {
  effectsOfCode("sed", {
    "s/.*/rm -rf ~/e": ["runs shell: rm -rf ~"],
    "s/x/id &/ge": ["runs shell: id <match>", "runs shell: <match>id <match><match>"],
    // What the pattern leaves of a line stays around the replacement.
    "s/^/nice /e": ["runs shell: nice ", "runs shell: nice <match>"],
    "s/^run: //e": ["runs shell: ", "runs shell: <match>"],
    "s/ #.*$/ -v/e": ["runs shell:  -v", "runs shell: <match> -v"],
    "s/^job \\(.*\\)$/\\1/e": ["runs shell: <match>"],
    "w /home/dev/.zshenv": ["write /home/dev/.zshenv replace"],
    "1,1w/home/dev/.zshenv": ["write /home/dev/.zshenv replace"],
    "/x/w out; p": ['write "out; p" replace'],
    "s/a/b/w out": ["write out replace"],
    "s/a/b/gw out": ["write out replace"],
    "p;w ⟨F⟩": ["write $F replace"],
    "1e id": ["runs shell: id"],
    "e rm -rf ~": ["runs shell: rm -rf ~"],
    e: ["opaque foreign-code sed e"],
    "$r .env": ["read .env shows"],
    "/x/{\n  w a\n  R b\n}": ["write a replace", "read b shows"],
    "s|a|b|;1!w c": ["write c replace"],
    "a\\\ntext\nw d": ["write d replace"],
    "y/abc/wer/\nw f": ["write f replace"],
    "⟨SCRIPT⟩": ["opaque foreign-code sed"],
  });
});

describe("left alone", () => {
  harmless("sed", [
    "s/foo/bar/g",
    "/^#/d",
    "1,40p",
    "⟨N⟩p",
    "s/⟨A⟩/⟨B⟩/",
    "s/w x/e rm/",
    "s|/etc/passwd|w /x|g",
    "# w x",
    "a rm -rf / e w x",
    "i\\\n  w x",
    "y/we/ew/",
    "/w x/p",
    "\\,e rm,d",
    "s/[/w]x/y/",
    "$!N;P;D",
    ":w;N;bw",
    "w /dev/stdout",
    "s/\\/e/x/",
    "/PreToolUse/,/]/d",
  ]);
});
