import { effectsOf } from "../../support/effects.ts";

effectsOf("apt", {
  "apt-get install -y curl=7 ./x.deb": ["install apt curl wide", "install file ./x.deb wide"],
  "apt install -s curl": [],
  "apt remove curl": ["mutate packages remove package curl destroys"],
  "apt-get purge -y curl": ["mutate packages remove package curl destroys"],
  "apt upgrade": ["install apt * wide"],
  "apt-get update": [],
  "apt list --upgradable": [],
  "apt search x": [],
  "apt autoremove": ["mutate packages remove package destroys"],
  "apt autoremove -s": [],
});

effectsOf("apt-cache", {
  "apt-cache policy curl": [],
});

effectsOf("add-apt-repository", {
  "add-apt-repository ppa:x/y": ["redirect registry ppa:x/y"],
  "add-apt-repository --list": [],
  "apt-key add key.gpg": ["redirect registry key.gpg"],
  "apt-key list": [],
});

effectsOf("dpkg", {
  "dpkg -i x.deb": ["install file x.deb wide"],
  "dpkg -l": [],
  "dpkg -L curl": [],
  "dpkg -r curl": ["mutate packages remove package curl destroys"],
  "dpkg -P curl": ["mutate packages remove package curl destroys"],
  "dpkg --dry-run -i x.deb": [],
});

effectsOf("dnf", {
  "dnf install -y curl": ["install rpm curl wide"],
  "yum remove curl": ["mutate packages remove package curl destroys"],
  "dnf upgrade": ["install rpm * wide"],
  "dnf list installed": [],
  "dnf install --downloadonly curl": [],
  "dnf install --repofrompath x,http://r.example y": ["redirect registry x,http://r.example", "install rpm y wide"],
  "dnf config-manager --add-repo http://r.example": ["redirect registry http://r.example"],
});

effectsOf("zypper", {
  "zypper in curl": ["install rpm curl wide"],
  "zypper rm curl": ["mutate packages remove package curl destroys"],
  "zypper up": ["install rpm * wide"],
  "zypper se curl": [],
  "zypper ar http://r.example x": ["redirect registry http://r.example"],
  "zypper in -D curl": [],
});

effectsOf("apk", {
  "apk add --no-cache curl": ["install apk curl wide"],
  "apk add -X http://r.example curl": ["redirect registry http://r.example", "install apk curl wide"],
  "apk del curl": ["mutate packages remove package curl destroys"],
  "apk upgrade": ["install apk * wide"],
  "apk info": [],
  "apk add -s curl": [],
});

effectsOf("snap", {
  "snap install code --classic": ["install snap code wide"],
  "snap remove code": ["mutate packages remove package code destroys"],
  "snap refresh": ["install snap * wide"],
  "snap list": [],
});

effectsOf("flatpak", {
  "flatpak install org.example.App": ["install flatpak org.example.App wide"],
  "flatpak uninstall org.example.App": ["mutate packages remove package org.example.App destroys"],
  "flatpak update": ["install flatpak * wide"],
  "flatpak list": [],
  "flatpak remote-add x https://r.example": ["redirect registry https://r.example"],
});

effectsOf("port", {
  "port install curl": ["install macports curl wide"],
  "port uninstall curl": ["mutate packages remove package curl destroys"],
  "port upgrade": ["install macports * wide"],
  "port list": [],
});

effectsOf("choco", {
  "choco install git -y": ["install choco git wide"],
  "choco install x -s http://r.example": ["redirect registry http://r.example", "install choco x wide"],
  "choco uninstall git": ["mutate packages remove package git destroys"],
  "choco upgrade git": ["install choco git wide"],
  "choco list": [],
  "choco install git --noop": [],
  "choco push": ["publish choco ."],
});

effectsOf("winget", {
  "winget install --id Git.Git -e": ["install winget Git.Git wide"],
  "winget uninstall --id Git.Git": ["mutate packages remove package Git.Git destroys"],
  "winget upgrade --all": ["install winget * wide"],
  "winget upgrade Git.Git": ["install winget Git.Git wide"],
  "winget upgrade --id Git.Git": ["install winget Git.Git wide"],
  "winget upgrade": [],
  "winget upgrade --include-unknown": [],
  "winget list": [],
  "winget source add -n x -a http://r.example": ["redirect registry http://r.example"],
});

effectsOf("scoop", {
  "scoop install git": ["install scoop git wide"],
  "scoop uninstall git": ["mutate packages remove package git destroys"],
  "scoop list": [],
});

effectsOf("brew", {
  "brew install jq": ["install brew jq wide"],
  "brew install -n jq": [],
  "brew uninstall jq": ["mutate packages remove package jq destroys"],
  "brew upgrade": ["install brew * wide"],
  "brew upgrade jq": ["install brew jq wide"],
  "brew update": [],
  "brew list --versions": [],
  "brew services restart postgresql": ["mutate brew restart service postgresql"],
  "brew services start postgresql": [],
  "brew tap owner/tap": ["install brew-tap owner/tap wide"],
  "brew tap owner/tap https://h.example/tap": [
    "install brew-tap owner/tap wide",
    "redirect registry https://h.example/tap",
  ],
  "brew services list": [],
  "brew bundle --file x": [],
});

effectsOf("pacman", {
  "pacman -S curl": ["install pacman curl wide"],
  "pacman -Syu --noconfirm": ["install pacman * wide"],
  "pacman -Ss curl": [],
  "pacman -Sy": [],
  "pacman -Qi curl": [],
  "pacman -Rns curl": ["mutate packages remove package curl destroys"],
  "pacman -U https://h.example/x.pkg.tar.zst": [
    "connect https://h.example/x.pkg.tar.zst fetch checked",
    "install url https://h.example/x.pkg.tar.zst wide",
  ],
  "pacman -Sw curl": [],
});

effectsOf("nix-env", {
  "nix-env --delete-generations old": ["mutate nix delete generations old destroys"],
  "nix-env --list-generations": [],
  "nix-env -iA nixpkgs.jq": ["install nix nixpkgs.jq wide"],
  "nix-env -e jq": ["mutate packages remove package jq destroys"],
  "nix-env -u": ["install nix * wide"],
  "nix-env -q": [],
  "nix-env -f /tmp/x.nix -i jq": ["run /tmp/x.nix outside", "install nix jq wide"],
  "nix-env --dry-run -i jq": [],
});

effectsOf("nix-shell", {
  "nix-shell -p jq --run 'rm -rf x'": ["runs shell: rm -rf x"],
  "nix-shell": [],
});

effectsOf("nix", {
  "nix run nixpkgs#hello": ["runs: hello"],
  "nix run nixpkgs#bash -- -c ls": ["runs: bash -c ls"],
  "nix run github:x/y": ["run github:x/y download-package"],
  "nix develop -c make": ["runs: make"],
  "nix shell github:x/y": ["run github:x/y download-package"],
  "nix build .#app": [],
  "nix profile install nixpkgs#jq": ["install nix nixpkgs#jq wide"],
  "nix profile remove jq": ["mutate packages remove package jq destroys"],
  "nix profile upgrade": ["install nix * wide"],
});
