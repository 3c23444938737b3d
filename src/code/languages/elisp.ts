/** Emacs Lisp: calls in parentheses, by a table from name to role. */
import type { Text } from "../../types/text.ts";
import type { Lexicon, Token } from "../lexicon.ts";
import type { CodeReading } from "../read.ts";
import { MAX_ITEMS, MAX_NESTING, sourceOf } from "../source.ts";
import { tokenise } from "../tokens.ts";
import {
  concat,
  concatAll,
  entries,
  expandHome,
  hole,
  home,
  joinPath,
  known,
  list,
  members,
  oneOf,
  str,
  unknown,
  type Value,
  variable,
} from "../values.ts";
import { environment, World } from "../world.ts";

const LEXICON: Lexicon = {
  lineComments: [";"],
  blockComments: [],
  strings: [{ open: '"', close: '"', escapes: "c" }],
  inner: "-+*/<>=!?:.",
};

type Act = (args: Value[], world: World) => Value | undefined;

const path = (value: Value | undefined): Value => expandHome(value ?? unknown("path"));
const isNil = (value: Value | undefined): boolean => value === undefined || value.ref === "nil";

const ACTS: Record<string, Act> = {
  "shell-command shell-command-to-string async-shell-command eshell-command compile start-process-shell-command call-process-shell-command":
    (args, world) =>
      args.length > 2 && args[2] && !args[2].ref && known(args[2]) !== undefined
        ? world.runShell(args[2])
        : args[0] && world.runShell(args[0]),
  "call-process process-file": (args, world) => args[0] && world.runCommand([args[0], ...args.slice(4)]),
  "process-lines": (args, world) => world.runCommand(args),
  // Other Lisps, whose functions take the program and its words, or one line.
  "system os/shell os/execute sh s/sh shell shell/sh p/shell p/sh process/shell process/sh babashka.process/shell babashka.process/sh clojure.java.shell/sh uiop:run-program uiop/run-program run-program system* os.execute":
    (args, world) => {
      const words = args.flatMap(members).filter((value) => known(value) !== undefined || value.ref === undefined);
      return words.length === 1 && words[0] ? world.runShell(words[0]) : world.runCommand(words);
    },
  "fs/delete-tree babashka.fs/delete-tree delete-directory-and-files delete-directory/files uiop:delete-directory-tree":
    (args, world) => void world.delete(path(args[0]), true),
  "start-process start-file-process": (args, world) => world.runCommand(args.slice(2)),
  "delete-file move-file-to-trash": (args, world) => void world.delete(path(args[0])),
  "delete-directory": (args, world) => void world.delete(path(args[0]), !isNil(args[1])),
  "rename-file": (args, world) => void world.emit({ kind: "move", from: path(args[0]).text, to: path(args[1]).text }),
  "copy-file copy-directory": (args, world) => {
    world.emit({ kind: "read", path: path(args[0]).text, recursive: false, shows: false });
    world.write(path(args[1]), "replace");
    return undefined;
  },
  "write-region append-to-file": (args, world) =>
    void world.write(path(args[2]), isNil(args[3]) ? "replace" : "append"),
  "write-file": (args, world) => void world.write(path(args[0]), "replace"),
  "insert-file-contents insert-file-contents-literally find-file find-file-noselect": (args, world) =>
    world.read(path(args[0])),
  "make-symbolic-link": (args, world) =>
    void world.emit({ kind: "link", path: path(args[1]).text, to: path(args[0]).text, symbolic: true }),
  "set-file-modes": (args, world) =>
    void world.emit({
      kind: "permit",
      path: path(args[0]).text,
      mode: known(args[1]) ?? "",
      recursive: false,
      loose: false,
    }),
  "load load-file": (args, world) =>
    void world.emit({ kind: "runs", run: { kind: "script", language: "elisp", path: path(args[0]).text } }),
  "url-retrieve url-retrieve-synchronously": (args, world) =>
    world.connect(args[0] ?? unknown("url"), "fetch", []).value,
  "url-copy-file": (args, world) => {
    const { value } = world.connect(args[0] ?? unknown("url"), "fetch", []);
    world.write(path(args[1]), "replace", value);
    return value;
  },
  "make-network-process open-network-stream": (args, world) =>
    world.socket(concat(str("tcp://"), args[2] ?? unknown("host"), str(":"), args[3] ?? unknown("port"))).value,
  "princ print message prin1 insert": (args, world) => void world.print(args),
  getenv: (args) => {
    const name = known(args[0]);
    return name === undefined ? undefined : name === "HOME" ? home() : variable(name);
  },
  "concat format-message": (args) => concatAll(args),
  "expand-file-name file-name-concat": (args) =>
    args[1] && args[1].ref !== "nil" && args[0] ? joinPath(expandHome(args[1]), expandHome(args[0])) : path(args[0]),
  "file-truename substitute-in-file-name shell-quote-argument": (args) => path(args[0]),
  "directory-files directory-files-recursively": (args) => entries(path(args[0])),
  "kill-emacs save-buffer": () => undefined,
  list: (args) => list(args),
};
const acts = new Map(
  Object.entries(ACTS).flatMap(([names, act]) => names.split(" ").map((name) => [name, act] as const)),
);
/** Functions that call another: `(mapc #'delete-file list)`. */
const EACH = new Set(["mapc", "mapcar", "seq-do", "dolist", "funcall", "apply", "run-with-timer", "mapcan"]);

const QUOTES = new Set(["'", "`"]);
const SIGNS = new Set(["'", "`", "#", ",", "@"]);

export function readElisp(text: Text): CodeReading {
  const world = new World();
  world.vague = true;
  const { tokens, deep } = tokenise(sourceOf(text), LEXICON);
  if (deep) world.opaque("too-deep", "elisp");
  const lisp = new Lisp(tokens, world);
  lisp.all();
  return world.finish();
}

class Lisp {
  private pos = 0;
  private depth = 0;
  private readonly env = new Map<string, Value>([["process-environment", environment()]]);
  private readonly tokens: Token[];
  private readonly world: World;

  constructor(tokens: Token[], world: World) {
    this.tokens = tokens;
    this.world = world;
  }

  all(): void {
    while (this.pos < this.tokens.length) {
      if (this.tokens[this.pos]!.kind === "hole" && this.depth === 0) this.world.opaque("foreign-code", "elisp");
      this.value();
    }
  }

  private value(): Value {
    const token = this.tokens[this.pos++];
    if (!token) return unknown("nothing");
    if (token.kind === "string" || token.kind === "hole")
      return concatAll(
        token.parts.map((part) =>
          typeof part === "string" ? str(part) : "kind" in part ? hole(part) : unknown("code"),
        ),
      );
    if (token.kind === "number") return str(token.text);
    if (token.kind === "name") return this.env.get(token.text) ?? { ...unknown(token.text), ref: token.text };
    // `'(…)` is data, `#'name` a function.
    if (!SIGNS.has(token.text)) return token.text === "(" ? this.form() : unknown("sign");
    let quotes = QUOTES.has(token.text);
    for (; SIGNS.has(this.tokens[this.pos]?.text ?? ""); this.pos++) quotes ||= QUOTES.has(this.tokens[this.pos]!.text);
    return quotes && this.tokens[this.pos]?.text === "(" ? this.quoted() : this.value();
  }

  /** A bound was hit: reading ends here. */
  private stop(): void {
    this.world.opaque("too-deep", "elisp");
    this.pos = this.tokens.length;
  }

  private quoted(): Value {
    this.pos++;
    const items: Value[] = [];
    while (this.pos < this.tokens.length && this.tokens[this.pos]!.text !== ")") {
      items.push(this.tokens[this.pos]!.text === "(" ? this.quoted() : this.value());
      if (items.length > MAX_ITEMS) this.stop();
    }
    this.pos++;
    return list(items);
  }

  private form(): Value {
    if (++this.depth > MAX_NESTING) {
      this.stop();
      return unknown("too deep");
    }
    const head = this.tokens[this.pos];
    const name = head?.kind === "name" ? head.text : "";
    if (name !== "") this.pos++;
    if (name === "let" || name === "let*" || name === "dolist") this.bindings();
    const args: Value[] = [];
    let target: string | undefined;
    while (this.pos < this.tokens.length && this.tokens[this.pos]!.text !== ")") {
      const token = this.tokens[this.pos]!;
      if (
        (name === "setq" || name === "defvar" || name === "setenv") &&
        token.kind === "name" &&
        target === undefined
      ) {
        target = token.text;
        this.pos++;
        continue;
      }
      const value = this.value();
      if (target !== undefined) this.env.set(target, value);
      target = undefined;
      args.push(value);
      if (args.length > MAX_ITEMS) this.stop();
    }
    this.pos++;
    this.depth--;
    const act = acts.get(name);
    if (act) return act(args, this.world) ?? unknown(name, ...args);
    const called = EACH.has(name) ? acts.get(args[0]?.ref ?? "") : undefined;
    if (called)
      called(
        args.slice(1).map((value) => oneOf("item", members(value))),
        this.world,
      );
    return unknown(name || "value", ...args);
  }

  /** `((a 1) (b 2))` of a `let`, `(x list)` of a `dolist`. */
  private bindings(): void {
    if (this.tokens[this.pos]?.text !== "(") return;
    this.pos++;
    const single = this.tokens[this.pos]?.kind === "name";
    while (this.pos < this.tokens.length && this.tokens[this.pos]!.text !== ")") {
      if (!single && this.tokens[this.pos]!.text === "(") this.pos++;
      const name = this.tokens[this.pos++]?.text ?? "";
      if (this.tokens[this.pos]?.text !== ")") {
        const value = this.value();
        this.env.set(name, single ? oneOf(name, members(value)) : value);
      }
      if (!single) this.pos++;
    }
    this.pos++;
  }
}
