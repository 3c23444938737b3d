/** Which target an executable is for, read from its own head. */
export function kindOf(program: Buffer): string {
  if (program.readUInt32BE(0) === 0x7f454c46) return elf(program);
  if (program.readUInt32LE(0) === 0xfeedfacf) return `darwin-${named(CPU, program.readUInt32LE(4))}`;
  if (program.readUInt16LE(0) === 0x5a4d)
    return `windows-${named(MACHINE, program.readUInt16LE(program.readUInt32LE(0x3c) + 4))}`;
  throw new Error("this is no executable");
}

/** ELF's machines and PE's share no number. */
const MACHINE: Record<number, string> = { 62: "x64", 183: "arm64", 34404: "x64", 43620: "arm64" };
const CPU: Record<number, string> = { 16777223: "x64", 16777228: "arm64" };

function named(table: Record<number, string>, number: number): string {
  const name = table[number];
  if (!name) throw new Error(`no processor has the number ${number.toString(16)}`);
  return name;
}

const PT_INTERP = 3;

/** Its loader tells which C library it wants. */
function elf(program: Buffer): string {
  const processor = named(MACHINE, program.readUInt16LE(18));
  const headers = Number(program.readBigUInt64LE(32));
  const size = program.readUInt16LE(54);
  for (let index = 0; index < program.readUInt16LE(56); index++) {
    const at = headers + index * size;
    if (program.readUInt32LE(at) !== PT_INTERP) continue;
    const offset = Number(program.readBigUInt64LE(at + 8));
    const loader = program.toString("latin1", offset, offset + Number(program.readBigUInt64LE(at + 32)));
    return `linux-${processor}${loader.includes("musl") ? "-musl" : ""}`;
  }
  return `linux-${processor}`;
}
