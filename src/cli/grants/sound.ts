/** What is about to become grants.yaml is read first: a file with a fault would refuse every call. */
import { faultText } from "../../hook/judgement.ts";
import { readGrants } from "../../policy/grants-file.ts";
import { readYaml } from "../../policy/yaml.ts";
import { Misuse } from "../options.ts";

/** The text, once it is known to load, with these grants in it and without those. */
export function sound(text: string, added: readonly string[], gone: readonly string[]): string {
  const yaml = readYaml(text, "grants.yaml");
  const read = yaml.ok ? readGrants(yaml.value, "grants.yaml") : yaml;
  if (!read.ok)
    throw new Misuse(`grants.yaml has a fault, and stays as it is: ${read.faults.map(faultText).join("; ")}`);
  const ids = new Set(read.value.map(({ id }) => id));
  if (!added.every((id) => ids.has(id)) || gone.some((id) => ids.has(id)))
    throw new Misuse("grants.yaml is written in a way that can't be changed here, and stays as it is; edit it by hand");
  return text;
}
