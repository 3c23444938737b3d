import fc from "fast-check";
import { expect, test } from "vitest";
import { unwired, wired } from "../../src/install/edit.ts";
import { NOTHING, recordOf, type WiredFile, withRecord } from "../../src/install/manifest.ts";
import { planUnwiring, planWiring } from "../../src/install/plan.ts";
import { type Identity, isOurs } from "../../src/install/recognise.ts";
import { eventsFor, type Program, registration } from "../../src/install/registration.ts";
import { personsEdits } from "./edits.ts";
import { settingsFile } from "./settings.ts";
import { weaken, weakenings } from "./weakenings.ts";

const RUNS = Number(process.env.AIRLOCK_RUNS ?? 400);
const PATH = "/home/you/.claude/settings.json";
const HOME = "/home/you/.airlock";

const programs = fc.constantFrom<Program>(
  { kind: "compiled", path: "/home/you/.local/bin/airlock" },
  { kind: "compiled", path: "C:\\Users\\you\\airlock.exe" },
  { kind: "script", runtime: "/usr/bin/node", path: "/opt/guard/airlock.js" },
);

interface Wired {
  text: string;
  record: WiredFile;
  original: string | null;
  identity: Identity;
}

const entriesOf = (program: Program) => registration(program, HOME, eventsFor([2, 1, 332]));

function init(before: string | null, program: Program, earlier?: Wired): Wired {
  const identity = { home: HOME, usual: HOME, programs: [program.path] };
  const current = before === null ? null : { text: before, times: { read: 1, changed: 2 } };
  const plan = planWiring(PATH, current, earlier, entriesOf(program), identity);
  if (!plan.ok) throw new Error(JSON.stringify(plan.problems));
  const original = plan.original ?? earlier?.original ?? null;
  return { text: plan.change.after!, record: plan.record, original, identity };
}

function uninstall(
  text: string | null,
  { record, original, identity }: Wired,
): { text: string | null; exact: boolean } {
  const plan = planUnwiring(text === null ? null : { text, times: null }, record, original, identity);
  if (!plan.ok) throw new Error(JSON.stringify(plan.problems));
  return { text: plan.change.after, exact: plan.exact };
}

const read = (text: string | null) =>
  text === null || text.replace("\uFEFF", "").trim() === "" ? {} : (JSON.parse(text.replace(/^\uFEFF/, "")) as unknown);

/** What should be left, worked out on values and with nothing of the code that edits text. */
function expected(value: unknown, identity: Identity, made: readonly string[]): unknown {
  const { hooks, ...others } = value as { hooks?: Record<string, { hooks: unknown[] }[]> };
  if (hooks === undefined) return value;
  const kept = Object.entries(hooks).flatMap(([event, groups]) => {
    const left = groups.flatMap((group) => {
      const handlers = group.hooks.filter((handler) => !isOurs(handler, identity));
      const emptied = handlers.length === 0 && group.hooks.length > 0;
      return emptied ? [] : [{ ...group, hooks: handlers }];
    });
    return left.length === 0 && made.includes(`hooks.${event}`) ? [] : [[event, left] as const];
  });
  return kept.length === 0 && made.includes("hooks")
    ? others
    : { ...(value as object), hooks: Object.fromEntries(kept) };
}

/** Without blanks in lists and objects that hold nothing: they are not kept when something comes in. */
const withoutGaps = (text: string) => text.replace(/([[{])\s+(?=[\]}])/g, "$1");

/** Whether one text comes out of another by leaving things out. */
function isPart(part: string, whole: string): boolean {
  let at = 0;
  for (const char of part) {
    at = whole.indexOf(char, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

let generated = 0;
const counted =
  <T>(run: (file: string | null) => T) =>
  (file: string | null) => {
    generated++;
    return run(file);
  };

test("a file that nobody edits is byte for byte what it was, and a second init changes nothing", () => {
  fc.assert(
    fc.property(settingsFile, programs, (file, program) =>
      counted((before) => {
        const done = init(before, program);
        expect(init(done.text, program, done).text).toBe(done.text);
        expect(uninstall(done.text, done)).toEqual({ text: before, exact: true });
      })(file),
    ),
    { numRuns: RUNS },
  );
});

test("init adds its entries and nothing else, and keeps every byte that was there", () => {
  fc.assert(
    fc.property(settingsFile, programs, (file, program) =>
      counted((before) => {
        const { text } = init(before, program);
        const hooks = (read(before) as { hooks?: Record<string, unknown[]> }).hooks ?? {};
        const added = Object.fromEntries(
          Object.entries(entriesOf(program)).map(([event, group]) => [event, [...(hooks[event] ?? []), group]]),
        );
        expect(read(text)).toEqual({ ...(read(before) as object), hooks: { ...hooks, ...added } });
        expect(isPart(withoutGaps((before ?? "").trim()), text)).toBe(true);
      })(file),
    ),
    { numRuns: RUNS },
  );
});

test("what a person edits since stays, and exactly our entries go", () => {
  fc.assert(
    fc.property(settingsFile, programs, personsEdits, (file, program, edits) =>
      counted((before) => {
        const done = init(before, program);
        const edited = edits.reduce((text, edit) => edit.apply(text), done.text);
        const { text, exact } = uninstall(edited, done);
        if (exact) {
          // Nothing of the person's was changed, at most something of ours.
          expect(text).toBe(before);
          expect(expected(read(edited), done.identity, done.record.made)).toEqual(read(before));
          return;
        }
        const left = expected(read(edited), done.identity, done.record.made);
        expect(read(text)).toEqual(left);
        if (text === null) {
          expect([before, left]).toEqual([null, {}]);
          return;
        }
        expect(isPart(text, edited)).toBe(true);
        // Whoever edits beside our entries finds the text that the same edit makes of the old file.
        const isFilled = /\{\s*"/.test(before ?? "") && Object.keys(read(before) as object).length > 0;
        if (isFilled && withoutGaps(before!) === before && edits.every(({ local }) => local))
          expect(text).toBe(edits.reduce((old, edit) => edit.apply(old), before!));
      })(file),
    ),
    { numRuns: RUNS },
  );
});

test("another program, another edit, another init: uninstall leaves what a person sees without us", () => {
  fc.assert(
    fc.property(settingsFile, programs, programs, personsEdits, (file, first, second, edits) =>
      counted((before) => {
        const once = init(before, first);
        const edited = edits.reduce((text, edit) => edit.apply(text), once.text);
        const identity = { home: HOME, usual: HOME, programs: [first.path, second.path] };
        const current = { text: edited, times: null };
        const plan = planWiring(PATH, current, once, entriesOf(second), identity);
        if (!plan.ok) throw new Error(JSON.stringify(plan.problems));
        const original = plan.original ?? once.original;
        const again = { text: plan.change.after!, record: plan.record, original, identity };
        const without = (text: string | null) => expected(read(text), identity, plan.record.made);
        expect(without(again.text)).toEqual(without(edited));
        const last = uninstall(again.text, again);
        expect(read(last.text)).toEqual(without(edited));
      })(file),
    ),
    { numRuns: RUNS },
  );
});

test("entries of ours that were weakened are as they should be after init, and what was there before comes back", () => {
  const program: Program = { kind: "compiled", path: "/home/you/.local/bin/airlock" };
  const events = fc.subarray(Object.keys(entriesOf(program)), { minLength: 1 });
  fc.assert(
    fc.property(settingsFile, fc.constantFrom(...weakenings), events, (file, { name, change }, some) =>
      counted((before) => {
        const done = init(before, program);
        const weakened = some.reduce((text, event) => weaken(text, event, done.identity, change), done.text);
        const again = init(weakened, program, done);
        expect(oursIn(again)).toEqual(oursIn(done));
        expect(expected(read(again.text), again.identity, [])).toEqual(expected(read(done.text), done.identity, []));
        expect(init(again.text, program, again).text).toBe(again.text);
        // Whoever takes an entry out by hand may leave blanks in its list.
        for (const last of [uninstall(again.text, again), uninstall(weakened, done)])
          if (name === "gone") expect(read(last.text)).toEqual(read(before));
          else expect(last.text).toBe(before);
      })(file),
    ),
    { numRuns: RUNS },
  );
});

/** Our groups of each event. */
function oursIn({ text, identity }: Wired): Record<string, unknown> {
  const { hooks } = read(text) as { hooks: Record<string, { hooks: unknown[] }[]> };
  const ours = Object.entries(hooks).map(([event, groups]): [string, unknown[]] => [
    event,
    groups.filter((group) => group.hooks.some((handler) => isOurs(handler, identity))),
  ]);
  return Object.fromEntries(ours.filter(([, groups]) => groups.length > 0));
}

test("entries that a person wired by hand are taken over, and gone after uninstall", () => {
  const program: Program = { kind: "compiled", path: "/home/you/.local/bin/airlock" };
  const identity = { home: HOME, usual: HOME, programs: [program.path] };
  fc.assert(
    fc.property(settingsFile, (file) =>
      counted((before) => {
        const byHand = wired(before ?? "{}", registration(program, HOME, ["PreToolUse"]), identity);
        const done = init(byHand, program);
        expect(uninstall(done.text, done).text).toBe(unwired(byHand, identity, []));
      })(file),
    ),
    { numRuns: RUNS },
  );
});

test("a manifest finds the record of its file", () => {
  const done = init("{}", { kind: "compiled", path: "/a" });
  const manifest = withRecord(withRecord(NOTHING, { ...done.record, made: [] }), done.record);
  expect([manifest.files.length, recordOf(manifest, PATH)]).toEqual([1, done.record]);
  console.log(`${generated} settings files were generated`);
});
