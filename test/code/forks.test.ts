import { describe } from "vitest";
import { effectsOfCode, harmless } from "./table.ts";

describe("loops that only fork", () => {
  effectsOfCode("python", {
    "import os\nwhile True: os.fork()": ["power exhaust"],
    "import os\nwhile 1:\n  os.fork()": ["power exhaust"],
  });
  effectsOfCode("perl", {
    "fork while 1": ["power exhaust"],
    "while (1) { fork }": ["power exhaust"],
    "for (;;) { fork(); }": ["power exhaust"],
  });
  effectsOfCode("ruby", { "loop { fork }": ["power exhaust"] });
});

describe("servers and supervisors", () => {
  harmless("python", ["import os\npid = os.fork()", "import os\nwhile True:\n  os.wait()\n  os.fork()"]);
  harmless("perl", ["while (1) { $s->accept; fork }", "for my $x (@list) { fork }"]);
  harmless("ruby", ["loop { pid = fork { work }; Process.wait(pid) }", "3.times { fork }"]);
});
