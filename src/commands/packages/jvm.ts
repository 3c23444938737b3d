import { known, literal, splitAt } from "../../types/text.ts";
import { any, inline, mutation, nothing, off, runsCode, runsOption, value } from "../kit/roles.ts";
import { command, type Role, type Yield } from "../kit/spec.ts";
import { loader, outside } from "./names-of.ts";

/** Goals and tasks that put something on a repository for others. */
const publishing =
  (to: string, names: RegExp): Role =>
  (text) =>
    names.test(literal(text) ?? "") ? [{ kind: "publish", to, name: known(".") }] : [];

/** `-Dkey=value`: a few keys name a program or code. */
const property: Role = (text, args): Yield[] => {
  const pair = splitAt(text, "=");
  const key = pair && literal(pair[0]);
  if (!pair || !key) return [];
  if (/^exec\.executable$/.test(key)) return runsOption(pair[1], args);
  if (
    /^(maven\.ext\.class\.path|org\.gradle\.jvmargs|jansi\.path)$/.test(key) &&
    /agent|\.jar/.test(literal(pair[1]) ?? "")
  )
    return loader(pair[1], args);
  if (/^(remoteRepositories|altDeploymentRepository)$/.test(key))
    return [{ kind: "redirect", what: "registry", to: pair[1] }];
  return [];
};

/** Tasks of build plugins that empty the database. */
const clears: Role = (task) =>
  /(^|:)(flyway:?clean|liquibase:?dropAll|flywayClean|dropAll)$/i.test(literal(task) ?? "")
    ? [mutation("database", "drop", "schema", { destroys: true })]
    : [];

export const gradle = command("gradle gradlew", {
  style: { exact: true },
  flags: {
    "-I --init-script -b --build-file -c --settings-file --include-build": value(outside),
    "-D --system-prop": value(property),
    "-h --help": off,
    "-v --version": off,
    "-m --dry-run": off,
    "-p --project-dir -P --project-prop -g --gradle-user-home --project-cache-dir -x --exclude-task --tests --max-workers --console --warning-mode --priority -F --dependency-verification -M --write-verification-metadata -t-s --configuration --dependency":
      value(),
    "-q -i -d -w -s -S -t -a -U": off,
    "--quiet --info --debug --warn --stacktrace --full-stacktrace --scan --no-scan --offline --parallel --no-parallel --build-cache --no-build-cache --configuration-cache --no-configuration-cache --configure-on-demand --daemon --no-daemon --foreground --stop --status --continue --continuous --rerun-tasks --rerun --refresh-dependencies --write-locks --all --profile --no-rebuild --watch-fs --no-watch-fs --refresh-keys --export-keys":
      inline,
  },
  harmless: "-m --dry-run",
  operands: [
    any((task, args) => [
      ...clears(task, args),
      ...publishing(
        "maven",
        /(^|:)(publish|publishAll\w*|publish\w+ToMavenCentral\w*|publishPlugins|uploadArchives|closeAndRelease\w*)$/,
      )(task, args),
    ]),
  ],
});

export const mvn = command("mvn mvnw mvnd", {
  style: { exact: true },
  flags: {
    "-f --file -s --settings -gs --global-settings -t --toolchains -gt --global-toolchains": value(outside),
    "-D --define": value(property),
    "-h --help": off,
    "-v --version": off,
    "-P --activate-profiles -pl --projects -rf --resume-from -T --threads -b --builder -l --log-file --color -ep --encrypt-password -emp --encrypt-master-password":
      value(),
    "-q --quiet -o --offline -U --update-snapshots -e --errors -X --debug -B --batch-mode -V --show-version -am --also-make -amd --also-make-dependents -fae --fail-at-end -ff --fail-fast -fn --fail-never -N --non-recursive -nsu --no-snapshot-updates -ntp --no-transfer-progress -C --strict-checksums -c --lax-checksums -llr -up -cpu -npr -npu":
      off,
  },
  operands: [
    any((goal, args) => [
      ...clears(goal, args),
      ...publishing("maven", /^(deploy|deploy:deploy(-file)?|release:perform|.*:deploy)$/)(goal, args),
    ]),
  ],
});

export const ant = command("ant", {
  style: { single: true },
  flags: {
    "-f -file -buildfile -propertyfile": value(outside),
    "-lib -main -listener -logger -inputhandler": value(loader),
    "-help -h -version -diagnostics -quiet -q -silent -S -verbose -v -debug -d -emacs -e -noinput -keep-going -k -projecthelp -p -autoproxy -nouserlib -noclasspath":
      off,
    "-logfile -l -nice -find -s": value(),
  },
  operands: [any(nothing)],
});

export const sbt = command("sbt mill", {
  style: { exact: true },
  flags: {
    "-D": value(property),
    "-h --help": off,
    "--version": off,
    "-J --sbt-jar -java-home --java-home -mem --sbt-dir --sbt-boot --ivy --addPluginSbtFile -j --jobs": value(),
    "-v -d -i -w -k": off,
    "--verbose --debug -batch --batch --no-colors --client --server --no-share --no-server --watch": inline,
  },
  operands: [any(publishing("maven", /^(\+?publish(Signed)?|sonatypeRelease|sonatypeBundleRelease|ci-release)$/))],
});

export const lein = command("lein clojure clj boot", {
  style: { none: true },
  effects: (args): Yield[] => {
    if (args.word(0) === "deploy") return [{ kind: "publish", to: "clojars", name: known(".") }];
    // `-e CODE`
    return args.operands.flatMap((word, index) =>
      /^(?:-e|--eval)$/.test(literal(args.operands[index - 1] ?? known("")) ?? "")
        ? runsCode("unknown")(word, args)
        : [],
    );
  },
});

export const bazel = command("bazel bazelisk buck2 pants", {
  style: { exact: true },
  flags: {
    "--bazelrc --output_user_root --output_base --host_jvm_args": value(),
    "--run_under": value(runsOption),
    "-c -j -q": off,
    "--script_path --config --compilation_mode --jobs --test_output --test_filter --test_arg --test_env --action_env --define --platforms --cpu --copt --cxxopt --remote_cache --disk_cache --build_tag_filters --test_tag_filters --output --notool_deps --query --target_pattern_file --override_repository --override_module --lockfile_mode":
      inline,
    "-h --help": off,
    "--version": off,
    "-k -s": off,
    "--keep_going --subcommands --verbose_failures --nocache_test_results --expunge --async --stamp --nobuild --check_up_to_date --noremote_accept_cached --experimental_convenience_symlinks --show_progress":
      inline,
  },
  operands: [any(nothing)],
});
