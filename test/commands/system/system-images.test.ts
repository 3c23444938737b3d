import { effectsOf } from "../../support/effects.ts";

effectsOf("nixos-rebuild", {
  "nixos-rebuild switch --flake .#host": ["mutate nix apply system"],
  "nixos-rebuild build --flake .#host": [],
  "nixos-rebuild switch --dry-run": [],
});
effectsOf("home-manager", {
  "home-manager switch": ["mutate nix apply system"],
});
effectsOf("guix", {
  "guix system reconfigure config.scm": ["mutate guix apply system config.scm"],
  "guix gc -d": ["mutate guix delete generations destroys"],
  "guix build hello": [],
});
effectsOf("rpm-ostree", {
  "rpm-ostree rollback": ["mutate rpm-ostree rollback system destroys"],
  "rpm-ostree install htop": ["mutate rpm-ostree apply system htop"],
  "rpm-ostree status": [],
  "rpm-ostree upgrade --check": [],
});
effectsOf("bootc", {
  "bootc switch registry.example/os:1": ["mutate bootc apply system registry.example/os:1"],
  "bootc install to-disk /dev/sda": ["destroy disk /dev/sda"],
});
effectsOf("efibootmgr", {
  "efibootmgr -b 0003 -B": ["mutate efibootmgr delete boot entry 0003 destroys"],
  "efibootmgr -o 0001,0002": ["mutate efibootmgr configure boot entry 0001,0002"],
  efibootmgr: [],
  "efibootmgr -v": [],
});
effectsOf("bootctl", {
  "bootctl remove": ["mutate bootctl delete boot entry destroys"],
  "bootctl status": [],
});
effectsOf("grub-install", {
  "grub-install /dev/sda": ["mutate grub-install configure boot entry"],
});
effectsOf("mokutil", {
  "mokutil --reset": ["mutate mokutil delete key destroys"],
  "mokutil --sb-state": [],
});
