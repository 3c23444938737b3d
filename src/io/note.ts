/** Entries about what a person changed: the log tells later why the same call got another answer. */
import { redactText } from "../audit/redact.ts";
import { stamp } from "./clock.ts";
import { VERSION } from "./executable.ts";
import { randomHex } from "./files.ts";
import { append } from "./log.ts";
import { accountOf } from "./scene.ts";

/** Never throws: what can't be logged is kept for the next writer, or lost. */
export function noteChange(home: string, text: string): void {
  append(home, {
    v: 1,
    at: stamp(),
    kind: "change",
    id: randomHex(8),
    agent: "",
    session: "",
    use: "",
    tool: "",
    cwd: "",
    project: null,
    call: { digest: "", text: redactText(`${accountOf().name}: ${text}`) },
    verdict: null,
    findings: [],
    looked: [],
    policy: "",
    exe: VERSION,
    us: 0,
  });
}
