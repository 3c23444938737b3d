/** How package tools spell what they install: names with versions, folders, archives, repositories. */

import { dropStart, known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { disables, opens, sentIn } from "../kit/roles.ts";
import type { Role, Yield } from "../kit/spec.ts";

/** Airlock's own package: whoever takes it off the machine switches the guard off. */
const OWN = /^(?:@[\w.-]+\/)?airlock(?:$|[@-])/i;
export const goes: Role = (name) =>
  OWN.test(literal(name) ?? "") ? [disables("airlock", `package ${literal(name)}`)] : [];
/** Only a package of the whole machine is the guard; a project may depend on another of that name. */
export const goesWide: Role = (name, args) => (args.given("-g --global") ? goes(name, args) : []);

const URL = /^(https?|ftp):\/\//i;
const REPOSITORY = /^(git(\+[a-z]+)?:|(git|hg|svn|bzr)\+|ssh:|github:|gitlab:|bitbucket:|gist:|git@)/i;
const LOCAL = /^(\.{1,2}([/\\]|$)|[/~\\]|[a-z]:[\\/]|(file|link|portal|workspace|catalog|path):)/i;
const ARCHIVE = /\.(tgz|tar\.gz|tar|zip|whl|deb|rpm|apk|gem|crate|pkg\.tar\.\w+|msi|nupkg)$/i;
/** `owner/repository`, which npm and go-like tools fetch from GitHub. */
const SHORTHAND = /^[a-z0-9][\w.-]*\/[\w.-]+(#.*)?$/i;

/** Where a package comes from. */
export type Kind = "name" | "url" | "git" | "local";

export function kindOf(text: Text, shorthand = false): Kind {
  const start = prefix(text);
  if (URL.test(start)) return /\.git([#@]|$)/.test(literal(text) ?? "") ? "git" : "url";
  if (REPOSITORY.test(start)) return "git";
  if (LOCAL.test(start)) return "local";
  const whole = literal(text);
  if (whole !== undefined && ARCHIVE.test(whole)) return "local";
  return shorthand && whole !== undefined && SHORTHAND.test(whole) ? "git" : "name";
}

/**
 * A known name cut where the version begins (`pandas==2.*`); a text whose name has unknown parts stays whole, and so
 * does one whose unknown part may be an address (`name@$X`).
 */
function cut(text: Text, at: RegExp): Text {
  const whole = literal(text) ?? /^[\w.-]+(?:\[[\w,-]*\])?[<>=!~]=/.exec(prefix(text))?.[0];
  const found = whole === undefined ? -1 : whole.search(at);
  return whole === undefined || found <= 0 ? text : known(whole.slice(0, found), text.at, text.quoted);
}

/** `alias@npm:name@1`, `@scope/name@^2`, `name@latest` → the name. */
export function npmName(text: Text): Text {
  const whole = literal(text);
  const alias = whole === undefined ? -1 : whole.search(/(^|@)npm:/);
  const real = alias < 0 || whole === undefined ? text : dropStart(text, whole.indexOf("npm:", alias) + 4);
  return cut(real, /(?!^)@/);
}

/** `name[extra]>=1,<2 ; marker` → the name. */
export const pythonName = (text: Text): Text => cut(text, /[[<>=!~;@ ]/);
/** `name=1.2`, `name/release`, `name:arch`, `name@1`. */
export const plainName = (text: Text): Text => cut(text, /[=/:@<>~]/);
export const crateName = (text: Text): Text => cut(text, /[@:]/);

export interface Naming {
  /** Registry in the effect: `npm`, `pypi`, … */
  from: string;
  name: (text: Text) => Text;
  /** Flags that install for the whole machine or account; `true`: always. */
  wide?: string | boolean;
  /** `owner/name` is a repository. */
  shorthand?: boolean;
}

function wideOf(naming: Naming, args: Args): boolean {
  if (typeof naming.wide !== "string") return naming.wide ?? false;
  return args.has(naming.wide) || args.string("--location") === "global";
}

/** One package as the tool is told it: by name, address or repository. A folder or local archive installs nothing new. */
export function installed(text: Text, naming: Naming, args: Args): Yield[] {
  const wide = wideOf(naming, args);
  const kind = kindOf(text, naming.shorthand);
  switch (kind) {
    case "local":
      return wide ? [{ kind: "install", from: "file", name: text, known: false, wide }] : [];
    case "name":
      return [{ kind: "install", from: naming.from, name: naming.name(text), known: false, wide }];
    case "git":
    case "url": {
      const url = prefix(text).startsWith("git+") ? dropStart(text, 4) : text;
      const reached: Yield[] = /^[a-z]+:\/\//i.test(prefix(url))
        ? [{ kind: "connect", url, does: "fetch", sends: [], checked: true }]
        : [];
      return [...reached, { kind: "install", from: kind, name: text, known: false, wide }];
    }
    default:
      return kind satisfies never;
  }
}

export const packages =
  (naming: Naming): Role =>
  (text, args) =>
    installed(text, naming, args);

/** The value is the address of a registry or index that packages come from now. */
export const registry: Role = (to) => {
  // What commands printed into the address leaves with the first request.
  const sends = sentIn(to, "url").filter(({ of }) => !("variable" in of));
  return [
    { kind: "redirect", what: "registry", to },
    ...(sends.length > 0 ? [{ kind: "connect" as const, url: to, does: "fetch" as const, sends, checked: true }] : []),
  ];
};
/** A build file, settings file or plug-in folder other than the project's usual one. */
export const outside: Role = (program) => [{ kind: "run", program, source: "outside", from: [] }];
/** A word with a folder before it, or a list of arguments (`@file`), is a file that the tool quotes where it complains. */
export const opensPath: Role = (word, args) => {
  const start = prefix(word);
  if (start.startsWith("@")) return opens()(dropStart(word, 1), args);
  return /^[^:]*[/\\]|^~/.test(start) ? opens({ recursive: true })(word, args) : [];
};
/** The value names code that is loaded into the tool. */
export const loader: Role = (program) => [{ kind: "run", program, source: "loader", from: [] }];
/** A tool that is downloaded to run once. */
export const downloaded = (name: Text): Yield => ({ kind: "run", program: name, source: "download-package", from: [] });

/** `vendor/name:^1.0` → the name: a slash belongs to it. */
export const plainVersioned = (text: Text): Text => cut(text, /[:=@ ]/);
