import { faultText } from "../../hook/judgement.ts";
import { type Manifest, manifestIn, NOTHING } from "../../install/manifest.ts";
import type { Identity } from "../../install/recognise.ts";
import type { Program } from "../../install/registration.ts";
import { type Version, versionIn } from "../../install/version.ts";
import { type Client, findClient } from "../../io/client.ts";
import { personalEnvironment } from "../../io/env.ts";
import { readOwn } from "../../io/files.ts";
import { homeFault } from "../../io/home.ts";
import {
  isShared,
  ownHome,
  projectHere,
  projectSettings,
  readManifestText,
  userHome,
  userSettings,
  usualHome,
} from "../../io/installed.ts";
import { programHere } from "../../io/program.ts";
import { hostPlatform } from "../../io/scene.ts";
import { show } from "../../types/show.ts";
import { Misuse, type Options } from "../options.ts";

/** Where things stand on this machine. Looking at it writes nothing. */
export interface Setting {
  home: string;
  /** The settings file that is to be changed. */
  settings: string;
  /** The text of the home's policy; null when there is none. Read when it is wanted: `uninstall` does without. */
  readonly policy: string | null;
  manifest: Manifest;
  /** The text it was read from; null when there is none. */
  noted: string | null;
  /** The manifest can't be read, so nothing is known of what was there before. */
  isForgotten: boolean;
  identity: Identity;
  program: Program;
  windows: boolean;
}

/** Bytes of a policy. */
const MOST = 4 << 20;

export function settingOf(given: Options): Setting {
  const setting = settingAsItIs(given);
  const fault = homeFault(setting.home, projectHere());
  if (fault) throw new Misuse(faultText(fault));
  return setting;
}

/** The same with whatever home there is. */
export function settingAsItIs(given: Options): Setting {
  const home = ownHome(given.values.get("home") ?? null);
  const program = programHere();
  if (program === null) throw new Misuse("the system doesn't tell which file this program is");
  const text = readManifestText(home);
  const manifest = text === null ? NOTHING : manifestIn(text);
  return {
    home,
    settings: given.flags.has("project") ? ofProject() : userSettings(),
    get policy() {
      return readOwn(`${home}/policy.yaml`, MOST);
    },
    manifest: manifest ?? NOTHING,
    noted: text,
    isForgotten: manifest === null,
    identity: { home, usual: usualHome(), programs: [...new Set([...(manifest ?? NOTHING).programs, program.path])] },
    program,
    windows: hostPlatform() === "win32",
  };
}

/** Under the lock, before anything is written: another `init` or `uninstall` may have been at work meanwhile. */
export function stillSo({ home, noted }: Setting, verb: string): void {
  if (readManifestText(home) !== noted)
    throw new Misuse(
      `another \`airlock init\` or \`airlock uninstall\` was at work just now; run \`airlock ${verb}\` again`,
    );
}

function ofProject(): string {
  const root = projectHere();
  if (root === null)
    throw new Misuse("`--project` is for a folder that is a project, and this one is a home or the system's");
  const path = projectSettings(root);
  if (isShared(root))
    throw new Misuse(
      `git keeps ${show(path)}, so everybody who works there would get paths of this machine; \`git rm --cached\` it first`,
    );
  return path;
}

/** The client on this machine, and its version where something tells it. */
export function clientHere(): { client: Client | null; version: Version | null } {
  const root = projectHere();
  const client = findClient({
    path: personalEnvironment().PATH ?? "",
    home: userHome(),
    notBelow: root === null ? [] : [root],
  });
  return { client, version: client?.told ? versionIn(client.told) : null };
}
