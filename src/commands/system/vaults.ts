import { literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, mutation, off, opens, reveal, value } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";
import { wrapped } from "../kit/wrap.ts";

const plain: Spec = { operands: [any(() => [])] };
const words = (args: Args): string[] => args.operands.map((word) => literal(word) ?? "");
const token = (what: string, owner: string | null = null): Yield => reveal(what, ["token"], owner);
const lost = (service: string, target: Text | null, hosted = false): Yield =>
  mutation(service, "delete", "secret", { target, destroys: true, hosted });

/** Helpers by which Docker keeps its logins; a server's name stands on standard input. */
export const dockerCredentials = command(
  "docker-credential-desktop docker-credential-osxkeychain docker-credential-pass docker-credential-secretservice docker-credential-wincred docker-credential-ecr-login docker-credential-gcloud docker-credential-gcr docker-credential-acr-env docker-credential-ghcr-login",
  {
    subcommands: {
      get: { does: reveal("docker login", ["credential"], "docker") },
      erase: { does: mutation("docker", "delete", "login", { destroys: true }) },
      "list store version": plain,
    },
    prints: "nothing",
  },
);

export const op = command("op", {
  flags: {
    "--account --cache --config --encoding --format --session --vault --fields --env-file -o --out-file -f": value(),
    "--no-color --debug --iso-timestamps --reveal --no-masking --raw --otp": off,
  },
  subcommands: {
    run: { style: { stops: true }, effects: (args) => wrapped(args.operands) },
    read: { operands: [any((name) => [token(literal(name) ?? "op")])] },
    inject: { flags: { "-i --in-file": value(opens()) }, effects: () => [token("op inject")] },
    item: {
      subcommands: {
        get: { effects: (args) => [token(args.word(0) ?? "op item")] },
        delete: {
          flags: { "--archive": off },
          does: (args) => [
            mutation("1password", "delete", "secret", {
              target: args.operands[0] ?? null,
              destroys: true,
              hosted: true,
            }),
          ],
        },
        "list create edit move share template": plain,
      },
    },
    document: {
      subcommands: {
        get: { effects: (args) => [token(args.word(0) ?? "op document")] },
        delete: { effects: (args) => [lost("1password", args.operands[0] ?? null, true)] },
        "list create edit": plain,
      },
    },
    "vault user group account": {
      subcommands: {
        delete: { effects: (args) => [lost("1password", args.operands[0] ?? null, true)] },
        "list get create edit add forget provision confirm suspend reactivate grant revoke permission ls": plain,
      },
    },
    "signin signout whoami update completion plugin events-api connect service-account": plain,
  },
});

export const vault = command("vault bao", {
  style: { single: true },
  flags: {
    "-address -namespace -format -field -mount -method -path -ttl -policy -version -versions -ca-cert -header -wrap-ttl":
      value(),
    "-tls-skip-verify -force -f -no-store -token-only -non-interactive": off,
  },
  subcommands: {
    read: { effects: (args) => [token(args.word(0) ?? "vault", "vault")] },
    "kv secrets": {
      subcommands: {
        get: { effects: (args) => [token(args.word(0) ?? "vault", "vault")] },
        "delete destroy metadata disable": { effects: (args) => [lost("vault", args.operands.at(-1) ?? null, true)] },
        "list put patch undelete rollback enable tune move": plain,
      },
    },
    "print token": {
      subcommands: {
        "create lookup token": { effects: (args) => (args.verb === "lookup" ? [] : [token("vault token", "vault")]) },
        "revoke renew capabilities": plain,
      },
    },
    "policy plugin identity": {
      subcommands: {
        "delete deregister": { effects: (args) => [lost("vault", args.operands.at(-1) ?? null, true)] },
        "read write list fmt register info reload": plain,
      },
    },
    auth: {
      subcommands: {
        disable: { effects: (args) => [lost("vault", args.operands[0] ?? null, true)] },
        "list enable tune help move": plain,
      },
    },
    // A prefix takes back all that was lent below it.
    lease: {
      subcommands: {
        revoke: {
          flags: { "-prefix": off, "-sync": off },
          effects: (args) =>
            args.given("-prefix")
              ? [
                  mutation("vault", "revoke", "lease", {
                    target: args.operands[0] ?? null,
                    destroys: true,
                    hosted: true,
                  }),
                ]
              : [],
        },
        "renew lookup": plain,
      },
    },
    // Sealed, it answers nobody until enough people come with their keys.
    operator: {
      effects: (args) =>
        /^(?:seal|step-down|rekey|rotate|generate-root|migrate)$/.test(args.word(0) ?? "") ||
        (args.word(0) === "raft" && /^(?:remove-peer|snapshot)$/.test(args.word(1) ?? "") && args.word(2) !== "save")
          ? [mutation("vault", args.word(0) ?? "seal", "service", { destroys: true, hosted: true })]
          : [],
    },
    delete: { effects: (args) => [lost("vault", args.operands[0] ?? null, true)] },
    "status list write login audit server agent unwrap version path-help namespace debug monitor ssh pki transit":
      plain,
  },
});

export const managers = command("bw lpass rbw keepassxc-cli dashlane dcli enpass-cli pass-cli proton-pass", {
  style: { none: true },
  effects: (args) => {
    const [verb = "", object = ""] = words(args).filter((word) => !word.startsWith("-"));
    if (
      /^(?:get|show|export|unlock|clip|read|p|password|note)$/.test(verb) &&
      !/^(?:template|fingerprint)$/.test(object)
    )
      return [token(object || verb)];
    return /^(?:delete|rm|remove|purge)$/.test(verb)
      ? [lost(args.path[0] ?? "", args.operands.at(-1) ?? null, true)]
      : [];
  },
  prints: "nothing",
});
