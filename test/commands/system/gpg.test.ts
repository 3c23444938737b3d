import { expect, test } from "vitest";
import { effectsOf } from "../../support/effects.ts";
import { originsOf } from "../../support/prints.ts";

effectsOf("gpg", {
  "gpg --export-secret-keys --armor": ["reveal what(gpg secret keys credential body)"],
  "gpg --export -a x": [],
  "gpg --list-secret-keys": [],
  "gpg -d a.gpg": ["read a.gpg shows"],
  "gpg -d -o b a.gpg": ["write b replace", "read a.gpg"],
  "gpg -e -r dev a": ["read a"],
  "gpg --verify a.sig a": ["read a.sig", "read a"],
  "gpg --import k.asc": ["read k.asc"],
  "gpg --keyserver keys.x --recv-keys A": ["connect hkps://keys.x fetch checked"],
  "gpg --send-keys A": ["mutate keyserver create key hosted"],
  "gpg --delete-secret-keys A": ["mutate gpg delete key A destroys"],
  "gpg --delete-keys A": ["mutate gpg delete public-key A destroys"],
  "gpg --batch --passphrase-file p -c a": ["read p", "read a"],
  "gpg --photo-viewer ./x -k": ["run ./x option", "runs shell: ./x"],
});
test("what gpg decrypts is of decoded origin", () => expect(originsOf("gpg -d")).toEqual(["decoded gpg"]));

effectsOf("gpgconf", { "gpgconf --kill gpg-agent": [] });
effectsOf("ssh-keygen", {
  "ssh-keygen -lf k.pub": [],
  "ssh-keygen -y -f k": [],
  "ssh-keygen -p -f k -N ''": ["write k edit"],
  "ssh-keygen -R host": [],
  "ssh-keygen -t ed25519 -f k -N ''": ["write k create"],
});
effectsOf("ssh-add", {
  "ssh-add -l": [],
  "ssh-add ~/.ssh/id": [],
  "ssh-add -D": [],
  "ssh-add -d k": [],
});
effectsOf("ssh-agent", { "ssh-agent -s": [], "ssh-agent rm x": ["runs: rm x"] });
