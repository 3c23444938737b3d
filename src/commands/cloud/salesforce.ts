import { mutation, reveal } from "../kit/roles.ts";
import { cloudTool } from "./reader.ts";

/** Verbs stand behind one or two topics; an org is somebody's whole installation. */
export const salesforce = cloudTool("sf sfdx", {
  service: "salesforce",
  yes: "--no-prompt -p",
  colons: true,
  valued: "-o -f -q -s -m -d -x -l -w -n -i -a -t",
  special: (line) => {
    const call = line.names.join(" ");
    if (/^(?:force )?org display/.test(call))
      return line.has("--verbose") ? [reveal("salesforce login", ["credential"], "salesforce")] : [];
    if (/^org (?:delete|logout)|^org delete/.test(call) && /delete/.test(call))
      return [
        mutation("salesforce", "delete", "account", {
          target: line.value("-o --target-org") ?? null,
          destroys: true,
          hosted: line.names[2] !== "scratch",
          prompts: !line.has("--no-prompt -p"),
        }),
      ];
    if (/^data (?:delete|bulk delete)/.test(call))
      return [mutation("salesforce", "delete", "rows", { destroys: true, hosted: true })];
    if (/^project deploy/.test(call))
      return /^project deploy (?:start|quick|pipeline|resume)/.test(call)
        ? [mutation("salesforce", "deploy", "app", { target: line.value("-o --target-org") ?? null, hosted: true })]
        : [];
    if (/^apex run(?! test)/.test(call)) return [mutation("salesforce", "exec", "app", { hosted: true })];
    if (
      /^(?:org|auth|config|alias|plugins|doctor|schema|lightning|template|limits|apex|data (?:query|get|search|export)|project (?:retrieve|generate|convert|list|reset|delete tracking))( |$)/.test(
        call,
      )
    )
      return [];
    return undefined;
  },
});
