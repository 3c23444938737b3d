import { cmdDoes } from "./lines.ts";

cmdDoes({
  "robocopy a b /MIR": ["read a recursive", "mirror a b"],
  "robocopy a b /MIR /L": [],
  "robocopy a b *.txt /E /MT:8 /R:1": ["read a recursive", "write b replace from[file a]"],
  "robocopy a b /MOVE /E": ["move a b"],
  "xcopy a b /s /e /y": ["read a recursive", "write b replace from[file a]"],
  "xcopy a b /l": [],
});
