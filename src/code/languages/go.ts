/** Go: files, programs and requests of its standard library. */
import type { Text } from "../../types/text.ts";
import type { Dialect } from "../dialect.ts";
import { eachOf } from "../each.ts";
import { expression } from "../expressions.ts";
import { parameters } from "../functions.ts";
import { connectsTo, requests } from "../network.ts";
import { prints, runsArgv } from "../programs.ts";
import { type CodeReading, readCalls } from "../read.ts";
import type { Given, Reader } from "../reader.ts";
import {
  changesFolder,
  deletes,
  gives,
  globs,
  joinsPath,
  links,
  listsFolder,
  moduleValue,
  moves,
  openAs,
  permits,
  reads,
  same,
  sendsOn,
  writes,
} from "../roles.ts";
import { argumentsList, standardInput } from "../scene.ts";
import { home, known, members, oneOf, str, variable } from "../values.ts";

/** `import "os"`, `import x "net/http"`, a list of them in brackets. */
function importing(reader: Reader): void {
  const end = reader.at("(") ? reader.closer(reader.pos) : reader.pos + 2;
  let name: string | undefined;
  for (; reader.pos <= end && reader.pos < reader.tokens.length; reader.pos++) {
    const token = reader.peek()!;
    if (token.kind === "name") name = token.text;
    else if (token.kind === "string") {
      const path = known(reader.partsValue(token.parts)) ?? "";
      reader.env.set(name ?? path.slice(path.lastIndexOf("/") + 1), moduleValue(path));
      name = undefined;
    } else if (token.kind === "line" && !reader.tokens.slice(reader.pos, end).some(({ kind }) => kind === "string"))
      break;
  }
}

/** `func name(a string) error {`, `func (r T) name() {` */
function defining(reader: Reader): void {
  const at = reader.peek()?.start ?? 0;
  if (reader.at("(")) reader.pos = reader.closer(reader.pos) + 1;
  const name = reader.takeName();
  if (name !== undefined && reader.at("(")) {
    reader.env.set(name, { ...reader.env.get(name), text: str(name).text, body: at });
    reader.declare(at, parameters(reader));
    if (name !== "main") reader.world.vague = true;
  }
  while (reader.pos < reader.tokens.length && !reader.at("{") && reader.peek()?.kind !== "line") reader.pos++;
}

/** `for _, x := range list {`, `for {`, `for i := 0; …` */
function looping(reader: Reader): void {
  const names: string[] = [];
  let at = reader.pos;
  for (; reader.tokens[at]?.kind === "name" || reader.tokens[at]?.text === ","; at++)
    if (reader.tokens[at]!.kind === "name") names.push(reader.tokens[at]!.text);
  reader.world.vague = true;
  if (![":=", "="].includes(reader.tokens[at]?.text ?? "") || reader.tokens[at + 1]?.text !== "range") return;
  reader.pos = at + 2;
  const source = expression(reader);
  const name = names.at(-1);
  if (name !== undefined)
    reader.env.set(name, names.length > 1 ? eachOf(reader, name, source) : oneOf(name, members(source)));
}

const word = (): undefined => undefined;

export const go: Dialect = {
  language: "go",
  lexicon: {
    lineComments: ["//"],
    blockComments: [["/*", "*/"]],
    strings: [
      { open: "`", close: "`", escapes: "none" },
      { open: '"', close: '"', escapes: "c", line: true },
      { open: "'", close: "'", escapes: "c", line: true },
    ],
    lines: "all",
  },
  member: ["."],
  concat: ["+"],
  named: [],
  environment: [],
  prefixes: ["return", "go", "defer"],
  keywords: {
    import: importing,
    func: defining,
    for: looping,
    package: (reader) => void reader.takeName(),
    "if else switch select case default var const": word,
  },
  values: {
    "os.Args": (reader) => argumentsList(reader),
    "os.Stdin": (reader) => standardInput(reader),
  },
  calls: {
    "os.RemoveAll": deletes(0, true),
    "os.Remove syscall.Unlink syscall.Rmdir": deletes(0),
    "os.Rename syscall.Rename": moves(),
    "os.Symlink os.Link": links(true, 0, 1),
    "os.Chmod os.Chown": permits(0, 1),
    "os.Truncate": writes("empty", 0, 9),
    "os.WriteFile io.ioutil.WriteFile": writes(),
    "os.ReadFile io.ioutil.ReadFile": reads(0),
    "os.Open": (call) => call.args[0] && openAs(call, call.args[0], "r"),
    "os.Create": (call) => call.args[0] && openAs(call, call.args[0], "w"),
    "os.OpenFile": (call) => call.args[0] && openAs(call, call.args[0], "a"),
    "os.ReadDir io.ioutil.ReadDir": listsFolder,
    "os.Chdir": changesFolder(0),
    "os.UserHomeDir": () => home(),
    "os.Getenv os.LookupEnv": gives((call) => {
      const name = known(call.args[0]);
      return name === undefined ? undefined : name === "HOME" ? home() : variable(name);
    }),
    "path.filepath.Join path.Join": joinsPath,
    "path.filepath.Glob": globs,
    "os.exec.Command syscall.Exec": runsArgv(0),
    "os.exec.CommandContext": runsArgv(1),
    "net.http.Get net.http.Head": requests({ method: "GET" }),
    "net.http.Post": requests({ method: "POST", body: 2 }),
    "net.http.PostForm": requests({ method: "POST", body: 1 }),
    "net.http.NewRequest": requests({ by: 0, url: 1, body: 2 }),
    "net.Dial net.DialTimeout": connectsTo(1, 9),
    "bytes.NewReader bytes.NewBuffer bytes.NewBufferString strings.NewReader string strings.TrimSpace": same([0]),
    "io.ReadAll io.ioutil.ReadAll bufio.NewReader bufio.NewScanner": same([0]),
    "fmt.Println fmt.Printf fmt.Print println print": prints("\n", " "),
    "*.Write *.WriteString *.Send": sendsOn,
  },
};

/** Composite literals: a slice of strings as a list, a command put together by hand as the call that makes it. */
const called = (text: Text): Text => ({
  ...text,
  pieces: text.pieces.map((piece) =>
    typeof piece === "string"
      ? piece
          .replace(/\[\]string\{([^{}]*)\}/g, "[$1]")
          .replace(/\bexec\.Cmd\{[^{}]*?\bArgs:\s*(\[[^[\]]*\])[^{}]*\}/g, "exec.Command($1)")
      : piece,
  ),
});

export const readGo = (text: Text, given: Given): CodeReading => readCalls(go, called(text), given);
