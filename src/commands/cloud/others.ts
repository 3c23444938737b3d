/** Clouds whose tools say `noun verb` or `verb noun` and little else. */
import type { EffectOf } from "../../types/effect.ts";
import { display, prefix } from "../../types/text.ts";
import { mutation, reveal, runs } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";
import { isLocalhost } from "../net/common.ts";
import type { Line } from "./line.ts";
import { cloudTool } from "./reader.ts";

type More = Partial<Omit<EffectOf<"mutate">, "kind">>;

export const doctl = cloudTool("doctl", {
  service: "digitalocean",
  yes: "--force -f",
  valued: "-t -c -u",
  special: (line) => {
    const call = line.names.join(" ");
    if (/^auth token/.test(call)) return [reveal("doctl login", ["credential"], "digitalocean")];
    if (/^(auth|account|version|completion|kubernetes cluster kubeconfig|k8s cluster kubeconfig)( |$)/.test(call))
      return [];
    if (/^compute ssh/.test(call)) {
      const text = line.value("--ssh-command");
      const host = line.words[2];
      return text && host
        ? [runs({ kind: "code", language: "shell", text, source: "inline", on: { kind: "ssh", host } })]
        : [];
    }
    if (/^databases (connection|user get)/.test(call)) return [reveal("database login", ["token"], "digitalocean")];
    return undefined;
  },
});
export const hcloud = cloudTool("hcloud", {
  service: "hetzner",
  yes: null,
  special: (line) => (/^(context|config|completion|version)$/.test(line.names[0] ?? "") ? [] : undefined),
});
export const linode = cloudTool("linode-cli linode", {
  service: "linode",
  yes: null,
  object: "instance",
  special: (line) => (/^(configure|completion|plugins|list-entities)$/.test(line.names[0] ?? "") ? [] : undefined),
});
export const scaleway = cloudTool("scw", {
  service: "scaleway",
  yes: null,
  special: (line) =>
    /^(init|config|login|autocomplete|info|feedback|shell)$/.test(line.names[0] ?? "") ? [] : undefined,
});
export const oci = cloudTool("oci", {
  service: "oracle",
  yes: "--force",
  special: (line) => (/^(setup|session|raw-request)$/.test(line.names[0] ?? "") ? [] : undefined),
});
export const ibmcloud = cloudTool("ibmcloud ic", {
  service: "ibm",
  yes: "-f --force",
  special: (line) => {
    const call = line.names.join(" ");
    if (/^iam oauth-tokens/.test(call)) return [reveal("ibm login", ["credential"], "ibm")];
    return /^(login|logout|target|plugin|config|regions|account list)( |$)/.test(call) ? [] : undefined;
  },
});
export const eksctl = cloudTool("eksctl kops rosa", {
  service: "kubernetes",
  yes: null,
  object: "cluster",
  special: (line) =>
    /^(utils|completion|info|version|toolbox|export|edit|login)$/.test(line.names[0] ?? "") ? [] : undefined,
});
export const vultr = cloudTool("vultr-cli vultr upctl exo civo openstack", { service: "cloud", yes: null });
export const planetscale = cloudTool("pscale turso", {
  service: "database-cloud",
  yes: "--force --yes -y",
  object: "database",
  special: (line) => {
    const call = line.names.join(" ");
    const text = /^db shell/.test(call) ? line.words[3] : undefined;
    if (text) return [runs({ kind: "code", language: "sql", text, facts: { service: "sqlite", hosted: true } })];
    if (/^db tokens create/.test(call)) return [reveal("database login", ["token"])];
    return /^(auth|config|me|shell|connect|dev|link|set-context|init)( |$)|^db (shell|inspect|show)/.test(call)
      ? []
      : sideBranch(line);
  },
});
/** A branch of a database that is not the one that serves: made and thrown away with a pull request. */
function sideBranch(line: Line): Yield[] | undefined {
  const [noun = "", verb = ""] = line.names;
  const name = line.words.slice(2).find((word) => !prefix(word).startsWith("-"));
  const names = line.words.slice(2).map(display);
  if (!/^branch(?:es)?$/.test(noun) || !/^(?:delete|reset|restore)$/.test(verb) || !name) return undefined;
  if (names.some((word) => /^(?:main|master|prod(?:uction)?|live|br-[\w-]+)$/i.test(word))) return undefined;
  return [mutation("database-cloud", verb, "branch", { target: name, destroys: true, hosted: true })];
}

/** The schema tool of the same name (atlasgo.io): its address tells where the database is. */
function schemaTool(line: Line): Yield[] {
  const [noun = "", verb = ""] = line.names;
  const url = line.value("--url -u");
  const at: More = {
    target: url ?? null,
    hosted: url !== undefined && !isLocalhost(url) && !/^(?:sqlite|file|docker):/.test(prefix(url)),
    prompts: !line.has("--auto-approve"),
  };
  if (noun === "schema" && verb === "clean")
    return [mutation("database", "clean", "schema", { ...at, destroys: true })];
  if (noun === "migrate" && verb === "down")
    return [mutation("database", "rollback", "schema", { ...at, destroys: true })];
  if (noun === "schema" && verb === "apply") return [mutation("database", "apply", "schema", at)];
  return [];
}

export const neon = cloudTool("neonctl neon atlas", {
  service: "database-cloud",
  yes: null,
  object: "database",
  special: (line) =>
    /^(schema|migrate)$/.test(line.names[0] ?? "")
      ? schemaTool(line)
      : /^(connection-string|cs)$/.test(line.names[0] ?? "")
        ? [reveal("database login", ["token"])]
        : /^(auth|config|me|set-context|init)$/.test(line.names[0] ?? "")
          ? []
          : sideBranch(line),
});
