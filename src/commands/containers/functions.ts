/** Functions as a service, clusters inside clusters, and installers of what runs in them. */
import { FORCE, keeper } from "../kit/keeper.ts";

export const vcluster = keeper("vcluster loft", [
  { call: "delete|rm", flags: "--delete-namespace", object: "namespace", hosted: true },
  { call: "delete|rm space|namespace, platform delete|rm space|namespace", object: "namespace", hosted: true },
  { call: "delete|rm, platform delete|rm", object: "cluster", hosted: true },
  { call: "pause|sleep|disconnect", object: "cluster", hosted: true, verb: "stop", keeps: true },
]);
export const openfaas = keeper("faas-cli", [
  { call: "remove|rm|delete", object: "function", hosted: true },
  { call: "secret remove|rm|delete", object: "secret", hosted: true },
  { call: "namespace remove|rm|delete", object: "namespace", hosted: true },
  { call: "deploy|up", object: "function", hosted: true, verb: "deploy", keeps: true },
]);
export const fission = keeper("fission", [
  { call: "envs|env|environments|environment delete", object: "stack", hosted: true },
  { call: "spec destroy", object: "stack", hosted: true },
  { call: "* delete", object: "function", hosted: true },
  { call: "spec apply", object: "function", hosted: true, verb: "deploy", keeps: true },
]);
export const knative = keeper("kn", [
  { call: "* delete|rm", object: "service", hosted: true },
  { call: "* apply|create|update", object: "service", hosted: true, verb: "deploy", keeps: true },
]);
/** Fermyon's Spin: only its cloud holds anything of others. */
export const spin = keeper("spin", [
  { call: "cloud apps|app|sqlite|key-value delete", object: "app", hosted: true, unasked: FORCE },
  { call: "deploy, cloud|aka deploy", object: "app", hosted: true, verb: "deploy", keeps: true },
]);
export const arkade = keeper("arkade ark", [
  { call: "install|uninstall", of: "*", object: "release", hosted: true, verb: "install", keeps: true },
]);
