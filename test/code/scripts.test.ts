import { describe } from "vitest";
import { effectsOfCode, harmless } from "./table.ts";

describe("jq", () => {
  effectsOfCode("jq", {
    env: ["reveal what(* environment body)"],
    $ENV: ["reveal what(* environment body)"],
    "env | keys": ["reveal what(* environment body)"],
    "{e: env}": ["reveal what(* environment body)"],
  });
  harmless("jq", [
    ".",
    ".env",
    ".services[].env.TOKEN",
    "{env: .x}",
    '.scripts.clean = "rm -rf dist"',
    ".permissions",
    "$ENV.HOME",
    '"env"',
    "# env\n.a",
    ".[] | select(.a > 3)",
    "map(.env // {})",
    "with_entries(.value |= length)",
    ".a as $env | $env",
    "input_filename",
    "del(.hooks)",
  ]);
});

describe("applescript", () => {
  effectsOfCode("applescript", {
    'tell application "Finder" to delete folder "Documents" of home': ["delete $HOME/Documents recursive"],
    'tell application "Finder" to open folder "Documents" of home': [],
    'do shell script "rm -rf ~"': ["runs shell: rm -rf ~"],
    'do shell script "rm -rf " & quoted form of "/x"': ["runs shell: rm -rf /x"],
    'set c to "rm -rf ~"\ndo shell script c': ["runs shell: rm -rf ~"],
    'do shell script "id" with administrator privileges': ["escalate root", "runs shell: id"],
    'tell application "Terminal" to do script "rm -rf ~"': ["runs shell: rm -rf ~"],
    'run script "do shell script \\"id\\""': ["runs shell: id"],
    'tell application "Finder" to delete POSIX file "/Users/a/x"': ["delete /Users/a/x recursive"],
    'tell application "Finder" to empty the trash': ["delete $HOME/.Trash recursive"],
    'tell application "System Events" to shut down': ["power shut down"],
    'tell application "Finder" to restart': ["power restart"],
    "⟨CODE⟩": ["opaque foreign-code applescript"],
    'do shell script "⟨CMD⟩"': ["runs shell: $CMD"],
  });
  harmless("applescript", [
    'display notification "rm -rf /"',
    '-- do shell script "x"',
    '(* do shell script "x" *)',
    'display dialog "do shell script"',
    'tell application "Safari" to activate',
    'set x to "shut down"',
    'say "restart"',
    "return 1 > 2",
    'tell application "Music" to pause',
    "get name of every window",
    "set volume 3",
    'tell application "Finder" to get desktop',
    'log "delete file"',
    "the clipboard",
    "delay 1",
  ]);
});

describe("tcl and expect", () => {
  effectsOfCode("tcl", {
    "spawn rm -rf /home/dev; expect eof": ["runs: rm -rf /home/dev"],
    "exec rm -rf x": ["runs: rm -rf x"],
    "puts [exec id]": ["runs: id"],
    "set d /etc; file delete -force $d": ["delete /etc recursive"],
    "file delete a b": ["delete a", "delete b"],
    "file rename a b": ["move a b"],
    "spawn bash\nexpect {$ }\nsend {rm -rf ~\r}": ["runs: bash", "runs shell: rm -rf ~"],
    'spawn bash; send "rm -rf ~\\r"': ["runs: bash", "runs shell: rm -rf ~"],
    "if {1} { exec id }": ["runs: id"],
    "foreach f {a} { file delete $f }": ["delete a"],
    "proc p {} { exec id }": ["runs: id"],
    'system "rm -rf ~"': ["runs shell: rm -rf ~"],
    'set f [open "|id"]': ["runs shell: id"],
    "set f [open out w]": ["write out replace"],
    "puts [read [open .env]]": ["read .env shows"],
    "puts [array get env]": ["reveal what(* environment body)"],
    "source x.tcl": ["runs tcl file: x.tcl"],
    "socket h 80": ["connect tcp://h:80 fetch checked"],
    "spawn ssh ⟨HOST⟩": ["runs: ssh $HOST"],
  });
  harmless("tcl", [
    'puts "rm -rf /"',
    "# exec rm -rf /",
    "set x {exec rm -rf /}",
    'set y "spawn rm"; puts $y',
    "if {$x > 3} { puts a }",
    'expect "password:"',
    "send_user hello",
    "puts [string length {exec id}]",
    "file exists a; file mkdir b",
    "set timeout 5",
    "proc exec2 {a} { return $a }",
    "puts {[exec id]}",
    "incr i",
    "expect eof",
    "puts $env(HOME)",
  ]);
});

describe("elisp", () => {
  effectsOfCode("elisp", {
    '(shell-command "rm -rf ~")': ["runs shell: rm -rf ~"],
    '(delete-directory "~/x" t)': ["delete $HOME/x recursive"],
    '(delete-directory "x")': ["delete x"],
    '(delete-file "a")': ["delete a"],
    '(let ((d "/etc")) (delete-directory d t))': ["delete /etc recursive"],
    '(progn (setq d "x") (delete-file d))': ["delete x"],
    '(delete-file (expand-file-name "x" "~"))': ["delete $HOME/x"],
    '(call-process "rm" nil nil nil "-rf" "x")': ["runs: rm -rf x"],
    '(start-process "n" nil "rm" "-rf" "x")': ["runs: rm -rf x"],
    '(mapc #\'delete-file \'("a" "b"))': ["delete $item"],
    '(dolist (f (list "a")) (delete-file f))': ["delete a"],
    '(write-region "x" nil "out")': ["write out replace"],
    '(with-temp-buffer (insert-file-contents ".env") (princ (buffer-string)))': ["read .env shows"],
    '(rename-file "a" "b")': ["move a b"],
    '(load "x.el")': ["runs elisp file: x.el"],
    '(url-copy-file "http://h/x" "x")': [
      "connect http://h/x fetch checked",
      "write x replace from[fetched http://h/x]",
    ],
    "⟨CODE⟩": ["opaque foreign-code elisp"],
  });
  harmless("elisp", [
    '(message "rm -rf /")',
    '; (shell-command "x")',
    '(princ "(delete-file \\"a\\")")',
    '\'(delete-file "a")',
    "(princ (> 2 1))",
    '(setq x \'(shell-command "x"))',
    "(require 'org)",
    "(princ emacs-version)",
    "(defun f (x) (+ x 1))",
    '(princ (getenv "HOME"))',
    "(package-initialize)",
    '(string-match "delete-file" s)',
    "(org-babel-tangle)",
    "(kill-emacs 0)",
    "(let ((x 1)) (princ x))",
  ]);
});

describe("vim", () => {
  effectsOfCode("vim", {
    "!rm -rf ~": ["runs shell: rm -rf ~"],
    ":!rm -rf ~": ["runs shell: rm -rf ~"],
    "silent !rm -rf ~": ["runs shell: rm -rf ~"],
    "%!sh": ["runs shell: sh"],
    "r !id": ["runs shell: id"],
    "r!id": ["runs shell: id"],
    "w !sh": ["runs shell: sh"],
    "w ~/.zshenv": ["write $HOME/.zshenv replace"],
    "w! /etc/x": ["write /etc/x replace"],
    "saveas x": ["write x replace"],
    "r .env": ["read .env shows"],
    "e .env": ["read .env shows"],
    "so x.vim": ["runs vim file: x.vim"],
    "call system('rm -rf ~')": ["runs shell: rm -rf ~"],
    "call delete(expand('~/x'), 'rf')": ["delete $HOME/x recursive"],
    "call writefile(['a'], 'f')": ["write f replace"],
    "let x = system('id') | echo x": ["runs shell: id"],
    "echo 1 | !id": ["runs shell: id"],
    "lua os.execute('id')": ["runs lua: os.execute('id')"],
    "py3 import os": ["runs python: import os"],
    "exe '!rm ' . 'x'": ["runs shell: rm x"],
    "g/x/w out": ["write out replace"],
    "⟨CMD⟩": ["opaque foreign-code vim"],
  });
  harmless("vim", [
    "q",
    "wq",
    "%s/rm -rf/x/g",
    '" !rm -rf ~',
    "echo 'system(1)'",
    "set number",
    "w",
    "normal gg=G",
    "g/delete/d",
    "1,5d",
    "syntax on",
    "let x = '!rm'",
    'echo "a | !id"',
    "qa!",
    "s/a|b/c/",
    "retab",
  ]);
});

describe("make", () => {
  effectsOfCode("make", {
    "all:\n\trm -rf ~\n": ["runs shell: rm -rf ~"],
    "all: clean\nclean:\n\t@rm -rf x\nother:\n\techo no\n": ["runs shell: rm -rf x"],
    "D = /etc\nall:\n\t-rm -rf $(D)/x $$HOME\n": ["runs shell: rm -rf /etc/x $HOME"],
    "all: ; rm -rf ~": ["runs shell: rm -rf ~"],
    "X := $(shell id)\nall:\n\techo $(X)\n": ["runs shell: id", "runs shell: id", "runs shell: echo <shell id>"],
    "X != id\nall:\n": ["runs shell: id"],
    "include x.mk\nall:\n\ttrue\n": ["runs make file: x.mk", "runs shell: true"],
    "all:\n\trm -rf $(DIR)\n": ["runs shell: rm -rf $DIR"],
    ".PHONY: all\nall:\n\trm \\\n\t  x\n": ["runs shell: rm \\\n\t  x"],
    "a.o: a.c\n\tcc $< -o $@\n": ["runs shell: cc a.c -o a.o"],
  });
  effectsOfCode("make", { "all:\n\techo all\nclean:\n\trm -rf x\n": ["runs shell: rm -rf x"] }, { args: ["clean"] });
  effectsOfCode(
    "make",
    { "D ?= a\nclean:\n\trm -rf $(D)\n": ["runs shell: rm -rf /etc"] },
    { args: ["clean", "D=/etc"] },
  );
  harmless("make", [
    "# rm -rf /",
    "X = rm -rf /",
    "",
    ".PHONY: clean",
    "export A = b",
    "all:\n",
    "ifeq (a,b)\nendif",
    "%.o: %.c",
    "-include",
    "X += y",
    "define F\nrm -rf /\nendef",
    "vpath %.c src",
    "all: a b",
    "\trm -rf /",
    "undefine X",
  ]);
});
