/** Masks secrets in a text for logs and messages. */
import { secretsIn } from "./find.ts";

/** The text with each secret replaced by `[kind]`; overlapping ones become one mask. Other text is untouched. */
export function redact(text: string): string {
  let out = "";
  let done = 0;
  let open: { start: number; end: number; kind: string } | null = null;
  const close = () => {
    if (!open) return;
    out += `${text.slice(done, open.start)}[${open.kind}]`;
    done = open.end;
    open = null;
  };
  for (const item of secretsIn(text)) {
    if (open && item.start < open.end) open.end = Math.max(open.end, item.end);
    else {
      close();
      open = { ...item };
    }
  }
  close();
  return out + text.slice(done);
}
