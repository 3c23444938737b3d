/** Services that a swarm keeps running. */
import { literal } from "../../types/text.ts";
import { any, inline, mutates, mutation, nothing, off, value } from "../kit/roles.ts";
import type { Flag, Spec } from "../kit/spec.ts";
import { outside } from "../packages/names-of.ts";

const quiet: Spec = { operands: [any(nothing)] };
export const listing: Record<string, Flag> = {
  "-f --filter --format -n --last --tail --since --until --network -c": value(),
  "-a -q -l -s -t -L -w": off,
  "--all --quiet --no-trunc --latest --size --digests --tree --follow --details --timestamps --stat --no-stream --time":
    inline,
};
export const lists: Spec = { flags: listing, operands: [any(nothing)] };

export const swarm = (service: string): Record<string, Spec> => ({
  stack: {
    subcommands: {
      "deploy up": {
        flags: {
          "-c --compose-file": value(outside),
          "--prune --with-registry-auth -d --detach -q --quiet": off,
          "--resolve-image": value(),
        },
        does: mutates(service, "deploy", "stack"),
      },
      "rm down remove": {
        flags: { "-d --detach": inline },
        does: mutates(service, "remove", "stack", { destroys: true }),
      },
      "ls ps services config": lists,
    },
  },
  service: {
    subcommands: {
      "rm remove": {
        operands: [any((target) => [mutation(service, "remove", "service", { target, destroys: true })])],
      },
      "create update": { style: { stops: true }, does: mutates(service, "change", "service") },
      rollback: { flags: { "-d --detach -q --quiet": off }, does: mutates(service, "rollback", "service") },
      scale: {
        flags: { "-d --detach": off },
        operands: [
          any((target) => [
            mutation(service, "scale", "service", { target, destroys: /=0$/.test(literal(target) ?? "") }),
          ]),
        ],
      },
      "ls ps logs inspect": lists,
    },
  },
  swarm: {
    subcommands: {
      leave: {
        flags: { "-f --force": off },
        effects: (args) => [mutation(service, "leave", "swarm", { destroys: args.has("-f") })],
      },
      "init join join-token unlock unlock-key update ca": quiet,
    },
  },
  node: {
    subcommands: { "rm demote promote update": { does: mutates(service, "change", "node") }, "ls ps inspect": lists },
  },
  "secret config": {
    subcommands: {
      "rm remove": { operands: [any((target) => [mutation(service, "remove", "secret", { target, destroys: true })])] },
      create: { operands: [any(nothing)] },
      "ls inspect": lists,
    },
  },
});
