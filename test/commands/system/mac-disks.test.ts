import { effectsOf } from "../../support/effects.ts";

effectsOf("diskutil", {
  "diskutil list": [],
  "diskutil eraseDisk JHFS+ X disk2": ["destroy disk disk2"],
  "diskutil apfs deleteVolume disk1s2": ["destroy volume disk1s2"],
  "diskutil apfs deleteSnapshot disk1 -uuid x": ["destroy snapshot disk1"],
  "diskutil coreStorage list": [],
  "diskutil cs delete 1A2B": ["destroy volume 1A2B"],
  "diskutil appleRAID list": [],
  "diskutil ar delete 1A2B": ["destroy volume 1A2B"],
  "diskutil ar create mirror x JHFS+ disk2 disk3": ["destroy disk disk2", "destroy disk disk3"],
});
effectsOf("hdiutil", { "hdiutil attach a.dmg": [], "hdiutil create -size 1g a.dmg": ["write a.dmg replace"] });
effectsOf("tmutil", {
  "tmutil listbackups": [],
  "tmutil addexclusion -p ~/work": ["mutate timemachine configure protection ~/work"],
  "tmutil addexclusion node_modules": [],
  "tmutil deletelocalsnapshots /": ["destroy snapshot /"],
  "tmutil disable": ["mutate timemachine disable protection destroys"],
});
