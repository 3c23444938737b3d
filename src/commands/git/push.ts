/** `git push`: what a remote loses. A plain push only adds. */
import { display, dropStart, isMany, known, literal, prefix, splitAt, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { disables, inline, mutation, off, value } from "../kit/roles.ts";
import type { Spec, Yield } from "../kit/spec.ts";
import { branchOf, carriedBy, discard, remoteProgram, transport } from "./common.ts";

/** Where a refspec pushes to; null: to whatever is checked out. */
function destination(refspec: Text): Text | null {
  const plain = prefix(refspec).startsWith("+") ? dropStart(refspec, 1) : refspec;
  const target = splitAt(plain, ":")?.[1] ?? plain;
  const name = literal(target);
  if (name === "HEAD" || name === "@" || name === "") return null;
  return branchOf(target);
}

/** Remotes that build and start what they receive. */
const DEPLOYS =
  /^(?:heroku|dokku|piku|gigalixir|scalingo|clever|flynn|aptible|caprover|prod|production|live)(?:$|[-_])/i;

/** An unquoted hole may hide an option only where options stand: `git push $FLAGS`, not `git push origin $BRANCH`. */
const asks =
  (args: Args) =>
  (flag: string): boolean =>
    args.given(flag) || (args.hidden && args.operands[0] !== undefined && isMany(args.operands[0]));

function refEffects(args: Args, remote: Text | null): Yield[] {
  const has = asks(args);
  const lost = (how: string, branch: Text | null) => discard("remote-history", how, { branch, remote });
  const refs = args.operands.slice(args.given("--repo") ? 0 : 1);
  if (args.given("--delete")) return refs.map((ref) => lost("delete", branchOf(ref)));
  const forced = has("--force") ? "force" : has("--force-with-lease") ? "lease" : null;
  const out: Yield[] = [];
  for (const ref of refs) {
    const start = prefix(ref);
    if (start.startsWith(":") && (literal(ref) ?? "::").length > 1)
      out.push(lost("delete", branchOf(dropStart(ref, 1))));
    else if (/^\+refs\/(?:heads\/)?\*|^\+:$/.test(display(ref))) out.push(lost("mirror", null));
    else if (start.startsWith("+")) out.push(lost("force", destination(ref)));
    // `refs/heads/*`, `:`: every branch at once.
    else if (forced === "force" && /^refs\/(?:heads\/)?\*|^:$/.test(display(ref))) out.push(lost("mirror", null));
    else if (forced) out.push(lost(forced, destination(ref)));
  }
  if (refs.length === 0 && forced) {
    // Every branch at once, whichever of them the others work from.
    if (args.given("--all")) out.push(lost("mirror", null));
    else out.push(lost(forced, args.given("--tags") ? known("refs/tags/*") : null));
  }
  if (has("--prune")) out.push(lost("delete", null));
  return out;
}

export const push: Spec = {
  flags: {
    "-f --force": off,
    "--force-with-lease": inline,
    "--mirror": off,
    "-d --delete": off,
    "--prune": off,
    "--all --branches": off,
    "--tags": off,
    "--no-verify": off,
    "-n --dry-run": off,
    "-u --set-upstream --follow-tags --no-follow-tags --atomic --no-atomic --force-if-includes --no-force-if-includes --no-force-with-lease --no-signed -q --quiet -v --verbose --progress --no-progress --thin --no-thin --porcelain --verify -4 --ipv4 -6 --ipv6 --no-recurse-submodules --no-mirror":
      off,
    "--signed --recurse-submodules": inline,
    "-o --push-option": value(),
    "--receive-pack --exec": value(remoteProgram),
    "--repo": value(),
  },
  harmless: "-n --dry-run",
  effects: (args) => {
    const remote = args.value("--repo") ?? args.operands[0] ?? null;
    return [
      // A literal address is a remote that nobody has set up.
      ...(remote ? transport(remote, (to) => [{ kind: "redirect", what: "remote", to }, ...carriedBy(to)]) : []),
      ...(asks(args)("--mirror") ? [discard("remote-history", "mirror", { remote })] : []),
      ...refEffects(args, remote),
      ...(remote && DEPLOYS.test(literal(remote) ?? "") && !args.given("--delete")
        ? [mutation("git", "deploy", "app", { target: remote, hosted: true })]
        : []),
      ...(asks(args)("--no-verify") ? [disables("git-hooks", "git push --no-verify")] : []),
    ];
  },
  prints: "nothing",
};
