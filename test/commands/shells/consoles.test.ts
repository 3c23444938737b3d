import { effectsOf } from "../../support/effects.ts";

effectsOf("guile", {
  "guile -c '(display 1)'": ["runs unknown: (display 1)"],
  "octave --eval 'disp(1)'": ["runs unknown: disp(1)"],
  "matlab -batch 'disp(1)'": ["runs unknown: disp(1)"],
  "maxima --batch-string='1+1;'": ["runs unknown: 1+1;"],
  "octave x.m": ["runs unknown file: x.m"],
});

effectsOf("irb", {
  "irb -e 'puts 1'": ["runs ruby: puts 1"],
  "irb x.rb": ["runs ruby file: x.rb"],
});

effectsOf("csh", {
  "csh -fc 'rm x'": ["runs shell: rm x"],
  "tcsh -f x.csh": ["runs shell file: x.csh"],
  "csh -n x.csh": [],
});

effectsOf("coreutils", {
  "coreutils --coreutils-prog=rm -r x": ["runs: rm -r x"],
  "coreutils ls -l": ["runs: ls -l"],
});

effectsOf("zellij", {
  "zellij run -- rm -r x": ["runs: rm -r x"],
  "zellij action write-chars 'rm -r x'": ["runs shell: rm -r x"],
  "zellij list-sessions": [],
});

effectsOf("schedtool", {
  "schedtool -B -e rm -r x": ["runs: rm -r x"],
  "schedtool -B 42": [],
});
