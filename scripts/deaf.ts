/**
 * Bun's runtime listens to variables that can load code into a program, make it another program or end it: whoever sets
 * the environment of an agent's client would own the hook. Here their names are made ones that nobody can set.
 */

/** A byte that no UTF-8 text holds, so no client, whose settings are JSON, can send it in a variable's name. */
const UNSETTABLE = 0xff;

interface Names {
  text: string;
  /** A longer name begins with the text. Else the text is the whole name. */
  prefix: boolean;
  /** What a runtime must know, so that a new spelling in another version doesn't pass unseen. */
  required: boolean;
  why: string;
}

/** Found by reading the binaries of Bun 1.4.5 for all platforms, and by watching what a start asks for. */
export const NAMES: Names[] = [
  { text: "BUN_", prefix: true, required: true, why: "all switches of the runtime" },
  { text: "JSC_", prefix: true, required: true, why: "options of the engine: functions from files, an early end" },
  { text: "NODE_PATH", prefix: false, required: true, why: "folders to load modules from" },
  { text: "NODE_OPTIONS", prefix: false, required: false, why: "preloads; not read by 1.4.5" },
  { text: "NODE_REPL_EXTERNAL_MODULE", prefix: false, required: true, why: "a module to load" },
  { text: "NODE_CHANNEL_FD", prefix: false, required: true, why: "messages read from any open file" },
  { text: "NODE_CHANNEL_SERIALIZATION_MODE", prefix: false, required: true, why: "how those are read" },
  { text: "NODE_UNIQUE_ID", prefix: false, required: true, why: "makes it a cluster's worker" },
  { text: "NODE_COMPILE_CACHE", prefix: false, required: true, why: "compiled code from a folder" },
  { text: "NODE_EXTRA_CA_CERTS", prefix: false, required: true, why: "a file that is read" },
  { text: "NODE_REDIRECT_WARNINGS", prefix: false, required: true, why: "a file that is written" },
  { text: "SIMDUTF_FORCE_IMPLEMENTATION", prefix: false, required: false, why: "a wrong value ends it; x64 alone" },
  { text: "NODE_TEST_CONTEXT", prefix: false, required: true, why: "makes it a test" },
];

/** Switches of which each runtime must hold at least one spelling: 1.4.5's, of those that are attacks. */
export const SWITCHES = [
  "BUN_OPTIONS",
  "BUN_BE_BUN",
  "BUN_INSPECT",
  "BUN_INSPECT_CONNECT_TO",
  "BUN_INSPECT_NOTIFY",
  "BUN_INSPECT_PRELOAD",
  "BUN_BYTECODE_ORDER_OUT",
  "BUN_BYTECODE_DIGEST_OUT",
  "BUN_RUNTIME_TRANSPILER_CACHE_PATH",
];

/** Makes the runtime deaf, in place. Throws when it finds less than it must. */
export function deaf(runtime: Buffer): Buffer {
  for (const name of SWITCHES)
    if (!runtime.includes(name))
      throw new Error(`the runtime does not know ${name}; another version may spell it otherwise`);
  for (const { text, prefix, required } of NAMES)
    if (silence(runtime, text, prefix) === 0 && required) throw new Error(`no name in the runtime begins with ${text}`);
  silenceEngineOptions(runtime);
  return runtime;
}

/** How often the name was there. */
function silence(runtime: Buffer, text: string, prefix: boolean): number {
  let count = 0;
  for (let at = runtime.indexOf(text); at >= 0; at = runtime.indexOf(text, at + 1)) {
    // Constants stand side by side without a mark between them, so what comes before says nothing.
    if (prefix && !/[A-Za-z_]/.test(String.fromCharCode(runtime[at + text.length] ?? 0))) continue;
    runtime[at] = UNSETTABLE;
    count++;
  }
  // Windows is asked in UTF-16, where the name becomes an empty one.
  const wide = Buffer.from(text, "utf16le");
  for (let at = runtime.indexOf(wide); at >= 0; at = runtime.indexOf(wide, at + 2)) runtime.fill(0, at, at + 2);
  return count;
}

const OPTION = "BUN_JSC_";

/**
 * The engine's options are taken from variables whose first eight letters the machine code compares one by one, so that
 * no text is there to change. The first comparison is made one that never holds. Measured on 1.4.5 without this:
 * `BUN_JSC_watchdog=1` ends the program with exit 0 before it has judged anything.
 */
function silenceEngineOptions(runtime: Buffer): void {
  const found = [...comparisonsX64(runtime), ...comparisonsArm64(runtime)];
  if (found.length !== 1)
    throw new Error(`the comparison with ${OPTION} stands ${found.length} times in the runtime and not once`);
  found[0]!();
}

/** `cmp byte ptr [reg + n], letter` and a jump unless equal, for each letter. The change: the first letter. */
function comparisonsX64(runtime: Buffer): (() => void)[] {
  const out: (() => void)[] = [];
  const second = Buffer.from([0x01, OPTION.charCodeAt(1), 0x75]);
  const jumps = (at: number): number | null =>
    runtime[at] === 0x75 ? at + 2 : runtime[at] === 0x0f && runtime[at + 1] === 0x85 ? at + 6 : null;
  /** Where the first letter's comparison ends before the one whose displacement stands at `at`. */
  const before = (at: number): number | null => {
    for (const first of [at - 4, at - 5, at - 6, at - 8, at - 9, at - 10]) {
      const next = runtime[first] === OPTION.charCodeAt(0) ? jumps(first + 1) : null;
      if (next !== null && next < at && at - next <= 4) return first;
    }
    return null;
  };
  for (let at = runtime.indexOf(second); at >= 0; at = runtime.indexOf(second, at + 1)) {
    const first = before(at);
    if (first === null || !followed(runtime, at, jumps)) continue;
    out.push(() => {
      runtime[first] = UNSETTABLE;
    });
  }
  return out;
}

function followed(runtime: Buffer, second: number, jumps: (at: number) => number | null): boolean {
  let at: number | null = second;
  for (let index = 2; index < OPTION.length; index++) {
    at = jumps(at! + 2);
    if (at === null) return false;
    const next: number = runtime.subarray(at, at + 6).indexOf(Buffer.from([index, OPTION.charCodeAt(index)]));
    if (next < 0) return false;
    at += next;
  }
  return true;
}

/** Words of a comparison between two registers and a jump. */
const NEAR = 6;
/** `cmp wN, #letter`, without the register. */
const COMPARE = 0x7100001f;
const REGISTER = 0x3e0;

/** `cmp wN, #letter` for each letter, close together. The change: the first letter becomes a number that no byte has. */
function comparisonsArm64(runtime: Buffer): (() => void)[] {
  const out: (() => void)[] = [];
  const letters = [...OPTION].map((letter) => COMPARE | (letter.charCodeAt(0) << 10));
  const words = new Uint32Array(runtime.buffer, runtime.byteOffset, runtime.length >> 2);
  for (let at = 0; at < words.length; at++) {
    if ((words[at]! & ~REGISTER) >>> 0 !== letters[0]) continue;
    let last: number | null = at;
    for (const letter of letters.slice(1)) {
      const next: number = words
        .subarray(last! + 1, last! + NEAR)
        .findIndex((word) => (word & ~REGISTER) >>> 0 === letter);
      last = next < 0 ? null : last! + 1 + next;
      if (last === null) break;
    }
    if (last !== null)
      out.push(() => {
        words[at] = (COMPARE | (0xfff << 10) | (words[at]! & REGISTER)) >>> 0;
      });
  }
  return out;
}
