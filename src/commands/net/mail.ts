/** Mail: standard input, attachments and text leave for the addresses. */
import type { Sent } from "../../types/flow.ts";
import { known, literal, prefix, splitAt, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { off, opens, runs, sentFile, sentIn, sentOf, value } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";
import { connect, sentAt, sentFrom, strange } from "./common.ts";

/** Mail to a user of this machine goes nowhere. */
const isRemote = (address: Text): boolean => literal(address) === undefined || (literal(address) ?? "").includes("@");

/** `a@x, b@y` one by one. */
function addresses(list: Text): Text[] {
  const split = splitAt(list, ",");
  return split ? [split[0], ...addresses(split[1])] : [list];
}
const mailed = (to: Text[], sends: Sent[]): Yield[] =>
  to
    .flatMap(addresses)
    .filter(isRemote)
    .map((address) => connect(address, "change", sends));

const texts = (args: Args, flags: string): Sent[] => args.values(flags).flatMap((text) => sentIn(text, "body"));
const files = (args: Args, flags: string): Sent[] => args.values(flags).flatMap((file) => sentFrom(file, args));

const mailer = (spec: { flags: Spec["flags"]; texts: string; files: string; to: string }): Spec => ({
  flags: spec.flags ?? {},
  effects: (args) => [
    ...mailed(
      [...args.operands, ...args.values(spec.to)],
      [...sentOf(args.stdin, "body"), ...texts(args, spec.texts), ...files(args, spec.files)],
    ),
    // `~!command` in a message.
    ...[...(args.stdin.text ? prefix(args.stdin.text) : "").matchAll(/^~[!|<]!?\s*(.+)$/gm)].map(([, line = ""]) =>
      runs({ kind: "code", language: "shell", text: known(line) }),
    ),
  ],
  prints: "nothing",
});

export const mail = command("mail mailx s-nail Mail nail bsd-mailx heirloom-mailx", {
  ...mailer({
    flags: {
      "-s --subject": value(),
      "-a --attach -A --attach-fd": value(),
      "-q": value(),
      "-c --cc -b --bcc": value(),
      "-S": value((pair) =>
        /^(?:sendmail|mta|editor|pager|shell)=/i.test(prefix(pair)) ? strange(splitAt(pair, "=")?.[1] ?? pair) : [],
      ),
      "-r -M -T -u -R -h --return-address --append --content-type --content-filename --encoding": value(),
      "-f -L": { takes: "optional" },
      "-B -D -d -E -e -F -H -i -I -n -N -t -v -V -W -~ -O -p": off,
    },
    texts: "-s",
    files: "-a -q",
    to: "--cc",
  }),
});

export const sendmail = command("sendmail msmtp ssmtp esmtp exim exim4 nullmailer-inject postdrop sendmail.postfix", {
  ...mailer({
    flags: {
      "-C --file": value(opens()),
      "-X": value(),
      "-f --from -F -B -N -O -o -p -q -R -V -h -r -a --account --host --port --user --tls --auth --passwordeval-off --domain --timeout --proxy-host --proxy-port -be":
        value(),
      "--passwordeval": value(strange),
      "-t --read-recipients": off,
      "--read-envelope-from -i -oi -v -d -n -G -U -bm -bs -P --pretend -S --serverinfo": off,
    },
    texts: "",
    files: "",
    to: "",
  }),
  effects: (args) => {
    const sends = sentOf(args.stdin, "body");
    // With `-t` the addresses stand in the message.
    const inMessage = /^(?:to|cc|bcc):\s*(?:.*<)?([^\s<>,]+@[^\s<>,]+)/im.exec(
      (args.stdin.text && literal(args.stdin.text)) ?? "",
    )?.[1];
    const named = mailed(args.operands, sends);
    if (named.length > 0 || !args.given("-t")) return named;
    return [
      connect(
        inMessage
          ? { pieces: [inMessage], quoted: false, at: { start: 0, end: 0 } }
          : { pieces: [], quoted: false, at: { start: 0, end: 0 } },
        "change",
        sends,
      ),
    ];
  },
});

export const mutt = command("mutt neomutt", {
  ...mailer({
    flags: {
      "-a": value(),
      "-i -H -E": value(),
      "-s": value(),
      "-c -b": value(),
      "-e": value((line) =>
        /sendmail|editor|pipe|source .*\|/.test(prefix(line)) ? strange(splitAt(line, "=")?.[1] ?? line) : [],
      ),
      "-F": value(opens()),
      "-f -m -Q -l -A -D -d -g": value(),
      "-n -p -R -v -x -y -z -Z -G": off,
    },
    texts: "-s",
    files: "-a -i -H",
    to: "-c",
  }),
});

export const swaks = command("swaks", {
  flags: {
    "-t --to --cc --bcc": value(),
    "-s --server -f --from --helo --header --h-Subject -p --port -au --auth-user -ap --auth-password -a --auth --timeout --protocol":
      value(),
    "-d --data": value(),
    "--body": value(),
    "--attach --attach-body": value(),
    "-n --suppress-data -tls --tls --tlsc -S --silent --quit-after --dump": off,
  },
  effects: (args) =>
    mailed(args.values("-t"), [
      ...args.values("-d --body").flatMap((data) => sentAt(data, args)),
      // A name of a file without a mark, too.
      ...args
        .values("--attach --attach-body")
        .flatMap((file) => (prefix(file).startsWith("@") ? sentAt(file, args) : [sentFile(file)])),
      ...sentOf(args.stdin, "body"),
    ]),
  prints: "nothing",
});
