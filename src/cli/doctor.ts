import { MANAGED } from "../install/registration.ts";
import { alone, projectHere, userHome, usualHome } from "../io/installed.ts";
import { here } from "../io/process.ts";
import { hostPlatform } from "../io/scene.ts";
import { scopesOf } from "../io/scopes.ts";
import { isTerminal, write } from "../io/terminal.ts";
import { show } from "../types/show.ts";
import { homeRows, programRows } from "./doctor/home.ts";
import { proofRows } from "./doctor/proof.ts";
import { bad, ok, type Row, warn } from "./doctor/row.ts";
import { type Armed, otherRows, settingsRows } from "./doctor/settings.ts";
import { clientHere, type Setting, settingAsItIs } from "./install/setting.ts";
import { prepare, wire } from "./install/wire.ts";
import { Misuse, type Options, options } from "./options.ts";
import { type Paint, paintFor } from "./paint.ts";
import { personOnly } from "./person.ts";

/**
 * `airlock doctor`: a row for each thing that must be true. Exit 1 when something that matters is not enforced.
 * `--fix` mends what needs no choice.
 */
export async function doctor(words: string[]): Promise<number> {
  const given = options(words, "doctor", ["home"], ["json", "fix"]);
  if (given.rest.length > 0) throw new Misuse(`\`airlock doctor\` takes no \`${show(given.rest[0]!)}\``);
  const setting = settingAsItIs(given);
  if (given.flags.has("fix")) personOnly("doctor --fix", [setting.home, usualHome()]);
  let rows = await examined(setting);
  const fixed: string[] = [];
  if (given.flags.has("fix")) {
    // One cause shows in several rows; its cure is one.
    for (const fix of new Set(rows.flatMap((row) => row.fix ?? []))) fixed.push(fix());
    if (fixed.length > 0) rows = await examined(settingAsItIs(given));
  }
  await tell(rows, fixed, given);
  return rows.some(({ state }) => state === "bad") ? 1 : 0;
}

async function examined(setting: Setting): Promise<Row[]> {
  const { version } = clientHere();
  const root = projectHere();
  const files = scopesOf(MANAGED[hostPlatform()], root);
  const fix = () => rewired(setting);
  const armed = settingsRows(files, setting.identity, version, fix);
  const own = [...programRows(setting), ...(await homeRows(setting.home, fix))];
  const isFaulty = own.some(({ state }) => state === "bad");
  return [
    ...own,
    ...armed.rows,
    ...(armed.handler ? proofRows(armed.handler, here(), fix, isFaulty) : []),
    ...otherRows(files, setting.identity),
    ...(root === null && here() === userHome()
      ? [
          warn(
            "project",
            "this folder is a home: an agent started here has no project, and more is asked",
            "start it in a project",
          ),
        ]
      : []),
    coverage(armed),
  ];
}

/** What `airlock init` would write, without a question: nothing is chosen here. */
function rewired(setting: Setting): string {
  const prepared = prepare(setting, clientHere().version);
  if (!prepared.ok) throw new Misuse(`${setting.settings} has to be corrected first; \`airlock init\` tells where`);
  const profile = setting.policy === null ? "default" : null;
  if (alone(setting.home, () => wire(prepared.job, profile)) === undefined)
    throw new Misuse("another `airlock init` or `airlock uninstall` is at work; run it again");
  return `wired ${setting.settings}`;
}

const coverage = ({ handler, covers }: Armed): Row =>
  handler !== null && covers !== "all"
    ? bad(
        "covered",
        covers === "none" ? "nothing, as the settings above are" : "some calls only, as the settings above are",
        "mend the settings above",
      )
    : handler !== null
      ? ok(
          "covered",
          "Claude Code: its tools, subagents and MCP tools. Not covered: files attached with @, commands typed with !, other hooks, and what running programs do",
        )
      : bad("covered", "nothing: no agent's calls are judged", "airlock init");

async function tell(rows: Row[], fixed: string[], { flags }: Options): Promise<void> {
  if (flags.has("json")) {
    const plain = rows.map(({ fix: _, ...row }) => row);
    write("out", `${JSON.stringify({ ok: !rows.some(({ state }) => state === "bad"), fixed, rows: plain })}\n`);
    return;
  }
  const paint = await paintFor(isTerminal());
  const lines = [...fixed.map((what) => `fixed: ${show(what)}`), ...rows.flatMap((row) => shown(row, paint))];
  write("out", `${lines.join("\n")}\n`);
}

const WORDS = { ok: ["allow", "ok  "], warn: ["ask", "note"], bad: ["deny", "BAD "] } as const;

function shown({ what, state, found, mend }: Row, paint: Paint): string[] {
  const [answer, word] = WORDS[state];
  return [
    `${paint.answer(answer, word)} ${what.padEnd(11)} ${show(found)}`,
    ...(mend === undefined ? [] : [`                 ${paint.dim("→")} ${show(mend)}`]),
  ];
}
