/** A command whose program is not known, or only in some readings: `$TOOL x`, `"$ROOT/run.sh"`, `/bin/r?`. */
import { EMPTY_FLOW, type Flow } from "../types/flow.ts";
import { display, isMany, known, literal, type Piece, type Text } from "../types/text.ts";
import { customaryTool, hasFallback, isBelowUnknown, setsUnknown, wordsOfFallback } from "./customary.ts";
import { mergeFlows } from "./flows.ts";
import type { Invoker, Job } from "./invoke.ts";
import { payloadsOf } from "./payloads.ts";
import { base } from "./places/paths.ts";
import { variants } from "./places/variants.ts";
import { patterned } from "./programs.ts";
import type { Scope } from "./scope.ts";
import { stoodFor } from "./stood-for.ts";
import { anyOf } from "./ways.ts";
import { type Frame, isZsh } from "./world.ts";

export function dynamic(job: Job, scope: Scope, frame: Frame, invoker: Invoker): Flow {
  const [program, ...rest] = job.argv;
  const cause = invoker.cause(job, []);
  const flows: Flow[] = [];
  const names = new Set<string>();
  let open = false;
  for (const variant of variants(program!.pieces)) {
    const pieces = variant.pieces;
    if (pieces.every((piece) => typeof piece === "string")) {
      const name = pieces.join("");
      // A folder's variable that is empty makes it no other program: `$SDK/tools/run` is no `/tools/run`.
      if (isBelowUnknown(program!.pieces, name)) names.add(base(name));
      else if (name !== "") names.add(name);
      else if (rest[0])
        flows.push(invoker.invoke({ ...job, argv: rest }, scope.copy(), { ...frame, depth: frame.depth + 1 }));
    } else if (pieces.every((piece) => typeof piece === "string" || piece.kind === "glob")) {
      const pattern = pieces
        .map((piece) => (typeof piece === "string" ? piece : piece.kind === "glob" ? piece.pattern : ""))
        .join("");
      for (const name of patterned(pattern)) names.add(name);
      for (const path of stoodFor({ ...program!, pieces }, invoker.walker, scope, frame)) names.add(path);
      // A pattern that no file matches is then no word.
      if (rest[0] && invoker.walker.world.invocations.some(({ argv }) => argv.some(dropsPatterns)))
        flows.push(invoker.invoke({ ...job, argv: rest }, scope.copy(), { ...frame, depth: frame.depth + 1 }));
    } else {
      // The folder is unknown, the program in it is not: `"$ROOT/scripts/build.sh"`.
      const last = pieces.at(-1);
      const named = typeof last === "string" && last.includes("/") ? base(last) : "";
      const own = invoker.walker.world.invocations.every(({ argv }) => !setsUnknown(argv));
      const tool = named || (own ? customaryTool(pieces) : undefined);
      if (tool) names.add(tool);
      else open ||= !own || !hasFallback(program!.pieces);
      for (const one of scope.functions.keys()) if (mayBe(pieces, one)) names.add(one);
      // zsh takes a lone `-` off.
      if (isZsh(frame) && rest[0] && pieces.filter((piece) => typeof piece === "string").join("") === "-")
        flows.push(invoker.invoke({ ...job, argv: rest }, scope.copy(), { ...frame, depth: frame.depth + 1 }));
    }
  }
  for (const name of [...names].slice(0, 12)) {
    const words = isZsh(frame) ? [name] : wordsOfFallback(program!.pieces, name);
    const one = { ...job, argv: [...words.map((word) => known(word, program!.at)), ...rest] };
    flows.push(anyOf(invoker.functions.bodies(words[0]!, one, frame, scope), scope));
  }
  if (open) {
    const origins = program!.pieces.flatMap((piece) =>
      typeof piece === "object" && piece.kind === "output" ? piece.flow.origins : [],
    );
    const fetched = origins.filter((origin) => origin.kind === "fetched");
    for (const origin of fetched)
      invoker.emit({ kind: "run", program: program!, source: "fetched", from: [origin] }, scope, frame, cause);
    if (fetched.length === 0)
      invoker.emit({ kind: "opaque", why: "dynamic-command", what: display(program!) }, scope, frame, cause);
    // Where a program printed nothing, the next word is the command's name.
    if (rest[0] && program!.pieces.every((piece) => typeof piece === "object" && piece.kind === "output"))
      flows.push(
        invoker.invoke({ ...job, argv: rest }, scope.copy(), { ...frame, depth: frame.depth + 1 }),
        unknownOutput(job),
      );
    const first = program!.pieces[0];
    // The words may continue a command whose beginning is hidden: paths after it are still known.
    if (typeof first === "string" && isMany(program!)) flows.push(EMPTY_FLOW);
  }
  return flows.length === 0 ? unknownOutput(job) : mergeFlows(...flows);
}

/** What a program that nobody knows may print: all that it was given. */
const unknownOutput = (job: Job): Flow => ({ text: null, payloads: job.argv.flatMap(payloadsOf), origins: [] });

/** Whether a name with holes may turn out to be another, what is known of it being part of that. */
function mayBe(pieces: readonly Piece[], name: string): boolean {
  const [first, last] = [pieces[0], pieces.at(-1)].map((piece) => (typeof piece === "string" ? piece : "")) as [
    string,
    string,
  ];
  return (first !== "" || last !== "") && name.startsWith(first) && name.slice(first.length).endsWith(last);
}

/** An option of bash or zsh: `shopt -s nullglob`. */
const dropsPatterns = (word: Text): boolean => /^(?:csh_?)?null_?glob$/i.test(literal(word) ?? "");
