import { describe, expect, test } from "vitest";
import { effectsOfCall } from "../support/observe.ts";

/** A command line → what it is seen to do, when nobody can look at the disk. The project is /home/dev/app. */
const table: Record<string, Record<string, string[]>> = {
  "scripts that nobody can see": {
    "bash /tmp/x.sh": ["read /tmp/x.sh", "run /tmp/x.sh outside"],
    "cd /tmp && sh x.sh": ["read x.sh", "run x.sh outside"],
    "sh ../../../tmp/x.sh": ["read ../../../tmp/x.sh", "run ../../../tmp/x.sh outside"],
    "awk -f /tmp/x.awk a": ["read a shows", "read /tmp/x.awk", "run /tmp/x.awk outside"],
    "npm --prefix /tmp/p run build": ["run /tmp/p/package.json outside"],
    "go run /tmp/p/main.go": ["read /tmp/p/main.go", "run /tmp/p/main.go outside"],
  },
  "those of the project, of installed tools and of the call itself": {
    "bash x.sh": ["read x.sh"],
    "sh ../x.sh": ["read ../x.sh"],
    "echo 'package main' > /tmp/p/main.go; go run /tmp/p/main.go": [
      "write /tmp/p/main.go replace",
      "read /tmp/p/main.go",
    ],
    "go run golang.org/x/tools/cmd/goimports@latest -w .": [],
    "go run example.net/x/goimports@latest -w .": ["run example.net/x/goimports download-package"],
    'bash "$X"': ["read $X"],
    ". ~/.nvm/nvm.sh": ["read /home/dev/.nvm/nvm.sh"],
    "sh /opt/x/run.sh": ["read /opt/x/run.sh"],
    "npm --prefix web run build": [],
    "cp x.sh /tmp/x.sh; sh /tmp/x.sh": [
      "read x.sh",
      "write /tmp/x.sh replace from[file x.sh]",
      "read /tmp/x.sh",
      "read x.sh",
    ],
  },
  "hooks in a folder that the call itself names": {
    "echo 'rm x' > h/post-checkout; git -c core.hooksPath=h checkout b": [
      "write h/post-checkout replace",
      "delete x",
      "disable git-hooks core.hooksPath=h",
    ],
    "git config core.hooksPath h; echo 'rm x' > h/pre-commit; echo 'rm y' > h/notes": [
      "configure git core.hookspath h",
      "write h/pre-commit replace",
      "delete x",
      "write h/notes replace",
    ],
  },
  "below a folder that was fetched": {
    "git clone https://h.example/x && ./x/run.sh": [
      "connect https://h.example/x fetch checked",
      "write x create from[fetched https://h.example/x]",
      "read ./x/run.sh",
      "run ./x/run.sh fetched from[fetched https://h.example/x]",
    ],
    "git clone https://h.example/x && ls x": [
      "connect https://h.example/x fetch checked",
      "write x create from[fetched https://h.example/x]",
    ],
  },
};

for (const [title, rows] of Object.entries(table))
  describe(title, () => {
    for (const [source, expected] of Object.entries(rows))
      test(source, () => {
        expect(effectsOfCall(source)).toEqual(expected);
      });
  });
