import { effectsOf } from "../../support/effects.ts";

effectsOf("rm", {
  "rm build -fR": ["delete build recursive"],
  "rm -rf -- -x": ["delete -x recursive"],
  "rm --recurs --forc /": ["delete / recursive"],
  'rm -rf "$X"': ["delete $X recursive"],
  'rm -rf "" x': ["delete x recursive"],
  "rm $F x": ["delete $F", "delete x", "? delete $F recursive", "? delete x recursive"],
  "rm -rf --wat x": ["opaque unknown-flag rm --wat", "delete x recursive"],
  "rm --help x": [],
});
