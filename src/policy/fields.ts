import type { EffectKind, EffectOf } from "../types/effect.ts";

/**
 * What a field of an effect is to a rule.
 *
 * - `place`: a path, tested by labels and patterns; `host`: who answers; `text`: words; `payload`: what is sent;
 * - `flag`: yes or no; `origins`: where bytes come from; `word`: any word, patterns allowed; a list: one of these.
 */
export type Field = "place" | "host" | "text" | "payload" | "flag" | "origins" | "word" | readonly string[];

type Table = { [K in EffectKind]: { [F in keyof Omit<EffectOf<K>, "kind">]-?: Field } };

/** Every field of every effect: loader, matcher, schema and `docs/POLICY.md` read this one table. */
export const FIELDS: Table = {
  read: { path: "place", recursive: "flag", shows: "flag", seeks: "flag" },
  write: { path: "place", how: ["create", "replace", "append", "edit", "empty"], from: "origins" },
  delete: { path: "place", recursive: "flag", unrecoverable: "flag", filtered: "flag" },
  move: { from: "place", to: "place" },
  link: { path: "place", to: "place", symbolic: "flag" },
  mirror: { from: "place", to: "place" },
  permit: { path: "place", mode: "word", recursive: "flag", loose: "flag" },
  connect: { url: "host", does: ["fetch", "change", "listen", "tunnel", "shell"], sends: "payload", checked: "flag" },
  discard: {
    state: ["worktree", "index", "untracked", "ignored", "stash", "branch", "history", "reflog", "remote-history"],
    how: "word",
    branch: "text",
    remote: "text",
    path: "place",
  },
  mutate: {
    service: "word",
    verb: "word",
    object: "word",
    target: "text",
    destroys: "flag",
    hosted: "flag",
    prompts: "flag",
    environment: ["production", "test", "unknown"],
  },
  install: { from: "word", name: "text", known: "flag", wide: "flag" },
  publish: { to: "word", name: "text" },
  run: {
    program: "place",
    source: ["fetched", "decoded", "option", "loader", "outside", "agent", "dynamic", "download-package"],
    from: "origins",
  },
  persist: { where: ["shell", "cron", "git-hook", "service", "agent", "editor", "ci"], path: "place" },
  reveal: { what: "payload" },
  escalate: { to: "word" },
  signal: { target: "text", breadth: ["one", "own-jobs", "named", "runtime", "user", "all"] },
  power: { does: "word" },
  disable: {
    guard: ["airlock", "agent", "git-hooks", "sandbox", "history", "tls", "firewall", "package-scripts"],
    what: "word",
  },
  redirect: { what: ["remote", "push", "registry", "agent-api", "proxy", "git-config"], to: "text" },
  configure: { tool: "word", key: "word", value: "place", global: "flag" },
  destroy: { what: ["disk", "account", "volume", "snapshot", "schedule"], target: "text" },
  deceive: { where: "word", characters: "word" },
  opaque: {
    why: [
      "syntax",
      "too-deep",
      "dynamic-command",
      "dynamic-flag",
      "unknown-command",
      "unknown-flag",
      "unknown-tool",
      "foreign-code",
    ],
    what: "word",
  },
};

export const KINDS = Object.keys(FIELDS) as EffectKind[];

/**
 * The host that a rule's `host:` means: of the connection, of what was downloaded (`run`, `write`: the host of the
 * first fetched origin, as `Observed.hosts.from`), or where things go from now on.
 */
export const HOST_FIELD: Partial<Record<EffectKind, string>> = {
  connect: "url",
  run: "from",
  write: "from",
  redirect: "to",
};

/** The fields a rule about these effects may name, under the names people write. */
export function fieldsOf(kinds: readonly EffectKind[]): Record<string, Field> {
  const out: Record<string, Field> = {};
  const [first, ...others] = kinds.map(namedFields);
  for (const [name, field] of Object.entries(first ?? {}))
    if (others.every((fields) => JSON.stringify(fields[name]) === JSON.stringify(field))) out[name] = field;
  return out;
}

function namedFields(kind: EffectKind): Record<string, Field> {
  const { ...fields }: Record<string, Field> = FIELDS[kind];
  if (HOST_FIELD[kind]) fields.host = "host";
  if (kind === "connect") delete fields.url;
  return fields;
}
