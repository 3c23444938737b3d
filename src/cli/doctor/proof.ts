/** Proves rather than inspects: what the settings name is started, and its answers are looked at. */
import type { Handler } from "../../install/registration.ts";
import { type Proof, prove } from "../../io/prove.ts";
import { show, showShort } from "../../types/show.ts";
import { PROBE } from "../entries.ts";
import { bad, ok, type Row } from "./row.ts";

const LINE = 160;

const payload = (command: string, cwd: string) => ({
  session_id: PROBE,
  cwd,
  permission_mode: "default",
  hook_event_name: "PreToolUse",
  tool_name: "Bash",
  tool_input: { command },
  tool_use_id: "airlock-doctor",
});

/** `fix` wires anew. `isFaulty`: a row above says already what keeps the guard from judging. */
export function proofRows({ command, args }: Handler, cwd: string, fix: () => string, isFaulty: boolean): Row[] {
  const harmless = prove(command, args, payload("ls", cwd), cwd);
  const forbidden = prove(command, args, payload("rm -rf /", cwd), cwd);
  const wrong = (what: string, proof: Proof) =>
    bad(
      "proof",
      `${what}: ${said(proof)}`,
      isFaulty && proof.fault === null ? "mend what is wrong above" : "airlock init",
      proof.fault ? fix : undefined,
    );
  return [
    harmless.exit === 0 && !harmless.out.includes('"deny"') && harmless.fault === null
      ? ok("proof", "a harmless call passes")
      : wrong("a harmless call does not pass", harmless),
    forbidden.exit === 2 && forbidden.out === "" && forbidden.err !== "" && forbidden.fault === null
      ? ok("proof", "`rm -rf /` is refused")
      : wrong("`rm -rf /` is not refused as the client wants it", forbidden),
  ];
}

function said({ exit, err, fault }: Proof): string {
  return fault === null
    ? `exit ${exit} ${showShort(err.trim(), LINE)}`.trim()
    : `it could not be started or ended badly (${show(fault)})`;
}
