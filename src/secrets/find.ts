/** Finds secret-shaped strings in a text. Linear in its length. */
import { search } from "./search.ts";

export interface FoundSecret {
  /** UTF-16 offsets, end exclusive. */
  start: number;
  end: number;
  /** `github-token`, `private-key`, `password`, … */
  kind: string;
  /** The service it belongs to, when its shape or name tells. */
  owner: string | null;
}

/** Every secret-shaped string, by start; those of different kinds may overlap. */
export function secretsIn(text: string): FoundSecret[] {
  // Every shape is long: most words of a command are told by their length or their lack of a long run.
  return text.length < 8 || !LONG_RUN.test(text) ? [] : search(text);
}

/** What any secret has, the shortest being a password in a URL or behind a name. */
const LONG_RUN = /[A-Za-z0-9_+/=.-]{16}|:\/\/[^\s/]*:[^\s/]*@|(?:pass|pwd|secret|token|key|credential|bearer|basic)/i;
