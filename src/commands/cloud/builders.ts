/** Stores of what is built, and the services that build it. */
import { FORCE, keeper } from "../kit/keeper.ts";
import { reveal } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

/** JFrog's tool: `rt del` and `rt rdel` lose artifacts and whole repositories; both ask unless `--quiet`. */
export const jfrog = keeper("jf jfrog", [
  { call: /^rt (?:rdel|repo-delete|rpldel)\b/, object: "repository", hosted: true, unasked: /(?:^| )--quiet\b/ },
  { call: /^rt (?:del|delete|bdi|build-discard|gdel|pdel|udel)\b.*\*/, object: "repository", hosted: true },
  { call: /^rt (?:del|delete|dp|delete-props|bdi|build-discard)\b/, object: "object", hosted: true },
  {
    call: /^rt (?:gdel|group-delete|pdel|permission-target-delete|udel|users-delete)\b/,
    object: "identity",
    hosted: true,
  },
  { call: /^(?:ds|rbv?|release-bundle)\S* ?\S*(?:del|delete)\S*\b/, object: "release", hosted: true },
  { call: /^rt (?:curl|cl)\b.*(?:-X ?DELETE|--request[ =]DELETE)/, object: "object", hosted: true },
  {
    call: /^rt (?:u|upload|dpl|docker-push|dp|bpr|build-promote)\b/,
    object: "object",
    hosted: true,
    verb: "upload",
    keeps: true,
  },
]);
export const nexus = keeper("nexus3 nexus-cli", [
  { call: /^(?:repository|repo) delete\b/, object: "repository", hosted: true, unasked: FORCE },
  { call: /^(?:delete|del|image delete)\b/, object: "object", hosted: true },
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
  { call: /^unregister\b/, object: "runner", hosted: true },
  { call: /^(?:uninstall|stop|restart)\b/, object: "service", verb: "stop" },
]);
export const jobs = keeper("jcli", [
  {
    call: /^(?:job|computer|credential|user|plugin) (?:delete|uninstall)\b/,
    object: "job",
    hosted: true,
    unasked: FORCE,
  },
  { call: /^(?:restart|shutdown)\b/, object: "service", hosted: true, verb: "stop", unasked: FORCE },
]);
export const semaphore = keeper("semaphore", [
  { call: /^(?:delete|del|rm) (?:projects?|prj)\b/, object: "project", hosted: true },
  { call: /^(?:delete|del|rm) (?:secrets?)\b/, object: "secret", hosted: true },
  { call: /^(?:delete|del|rm)\b/, object: "job", hosted: true },
]);
export const halyard = keeper("hal", [{ call: /^deploy clean\b/, object: "stack", hosted: true, unasked: FORCE }]);
/** Spinnaker's pipelines. */
export const spinnaker = keeper("spin-cli", [
  { call: /^(?:application|pipeline)s? delete\b/, object: "app", hosted: true },
]);
