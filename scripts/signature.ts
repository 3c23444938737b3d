/**
 * Signatures inside executables. Bun's are signed by its makers; after our changes that signature no longer fits, and
 * macOS kills a program at the first page whose digest is wrong. So what ships has no signature, or one that fits.
 */
import { createHash } from "node:crypto";

export type Signature = "none" | "fits" | "stale";

const MACHO_64 = 0xfeedfacf;
const HEADER = 32;
const LC_SEGMENT_64 = 0x19;
const LC_CODE_SIGNATURE = 0x1d;
const CODE_DIRECTORY = 0xfade0c02;

interface Command {
  kind: number;
  at: number;
  size: number;
}

export function signatureOf(program: Buffer): Signature {
  if (program.readUInt16LE(0) === 0x5a4d) return peSignature(program);
  if (program.readUInt32LE(0) !== MACHO_64) return "none";
  const command = commands(program).find(({ kind }) => kind === LC_CODE_SIGNATURE);
  if (!command) return "none";
  return pagesFit(program, program.readUInt32LE(command.at + 8)) ? "fits" : "stale";
}

/** A Windows program names its certificates in its fifth data directory; nothing here can say whether they fit. */
function peSignature(program: Buffer): Signature {
  const optional = program.readUInt32LE(0x3c) + 24;
  const directories = optional + (program.readUInt16LE(optional) === 0x20b ? 112 : 96);
  return program.readUInt32LE(directories + 4 * 8) === 0 ? "none" : "stale";
}

function commands(program: Buffer): Command[] {
  const out: Command[] = [];
  let at = HEADER;
  for (let left = program.readUInt32LE(16); left > 0; left--) {
    const size = program.readUInt32LE(at + 4);
    out.push({ kind: program.readUInt32LE(at), at, size });
    at += size;
  }
  return out;
}

/** Whether each page has the SHA-256 digest that the code directory says, and the directory reaches to the signature. */
function pagesFit(program: Buffer, signature: number): boolean {
  for (let index = program.readUInt32BE(signature + 8) - 1; index >= 0; index--) {
    const directory = signature + program.readUInt32BE(signature + 12 + index * 8 + 4);
    if (program.readUInt32BE(directory) !== CODE_DIRECTORY) continue;
    const limit = program.readUInt32BE(directory + 32);
    const digests = directory + program.readUInt32BE(directory + 16);
    const length = program[directory + 36]!;
    const page = 1 << program[directory + 39]!;
    if (limit !== signature) return false;
    for (let at = 0, slot = digests; at < limit; at += page, slot += length) {
      const digest = createHash("sha256")
        .update(program.subarray(at, Math.min(at + page, limit)))
        .digest();
      if (digest.compare(program, slot, slot + length, 0, length) !== 0) return false;
    }
    return true;
  }
  return false;
}

/**
 * A Mach-O program without its signature: the command that names it goes, and with it the last bytes of the last
 * segment, where it lies. Intel Macs start such a program; `install.sh` signs it for this machine.
 */
export function unsigned(program: Buffer): Buffer {
  const all = commands(program);
  const named = all.find(({ kind }) => kind === LC_CODE_SIGNATURE);
  if (!named) return program;
  const offset = program.readUInt32LE(named.at + 8);
  const size = program.readUInt32LE(named.at + 12);
  const linkedit = all.find(({ kind, at }) => kind === LC_SEGMENT_64 && nameOf(program, at) === "__LINKEDIT");
  if (!linkedit || offset + size !== program.length) throw new Error("the signature is not the end of the program");
  const out = Buffer.from(program.subarray(0, offset));
  out.writeBigUInt64LE(out.readBigUInt64LE(linkedit.at + 48) - BigInt(size), linkedit.at + 48);
  const end = HEADER + out.readUInt32LE(20);
  out.copyWithin(named.at, named.at + named.size, end);
  out.fill(0, end - named.size, end);
  out.writeUInt32LE(out.readUInt32LE(16) - 1, 16);
  out.writeUInt32LE(out.readUInt32LE(20) - named.size, 20);
  return out;
}

const nameOf = (program: Buffer, segment: number): string =>
  program.toString("latin1", segment + 8, segment + 24).replace(/\0+$/, "");
