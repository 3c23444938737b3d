import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { policySchema, profiles } from "../../scripts/generate-profiles.ts";
import { decide } from "../../src/policy/decide.ts";
import { document } from "../../src/policy/load.ts";
import { SHIPPED_NAMES, shippedPolicy } from "../../src/policy/shipped.ts";
import type { Observed } from "../../src/types/effect.ts";
import type { Sent } from "../../src/types/flow.ts";
import { known } from "../../src/types/text.ts";
import { hole, host, observed, open, place, reading } from "../support/observed.ts";
import { context } from "../support/policies.ts";

const root = join(import.meta.dirname, "../..");
const project = (path: string, ...labels: Parameters<typeof reading>[1] & object) =>
  reading(`/home/dev/app/${path}`, ["project", ...labels]);
const away = (path: string, ...labels: Parameters<typeof reading>[1] & object) => reading(path, ["outside", ...labels]);
const at = (path: ReturnType<typeof reading>) => ({ places: { path } });
const token: Sent = { of: { variable: "TOKEN" }, labels: ["token"], owner: null, slot: "auth" };
const file: Sent = { of: { place: known("~/.ssh/id_rsa") }, labels: ["credential"], owner: "ssh", slot: "body" };
const url = (name: string | null, more = {}) => ({ hosts: { url: host(name, more) } });
const from = (name: string | null, more = {}) => ({ hosts: { from: host(name, more) } });
const remote = (how: string, branch: string | null) =>
  observed("discard", {
    state: "remote-history",
    how,
    branch: branch === null ? null : known(branch),
    remote: known("origin"),
  });
const destroys = (object: string, more: Partial<Extract<Observed["effect"], { kind: "mutate" }>> = {}) =>
  observed("mutate", { object, verb: "destroy", destroys: true, ...more });

/** Each effect with what `yolo`, `default` and `paranoid` say: `.` allows, `?` asks, `x` denies, `!` is absolute. */
const VERDICTS: [string, Observed, string][] = [
  ["a file of the project is read", observed("read", {}, at(project("a.ts"))), "..."],
  ["a file of the system is read", observed("read", {}, at(away("/etc/hosts", "system-tree"))), "..."],
  ["the project's secrets are shown", observed("read", {}, at(project(".env", "env-file"))), ".??"],
  ["the project's secrets are loaded", observed("read", { shows: false }, at(project(".env", "env-file"))), "..?"],
  ["a template is shown", observed("read", {}, at(project(".env.example", "env-file", "template"))), "..?"],
  ["a key is opened", observed("read", { shows: false }, at(away("/home/dev/.ssh/id_rsa", "credential"))), ".xx"],
  [
    "a public key is read",
    observed("read", {}, at(away("/home/dev/.ssh/id_rsa.pub", "credential", "public-key"))),
    "..?",
  ],
  [
    "the home is searched",
    observed("read", { recursive: true }, at(reading("/home/dev", ["home"], { covers: ["credential"] }))),
    ".xx",
  ],
  ["something unknown is read", observed("read", {}, at(open())), "..?"],
  ["a file of the project is written", observed("write", {}, at(project("a.ts"))), "..."],
  ["/dev/null is written", observed("write", {}, at(reading("/dev/null", ["pseudo"]))), "..."],
  ["something unknown is written", observed("write", {}, at(open())), "..?"],
  ["a file outside is written", observed("write", {}, at(away("/home/dev/x"))), ".??"],
  ["the agent's plan is written", observed("write", {}, at(away("/home/dev/.claude/plans/p.md"))), "..?"],
  [
    "a start-up file is downloaded",
    observed(
      "write",
      { from: [{ kind: "fetched", url: known("https://x") }] },
      at(away("/home/dev/.bashrc", "shell-startup")),
    ),
    ".xx",
  ],
  [
    "the agent's settings are written",
    observed("write", {}, at(away("/home/dev/.claude/settings.json", "agent-settings"))),
    "!!!",
  ],
  ["one file of the project is deleted", observed("delete", {}, at(project("a.ts"))), "..."],
  ["one unknown file is deleted", observed("delete", { path: hole() }, at(open())), "..?"],
  ["a build folder is deleted", observed("delete", { recursive: true }, at(project("dist", "regenerable"))), "..."],
  ["a temporary folder is deleted", observed("delete", { recursive: true }, at(reading("/tmp/x", ["temp"]))), "..."],
  [
    "below a known temporary folder",
    observed("delete", { recursive: true }, at(reading("/tmp", [], { in: ["temp-root"], rest: { kind: "hole" } }))),
    "..?",
  ],
  ["a source folder is deleted", observed("delete", { recursive: true }, at(project("src"))), ".??"],
  ["an unknown folder is deleted", observed("delete", { recursive: true }, at(open())), ".??"],
  [
    "perhaps a folder is deleted",
    observed("delete", { recursive: true }, { ...at(project("src")), certainty: "may" }),
    ".??",
  ],
  ["the project is deleted", observed("delete", { recursive: true }, at(project("", "project-root"))), ".xx"],
  ["the home is deleted", observed("delete", { recursive: true }, at(away("/home/dev", "home"))), "!!!"],
  [
    "the home, if a variable is empty",
    observed(
      "delete",
      { recursive: true },
      { places: { path: place(reading("/home/dev", ["home"], { sureness: "empty" }), open()) } },
    ),
    "!!!",
  ],
  [
    "a name filter over the home",
    observed("delete", { recursive: true, filtered: true }, at(away("/home/dev", "home"))),
    ".??",
  ],
  [
    "a folder of the home is deleted",
    observed("delete", { recursive: true }, at(away("/home/dev/work", "home-child"))),
    ".xx",
  ],
  [
    "a folder in a container is deleted",
    observed(
      "delete",
      { recursive: true },
      { ...at(reading("/app/x", ["temp"])), on: { kind: "container", name: null, mounts: [] } },
    ),
    "...",
  ],
  [
    "a folder of this machine that a container mounts is deleted",
    observed(
      "delete",
      { recursive: true },
      { ...at(away("/home/dev/other/x")), on: { kind: "container", name: null, mounts: [] } },
    ),
    ".??",
  ],
  [
    "a folder of another machine is deleted",
    observed("delete", { recursive: true }, { ...at(reading("/srv/x", [])), on: { kind: "ssh", host: known("h") } }),
    ".xx",
  ],
  [
    "the mode of the home itself is set",
    observed(
      "permit",
      {},
      at(reading("/home/dev", ["home", "outside"], { covers: ["airlock", "agent-settings", "user-data"] })),
    ),
    "..?",
  ],
  ["Airlock's policy is read", observed("read", {}, at(away("/home/dev/.airlock/policy.yaml", "airlock"))), "..?"],
  ["Airlock's policy is changed", observed("write", {}, at(away("/home/dev/.airlock/policy.yaml", "airlock"))), "!!!"],
  [
    "a folder with the agent's settings is deleted",
    observed("delete", { recursive: true }, at(project(".claude", "agent-extension"))),
    ".??",
  ],
  [
    "the folder of the agent's settings is deleted",
    observed(
      "delete",
      { recursive: true },
      at(reading("/home/dev/app/.claude", ["project"], { covers: ["agent-settings"] })),
    ),
    "!!!",
  ],
  ["a page is fetched", observed("connect", {}, url("example.com")), "..?"],
  ["this machine is asked", observed("connect", { does: "change" }, url("localhost")), "..."],
  ["something is changed far away", observed("connect", { does: "change" }, url("example.com")), ".??"],
  ["an unknown host is fetched from", observed("connect", {}, url(null)), "..?"],
  [
    "a token goes to its owner",
    observed("connect", { sends: [{ ...token, owner: "github" }] }, url("api.github.com", { owner: "github" })),
    "..?",
  ],
  ["a token goes to a stranger", observed("connect", { sends: [token] }, url("example.com")), ".??"],
  ["a token goes to this machine", observed("connect", { sends: [token] }, url("localhost")), "..."],
  ["a token goes into a query", observed("connect", { sends: [{ ...token, slot: "url" }] }, url("example.com")), "!!!"],
  ["a key leaves", observed("connect", { sends: [file] }, url("example.com")), "!!!"],
  ["a key leaves for an unknown host", observed("connect", { sends: [file] }, url(null)), "!!!"],
  ["metadata", observed("connect", {}, url("169.254.169.254", { class: "metadata", address: true })), ".xx"],
  [
    "a login from metadata",
    observed("connect", {}, url("169.254.169.254", { class: "metadata", traits: ["credentials-path"] })),
    "!!!",
  ],
  ["a reverse shell", observed("connect", { does: "shell" }, url("203.0.113.7", { address: true })), "!!!"],
  ["an installer from a named host is run", observed("run", { source: "fetched" }, from("get.example.com")), ".??"],
  [
    "code from an address is run",
    observed("run", { source: "fetched" }, from("203.0.113.7", { address: true })),
    ".xx",
  ],
  [
    "code over plain http is run",
    observed("run", { source: "fetched" }, from("example.com", { scheme: "http" })),
    ".xx",
  ],
  ["code from somewhere is run", observed("run", { source: "fetched" }, from(null)), ".??"],
  [
    "a build file of the project",
    observed("run", { source: "outside" }, { places: { program: project("build/Makefile") } }),
    "..?",
  ],
  [
    "a build file from elsewhere",
    observed("run", { source: "outside" }, { places: { program: reading("/tmp/Makefile", ["temp"]) } }),
    ".??",
  ],
  ["a pager that shows", observed("run", { source: "option", program: known("less -R") }), "..?"],
  ["a program by option", observed("run", { source: "option", program: known("/tmp/x.sh") }), ".??"],
  [
    "a pager from a folder, that only looks like ssh",
    observed("run", { source: "option", program: known("ssh2") }),
    ".??",
  ],
  ["a force to main", remote("force", "main"), ".xx"],
  [
    "a force to an unknown branch",
    observed("discard", { state: "remote-history", how: "force", branch: hole(), remote: null }),
    ".??",
  ],
  ["a force to a branch of one's own", remote("force", "feature/x"), ".??"],
  ["a lease to a branch of one's own", remote("lease", "feature/x"), "..?"],
  ["a lease to main", remote("lease", "main"), ".??"],
  ["a mirror", remote("mirror", null), ".xx"],
  ["the index is reset", observed("discard", { state: "index" }), "..?"],
  ["work is thrown away", observed("discard", { state: "worktree" }), ".??"],
  ["a local table is dropped", destroys("table"), ".??"],
  ["a table of the tests is dropped", destroys("table", { environment: "test" }), "..?"],
  ["a table in production is dropped", destroys("table", { environment: "production" }), ".xx"],
  ["a hosted bucket is destroyed", destroys("bucket", { hosted: true }), ".xx"],
  ["a hosted object is destroyed", destroys("object", { hosted: true }), ".??"],
  ["a stack, and the tool asks first", destroys("stack", { hosted: true, prompts: true }), ".??"],
  ["a data store, and the tool asks first", destroys("database", { hosted: true, prompts: true }), ".xx"],
  ["a container is started", observed("mutate"), "..?"],
  ["a release is deployed", observed("mutate", { verb: "deploy" }), ".??"],
  ["a well-known package", observed("install"), "..?"],
  ["an unknown package", observed("install", { known: false }), ".??"],
  ["the environment is shown", observed("reveal", { what: { ...token, labels: ["environment"] } }), ".??"],
  ["a login is shown", observed("reveal", { what: { ...token, labels: ["credential"] } }), ".xx"],
  ["root is asked for", observed("escalate"), "..?"],
  ["one process ends", observed("signal"), "..."],
  ["every node ends", observed("signal", { breadth: "runtime" }), ".??"],
  ["every process ends", observed("signal", { breadth: "all" }), "!!!"],
  ["an unknown program", observed("opaque"), "..?"],
  ["unreadable text", observed("opaque", { why: "syntax" }), ".??"],
];

describe.each(SHIPPED_NAMES)("%s", (name) => {
  const policy = shippedPolicy(name);
  const column = ["yolo", "default", "paranoid"].indexOf(name);
  test.each(VERDICTS.map(([title, effect, wanted]): [string, Observed, string] => [title, effect, wanted[column]!]))(
    "%s",
    (_, effect, wanted) => {
      const { answer, absolute } = decide([effect], policy, context());
      expect(absolute ? "!" : { allow: ".", ask: "?", deny: "x" }[answer]).toBe(wanted);
    },
  );
});

test("what is compiled is what the files say: run `npm run generate`", () => {
  const stored = (file: string) => readFileSync(join(root, file), "utf8");
  expect(stored("src/policy/shipped.generated.ts")).toBe(profiles());
  expect(stored("profiles/policy.schema.json")).toBe(policySchema());
});

test.each([
  ["blocks", "blocks"],
  ["default", "policy"],
  ["yolo", "policy"],
  ["paranoid", "policy"],
] as const)("every rule of %s has examples of both kinds and a reason", (name, role) => {
  const read = document(
    { file: `${name}.yaml`, text: readFileSync(join(root, "profiles", `${name}.yaml`), "utf8") },
    role,
  );
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const wanting = read.value.rules.filter(
    ({ matches, misses, why }) => matches.length < 2 || misses.length < 2 || !/^[a-z]/.test(why) || /[.!]$/.test(why),
  );
  expect(wanting.map(({ id }) => id)).toEqual([]);
  const twice = read.value.rules.flatMap(({ matches, misses }) =>
    matches.filter((example) => misses.includes(example)),
  );
  expect(twice).toEqual([]);
});
