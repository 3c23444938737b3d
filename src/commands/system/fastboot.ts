import { destroys, inline, off, value } from "../kit/roles.ts";
import { command, type Spec } from "../kit/spec.ts";

const plain: Spec = {};
/** `-w` wipes what the user has on the device, too. */
const wipes: Spec = { when: { "-w": destroys("android", "device", { target: null }) } };
const erases: Spec = { does: destroys("android", "device") };

/** Android's boot loader on a device that hangs on a cable. Source: its `--help`. */
export const fastboot = command("fastboot", {
  flags: {
    "-s --slot -S --set-active --dtb --header-version --base --kernel-offset --ramdisk-offset --tags-offset --page-size --cmdline --fs-options":
      value(),
    "-v --verbose -h --skip-reboot --skip-secondary --disable-verity --disable-verification --disable-super-optimization --force":
      off,
    "-a --unbuffered": inline,
    "-w": off,
  },
  when: { "-w": destroys("android", "device", { target: null }) },
  subcommands: {
    "devices getvar reboot reboot-bootloader continue boot help stage get_staged fetch set_active gsi create-logical-partition resize-logical-partition snapshot-update":
      plain,
    "flash flashall update": wipes,
    "erase format delete-logical-partition wipe-super": erases,
    flashing: { subcommands: { "unlock lock unlock_critical lock_critical": erases, get_unlock_ability: plain } },
    oem: { subcommands: { "unlock lock": erases }, otherwise: plain },
  },
});
