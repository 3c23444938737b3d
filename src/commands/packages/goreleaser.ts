import { known } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, deletes, nothing, off, opens, reads, value, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

const flags = {
  "-f --config": value(opens()),
  "--clean": off,
  "--skip": value(),
  "--verbose --draft --fail-fast --auto-snapshot --prepare --single-target": off,
  "--snapshot": off,
  "-p --parallelism --id --timeout": value(),
  "--release-notes --release-notes-tmpl --release-header --release-header-tmpl --release-footer --release-footer-tmpl":
    value(opens()),
};

/** The folder of what is built: `dist`, unless the configuration names another. */
const cleans = (args: Args): Yield[] => (args.has("--clean") ? deletes({ recursive: true })(known("dist"), args) : []);

/** Skipping is a list: `--skip=publish,announce`. */
const stays = (args: Args): boolean =>
  args.given("--snapshot") ||
  args
    .values("--skip")
    .some((list) => list.pieces.some((piece) => typeof piece === "string" && /\bpublish\b/.test(piece)));

const publishes = (args: Args): Yield[] => (stays(args) ? [] : [{ kind: "publish", to: "github", name: known(".") }]);

export const goreleaser = command("goreleaser", {
  flags,
  subcommands: {
    "build b": { flags: { ...flags, "-o --output": value(writes("replace")) }, effects: cleans },
    "release r": { flags, effects: (args) => [...cleans(args), ...publishes(args)] },
    "continue publish announce": { flags: { ...flags, "-d --dist": value() }, effects: publishes },
    changelog: { flags },
    "check c": { flags, operands: [any(reads())] },
    "init i": { flags: { "-f --config": value(writes("create")), "-l --language": value() } },
    jsonschema: { flags: { "-o --output": value(writes("replace")) } },
    "healthcheck hc completion man subscribe verify-license mcp help": { operands: [any(nothing)] },
  },
});
