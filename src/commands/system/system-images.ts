/** Systems that are switched as a whole: to another configuration, another image, an older state. */
import { literal } from "../../types/text.ts";
import { keeper, type Loss, lossOf } from "../kit/keeper.ts";
import { any, mutation, nothing, off, value } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";
import { outside } from "../packages/names-of.ts";

const quiet: Spec = { operands: [any(nothing)] };
const flags = {
  "--flake -I --option --arg --argstr -A --attr --target-host --build-host --profile-name -p --specialisation -c --max-jobs -j --cores --log-format -b":
    value(),
  "-f --file": value(outside),
  "--use-remote-sudo --sudo --fast --no-build-nix --upgrade --install-bootloader --impure --show-trace -v --verbose -L --print-build-logs -k --keep-going --rollback --dry-run -n --refresh --offline":
    off,
};
/** What a configuration says becomes the machine's, or the user's, in one step. */
export const rebuild = command("nixos-rebuild darwin-rebuild home-manager system-manager", {
  style: { exact: true },
  flags,
  harmless: "--dry-run -n",
  subcommands: {
    "switch test boot activate": { does: mutation("nix", "apply", "system") },
    "remove-generations expire-generations uninstall": {
      does: mutation("nix", "delete", "generations", { destroys: true }),
    },
    "build dry-build dry-activate dry-run edit repl build-vm build-vm-with-bootloader list-generations generations packages news option changelog check init instantiate help":
      quiet,
  },
});
export const guix = keeper("guix", [
  { call: "system|home delete-generations", object: "generations" },
  { call: "pull", flags: "--delete-generations", object: "generations" },
  { call: "gc", flags: "-d --delete-generations", object: "generations" },
  {
    call: "system|home reconfigure|roll-back|switch-generation|init",
    object: "system",
    verb: "apply",
    keeps: true,
  },
  { call: "deploy", object: "system", verb: "deploy", keeps: true, hosted: true },
]);

/** Images of a system: the next start is from another one. */
const IMAGES: readonly Loss[] = [
  { call: "rollback", object: "system", verb: "rollback" },
  {
    call: "reset, cleanup, usroverlay, install to-filesystem, install to-existing-root",
    object: "system",
    verb: "reset",
  },
  {
    call: "rebase|switch|deploy|apply-live|kargs|initramfs|override|install|uninstall|upgrade|update|dup|up|patch|shell|pkg|run|grub.cfg|bootloader|edit",
    without: "--check --preview --dry-run --print-only",
    object: "system",
    verb: "apply",
    keeps: true,
  },
];
export const ostree = command("rpm-ostree bootc transactional-update", {
  style: { none: true },
  effects: ({ operands, path }): Yield[] => {
    const [verb, place, ...more] = operands.map((word) => literal(word) ?? " ");
    const target = operands.findLast((word) => !/^-/.test(literal(word) ?? ""));
    return verb === "install" && place === "to-disk" && target && !more.includes("--help")
      ? [{ kind: "destroy", what: "disk", target }]
      : (lossOf(path[0] ?? "system", IMAGES, operands) ?? []);
  },
});
/** What the firmware starts from: `-B` with `-b` takes an entry away, `-o` and `-n` set their order. */
export const bootEntries = keeper("efibootmgr", [
  {
    flags: "-B --delete-bootnum -O --delete-bootorder -N --delete-bootnext",
    object: "boot entry",
  },
  {
    flags: "-c -o -n -C -t -T -a -A --create --bootorder --bootnext --timeout --active --inactive",
    object: "boot entry",
    verb: "configure",
    keeps: true,
  },
]);
export const bootLoader = keeper("bootctl grub-install grub2-install systemd-boot kernel-install", [
  { call: "remove|unlink|cleanup", object: "boot entry" },
  {
    call: "install|update|set-default|set-oneshot|set-timeout|add, ... /dev/*|/dev/*/*",
    object: "boot entry",
    verb: "configure",
    keeps: true,
  },
]);
/** Keys by which the firmware trusts what starts. */
export const bootKeys = keeper("mokutil sbctl", [
  { flags: "--reset --delete --disable-validation --revoke-import --sb-off", object: "key" },
  { call: "reset|rotate-keys|remove-file", object: "key" },
  { flags: "--import", object: "key", verb: "configure", keeps: true },
  { call: "enroll-keys", object: "key", verb: "configure", keeps: true },
]);
