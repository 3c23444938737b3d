/** Tools made to empty whole accounts, and rented machines and sandboxes. */
import { FORCE, keeper } from "../kit/keeper.ts";
import { mutation } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

/** Removes everything of an account that its file doesn't keep; without `--no-dry-run` it only lists (aws-nuke's docs). */
export const awsNuke = keeper("aws-nuke azure-nuke gcp-nuke", [
  { call: "run|nuke", flags: "--no-dry-run", object: "account", hosted: true, verb: "nuke" },
  { flags: "--no-dry-run", object: "account", hosted: true, verb: "nuke" },
]);
/** `cloud-nuke aws|defaults-aws|gcp`: asks for a word to be typed unless `--force` stands there. */
export const cloudNuke = keeper("cloud-nuke", [
  {
    call: "aws|gcp|defaults-aws",
    object: "account",
    hosted: true,
    verb: "nuke",
    unasked: "--force",
  },
]);

const EVERY = /(?:^| )(?:--all|-a)(?: |$)/;
/** Machines to work on, rented or a team's: what was not pushed lies only there. */
export const workspaces = command("daytona vastai devpod coder brev lightning e2b sprite", {
  style: { none: true },
  effects: ({ operands, path }): Yield[] => {
    const words = operands.map((word) => word.pieces.join(""));
    const call = words.join(" ");
    if (/(?:^| )(?:-h|--help|--dry-run)(?: |$)/.test(call)) return [];
    const at = words.slice(0, 4).findIndex((word) => /^(?:delete|destroy|remove|rm|kill|terminate)$/.test(word));
    if (at < 0) return [];
    const target = operands.slice(at + 1).findLast((word) => !/^-/.test(word.pieces.join("")));
    const prompts = path[0] === "coder" && !FORCE.split(" ").some((flag) => words.includes(flag));
    const object = EVERY.test(call) ? "group" : /volume|snapshot|template/.test(call) ? "object" : "machine";
    return [
      mutation(path[0] ?? "", words[at]!, object, { target: target ?? null, destroys: true, hosted: true, prompts }),
    ];
  },
});
