/** What content counts as when it leaves: labels of places, names of variables, where in a request it stands. */
import { secretName } from "../secrets/index.ts";
import type { Payload, Slot } from "../types/flow.ts";
import type { Label } from "../types/labels.ts";
import type { Reading } from "../types/place.ts";
import { literal, type Text } from "../types/text.ts";

/** The labels that make a payload worth guarding. */
export const SECRET_LABELS: readonly Label[] = [
  "credential",
  "env-file",
  "token",
  "environment",
  "process-memory",
  "browser-profile",
  "keychain",
];

/** Whole places whose content is more than one file's. */
const WHOLE_PLACES: readonly Label[] = [
  "project-root",
  "git-dir",
  "home",
  "homes",
  "home-child",
  "user-data",
  "drive-root",
  "system",
];

/** What the content of a place counts as. */
export function payloadLabels({ is, in: inside }: Pick<Reading, "is" | "in">): Label[] {
  return [
    ...secretLabels(is, inside),
    ...WHOLE_PLACES.filter((label) => is.includes(label)),
    ...(inside.includes("project") ? ["private-content" as const] : []),
  ];
}

function secretLabels(is: Label[], inside: Label[]): Label[] {
  if (is.includes("template") || is.includes("public-key")) return [];
  return SECRET_LABELS.filter((label) => is.includes(label) || inside.includes(label));
}

/** Payloads that the holes of a text carry. */
export function payloadsOf(text: Text): Payload[] {
  return text.pieces.flatMap((piece): Payload[] => {
    if (typeof piece === "string") return [];
    if (piece.kind === "output") return piece.flow.payloads;
    if (piece.kind === "variable" && !piece.closed) {
      const secret = secretName(piece.name);
      return [
        ...(secret ? [{ of: { variable: piece.name }, labels: secret.labels, owner: secret.owner }] : []),
        ...piece.readings.flatMap(payloadsOf),
      ];
    }
    return [];
  });
}

const AUTH_FLAG = /^(-u|--user|--oauth2-bearer|--password|-p|--token|--auth-token|--api-key)$/;

export const sameVariable = (a: Payload, b: Payload): boolean =>
  "variable" in a.of && "variable" in b.of && a.of.variable === b.of.variable;

/** The payloads of a URL with where in it they stand: before the `@` they log in. */
export function payloadsOfUrl(url: Text): [Payload, Slot][] {
  const at = url.pieces.findIndex((piece) => typeof piece === "string" && piece.includes("@"));
  return url.pieces.flatMap((piece, index) =>
    typeof piece === "string"
      ? []
      : payloadsOf({ ...url, pieces: [piece] }).map((payload): [Payload, Slot] => [
          payload,
          index < at ? "auth" : "url",
        ]),
  );
}

/** Where in a request a word of the command line stands. */
export function slotOf(word: Text, before: Text | undefined, url: Text): Slot {
  const text = literal(word) ?? "";
  if (word === url || /^[a-z][a-z0-9+.-]*:\/\/[^/]*\?/i.test(text)) return "url";
  if (/^[a-z][a-z0-9+.-]*:\/\/[^/@]*@/i.test(text)) return "auth";
  if (/(^|[:=]\s*)(authorization|x-api-key|api-key|private-token|cookie|x-auth[\w-]*|apikey)\s*:/i.test(text))
    return "auth";
  if (before && AUTH_FLAG.test(literal(before) ?? "")) return "auth";
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? "url" : "body";
}
