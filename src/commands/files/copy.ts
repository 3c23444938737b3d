import { known, literal } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { nameOf } from "../kit/paths.ts";
import { any, inline, off, opens, reads, runsOption, value } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";
import { pairs } from "../kit/targets.ts";

const RECURSIVE = "-r -R --recursive -a --archive";

const opened = any((path, args) => opens({ recursive: RECURSIVE })(path, args));

function copies(args: Args, links = true): Yield[] {
  const sources = args.given("-t --target-directory") ? args.operands : args.operands.slice(0, -1);
  // The terminal's own files: what is copied there is shown.
  const shown = /^\/(?:dev\/(?:stdout|stderr|tty|fd\/[12])|proc\/self\/fd\/[12])$/.test(
    literal(args.operands.at(-1) ?? known("")) ?? "",
  );
  if (shown) return sources.flatMap((from) => reads({ recursive: RECURSIVE })(from, args));
  return [
    ...sources.flatMap((from) => opened.role(from, args)),
    ...pairs(args).map(({ from, to }): Yield => {
      if (links && args.given("-l --link -s --symbolic-link"))
        return { kind: "link", path: to, to: from, symbolic: args.given("-s --symbolic-link") };
      const how = literal(from) === "/dev/null" ? "empty" : args.given("-n --no-clobber") ? "create" : "replace";
      return { kind: "write", path: to, how, from: [{ kind: "file", path: from }] };
    }),
  ];
}

export const cp = command("cp gcp copy ditto", {
  flags: {
    "-r -R --recursive": off,
    "-a --archive": off,
    "-l --link": off,
    "-s --symbolic-link": off,
    "-n --no-clobber": off,
    "-T --no-target-directory": off,
    "--attributes-only -b --copy-contents -d -f --force -i --interactive -H -L --dereference -P": off,
    "--no-dereference -p --remove-destination --strip-trailing-slashes -u -v --verbose -x": off,
    "-k -K --keepParent --sequesterRsrc --rsrc --norsrc --noextattr --noqtn --noacl --nocache --hfsCompression": off,
    "--one-file-system -Z --debug --keep-directory-symlink --parents -c -X -V": off,
    "--backup --preserve --reflink --sparse --update --context --no-preserve": inline,
    "-S --suffix": value(),
    "-t --target-directory": value(),
  },
  effects: (args) => copies(args),
  prints: "nothing",
});

export const mv = command("mv gmv", {
  flags: {
    "-b -f --force -i --interactive -n --no-clobber --strip-trailing-slashes -u -v --verbose -Z --context": off,
    "--debug --no-copy -h": off,
    "--exchange": off,
    "-T --no-target-directory": off,
    "--backup --update": inline,
    "-S --suffix": value(),
    "-t --target-directory": value(),
  },
  effects: (args) =>
    pairs(args).flatMap(({ from, to }): Yield[] => [
      { kind: "move", from, to },
      ...(args.given("--exchange") ? [{ kind: "move" as const, from: to, to: from }] : []),
    ]),
  prints: "nothing",
});

export const ln = command("ln link gln", {
  flags: {
    "-b -d -F --directory -f --force -i --interactive -L --logical -n --no-dereference -P --physical -r": off,
    "--relative -v --verbose -h -w": off,
    "-s --symbolic": off,
    "-T --no-target-directory": off,
    "--backup": inline,
    "-S --suffix": value(),
    "-t --target-directory": value(),
  },
  effects: (args) => {
    const symbolic = args.given("-s --symbolic");
    const [only, ...others] = args.operands;
    const links =
      only && others.length === 0 && !args.given("-t --target-directory")
        ? [{ from: only, to: nameOf(only) }]
        : pairs(args);
    return links.flatMap(({ from, to }): Yield[] => [
      // A hard link is the file itself under a name that no later look can tell from an ordinary one.
      ...(symbolic ? [] : opens()(from, args)),
      { kind: "link", path: to, to: from, symbolic },
    ]);
  },
  prints: "nothing",
});

export const install = command("install ginstall", {
  flags: {
    "-b -c -C --compare -D -p --preserve-timestamps -s --strip -v --verbose -Z": off,
    "-d --directory": off,
    "-T --no-target-directory": off,
    "--backup --context --preserve-context": inline,
    "-g --group -m --mode -o --owner -S --suffix": value(),
    "-t --target-directory": value(),
    "--strip-program": value(runsOption),
  },
  effects: (args) =>
    args.given("-d --directory")
      ? args.operands.map((path) => ({ kind: "write", path, how: "create", from: [] }))
      : copies(args, false),
  prints: "nothing",
});
