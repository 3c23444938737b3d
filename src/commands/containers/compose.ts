import { join, known, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, inline, mutation, nothing, off, opens, publishes, reveal, runs, value } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";
import { outside } from "../packages/names-of.ts";
import { enters, execFlags, runFlags, starts, wipes } from "./container.ts";

const many = {
  "--scale --timeout -t --pull --exit-code-from --attach --no-attach --wait-timeout --format --filter --status -n --tail --since --until --index --signal -s --progress --policy --resolve-image-digests -o --output":
    value(),
  "-d -w -f -q -a -y": off,
  "--detach --build --no-build --force-recreate --no-recreate --no-start --no-deps --remove-orphans --abort-on-container-exit --abort-on-container-failure --always-recreate-deps --attach-dependencies --quiet-pull --no-color --no-log-prefix --timestamps --wait --watch --menu --no-cache --include-deps --ignore-pull-failures --ignore-buildable --follow --dry-run --quiet --all --no-trunc --orphans --services --images --hash --profiles --no-interpolate --no-normalize --no-path-resolution --no-consistency --variables --lock-image-digests --with-dependencies --yes":
    inline,
};

/** Names under which a project's file is found when none is given: those that the call wrote count. */
const USUAL: Text = join([{ kind: "glob", pattern: "*compose*.y*ml", many: false }]);
/** What the files' services mount and run. */
const serves = (args: Args): Yield[] =>
  (args.given("--file") ? args.values("--file") : [USUAL]).map((path) =>
    runs({ kind: "script", language: "compose", path }),
  );

/** A project file and its services; `docker compose`, `docker-compose`, `podman compose`. */
export function composeSpec(service: string): Spec {
  const goes =
    (object: string) =>
    (args: Args): Yield[] => [mutation(service, args.verb, object, { destroys: true })];
  const first = (args: Args): Text | null => args.operands[0] ?? null;
  return {
    style: { exact: true },
    flags: {
      "-f --file": value(outside),
      "--env-file": value(opens()),
      "-p --project-name --project-directory --profile --ansi --progress --parallel -H --host --context --tlscacert --tlscert --tlskey":
        value(),
      "--compatibility --all-resources --verbose --no-ansi --tls --tlsverify": off,
      "--dry-run": off,
      "-v --version": off,
    },
    subcommands: {
      up: { flags: { ...many, "-V --renew-anon-volumes": off }, effects: serves },
      down: {
        harmless: "--dry-run",
        flags: {
          "-v --volumes": off,
          "--rmi": value(),
          "--dry-run": off,
          "--remove-orphans": off,
          "-t --timeout": value(),
        },
        when: { "-v": goes("volume") },
      },
      rm: {
        harmless: "--dry-run",
        flags: { "-f --force -s --stop": off, "-v": off, "--dry-run": off },
        when: { "-v": goes("volume") },
      },
      "stop kill pause": {
        flags: many,
        effects: (args) => [mutation(service, "stop", "container", { target: first(args) })],
      },
      "start restart unpause": {
        flags: many,
        effects: (args) => [mutation(service, "start", "container", { target: first(args) })],
      },
      exec: {
        style: { exact: true, stops: true },
        flags: { ...execFlags, "--dry-run": off },
        effects: (args) => enters(service, args),
      },
      run: {
        style: { exact: true, stops: true },
        flags: {
          ...runFlags,
          "--service-ports --use-aliases --no-deps --build --quiet-pull --remove-orphans -T --no-TTY --quiet-build":
            off,
        },
        // What the project's file mounts is not known here.
        effects: (args) => [
          ...serves(args),
          ...starts(service, args),
          ...wipes(service, args.operands.slice(1), args.operands[0] ?? null),
        ],
      },
      push: { flags: many, effects: (args) => publishes("docker")(first(args) ?? known("*"), args) },
      publish: { flags: many, operands: [any(publishes("docker"))] },
      config: {
        flags: {
          ...many,
          "--environment": off,
          "--services --images --volumes --networks --profiles --models --variables": off,
          "--hash": value(),
          "--no-interpolate --no-env-resolution": off,
        },
        // The whole file with every value put in, those of `.env` and of `env_file` among them.
        effects: (args) =>
          args.given("-q --services --hash --no-interpolate") ? [] : [reveal("compose environment", ["environment"])],
      },
      build: {
        flags: {
          ...many,
          "--build-arg --builder --ssh --memory -m --sbom --provenance": value(),
          "--push": off,
        },
      },
      create: { flags: many, effects: serves },
      "convert pull ps logs images top port ls events version wait watch attach cp stats scale commit export volumes viz alpha help bridge":
        { flags: many, operands: [any(nothing)] },
    },
  };
}

export const dockerCompose = command("docker-compose podman-compose", () => composeSpec("docker"));
