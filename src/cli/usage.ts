/** What each verb is called with, as `airlock VERB --help` tells it. Which options a verb takes, the verb itself says. */

/** How it is typed, and what it does, in the order in which a person needs them. */
type Form = [typed: string, does: string];

const FORMS: Record<string, Form[]> = {
  init: [["airlock init", "wires Claude Code, after showing what will change and asking once"]],
  doctor: [["airlock doctor", "a row for each thing that must be true; exit 1 when something that matters is not"]],
  uninstall: [["airlock uninstall", "takes Airlock out of every settings file that init changed"]],
  hook: [
    ["airlock hook --home FOLDER", "answers the call on standard input; what a client's settings start (docs/HOOK.md)"],
  ],
  check: [
    ["airlock check 'COMMAND'", "the verdict on a shell command; exit 0: allow, 3: ask, 2: deny, 1: fault"],
    ["airlock check -- WORD …", "the same, in words"],
    ["airlock check --tool NAME --input JSON", "the verdict on any other call"],
    ["airlock check --stdin", "a payload per line in, a verdict per line out"],
  ],
  explain: [
    ["airlock explain 'COMMAND'", "the way to the verdict: commands, effects, findings"],
    ["airlock explain --tool NAME --input JSON", "the same for any other call"],
  ],
  log: [["airlock log", "the newest decisions, and what a person changed"]],
  watch: [["airlock watch", "decisions as they are made; a waiting call is answered with a, r or d; q ends"]],
  verify: [["airlock verify", "whether the log is whole and unchanged; exit 1 when it is not"]],
  allow: [
    ["airlock allow CODE …", "permits what the codes of a denial or question stand for"],
    ["airlock allow last", "the newest call that was stopped"],
    ["airlock allow recent", "what got in the way, most frequent first, to pick from"],
    ["airlock allow --effect KIND --path PATTERN", "permits beforehand; other fields than the path: see below"],
    ["airlock allow list", "what is permitted, and what of it is over"],
    ["airlock allow revoke ID …", "takes it back"],
  ],
  policy: [
    ["airlock policy show", "the policy in force, with its project's"],
    ["airlock policy check [FILE]", "its faults by line and column, and its examples"],
    ["airlock policy edit", "a copy in your editor (VISUAL, EDITOR), put in place when it has no fault"],
    ["airlock policy path", "where it is"],
  ],
  profile: [
    ["airlock profile", "the profiles, and which is in force"],
    ["airlock profile NAME", "takes another one"],
  ],
  trust: [["airlock trust [FOLDER]", "lets a project's own policy loosen, as it is now, after showing what"]],
  freeze: [["airlock freeze", "refuses everything but reading, in every session, from the next call on"]],
  thaw: [["airlock thaw", "ends that"]],
  demo: [["airlock demo", "ten calls and their answers; none of them runs"]],
  version: [["airlock version", "which build this is"]],
  licenses: [["airlock licenses", "the licence of everything that it holds"]],
};

/** What an option's value is called, if it has one, and what it means. */
type Meaning = [value: string, means: string];

/** By name, or by verb and name where a verb means something of its own. */
const MEANINGS: Record<string, Meaning> = {
  home: ["FOLDER", "Airlock's home, instead of AIRLOCK_HOME or ~/.airlock"],
  yes: ["", "go on without asking"],
  json: ["", "one object for a program"],
  "dry-run": ["", "say what would change, and change nothing"],
  profile: ["NAME", "judge by a profile instead of the policy"],
  "init profile": ["NAME", "default, paranoid or yolo, without asking which"],
  project: ["", "write settings.local.json of this project, instead of your own settings"],
  managed: ["", "print the form for an administrator, and change nothing"],
  plugin: ["", "print hooks/hooks.json of the plugin, and change nothing"],
  purge: ["", "also remove Airlock's home with the log, and the program"],
  fix: ["", "mend what needs no choice"],
  "check tool": ["NAME", "the agent's tool; Bash unless said"],
  "explain tool": ["NAME", "the agent's tool; Bash unless said"],
  input: ["JSON", "what the tool is called with"],
  cwd: ["FOLDER", "where the call is made; here unless said"],
  "user-home": ["FOLDER", "what ~ means"],
  stdin: ["", "payloads from standard input"],
  time: ["", "with --stdin: the microseconds that each took"],
  last: ["COUNT", "so many entries; 20 unless said"],
  since: ["TIME", "not before: 30m, 2h, 3d ago, 2026-12-31 or 2026-12-31T18:00:00Z"],
  "log session": ["ID", "of this session; its beginning is enough"],
  denied: ["", "refused calls only"],
  follow: ["", "go on with what is decided from now on"],
  effect: ["KIND", "what it may do: delete, write, connect, install, … (docs/POLICY.md)"],
  once: ["", "for one call"],
  session: ["", "in the session it comes from, else in the newest of this project"],
  "allow project": ["", "in the project it comes from, else in this one; so it is unless said"],
  everywhere: ["", "in every project"],
  for: ["TIME", "for so long: 30m, 2h, 3d, 1w"],
  until: ["TIME", "to its end: 2026-12-31 or 2026-12-31T18:00:00Z (UTC)"],
  why: ["TEXT", "a note that is kept with it"],
  revoke: ["", "end that"],
};

const SHORT: Record<string, string> = { yes: "-y, ", last: "-n, ", follow: "-f, " };

/** Lines for a person: how the verb is typed, and the options that it takes. */
export function usageOf(verb: string, options: readonly string[]): string[] {
  const known = options.flatMap((name): Form[] => {
    const [value, means] = MEANINGS[`${verb} ${name}`] ?? MEANINGS[name] ?? [];
    return means === undefined ? [] : [[`${SHORT[name] ?? ""}--${name}${value ? ` ${value}` : ""}`, means]];
  });
  const fields = options.filter((name) => !MEANINGS[`${verb} ${name}`] && !MEANINGS[name]);
  return [
    ...laid(formsOf(verb)),
    ...(known.length > 0 ? ["", ...laid(known)] : []),
    ...(fields.length > 0 ? ["", "Fields of an effect, each with a pattern (docs/POLICY.md):", ...listed(fields)] : []),
  ];
}

/** Of a verb, or of the word behind one that takes several. */
function formsOf(verb: string): Form[] {
  const [first = ""] = verb.split(" ");
  return (FORMS[first] ?? []).filter(([typed]) => verb === first || typed.startsWith(`airlock ${verb}`));
}

/** Two columns. */
function laid(forms: readonly Form[]): string[] {
  const width = Math.max(0, ...forms.map(([typed]) => typed.length));
  return forms.map(([typed, does]) => `  ${typed.padEnd(width)}  ${does}`);
}

const COLUMNS = 80;

function listed(names: readonly string[]): string[] {
  const lines: string[] = [];
  for (const name of names.map((one) => `--${one}`)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length < COLUMNS) lines[lines.length - 1] = `${last} ${name}`;
    else lines.push(`  ${name}`);
  }
  return lines;
}
