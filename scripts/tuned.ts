/**
 * Suits Bun's runtime to a program that lives for some milliseconds. What decides there is how memory is taken: a page
 * fault costs some microseconds, and a thread that prepares for later prepares for nothing. Neither the allocator's
 * options nor the engine's can be set from within a program, so their defaults are changed in the binary.
 */

/** Options of mimalloc by their place in its table, as `MIMALLOC_VERBOSE=1 bun -e 0` of Bun 1.4.5 lists them. */
export const OPTIONS = 56;
export const ALLOW_THP = 43;
export const SCAVENGER = 49;

/** Values that tell this table from any other: `os_tag`, `arena_reserve` in KiB, `guarded_max`, `generic_collect`. */
export const KNOWN: [place: number, value: number][] = [
  [18, 240],
  [23, 1048576],
  [30, 1073741824],
  [34, 10000],
];

/** Bytes of an entry: value, whether it was asked for, its place, its name and the name it had before. */
export const STRIDE = 32;
/** `mi_init_t`: not asked for yet, and settled. */
const UNASKED = 0;
const SETTLED = 2;

/** Tunes the runtime, in place. Throws when what is to be changed is not there, or not once. */
export function tuned(runtime: Buffer, linux: boolean): Buffer {
  tuneAllocator(runtime, linux);
  putOffWarmUp(runtime);
  return runtime;
}

/**
 * With huge pages (`allow_thp`, where the kernel grants them to those that ask) a hook makes 840 page faults and not
 * 2,180. The scavenger is a thread that gives memory back, which a hook doesn't live to see. All options become settled
 * ones, so that `MIMALLOC_…` is not asked for: whoever sets a client's environment could end the program with it.
 */
function tuneAllocator(runtime: Buffer, linux: boolean): void {
  const { first, value } = only(tablesIn(runtime), "the table of the allocator's options");
  const set = (place: number, to: number) => runtime.writeInt32LE(to, first + place * STRIDE - value);
  if (linux) set(ALLOW_THP, 1);
  set(SCAVENGER, 0);
  for (let place = 0; place < OPTIONS; place++) runtime.writeInt32LE(SETTLED, first + place * STRIDE);
}

interface Table {
  /** Where the first entry tells whether it was asked for; its place comes after that. */
  first: number;
  /** How far before that its value begins: a `long` is four bytes on Windows, and eight elsewhere. */
  value: number;
}

function tablesIn(runtime: Buffer): Table[] {
  const out: Table[] = [];
  for (const at of placesOf(entry(1), runtime)) {
    const first = at - STRIDE;
    if (first < 8 || !isTable(runtime, first)) continue;
    for (const value of [8, 4])
      if (KNOWN.every(([place, known]) => runtime.readInt32LE(first + place * STRIDE - value) === known))
        out.push({ first, value });
  }
  return out;
}

function isTable(runtime: Buffer, first: number): boolean {
  if (first + OPTIONS * STRIDE > runtime.length) return false;
  for (let place = 0; place < OPTIONS; place++)
    if (runtime.compare(entry(place), 0, 8, first + place * STRIDE, first + place * STRIDE + 8) !== 0) return false;
  return true;
}

function entry(place: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeInt32LE(UNASKED, 0);
  bytes.writeInt32LE(place, 4);
  return bytes;
}

/** As many as an immediate of Arm's `movk` holds; at 16 KiB each they are a gigabyte. */
const NEVER = 0xffff;

/**
 * The engine starts a thread that prepares memory once it has taken 64 blocks (`warmUpMarkedBlockStartAfterBlocks`),
 * which a hook does in its first half: a sixth of its processor time. The number is stored together with the 32 of the
 * option before it, as one constant of eight bytes in the machine code; the next option's is the floating 10.
 */
function putOffWarmUp(runtime: Buffer): void {
  only([...warmUpsX64(runtime), ...warmUpsArm64(runtime)], "the engine's start of its warm-up")();
}

/** `movabs reg, 64 << 32 | 32`, and soon after `movabs reg, 10.0`. */
function warmUpsX64(runtime: Buffer): (() => void)[] {
  const pair = Buffer.from([32, 0, 0, 0, 64, 0, 0, 0]);
  const next = Buffer.alloc(8);
  next.writeDoubleLE(10);
  return placesOf(pair, runtime)
    .filter((at) => isMovabs(runtime, at) && runtime.subarray(at + 8, at + 40).includes(next))
    .map((at) => () => runtime.writeInt32LE(NEVER, at + 4));
}

function isMovabs(runtime: Buffer, immediate: number): boolean {
  return (runtime[immediate - 2]! & 0xfe) === 0x48 && (runtime[immediate - 1]! & 0xf8) === 0xb8;
}

/** `movz xN, #32` and directly `movk xN, #64, lsl #32`. */
const MOVZ_32 = 0xd2800400;
const MOVK_64 = 0xf2c00800;
const MOVK = 0xf2c00000;
const REGISTER = 0x1f;

function warmUpsArm64(runtime: Buffer): (() => void)[] {
  const out: (() => void)[] = [];
  const words = new Uint32Array(runtime.buffer, runtime.byteOffset, runtime.length >> 2);
  for (let at = 0; at + 1 < words.length; at++) {
    const register = words[at]! & REGISTER;
    if ((words[at]! ^ register) >>> 0 !== MOVZ_32 || words[at + 1] !== (MOVK_64 | register) >>> 0) continue;
    out.push(() => {
      words[at + 1] = (MOVK | (NEVER << 5) | register) >>> 0;
    });
  }
  return out;
}

function placesOf(bytes: Buffer, runtime: Buffer): number[] {
  const out: number[] = [];
  for (let at = runtime.indexOf(bytes); at >= 0; at = runtime.indexOf(bytes, at + 1)) out.push(at);
  return out;
}

function only<T>(found: T[], what: string): T {
  if (found.length !== 1) throw new Error(`${what} stands ${found.length} times in the runtime and not once`);
  return found[0]!;
}
