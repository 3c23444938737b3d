import { concat, known, literal, splitAt } from "../../types/text.ts";
import { codeOf, loads, scriptOrStdin, unknownOutput } from "../kit/interpreters.ts";
import { namesake } from "../kit/namesakes.ts";
import { off, opens, rest, runs, runsScript, sentFile, value, words } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";

const base: Spec = { style: { stops: true, exact: true }, prints: unknownOutput, passes: true };

export const php = command("php php-cgi hhvm", {
  ...base,
  flags: {
    "-r --run": value((text, { operands }) => [
      codeOf("php", text, operands.length > 0 ? { args: [known("Standard input code"), ...operands] } : {}),
    ]),
    "-B --process-begin -E --process-end": value((text) => [codeOf("php", text)]),
    "-R --process-code": value((text) => [codeOf("php", text, { facts: { filters: true } })]),
    "-f --file -F --process-file": value(runsScript("php")),
    "-l --syntax-check": off,
    "-a --interactive -C -e -H -i --info -m -n -q -s --syntax-highlight -v -w -h --ini --strip": off,
    "-c --php-ini -z --zend-extension --rf --rc --re --rz --ri": value(),
    "-d --define": value((setting) => {
      const parts = splitAt(setting, "=");
      const name = parts && literal(parts[0]);
      return parts && /^(?:auto_prepend_file|auto_append_file|extension|zend_extension)$/.test(name ?? "")
        ? [{ kind: "run", program: parts[1], source: "loader", from: [] }]
        : [];
    }),
    "-S --server": value(),
    "-t --docroot": value(),
  },
  effects: (args): Yield[] => {
    const address = args.value("-S");
    if (address)
      return [
        {
          kind: "connect",
          url: concat("http://", address),
          does: "listen",
          sends: [sentFile(args.value("-t") ?? known("."))],
          checked: true,
        },
        ...args.operands.flatMap((path) => runsScript("php")(path, args)),
      ];
    if (args.given("-l")) return args.operands.flatMap((path) => opens()(path, args));
    if (args.seen.some((seen) => /^(?:-[rBERfFaimvsw]|--(?:run|process|file|info|ini|r[fcezi]))/.test(seen.written)))
      return [];
    return scriptOrStdin("php", args);
  },
});

export const lua = command("lua luajit luau tarantool", {
  ...base,
  flags: {
    "-e": value((text) => [codeOf("lua", text)]),
    "-l -j -O": value((module) => loads(module, "lua")),
    "-i -v -E -W": off,
  },
  effects: (args) => (args.operands.length === 0 && args.given("-e") ? [] : scriptOrStdin("lua", args)),
});

/** Languages whose code nobody here reads: what they run is judged by where it comes from. */
const unread = (names: string, code: string, flags: Spec["flags"] = {}) =>
  command(names, {
    ...base,
    flags: { [code]: value((text) => [codeOf("unknown", text)]), ...flags },
    effects: (args) => (args.given(code) ? [] : scriptOrStdin("unknown", args)),
  });

export const r = unread("Rscript R littler", "-e", {
  "--vanilla --slave --no-save --no-restore --quiet -q -s --no-environ --no-site-file --no-init-file --verbose": off,
  "-f --file --default-packages --args": { takes: "optional" },
});
export const elixir = unread("elixir iex", "-e --eval", {
  "--rpc-eval": words(2, (text) => [codeOf("unknown", text)]),
  "-r -pr -pa -pz -S --name --sname --cookie --erl --app": value(),
  "--no-halt --hidden --logger-sasl-reports": off,
});
export const julia = unread("julia", "-e --eval -E --print", {
  "-J -p -t --threads -L --load -O --project": { takes: "optional" },
  "-q -i --startup-file --history-file": off,
});
/** Apple's language; OpenStack's client of that name is told by its words. */
export const swift = namesake(
  "swift",
  () => others.spec(),
  /^(?:delete|upload|download|post|copy|stat|capabilities|tempurl)$/,
  "openstack-swift",
);
/** Babashka; Bitbucket's client of that name is told by its words. */
export const bb = namesake(
  "bb",
  () => consoles.spec(),
  /^(?:api|repo|repository|pr|branch|pipeline|issue|project)$/,
  "bitbucket-cli",
);
export const others = unread(
  "sbcl ecl racket ocaml runghc runhaskell ghci erl groovy scala kotlin jshell raku rust-script clisp gst gforth",
  "-e --eval -eval --execute",
  {
    "-x -q -i -s -w -n -l -t -noshell --script --no-init --quiet --batch --non-interactive": off,
    "-I -L -r --load -cp -classpath": value(),
  },
);
/** Where `-c`, `-r` or a word of their own takes the code. */
export const consoles = unread(
  "guile octave octave-cli matlab maxima gnuplot jrunscript janet fennel gp",
  "-e --eval --execute -c --batch-string -batch -r",
  {
    "-x -q -i -s -w -n -l -t --script --no-init-file --quiet --silent --persist -p --no-gui --no-window-system --very-quiet -nodisplay -nosplash":
      off,
    "-I -L --load -cp -classpath -b --batch": value(),
  },
);

/** A compiler, but for `-e`: its operands are sources, and flags that begin with `-pgm` name programs. */
export const ghc = command("ghc", {
  style: { none: true },
  effects: ({ operands }) =>
    operands.flatMap((word, index): Yield[] => {
      const next = operands[index + 1];
      const flag = literal(word) ?? "";
      if (flag === "-e" && next) return [codeOf("unknown", next)];
      if (/^-pgm[a-zA-Z]+$/.test(flag) && next) return [{ kind: "run", program: next, source: "option", from: [] }];
      return [];
    }),
  prints: "nothing",
});

export const osascript = command("osascript", {
  flags: {
    "-e": value((text, args) => [codeOf(args.string("-l") === "JavaScript" ? "javascript" : "applescript", text)]),
    "-l": value(),
    "-i": off,
    "-s": value(),
  },
  effects: (args) => (args.given("-e") ? [] : scriptOrStdin("applescript", args)),
});

const TOOLS = /(?:^|[\\/])(bfg|flyway|jenkins-cli|liquibase)(?:-[\w.-]+)?\.jar$/;
export const java = command("java javaw", {
  style: { single: true, stops: true, exact: true },
  flags: {
    "-jar": rest,
    "-agent": value((path) => [{ kind: "run", program: path, source: "loader", from: [] }]),
    "-cp -classpath --class-path -p --module-path --add-modules --add-opens --add-exports --add-reads -m --module -d":
      value(),
    "-version -showversion -server -client -ea -esa -da -dsa -help --dry-run --enable-preview --list-modules -X": off,
    "--source --enable-native-access --show-version --illegal-access --limit-modules": { takes: "optional" },
  },
  rewrites: (words) => {
    const agents = words.filter((word) =>
      /^-(?:javaagent|agentpath|agentlib):/.test(literal(word) ?? String(word.pieces[0])),
    );
    const plain = words.filter((word, index) => {
      const before = words.slice(0, index).some((one) => literal(one) === "-jar");
      return before || !/^-(?:D|X|javaagent:|agentpath:|agentlib:|ea:|verbose)/.test(String(word.pieces[0] ?? ""));
    });
    return [
      ...agents.map((word) => ({
        ...word,
        pieces: [
          `-agent=${
            literal(word)
              ?.replace(/^-\w+:/, "")
              .replace(/=.*/, "") ?? ""
          }`,
        ],
      })),
      ...plain,
    ];
  },
  effects: (args) => {
    const [jar, ...words] = args.values("-jar");
    if (jar) {
      // Tools that are one archive: `bfg-1.14.0.jar`.
      const tool = TOOLS.exec(literal(jar) ?? "")?.[1];
      return [
        { kind: "runs", run: { kind: "script", language: "unknown", path: jar, args: args.values("-jar") } },
        ...(tool ? [runs({ kind: "command", argv: [known(tool), ...words] })] : []),
      ];
    }
    const [main] = args.operands;
    return main && /\.java$/.test(literal(main) ?? "")
      ? [{ kind: "runs", run: { kind: "script", language: "unknown", path: main, args: args.operands } }]
      : [];
  },
  prints: unknownOutput,
  passes: true,
});
