import { effectsOf } from "../../support/effects.ts";

effectsOf("xargs", {
  "xargs -0 rm -rf": ["runs: +inputs rm -rf"],
  "xargs -n1 -P 4 -I{} mv {} x": ["runs: +inputs mv {} x"],
  xargs: ["runs: +inputs echo"],
  "xargs -a list -r -- rm -f": ["read list shows", "runs: +inputs rm -f"],
  "xargs -i cp {} d": ["runs: +inputs cp {} d"],
  "xargs sh -c 'x'": ["runs: +inputs sh -c x"],
  "xargs -J % mv % d": ["runs: +inputs mv % d"],
});
effectsOf("parallel", {
  "parallel -j4 rm -rf {} ::: a b": ["runs: rm -rf a", "runs: rm -rf b"],
  "parallel gzip ::: a": ["runs: gzip a"],
  "parallel -a list wc": ["read list", "runs: +inputs wc"],
  "parallel ::: 'rm x'": ["runs shell: rm x"],
  parallel: ["runs shell from stdin"],
  "parallel -S h --joblog l wc": ["connect h change checked", "write l replace", "runs: +inputs wc"],
});
effectsOf("entr", { "entr -r make /_": ["runs: +inputs make /_"], "entr -s 'make x'": ["runs shell: make x"] });
effectsOf("watchexec", {
  "watchexec -e ts -- npm test": ["runs: npm test"],
  "nodemon -x 'ts-node x' --log-file=l": ["runs shell: ts-node x", "write l replace"],
});
