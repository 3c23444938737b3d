/**
 * Bundles the copy of the sources into CommonJS chunks for the executable's compiler: one with all that an ordinary
 * call enters, and one for each module that is loaded late. Each becomes one function there, and what is inside a
 * function that is not called is neither decoded nor linked. (A bundle whose late modules share its top level costs
 * a hook 4 ms more, chunks as ES modules 0.7 ms for each that is loaded.)
 */
import { dirname, join, relative } from "node:path";
import { type Plugin, rolldown } from "rolldown";

const nameOf = (path: string) => path.replace(/\.ts$/, "").replaceAll("/", "-");

/** Writes the chunks of `sources` to `to`, of which `late` are loaded by `require`; answers the first one's path. */
export async function writeChunks(sources: string, late: string[], to: string, defined: string): Promise<string> {
  const entry = join(sources, "cli/main.ts");
  const hot = new Set<string>();
  const plugin: Plugin = {
    name: "late",
    transform: (code, id) =>
      code.replace(/(?<=\brequire\(")\.[^"]+\.ts(?="\))/g, (path) => {
        const real = relative(sources, join(dirname(id), path)).replaceAll("\\", "/");
        return `./${nameOf(real)}.cjs`;
      }),
    resolveId: (id) => (/^\.\/[\w.-]+\.cjs$/.test(id) ? { id, external: true } : null),
    buildEnd() {
      const reach = (id: string) => {
        if (hot.has(id)) return;
        hot.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) reach(next);
      };
      for (const id of this.getModuleInfo(entry)?.importedIds ?? []) reach(id);
    },
  };
  const bundle = await rolldown({
    input: { main: entry, ...Object.fromEntries(late.map((path) => [nameOf(path), join(sources, path)])) },
    platform: "node",
    // The `main` of some packages asks for its own files in a way that no bundler follows.
    resolve: { mainFields: ["module", "main"] },
    transform: { define: { AIRLOCK_BUILD: defined } },
    plugins: [plugin],
  });
  await bundle.write({
    dir: to,
    format: "cjs",
    exports: "named",
    minify: true,
    entryFileNames: "[name].cjs",
    chunkFileNames: "shared-[name]-[hash].cjs",
    codeSplitting: { groups: [{ name: "hot", test: (id) => hot.has(id) }] },
  });
  return join(to, "main.cjs");
}
