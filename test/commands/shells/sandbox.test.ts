import { effectsOf } from "../../support/effects.ts";

effectsOf("chroot", {
  "chroot --userspec=1 /mnt rm -rf /": ["runs on container mounts /mnt / true: rm -rf /"],
  "chroot /mnt": ["runs shell from stdin on container mounts /mnt / true"],
  "systemd-nspawn -D /mnt rm x": ["runs on container mounts /mnt / true: rm x"],
  "systemd-nspawn --bind=/srv -D /mnt -M web rm x": ["runs on container mounts /srv /srv true+/mnt / true: rm x"],
});
effectsOf("proot", {
  "proot -r /mnt rm x": ["runs on container mounts /mnt / true: rm x"],
  "proot -0 -w /tmp -b /a:/b rm x": ["runs: rm x"],
});
effectsOf("unshare", {
  "unshare -rm rm x": ["runs: rm x"],
  "unshare -R /mnt rm x": ["runs on container mounts /mnt / true: rm x"],
  "unshare -S 0 -w /tmp rm x": ["runs: rm x"],
  unshare: ["runs shell from stdin"],
});
effectsOf("nsenter", {
  "nsenter -t 1 -m -u rm x": ["escalate host namespaces", "runs on here: rm x"],
  "nsenter -t 1 -S 0 rm x": ["escalate host namespaces", "runs on here: rm x"],
  "nsenter -at 1": ["escalate host namespaces", "runs shell from stdin"],
});
effectsOf("bwrap", {
  "bwrap --ro-bind /usr /usr --bind / /host --dev /dev rm x": [
    "runs on container mounts /usr /usr false+/ /host true: rm x",
  ],
});
effectsOf("firejail", {
  "firejail --private=x rm y": ["runs: rm y"],
  "sandbox-exec -f p.sb rm y": ["read p.sb", "runs: rm y"],
});
effectsOf("systemd-run", {
  "systemd-run --user rm -rf x": ["runs: rm -rf x"],
  "systemd-run --on-calendar daily rm x": ["persist service", "runs: rm x"],
});
effectsOf("dotnet-dump", {
  "dotnet-dump ps": [],
  "dotnet-dump collect -p 12 -o x": ["read /proc/12/mem shows"],
});
effectsOf("jmap", {
  "jmap -histo:live 12": [],
  "jmap -histo 12": [],
  "jmap 12": ["read /proc/12/mem shows"],
  "jmap -dump:live,format=b,file=x 12": ["read /proc/12/mem shows"],
});
effectsOf("gcore", { "gcore -o x 12": ["read /proc/12/mem shows"] });
