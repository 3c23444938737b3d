import { known, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import {
  any,
  inline,
  mutates,
  mutation,
  off,
  publishes,
  reveal,
  runs,
  runsOption,
  value,
  writes,
} from "../kit/roles.ts";
import { command, type Flag, type Role, type Spec, type Yield } from "../kit/spec.ts";
import { downloaded, goesWide, npmName, packages, registry } from "./names-of.ts";
import { manifestEdits, settings } from "./npm-config.ts";
import { execSpec } from "./npx.ts";

/** `npm config get //registry/:_authToken` prints the login. */
const loginOf: Spec["effects"] = (args) =>
  args.operands.some((key) => /:?_?(authToken|auth|password)$/i.test(literal(key) ?? ""))
    ? [reveal("npm login", ["credential"], "npm")]
    : [];

/** Options for node, of which some load code. */
export const nodeOptions: Role = (text) =>
  /(^|\s)(-r|--require|--import|--loader|--experimental-loader)(\s|=)/.test(literal(text) ?? "")
    ? [{ kind: "run", program: text, source: "loader", from: [] }]
    : [];

const GLOBAL = "-g --global";
export const npmPackages = packages({ from: "npm", name: npmName, wide: GLOBAL, shorthand: true });

const flags: Record<string, Flag> = {
  "-g --global": off,
  "--registry": value(registry),
  "--script-shell": value(runsOption),
  "--node-options": value(nodeOptions),
  "-C --prefix": value(),
  "--location": value(),
  "-w --workspace --loglevel --cache --userconfig --globalconfig --tag --otp --omit --include --install-strategy --before --cpu --os --libc --audit-level --fetch-timeout --fetch-retries --maxsockets --depth --scope --auth-type --init-author-name --access --provenance-file --save-prefix":
    value(),
  "-D -P -O -S -E -B -f -s -q -d -l -a -p -n": off,
  "--save-dev --save-prod --save-optional --save --save-exact --save-bundle --save-peer --no-save --force --silent --quiet -dd -ddd --verbose --json --long --all --production --dev --only --offline --prefer-offline --prefer-online --prefer-dedupe --no-audit --no-fund --no-optional --no-package-lock --package-lock-only --no-bin-links --legacy-peer-deps --strict-peer-deps --legacy-bundling --global-style --foreground-scripts --if-present -ws --workspaces --no-workspaces --include-workspace-root --ignore-scripts --audit --fund --parseable --no-color --no-progress --progress --no-update-notifier --install-links --usage --no --provenance --no-git-tag-version --no-commit-hooks --allow-same-version --sign-git-tag --color --read-only --cidr":
    inline,
  "--dry-run": off,
  "-h --help": off,
  "-y --yes": off,
};

const script = (name: string): Spec => ({
  style: { exact: true },
  effects: (args) => scriptRun(known(name), args.operands, args),
});

function scriptRun(name: Text, words: Text[], args: Args): Yield[] {
  // `npm run env -- cmd` is built in: `cmd` in the environment of scripts.
  if (literal(name) === "env")
    return [runs({ kind: "command", argv: [name, ...words.filter((word) => literal(word) !== "--")] })];
  const cwd = args.value("-C --prefix");
  return [runs({ kind: "package-script", name, args: words, ...(cwd ? { cwd } : {}) })];
}

const quiet: Spec = { style: { exact: true } };
const change = (object: string, more: Parameters<typeof mutation>[3] = {}): Spec => ({
  style: { exact: true },
  effects: (args) =>
    /^(ls|list|get|status)$/.test(args.word(0) ?? "")
      ? []
      : [
          mutation("npm", "change", object, {
            hosted: true,
            target: args.operands[1] ?? args.operands[0] ?? null,
            ...more,
          }),
        ],
});

function access(args: Args): Yield[] {
  const words = args.operands.map((word) => literal(word) ?? "");
  if (/^(ls|list|get|ls-|list-)/.test(words[0] ?? "")) return [];
  const open = words[0] === "public" || words.includes("status=public");
  return [
    mutation("npm", open ? "expose" : "change", "package", { hosted: true, target: args.operands.at(-1) ?? null }),
  ];
}

/** `npm init x`, `npm create @scope`: the package `create-x`. */
export function creator(name: Text): Text {
  const whole = literal(npmName(name));
  if (whole === undefined) return name;
  if (!whole.startsWith("@")) return known(`create-${whole}`, name.at);
  const [scope, rest] = whole.split("/");
  return known(rest ? `${scope}/create-${rest}` : `${scope}/create`, name.at);
}
export const creates: Spec = {
  style: { exact: true, stops: true },
  flags: { "-y --yes": off, "-f --force": off, "--scope": value() },
  effects: (args) => (args.operands[0] ? [downloaded(creator(args.operands[0]))] : []),
};

/** Names that npm spells in many ways. */
export const npm = command("npm", () => ({
  style: { exact: true },
  flags,
  subcommands: {
    "install add i in ins inst insta instal isnt isnta isntal isntall install-test it": {
      operands: [any(npmPackages)],
    },
    "ci clean-install ic install-clean isntall-clean install-ci-test cit": quiet,
    "uninstall remove rm r un unlink": { operands: [any(goesWide)] },
    "link ln": { operands: [any(npmPackages)] },
    "run run-script rum urn": {
      effects: (args) => (args.operands[0] ? scriptRun(args.operands[0], args.operands.slice(1), args) : []),
    },
    "test t tst": script("test"),
    start: script("start"),
    stop: script("stop"),
    restart: script("restart"),
    "exec x": execSpec,
    "init create innit": creates,
    explore: {
      style: { exact: true, stops: true },
      effects: (args) => {
        const argv = args.operands.slice(literal(args.operands[1] ?? known("")) === "--" ? 2 : 1);
        return argv.length > 0 ? [runs({ kind: "command", argv })] : [];
      },
    },
    publish: {
      harmless: "--dry-run",
      effects: (args) => publishes("npm")(args.operands[0] ?? known("."), args),
    },
    unpublish: { harmless: "--dry-run", does: mutates("npm", "destroy", "package", { destroys: true, hosted: true }) },
    "deprecate undeprecate": { does: mutates("npm", "change", "package", { hosted: true }) },
    "owner author": change("owner"),
    access: { effects: access },
    "dist-tag dist-tags": change("tag"),
    token: {
      subcommands: {
        "list ls": quiet,
        create: {
          effects: () => [mutation("npm", "create", "token", { hosted: true }), reveal("npm token", ["token"], "npm")],
        },
        "revoke delete remove rm": { does: mutates("npm", "destroy", "token", { destroys: true, hosted: true }) },
      },
    },
    "org ogr team hook profile trust stage": change("account"),
    "config c": {
      subcommands: {
        set: { effects: (args) => settings("npm", args.operands, args) },
        get: { effects: loginOf },
        "list ls delete rm edit fix": quiet,
      },
    },
    set: { effects: (args) => settings("npm", args.operands, args) },
    pkg: {
      subcommands: {
        "get fix": quiet,
        set: { effects: (args) => manifestEdits(args.operands) },
        "delete rm": { effects: () => manifestEdits([]) },
      },
    },
    "set-script": {
      effects: ({ operands: [, text] }) => [
        ...manifestEdits([]),
        ...(text ? [runs({ kind: "code", language: "shell", text, source: "later" })] : []),
      ],
    },
    pack: { ...quiet, flags: { "--pack-destination": value(writes("create")) } },
    "audit cache view info show v search s se find outdated ls list la ll explain why fund docs home doctor root prefix bin query sbom diff ping help help-search completion edit rebuild rb prune dedupe ddp find-dupes shrinkwrap update up upgrade udpate version verison whoami bugs issues repo star unstar stars get login adduser add-user logout login-oauth install-scripts":
      quiet,
  },
}));
