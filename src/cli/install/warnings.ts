import { managedOnly } from "../../install/locked.ts";
import { MANAGED } from "../../install/registration.ts";
import { syncedBy } from "../../install/synced.ts";
import { member, treeOf } from "../../install/tree.ts";
import { FAILS_CLOSED, isAtLeast, type Version, versionText } from "../../install/version.ts";
import type { Client } from "../../io/client.ts";
import { projectHere } from "../../io/installed.ts";
import { remoteFolders } from "../../io/mounts.ts";
import { isWithin, realOrSame } from "../../io/paths.ts";
import { isOpenToOthers } from "../../io/replace.ts";
import { hostPlatform } from "../../io/scene.ts";
import { scopesOf } from "../../io/scopes.ts";
import type { Job } from "./wire.ts";

/** What a person should know, though it stops nothing. */
export function warningsOf({ setting, file, target }: Job, client: Client | null, version: Version | null): string[] {
  const { program, windows } = setting;
  const root = projectHere();
  return [
    ...clientWarnings(client, version),
    ...scopeWarnings(root),
    ...placeWarnings(target),
    ...(file && file.otherNames > 0 ? [`${target} has another name (a hard link), which keeps the old text`] : []),
    ...[target, program.path, folderOf(program.path)]
      .filter(isOpenToOthers)
      .map((path) => `other users may write to ${path}, and so switch the guard off: \`chmod go-w ${path}\``),
    ...(root !== null && isWithin(program.path, realOrSame(root))
      ? [`the program lies inside the project (${program.path}); install it elsewhere before an agent works here`]
      : []),
    ...(program.kind === "script"
      ? [
          windows
            ? "this is the form for Node: NODE_OPTIONS of a project can load code into it; the executable ignores that"
            : "this is the form for Node, started through /usr/bin/env without Node's variables: slower than the executable",
        ]
      : []),
    ...(setting.isForgotten
      ? ["the note of what was changed before (install/manifest.json) can't be read, and is begun anew"]
      : []),
  ];
}

function clientWarnings(client: Client | null, version: Version | null): string[] {
  if (version !== null)
    return isAtLeast(version, FAILS_CLOSED)
      ? []
      : [
          `Claude Code ${versionText(version)} lets a call run when a hook is missing or killed; ${versionText(FAILS_CLOSED)} or later refuses it`,
        ];
  const what = client ? `the version of ${client.path} is not known` : "Claude Code was not found outside this project";
  return [`${what}, so shell lines inside skills are not covered; run \`airlock init\` again when that changes`];
}

/** Other settings that keep the entries from working. */
function scopeWarnings(root: string | null): string[] {
  const files = scopesOf(MANAGED[hostPlatform()], root);
  const lock = managedOnly(files);
  const off = files.find(({ text }) => {
    const tree = treeOf(text);
    return tree.ok && member(tree.root ?? undefined, "disableAllHooks")?.value === true;
  });
  return [
    ...(lock === null
      ? []
      : [`${lock} lets no hooks run but an administrator's own: \`airlock init --managed\` prints their form`]),
    ...(off ? [`${off.path} switches every hook off (\`disableAllHooks\`)`] : []),
  ];
}

function placeWarnings(target: string): string[] {
  const real = realOrSame(folderOf(target));
  const service = syncedBy(`${real}/`);
  const mount = remoteFolders("/").find((folder) => isWithin(real, folder));
  const others = "other machines would get a path that is right on this one only, and refuse every call";
  return [
    ...(service === null ? [] : [`${service} copies ${real} to other machines: ${others}`]),
    ...(mount === undefined ? [] : [`${real} lies on a network mount (${mount}): ${others}`]),
  ];
}

const folderOf = (path: string) => path.replace(/[\\/][^\\/]*$/, "") || "/";
