/** Tools of mobile apps: they build the project by its own files; what they add, publish or take away elsewhere counts. */
import { known, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { unknownOutput } from "../kit/interpreters.ts";
import { edits, installs, mutation, runs, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";
import { outside } from "./names-of.ts";

/** Words that are no options, and what they say in a row. */
function verbs(args: Args): { plain: Text[]; line: string } {
  const plain = args.operands.filter((word) => !(literal(word) ?? "x").startsWith("-"));
  return { plain, line: plain.map((word) => literal(word) ?? "?").join(" ") };
}

const has = (args: Args, flag: RegExp): boolean => args.operands.some((word) => flag.test(literal(word) ?? ""));

/** `http`, `dev:lints`, `http:^1.0`. */
const pubName = (text: Text): Text => {
  const name = literal(text)
    ?.replace(/^(?:dev|override):/, "")
    .replace(/[:@].*$/s, "");
  return name === undefined ? text : known(name, text.at, text.quoted);
};

function pub(plain: Text[], line: string, args: Args): Yield[] {
  if (/^pub add /.test(line)) return plain.slice(2).flatMap((name) => installs("pub")(pubName(name), args));
  if (/^pub global activate /.test(line)) return installs("pub", true)(pubName(plain.at(-1)!), args);
  if (/^pub (?:publish|lish)/.test(line) && !has(args, /^(?:-n|--dry-run)$/))
    return [{ kind: "publish", to: "pub", name: known(".") }];
  return [];
}

const shared = { style: { none: true }, prints: unknownOutput } as const;

export const flutter = command("flutter", {
  ...shared,
  effects: (args) => {
    const { plain, line } = verbs(args);
    if (/^create /.test(line)) return writes("create")(plain.at(-1)!, args);
    return pub(plain, line, args);
  },
});

export const dart = command("dart", {
  ...shared,
  effects: (args) => {
    const { plain, line } = verbs(args);
    if (/^(?:create|format) /.test(line)) return plain.slice(1).flatMap((path) => edits(path, args));
    if (/^(?:pub|analyze|test|doc|fix|compile|info|devtools|create|format|tooling-daemon)\b/.test(line))
      return pub(plain, line, args);
    const program = /^run /.test(line) ? plain[1] : plain[0];
    return program && /\.(?:dart|dill|jit|aot)$/.test(literal(program) ?? "")
      ? [runs({ kind: "script", language: "unknown", path: program, args: plain.slice(1) })]
      : [];
  },
});

export const pod = command("pod", {
  ...shared,
  effects: (args) => {
    const { plain, line } = verbs(args);
    if (/^(?:trunk|repo) push/.test(line)) return [{ kind: "publish", to: "cocoapods", name: plain[2] ?? known(".") }];
    if (/^trunk (?:delete|deprecate)/.test(line))
      return [mutation("cocoapods", "delete", "package", { target: plain[2] ?? null, destroys: true, hosted: true })];
    return [];
  },
});

/** Options whose value is a file that says what is built. */
const BUILT_BY = /^-(?:project|workspace|xcconfig|exportOptionsPlist|testPlan)$/;
const WRITTEN = /^-(?:resultBundlePath|archivePath|exportPath|output)$/;

export const xcodebuild = command("xcodebuild", {
  style: { none: true },
  prints: "nothing",
  effects: (args) =>
    args.operands.flatMap((word, index): Yield[] => {
      const next = args.operands[index + 1];
      const flag = literal(word) ?? "";
      if (next && BUILT_BY.test(flag)) return outside(next, args);
      // An archive that is exported was written before.
      const reads = flag === "-archivePath" && has(args, /^-exportArchive$/);
      return next && WRITTEN.test(flag) && !reads ? writes("replace", () => [])(next, args) : [];
    }),
});

/** Lanes are the project's own; these words hand the app to testers, a store or everybody. */
const HANDS_OUT =
  /^(?:(?:ios|android|mac) )?(?:deliver|supply|pilot upload|(?:upload_to_(?:app_store|testflight|play_store)|appstore|testflight|playstore|firebase_app_distribution|release|deploy|beta|internal|production)\b)/;

export const fastlane = command("fastlane", {
  style: { none: true },
  prints: "nothing",
  effects: (args) => {
    const { plain, line } = verbs(args);
    if (/^match nuke/.test(line))
      return [mutation("app store", "delete", "identity", { target: plain[2] ?? null, destroys: true, hosted: true })];
    return HANDS_OUT.test(line)
      ? [mutation("app store", "deploy", "app", { target: plain.at(-1) ?? null, hosted: true })]
      : [];
  },
});

/** Expo's service: builds there, submissions to the stores, updates to everybody's app. */
export const eas = command("eas eas-cli", {
  style: { none: true },
  prints: "nothing",
  effects: (args) => {
    const { plain, line } = verbs(args);
    const target = plain.at(-1) ?? null;
    if (/^(?:submit|update|deploy|channel:(?:edit|rollout)|update:(?:republish|roll-back))(?: |$)/.test(line))
      return [mutation("expo", "deploy", "app", { target, hosted: true })];
    if (
      /^(?:build|update|channel|branch|device|secret|env|webhook|metadata|worker):?(?:alias)?:?delete(?: |$)/.test(line)
    )
      return [mutation("expo", "delete", "entry", { target, destroys: true, hosted: true })];
    return /^credentials(?: |$)/.test(line)
      ? [mutation("expo", "change", "credentials", { target, hosted: true })]
      : [];
  },
});
