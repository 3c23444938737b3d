import { effectsOf } from "../../support/effects.ts";

effectsOf("hostname", {
  "hostname -f": [],
  "hostname x": ["mutate machine configure hostname x"],
  "hostname -F f": ["read f"],
});
effectsOf("timedatectl", { timedatectl: [], "hostnamectl set-hostname x": ["mutate machine configure setting"] });
effectsOf("dmesg", { "dmesg -T": [], "dmesg -C": ["mutate machine clear log destroys"], "dmesg -F f": ["read f"] });
effectsOf("journalctl", {
  "journalctl -u x -n 50 --no-pager": [],
  "journalctl --vacuum-time=1s": ["mutate machine clear log destroys"],
});
effectsOf("defaults", {
  "defaults read com.x": [],
  "defaults write com.x A -bool true": ["mutate macos-defaults write settings com.x"],
  "defaults delete com.x": ["mutate macos-defaults delete settings com.x destroys"],
  "defaults delete com.x Debug": ["mutate macos-defaults write settings com.x"],
  "gsettings reset a b": ["mutate gsettings write settings a"],
  "gsettings reset-recursively a": ["mutate gsettings delete settings a destroys"],
  "plutil -replace A -string b x.plist": ["write x.plist edit"],
});
effectsOf("open", {
  "open https://x": ["connect https://x fetch checked"],
  "open a.pdf": ["read a.pdf"],
  "open -a Safari a.html": ["read a.html"],
  "open /tmp/x.command": ["runs unknown file: /tmp/x.command"],
  "open -R x.app": ["read x.app"],
});
effectsOf("pbcopy", {
  pbcopy: ["write /dev/clipboard replace"],
  "xclip -selection c f": ["read f", "write /dev/clipboard replace"],
  "xclip -o -selection c": ["read /dev/clipboard shows"],
});
effectsOf("pbpaste", { pbpaste: ["read /dev/clipboard shows"], "wl-paste -n": ["read /dev/clipboard shows"] });
effectsOf("notify-send", { "notify-send 'rm -rf /' -u low": [] });
effectsOf("dialog", { "fzf -q x": [], "fzf --preview 'rm {}'": ["runs shell: rm {}"] });
effectsOf("screencapture", {
  "screencapture -x a.png": ["write a.png create"],
  "scrot -e 'rm $f' a.png": ['run "rm $f" option', "runs shell: rm $f", "write a.png create"],
  "gnome-screenshot -f a.png": ["write a.png create"],
});
effectsOf("ldconfig", { "ldconfig -p": [] });
effectsOf("systemsetup", {
  "systemsetup -setremotelogin on": ["mutate machine configure setting"],
  "systemsetup -gettimezone": [],
});
effectsOf("tccutil", { "tccutil reset All": ["mutate machine configure privacy"], tccutil: [] });
effectsOf("say", { "say -f notes": ["read notes shows"], "say hello -f": [], "say rm -rf /": [] });
effectsOf("wall", { "wall ./notes": ["read ./notes shows"], "wall hello": [] });
