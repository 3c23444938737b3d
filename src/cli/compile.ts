import { sha256 } from "../audit/sha256.ts";
import type { Compile, PolicyFiles, PolicySources } from "../io/policies.ts";
import type { Loaded } from "../types/policy.ts";

/** The policy of a home: the shipped default as it was compiled, or the person's files, read and layered. */
export const compile: Compile = async (sources, files) => {
  if (sources.policy === null && sources.grants === null && sources.project === null) {
    const { shippedPolicy } = await import("../policy/shipped.ts");
    return { ok: true, policy: shippedPolicy("default"), notes: [] };
  }
  return compileFrom(
    sources.policy === null ? "default" : { file: files.policy, text: sources.policy },
    sources,
    files,
  );
};

/** The same with the policy given: a profile's name or a file. Only this loads the parser. */
export async function compileFrom(
  policy: string | { file: string; text: string },
  sources: Omit<PolicySources, "policy">,
  files: PolicyFiles,
): Promise<Loaded> {
  const [{ load }, { blocks, profile }] = await Promise.all([
    import("../policy/load.ts"),
    import("../policy/shipped.ts"),
  ]);
  const overlays =
    files.project !== null && sources.project !== null
      ? [{ file: files.project, text: sources.project, accepted: sources.trusted === sha256(sources.project) }]
      : [];
  const grants = sources.grants === null ? null : { file: files.grants, text: sources.grants };
  return load({ policy, grants, overlays, frozen: false }, { blocks, profile }, sha256);
}
