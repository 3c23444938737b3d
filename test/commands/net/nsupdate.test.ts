import { effectsOf } from "../../support/effects.ts";

effectsOf("nsupdate", {
  "nsupdate -k key.conf changes.txt": ["read key.conf", "mutate dns change zone changes.txt hosted"],
  "nsupdate -v -t 5 changes.txt": ["mutate dns change zone changes.txt hosted"],
  nsupdate: ["mutate dns change zone hosted"],
  "nsupdate -V": [],
});
