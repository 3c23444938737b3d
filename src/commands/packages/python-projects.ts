/** Project managers of Python. */
import { known, literal } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import {
  any,
  deletes,
  inline,
  mutation,
  nothing,
  off,
  opens,
  publishes,
  runs,
  runsOperands,
  sentFile,
  value,
} from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";
import { wrapped } from "../kit/wrap.ts";
import { crateName, loader, outside, packages, plainName, registry } from "./names-of.ts";
import { indexSetting, listed, python } from "./pip.ts";

const quiet: Spec = { operands: [any(nothing)] };
const named = { operands: [any(packages({ ...python, name: (text) => crateName(python.name(text)) }))] };
const wrapper: Spec = { style: { stops: true }, does: runsOperands() };
const common = {
  "-h --help": off,
  "-V --version": off,
  "--dry-run": off,
  "-n --no-interaction -q --quiet -v --verbose --ansi --no-ansi --no-cache --no-plugins -vv -vvv": off,
  "-C --directory -P --project": value(),
};

export const poetry = command("poetry", {
  flags: {
    ...common,
    "-G --group -E --extras --python --platform --source --without --with --only -f --format -o --output --priority":
      value(),
    "-D -e -T -l -a": off,
    "--dev --editable --optional --allow-prereleases --lock --no-root --no-dev --sync --all-extras --all-groups --compile --no-directory --regenerate --build --skip-existing --tree --latest --outdated --top-level --why --all --local --unset --list --no-update":
      inline,
    "-r --repository --username -u --password -p --cert --client-cert": value(),
  },
  subcommands: {
    add: named,
    run: wrapper,
    publish: { harmless: "--dry-run", effects: () => [{ kind: "publish", to: "pypi", name: known(".") }] },
    source: {
      subcommands: {
        add: { effects: ({ operands: [, to] }) => (to ? [{ kind: "redirect", what: "registry", to }] : []) },
        "remove show": quiet,
      },
    },
    config: {
      effects: ({ operands: [key, to] }) =>
        key && to && /^repositories\./.test(literal(key) ?? "") ? [{ kind: "redirect", what: "registry", to }] : [],
    },
    self: {
      subcommands: {
        add: { operands: [any(packages({ ...python, wide: true }))] },
        "remove show update lock install sync": quiet,
      },
    },
    "install update remove lock sync build check show export env init new version cache search about list shell debug help python":
      quiet,
  },
});

export const pdm = command("pdm", {
  flags: {
    ...common,
    "-G --group -p --python -L --lockfile -c --config --without --with --venv -r --repository -u --username --password":
      value(),
    "-d -e -g -x": off,
    "--dev --editable --no-self --no-sync --no-editable --no-lock --prod --global --exclude --update-reuse --save-exact --save-wildcard --frozen-lockfile --no-isolation":
      inline,
  },
  subcommands: {
    add: named,
    run: wrapper,
    publish: { effects: () => [{ kind: "publish", to: "pypi", name: known(".") }] },
    config: { effects: (args) => indexSetting(args) },
    "install update remove lock sync build list show export info init use venv cache search self plugin outdated fix import completion py python new":
      quiet,
  },
});

export const pipenv = command("pipenv", {
  flags: {
    ...common,
    "-i --index --pypi-mirror --extra-index-url": value(registry),
    "-r --requirements": value(listed),
    "--python --categories --extra-pip-args": value(),
    "-e --editable": value(),
    "-d": off,
    "--dev --deploy --system --skip-lock --pre --three --two --clear --site-packages --keep-outdated --ignore-pipfile --selective-upgrade --rm --venv --where --py --envs --bare --json --json-tree --reverse":
      inline,
  },
  subcommands: {
    install: named,
    "upgrade update": quiet,
    run: wrapper,
    "uninstall lock sync check clean graph open requirements scripts shell verify audit": quiet,
  },
});

export const hatch = command("hatch", {
  flags: { ...common, "-e --env -p --data-dir --cache-dir --config": value(), "--color --no-color": inline },
  subcommands: {
    run: {
      style: { stops: true },
      effects: (args) => (args.operands.length > 0 ? [runs({ kind: "command", argv: args.operands })] : []),
    },
    publish: { effects: (args) => publishes("pypi")(args.operands[0] ?? known("dist"), args) },
    "build clean config dep env fmt new project python self shell status test version": quiet,
  },
});

export const rye = command("rye", {
  flags: {
    ...common,
    "--features --path --git --tag --branch --rev --url --pyproject -r --repository -u --username --token": value(),
    "-f -a": off,
    "--dev --excluded --optional --pin --sync --force --all --no-lock --pre": inline,
  },
  subcommands: {
    add: named,
    "run r": wrapper,
    install: { operands: [any(packages({ ...python, wide: true }))] },
    tools: {
      subcommands: { install: { operands: [any(packages({ ...python, wide: true }))] }, "uninstall list": quiet },
    },
    publish: { effects: (args) => publishes("pypi")(args.operands[0] ?? known("dist"), args) },
    "sync lock remove build config fetch fmt init lint list make-req pin self show test toolchain uninstall version":
      quiet,
  },
});

export const twine = command("twine", {
  flags: {
    "-h --help": off,
    "--version": off,
    "--repository-url": value(),
    "-r --repository --sign-with -i --identity -u --username -p --password -c --comment --config-file --cert --client-cert":
      value(),
    "-s --sign --attestations --non-interactive --skip-existing --verbose --disable-progress-bar --strict --no-color":
      off,
  },
  subcommands: {
    "upload register": {
      effects: (args) => {
        const url = args.value("--repository-url");
        return [
          ...args.operands.map((name) => ({ kind: "publish", to: "pypi", name }) as const),
          ...(url
            ? [
                {
                  kind: "connect",
                  url,
                  does: "change",
                  sends: args.operands.map((file) => sentFile(file)),
                  checked: true,
                } as const,
              ]
            : []),
        ];
      },
    },
    check: quiet,
  },
});

/** Environments that hold more than Python. */
/** A whole environment: one of the project is made again as `.venv` is, one by name belongs to the person. */
const environmentGone = (args: Args): Yield[] => {
  const path = args.value("-p --prefix");
  const target = args.value("-n --name") ?? null;
  if (path) return deletes({ recursive: true })(path, args);
  // Made to be thrown away, as its name says.
  if (/^(?:tmp|temp|test|scratch|try|ci)(?:[\d._-]|$)/i.test((target && literal(target)) ?? "")) return [];
  return [mutation("conda", "delete", "environment", { target, destroys: true, prompts: !args.given("-y --yes") })];
};

export const conda = command("conda mamba micromamba", {
  flags: {
    "-h --help": off,
    "-V --version": off,
    "--dry-run": off,
    "-q --quiet -v --verbose": off,
    "-y --yes": off,
    "-c --channel": value((to) =>
      /^https?:/i.test(literal(to) ?? "") ? [{ kind: "redirect", what: "registry", to }] : [],
    ),
    "-f --file": value(opens()),
    "-n --name": value(),
    "-p --prefix": value(),
    "--all": off,
    "--solver --revision --repodata-fn --platform --subdir --cwd --env": value(),
    "-d -a -S -C -O -k -s -t -e": off,
    "--download-only --override-channels --use-local --strict-channel-priority --no-channel-priority --no-deps --only-deps --no-pin --copy --no-shortcuts --freeze-installed --update-all --update-deps --offline --insecure --json --force-reinstall --clone --no-default-packages --live-stream --no-capture-output --stack --prune --keep-env --tarballs --index-cache --packages --explicit --export --no-builds --from-history --envs --info --full-name --show-sources --debug-wrapper-scripts":
      inline,
  },
  subcommands: {
    install: { harmless: "--dry-run", operands: [any(packages({ from: "conda", name: plainName }))] },
    create: {
      harmless: "--dry-run",
      flags: { "--clone": value() },
      operands: [any(packages({ from: "conda", name: plainName }))],
    },
    run: { style: { stops: true }, does: runsOperands() },
    env: {
      subcommands: {
        "create update list export config": quiet,
        remove: { harmless: "--dry-run", operands: [any(nothing)], effects: environmentGone },
      },
    },
    "remove uninstall": {
      harmless: "--dry-run",
      operands: [any(nothing)],
      effects: (args) => (args.has("--all") ? environmentGone(args) : []),
    },
    config: {
      flags: { "--add --append --prepend --set": { takes: 2 }, "--remove --remove-key --get --show": inline },
      effects: (args) => {
        const [key, to] = args.values("--add --append --prepend --set");
        return key && to && /channel/.test(literal(key) ?? "") && /^https?:/i.test(literal(to) ?? "")
          ? [{ kind: "redirect", what: "registry", to }]
          : [];
      },
    },
    "update upgrade list search info activate deactivate init clean compare package notices doctor repoquery content-trust export rename shell":
      quiet,
  },
});

/** Test runners of Python. */
const PLUGINS =
  /^(no:|pytest_|pytester$|xdist|asyncio|anyio|cov|mock|django|timeout|randomly|benchmark|sugar|html|rerunfailures|flask|hypothesis|cacheprovider|faulthandler|terminal|doctest|unittest|logging)/;

export const pytest = command("pytest py.test", {
  style: { stops: false },
  flags: {
    "-p": value((plugin, args) => (PLUGINS.test(literal(plugin) ?? "") ? [] : loader(plugin, args))),
    "-c --config-file": value(outside),
    "-h --help": off,
    "-V --version": off,
    "-k -m -o --override-ini --rootdir --confcutdir --basetemp --maxfail --tb -n --numprocesses --dist --durations --durations-min --junitxml --junit-xml --ignore --ignore-glob --deselect --capture --color --log-level --log-cli-level --log-file -W --pythonwarnings --cov-fail-under --cov-context --import-mode --cov-report --cov-config --timeout --pdbcls --lfnf --reruns --html -r --ds --verbosity --show-capture --count --seed":
      value(),
    "-v -q -s -x -l -f": off,
    "-vv -vvv --quiet --exitfirst --showlocals --lf --last-failed --ff --failed-first --nf --sw --stepwise --pdb --trace --co --collect-only --fixtures --setup-show --setup-only --markers --strict --strict-markers --strict-config --cache-clear --cache-show --no-header --no-summary --disable-warnings --doctest-modules --cov --no-cov --cov-append --cov-branch --reuse-db --create-db --nomigrations --runslow --pyargs --noconftest --full-trace --update-snapshots --snapshot-update --looponfail --benchmark-only --forked":
      inline,
  },
});

export const tox = command("tox nox", {
  subcommands: { "exec e": { effects: (args) => (args.dashes < 0 ? [] : wrapped(args.operands.slice(args.dashes))) } },
  otherwise: { operands: [any(nothing)] },
  flags: {
    "-c --conf -f --noxfile": value(outside),
    "-h --help": off,
    "--version": off,
    "-e --env -s --session --sessions -k --keywords -t --tags -x --override --result-json --workdir --root -o --default-venv-backend -db -p --parallel --python --pythons --installpkg -m --label --factor":
      value(),
    "-r -R -l -a -v -q -N": off,
    "--recreate --reuse-existing-virtualenvs --list --listenvs --listenvs-all --notest --skip-pkg-install --develop --no-install --stop-on-first-error --error-on-missing-interpreters --no-error-on-missing-interpreters --discover --showconfig --skip-missing-interpreters --force-color --no-color":
      inline,
  },
});
