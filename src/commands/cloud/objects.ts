/** Copying to and from object stores, which all their tools spell alike. */
import { display, literal, prefix, type Text } from "../../types/text.ts";
import { mutation, sentFile } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";
import type { Line } from "./line.ts";

export interface Store {
  service: string;
  /** What addresses begin with. */
  scheme: RegExp;
  recursive: string;
  /** `sync` deletes what the source lacks. */
  mirrors: string;
}

const remote = (store: Store, text: Text): boolean => store.scheme.test(prefix(text));

/** The whole bucket, and not something below it. */
function whole(text: Text): boolean {
  const address = display(text);
  return /^[a-z0-9]+:\/\/[^/]+\/?\*{0,2}$/i.test(address);
}

/** `rm`: one object, a prefix, or all that a bucket holds. */
export function removes(store: Store, line: Line, targets: readonly Text[]): Yield[] {
  return targets.map((target) => {
    const all = (line.has(store.recursive) || /\*/.test(display(target))) && whole(target) && !line.has("--include");
    return mutation(store.service, "rm", all ? "bucket" : "object", { target, destroys: true, hosted: true });
  });
}

/** `cp`, `mv`, `sync`. */
export function transfers(store: Store, verb: "cp" | "mv" | "sync", line: Line, operands: readonly Text[]): Yield[] {
  const to = operands.at(-1);
  const sources = operands.slice(0, -1);
  if (!to || sources.length === 0) return [];
  const out: Yield[] = [];
  const open = /public|authenticated-read|AllUsers/i.test(
    line.text("--acl") ?? line.text("--predefined-acl") ?? line.text("-a") ?? line.text("--canned-acl") ?? "",
  );
  for (const from of sources) {
    if (remote(store, to)) {
      if (remote(store, from)) out.push(mutation(store.service, "change", "object", { target: to, hosted: true }));
      else
        out.push({
          kind: "connect",
          url: to,
          does: "change",
          sends: literal(from) === "-" ? [] : [sentFile(from)],
          checked: true,
        });
      if (open) out.push(mutation(store.service, "expose", "object", { target: to, hosted: true }));
    } else {
      out.push({ kind: "connect", url: from, does: "fetch", sends: [], checked: true });
      if (literal(to) !== "-")
        out.push({ kind: "write", path: to, how: "replace", from: [{ kind: "fetched", url: from }] });
    }
    if (verb === "mv" && remote(store, from))
      out.push(mutation(store.service, "rm", "object", { target: from, destroys: true, hosted: true }));
    if (verb === "mv" && !remote(store, from))
      out.push({
        kind: "delete",
        path: from,
        recursive: line.has(store.recursive),
        unrecoverable: false,
        filtered: false,
      });
    if (verb === "sync" && line.has(store.mirrors))
      out.push(
        remote(store, to)
          ? mutation(store.service, "sync", "object", { target: to, destroys: true, hosted: true })
          : { kind: "mirror", from, to },
      );
  }
  return out;
}
