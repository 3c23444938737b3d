#!/usr/bin/env node
/**
 * The command line. Each verb loads only what it needs; what `hook` needs is here from the start, because it runs
 * before every call of an agent and each later load costs it.
 */
import { judge } from "../guard/judge.ts";
import { hook } from "../hook/main.ts";
import { leave, runLong, words } from "../io/process.ts";
import { fitLocale, write } from "../io/terminal.ts";
import { compile } from "./compile.ts";

interface Verb {
  summary: string;
  run(words: string[]): Promise<number>;
}

const VERBS: Record<string, Verb> = {
  init: {
    summary: "wire Claude Code, after showing what will change",
    run: async (rest) => (await import("./init.ts")).init(rest),
  },
  doctor: {
    summary: "prove that calls are judged, and say what is wrong and how to mend it",
    run: async (rest) => (await import("./doctor.ts")).doctor(rest),
  },
  uninstall: {
    summary: "take Airlock out of every file that init changed",
    run: async (rest) => (await import("./uninstall.ts")).uninstall(rest),
  },
  hook: {
    summary: "decide the call on standard input; an agent's client runs this",
    run: (rest) => hook(rest, { judge, compile, settings: async () => (await import("./guarding.ts")).guard }),
  },
  check: {
    summary: "say what would be decided about a call, without making it",
    run: async (rest) => (await import("./check.ts")).check(rest),
  },
  explain: {
    summary: "show how a call is understood, and why it is decided as it is",
    run: async (rest) => (await import("./explain.ts")).explain(rest),
  },
  log: { summary: "show what was decided", run: async (rest) => (await import("./log.ts")).log(rest) },
  watch: {
    summary: "see calls as they are decided, and answer those that wait",
    run: async (rest) => (await import("./watch.ts")).watch(rest),
  },
  verify: {
    summary: "prove that the log is whole and unchanged",
    run: async (rest) => (await import("./log.ts")).verify(rest),
  },
  allow: {
    summary: "permit what was stopped: by code, last, recent, --effect; list, revoke",
    run: async (rest) => (await import("./allow.ts")).allow(rest),
  },
  policy: {
    summary: "show, locate, check or edit the policy",
    run: async (rest) => (await import("./policy.ts")).policy(rest),
  },
  profile: {
    summary: "tell or change the profile",
    run: async (rest) => (await import("./profile.ts")).profile(rest),
  },
  trust: {
    summary: "let this project's own policy loosen, as it is now",
    run: async (rest) => (await import("./trust.ts")).trust(rest),
  },
  freeze: {
    summary: "refuse everything but reading, everywhere, at once",
    run: async (rest) => (await import("./freeze.ts")).freeze(rest),
  },
  thaw: { summary: "end that", run: async (rest) => (await import("./freeze.ts")).thaw(rest) },
  demo: { summary: "show how it answers ten calls", run: async (rest) => (await import("./demo.ts")).demo(rest) },
  version: { summary: "tell the version", run: async (rest) => (await import("./version.ts")).version(rest) },
  licenses: {
    summary: "show the licences of all that it holds",
    run: async (rest) => (await import("./licenses.ts")).licenses(rest),
  },
  help: {
    summary: "show this; `airlock VERB --help` tells of one",
    run: async ([verb, ...rest]) =>
      verb !== undefined && Object.hasOwn(VERBS, verb) && verb !== "help"
        ? (await import("./help.ts")).helpOn(verb, rest, VERBS)
        : (await import("./help.ts")).help(VERBS),
  },
};

const ALIASES: Record<string, string> = { "--version": "version", "-v": "version", "--help": "help", "-h": "help" };

async function main([name = "help", ...rest]: string[]): Promise<number> {
  const verb = ALIASES[name] ?? name;
  if (verb !== "hook") {
    runLong();
    fitLocale();
  }
  if (Object.hasOwn(VERBS, verb)) return VERBS[verb]!.run(rest);
  const { unknownVerb } = await import("./help.ts");
  write("err", `${unknownVerb(name, Object.keys(VERBS))}\n`);
  return 1;
}

async function start(): Promise<never> {
  try {
    return leave(await main(words()));
  } catch (error) {
    const { exitOf, failure, helpIn } = await import("./help.ts");
    const usage = helpIn(error);
    if (usage !== null) {
      write("out", usage);
      return leave(0);
    }
    write("err", `${failure(error)}\n`);
    // A hook that can't even load must not let the call run.
    return leave(words()[0] === "hook" ? 2 : exitOf(error));
  }
}

// No top-level await: the executable's bytecode then holds plain functions, which load faster.
void start();
