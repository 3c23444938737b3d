import { display, literal } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { disables, inline, mutation, off, opens, reads, value } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

const said = (args: Args): string => [args.path[0], ...args.operands.map(display)].join(" ");
const opensUp = (args: Args): Yield[] => [disables("firewall", said(args))];
const configures = (): Yield[] => [mutation("firewall", "configure", "rules")];

const has = (args: Args, words: RegExp): boolean => args.operands.some((word) => words.test(literal(word) ?? ""));

/** Flushing all rules or letting everything in opens the machine; one more rule configures it. */
export const iptables = command("iptables ip6tables iptables-nft iptables-legacy ebtables arptables", {
  style: { none: true },
  effects: (args) => {
    if (has(args, /^(?:-[a-zA-Z]*[FX]|--flush|--delete-chain)$/)) return opensUp(args);
    const policy = args.operands.findIndex((word) => /^(?:-P|--policy)$/.test(literal(word) ?? ""));
    if (policy >= 0) return args.word(policy + 2) === "ACCEPT" ? opensUp(args) : configures();
    return has(args, /^(?:-[ADIRNZ]|--(?:append|delete|insert|replace|new-chain|zero))$/) ? configures() : [];
  },
});

export const iptablesFiles = command("iptables-restore ip6tables-restore iptables-save ip6tables-save", {
  style: { none: true },
  effects: (args) => (args.path[0]?.endsWith("save") ? [] : configures()),
});

export const nft = command("nft", {
  style: { none: true },
  effects: (args) => {
    // `--check` parses the rules and applies none.
    if (has(args, /^(?:-[aejnsST]*c[a-zA-Z]*|--check)$/)) return [];
    if (has(args, /^flush\b|\bflush ruleset\b|^reset$/)) return opensUp(args);
    if (has(args, /^delete\b/) && has(args, /\b(?:table|chain|ruleset)\b/)) return opensUp(args);
    return has(args, /^(?:-f|--file|(?:add|insert|replace|create|delete|rename)\b)/) ? configures() : [];
  },
});

export const ufw = command("ufw", {
  style: { none: true },
  effects: (args) => {
    if (has(args, /^--dry-run$/)) return [];
    if (has(args, /^(?:disable|reset)$/) || (has(args, /^default$/) && has(args, /^allow$/))) return opensUp(args);
    return has(args, /^(?:enable|allow|deny|reject|limit|delete|insert|default|reload|route|prepend|logging)$/)
      ? configures()
      : [];
  },
});

export const firewallCmd = command("firewall-cmd firewall-offline-cmd", {
  style: { none: true },
  effects: (args) => {
    if (has(args, /^--(?:panic-off|set-default-zone=trusted|set-target=ACCEPT|reset-to-defaults)$/))
      return opensUp(args);
    return has(args, /^--(?:add|remove|set|new|delete|change|reload|complete-reload|runtime-to|direct|panic-on)/)
      ? configures()
      : [];
  },
});

export const pfctl = command("pfctl", {
  flags: {
    "-d": off,
    "-F": value(),
    "-n": off,
    "-e -E -N -q -r -v -g -O -R -A -m": off,
    "-f": value(opens()),
    "-a -D -i -k -K -o -p -s -S -t -T -x -X": value(),
  },
  effects: (args) => {
    if (args.given("-d -F")) return [disables("firewall", "pfctl")];
    return args.given("-f") && !args.given("-n") ? configures() : [];
  },
});

export const macGuards = command("csrutil spctl nvram fdesetup socketfilterfw profiles bless", {
  style: { none: true },
  effects: (args) => {
    const program = args.path[0] ?? "";
    if (program === "csrutil") return has(args, /^(?:disable|clear)$/) ? [disables("sandbox", said(args))] : [];
    if (program === "spctl")
      return has(args, /^--(?:master-disable|global-disable|disable)$/) ? [disables("sandbox", said(args))] : [];
    if (program === "socketfilterfw") return has(args, /^off$/) ? opensUp(args) : [];
    if (program === "fdesetup")
      return has(args, /^(?:disable|destroy|remove)/) ? [disables("sandbox", said(args))] : [];
    if (program === "profiles")
      return has(args, /^(?:remove|-R|-D)$/) ? [mutation("machine", "configure", "profile", { destroys: true })] : [];
    if (has(args, /^(?:-c|-d)$/)) return [mutation("machine", "configure", "firmware", { destroys: true })];
    return has(args, /=/) || program === "bless" ? [mutation("machine", "configure", "firmware")] : [];
  },
});

export const selinux = command(
  "setenforce aa-disable aa-complain aa-teardown apparmor_parser getenforce sestatus semanage setsebool",
  {
    style: { none: true },
    effects: (args) => {
      const program = args.path[0] ?? "";
      if (program === "setenforce") return has(args, /^(?:0|permissive)$/i) ? [disables("sandbox", said(args))] : [];
      if (/^aa-/.test(program) || (program === "apparmor_parser" && has(args, /^-[a-zA-Z]*R|--remove/)))
        return [disables("sandbox", said(args))];
      return [];
    },
  },
);

/** Whoever switches the audit of the system off, or takes its rules away, hides what comes after. */
export const audit = command("auditctl", {
  style: { none: true },
  effects: (args) => {
    const words = said(args);
    return /(?:^| )(?:-D|-e ?0)(?: |$)/.test(words) ? [disables("history", words)] : [];
  },
});

export const sysctl = command("sysctl", {
  flags: {
    "-a --all -A -X -b --binary -e --ignore -N --names -n --values -q --quiet -d -h -x -o": off,
    "-p --load": inline,
    "-w --write": off,
    "--system": off,
    "-r --pattern -f": value(),
  },
  effects: (args) => {
    const sets = args.operands.filter((word) => /=/.test(display(word)));
    return args.given("--system -p") || sets.length > 0
      ? [mutation("kernel", "configure", "setting", { target: sets[0] ?? null })]
      : [];
  },
});

export const modules = command("modprobe insmod rmmod kmod depmod modinfo dkms", {
  flags: {
    "-r --remove -a --all -f --force -v --verbose -q --quiet -c --showconfig -D --show-depends -i -s -w": off,
    "-n --dry-run": off,
    "-C --config -d --dirname -S": value(),
  },
  harmless: "-n --dry-run",
  effects: (args) =>
    /^(?:modprobe|insmod|rmmod)$/.test(args.path[0] ?? "") &&
    !args.words.some((word) => /^(?:-c|-D|--show)/.test(literal(word) ?? ""))
      ? args.operands.slice(0, 1).map((target) => mutation("kernel", "configure", "module", { target }))
      : [],
});

export const ip = command(
  "ip ifconfig route networksetup nmcli iw iwconfig tc ethtool arp brctl bridge scutil wpa_cli",
  {
    style: { none: true },
    effects: (args) => {
      const verbs =
        /^(?:add|del|delete|flush|set|replace|change|up|down|modify|off|on|disconnect|-set\w+|reload|connect|revert|dns)$/;
      if (args.path[0] === "ip" && has(args, /^exec$/)) {
        const at = args.operands.findIndex((word) => literal(word) === "exec");
        return [{ kind: "runs", run: { kind: "command", argv: args.operands.slice(at + 2) } }];
      }
      const batch = args.operands.findIndex((word) => /^-b(?:atch)?$/.test(literal(word) ?? ""));
      if (args.path[0] === "ip" && batch >= 0)
        return [
          // A line that is no command is repeated in the message.
          ...args.operands.slice(batch + 1, batch + 2).flatMap((path) => reads()(path, args)),
          mutation("network", "configure", "interface"),
        ];
      // The service's name stands before the host, a port behind it.
      const at = args.operands.findIndex((word) =>
        /^-set\w*(?:proxy|dnsservers|autoproxyurl)$/i.test(literal(word) ?? ""),
      );
      if (args.path[0] === "networksetup" && at >= 0)
        return args.operands
          .slice(at + 2, at + 3)
          .filter((to) => !/^(?:empty|off)$/i.test(literal(to) ?? ""))
          .map((to) => ({ kind: "redirect", what: "proxy", to }));
      return has(args, verbs) ? [mutation("network", "configure", "interface")] : [];
    },
    prints: "nothing",
  },
);
