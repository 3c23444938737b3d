/** Programs nobody here knows: they may start what their words say. */
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

describe("a command among the words of an unknown program", () => {
  test.each([
    ["with-secrets rm -rf ~", "deny!"],
    ["./scripts/with-env.sh rm -rf ~", "deny!"],
    ["backoff 3 rm -rf /", "deny!"],
    ["backoff -t 3 -- rm -rf /", "deny!"],
    ["corral enter box -- rm -rf ~", "deny!"],
    ["corral exec --folder . rm -rf ~", "deny!"],
    ["with-secrets time rm -rf ~", "deny!"],
    ["with-secrets cat ~/.ssh/id_rsa", "deny"],
    ["with-secrets git push --force origin main", "deny"],
    ["with-secrets shutdown -h now", "deny"],
    ["with-secrets shutdown now", "deny"],
    ["with-secrets reboot -f", "deny"],
    ["with-secrets -- reboot", "deny"],
    ["corral exec format C:", "deny!"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));

  // What may be meant otherwise counts only where nobody may do it in any case.
  test.each([
    ["with-secrets git reset --hard"],
    ["with-secrets npm test"],
    ["with-secrets rm -rf dist"],
    ["explain-shell rm -rf /"],
    ["shelldoc explain rm -rf ~"],
    ["shelldoc 'rm -rf ~'"],
    ["notify-me --text 'rm -rf ~ is gone'"],
    ["notify-me done rm is gone"],
    ["corral format --check src"],
    ["corral format --set-exit-if-changed lib"],
    ["corral boxes shutdown all"],
    ["corral device reboot"],
    ["corral agent --force x"],
    ["prologue -g main -t halt a.pl"],
    ["corral list -- "],
  ])("%s: allow", (source) => expect(said(source)).toBe("allow"));
});

describe("code in the switches of an unknown program", () => {
  test.each([
    ["corral -c 'rm -rf ~'", "deny!"],
    ["corral --eval='rm -rf /'", "deny!"],
    ["corral --eval:'system(\"rm -rf ~\")'", "deny!"],
    ["corral eval 'system(\"rm -rf ~\")'", "deny!"],
    ['corral -e \'(sh "rm" "-rf" "/home/dev")\'', "deny!"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));

  test.each([
    ["corral -c config.json"],
    ["corral -e production"],
    ["corral --command 'npm test'"],
    ["corral --command 'git reset --hard'"],
    ["corral -m 'rm -rf ~'"],
    ["shelldoc explain -c 'rm -rf ~'"],
  ])("%s: allow", (source) => expect(said(source)).toBe("allow"));
});
