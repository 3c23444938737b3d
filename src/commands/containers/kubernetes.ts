/** What kinds of a cluster's objects are, in the words of policies. */
import { literal, splitAt, type Text } from "../../types/text.ts";

const KINDS: Record<string, string> = {
  claim: "pvc pvcs persistentvolumeclaim persistentvolumeclaims",
  volume: "pv pvs persistentvolume persistentvolumes volumesnapshotcontent volumesnapshotcontents",
  namespace: "ns namespace namespaces project projects all",
  instance: "no node nodes machine machines machineset machinesets",
  schema: "crd crds customresourcedefinition customresourcedefinitions",
  cluster: "cluster clusters",
  secret: "secret secrets",
  identity: "sa serviceaccount serviceaccounts user users",
  permission: "role roles clusterrole clusterroles rolebinding rolebindings clusterrolebinding clusterrolebindings",
  pod: "po pod pods",
  job: "job jobs cj cronjob cronjobs",
  config: "cm configmap configmaps",
  deployment:
    "deploy deployment deployments sts statefulset statefulsets ds daemonset daemonsets rs replicaset replicasets rc replicationcontroller replicationcontrollers",
  service: "svc service services ing ingress ingresses route routes endpoints ep networkpolicy netpol hpa",
};

const byName = new Map(
  Object.entries(KINDS).flatMap(([kind, names]) => names.split(" ").map((name) => [name, kind] as const)),
);

/** Objects whose loss is the worst, first: what a list of several kinds counts as. */
const ORDER = ["namespace", "claim", "volume", "schema", "instance", "cluster", "secret", "identity"];

/** `pvc,pod` or `pvc/data` → the kind in a policy's words, `resource` when unknown. */
export function kindOf(text: Text): string {
  const whole = literal(splitAt(text, "/")?.[0] ?? text);
  if (whole === undefined) return "resource";
  const kinds = whole.split(",").map((name) => byName.get(name.toLowerCase().split(".")[0] ?? "") ?? "resource");
  return ORDER.find((kind) => kinds.includes(kind)) ?? kinds[0] ?? "resource";
}

const MARKER = /(^|[-_./:=@])(prod|production|live)([-_./:]|$)/i;

/** Words that name production, for acts that matter only there (entering a running container). */
export function namesProduction(words: readonly Text[]): boolean {
  return words.some((word) => MARKER.test(literal(word) ?? ""));
}
