import type { Observed } from "../types/effect.ts";
import type { Label } from "../types/labels.ts";
import type { Policy } from "../types/policy.ts";
import type { Finding } from "../types/verdict.ts";

/** Places whose content is not simply the project's: the agent's own prompt stays. */
const SPECIAL: readonly Label[] = [
  "credential",
  "env-file",
  "process-memory",
  "agent-settings",
  "agent-extension",
  "airlock",
  "shell-startup",
  "history-file",
  "account-file",
  "git-dir",
  "git-config",
  "git-hook",
  "database",
  "backup",
  "docker-socket",
  "browser-profile",
  "keychain",
  "token",
  "environment",
  "device",
  "pseudo",
  "outside",
];

/**
 * Whether the agent's own prompt may be skipped: every effect is certain and reads ordinary files of the project, here.
 * A call without effects is not approved; nothing is known of it. That no program of the call can be made by the
 * repository to run another one is for the caller to say.
 */
export function approves(findings: Finding[], policy: Policy, { mode }: { mode: string }): boolean {
  return (
    policy.settings.approve === "reads" &&
    mode !== "plan" &&
    !policy.frozen &&
    findings.length > 0 &&
    findings.every(
      ({ answer, grant, recorded, observed }) => answer === "allow" && !grant && !recorded && plainRead(observed),
    )
  );
}

/** `config/*.yml` may be the `secrets.yml` among them. */
const CONFIGURATION = /\.(?:json|ya?ml|toml)$/i;

function plainRead({ effect, certainty, on, latent, places }: Observed): boolean {
  if (effect.kind !== "read" || certainty !== "must" || latent || on.kind !== "here" || effect.seeks) return false;
  const readings = places.path?.readings ?? [];
  return (
    readings.length > 0 &&
    readings.every(
      (reading) =>
        reading.sureness === "yes" &&
        reading.rest.kind !== "hole" &&
        // Any other pattern may stand for a secret that nobody sees from here.
        (reading.rest.kind === "none" ||
          (reading.is.includes("sources") && !CONFIGURATION.test(reading.rest.pattern))) &&
        [...reading.in, ...reading.is].includes("project") &&
        !SPECIAL.some(
          (label) =>
            [...reading.is, ...reading.in].includes(label) || (effect.recursive && reading.covers.includes(label)),
        ),
    )
  );
}
