/** The tables of `docs/POLICY.md` that follow from code: effects with their fields, labels, words of hosts. */
import { type FIELDS, type Field, fieldsOf, KINDS } from "../src/policy/fields.ts";
import { CLASSES, TRAITS } from "../src/policy/vocabulary.ts";
import { LABELS } from "../src/types/labels.ts";

const [open, close] = ["<!-- reference -->", "<!-- /reference -->"];

/** The document with its reference made anew. */
export function withReference(document: string): string {
  const [before, after] = [document.indexOf(open), document.indexOf(close)];
  if (before < 0 || after < before) throw new Error("docs/POLICY.md has lost the marks of its reference");
  return `${document.slice(0, before + open.length)}\n\n${reference()}\n${document.slice(after)}`;
}

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(", ");
const named = (field: Field): string => (typeof field === "string" ? field : code(field));

function reference(): string {
  return [
    "## Effects",
    "",
    "| effect | means | fields |",
    "|---|---|---|",
    ...KINDS.map((kind) => {
      const fields = Object.entries(fieldsOf([kind])).map(([name, field]) => `\`${name}\`: ${named(field)}`);
      return `| \`${kind}\` | ${MEANS[kind]} | ${fields.join("; ")} |`;
    }),
    "",
    "## Labels",
    "",
    "| label | a place that is |",
    "|---|---|",
    ...Object.entries(LABELS).map(([label, means]) => `| \`${label}\` | ${means} |`),
    "",
    "## Hosts",
    "",
    `* \`class\`: ${code(CLASSES)}`,
    `* \`traits\`: ${code(TRAITS)}`,
    "",
  ].join("\n");
}

const MEANS: Record<keyof typeof FIELDS, string> = {
  read: "opens a file; `shows`: its content can reach the agent, another command or the net; `seeks`: searches it",
  write: "makes or changes a file; `empty` leaves nothing in it",
  delete: "deletes; `filtered`: only what passes a narrow test; `unrecoverable`: shredded",
  move: "moves or renames",
  link: "makes a link at `path` that leads to `to`",
  mirror: "makes `to` hold what `from` holds and deletes the rest",
  permit: "changes modes, owners or lists of rights; `loose`: others may write afterwards",
  connect:
    "talks to a host; `shell` hands a shell to whoever answers; `checked` is false when nobody checks who that is",
  discard: "throws away what git holds or has not stored",
  mutate:
    "changes something at a service or in a database; `destroys`: data or availability is lost; `hosted`: at a provider; `prompts`: the tool asks first",
  install: "installs a package; `known`: a well-known name; `wide`: for the whole machine",
  publish: "publishes a package",
  run: "runs code that came from elsewhere or is named in an unusual way",
  persist: "makes something run by itself from now on",
  reveal: "prints a secret or the environment",
  escalate: "becomes another user (`sudo`)",
  signal: "ends processes",
  power: "turns the machine off, restarts or starves it",
  disable: "switches off a protection",
  redirect: "from now on something goes elsewhere: pushes, packages, the agent's own traffic",
  configure: "sets what a tool runs later",
  destroy: "destroys a disk, an account, a volume, a snapshot or all timed jobs",
  deceive: "holds characters that make it look like something else",
  opaque: "can't be read or is not known",
};
