/** Airlock's own things: home, policy, log, program. */
import { verify } from "../../audit/verify.ts";
import { faultText, messageOf } from "../../hook/judgement.ts";
import { closeToOthers, isFile } from "../../io/files.ts";
import { homeFault } from "../../io/home.ts";
import { projectHere } from "../../io/installed.ts";
import { readLog } from "../../io/log.ts";
import { readSources } from "../../io/policies.ts";
import { isOpenToOthers } from "../../io/replace.ts";
import { endOfLog } from "../../io/tail.ts";
import type { Policy } from "../../types/policy.ts";
import type { Fault } from "../../types/verdict.ts";
import { compile } from "../compile.ts";
import { wrongExamples } from "../examples.ts";
import type { Setting } from "../install/setting.ts";
import { bad, ok, type Row, warn } from "./row.ts";

const MEND_LOG = "move the folder `log` out of the home; a new log begins with the next call";

/** `fix` wires anew, with a policy. */
export async function homeRows(home: string, fix: () => string): Promise<Row[]> {
  const fault = homeFault(home, projectHere());
  if (fault)
    return [
      fault.code === "home-writable"
        ? bad("home", faultText(fault), `chmod 700 ${home}`, () => {
            closeToOthers(home);
            return `${home} is the user's alone`;
          })
        : bad(
            "home",
            faultText(fault),
            fault.code === "policy-missing" ? "airlock init" : (fault.hint ?? "airlock init"),
          ),
    ];
  if (!isFile(`${home}/policy.yaml`))
    return [bad("home", `there is no policy in ${home}, so every call is refused`, "airlock init", fix)];
  return [
    ok("home", home),
    ...(await orFault("policy", "airlock policy edit", () => policyRows(home))),
    ...(await orFault("log", MEND_LOG, () => [logRow(home)])),
  ];
}

/** What can't even be read is a row like any other fault, and the rows behind it are told all the same. */
async function orFault(what: string, mend: string, rows: () => Row[] | Promise<Row[]>): Promise<Row[]> {
  try {
    return await rows();
  } catch (error) {
    return [bad(what, messageOf(error), mend)];
  }
}

async function policyRows(home: string): Promise<Row[]> {
  const { sources, files } = readSources(home, projectHere());
  const loaded = await compile(sources, files);
  if (!loaded.ok) return [bad("policy", loaded.faults.map(faultText).join("; "), mendFor(loaded.faults, files.policy))];
  const { policy, notes } = loaded;
  const wrong = wrongExamples(policy);
  const rows: Row[] = [];
  if (policy.settings.rules === "recorded")
    rows.push(
      warn("policy", `${policy.name}: rules are only noted; blocks alone are enforced`, "airlock profile default"),
    );
  else
    rows.push(
      ok(
        "policy",
        `${policy.name}: ${policy.blocks.length} blocks, ${policy.rules.length} rules, ${policy.grants.length} grants`,
      ),
    );
  rows.push(...notes.map((note) => warn("policy", note)));
  if (policy.settings.rules !== "recorded") rows.push(headlessRow(policy));
  if (wrong.length > 0) rows.push(bad("examples", wrong.join("; "), "airlock policy edit"));
  if (isFile(`${home}/frozen`)) rows.push(warn("policy", "everything but reading is frozen", "airlock thaw"));
  return rows;
}

/** The person's own policy has a verb; a project's and the grants are edited where they are. */
function mendFor(faults: readonly Fault[], own: string): string {
  const others = [...new Set(faults.flatMap(({ file }) => (file === null || file === own ? [] : file)))];
  return others.length > 0 ? `edit ${others.join(" and ")}` : "airlock policy edit";
}

/** What becomes of a question where nobody sits. */
function headlessRow({ settings: { unanswered, asks } }: Policy): Row {
  const open = Object.keys(asks).filter((mode) => asks[mode] === "pass");
  if (unanswered === "allow")
    return warn(
      "headless",
      "where nobody can be asked (`claude -p`), what is asked about runs",
      "`settings: { unanswered: deny }` in the policy",
    );
  return open.length > 0
    ? warn("headless", `in ${open.join(" and ")} what is asked about is left to the agent's own judge`)
    : ok("headless", "where nobody can be asked (`claude -p`), what is asked about is refused");
}

function logRow(home: string): Row {
  const { segments, head, pending } = readLog(home);
  const { entries, faults } = verify(segments, head);
  if (faults.length > 0) {
    const places = faults.length === 1 ? "one place" : `${faults.length} places`;
    return bad("log", `it was changed in ${places}: \`airlock verify\` tells where`, MEND_LOG);
  }
  const last = endOfLog(home).file === "" ? "no call was judged yet" : `${entries} entries`;
  return pending > 0 ? warn("log", `${last}, and ${pending} wait to be chained`) : ok("log", last);
}

export function programRows({ program }: Setting): Row[] {
  const folder = program.path.replace(/[\\/][^\\/]*$/, "") || "/";
  const open = [program.path, folder].find(isOpenToOthers);
  if (open !== undefined) return [bad("program", `other users may write to ${open}`, `chmod go-w ${open}`)];
  return [
    program.kind === "script"
      ? warn(
          "program",
          `${program.path}, run by Node: slower, and its libraries obey more of the environment`,
          "./install.sh",
        )
      : ok("program", program.path),
  ];
}
