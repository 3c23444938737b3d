/** `airlock policy edit`: a copy in the person's editor, put in place only when it loads. */
import { faultText } from "../hook/judgement.ts";
import { createDraft, type Draft, forsakenDrafts, nameOf } from "../io/drafts.ts";
import { edit } from "../io/editor.ts";
import { readOwn, removeFile } from "../io/files.ts";
import { noteChange } from "../io/note.ts";
import { readSources } from "../io/policies.ts";
import { place } from "../io/replace.ts";
import { isInteractive, write } from "../io/terminal.ts";
import { show } from "../types/show.ts";
import { confirmed } from "./ask.ts";
import { compileFrom } from "./compile.ts";
import { wrongExamples } from "./examples.ts";
import { deskFor } from "./grants/desk.ts";
import { policyText } from "./install/profiles.ts";
import { Misuse, options } from "./options.ts";
import { personOnly } from "./person.ts";

const LARGEST = 1 << 20;

export async function editPolicy(words: string[]): Promise<number> {
  const given = options(words, "policy edit", ["home"], []);
  const { home } = deskFor(given);
  personOnly("policy edit", [home.path]);
  if (!isInteractive())
    throw new Misuse("`policy edit` opens an editor, which wants a terminal; `airlock policy path` names the file");
  const path = `${home.path}/policy.yaml`;
  const there = readOwn(path, LARGEST);
  const before = there ?? policyText("default");
  const folder = `${home.path}/cache`;
  const left = await leftDraft(folder, before);
  const of = left?.of ?? nameOf(there);
  const draft = createDraft(folder, left?.text ?? before, of);
  if (left) removeFile(left.path);
  try {
    for (;;) {
      if (!edit(draft)) throw new Misuse("the editor ended with an error, and the policy stays as it was");
      const after = readOwn(draft, LARGEST) ?? "";
      if (after === (left ? readOwn(path, LARGEST) : before)) {
        write("out", "Nothing was changed.\n");
        return 0;
      }
      const faults = await checked(after, path, home.path);
      if (faults.length === 0) {
        const isOther = nameOf(readOwn(path, LARGEST)) !== of;
        if (isOther && !(await confirmed("The policy was changed meanwhile. Put yours in its place?"))) {
          write("out", "The policy stays as it is now.\n");
          return 1;
        }
        place(path, { text: after, mode: 0o600 });
        noteChange(home.path, "the policy was edited");
        write("out", "Done. The next call is judged by it.\n");
        return 0;
      }
      write("err", `${faults.map((fault) => show(fault)).join("\n")}\n`);
      if (await confirmed("It is not put in place like this. Edit again?")) continue;
      write("out", "The policy stays as it was.\n");
      return 1;
    }
  } finally {
    removeFile(draft);
  }
}

/**
 * What an edit that was killed left, when the person wants to go on with it. One that holds nothing else than the policy
 * goes, and so does one that nobody wants.
 */
async function leftDraft(folder: string, policy: string): Promise<Draft | null> {
  for (const draft of forsakenDrafts(folder, LARGEST)) {
    const day = new Date(draft.at).toISOString().slice(0, 16).replace("T", " ");
    const isWanted =
      draft.text !== policy && (await confirmed(`An edit of ${day} (UTC) was cut off before its end. Go on with it?`));
    if (isWanted) return draft;
    removeFile(draft.path);
  }
  return null;
}

/** What is wrong with a text that is to become the policy of a home: faults, and examples that come out otherwise. */
export async function checked(text: string, file: string, home: string): Promise<string[]> {
  const { sources, files } = readSources(home, null);
  const loaded = await compileFrom({ file, text }, { ...sources, project: null }, files);
  return loaded.ok ? wrongExamples(loaded.policy) : loaded.faults.map(faultText);
}
