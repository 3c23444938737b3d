/** Programs that only start another one: small inits, queues, boxes, proxies that shorten what a command prints. */
import { concat, literal } from "../../types/text.ts";
import { off, runsOperands, value } from "../kit/roles.ts";
import { command, type Flag, type Yield } from "../kit/spec.ts";
import { wrapped } from "../kit/wrap.ts";

const starter = (names: string, flags: Record<string, Flag> = {}, from = 0) =>
  command(names, { style: { stops: true }, flags, does: runsOperands(from) });

export const init = starter("tini dumb-init catatonit pid1 nq tsp with-retry", {
  "-s -v -vv -vvv -g -w -c -r --rewrite --single-child --verbose --warn-on-reap": off,
  "-p -e -n -u -U -b -/": value(),
});
/** runit's: a user, limits, an environment's folder, a lock. */
export const chpst = starter("chpst", {
  "-u -U -b -e -/ -n -l -L -m -d -o -p -f -c -r -t": value(),
  "-v -V -P -0 -1 -2": off,
});
/** Shortens what commands print for a model (github.com/rtk-ai/rtk); its own words run nothing. */
export const rtk = command("rtk", {
  style: { stops: true },
  flags: { "-v --verbose -u --ultra-compact --skip-env": off },
  effects: ({ operands }): Yield[] => {
    const first = literal(operands[0] ?? { pieces: [], quoted: false, at: { start: 0, end: 0 } }) ?? "";
    if (
      /^(?:gain|init|config|discover|learn|session|cc-economics|rewrite|hook|verify|trust|read|smart|deps|json|log|summary)$/.test(
        first,
      )
    )
      return first === "read" ? wrapped([{ ...operands[0]!, pieces: ["cat"] }, ...operands.slice(1)]) : [];
    return wrapped(/^(?:proxy|err|test)$/.test(first) ? operands.slice(1) : operands);
  },
});
/** The dynamic loader starts a program by its path. */
export const loader = starter("ld.so ld-linux.so ld-linux-x86-64.so.2 ld-linux-aarch64.so.1 ld-musl-x86_64.so.1", {
  "--library-path --preload --argv0 --audit --glibc-hwcaps-prepend --inhibit-rpath": value(),
  "--list --verify --inhibit-cache": off,
});
/** Xcode's tools by name. */
export const xcrun = starter("xcrun", {
  "-sdk --sdk -toolchain --toolchain -f -find --find": value(),
  "-r -run --run -l -log --log -v -verbose --verbose -n -no-cache --no-cache -k -kill-cache --kill-cache --show-sdk-path -show-sdk-path --show-sdk-version --show-sdk-platform-path":
    off,
});
export const boxes = command("distrobox toolbox flatpak-spawn devbox pixi", {
  style: { stops: true },
  flags: {
    "--host --watch-bus --sandbox -q --quiet --pure -v": off,
    "--env --directory --env-fd --forward-fd -c --config -e --environment --container -r --release -d --distro -n --name -p --path --manifest-path":
      value(),
  },
  effects: (args): Yield[] => {
    const words = args.operands.map((word) => literal(word) ?? "");
    if (args.path[0] === "flatpak-spawn") return wrapped(args.operands);
    if (!/^(?:enter|run|shell)$/.test(words[0] ?? "")) return [];
    const dashes = words.indexOf("--");
    const from = dashes >= 0 ? dashes + 1 : words[0] === "run" ? 1 : words.length;
    const argv = args.operands.slice(from);
    while (argv[0] && /^-/.test(literal(argv[0]) ?? ""))
      argv.splice(0, /^-[a-z]$|^--(?:environment|container|config)$/.test(literal(argv[0]) ?? "") ? 2 : 1);
    return wrapped(argv);
  },
});
export const daemonStarter = command("start-stop-daemon", {
  flags: {
    "-S --start": off,
    "-t --test": off,
    "-K --stop -T --status -b --background -m --make-pidfile -q --quiet -o --oknodo -v --verbose --remove-pidfile -C --no-close":
      off,
    "-x --exec": value(),
    "-a --startas": value(),
    "-p --pidfile -u --user -c --chuid -g --group -n --name -s --signal -R --retry -r --chroot -d --chdir -N --nicelevel -k --umask -P --procsched -I --iosched --pid --ppid":
      value(),
  },
  effects: (args): Yield[] => {
    const program = args.value("-a --startas") ?? args.value("-x --exec");
    return program && args.given("-S --start") && !args.given("-t --test") ? wrapped([program, ...args.operands]) : [];
  },
});
/** Another SELinux context: without options the first word is the whole of it. */
export const runcon = command("runcon gruncon", {
  style: { stops: true },
  flags: { "-t --type -u --user -r --role -l --range": value(), "-c --compute": off },
  effects: (args): Yield[] => wrapped(args.given("-t -u -r -l -c") ? args.operands : args.operands.slice(1)),
});
/** Runs every script of a folder. */
export const runParts = command("run-parts", {
  flags: {
    "--test --list": off,
    "-v --verbose --report --lsbsysinit --new-session --exit-on-error --reverse --stdin": off,
    "--regex -u --umask -a --arg --random": value(),
    "-h --help -V --version": off,
  },
  harmless: "--test --list",
  effects: ({ operands: [folder] }): Yield[] =>
    folder
      ? [
          {
            kind: "runs",
            run: {
              kind: "script",
              language: "unknown",
              path: concat(folder, "/", { ...folder, pieces: [{ kind: "glob", pattern: "*", many: true }] }),
            },
          },
        ]
      : [],
});
