/** More services that keep secrets. */
import { literal } from "../../types/text.ts";
import { mutation, reveal } from "../kit/roles.ts";
import { type Command, command, type Yield } from "../kit/spec.ts";
import { wrapped } from "../kit/wrap.ts";

interface Keeper {
  names: string;
  service: string;
  /** Over the words without switches: what prints one secret, what prints all of them, what loses some. */
  one: RegExp;
  all?: RegExp;
  lost: RegExp;
  /** How the call begins that starts a program with the secrets in its environment. */
  starts?: string;
}

function keeps({ names, service, one, all, lost, starts }: Keeper): Command {
  return command(names, {
    style: { none: true },
    prints: "nothing",
    effects: ({ operands }): Yield[] => {
      const words = operands.map((word) => literal(word) ?? " ");
      const call = words.filter((word) => !word.startsWith("-")).join(" ");
      if (words.includes("--help") || words.includes("-h")) return [];
      const dashes = words.indexOf("--");
      if (starts !== undefined && words[0] === starts) return wrapped(operands.slice(dashes < 0 ? 1 : dashes + 1));
      if (lost.test(call))
        return [
          mutation(service, "delete", "secret", { target: operands.at(-1) ?? null, destroys: true, hosted: true }),
        ];
      if (all?.test(call)) return [reveal(`${service} secrets`, ["credential"], service)];
      return one.test(call) ? [reveal(`${service} secret`, ["token"], service)] : [];
    },
  });
}

/** Bitwarden's secrets for programs; a list of them comes with their values (its docs). */
export const bws = keeps({
  names: "bws",
  service: "bitwarden",
  one: /^(?:secret get|get secret)\b/,
  all: /^(?:secret list|list secrets)\b/,
  lost: /^(?:secret|project) delete\b|^delete (?:secrets?|projects?)\b/,
  starts: "run",
});
export const akeyless = keeps({
  names: "akeyless",
  service: "akeyless",
  one: /^(?:get-secret-value|get-dynamic-secret-value|get-rotated-secret-value|export-classic-key|get-ssh-certificate|get-pki-certificate|describe-item)\b/,
  all: /^(?:auth|get-cloud-identity)\b/,
  lost: /^delete-/,
});
export const conjur = keeps({
  names: "conjur",
  service: "conjur",
  one: /^variable (?:get|value)\b/,
  all: /^(?:authenticate|user rotate-api-key|host rotate-api-key)\b/,
  lost: /^policy (?:replace|update)\b|^hostfactory tokens revoke\b/,
});
