/** Compose files: each service is a `docker run` with its mounts, its rights and its command. Source: compose-spec. */
import { runs } from "../../commands/kit/roles.ts";
import type { Yield } from "../../commands/kit/spec.ts";
import { EMPTY_FLOW } from "../../types/flow.ts";
import { join, known, type Piece, type Text } from "../../types/text.ts";
import type { CodeReading } from "../read.ts";
import { HOME, variable } from "../values.ts";
import { type Node, readYaml } from "../yaml.ts";

/** Stands where the file has a hole, the number of the hole between two. No text that is meant holds it. */
const MARK = "\u{E000}";
const MOST_SERVICES = 100;

export function readCompose(text: Text): CodeReading {
  const held: Piece[] = [];
  const source = text.pieces
    .map((piece) => (typeof piece === "string" ? piece : `${MARK}${held.push(piece) - 1}${MARK}`))
    .join("");
  const file = readYaml(source);
  const services = file instanceof Map ? file.get("services") : undefined;
  const word = (written: string): Text => interpolated(written, held, text);
  const yields =
    services instanceof Map ? [...services.values()].slice(0, MOST_SERVICES).flatMap((one) => started(one, word)) : [];
  return { yields, flow: EMPTY_FLOW };
}

/** `$NAME`, `${NAME:-else}`, `$$` and the home's sign, as Compose puts them in; marks are holes of the file. */
function interpolated(written: string, held: readonly Piece[], { at }: Text): Text {
  const parts = written.split(/(\u{E000}\d+\u{E000}|\$\$|\$\{?\w+(?::?[-?+][^}]*)?\}?|^~(?=\/|:|$))/u);
  const pieces = parts.map((part): Piece => {
    if (part.startsWith(MARK)) return held[Number(part.slice(1, -1))] ?? "";
    if (part === "$$") return "$";
    if (part === "~") return HOME;
    const name = /^\$\{?(\w+)/.exec(part)?.[1];
    return name === undefined ? part : (variable(name).text.pieces[0] ?? "");
  });
  return join(pieces, at, true);
}

const texts = (node: Node | undefined): string[] =>
  typeof node === "string" ? (node === "" ? [] : [node]) : Array.isArray(node) ? node.flatMap(texts) : [];

function started(service: Node, word: (written: string) => Text): Yield[] {
  if (!(service instanceof Map)) return [];
  const one = (key: string): string => texts(service.get(key))[0] ?? "";
  const flags: Text[] = [];
  const flag = (name: string, values: string[]): void => {
    for (const value of values) flags.push(known(name), word(value));
  };
  if (/^(?:true|yes|on)$/i.test(one("privileged"))) flags.push(known("--privileged"));
  flag("--cap-add", texts(service.get("cap_add")));
  flag("--device", texts(service.get("devices")));
  flag("--security-opt", texts(service.get("security_opt")));
  flag("--pid", texts(service.get("pid")));
  flag("--userns", texts(service.get("userns_mode")));
  const volumes = service.get("volumes");
  flag("-v", Array.isArray(volumes) ? volumes.flatMap(mounted) : []);
  const command = [...begun(service.get("entrypoint")), ...begun(service.get("command"))];
  const image = one("image") || "image";
  const argv = [known("docker"), known("run"), known("--rm"), ...flags, word(image), ...command.map(word)];
  return [runs({ kind: "command", argv })];
}

/** `source:target:ro`, or the same in a map. A name without a path is a volume of Docker's own. */
function mounted(node: Node): string[] {
  if (!(node instanceof Map)) return texts(node);
  const [source] = texts(node.get("source") ?? node.get("src"));
  const [target] = texts(node.get("target") ?? node.get("dst") ?? node.get("destination"));
  if (source === undefined || target === undefined) return [];
  return [`${source}:${target}${texts(node.get("read_only"))[0] === "true" ? ":ro" : ""}`];
}

/** A list is the words; a line is split at its blanks outside of quotes, and no shell reads it. */
function begun(node: Node | undefined): string[] {
  if (Array.isArray(node)) return texts(node);
  return typeof node === "string" ? [...node.matchAll(WORD)].map(([word]) => word.replace(QUOTED, "$1$2")) : [];
}
const WORD = /(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s"'])+/g;
const QUOTED = /"((?:[^"\\]|\\.)*)"|'([^']*)'/g;
