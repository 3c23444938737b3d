import { concat, type Hole, join, known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, deletes, mutation, off, opens, reveal, runs, value, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

const words = (args: Args): string[] => args.operands.map((word) => literal(word) ?? "");
const token = (what: string, owner: string | null = null): Yield => reveal(what, ["token"], owner);
const keychain = (what: string): Yield => reveal(what, ["credential"]);
const lost = (service: string, target: Text | null, hosted = false): Yield =>
  mutation(service, "delete", "secret", { target, destroys: true, hosted });

const HOME: Hole = { kind: "variable", name: "HOME", guarded: true, readings: [], many: false };
/** The user's own keychain, whose name alone stands for its file; others are made for a build and go after it. */
const LOGIN = /^(?:login|System|iCloud)\.keychain(?:-db)?$/;
const keychainLost = (name: Text, args: Args): Yield[] =>
  LOGIN.test((literal(name) ?? "").replace(/^.*\//, ""))
    ? deletes()(prefix(name).includes("/") ? name : concat(join([HOME, "/Library/Keychains/"]), name), args)
    : [lost("keychain", name)];

/** The Mac's keychain. Without `-w` or `-g` a search shows names and dates. */
export const security = command("security", {
  style: { none: true },
  effects: (args) => {
    const [verb = "", ...others] = words(args);
    if (/^find-(?:generic|internet)-password$/.test(verb))
      return others.some((word) => /^-(?:[a-zA-Z]*[wg]|[wg][a-zA-Z])$/.test(word))
        ? [keychain("keychain password")]
        : [];
    if (verb === "dump-keychain") return others.some((word) => /^-[a-z]*d/.test(word)) ? [keychain("keychain")] : [];
    if (verb === "export" || verb === "find-key") return [keychain("keychain")];
    // The whole of it, with every login in it.
    if (verb === "delete-keychain") return args.operands.slice(1).flatMap((name) => keychainLost(name, args));
    if (/^delete-/.test(verb)) return [lost("keychain", args.operands.at(-1) ?? null)];
    if (verb === "authorizationdb" && /^(?:write|remove)$/.test(others[0] ?? ""))
      return [mutation("keychain", "configure", "authorization")];
    if (/^(?:add-trusted-cert|trust-settings-import|set-keychain-settings|set-key-partition-list)$/.test(verb))
      return [mutation("keychain", "configure", "certificate")];
    return [];
  },
  prints: "nothing",
});

export const secretTool = command("secret-tool gnome-keyring-query kwallet-query keyring", {
  style: { none: true },
  effects: (args) => {
    const list = words(args);
    if (list.some((word) => /^(?:lookup|search|get|-r|--read-password)$/.test(word)))
      return [keychain("keyring secret")];
    return list.some((word) => /^(?:clear|del|delete)$/.test(word)) ? [lost("keyring", null)] : [];
  },
  prints: "nothing",
});

export const pass = command("pass gopass passage", {
  style: { none: true },
  effects: (args) => {
    const [verb, ...others] = words(args).filter((word) => !word.startsWith("-"));
    switch (verb) {
      case undefined:
      case "ls":
      case "list":
      case "find":
      case "search":
      case "git":
      case "version":
      case "help":
      case "insert":
      case "add":
      case "edit":
      case "generate":
      case "init":
      case "sync":
      case "mv":
      case "cp":
      case "otp":
        return [];
      case "rm":
      case "remove":
      case "delete":
        return [lost("pass", args.operands.at(-1) ?? null)];
      default:
        return [token(verb === "show" ? (others[0] ?? "pass") : verb)];
    }
  },
  prints: "nothing",
});

export const keyctl = command("keyctl", {
  style: { none: true },
  effects: (args) => {
    const [verb = ""] = words(args);
    if (/^(?:print|pipe|read)$/.test(verb)) return [keychain("kernel keyring")];
    return /^(?:clear|revoke|invalidate|purge|unlink)$/.test(verb)
      ? [lost("kernel-keyring", args.operands[1] ?? null)]
      : [];
  },
  prints: "nothing",
});

export const age = command("age rage", {
  flags: {
    "-d --decrypt": off,
    "-e --encrypt -p --passphrase -a --armor": off,
    "-r --recipient": value(),
    "-R --recipients-file": value(opens()),
    // The key that it is for, as with ssh's: naming it shows nothing.
    "-i --identity": value(),
    "-o --output": value(writes("replace", (args) => args.operands.map((path) => ({ kind: "file", path })))),
  },
  operands: [
    any((path, args) =>
      args.given("-d") && !args.given("-o") ? [...opens()(path, args), token("decrypted file")] : opens()(path, args),
    ),
  ],
  prints: "nothing",
});

export const sops = command("sops", {
  flags: {
    "-d --decrypt": off,
    "-e --encrypt": off,
    "-i --in-place": off,
    "-r --rotate -s --show-master-keys --ignore-mac --verbose": off,
    "--input-type --output-type --config --age -k --kms --pgp --encrypted-regex --set --extract --add-age --rm-age -p":
      value(),
    "--output": value(writes()),
  },
  effects: (args) => {
    const [verb, ...others] = words(args);
    const at = (index: number): Text => args.operands[index] ?? known(".");
    if (verb === "exec-env" || verb === "exec-file")
      return others.length > 1 ? [runs({ kind: "code", language: "shell", text: at(2) })] : [];
    const decrypts = args.given("-d") || verb === "decrypt";
    if (decrypts && !args.given("-i --output")) return [token("decrypted file")];
    return args.given("-i -e") || /^(?:encrypt|edit|rotate|set)$/.test(verb ?? "")
      ? args.operands.slice(-1).flatMap((path) => writes("edit")(path, args))
      : [];
  },
  prints: "nothing",
});

export const keys = command("age-keygen", {
  flags: { "-o --output": value(writes("create")), "-y": off },
  operands: [any(opens())],
});
