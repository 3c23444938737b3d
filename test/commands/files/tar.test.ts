import { expect, test } from "vitest";
import { effectsOf } from "../../support/effects.ts";
import { originsOf } from "../../support/prints.ts";

effectsOf("tar", {
  "tar xf a.tar -C x --recursive-unlink": ["read a.tar", "write x create from[file a.tar]", "mirror a.tar x"],
  "tar xf a.tar -C x b": ["read a.tar", "write x create from[file a.tar]", "write x/b replace from[file a.tar]"],
  "tar xzf a.tgz": ["read a.tgz", "write . create from[file a.tgz]"],
  "tar -xf a.tar -C /opt --strip-components=1": ["read a.tar", "write /opt create from[file a.tar]"],
  "tar xPf a.tar": ["read a.tar", "write /** create from[file a.tar]"],
  "tar -tzf a.tgz": ["read a.tgz"],
  "tar xfO a.tar x": ["read a.tar shows"],
  "tar cfz a.tgz src lib": ["read src recursive", "read lib recursive", "write a.tgz replace from[file src, file lib]"],
  "tar czf a.tgz --exclude node_modules -C .. app": ["read ../app recursive", "write a.tgz replace from[file ../app]"],
  "tar cz .": ["read . recursive shows"],
  "tar -c -f - ~/.ssh": ["read ~/.ssh recursive shows"],
  "tar -rf a.tar x": ["read x recursive", "write a.tar edit from[file x]"],
  "tar --delete -f a.tar x": ["write a.tar edit"],
  "tar czf a.tgz --remove-files src": [
    "read src recursive",
    "write a.tgz replace from[file src]",
    "delete src recursive",
  ],
  "tar xf a.tar --to-command='sh'": ["run sh option", "runs shell: sh", "read a.tar"],
  "tar -I 'sh -c id' -xf a": ['run "sh -c id" option', "runs shell: sh -c id", "read a", "write . create from[file a]"],
  "tar -I 'zstd -T0' -xf a": ["read a", "write . create from[file a]"],
  "tar cf a b --checkpoint=1 --checkpoint-action=exec=id": [
    "run id option",
    "runs shell: id",
    "read b recursive",
    "write a replace from[file b]",
  ],
  "tar -F ./x -tf a": ["run ./x option", "runs shell: ./x", "read a"],
  "tar --rsh-command=./x -tf a": ["run ./x option", "runs shell: ./x", "read a"],
  "tar -T list -X no -cf a": ["read list", "read no", "write a replace"],
  "tar -g snap -cf a b": ["write snap edit", "read b recursive", "write a replace from[file b]"],
  "tar --one-top-level=d -tf a": ["write d create", "read a"],
});
test("unpacked text is of decoded origin", () => expect(originsOf("tar xO")).toEqual(["decoded tar"]));
