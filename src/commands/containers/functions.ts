/** Functions as a service, clusters inside clusters, and installers of what runs in them. */
import { FORCE, keeper } from "../kit/keeper.ts";

export const vcluster = keeper("vcluster loft", [
  { call: /^(?:delete|rm)\b.*--delete-namespace\b/, object: "namespace", hosted: true },
  { call: /^(?:platform )?(?:delete|rm) (?:space|namespace)\b/, object: "namespace", hosted: true },
  { call: /^(?:platform )?(?:delete|rm)\b/, object: "cluster", hosted: true },
  { call: /^(?:pause|sleep|disconnect)\b/, object: "cluster", hosted: true, verb: "stop", keeps: true },
]);
export const openfaas = keeper("faas-cli", [
  { call: /^(?:remove|rm|delete)\b/, object: "function", hosted: true },
  { call: /^secret (?:remove|rm|delete)\b/, object: "secret", hosted: true },
  { call: /^namespace (?:remove|rm|delete)\b/, object: "namespace", hosted: true },
  { call: /^(?:deploy|up)\b/, object: "function", hosted: true, verb: "deploy", keeps: true },
]);
export const fission = keeper("fission", [
  { call: /^(?:env|environment)s? delete\b/, object: "stack", hosted: true },
  { call: /^spec destroy\b/, object: "stack", hosted: true },
  { call: /^\S+ delete\b/, object: "function", hosted: true },
  { call: /^spec apply\b/, object: "function", hosted: true, verb: "deploy", keeps: true },
]);
export const knative = keeper("kn", [
  { call: /^\S+ (?:delete|rm)\b/, object: "service", hosted: true },
  { call: /^\S+ (?:apply|create|update)\b/, object: "service", hosted: true, verb: "deploy", keeps: true },
]);
/** Fermyon's Spin: only its cloud holds anything of others. */
export const spin = keeper("spin", [
  { call: /^cloud (?:apps?|sqlite|key-value) delete\b/, object: "app", hosted: true, unasked: FORCE },
  { call: /^(?:cloud |aka )?deploy\b/, object: "app", hosted: true, verb: "deploy", keeps: true },
]);
export const arkade = keeper("arkade ark", [
  { call: /^(?:install|uninstall) (?!--help)\S/, object: "release", hosted: true, verb: "install", keeps: true },
]);
