import { off, value } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";
import { removes, upgrades } from "./managers.ts";
import { packages, plainName } from "./names-of.ts";

/** Operations are capital letters; small ones refine them. */
export const pacman = command("pacman yay paru", {
  style: { exact: true },
  flags: {
    "-S --sync": off,
    "-U --upgrade": off,
    "-R --remove": off,
    "-u --sysupgrade": off,
    "-p --print": off,
    "-h --help": off,
    "-V --version": off,
    "-s --search": off,
    "-i --info": off,
    "-l --list": off,
    "-g --groups": off,
    "-w --downloadonly": off,
    "-c --clean": off,
    "-Q --query": off,
    "-D --database -F --files -T --deptest -y --refresh -n --nosave -q --quiet -v --verbose --noconfirm --needed --asdeps --asexplicit --noprogressbar --noscriptlet -d --nodeps -k --check -m --foreign -o --owns -t --unrequired -e --explicit --confirm --disable-download-timeout --cascade --recursive --unneeded":
      off,
    "-b --dbpath -r --root --arch --cachedir --color --config --gpgdir --hookdir --logfile --ignore --ignoregroup --overwrite --print-format --assume-installed":
      value(),
  },
  harmless: "-p --print -w --downloadonly",
  effects: (args) => {
    if (args.given("-R")) return args.operands.flatMap((name) => removes(name, args));
    const naming = { from: "pacman", name: plainName, wide: true };
    if (args.given("-U")) return args.operands.flatMap((name) => packages(naming)(name, args));
    if (!args.given("-S") || args.given("-s -i -l -g -c")) return [];
    return args.given("-u") || args.operands.length > 0
      ? args.operands.length > 0
        ? args.operands.flatMap((name) => packages(naming)(name, args))
        : upgrades("pacman", [])
      : [];
  },
});
