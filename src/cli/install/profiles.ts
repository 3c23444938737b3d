/** What a person is told about each profile when one is to be chosen. */
export const PROFILES: Record<string, string> = {
  default: "for everyday work: stops what can't be undone, asks about what is risky, leaves ordinary work alone",
  paranoid: "for work near production: asks about everything that is not known to be harmless",
  yolo: "for a machine that may be lost: stops only what no rule may permit, and asks nothing",
};

/** A policy as `init` writes it. */
export const policyText = (profile: string): string => `version: 1\nextends: ${profile}\n`;

/** The profile of a policy that is still as `init` wrote it; null for one that a person made their own. */
export const profileIn = (text: string): string | null => /^version: 1\nextends: (\w+)\n$/.exec(text)?.[1] ?? null;
