/** What `sed` prints when its script is one of the plain ones and its input is known. */
import { boundedRegex, longestTried } from "./regex.ts";
import { linesOf, ofLines } from "./streams.ts";

interface Step {
  /** Lines it applies to: all, one or a range of numbers (`$` is Infinity), those that match. */
  from: number;
  to: number;
  match: RegExp | null;
  does: "print" | "delete" | "replace" | "letters";
  find?: RegExp;
  by?: string;
  shows?: boolean;
  letters?: Map<string, string>;
}

const MAX_SCRIPT = 1_000;
const MAX_STEPS = 5;
const ADDRESS = /^(?:(\d+|\$)(?:,(\d+|\$))?|\/((?:[^/\\]|\\.)*)\/)\s*/;

/** The text that comes out; null when anything in script or input is more than this reads. */
export function sedText(script: string, input: string, options: { quiet: boolean; extended: boolean }): string | null {
  const longest = longestTried(script);
  const steps = input.length > longest || script.length > MAX_SCRIPT ? null : stepsOf(script, options.extended);
  if (!steps) return null;
  const { lines, ended } = linesOf(input);
  const out: string[] = [];
  for (const [index, line] of lines.entries()) {
    let text = line;
    let gone = false;
    for (const step of steps) {
      const number = index + 1;
      const from = step.from === Number.POSITIVE_INFINITY ? lines.length : step.from;
      if (step.match ? !step.match.test(text) : number < from || number > step.to) continue;
      if (step.does === "delete") {
        gone = true;
        break;
      }
      if (step.does === "print") out.push(text);
      else if (step.does === "letters") text = [...text].map((char) => step.letters?.get(char) ?? char).join("");
      else if (step.find) {
        const before = text;
        text = text.replace(step.find, step.by ?? "");
        if (text.length > longest) return null;
        if (step.shows && text !== before) out.push(text);
      }
    }
    if (!gone && !options.quiet) out.push(text);
  }
  return ofLines(out, ended);
}

/** `s#^#x#`, `s/$/x/`: what is put before and after every line, whatever stands on it. */
export function sedAround(script: string): { before: string; after: string } | null {
  const steps = script.length > MAX_SCRIPT ? null : stepsOf(script, false);
  if (steps?.length !== 1) return null;
  const [step] = steps;
  if (step?.does !== "replace" || step.from !== 1 || step.match || /\$/.test(step.by ?? "")) return null;
  if (step.find?.source === "^") return { before: step.by ?? "", after: "" };
  return step.find?.source === "$" ? { before: "", after: step.by ?? "" } : null;
}

function stepsOf(script: string, extended: boolean): Step[] | null {
  const steps: Step[] = [];
  let rest = script.trim();
  while (rest !== "") {
    if (steps.length >= MAX_STEPS) return null;
    const address = ADDRESS.exec(rest);
    const step: Step = { from: 1, to: Number.POSITIVE_INFINITY, match: null, does: "print" };
    if (address) {
      rest = rest.slice(address[0].length);
      if (address[3] !== undefined) {
        step.match = boundedRegex(address[3], extended);
        if (!step.match) return null;
      } else {
        step.from = address[1] === "$" ? Number.POSITIVE_INFINITY : Number(address[1]);
        step.to = address[2] === undefined || address[2] === "$" ? lastOf(address[2], step.from) : Number(address[2]);
      }
    }
    const taken = command(rest, step, extended);
    if (taken === null) return null;
    rest = rest.slice(taken).trimStart();
    if (rest !== "" && !/^[;\n]/.test(rest)) return null;
    rest = rest.replace(/^[;\n\s]+/, "");
    steps.push(step);
  }
  return steps;
}

const lastOf = (written: string | undefined, from: number): number =>
  written === "$" ? Number.POSITIVE_INFINITY : from;

/** Reads one command into the step; how many characters it has. */
function command(rest: string, step: Step, extended: boolean): number | null {
  if (rest[0] === "p" || rest[0] === "d") {
    step.does = rest[0] === "p" ? "print" : "delete";
    return 1;
  }
  const mark = rest[1];
  if ((rest[0] !== "s" && rest[0] !== "y") || !mark || /[\s\\\w]/.test(mark)) return null;
  const parts = split(rest, mark);
  if (!parts) return null;
  const [first, second, end] = parts;
  if (rest[0] === "y") {
    const [from, to] = [[...first], [...second]];
    if (from.length !== to.length || /\\/.test(first + second)) return null;
    step.does = "letters";
    step.letters = new Map(from.map((char, index) => [char, to[index] ?? char]));
    return end;
  }
  const flags = /^[gpiI]*/.exec(rest.slice(end))?.[0] ?? "";
  const find = boundedRegex(first, extended, `${/g/.test(flags) ? "g" : ""}${/i/i.test(flags) ? "i" : ""}`);
  const by = replacement(second);
  if (!find || by === null) return null;
  step.does = "replace";
  step.find = find;
  step.by = by;
  step.shows = /p/.test(flags);
  return end + flags.length;
}

function split(rest: string, mark: string): [string, string, number] | null {
  const parts: string[] = [];
  let part = "";
  for (let i = 2; i < rest.length; i++) {
    const char = rest[i]!;
    if (char === "\\" && i + 1 < rest.length) {
      const next = rest[++i]!;
      part += next === mark ? next : char + next;
    } else if (char === mark) {
      parts.push(part);
      part = "";
      if (parts.length === 2) return [parts[0]!, parts[1]!, i + 1];
    } else part += char;
  }
  return null;
}

/** A replacement in the spelling of JavaScript; null for case changes and the like. */
function replacement(text: string): string | null {
  let out = "";
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (char === "&") out += "$&";
    else if (char === "$") out += "$$";
    else if (char === "\\") {
      const next = text[++i] ?? "";
      if (/[1-9]/.test(next)) out += `$${next}`;
      else if (next === "n") out += "\n";
      else if (next === "t") out += "\t";
      else if (/[A-Za-z0]/.test(next)) return null;
      else out += next === "$" ? "$$" : next;
    } else out += char;
  }
  return out;
}
