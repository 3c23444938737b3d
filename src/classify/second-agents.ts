/** Agents that the call starts: where they read settings that this session made, nothing says that a guard stands there. */
import type { World } from "./world.ts";

const SETTINGS = /^(.*)\/(?:\.claude\/settings(?:\.[^/]*)?\.json|\.claude\.json)$/i;

/** Whether an agent started in the folder `cwd` reads settings that this call or an earlier one of the session wrote. */
export function readsOwnSettings(cwd: string, world: World): boolean {
  const written = world.observed.flatMap(({ effect, places }) =>
    effect.kind === "write" || effect.kind === "link"
      ? (places.path?.readings ?? []).map(({ path }) => path)
      : effect.kind === "move"
        ? (places.to?.readings ?? []).map(({ path }) => path)
        : [],
  );
  return [...written, ...world.scene.session.written.keys()].some((path) => {
    const holder = SETTINGS.exec(path)?.[1];
    return holder !== undefined && (cwd === holder || cwd.startsWith(`${holder}/`));
  });
}
