/** Programs that change who may do what with files. */
import { display, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { next, off, opens, permits, value, writes } from "../kit/roles.ts";
import { path, settings, switches, tool } from "./kit/cmdlet.ts";

/** Everyone, Users, Authenticated Users, also by SID, with more than reading. */
const LOOSE =
  /^"?(?:\*s-1-1-0|\*s-1-5-11|\*s-1-5-32-545|everyone|users|builtin\\users|jeder|authenticated users|nt authority\\authenticated users)"?:.*(?:\(?\b[fmw]\b|full)/i;
const loosens = (values: Text[]): boolean => values.some((text) => LOOSE.test(display(text)));
const grant = (args: Args): { mode: string; loose: boolean } => {
  const values = args.values("/grant /grant:r");
  const verbs = args.seen
    .map((seen) => seen.names[0] ?? "")
    .filter((name) => /^\/(?:grant|deny|reset|remove|setowner|inheritance|setintegritylevel)/.test(name));
  return { mode: verbs.join(" ").replaceAll("/", "") || "acl", loose: loosens(values) };
};

export const icacls = tool("icacls", {
  flags: {
    "/t": off,
    ...switches("c l q"),
    "/grant /grant:r": value(),
    "/deny": value(),
    "/remove /remove:g /remove:d": value(),
    "/setowner": value(),
    "/reset": off,
    "/inheritance /inheritancelevel": value(),
    "/setintegritylevel": value(),
    "/save": value(writes("replace")),
    "/restore": value(opens()),
    "/findsid /substitute": value(),
    "/verify": off,
  },
  effects: (args) => {
    const [target] = args.operands;
    const changes = args.has("/grant /deny /remove /setowner /reset /inheritance /setintegritylevel /restore");
    return target && changes ? path(permits({ recursive: "/t", mode: grant }))(target, args) : [];
  },
  prints: "nothing",
});

export const cacls = tool("cacls xcacls", {
  flags: { "/t": off, ...switches("e c m l"), "/g /p": value(), "/r /d /s": value() },
  effects: (args) => {
    const [target] = args.operands;
    const mode = { mode: "acl", loose: loosens(args.values("/g")) };
    return target && args.has("/g /r") ? path(permits({ recursive: "/t", mode: () => mode }))(target, args) : [];
  },
  prints: "nothing",
});

export const takeown = tool("takeown", {
  flags: {
    "/f": value(path(permits({ recursive: "/r", mode: () => ({ mode: "owner", loose: false }) }))),
    "/r": off,
    ...switches("a skipsl"),
    ...settings("s u p d"),
  },
  prints: "nothing",
});

/** Attributes hide and protect files from mistakes; they give nobody rights. */
export const attrib = tool("attrib", {
  flags: { ...switches("s d l"), "-r -a -s -h -o -i -x -p -u": off },
  operands: [next(() => [])],
  prints: "nothing",
});
