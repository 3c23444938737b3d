import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCmd } from "../../../src/shell/windows/cmd.ts";
import { show } from "./show.ts";

const tables: Record<string, Record<string, string>> = {
  commands: {
    "rmdir /s /q node_modules": "rmdir /s /q node_modules",
    'rd/s/q"C:\\a b"': "rd /s /q 'C:\\a b'",
    "del /f /q C:\\x\\*.*": "del /f /q C:\\x\\*.*",
    "rd /s /q C:\\x,D:\\y": "rd /s /q C:\\x D:\\y",
    "r^d /s x": "rd /s x",
    "a && b || c & d": "a && b || c; d",
    "dir | findstr x > out.txt 2>&1": "dir | findstr x > out.txt 2>& 1",
    ">x echo hi": "echo hi > x",
    "echo hi 2>err.txt": "echo hi  2> err.txt",
    "type a > nul": "type a > /dev/null",
    "(a & b) > c.txt": "{ a; b } > c.txt",
    "cd..": "cd ..",
    "cd /d D:\\x && rd /s /q build": "cd D:\\x && rd /s /q build",
    "cd\\": "cd \\",
    "echo.": "echo",
    'echo it\'s "quoted" ^& more': 'echo it\'s "quoted" & more',
    "echo 100% sure": "echo 100% sure",
    "@echo off\nrem rd /s /q C:\\\n:: rd x\n:label\ndir": "echo off; dir",
    "call x.bat a": "call x.bat a",
    'start "" notepad': "start '' notepad",
    "taskkill /F /IM node.exe": "taskkill /F /IM node.exe",
  },
  "quoting as the receiver sees it": {
    '"C:\\Program Files\\x.exe" "a b" c': "'C:\\Program Files\\x.exe' 'a b' c",
    'git commit -m "rd /s /q x"': "git commit -m 'rd /s /q x'",
    'node -e "console.log(\\"a\\")"': "node -e 'console.log(\"a\")'",
    'reg add HKCU\\X /v a /d "b c" /f': "reg add HKCU\\X /v a /d 'b c' /f",
    "rd /s /q \\ D:\\Work With Agent\\x": "rd /s /q \\ D:\\Work With Agent\\x",
    'rd /s /q \\"D:\\Work With Agent\\x\\"': "rd /s /q \\ 'D:\\Work With Agent\\x\\'",
    'echo "a & del b"': 'echo "a & del b"',
  },
  variables: {
    "del %USERPROFILE%\\x": 'del "$env:USERPROFILE"\\x',
    "rd /s /q !DIR!": 'rd /s /q "$env:DIR"',
    "set A=C:\\x& rd /s /q %A%": 'env:A=C:\\x; rd /s /q "$env:A"',
    'set "B=C:\\a b"': "env:B=C:\\a b",
    "set /p X=Name? ": 'env:X="<>"',
    set: "set",
    "echo %DATE:~0,4% %1 %~dp0 %*": 'echo "<>" "$1" "$0" "$@"',
  },
  control: {
    "for %i in (a b c) do rd /s /q %i": 'for %i in a b c do { rd /s /q "$%i" }',
    'for /d %%d in (C:\\Users\\*) do @rd /s /q "%%d"': 'for %d in C:\\Users\\* do { rd /s /q "$%d" }',
    'for /f "tokens=*" %i in (\'dir /b\') do del "%i"': 'for %i in "$(dir /b)" do { del "$%i" }',
    'for /f "usebackq" %i in (`dir /b`) do del %~fi': 'for %i in "$(dir /b)" do { del "$%i" }',
    "for /f %i in (list.txt) do del %i": 'for %i in "<>" do { del "$%i" }',
    "for /l %i in (1,1,5) do echo %i": 'for %i in "<>" do { echo "$%i" }',
    "for %i in (a b) do echo %i & rd /s /q %i && del %i":
      'for %i in a b do { echo "$%i" ; rd /s /q "$%i" && del "$%i" }',
    'for /r C:\\x %f in (*.log) do del "%f"': 'for %f in C:\\x\\*.log do { del "$%f" }',
    "if exist build (rd /s /q build) else (echo none)": "if  then { { rd /s /q build } } else { { echo none } }",
    "if not defined X echo no": "if  then { echo no }",
    'if "%1"=="a" (del x) else if /i "%1" equ "b" del y': "if  then { { del x } } else { if  then { del y } }",
    "if errorlevel 1 exit /b 1": "if  then { exit /b 1 }",
  },
  refused: {
    "(a": "refused unterminated",
    "for x in": "refused syntax",
    "echo a >": "refused redirect",
    if: "if",
  },
};

for (const [about, table] of Object.entries(tables))
  for (const [source, tree] of Object.entries(table))
    test(`${about}: ${source}`, () => {
      expect(show(parseCmd(source))).toEqual(tree);
    });

const pieces = [
  "a",
  "rd",
  "/s",
  '"',
  "\\",
  '\\"',
  "%A%",
  "%i",
  "!B!",
  "^",
  "&",
  "&&",
  "||",
  "|",
  "(",
  ")",
  ">",
  "2>&1",
  "\n",
  "\r\n",
  " ",
  "if exist",
  "else",
  "for %i in (",
  "for /f %i in ('",
  "') do",
  "set A=",
  "rem",
  ":",
  "@",
  "echo.",
];

test("whatever it is given, it answers and never throws", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), { maxLength: 40 }),
      (parts) => {
        const parsed = parseCmd(parts.join(""));
        if (!parsed.ok) expect(parsed.refusal.offset).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 1500 },
  );
});

test("brackets nest 20 levels deep, and are refused beyond the limit", () => {
  const nested = (depth: number) => "(".repeat(depth) + "a" + ")".repeat(depth);
  expect(parseCmd(nested(20)).ok).toBe(true);
  expect(show(parseCmd(nested(5000)))).toEqual("refused too-deep");
});

test.each([
  ["percent signs", "%a"],
  ["quotes", 'a "b'],
  ["conditions", "if a==b "],
  ["lines", "rd /s /q x & del y\n"],
])("the time grows with the length: %s", (_, piece) => {
  const started = performance.now();
  parseCmd(piece.repeat(Math.floor(60_000 / piece.length)));
  expect(performance.now() - started).toBeLessThan(2000);
});
