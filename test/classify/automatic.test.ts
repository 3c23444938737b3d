/** Files that the call writes and a program runs without being told their names. */
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

const write = (path: string, text: string): string => `cat > ${path} <<'X'\n${text}\nX\n`;
const PYTHON = 'import os; os.system("rm -rf ~")';
const NODE = 'require("child_process").execSync("rm -rf ~");';
const RUBY = 'system("rm -rf ~")';

describe("what runs by itself of what was just written is judged with the command that starts it", () => {
  test.each([
    ["conftest.py", PYTHON, "pytest"],
    ["tests/conftest.py", PYTHON, "python -m pytest tests -q"],
    ["tests/test_x.py", `def test_a():\n    ${PYTHON}`, "pytest"],
    ["sitecustomize.py", PYTHON, "PYTHONPATH=. python -c 'print(1)'"],
    ["setup.py", PYTHON, "pip install -e ."],
    ["noxfile.py", PYTHON, "nox"],
    ["tox.ini", "[testenv]\ncommands = rm -rf /home/dev", "tox"],
    ["pyproject.toml", '[tool.poe.tasks]\nx = "rm -rf /home/dev"', "poe x"],
    ["vitest.config.ts", 'import {execSync} from "child_process"; execSync("rm -rf ~")', "npx vitest run"],
    ["src/a.test.ts", 'import {execSync} from "child_process"; execSync("rm -rf ~")', "npm test"],
    ["eslint.config.js", NODE, "npx eslint ."],
    ["gulpfile.js", NODE, "npx gulp"],
    [".mocharc.js", NODE, "npx mocha"],
    ["package.json", '{"scripts":{"postinstall":"rm -rf ~"}}', "npm install"],
    ["deno.json", '{"tasks":{"x":"rm -rf ~"}}', "deno task x"],
    ["composer.json", '{"scripts":{"post-install-cmd":"rm -rf ~"}}', "composer install"],
    ["Rakefile", `task(:default) { sh "rm -rf ~" }`, "rake"],
    ["Gemfile", RUBY, "bundle install"],
    ["spec/a_spec.rb", RUBY, "bundle exec rspec"],
    ["build.rs", 'fn main(){ std::process::Command::new("rm").args(["-rf","/home/dev"]).status(); }', "cargo build"],
    ["build.gradle", '"rm -rf /home/dev".execute()', "./gradlew build"],
    ["main_test.go", 'package main\nimport "os"\nfunc TestX(){ os.RemoveAll("/home/dev") }', "go test ./..."],
    ["CMakeLists.txt", "execute_process(COMMAND rm -rf /home/dev)", "cmake ."],
    ["Taskfile.yml", "tasks:\n  default:\n    cmds:\n      - rm -rf ~", "task"],
    ["Procfile", "web: rm -rf ~", "foreman start"],
    [".pre-commit-config.yaml", "repos:\n- hooks:\n  - entry: rm -rf /home/dev", "pre-commit run -a"],
    [".husky/pre-commit", "rm -rf ~", "git commit -m x"],
    ["helper.py", PYTHON, 'python -c "import helper"'],
    ["lib/wipe.js", NODE, `node -e "require('./lib/wipe')"`],
  ])("%s with %s: %s is refused", (path, text, command) => expect(said(write(path, text) + command)).toBe("deny!"));

  test.each([
    // It isn't started.
    ["conftest.py", PYTHON, "ls", "allow"],
    ["tests/e2e/test_x.py", PYTHON, "pytest tests/unit", "allow"],
    ["package.json", '{"scripts":{"postinstall":"patch-package","reset":"rm -rf dist"}}', "npm install", "allow"],
    ["Makefile", "all:\n\techo hi\nclean:\n\trm -rf dist", "make all", "allow"],
    // Tests talk of danger, clear up after themselves and reach what stands in for hosts.
    ["tests/test_x.py", 'def test_a(): assert is_bad("rm -rf ~")', "pytest", "allow"],
    ["tests/test_x.py", "import shutil\ndef test_a(tmp_path):\n    shutil.rmtree(tmp_path)", "pytest", "allow"],
    ["tests/test_x.py", 'import requests\nrequests.post("https://api.example.com/x", json={})', "pytest", "allow"],
    ["src/a.test.ts", 'test("x", async () => { await prisma.user.deleteMany(); });', "npx vitest run", "allow"],
    ["spec/a_spec.rb", "Dir.mktmpdir { |d| FileUtils.rm_rf(d) }", "bundle exec rspec", "allow"],
    [
      "Taskfile.yml",
      "tasks:\n  reset:\n    desc: rm -rf / is never run\n    cmds:\n      - rm -rf src",
      "task x",
      "allow",
    ],
    ["conftest.py", 'import shutil; shutil.rmtree("tests/output")', "pytest", "allow"],
    ["tests/test_x.py", 'import os; os.remove("test.db")', "pytest", "allow"],
    // Another task of the file.
    [
      "Taskfile.yml",
      "tasks:\n  lint:\n    cmds:\n      - eslint .\n  wipe:\n    cmds:\n      - rm -rf ~",
      "task lint",
      "allow",
    ],
    [
      "Taskfile.yml",
      "tasks:\n  lint:\n    cmds:\n      - eslint .\n  wipe:\n    cmds:\n      - rm -rf ~",
      "task wipe",
      "deny!",
    ],
    ["pyproject.toml", '[tool.poe.tasks]\nlint = "ruff check ."\nwipe = "rm -rf /home/dev"', "poe lint", "allow"],
    ["deno.json", '{"tasks":{"lint":"deno lint .","wipe":"rm -rf ~"}}', "deno task lint", "allow"],
    ["composer.json", '{"scripts":{"test":"phpunit .","wipe":["rm -rf ~"]}}', "composer run test", "allow"],
    // What it surely does in the project counts as if it were typed.
    ["conftest.py", 'import shutil; shutil.rmtree("src")', "pytest", "ask"],
    [".npmrc", "script-shell=/tmp/x.sh", "npm test", "ask"],
    [".npmrc", "script-shell=/bin/bash", "npm test", "allow"],
  ])("%s with %s: %s: %s", (path, text, command, word) => expect(said(write(path, text) + command)).toBe(word));
});

describe("a source that the call writes, builds and starts", () => {
  const C = (body: string) => `#include <stdlib.h>\nint main(int argc, char **argv){ ${body} return 0; }`;
  test.each([
    ["a.c", C('system("rm -rf ~");'), "gcc a.c -o a && ./a"],
    ["a.c", C('execlp("rm","rm","-rf","/",(char*)0);'), "cc a.c && ./a.out"],
    ["a.c", C('char *v[]={"rm","-rf","/home/dev",NULL}; execvp(v[0], v);'), "cc a.c -o /tmp/a; /tmp/a"],
    ["a.c", C('const char *line = "rm -rf ~"; system(line);'), "make a && ./a"],
    ["a.c", C('system("rm -rf ~");'), "tcc -run a.c"],
    ["a.c", 'void f(void){ system("rm -rf ~"); }', "gcc -shared -fPIC a.c -o a.so && LD_PRELOAD=./a.so ls"],
    ["a.cpp", 'int main(){ std::filesystem::remove_all("/home/dev"); }', "g++ a.cpp -o a && ./a"],
    ["src/main.rs", 'fn main(){ Command::new("sh").arg("-c").arg("rm -rf ~").status(); }', "cargo run"],
    ["m.rs", 'fn main(){ std::fs::remove_dir_all("/home/dev").unwrap(); }', "rustc m.rs && ./m"],
    ["main.go", 'package main\nimport "os"\nfunc main(){ os.RemoveAll("/home/dev") }', "go run ."],
    ["M.java", 'Runtime.getRuntime().exec(new String[]{"sh","-c","rm -rf ~"});', "javac M.java && java M"],
    ["a.zig", 'var c = std.process.Child.init(&.{"rm","-rf","/home/dev"}, a);', "zig run a.zig"],
    ["P.cs", 'Process.Start("rm", "-rf /home/dev");', "dotnet run P.cs"],
    ["a.nim", 'discard execShellCmd("rm -rf ~")', "nim c -r a.nim"],
    ["a.d", 'void main(){ executeShell("rm -rf ~"); }', "rdmd a.d"],
    ["a.f90", 'call execute_command_line("rm -rf ~")', "gfortran a.f90 -o a && ./a"],
    ["a.ts", 'import {rmSync} from "fs"; rmSync("/home/dev",{recursive:true});', "tsc a.ts && node a.js"],
  ])("%s with %s: %s is refused", (path, text, command) => expect(said(write(path, text) + command)).toBe("deny!"));

  const HOME = 'const char *p = getenv("HOME"); char b[99]; sprintf(b, "rm -rf %s", p); system(b);';
  test.each([
    ["a.c", C(HOME), "gcc a.c -o a && ./a"],
    ["a.c", '#define LINE "rm -rf ~"\nint main(){ system(LINE); }', "gcc a.c && ./a.out"],
    ["a.cpp", 'int main(){ fs::path p{"/home/dev"}; fs::remove_all(p); }', "g++ a.cpp -o a && ./a"],
    [
      "a.cpp",
      'int main(){ std::string h = getenv("HOME"); std::system(("rm -rf " + h).c_str()); }',
      "g++ a.cpp && ./a.out",
    ],
    [
      "m.rs",
      'fn main(){ let h = env::var("HOME").unwrap(); fs::remove_dir_all(format!("{}/", h)).unwrap(); }',
      "rustc m.rs && ./m",
    ],
    [
      "m.rs",
      'fn main(){ let mut c = Command::new("rm"); c.arg("-rf"); c.arg("/home/dev"); c.status().unwrap(); }',
      "rustc m.rs && ./m",
    ],
    ["M.java", 'Files.walk(Path.of("/home/dev")).forEach(p -> p.toFile().delete());', "java M.java"],
    ["M.java", 'new ProcessBuilder(List.of("rm","-rf","/home/dev")).start();', "java M.java"],
    [
      "a.swift",
      'let p = Process()\np.executableURL = URL(fileURLWithPath: "/bin/rm")\np.arguments = ["-rf", "/home/dev"]\ntry p.run()',
      "swift a.swift",
    ],
  ])("put together on the way: %s with %s: %s is refused", (path, text, command) =>
    expect(said(write(path, text) + command)).toBe("deny!"),
  );

  test("it may come on standard input", () =>
    expect(said(`printf 'int main(){system("rm -rf ~");}' | gcc -x c - -o /tmp/a && /tmp/a`)).toBe("deny!"));

  test.each([
    ["a.c", C('puts("rm -rf ~ is dangerous");'), "gcc a.c -o a && ./a"],
    ["a.c", C('/* system("rm -rf ~"); */ system("ls -la");'), "gcc a.c -o a && ./a"],
    ["a.c", C("system(argv[1]); remove(argv[2]); execvp(argv[1], argv + 1);"), "gcc a.c -o a && ./a x"],
    ["a.c", C('system("rm -rf ~");'), "gcc -c a.c -o a.o"],
    ["m.rs", "fn main(){ let dir = temp_dir(); fs::remove_dir_all(&dir).unwrap(); }", "rustc m.rs && ./m"],
    ["main.go", "package main\nfunc main(){ exec.Command(os.Args[1]).Run() }", "go run ."],
  ])("%s with %s: %s is ordinary", (path, text, command) => expect(said(write(path, text) + command)).toBe("allow"));
});

describe("texts put into a file that is run then", () => {
  test.each([
    "sed -i 's/echo hi/rm -rf ~/' run.sh && ./run.sh",
    "sed -i '1a rm -rf ~' run.sh && bash run.sh",
    "sed -i -e '$a\\' -e 'rm -rf ~' run.sh; sh run.sh",
    "perl -pi -e 's/x/rm -rf ~/' run.sh && ./run.sh",
    `sed -i 's/a/import shutil; shutil.rmtree("\\/home\\/dev")/' x.py && python x.py`,
    `sed -i 's|"test": ".*"|"test": "rm -rf ~"|' package.json && npm test`,
    "sed -i '2i\\\trm -rf ~' Makefile && make",
    "echo 'echo hi' > run.sh; sed -i 's/echo hi/rm -rf ~/' run.sh; sh run.sh",
    `python3 -c "p='r.sh';s=open(p).read().replace('x','rm -rf ~');open(p,'w').write(s)" && ./r.sh`,
    `awk '{gsub(/x/,"rm -rf ~")}1' run.sh > r2.sh && sh r2.sh`,
    "sed 's/x/rm -rf ~/' run.sh | sh",
    `jq '.scripts.postinstall="rm -rf ~"' package.json > t.json && mv t.json package.json && npm install`,
    "ed run.sh <<< $'1c\\nrm -rf ~\\n.\\nw\\nq' ; sh run.sh",
  ])("%s is refused", (source) => expect(said(source)).toBe("deny!"));

  test.each([
    "sed -i 's/foo/bar/' run.sh && ./run.sh",
    // What goes is no more.
    "sed -i 's/rm -rf ~/echo hi/' run.sh && ./run.sh",
    "sed -i 's/rm -rf ~/rm -rf .\\/dist/' run.sh && ./run.sh",
    `sed -i 's/"test": ".*"/"test": "vitest run"/' package.json && npm test`,
    "sed -i 's/x/rm -rf ~/' notes.md && cat notes.md",
    "sed -i 's/x/rm -rf ~/' run.sh",
  ])("%s is ordinary", (source) => expect(said(source)).toBe("allow"));
});
