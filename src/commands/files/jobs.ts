import { EMPTY_FLOW, type Flow } from "../../types/flow.ts";
import { known, literal } from "../../types/text.ts";
import { off, persists, runs, runsScript, value } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

/** Standard input that holds nothing. */
const empties = (stdin: Flow): boolean =>
  stdin.text === null &&
  stdin.origins.length > 0 &&
  stdin.origins.every((one) => one.kind === "file" && literal(one.path) === "/dev/null");

export const crontab = command("crontab fcrontab", {
  flags: { "-l": off, "-r": off, "-e": off, "-i -n -T": off, "-u -s": value() },
  effects: (args) => {
    const out: Yield[] = [];
    if (args.has("-r")) out.push({ kind: "destroy", what: "schedule", target: args.value("-u") ?? known("crontab") });
    if (args.given("-l -r")) return out;
    if (args.given("-e")) return [...out, persists("cron")];
    const [file] = args.operands;
    const nothing = literal(file ?? known("-")) === "-" ? args.stdin.text && literal(args.stdin.text) === "" : false;
    if (literal(file ?? known("")) === "/dev/null" || nothing || empties(args.stdin))
      return [...out, { kind: "destroy", what: "schedule", target: known("crontab") }];
    if (file && literal(file) !== "-") return [...out, persists("cron"), ...runsScript("crontab")(file, args)];
    if (file || args.stdin !== EMPTY_FLOW) out.push(persists("cron"), runs({ kind: "stdin", language: "crontab" }));
    return out;
  },
  prints: "nothing",
});

export const at = command("at batch", {
  flags: { "-m -M -b -v -V -k": off, "-l": off, "-c": off, "-d -r": off, "-q -t -u": value(), "-f": value() },
  effects: (args) => {
    if (args.given("-l -c")) return [];
    if (args.given("-d -r")) return args.operands.map((target) => ({ kind: "destroy", what: "schedule", target }));
    const file = args.value("-f");
    if (file) return [persists("cron"), ...runsScript("shell")(file, args)];
    return [
      persists("cron"),
      args.stdin.text
        ? { kind: "runs", run: { kind: "code", language: "shell", text: args.stdin.text, source: "later" } }
        : { kind: "runs", run: { kind: "stdin", language: "shell" } },
    ];
  },
  prints: "nothing",
});

export const atq = command("atq", { flags: { "-V": off, "-q": value() }, prints: "nothing" });

export const atrm = command("atrm", {
  effects: (args) => args.operands.map((target) => ({ kind: "destroy", what: "schedule", target })),
});
