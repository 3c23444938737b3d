/** Images without a daemon: they look at registries, copy between them and take images away there. */
import { dropStart, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { mutation, opens, pushesImage, reveal, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

const VALUED =
  /^(?:--(?:platform|format|authfile|src-.*|dest-.*|override-.*|policy|registries.*|tag|new_.*|set-.*|label|annotation|entrypoint|env|cmd|user|workdir|base|old_base|new_base|output)|-[abcflnotTu])$/;

const plainWords = ({ operands }: Args): Text[] =>
  operands.filter((word, index) => {
    const before = literal(operands[index - 1] ?? word) ?? "";
    return !/^-./.test(prefix(word)) && !(index > 0 && VALUED.test(before));
  });

const taken = (service: string, target: Text | undefined): Yield =>
  mutation(service, "delete", "package", { target: target ?? null, destroys: true, hosted: true });

export const crane = command("crane gcrane regctl oras", {
  style: { none: true },
  prints: "nothing",
  effects: (args) => {
    const words = plainWords(args);
    // `regctl image copy`, `oras manifest delete`.
    const grouped =
      words.length > 2 && /^(?:image|tag|repo|blob|manifest|artifact|index)$/.test(literal(words[0]!) ?? "");
    const [verb, ...names] = words.slice(grouped ? 1 : 0);
    switch (verb && literal(verb)) {
      case "push":
        return [...(names.length > 1 ? opens()(names[0]!, args) : []), ...pushesImage(names.at(-1) ?? verb!, args)];
      case "copy":
      case "cp":
      case "tag":
      case "append":
      case "mutate":
      case "rebase":
      case "edit":
      case "attach":
        return pushesImage(names.at(-1) ?? verb!, args);
      case "delete":
      case "rm":
        return [taken("docker", names[0])];
      case "pull":
      case "export":
        return names[1] && literal(names[1]) !== "-" ? writes("create")(names[1], args) : [];
      case "auth":
        return literal(names[0] ?? verb!) === "get" ? [reveal("registry login", ["credential"], "docker")] : [];
      default:
        return [];
    }
  },
});

const REMOTE = "docker://";

/** `docker://…` is a registry; other transports name a file or folder. */
function put(target: Text | undefined, args: Args): Yield[] {
  if (!target) return [];
  if (prefix(target).startsWith(REMOTE)) return pushesImage(dropStart(target, REMOTE.length), args);
  const transport = /^(?:dir|oci|oci-archive|docker-archive|ostree):/.exec(prefix(target))?.[0];
  return transport ? writes("create")(dropStart(target, transport.length), args) : [];
}

export const skopeo = command("skopeo", {
  style: { none: true },
  prints: "nothing",
  effects: (args) => {
    const [verb, ...names] = plainWords(args);
    switch (verb && literal(verb)) {
      case "copy":
        return put(names[1], args);
      case "sync":
        // A registry as source or as target: the target is what stands last.
        return args.operands.some((word) => /^(?:-d|--dest)=dir$/.test(literal(word) ?? ""))
          ? writes("create")(names.at(-1) ?? verb!, args)
          : pushesImage(names.at(-1) ?? verb!, args);
      case "delete":
        return [taken("docker", names[0])];
      default:
        return [];
    }
  },
});
