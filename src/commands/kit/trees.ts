/** Commands that get every name below a folder: without their flag for it they go deep all the same. */
import { known, literal, type Text } from "../../types/text.ts";

/** `rm` without `-r` over all names of a tree takes all its files; modes and owners change for all of them. */
export function overTree(argv: Text[]): Text[] {
  const at = argv.findIndex((word) => /^(?:rm|shred|srm|chmod|chown|chgrp|setfacl|chattr)$/.test(nameOf(word)));
  if (at < 0 || argv.slice(0, at).some((word) => !/^(?:sudo|doas|env|nice|ionice|-n|-E)$/.test(nameOf(word))))
    return argv;
  const flag = /^(?:rm|shred|srm)$/.test(nameOf(argv[at]!)) ? "-r" : "-R";
  return [...argv.slice(0, at + 1), known(flag), ...argv.slice(at + 1)];
}

const nameOf = (word: Text): string => (literal(word) ?? "").replace(/^.*\//, "");

/** Every name below a folder, as a search prints it. */
export function isTree(text: Text): boolean {
  const last = text.pieces.at(-1);
  return typeof last === "object" && last.kind === "glob" && last.pattern === "**";
}
