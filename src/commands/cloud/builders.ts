/** Stores of what is built, and the services that build it. */
import { FORCE, keeper } from "../kit/keeper.ts";
import { reveal } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

/** JFrog's tool: `rt del` and `rt rdel` lose artifacts and whole repositories; both ask unless `--quiet`. */
export const jfrog = keeper("jf jfrog", [
  { call: "rt rdel|repo-delete|rpldel", object: "repository", hosted: true, unasked: "--quiet" },
  { call: "rt del|delete|bdi|build-discard|gdel|pdel|udel", many: true, object: "repository", hosted: true },
  { call: "rt del|delete|dp|delete-props|bdi|build-discard", object: "object", hosted: true },
  {
    call: "rt gdel|group-delete|pdel|permission-target-delete|udel|users-delete",
    object: "identity",
    hosted: true,
  },
  { call: "ds|rb|rbv|release-bundle* *del*, ds*del*|rb*del*|release-bundle*del*", object: "release", hosted: true },
  { call: "rt curl|cl", flags: "-X=DELETE -XDELETE --request=DELETE", object: "object", hosted: true },
  {
    call: "rt u|upload|dpl|docker-push|dp|bpr|build-promote",
    object: "object",
    hosted: true,
    verb: "upload",
    keeps: true,
  },
]);
export const nexus = keeper("nexus3 nexus-cli", [
  { call: "repository|repo delete", object: "repository", hosted: true, unasked: FORCE },
  { call: "delete, del, image delete", object: "object", hosted: true },
]);

/** Agents of builders ask for the pipeline's secrets. */
export const buildkite = command("buildkite-agent", {
  style: { none: true },
  effects: ({ operands }): Yield[] => {
    const call = operands.map((word) => word.pieces.join("")).join(" ");
    if (/^secret get\b/.test(call)) return [reveal("buildkite secret", ["token"], "buildkite")];
    if (/^oidc request-token\b/.test(call)) return [reveal("buildkite login", ["credential"], "buildkite")];
    return [];
  },
});
export const gitlabRunner = keeper("gitlab-runner", [
  { call: "unregister", object: "runner", hosted: true },
  { call: "uninstall|stop|restart", object: "service", verb: "stop" },
]);
export const jobs = keeper("jcli", [
  {
    call: "job|computer|credential|user|plugin delete|uninstall",
    object: "job",
    hosted: true,
    unasked: FORCE,
  },
  { call: "restart|shutdown", object: "service", hosted: true, verb: "stop", unasked: FORCE },
]);
export const semaphore = keeper("semaphore", [
  { call: "delete|del|rm projects|project|prj", object: "project", hosted: true },
  { call: "delete|del|rm secrets|secret", object: "secret", hosted: true },
  { call: "delete|del|rm", object: "job", hosted: true },
]);
export const halyard = keeper("hal", [{ call: "deploy clean", object: "stack", hosted: true, unasked: FORCE }]);
/** Spinnaker's pipelines. */
export const spinnaker = keeper("spin-cli", [
  { call: "applications|application|pipelines|pipeline delete", object: "app", hosted: true },
]);
