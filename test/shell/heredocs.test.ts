import { expect, test } from "vitest";
import { read } from "./show.ts";

// Heredocs: `body` is expanded, `quoted` is text.
const heredocs: Record<string, string> = {
  'cat <<E\na $x $(b) `c` \\$d "q"\nE': '(cat {<< E body «a »·$x·« »·($ (b))·« »·(` (c))·« $d "q"↵»})',
  "cat <<'E'\na $x $(b)\nE": "(cat {<< 'E' quoted «a $x $(b)↵»})",
  'cat <<"E F"\na\nE F': "(cat {<< 'E F' quoted «a↵»})",
  "cat <<\\E\na\nE\nb": "(cat {<< 'E' quoted «a↵»}) (b)",
  "cat <<-E\n\ta $x\n\t\tb\n\tE\nc": "(cat {<<- E body «a »·$x·«↵b↵»}) (c)",
  "cat <<E | sh && c\na\nE": "(&& (| (cat {<< E body «a↵»}) (sh)) (c))",
  "cat <<A <<B\na\nA\nb\nB\nc": "(cat {<< A body «a↵»} {<< B body «b↵»}) (c)",
  "cat <<E\nE": "(cat {<< E body })",
  "x=$(cat <<E\na\nE\n)": "(x=($ (cat {<< E body «a↵»})))",
  "x=$(cat <<E\na\nE\nb | c\nd &\ne)": "(x=($ (cat {<< E body «a↵»}) (| (b) (c)) (& (d)) (e)))",
  "$(cat <<E |\na\nE\nb)": "(($ (| (cat {<< E body «a↵»}) (b))))",
  "$(if a\nthen cat <<E\nb\nE\nc\nfi\nd)": "(($ (if (a) then (cat {<< E body «b↵»}) (c)) (d)))",
  "if a; then cat <<E\nb\nE\nfi": "(if (a) then (cat {<< E body «b↵»}))",
  "cat <<E\n${x:-'$(b)'}\nE": "(cat {<< E body $(x default: «'»·($ (b))·«'»)·«↵»})",
  "cat <<E\na\\\nb\nE": "(cat {<< E body «ab↵»})",
  "cat 3<<E >f\na\nE": "(cat {3<< E body «a↵»} {> f})",
};

test.each(Object.entries(heredocs))("%j", (source, tree) => {
  expect(read(source)).toBe(tree);
});
