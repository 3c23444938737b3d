/** What a place in the registry means. */
import { display, type Text } from "../../../types/text.ts";
import { disables, mutation, persists, reveal, runs } from "../../kit/roles.ts";
import type { Role, Yield } from "../../kit/spec.ts";

const HIVE =
  /^(?:\\\\[^\\]+\\)?(?:registry::|microsoft\.powershell\.core\\registry::)?(?:hk(?:lm|cu|cr|u|cc)\b:?|hkey_\w+)/i;
const MACHINE =
  /^(?:registry::|microsoft\.powershell\.core\\registry::)?(?:hk(?:lm|cr|u)\b|hkey_(?:local_machine|classes_root|users))/i;

/** Keys whose values Windows runs by itself (MITRE ATT&CK T1547.001, T1547.004, T1546.012, T1546.015). */
const STARTS =
  /\\(?:run|runonce|runonceex|runservices|winlogon|userinit|policies\\explorer\\run|image file execution options|appinit_dlls|active setup|command processor|session manager|currentcontrolset\\services|shell folders|user shell folders|environment)(?:\\|$)|\\shell\\open\\command$/i;
/** Keys and values that switch protection off. */
const GUARDS =
  /windows defender|disableantispyware|disablerealtimemonitoring|enablelua|consentpromptbehavioradmin|\\firewallpolicy\\|enablefirewall|enablescriptblocklogging|runasppl/i;
/** Hives that hold password hashes and secrets. */
const SECRETS = /^(?:hklm|hkey_local_machine):?\\(?:sam|security|system)(?:\\|$)/i;

export const isRegistry = (text: Text): boolean => HIVE.test(display(text));
export const holdsSecrets = (text: Text): boolean => SECRETS.test(display(text));

/** Keys whose values are lines that Windows starts. */
const LINES = /\\(?:run|runonce|runonceex|runservices|command processor|winlogon)(?:\\|$)|\\shell\\open\\command$/i;

/** A value is set, or a key made: `detail` is the value's name, `set` what it is set to. */
export function sets(key: Text, detail = "", set?: Text): Yield[] {
  const shown = display(key);
  if (GUARDS.test(`${shown}\\${detail}`)) return [disables("firewall", `registry ${shown} ${detail}`.trim())];
  if (STARTS.test(shown) && !/\\environment$/i.test(shown))
    return [
      persists("service", key),
      ...(set && LINES.test(shown)
        ? [runs({ kind: "code" as const, language: "cmd" as const, text: set, source: "later" as const })]
        : []),
    ];
  const verb = MACHINE.test(shown) ? "change" : "set";
  return [mutation("registry", verb, "key", { target: key })];
}

/** A hive, or the key in it without which Windows or the user's whole set-up is gone. */
const ROOT =
  /^(?:registry::|microsoft\.powershell\.core\\registry::)?(?:hk(?:lm|cu|cr|u|cc)\b:?|hkey_\w+)(?:[\\/]+(?:software|software[\\/]+(?:microsoft|classes)|system|system[\\/]+currentcontrolset|sam|security|hardware|environment|control panel|\.default|s-1-[\d-]+))?[\\/]*\*?$/i;

/** A key or value goes. */
export function removes(key: Text, object: "key" | "value"): Yield[] {
  if (object === "key" && ROOT.test(display(key))) return [{ kind: "destroy", what: "volume", target: key }];
  return [
    mutation("registry", "delete", object, { target: key, destroys: object === "key" || MACHINE.test(display(key)) }),
  ];
}

/** Other places that cmdlets call paths: variables, certificates, functions. */
const DRIVE = /^(?:env|cert|function|variable|alias|wsman):/i;
export const isVirtual = (text: Text): boolean => DRIVE.test(display(text));

/** A cmdlet's path: a file, or a registry key, or neither. */
export const place =
  (file: Role, key: Role = () => [], other: Role = () => []): Role =>
  (text, args) =>
    (isRegistry(text) ? key : isVirtual(text) ? other : file)(text, args);

/** `env:` is the whole environment, `env:NAME` one variable of it. */
export function variables(path: Text | undefined): Yield[] {
  const found = /^env:\\?(.*)$/i.exec(path ? display(path) : "");
  if (!found) return [];
  const name = found[1] ?? "";
  if (name === "" || name === "*") return [reveal("environment", ["environment"])];
  return [{ kind: "reveal", what: { of: { variable: name.toUpperCase() }, labels: [], owner: null, slot: "body" } }];
}
