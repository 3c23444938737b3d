import { now } from "../io/clock.ts";
import { columns, lines, onKeys } from "../io/keys.ts";
import { answer, type Request, type Said, waiting } from "../io/requests.ts";
import { endOfLog, linesSince } from "../io/tail.ts";
import { cleared, hasReader, isInteractive, isScreen, isTerminal, pause, write } from "../io/terminal.ts";
import type { Entry } from "../types/entry.ts";
import { show } from "../types/show.ts";
import { Cancelled } from "./ask.ts";
import { entryIn } from "./entries.ts";
import { broken, cut, folded, visible } from "./fit.ts";
import { type Desk, deskFor } from "./grants/desk.ts";
import { permit } from "./grants/permit.ts";
import { Misuse, options } from "./options.ts";
import { type Paint, paintFor } from "./paint.ts";
import { personOnly } from "./person.ts";
import { rowOf } from "./rows.ts";

/** How often the log and the requests are looked at, in ms. */
const PACE = 150;
/** A key pressed before a question could be read is no answer to it, in ms. */
const READING = 700;
const MOST_TEXT = 2000;
/** Rows that are kept to draw them anew. */
const KEPT = 200;
/** Blanks between two keys on one line. */
const GAP = "   ";

/**
 * `airlock watch`: calls as they are decided, a line each, and the calls that wait for a person, answered with single
 * keys. It draws line under line, so it works over ssh, in any width and without colours. A terminal of another size
 * breaks lines by itself, where what a call chose could begin one: then all is drawn anew.
 */
export async function watch(words: string[]): Promise<number> {
  const given = options(words, "watch", ["home"], []);
  if (given.rest.length > 0) throw new Misuse(`\`airlock watch\` takes no \`${show(given.rest[0]!)}\``);
  const desk = deskFor(given);
  personOnly("watch", [desk.home.path]);
  const view = new View(desk, await paintFor(isTerminal()));
  await view.run();
  return 0;
}

class View {
  readonly desk: Desk;
  readonly paint: Paint;
  private request: Request | null = null;
  private shownAt = 0;
  /** The key that waits to be acted on. */
  private key = "";
  private stop: () => void = () => undefined;
  private recent: Entry[] = [];
  /** Calls that were answered, whose hooks have not noticed yet. */
  private readonly answered = new Set<string>();
  private size = sizeNow();

  constructor(desk: Desk, paint: Paint) {
    this.desk = desk;
    this.paint = paint;
  }

  async run(): Promise<void> {
    let at = endOfLog(this.desk.home.path);
    write("out", this.greeting());
    this.listen();
    try {
      while (this.key !== "q" && this.key !== "\u0003") {
        if (this.key !== "") await this.act();
        const more = linesSince(this.desk.home.path, at);
        at = more.at;
        const entries = more.lines.flatMap(entryIn);
        this.recent = [...this.recent, ...entries].slice(-KEPT);
        if (this.size !== sizeNow()) this.drawAnew();
        else if (!hasReader("out", entries.map((entry) => `${this.rowFor(entry)}\n`).join(""))) break;
        this.look();
        await pause(PACE);
      }
    } finally {
      this.stop();
    }
  }

  private rowFor(entry: Entry): string {
    return rowOf(entry, this.paint, isScreen() ? columns() : undefined);
  }

  private greeting(): string {
    const text = isInteractive() ? "Watching. Keys work when a call waits; q ends." : "Watching.";
    const width = isScreen() ? columns() : undefined;
    return `${folded(text, width, "").map(this.paint.dim).join("\n")}\n`;
  }

  /** The latest rows that fit, and the call that waits, in the size that the terminal has now. */
  private drawAnew(): void {
    this.size = sizeNow();
    const question = this.request ? questionOf(this.request, this.paint, columns(), now()) : [];
    const room = Math.max(0, lines() - question.length - 1);
    const rows = this.recent.flatMap((entry) => this.rowFor(entry).split("\n"));
    // What can't be emptied is only added to.
    const shown = cleared() ? [...(room > 0 ? rows.slice(-room) : []), ...question] : question;
    write("out", shown.map((line) => `${line}\n`).join(""));
    this.shownAt = now();
  }

  private listen(): void {
    if (!isInteractive()) return;
    this.stop = onKeys((key) => {
      // Keys typed ahead don't count; ending always does.
      if (key === "q" || key === "\u0003" || (this.request && now() - this.shownAt > READING)) this.key = key;
    });
  }

  /** Shows the oldest call that waits, and says when the shown one waits no more. */
  private look(): void {
    const all = waiting(this.desk.home.path, now()).filter(({ id }) => !this.answered.has(id));
    const shown = this.request;
    if (shown && !all.some(({ id }) => id === shown.id)) {
      write("out", `${this.paint.dim("This call waits no more.")}\n`);
      this.request = null;
    }
    const [next] = all;
    if (this.request || !next) return;
    this.request = next;
    this.shownAt = now();
    write("out", `${questionOf(next, this.paint, columns(), now()).join("\n")}\n`);
  }

  private async act(): Promise<void> {
    const { key, request } = this;
    this.key = "";
    if (!request) return;
    if (key === "a") this.answer(request, "approve");
    else if (key === "d") this.answer(request, "deny");
    else if (key === "r" && request.remedies.length > 0) await this.remember(request);
  }

  private answer(request: Request, said: Said): void {
    const isTaken = answer(this.desk.home.path, request, said, now());
    this.answered.add(request.id);
    const word = said === "approve" ? this.paint.answer("allow", "Approved.") : this.paint.answer("deny", "Refused.");
    write("out", `${isTaken ? word : "Too late: this call waits no more."}\n`);
    this.request = null;
  }

  /** A grant first, which is shown and confirmed; then this call. */
  private async remember(request: Request): Promise<void> {
    this.stop();
    try {
      const entry = { project: request.project, session: request.session, id: "" };
      const wishes = request.remedies.map((remedy) => ({ remedy, entry }));
      if ((await permit(wishes, this.desk)) === 0) this.answer(request, "approve");
    } catch (error) {
      if (!(error instanceof Cancelled || error instanceof Misuse)) throw error;
      write("out", `${show(error.message)}\n`);
    } finally {
      this.listen();
    }
  }
}

/** The question as it is shown: every character of the call visible, and nothing of it at the beginning of a line. */
export function questionOf(request: Request, paint: Paint, width: number, at: number): string[] {
  const { tool, text, cwd, reasons, remedies, until } = request;
  const shown = visible(text);
  const hidden = shown.length - MOST_TEXT;
  const seconds = Math.max(0, Math.round((until - at) / 1000));
  const keys = [
    ["a", "approve once"],
    ...(remedies.length > 0 ? [["r", "approve and remember"]] : []),
    ["d", "refuse"],
    ["q", "leave"],
  ];
  return [
    "",
    paint.bold(cut(`A call waits (${seconds} s): ${cut(tool, width / 2)} in ${cwd}`, width)),
    ...broken(shown.slice(0, MOST_TEXT), Math.max(8, width - 4)).map((line) => `  | ${line}`),
    ...(hidden > 0 ? [paint.answer("deny", cut(`  ${hidden} characters more are not shown`, width))] : []),
    ...reasons.flatMap((reason) => folded(`  asked because it ${reason}`, width)),
    ...keyLines(keys as [string, string][], paint, width),
  ];
}

/** On one line, or each on its own. */
function keyLines(keys: [key: string, does: string][], paint: Paint, width: number): string[] {
  const each = keys.map(([key, does]) => `${paint.bold(key)} ${does}`);
  const fits = keys.map(([key, does]) => `${key} ${does}`).join(GAP).length + 2 <= width;
  return fits ? [`  ${each.join(GAP)}`] : each.map((text) => `  ${text}`);
}

const sizeNow = (): string => `${columns()} ${lines()}`;
