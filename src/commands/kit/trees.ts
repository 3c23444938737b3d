/** Commands that get every name below a folder: without their flag for it they go deep all the same. */
import { join, known, literal, prefix, type Text } from "../../types/text.ts";

/** `rm` without `-r` over all names of a tree takes all its files; modes and owners change for all of them. */
export function overTree(argv: Text[]): Text[] {
  const at = argv.findIndex((word) => /^(?:rm|unlink|shred|srm|chmod|chown|chgrp|setfacl|chattr)$/.test(nameOf(word)));
  if (at < 0 || argv.slice(0, at).some((word) => !/^(?:sudo|doas|env|nice|ionice|-n|-E)$/.test(nameOf(word))))
    return argv;
  const name = nameOf(argv[at]!);
  // `unlink` takes one name at a time; over a tree it is `rm` all the same.
  if (name === "unlink") return [...argv.slice(0, at), known("rm"), known("-r"), ...argv.slice(at + 1)];
  const flag = /^(?:rm|shred|srm)$/.test(name) ? "-r" : "-R";
  return [...argv.slice(0, at + 1), known(flag), ...argv.slice(at + 1)];
}

const nameOf = (word: Text): string => (literal(word) ?? "").replace(/^.*\//, "");

/** Every name below a folder, as a search prints it. */
export function isTree(text: Text): boolean {
  const last = text.pieces.at(-1);
  return typeof last === "object" && last.kind === "glob" && last.pattern === "**";
}

/** All names below a folder that is named with its whole path; undefined for one below the current folder. */
export function treeOf(folder: Text | undefined): Text | undefined {
  const [first] = folder?.pieces ?? [];
  if (!folder || first === undefined || (typeof first === "string" && !/^[~/]/.test(prefix(folder)))) return undefined;
  const last = folder.pieces.at(-1);
  const slash = typeof last === "string" && last.endsWith("/") ? [] : ["/"];
  return join([...folder.pieces, ...slash, { kind: "glob", pattern: "**", many: true }], folder.at, folder.quoted);
}
