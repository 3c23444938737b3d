import { sha256 } from "../audit/sha256.ts";
import { faultText } from "../hook/judgement.ts";
import { stamp } from "../io/clock.ts";
import { readOwn } from "../io/files.ts";
import { noteChange } from "../io/note.ts";
import { fromHere } from "../io/paths.ts";
import { readSources } from "../io/policies.ts";
import { here } from "../io/process.ts";
import { accountOf } from "../io/scene.ts";
import { write } from "../io/terminal.ts";
import { changeTrust, trustIn } from "../io/trust.ts";
import { show } from "../types/show.ts";
import { goOn } from "./ask.ts";
import { compile } from "./compile.ts";
import { deskFor } from "./grants/desk.ts";
import { Misuse, options } from "./options.ts";
import { personOnly } from "./person.ts";

const LARGEST = 1 << 20;

/** `airlock trust [PATH]`: lets a project's policy, as it is now, loosen too, after showing what it loosens. */
export async function trust(words: string[]): Promise<number> {
  const given = options(words, "trust", ["home"], ["yes", "revoke"]);
  if (given.rest.length > 1) throw new Misuse("`airlock trust` takes one folder");
  const { home, project, user } = deskFor(given);
  personOnly("trust", [home.path]);
  const root = given.rest[0] === undefined ? project : fromHere(given.rest[0], here(), accountOf().home);
  if (root === null) throw new Misuse("this is no project; name its folder");
  if (given.flags.has("revoke")) return distrust(home.path, root);
  const file = `${root}/.airlock/policy.yaml`;
  const text = readOwn(file, LARGEST);
  if (text === null) throw new Misuse(`there is no ${file}`);
  const { sources, files } = readSources(home.path, root);
  const digest = sha256(text);
  if (sources.trusted === digest) {
    write("out", `${show(file)} is trusted already.\n`);
    return 0;
  }
  const loaded = await compile({ ...sources, trusted: null }, files);
  if (!loaded.ok) throw new Misuse(loaded.faults.map(faultText).join("\n"));
  const ignored = loaded.notes.filter((note) => note.startsWith(file));
  const lines =
    ignored.length === 0
      ? [`${file} loosens nothing: it counts as it is, and needs no trust.`]
      : [
          `What ${file} would loosen, and what is ignored until you trust it:`,
          ...ignored.map((note) => `  ${loosening(note, file)}`),
        ];
  write("out", `${lines.map((line) => show(line)).join("\n")}\n`);
  if (ignored.length === 0) return 0;
  const yes = await goOn("Let it? Any change of the file ends this.", given.flags.has("yes"));
  if (yes === null) throw new Misuse("this wants a person: run it in a terminal, or say `--yes`; nothing was changed");
  if (!yes) {
    write("out", "Nothing was changed.\n");
    return 1;
  }
  changeTrust(home.path, root, { digest, at: stamp(), who: user });
  noteChange(home.path, `trusted ${file} (${digest.slice(0, 12)})`);
  write("out", "Done. `airlock trust --revoke` takes it back.\n");
  return 0;
}

function distrust(home: string, root: string): number {
  const was = Object.hasOwn(trustIn(home), root);
  if (was) {
    changeTrust(home, root, null);
    noteChange(home, `no longer trusted: ${root}`);
  }
  write("out", was ? `The policy of ${show(root)} can only tighten again.\n` : `${show(root)} was not trusted.\n`);
  return 0;
}

/** `…/policy.yaml: disabling x is ignored: …` → `disabling x`. */
const loosening = (note: string, file: string): string =>
  note.slice(file.length + 2).replace(" is ignored: a project's policy can only tighten", "");
