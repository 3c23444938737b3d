import { effectsOf } from "../../support/effects.ts";

effectsOf("iptables", {
  "iptables -L -n": [],
  "iptables -F": ["disable firewall iptables -F"],
  "iptables -t nat -X": ["disable firewall iptables -t nat -X"],
  "iptables -P INPUT ACCEPT": ["disable firewall iptables -P INPUT ACCEPT"],
  "iptables -P INPUT DROP": ["mutate firewall configure rules"],
  "iptables -A INPUT -p tcp --dport 80 -j ACCEPT": ["mutate firewall configure rules"],
});
effectsOf("iptables-restore", { "iptables-restore f": ["mutate firewall configure rules"], "iptables-save": [] });
effectsOf("nft", {
  "nft list ruleset": [],
  "nft flush ruleset": ["disable firewall nft flush ruleset"],
  "nft delete table inet x": ["disable firewall nft delete table inet x"],
  "nft -f rules": ["mutate firewall configure rules"],
  "nft -c -f rules": [],
  "nft -cf rules": [],
  "nft --check flush ruleset": [],
});
effectsOf("ufw", {
  "ufw status": [],
  "ufw disable": ["disable firewall ufw disable"],
  "ufw --force reset": ["disable firewall ufw --force reset"],
  "ufw default allow incoming": ["disable firewall ufw default allow incoming"],
  "ufw allow 22": ["mutate firewall configure rules"],
  "ufw --dry-run disable": [],
});
effectsOf("firewall-cmd", {
  "firewall-cmd --list-all": [],
  "firewall-cmd --add-port=80/tcp": ["mutate firewall configure rules"],
  "firewall-cmd --panic-off": ["disable firewall firewall-cmd --panic-off"],
});
effectsOf("pfctl", {
  "pfctl -s rules": [],
  "pfctl -d": ["disable firewall pfctl"],
  "pfctl -F all": ["disable firewall pfctl"],
  "pfctl -f pf.conf": ["read pf.conf", "mutate firewall configure rules"],
  "pfctl -nf pf.conf": ["read pf.conf"],
});
effectsOf("csrutil", {
  "csrutil status": [],
  "csrutil disable": ["disable sandbox csrutil disable"],
  "spctl --master-disable": ["disable sandbox spctl --master-disable"],
  "socketfilterfw --setglobalstate off": ["disable firewall socketfilterfw --setglobalstate off"],
  "fdesetup disable": ["disable sandbox fdesetup disable"],
  "profiles -D": ["mutate machine configure profile destroys"],
  "nvram -c": ["mutate machine configure firmware destroys"],
  "nvram boot-args=x": ["mutate machine configure firmware"],
  "nvram -p": [],
});
effectsOf("setenforce", { "setenforce 0": ["disable sandbox setenforce 0"], "setenforce 1": [], getenforce: [] });
effectsOf("sysctl", {
  "sysctl -a": [],
  "sysctl vm.swappiness": [],
  "sysctl -w vm.swappiness=1": ["mutate kernel configure setting vm.swappiness=1"],
  "sysctl --system": ["mutate kernel configure setting"],
  "sysctl -p": ["mutate kernel configure setting"],
});
effectsOf("modprobe", {
  "modprobe x": ["mutate kernel configure module x"],
  "modprobe -n x": [],
  "modinfo x": [],
});
effectsOf("ip", {
  "ip addr show": [],
  "ip -br a": [],
  "ip -force -batch /tmp/x": ["read /tmp/x shows", "mutate network configure interface"],
  "ip link set eth0 down": ["mutate network configure interface"],
  "ip netns exec x rm y": ["runs: rm y"],
  ifconfig: [],
  "networksetup -setwebproxy Wi-Fi h 80": ["redirect proxy h"],
});
effectsOf("auditctl", {
  "auditctl -e 0": ["disable history auditctl -e 0"],
  "auditctl -D": ["disable history auditctl -D"],
  "auditctl -l": [],
});
