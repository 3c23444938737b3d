/** Scanners that search files for secrets: over a project that is care, over a home a hunt. */
import { dropStart, known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { inline, off, value, writes } from "../kit/roles.ts";
import { command, type Flag, type Yield } from "../kit/spec.ts";

const sought = (paths: Text[]): Yield[] =>
  paths.map((path): Yield => ({ kind: "read", path, recursive: true, shows: false, seeks: true }));
const isUrl = (path: Text): boolean => /^[a-z+]+:\/\//i.test(literal(path) ?? "");

/** `file://.` is the folder. */
const ofFile = (path: Text): Text => (/^file:\/\//i.test(prefix(path)) ? dropStart(path, 7) : path);

export const trufflehog = command("trufflehog", {
  style: { exact: true },
  flags: {
    "--directory": value(),
    "--config --exclude-paths --include-paths -x -i --results --concurrency --branch --since-commit --max-depth --repo --org --bucket --token --endpoint --image --detector-timeout --include-detectors --exclude-detectors --filter-entropy --log-level --archive-max-size --archive-timeout --exclude-globs":
      value(),
    "-j --json --json-legacy --github-actions --no-verification --only-verified --fail --no-update --print-avg-detector-time --allow-verification-overlap --bare --no-color":
      inline,
  },
  subcommands: {
    filesystem: { effects: (args) => sought([...args.operands, ...args.values("--directory")]) },
    git: { effects: (args) => sought(args.operands.map(ofFile).filter((path) => !isUrl(path))) },
    "github gitlab s3 gcs docker syslog circleci travisci postman elasticsearch jenkins huggingface analyze stdin": {},
  },
});

const gitleaksFlags: Record<string, Flag> = {
  "-s --source": value(),
  "-r --report-path": value(writes("replace")),
  "-c --config -b --baseline-path -f --report-format -l --log-level --log-opts --exit-code --max-target-megabytes -i --gitleaks-ignore-path --enable-rule --report-template --platform --timeout --max-decode-depth --max-archive-depth":
    value(),
  "-v --verbose --redact --no-banner --no-color --no-git --staged --pre-commit --follow-symlinks --ignore-gitleaks-allow --pipe --diagnostics":
    inline,
};
const scanned = (args: Args): Yield[] =>
  sought(args.value("--source") ? args.values("--source") : args.operands.length > 0 ? args.operands : [known(".")]);
export const gitleaks = command("gitleaks betterleaks", {
  style: { exact: true },
  flags: gitleaksFlags,
  subcommands: {
    "detect dir directory files git protect": { effects: scanned },
    "stdin version completion help": {},
  },
});

/** Others that take paths as operands. */
export const scanners = command("noseyparker titus detect-secrets ggshield kingfisher whispers", {
  style: { exact: true },
  flags: {
    "-d --datastore --baseline -p --plugin --exclude-files --exclude-lines --exclude-secrets --format -o --output --exit-zero-on --slim --config -n --cores":
      value(),
    "--all-files --only-allowlisted -r --recursive -y --yes --show-secrets --json -v --verbose --exit-zero --no-verify":
      off,
  },
  subcommands: {
    "scan secret": {
      effects: (args) => sought(args.operands.filter((path) => !isUrl(path) && !SUBSCANS.test(literal(path) ?? ""))),
    },
    "audit report summarize auth config rules datastore hook install help": {},
  },
});
/** `ggshield secret scan path x`: words between the tool and the paths. */
const SUBSCANS = /^(?:scan|path|repo|pre-commit|pre-push|commit-range|docker|ci|archive|pypi)$/;
