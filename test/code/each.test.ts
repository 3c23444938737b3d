/** Loops over lists that are written out: each member is judged, and there is no other. */
import { describe, expect, test } from "vitest";
import { said, type Word } from "../support/verdicts.ts";

const CALLS: Record<string, Record<string, Word>> = {
  "members that are all told": {
    "python3 -c \"import shutil\nfor d in ['build', 'dist']:\n    shutil.rmtree(d, ignore_errors=True)\"": "allow",
    "python3 -c \"import shutil\ndirs = ['build', 'dist']\nfor d in dirs:\n    shutil.rmtree(d)\"": "allow",
    "python3 -c \"import shutil\n[shutil.rmtree(d) for d in ('build', 'dist')]\"": "allow",
    "node -e \"const fs = require('fs'); for (const d of ['dist', 'build']) fs.rmSync(d, { recursive: true })\"":
      "allow",
    "node -e \"const fs = require('fs'); ['dist', 'coverage'].forEach((d) => fs.rmSync(d, { recursive: true }))\"":
      "allow",
    "ruby -e 'require \"fileutils\"; %w[dist build].each { |d| FileUtils.rm_rf(d) }'": "allow",
    "perl -MFile::Path=remove_tree -e 'for my $d (qw(dist build)) { remove_tree($d) }'": "allow",
    'php -r \'foreach (["a.tmp", "b.tmp"] as $f) { unlink($f); }\'': "allow",
  },
  "one of them counts": {
    "python3 -c \"import shutil\nfor d in ['build', 'src']:\n    shutil.rmtree(d)\"": "ask",
    "python3 -c \"import shutil\nfor d in ['build', '/etc']:\n    shutil.rmtree(d)\"": "deny!",
    "node -e \"const fs = require('fs'); ['dist', 'data'].forEach((d) => fs.rmSync(d, { recursive: true }))\"": "ask",
  },
  "others may come to them": {
    "python3 -c \"import shutil, sys\ndirs = ['a/build', 'dist']\ndirs.append(sys.argv[1])\nfor d in dirs:\n    shutil.rmtree(d)\"":
      "ask",
    "python3 -c \"import shutil\nfor d in ['build', 'dist']:\n    d = input()\n    shutil.rmtree(d)\"": "ask",
    "node -e \"const fs = require('fs'); const dirs = ['build', 'dist']; dirs.push(process.argv[1]); for (const d of dirs) fs.rmSync(d, { recursive: true })\"":
      "ask",
    "perl -MFile::Path=remove_tree -e 'remove_tree($_) for @ARGV;' x": "ask",
  },
};

describe.each(Object.entries(CALLS))("%s", (_, rows) => {
  test.each(Object.entries(rows))("%s: %s", (call, word) => expect(said(call)).toBe(word));
});
