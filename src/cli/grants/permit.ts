/** Writes grants: says first what they permit, what they would have changed, and what stays refused. */
import { probe } from "../../guard/probe.ts";
import { now, stamp } from "../../io/clock.ts";
import { randomHex } from "../../io/files.ts";
import { changeGrants } from "../../io/grants.ts";
import { columns } from "../../io/keys.ts";
import { lookAround } from "../../io/look.ts";
import { noteChange } from "../../io/note.ts";
import { sceneOf } from "../../io/scene.ts";
import { isScreen, write } from "../../io/terminal.ts";
import { impactOf, sameAs } from "../../policy/grant-impact.ts";
import { sentenceOf } from "../../policy/grant-words.ts";
import { withGrants } from "../../policy/grants-edit.ts";
import type { Entry } from "../../types/entry.ts";
import type { Grant, Policy } from "../../types/policy.ts";
import { goOn } from "../ask.ts";
import { loadPolicy } from "../bench.ts";
import { cut, folded } from "../fit.ts";
import { Misuse } from "../options.ts";
import type { Desk } from "./desk.ts";
import { scopeOf } from "./scope.ts";
import { sound } from "./sound.ts";
import type { Wish } from "./wish.ts";

/** Calls that are named as examples. */
const EXAMPLES = 3;
const WIDTH = 72;

export async function permit(wishes: Wish[], desk: Desk): Promise<number> {
  const { flags } = desk.options;
  const policy = await loadPolicy(desk.home.path, desk.project, desk.options);
  const all = wishes.map((wish) => ({ grant: grantOf(wish, desk), from: wish.entry }));
  for (const { grant } of all) refuseInVain(grant, policy, desk);
  const json = flags.has("json");
  // What is named twice, or permitted already, is written once.
  const fresh = all.filter(({ grant }, at) => !sameAs(grant, [...policy.grants, ...all.slice(0, at).map(granted)]));
  const grants = fresh.map(granted);
  const lines = [
    ...fresh.flatMap(({ grant, from }) => described(grant, from, desk)),
    "Every block stays, and so does every other kind of effect.",
  ];
  if (grants.length === 0) {
    const ids = new Set(all.map(({ grant }) => sameAs(grant, policy.grants)!.id));
    const text = `It is permitted already: ${[...ids].join(" ")} in \`airlock allow list\`.`;
    write("out", `${json ? JSON.stringify({ grants, written: false }) : text}\n`);
    return 0;
  }
  const told = (written: boolean) => write("out", `${JSON.stringify({ grants, written })}\n`);
  if (!json) write("out", `${lines.join("\n")}\n`);
  if (flags.has("dry-run")) {
    if (json) told(false);
    return 0;
  }
  const yes = await goOn(grants.length === 1 ? "Permit it?" : `Permit all ${grants.length}?`, flags.has("yes"));
  if (yes === null)
    throw new Misuse("a grant wants a person: run it in a terminal, or say `--yes`; nothing was changed");
  if (!yes) {
    if (json) told(false);
    else write("out", "Nothing was changed.\n");
    return 1;
  }
  const ids = grants.map(({ id }) => id);
  changeGrants(desk.home.path, (text) => sound(withGrants(text, grants), ids, []));
  for (const grant of grants) noteChange(desk.home.path, `grant ${grant.id}: ${sentenceOf(grant)}`);
  if (json) told(true);
  else write("out", `Done. The next call honours it. To take it back: airlock allow revoke ${ids.join(" ")}\n`);
  return 0;
}

const granted = ({ grant }: { grant: Grant }): Grant => grant;

function grantOf({ remedy, entry }: Wish, desk: Desk): Grant {
  return {
    id: randomHex(3),
    ...remedy,
    ...scopeOf(desk, entry),
    who: desk.user,
    at: stamp(),
    why: desk.options.values.get("why") ?? "",
  };
}

/** A grant that could never take effect is refused, with the block that stands above it. */
function refuseInVain(grant: Grant, policy: Policy, { home, executable, project }: Desk): void {
  const scene = sceneOf({
    call: {
      agent: "",
      event: "",
      session: "",
      use: "",
      tool: "",
      input: {},
      cwd: project ?? "/",
      mode: "",
      server: null,
      subagent: "",
    },
    env: {},
    now: now(),
    airlock: { home: home.path, executable },
    pinnedHome: null,
    root: grant.scope?.project ?? project,
    written: new Map(),
  });
  const found = probe(grant, scene, policy, lookAround(scene));
  if (found?.absolute)
    throw new Misuse(`no grant can permit this: it ${found.why}, and ${found.rule} is a block that nothing lifts`);
}

function described(grant: Grant, from: Wish["entry"], { decisions }: Desk): string[] {
  const others = decisions.filter(({ id }) => id !== from?.id);
  const { frees, eases, stays } = impactOf(grant, others);
  const other = from ? "other " : "";
  const count = others.length === 1 ? `the one ${other}decision` : `the last ${others.length} ${other}decisions`;
  const freed =
    frees.length === 0
      ? `Of ${count} it would have permitted none.`
      : `Of ${count} it would ${from ? "also " : ""}have permitted ${frees.length}:`;
  return [
    ...folded(sentenceOf(grant), isScreen() ? columns() : undefined),
    others.length === 0 ? `The log holds no ${other}decision to hold it against.` : freed,
    ...examples(frees),
    ...(eases.length > 0 ? [`In ${eases.length} more it covers a part, and something else still stops them:`] : []),
    ...examples(eases),
    ...(stays.length > 0 ? [`Still stopped for the same kind of effect (${stays.length}):`] : []),
    ...examples(stays),
  ];
}

function examples(entries: Entry[]): string[] {
  const texts = [...new Set(entries.toReversed().map(({ tool, call }) => `${tool}: ${call.text}`))];
  const most = isScreen() ? Math.min(WIDTH, columns() - 4) : WIDTH;
  return texts.slice(0, EXAMPLES).map((text) => `  ${cut(text, most)}`);
}
