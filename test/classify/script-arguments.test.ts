/** Scripts that the call writes and runs get its words as their arguments, in every language and spelling. */
import { expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

test.each([
  ["cat > scripts/c.py <<'EOF'\nimport sys, shutil\nshutil.rmtree(sys.argv[1])\nEOF\npython3 scripts/c.py ~", "deny!"],
  [
    "cat > scripts/c.js <<'EOF'\nrequire(\"fs\").rmSync(process.argv[2], { recursive: true });\nEOF\nnode scripts/c.js ~",
    "deny!",
  ],
  ["cat > scripts/c.rb <<'EOF'\nrequire \"fileutils\"\nFileUtils.rm_rf(ARGV[0])\nEOF\nruby scripts/c.rb ~", "deny!"],
  ["cat > scripts/c.sh <<'EOF'\nrm -rf \"$1\"\nEOF\nbash scripts/c.sh ~", "deny!"],
  ["cat > scripts/c.sh <<'EOF'\nrm -rf \"$1\"\nEOF\nbash scripts/c.sh dist", "allow"],
  [
    "cat > scripts/c.js <<'EOF'\nrequire(\"fs\").rmSync(process.argv[2], { recursive: true });\nEOF\nnode scripts/c.js dist",
    "allow",
  ],
  [
    "cat > scripts/c.py <<'EOF'\nimport sys, shutil\nshutil.rmtree(sys.argv[1])\nEOF\npython3 scripts/c.py dist",
    "allow",
  ],
  ["bash -s ~ <<'EOF'\nrm -rf \"$1\"\nEOF", "deny!"],
  ["bash -s -- ~ <<'EOF'\nrm -rf \"$1\"\nEOF", "deny!"],
  ["bash <(echo 'rm -rf \"$1\"') ~", "deny!"],
  ["python3 - ~ <<'EOF'\nimport sys, shutil\nshutil.rmtree(sys.argv[1])\nEOF", "deny!"],
  ["node - ~ <<'EOF'\nrequire(\"fs\").rmSync(process.argv[2], { recursive: true });\nEOF", "deny!"],
  ["bash -c 'rm -rf \"$1\"' _ ~", "deny!"],
  ["cat > c.sh <<'EOF'\nrm -rf \"$2\"\nEOF\nsh c.sh a ~", "deny!"],
  ['cat > c.sh <<\'EOF\'\nfor d in "$@"; do rm -rf "$d"; done\nEOF\nchmod +x c.sh; ./c.sh dist ~', "deny!"],
  ["cat > c.sh <<'EOF'\nrm -rf \"$1\"\nEOF\n. ./c.sh ~", "deny!"],
  ['cat > c.pl <<\'EOF\'\nsystem("rm", "-rf", $ARGV[0]);\nEOF\nperl c.pl ~', "deny!"],
  ["cat > c.php <<'EOF'\n<?php system(\"rm -rf \" . $argv[1]);\nEOF\nphp c.php ~", "deny!"],
  ["cat > c.lua <<'EOF'\nos.execute(\"rm -rf \" .. arg[1])\nEOF\nlua c.lua ~", "deny!"],
  ["cat > c.ts <<'EOF'\nDeno.removeSync(Deno.args[0], { recursive: true });\nEOF\ndeno run -A c.ts ~", "deny!"],
  [
    "cat > c.ts <<'EOF'\nimport { rmSync } from \"node:fs\";\nrmSync(process.argv[2]!, { recursive: true });\nEOF\nnpx tsx c.ts ~",
    "deny!",
  ],
  ["cat > c.sh <<'EOF'\nrm -rf \"$1\"\nEOF\nsudo bash c.sh /etc", "deny!"],
  ["cat > c.sh <<'EOF'\nshift; rm -rf \"$1\"\nEOF\nbash c.sh a dist", "allow"],
  ["node -e 'require(\"fs\").rmSync(process.argv[1], { recursive: true })' ~", "deny!"],
  ["python3 -c 'import sys, shutil; shutil.rmtree(sys.argv[1])' ~", "deny!"],
  ["ruby -e 'require \"fileutils\"; FileUtils.rm_rf(ARGV[0])' ~", "deny!"],
])("%s: %s", (source, word) => expect(said(source)).toBe(word));
