/** Functions of JavaScript that work on files and paths. */
import type { Role } from "../../dialect.ts";
import {
  appends,
  arg,
  changesFolder,
  copies,
  deletes,
  gives,
  globs,
  isTrue,
  joinsPath,
  links,
  moves,
  openAs,
  permits,
  reads,
  same,
  turns,
  writes,
} from "../../roles.ts";
import { entryFields, folderOf, globbed, home, known, members, str, unknown, type Value } from "../../values.ts";

/** Deletes with `{ recursive: true }`. */
const removes = deletes(0, "recursive");
const removesTree: Role = deletes(0, true);

const fileOpens: Role = (call) => {
  const file = call.args[0];
  return file && openAs(call, file, known(call.args[1]) ?? "r");
};

/** Modules of Node are named with `node:` or without, promises or callbacks. */
const fs = (names: string): string =>
  names
    .split(" ")
    .flatMap((name) => ["fs", "fs.promises", "fs-extra", "graceful-fs"].map((module) => `${module}.${name}`))
    .join(" ");
const oneEntry = (): Value => globbed(str("*"));

export const FILES: Record<string, Role> = {
  [fs("rm rmSync")]: removes,
  [fs("rmdir rmdirSync")]: removes,
  [fs("unlink unlinkSync")]: deletes(0),
  "fs-extra.remove fs-extra.removeSync fs-extra.emptyDir fs-extra.emptyDirSync": removesTree,
  "rimraf rimraf.sync rimraf.rimraf rimraf.rimrafSync rimraf.native del del.default del.sync del.deleteAsync del.deleteSync trash trash.default":
    removesTree,
  "Deno.remove Deno.removeSync": removes,
  "shelljs.rm": (call) => {
    const [flags, ...rest] = call.args;
    const deep = /^-\w*[rR]/.test(known(flags) ?? "");
    for (const path of (known(flags)?.startsWith("-") ? rest : call.args).flatMap(members))
      call.reader.world.delete(path, deep);
    return undefined;
  },
  [fs("readFile readFileSync createReadStream")]: reads(0),
  // Puts a file's variables into the environment, and gives them back.
  "dotenv.config dotenv.configDotenv": (call) => call.reader.world.read(arg(call, "path") ?? str(".env")),
  "fs-extra.readJson fs-extra.readJsonSync fs-extra.readJSON Deno.readTextFile Deno.readTextFileSync Deno.readFile Deno.readFileSync Bun.file":
    reads(0),
  [fs("writeFile writeFileSync outputFile outputFileSync writeJson writeJsonSync outputJson")]: writes("replace"),
  [fs("appendFile appendFileSync")]: writes("append"),
  [fs("truncate truncateSync")]: writes("empty", 0, 3),
  [fs("createWriteStream")]: (call) => call.args[0] && openAs(call, call.args[0], known(arg(call, "flags")) ?? "w"),
  [fs("open openSync")]: fileOpens,
  "Deno.writeTextFile Deno.writeTextFileSync Deno.writeFile Deno.writeFileSync Bun.write": writes("replace"),
  [fs("rename renameSync move moveSync")]: moves(),
  "Deno.rename Deno.renameSync": moves(),
  [fs("copyFile copyFileSync")]: copies(),
  [fs("cp cpSync copy copySync")]: copies(true),
  [fs("symlink symlinkSync")]: links(true),
  [fs("link linkSync")]: links(false),
  [fs("chmod chmodSync")]: permits(),
  [fs("chown chownSync lchown")]: permits(0, null),
  [fs("readdir readdirSync")]: (call) =>
    isTrue(arg(call, "withFileTypes"))
      ? { ...unknown("entry"), fields: entryFields(call.args[0] ?? str(".")) }
      : oneEntry(),
  [fs("existsSync exists stat statSync lstatSync access accessSync mkdir mkdirSync realpathSync mkdtempSync")]: (
    call,
  ) => (call.name.includes("mkdtemp") ? call.args[0] : call.name.includes("realpath") ? call.args[0] : undefined),
  "glob.sync glob.globSync glob.glob glob fast-glob.sync fast-glob globby.globbySync globby.sync fs.globSync": globs,
  // Paths
  "path.join path.resolve": joinsPath,
  "path.normalize path.toNamespacedPath url.fileURLToPath": same([0]),
  "path.dirname": gives((call) => call.args[0] && folderOf(call.args[0])),
  "path.basename": turns((value) => value.slice(value.lastIndexOf("/") + 1)),
  "os.homedir": home,
  "os.tmpdir": () => str("/tmp"),
  "process.cwd Deno.cwd": () => str("."),
  "process.chdir Deno.chdir": changesFolder(),
  "*.push": appends,
};
