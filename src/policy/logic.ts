/** Three-valued truth: `open` is what only the unknown part of a text could decide. */
export type Truth = "yes" | "open" | "no";

export function and(...values: Truth[]): Truth {
  if (values.includes("no")) return "no";
  return values.includes("open") ? "open" : "yes";
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
