import { effectsOf } from "../../support/effects.ts";

effectsOf("bash", {
  "bash -c 'rm -rf x'": ["runs shell: rm -rf x"],
  "bash -lc 'x' _ a": ["runs shell: x"],
  "bash -x -o pipefail +e -c x": ["runs shell: x"],
  "bash -n x.sh": [],
  "bash x.sh -c a": ["runs shell file: x.sh"],
  bash: ["runs shell from stdin"],
  "sh -": ["runs shell from stdin"],
  "bash -s -- --yes": ["runs shell from stdin"],
  "bash --rcfile ./rc -i": ["runs shell file: ./rc", "runs shell from stdin"],
  "zsh -fc x": ["runs shell: x"],
  'bash -c "$X"': ["runs shell: $X"],
  "bash --version": [],
});
effectsOf("fish", {
  "fish -C a -c b": ["runs shell: a", "runs shell: b"],
  "fish -n x": [],
  "fish x": ["runs shell file: x"],
  "nu --config ./c x": ["runs shell file: ./c", "runs shell file: x"],
});
effectsOf("eval", { "eval rm -rf 'x y'": ["runs shell: rm -rf x y"], eval: [] });
effectsOf("source", { "source ./a b": ["runs shell file: ./a"], ". ~/x": ["runs shell file: ~/x"] });
