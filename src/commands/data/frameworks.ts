/** Web frameworks' own command runners: database tasks, and code on the command line. */
import { known, literal, splitAt, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { edits, mutation, off, reveal, runs, runsCode, value } from "../kit/roles.ts";
import type { Spec, Yield } from "../kit/spec.ts";
import { loader, outside } from "../packages/names-of.ts";
import { type Loss, lossOf, resetter } from "./resetter.ts";

/** Tasks of `db`, of one database or in one environment too: `db:drop`, `db:drop:cache`, `db:cache:drop`. */
const database = (tasks: string): string =>
  tasks
    .split(" ")
    .flatMap((task) => [`db:${task}`, `db:*:${task}`, `db:${task}:*`])
    .join("|");

const RAILS: readonly Loss[] = [
  [database("drop purge"), "drop", "database"],
  [database("reset migrate:reset setup seed:replant"), "reset", "database"],
  ["db:schema:load|db:structure:load|db:schema:*:load|db:schema:load:*|db:structure:load:*", "reset", "database"],
  [database("rollback migrate:down migrate:redo"), "rollback", "schema"],
  ["db:truncate_all", "truncate", "table"],
  ["db:fixtures:load", "reset", "rows"],
];

/** Several tasks in one line, each with its own arguments in brackets. */
const tasks = (words: readonly Text[]): Yield[] =>
  words.flatMap((word) => lossOf(RAILS, [splitAt(word, "[")?.[0] ?? word], "database"));

/** A console of production that is left to whoever types. */
const onProduction = (args: Args): Yield[] => {
  const chosen = args.value("-e --environment") ?? args.assigns.get("RAILS_ENV") ?? args.operands[1];
  const typed = args.stdin.origins.length === 0 && (args.stdin.text === null || literal(args.stdin.text) === "");
  return typed && !args.given("--sandbox") && /^prod(?:uction)?$/.test((chosen && literal(chosen)) ?? "")
    ? [mutation("rails", "exec", "console", { hosted: true })]
    : [];
};

export const rails = resetter({
  names: "rails",
  flags: {
    "-e --environment": value(),
    "-m --template": value(outside),
    "-c --config": value(),
    "-S --sandbox": off,
  },
  values:
    "-p --port -b --binding -d --database -u --using -P --pid -j --javascript -a --asset-pipeline --css --name -g --grep",
  switches:
    "-f --force -s --skip -q --quiet -T --skip-test --api --minimal --trace --dev --edge --skip-bundle --skip-git --skip-active-record --tasks -D --describe",
  more: (is, args) => {
    const text = args.operands[1];
    if (is("runner|r")) {
      if (!text) return [];
      const second = literal(text) ?? "";
      if (second === "-") return [runs({ kind: "stdin", language: "ruby" })];
      return second.endsWith(".rb")
        ? [runs({ kind: "script", language: "ruby", path: text, args: args.operands.slice(2) })]
        : [runs({ kind: "code", language: "ruby", text })];
    }
    if (is("console|c")) return [...onProduction(args), runs({ kind: "stdin", language: "ruby" })];
    if (is("dbconsole|db"))
      return [...onProduction(args), runs({ kind: "stdin", language: "sql", facts: { service: "database" } })];
    if (is("credentials:show|encrypted:show")) return [reveal("rails credentials", ["token"], null)];
    return tasks(args.operands);
  },
  losses: [],
});

export const rake = resetter({
  names: "rake",
  flags: {
    "-f --rakefile": value(outside),
    "-r --require": value(loader),
    "-e --execute -E --execute-continue -p --execute-print": value(runsCode("ruby")),
    "-n --dry-run": off,
    "-T --tasks -D --describe -P --prereqs -W --where": off,
  },
  values: "-I --libdir -R --rakelibdir -C --directory -j --jobs",
  switches:
    "-t --trace -q --quiet -s --silent -v --verbose -V -m --multitask -A --all -g --system -G --no-system -N --nosearch -X --no-deprecation-warnings --build-all -B",
  harmless: "-n --dry-run -T --tasks -D --describe",
  more: (_is, args) => tasks(args.operands),
  losses: [],
});

const artisanTool = resetter({
  names: "artisan",
  flags: { "--pretend": off, "--execute": value(runsCode("php")), "-V --version": off },
  values:
    "--env --database --path --schema-path --seeder --class --step --batch --filter --testsuite --group --exclude-group --action --method --memory --sleep --backoff --max-jobs --max-time --min --type --model --create --table --host --port --queue --tries --timeout --name --guard --realpath --key --cipher",
  switches:
    "-f --force -n --no-interaction -q --quiet -v -vv -vvv --ansi --no-ansi --seed --drop-views --drop-types --isolated --parallel --recreate-databases --drop-databases --once --stop-when-empty --pending --compact --coverage --profile --stop-on-failure -m -c -r -s -p -a --resource --controller --migration --factory --seed-only --invokable --api --except-vendor --only-vendor --reverse --graceful --show --prune --all --plain --json --tag --provider",
  harmless: "--pretend",
  more: (is, args) => {
    if (is("tinker")) return args.given("--execute") ? [] : [runs({ kind: "stdin", language: "php" })];
    if (is("db")) return [runs({ kind: "stdin", language: "sql", facts: { service: "database" } })];
    if (is("key:generate")) return args.given("--show") ? [] : edits(known(".env"), args);
    if (is("env:decrypt")) return edits(known(".env"), args);
    return undefined;
  },
  losses: [
    ["migrate:fresh|migrate:refresh|migrate:reset", "reset", "database"],
    ["db:wipe", "drop", "schema"],
    ["migrate:rollback", "rollback", "schema"],
    ["queue:flush|queue:clear|model:prune|telescope:clear|passport:purge", "delete", "rows"],
  ],
});
export const artisan = artisanTool;

const DJANGO: readonly Loss[] = [
  ["flush", "flush", "rows"],
  ["reset_db", "drop", "database"],
  ["reset_schema", "drop", "schema"],
  ["migrate * zero", "rollback", "schema"],
  ["remove_stale_contenttypes", "delete", "rows"],
];
export const manage = resetter({
  names: "manage.py django-admin django-admin.py manage",
  flags: {
    "-c --command": value(runsCode("python")),
    "--plan": off,
    "--check": off,
    "--version": off,
    "--dry-run": off,
  },
  values:
    "--settings --pythonpath --database --verbosity -v -i --interface --indent -o --output --format -e --exclude --email --username --addrport --locale -l -k --tag --parallel -d --domain --name -n",
  switches:
    "--no-input --noinput --fake --fake-initial --run-syncdb --prune --no-color --force-color --skip-checks --clear --link --no-reload --noreload --nothreading --keepdb --failfast --reverse --merge --empty --natural-foreign --natural-primary --all --ignorenonexistent --traceback --all-settings --deploy --include-stale-apps --insecure --ipv6",
  harmless: "--plan --check",
  more: (is, args) => {
    if (is("shell|shell_plus")) return args.given("-c") ? [] : [runs({ kind: "stdin", language: "python" })];
    if (!is("dbshell")) return undefined;
    const at = args.operands.findIndex((word) => literal(word) === "-c");
    const text = at < 0 ? undefined : args.operands[at + 1];
    return text
      ? [runs({ kind: "code", language: "sql", text, facts: { service: "database" } })]
      : [runs({ kind: "stdin", language: "sql", facts: { service: "database" } })];
  },
  losses: DJANGO,
});

const consoleTool = resetter({
  names: "symfony-console",
  flags: {
    "-f --force": off,
    "--dump-sql": off,
    "--dry-run": off,
    "--append": off,
    "--reveal": off,
    "--env-vars": off,
    "--down": off,
    "-V --version": off,
  },
  values: "-e --env --em --connection -c --conn --group --query-time-limit --format",
  switches:
    "-n --no-interaction -q --quiet -v -vv -vvv --ansi --no-ansi --no-debug --if-exists --full-database --complete --all-or-nothing --allow-no-migration --purge-with-truncate --purger --no-warmup --show-hidden --profile",
  harmless: "--dump-sql --dry-run",
  more: (is, args) => {
    const text = args.operands[1];
    if (is("doctrine:query:sql|dbal:run-sql|doctrine:query:dql") && text)
      return [runs({ kind: "code", language: "sql", text, facts: { service: "database" } })];
    if (is("doctrine:database:drop|doctrine:schema:drop|doctrine:schema:update") && !args.has("-f")) return [];
    if (is("doctrine:fixtures:load") && args.given("--append")) return [];
    if (is("doctrine:migrations:execute"))
      return args.has("--down") ? [mutation("database", "rollback", "schema", { destroys: true })] : [];
    if (is("secrets:list") && args.given("--reveal")) return [reveal("symfony secrets", ["token"])];
    return undefined;
  },
  losses: [
    ["doctrine:database:drop", "drop", "database"],
    ["doctrine:schema:drop", "drop", "schema"],
    ["doctrine:schema:update", "push", "schema"],
    ["doctrine:fixtures:load", "reset", "database"],
    ["doctrine:migrations:migrate first|prev|0", "rollback", "schema"],
  ],
});

export { consoleTool as symfonyConsole };

/** Specs that interpreters look up when they run these scripts (`php artisan …`, `python manage.py …`). */
export const artisanSpec: () => Spec = artisanTool.spec;
export const managePySpec: () => Spec = manage.spec;
export const consoleSpec: () => Spec = consoleTool.spec;

/** What stands between commas. */
function parted(word: Text): Text[] {
  const [first, rest] = splitAt(word, ",") ?? [word];
  return rest ? [first, ...parted(rest)] : [word];
}

export const mix = resetter({
  names: "mix",
  flags: { "-e --eval": value(runsCode("unknown")), "-r --require": value(loader) },
  values: "--repo --to --step -n --prefix -p --migrations-path --only --target --max-failures --name",
  switches:
    "--quiet --force -f --all --no-compile --no-deps-check --log-migrations-sql --trace --stale --cover --warnings-as-errors --check-formatted --dry-run --yes --no-start --strict --all-warnings --list --verbose --exclude",
  more: (is, args) => {
    if (is("hex.publish")) return [{ kind: "publish", to: "hex", name: known(".") }];
    if (is("hex.retire|hex.organization")) return [mutation("hex", "change", "package", { hosted: true })];
    const name = args.operands.at(-1);
    return is("archive.install|escript.install") && name
      ? [{ kind: "install", from: "hex", name, known: false, wide: true }]
      : undefined;
  },
  // `mix do ecto.drop, ecto.create`
  words: (operands) => operands.flatMap(parted),
  losses: [
    ["... ecto.drop|ecto.reset", "drop", "database"],
    ["... ash.tear_down|ash_*.tear_down|ash.drop|ash_*.drop|ash.reset|ash_*.reset", "drop", "database"],
    ["... ecto.rollback|ash_postgres.rollback", "rollback", "schema"],
    ["... ecto.load", "reset", "schema"],
  ],
});
