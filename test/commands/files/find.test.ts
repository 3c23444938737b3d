import { describe, expect, test } from "vitest";
import { effectsOf } from "../../support/effects.ts";
import { printsOf } from "../../support/prints.ts";
import { said } from "../../support/verdicts.ts";

effectsOf("find", {
  "find . -name '*.ts' -not -path './node_modules/*'": [],
  "find ~ -delete": ["delete ~ recursive"],
  "find -delete": ["delete . recursive"],
  "find -L src lib -type f -delete": ["delete src recursive", "delete lib recursive"],
  "find . -name '*.pyc' -delete": ["delete ./**/*.pyc recursive filtered"],
  "find . -name * -delete": ["delete . recursive"],
  "find . -maxdepth 1 -name '*.log' -delete": ["delete ./*.log filtered"],
  "find ~ -mindepth 1 -delete": ["delete ~/* recursive"],
  "find /tmp/app -mmin +120 -type f -delete": ["delete /tmp/app/** recursive filtered"],
  "find . -name node_modules -prune -exec rm -rf {} +": ["runs: rm -rf ./**/node_modules"],
  "find . -path ./keep -prune -o -type f -exec rm {} \\;": ["runs: rm -r ./**"],
  "find . -path ./keep -prune -o -name '*.o' -exec rm {} \\;": ["runs: rm ./**/*.o"],
  "find . -maxdepth 2 -type d ! -path . ! -path ./archive -exec rm -rf {} +": ["runs: rm -r -rf ."],
  'find "$HOME" -mindepth 1 -maxdepth 1 -exec /bin/rm -rf {} +': ["runs: /bin/rm -rf $HOME/*"],
  "find src -name '*.ts' -exec grep -l TODO {} +": ["runs: grep -l TODO src/**/*.ts"],
  "find . -exec sh -c 'rm \"$1\"' _ {} \\;": ['runs: sh -c "rm \\"$1\\"" _ .'],
  "find . \\( -name '*.o' -o -name '*~' \\) -mtime +1 -delete": [
    "delete ./**/*.o recursive filtered",
    "delete ./**/*~ recursive filtered",
  ],
  "find . \\( -name '*.o' -o -mtime +1 \\) -delete": ["delete ./** recursive filtered"],
  "find . -path './tmp/*' -type f -delete": ["delete ./tmp/** recursive"],
  "find . -path './.*' -delete": ["delete ./** recursive filtered"],
  "find src -path '*/gen/*.ts' -delete": ["delete src/**/gen/**/*.ts recursive filtered"],
  "find . -path './*' -name '*.o' -delete": ["delete ./**/*.o recursive filtered"],
  "find . ! \\( -name '*.o' -o -name '*~' \\) -delete": ["delete . recursive"],
  "find . -type d \\( -name bin -o -name obj \\) -exec rm -rf {} +": ["runs: rm -rf ./**/bin", "runs: rm -rf ./**/obj"],
  "find . -ok rm {} \\; -execdir ls \\;": ["runs: rm -r .", "runs: ls"],
  "find . -type d -empty -delete": ["delete ./<empty> filtered"],
  "find ~ -exec shred -u {} +": ["runs: shred -r -u ~"],
  "find . -maxdepth 0 -fprintf out 'x'": ["write out replace"],
  "find . -fprint out -fls all": ["write out replace", "write all replace"],
  "find $D -wat": ["opaque unknown-flag find -wat"],
});
printsOf("find", {
  "find ~ -mindepth 1 -maxdepth 1 -print0": "~/*",
  "find . -name '*.log'": "./**/*.log",
  "find . -type f": "./**",
  "find .": "./**",
  "find a b": "a/**\nb/**",
  "find . -maxdepth 0": ".",
  "find . -name '*.o' -o -name '*.a'": "./**/*.o\n./**/*.a",
});

effectsOf("fd", {
  "fd . / -x rm -rf": ["runs: rm -rf /*"],
  "fd -e log -X rm {}": ["runs: rm ./**/*.log"],
  "fd -d 1 tmp src -x mv {} {}.bak ;": ["runs: mv src/*tmp* src/*tmp*.bak"],
  "fd --search-path src -x cat": ["runs: cat src/*"],
  "fd -H -t f foo": [],
  "fd -t d '^(dist|out)$' -x rm -rf": ["runs: rm -rf ./**/dist", "runs: rm -rf ./**/out"],
  "fd -t d '^dist|out$' -x rm -rf": ["runs: rm -rf ./**/**dist*out**"],
  "fd -t d node_modules -x rm -rf": ["runs: rm -rf ./**/node_modules"],
  "fd -t d dist -x rm -rf": ["runs: rm -rf ./**/*dist*"],
  "fd '\\.log$' -x rm": ["runs: rm ./**/*.log"],
});
printsOf("fd", { "fd -e ts": "./**/*.ts", "fd . ~": "~/*" });

// A shell gets one name at a time, and never none.
describe("names handed to a shell", () => {
  test.each([
    ["find . -name node_modules -prune -exec sh -c 'rm -rf \"$1\"' _ {} \\;", "allow"],
    ["find . -name __pycache__ -exec bash -c 'rm -rf \"$@\"' _ {} +", "allow"],
    ["find . -name node_modules -prune | xargs -I{} sh -c 'rm -rf \"$1\"' _ {}", "allow"],
    ["fd -t d '^dist$' -x sh -c 'rm -rf \"$1\"' _ {}", "allow"],
    ["find . -type d -name fixtures -exec sh -c 'rm -rf \"$1\"' _ {} \\;", "ask"],
    ["find . -type d -name old -exec sh -c 'rm -rf \"$1\"/*' _ {} \\;", "ask"],
    ["find ~ -maxdepth 1 -exec bash -c 'rm -rf \"$@\"' _ {} +", "deny!"],
    ["find / -maxdepth 1 -exec sh -c 'rm -rf \"$1\"' _ {} \\;", "deny!"],
    ["sh -c 'rm -rf \"$1\"/*' _", "deny!"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));
});
