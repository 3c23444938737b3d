import { dropStart, join, known, lines, literal, type Piece, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { mutation, off, opens, runs, sentIn, sentOf, value, writes } from "../kit/roles.ts";
import { command, type Role, type Spec, type Yield } from "../kit/spec.ts";
import { outside } from "../packages/names-of.ts";
import { connect, endpoint, isFed, remoteHost, sshOption } from "./common.ts";

/** The words of the command as ssh joins them. */
export function joined(words: Text[]): Text {
  const pieces = words.flatMap((word, index): Piece[] => (index === 0 ? word.pieces : [" ", ...word.pieces]));
  return join(pieces, words[0]?.at, true);
}

const tunnel = (args: Args): Yield[] => {
  const host = args.operands[0];
  return host ? [connect(endpoint("ssh", host), "tunnel")] : [];
};

function effects(args: Args): Yield[] {
  const [target, ...given] = args.operands;
  // Options are read behind the host, too, and this ends them.
  const words = given[0] && literal(given[0]) === "--" ? given.slice(1) : given;
  if (!target || args.given("-G -Q -V -O")) return [];
  const host = remoteHost(target)?.host ?? target;
  const on = { kind: "ssh", host } as const;
  const fed = sentOf(args.stdin, "body");
  const out: Yield[] = [
    connect(/^ssh:/i.test(prefix(target)) ? target : endpoint("ssh", target), fed.length > 0 ? "change" : "fetch", [
      ...fed,
      ...sentIn(target, "name"),
      // Content of files that the command line carries: `ssh host "echo $(cat file)"`.
      ...words.flatMap((word) => sentIn(word, "body")).filter(({ of }) => "place" in of),
    ]),
  ];
  // Dokku's own account has its program for a shell.
  if (words.length > 0 && /(?:^|\/)dokku@/.test(prefix(target)))
    out.push(runs({ kind: "command", argv: [known("dokku"), ...words], on }));
  else if (words.length > 0) out.push(runs({ kind: "code", language: "shell", text: joined(words), on }));
  else if (isFed(args.stdin) && !args.given("-N -s -W")) out.push(runs({ kind: "stdin", language: "shell", on }));
  return out;
}

/** A settings file may name programs (`ProxyCommand`); one's own lies in the home or the project. */
export const settings: Role = (path, args) => {
  const [only] = path.pieces;
  const made = typeof only === "object" && only.kind === "output" ? only.flow.text : null;
  // Settings made in the call itself.
  if (made)
    return lines(made).flatMap((line) => {
      const start = /^\s*(?=\w)/.exec(prefix(line))?.[0];
      return start === undefined ? [] : sshOption(dropStart(line, start.length));
    });
  const file = literal(path);
  if (file === "none" || file === "/dev/null") return [];
  const strange = file?.startsWith("/") && !/^\/(?:home|Users|root)\//.test(file);
  return [...(strange ? outside(path, args) : []), runs({ kind: "script", language: "ssh-config", path })];
};

const spec: Spec = {
  style: { stops: true },
  flags: {
    "-o": value(sshOption),
    // Its own keys are what it is for: naming one shows nothing.
    "-F": value(settings),
    "-i -I -S -c -m -l -p -b -B -e -P -J": value(),
    "-L -R -D -w": value((_, args) => tunnel(args)),
    "-W": value(),
    "-E": value(writes("append")),
    "-G": off,
    "-Q": value(),
    "-O": value(),
    "-V": off,
    "-N": off,
    "-s": off,
    "-4 -6 -A -a -C -f -g -K -k -M -n -q -T -t -v -X -x -Y -y": off,
  },
  effects,
};
export const ssh = command("ssh slogin autossh mosh", {
  ...spec,
  flags: {
    ...spec.flags,
    "--ssh": value((text) => [
      { kind: "run", program: text, source: "option", from: [] },
      runs({ kind: "code", language: "shell", text, source: "option" }),
    ]),
  },
});

export const sshpass = command("sshpass", {
  style: { stops: true },
  flags: { "-p -P": value(), "-f": value(opens()), "-d": value(), "-e -v -h -V": off },
  effects: (args) => (args.operands.length > 0 ? [runs({ kind: "command", argv: args.operands })] : []),
});

export const sshCopyId = command("ssh-copy-id", {
  flags: { "-i -p -o -F -t": value(), "-n": off, "-f -s -x -h": off },
  harmless: "-n",
  effects: (args) =>
    args.operands.map(
      (host): Yield => ({
        kind: "runs",
        run: {
          kind: "code",
          language: "shell",
          text: known("cat >> ~/.ssh/authorized_keys"),
          on: { kind: "ssh", host },
        },
      }),
    ),
});

/** Lets the keys of an account at a code host in. */
export const sshImportId = command("ssh-import-id ssh-import-id-gh ssh-import-id-lp", {
  flags: { "-o --output": value(), "-r --remove": off, "-u --useragent": value() },
  harmless: "-h",
  effects: (args) => [
    {
      kind: "write",
      path:
        args.value("-o --output") ??
        join([{ kind: "variable", name: "HOME", guarded: true, readings: [], many: false }, "/.ssh/authorized_keys"]),
      how: "append",
      from: [{ kind: "fetched", url: known("https://github.com") }],
    },
  ],
});

/** One command on many hosts. */
export const parallelSsh = command("pssh parallel-ssh prsync dsh clush mussh pdsh", {
  style: { stops: true },
  flags: {
    "-H --host -h --hosts -l --user -p --par -o --outdir -e --errdir -t --timeout -O --option -x --extra-args -X --extra-arg -w -g -a -m -f -n":
      value(),
    "-R -u": value(),
    "-v --verbose -A --askpass -i --inline --inline-stdout -P --print -I --send-input -c -M -q -b": off,
  },
  effects: (args) =>
    args.operands.length > 0
      ? [
          runs({
            kind: "code",
            language: "shell",
            text: joined(args.operands),
            on: { kind: "ssh", host: args.value("-H -w -h -m") ?? known("hosts") },
          }),
        ]
      : [],
});
/** `salt TARGET cmd.run LINE` */
export const salt = command("salt salt-call salt-ssh", {
  flags: {
    "-t --timeout -b --batch-size --out --output -l --log-level -c --config-dir --roster -u --user": value(),
    "-E -L -G -N -C -I -S -R -v --async --static --local -r --raw": off,
  },
  effects: (args) => {
    const at = args.operands.findIndex((word) =>
      /^cmd\.(?:run|shell|run_all|run_stdout|exec_code)/.test(literal(word) ?? ""),
    );
    const line = at >= 0 ? args.operands[at + 1] : undefined;
    const [host, called, ...more] = args.operands;
    const on = { kind: "ssh", host: host ?? known("minions") } as const;
    const module = (called && literal(called)) ?? "";
    if (/^file\.(?:remove|rmdir)$/.test(module) && more[0])
      return [runs({ kind: "command", argv: [known("rm"), known("-rf"), more[0]], on })];
    if (
      /^(?:system|pkg|service|user|group|docker|lvm|disk|partition|cron)\.(?:reboot|shutdown|poweroff|halt|remove|purge|stop|restart|delete|rm|wipe|format|lvremove|vgremove)$/.test(
        module,
      )
    )
      return [
        mutation("salt", module.replace(/^.*\./, ""), "hosts", { target: host ?? null, destroys: true, hosted: true }),
      ];
    return line
      ? [
          runs({
            kind: "code",
            language: "shell",
            text: line,
            on,
          }),
        ]
      : /^state\.(?:apply|highstate|sls)$/.test(module) &&
          !/\btest=True\b/.test(more.map((word) => literal(word) ?? "").join(" "))
        ? [mutation("salt", "apply", "hosts", { target: host ?? null, hosted: true })]
        : [];
  },
});

/** Host keys of a server. */
export const sshKeyscan = command("ssh-keyscan", {
  flags: { "-4 -6 -c -D -H -q -v": off, "-f": value(opens()), "-p -T -t -O": value() },
  effects: (args) => args.operands.map((host) => connect(endpoint("ssh", host))),
  prints: "nothing",
});
