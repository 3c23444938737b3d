/** What git's settings do: `git -c key=value`, `git config key value`, `clone --config`, `GIT_CONFIG_*`. */

import { concat, display, dropStart, known, literal, prefix, type Text } from "../../types/text.ts";
import { disables, runs, sentIn } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";
import { isPlainProgram, namedProgram, strangeProgram } from "./programs.ts";

type Kind =
  | "program"
  | "alias"
  | "helper"
  | "hooks"
  | "instead"
  | "remote"
  | "push"
  | "proxy"
  | "tls"
  | "header"
  | "include"
  | "template";

/** Keys in lower case, `*` for a subsection. Source: git-config(1). */
const KINDS: Record<string, Kind> = {
  "core.pager": "program",
  "pager.*": "program",
  "core.editor": "program",
  "sequence.editor": "program",
  "core.sshcommand": "program",
  "core.gitproxy": "program",
  "core.fsmonitor": "program",
  "core.askpass": "program",
  "core.alternaterefscommand": "program",
  "diff.external": "program",
  "diff.*.command": "program",
  "diff.*.textconv": "program",
  "difftool.*.cmd": "program",
  "mergetool.*.cmd": "program",
  "difftool.*.path": "program",
  "mergetool.*.path": "program",
  "merge.*.driver": "program",
  "filter.*.clean": "program",
  "filter.*.smudge": "program",
  "filter.*.process": "program",
  "gpg.program": "program",
  "gpg.*.program": "program",
  "gpg.ssh.defaultkeycommand": "program",
  "interactive.difffilter": "program",
  "uploadpack.packobjectshook": "program",
  "remote.*.uploadpack": "program",
  "remote.*.receivepack": "program",
  "remote.*.vcs": "program",
  "trailer.*.command": "program",
  "trailer.*.cmd": "program",
  "browser.*.cmd": "program",
  "man.*.cmd": "program",
  "web.browser": "program",
  "sendemail.sendmailcmd": "program",
  "sendemail.tocmd": "program",
  "sendemail.cccmd": "program",
  "sendemail.headercmd": "program",
  "sendemail.smtpserver": "program",
  "instaweb.httpd": "program",
  "tar.*.command": "program",
  "credential.helper": "helper",
  "credential.*.helper": "helper",
  "submodule.*.update": "alias",
  "alias.*": "alias",
  "core.hookspath": "hooks",
  "hook.*.command": "program",
  "url.*.insteadof": "instead",
  "url.*.pushinsteadof": "instead",
  "remote.*.url": "remote",
  "remote.*.pushurl": "push",
  "remote.pushdefault": "push",
  "branch.*.pushremote": "push",
  "branch.*.remote": "remote",
  "http.proxy": "proxy",
  "http.*.proxy": "proxy",
  "https.proxy": "proxy",
  "remote.*.proxy": "proxy",
  "http.sslverify": "tls",
  "http.*.sslverify": "tls",
  "http.extraheader": "header",
  "http.*.extraheader": "header",
  "include.path": "include",
  "includeif.*.path": "include",
  "init.templatedir": "template",
};

function kindOf(key: string): Kind | undefined {
  const lower = key.toLowerCase();
  if (KINDS[lower]) return KINDS[lower];
  const first = lower.indexOf(".");
  const last = lower.lastIndexOf(".");
  if (first < 0) return undefined;
  const middle = last > first ? KINDS[`${lower.slice(0, first)}.*${lower.slice(last)}`] : undefined;
  return middle ?? KINDS[`${lower.slice(0, first)}.*`];
}

/** Helpers that come with git or its packages. */
const HELPERS =
  /^(?:|store|cache|osxkeychain|manager|manager-core|wincred|libsecret|gnome-keyring|oauth|!?(?:\/\S*\/)?(?:gh|glab|aws|gcloud)(?:\.sh)? [a-z -]+|!?gh auth git-credential)(?: --?[\w=.-]+(?: \d+)?)*$/;
const isUrl = (text: Text): boolean =>
  /^(?:[a-z][a-z0-9+.-]*:\/\/|[^\s/:]+@[^\s/:]+:|[\w-]+(?:\.[\w-]+)+[:/])/i.test(prefix(text));
const hostOf = (text: string): string | undefined =>
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^@/\s]*@)?([\w-]+(?:\.[\w-]+)+)/i.exec(text)?.[1]?.toLowerCase();

interface Written {
  global: boolean;
}

/** Given for one command: it acts at once. `value` null: not known yet. */
export const settingNow = (key: Text, value: Text | null): Yield[] => setting(key, value, null);
/** Written into a configuration: it acts from now on. */
export const settingWritten = (key: Text, value: Text, written: Written): Yield[] => setting(key, value, written);

function setting(key: Text, value: Text | null, written: Written | null): Yield[] {
  const name = literal(key);
  const kind = name === undefined ? undefined : kindOf(name);
  if (name === undefined || kind === undefined) return [];
  const configures = (): Yield[] => [
    { kind: "configure", tool: "git", key: name.toLowerCase(), value, global: written?.global ?? false },
  ];
  if (value === null) return configures();
  /** A program named: run now, or later when written. */
  const names = (program: Text): Yield[] =>
    written
      ? [...configures(), runs({ kind: "code", language: "shell", text: program, source: "later" })]
      : strangeProgram(program);
  switch (kind) {
    case "program": {
      // `core.fsmonitor` and `pager.x` are also plain switches.
      if (/^(?:true|false|yes|no|on|off|0|1|)$/i.test(literal(value) ?? "?")) return [];
      return isPlainProgram(value) === "no" ? names(value) : namedProgram(value);
    }
    case "alias":
      if (prefix(value).startsWith("!")) {
        const program = dropStart(value, 1);
        // A program by its path is the place that `configure` is about.
        if (written && /^[/~]\S*$/.test(prefix(program)))
          return [
            { kind: "configure", tool: "git", key: name.toLowerCase(), value: program, global: written.global },
            runs({ kind: "code", language: "shell", text: program, source: "later" }),
          ];
        return names(program);
      }
      // Otherwise it is a subcommand with options; `submodule.x.update` names a way to update.
      if (!/^alias\./i.test(name)) return [];
      return [
        runs({ kind: "code", language: "shell", text: concat("git ", value), source: written ? "later" : "option" }),
      ];
    case "helper":
      // `store` keeps logins in a file as they are.
      if (written && /^store(?:\s|$)/.test(literal(value) ?? "")) return configures();
      if (HELPERS.test(literal(value) ?? "\n")) return [];
      return names(prefix(value).startsWith("!") ? dropStart(value, 1) : value);
    case "hooks": {
      const none = /^(?:|\/dev\/null|nul|\/var\/empty|\/nonexistent)$/i.test(literal(value) ?? "?");
      if (written && !none) return configures();
      return [...(written ? configures() : []), disables("git-hooks", `core.hooksPath=${display(value)}`)];
    }
    case "instead": {
      const base = name.slice(name.indexOf(".") + 1, name.lastIndexOf("."));
      const from = hostOf(literal(value) ?? "");
      // Another protocol for the same host, or an abbreviation of one's own, moves nothing.
      if (from === undefined || from === hostOf(base)) return [];
      return [{ kind: "redirect", what: "push", to: known(base) }];
    }
    case "remote":
      return isUrl(value) ? [{ kind: "redirect", what: "remote", to: value }] : [];
    case "push":
      return isUrl(value) ? [{ kind: "redirect", what: "push", to: value }] : [];
    case "proxy":
      return literal(value) === "" ? [] : [{ kind: "redirect", what: "proxy", to: value }];
    case "tls":
      return /^(?:false|no|off|0)$/i.test(literal(value) ?? "") ? [disables("tls", name)] : [];
    case "header":
      // Which remote gets it is not told here: no login belongs to every one.
      return sentIn(value, "body").flatMap((sent): Yield[] =>
        "place" in sent.of
          ? [{ kind: "connect", url: known("https://git-remote"), does: "fetch", sends: [sent], checked: true }]
          : [],
      );
    case "include":
      return [{ kind: "redirect", what: "git-config", to: value }];
    case "template":
      return configures();
    default:
      return kind satisfies never;
  }
}
