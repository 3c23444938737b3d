/** Arrays by their keys: what all of them say runs is judged, and a key that nobody knows may be any of them. */
import { expect, test } from "vitest";
import { said, type Word } from "../support/verdicts.ts";

const CALLS: Record<string, Word> = {
  'declare -A want=([node]=22 [go]=1); for t in "${!want[@]}"; do "$t" --version; done': "allow",
  'tools=(ls pwd); for i in "${!tools[@]}"; do "${tools[$i]}"; done': "allow",
  'declare -A at=([out]=build); k=out; rm -rf "${at[$k]}"': "allow",
  'declare -A at=([x]=ls); at[$(cat key)]=pwd; "${at[x]}"': "allow",
  'declare -A at=(); for k in a b; do at[$k]=packages/$k; done; for k in "${!at[@]}"; do rm -rf "${at[$k]}/dist"; done':
    "allow",
  'declare -A at=(); for k in a b; do at[$k]=packages/$k; done; for d in "${at[@]}"; do rm -rf "$d/dist"; done':
    "allow",
  'declare -A at=(); for k in a b; do at[$k]=~/$k; done; for d in "${at[@]}"; do rm -rf "$d"; done': "deny",
  'declare -A at=(); for k in a b; do at[$k]=$(cat $k); done; for d in "${at[@]}"; do rm -rf "$d/dist"; done': "ask",
  'declare -A at=(); while read -r k d; do at[$k]=$d; done < list; rm -rf "${at[a]}/dist"': "ask",
  'declare -A at=([a]=dist); unset "at[a]"; for d in "${at[@]}"; do rm -rf "$d"; done': "ask",
  'declare -A want=([node]=22); want[$(cat key)]=1; for t in "${!want[@]}"; do "$t" x; done': "ask",
  'declare -A want; while read -r k; do want[$k]=1; done < keys; for t in "${!want[@]}"; do "$t" x; done': "ask",
  'declare -A at=([src]=1); for d in "${!at[@]}"; do rm -rf "$d"; done': "ask",
  'declare -A want=([rm]=1); for t in "${!want[@]}"; do "$t" -rf ~; done': "deny!",
  'tools=(ls rm); for i in "${!tools[@]}"; do "${tools[$i]}" -rf ~; done': "deny!",
  "declare -A at=([x]=ls); k=x; at[$k]=rm; ${at[x]} -rf ~": "deny!",
  "declare -A at=([x]=ls); at[$(cat key)]=rm; ${at[x]} -rf ~": "deny!",
};

test.each(Object.entries(CALLS))("%s: %s", (call, word) => expect(said(call)).toBe(word));
