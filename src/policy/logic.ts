/** Three-valued truth: `open` is what only the unknown part of a text could decide. */
export type Truth = "yes" | "open" | "no";

export function and(...values: Truth[]): Truth {
  if (values.includes("no")) return "no";
  return values.includes("open") ? "open" : "yes";
}

/** Truths taken together one after the other, without a list of them: what every rule asks of every effect. */
export class All {
  value: Truth = "yes";

  /** Takes one more; whether they are false together, so that no other matters. */
  fails(truth: Truth): boolean {
    if (truth === "no" || this.value === "yes") this.value = truth;
    return this.value === "no";
  }
}

export function or(...values: Truth[]): Truth {
  if (values.includes("yes")) return "yes";
  return values.includes("open") ? "open" : "no";
}

export function not(value: Truth): Truth {
  if (value === "open") return "open";
  return value === "yes" ? "no" : "yes";
}

export const truth = (value: boolean): Truth => (value ? "yes" : "no");
