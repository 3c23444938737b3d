/** Clients of clouds that share their names with other programs, under the names by which those give way to them. */

import { apiSpec } from "../git/gh-api.ts";
import { FORCE, keeper } from "../kit/keeper.ts";
import { any, mutation, nothing } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";

const quiet: Spec = { operands: [any(nothing)] };

/** OpenStack's object store: `delete CONTAINER`, `delete CONTAINER OBJECT…`, `delete --all`; nobody is asked. */
export const objectStore = command("openstack-swift", {
  flags: {
    "-a --all": { takes: "nothing" },
    "-A --auth -U --user -K --key -V --auth-version --os-auth-url --os-username --os-password --os-project-name --os-storage-url --os-auth-token --object-threads --container-threads -H --header -p --prefix --versions":
      { takes: "value" },
  },
  subcommands: {
    delete: {
      effects: (args): Yield[] => [
        mutation("openstack", "delete", args.operands.length > 1 && !args.given("-a") ? "object" : "bucket", {
          target: args.operands.at(-1) ?? null,
          destroys: true,
          hosted: true,
        }),
      ],
    },
    post: {
      // `.r:*` is everybody.
      flags: {
        "-r --read-acl": { takes: "value" },
        "-w --write-acl -t --sync-to -k --sync-key -m --meta": { takes: "value" },
      },
      effects: (args) => {
        const opens = /(?:^|,)\.r:\*/.test(args.string("-r") ?? "");
        return [
          mutation("openstack", opens ? "expose" : "change", "bucket", {
            target: args.operands[0] ?? null,
            hosted: true,
          }),
        ];
      },
    },
    "upload copy": {
      effects: ({ operands }) => [
        mutation("openstack", "upload", "object", { target: operands[0] ?? null, hosted: true }),
      ],
    },
    "download list stat info capabilities tempurl auth bash_completion": quiet,
  },
});

/** AWS Copilot: an application with its services, its environments and their stores. */
export const copilotAws = keeper("aws-copilot", [
  { call: "app|env delete", object: "stack", hosted: true, unasked: FORCE },
  { call: "svc|service|job|pipeline|task|storage delete", object: "app", hosted: true, unasked: FORCE },
  {
    call: "deploy|pause|resume|run, svc|job|env|pipeline|run deploy|pause|resume|run, secret init, task run",
    object: "app",
    hosted: true,
    verb: "deploy",
    keeps: true,
  },
  { call: "svc|task exec", object: "app", hosted: true, verb: "exec", keeps: true },
]);

/** Bitbucket's: requests by `api`, and what its nouns delete. */
export const bitbucket = command("bitbucket-cli", {
  subcommands: {
    api: apiSpec("bitbucket", "https://api.bitbucket.org/2.0"),
    "repo repository project": {
      subcommands: {
        delete: {
          does: ({ operands }) => [
            mutation("bitbucket", "delete", "repository", {
              target: operands[0] ?? null,
              destroys: true,
              hosted: true,
            }),
          ],
        },
      },
    },
    "pr branch pipeline issue": quiet,
  },
});
