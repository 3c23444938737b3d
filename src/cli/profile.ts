import { readOwn } from "../io/files.ts";
import { noteChange } from "../io/note.ts";
import { place } from "../io/replace.ts";
import { write } from "../io/terminal.ts";
import { suggestion } from "../policy/faults.ts";
import { profileOf, withProfile } from "../policy/profile-edit.ts";
import { show } from "../types/show.ts";
import { goOn } from "./ask.ts";
import { checked } from "./editing.ts";
import { deskFor } from "./grants/desk.ts";
import { PROFILES, policyText } from "./install/profiles.ts";
import { Misuse, options } from "./options.ts";
import { personOnly } from "./person.ts";

const LARGEST = 1 << 20;

/** `airlock profile [NAME]`: tells the profile in force, or takes another one. */
export async function profile(words: string[]): Promise<number> {
  const given = options(words, "profile", ["home"], ["yes", "json"]);
  const [name, ...more] = given.rest;
  if (more.length > 0) throw new Misuse("`airlock profile` takes one name");
  const { home } = deskFor(given);
  const path = `${home.path}/policy.yaml`;
  const text = readOwn(path, LARGEST);
  const current = text === null ? "default" : profileOf(text);
  if (name === undefined) {
    const rows = Object.entries(PROFILES).map(
      ([one, what]) => `${one === current ? "*" : " "} ${one.padEnd(9)} ${what}`,
    );
    write("out", given.flags.has("json") ? `${JSON.stringify({ profile: current })}\n` : `${rows.join("\n")}\n`);
    return 0;
  }
  personOnly("profile", [home.path]);
  if (!Object.hasOwn(PROFILES, name)) {
    const close = suggestion(name, Object.keys(PROFILES));
    throw new Misuse(`no profile is called \`${show(name)}\`${close ? `; ${close}` : ""}`);
  }
  if (name === current) {
    write("out", `The profile is ${name} already.\n`);
    return 0;
  }
  const changed = text === null ? policyText(name) : withProfile(text, name);
  if (changed === null) throw new Misuse(`${path} is no policy; \`airlock policy check\` tells what is wrong`);
  const faults = await checked(changed, path, home.path);
  if (faults.length > 0) throw new Misuse(`with that profile the policy has faults, so it stays: ${faults.join("; ")}`);
  write("out", `${name}: ${PROFILES[name]}.\n`);
  const yes = await goOn(`Take ${name} instead of ${current ?? "rules of your own"}?`, given.flags.has("yes"));
  if (yes === null) throw new Misuse("this wants a person: run it in a terminal, or say `--yes`; nothing was changed");
  if (!yes) {
    write("out", "Nothing was changed.\n");
    return 1;
  }
  if (readOwn(path, LARGEST) !== text) throw new Misuse("the policy was changed meanwhile, and stays so; run it again");
  place(path, { text: changed, mode: 0o600 });
  noteChange(home.path, `profile ${current ?? "none"} became ${name}`);
  write("out", "Done. The next call is judged by it.\n");
  return 0;
}
