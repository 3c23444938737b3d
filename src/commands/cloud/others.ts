/** Clouds whose tools say `noun verb` or `verb noun` and little else. */
import { reveal, runs } from "../kit/roles.ts";
import { cloudTool } from "./reader.ts";

export const doctl = cloudTool("doctl", {
  service: "digitalocean",
  yes: "--force -f",
  valued: "-t -c -u",
  special: (line) => {
    const call = line.names.join(" ");
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
      : undefined;
  },
});
export const neon = cloudTool("neonctl neon atlas", {
  service: "database-cloud",
  yes: null,
  object: "database",
  special: (line) =>
    /^(connection-string|cs)$/.test(line.names[0] ?? "")
      ? [reveal("database login", ["token"])]
      : /^(auth|config|me|set-context|init)$/.test(line.names[0] ?? "")
        ? []
        : undefined,
});
