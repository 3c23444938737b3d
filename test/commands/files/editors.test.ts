import { effectsOf } from "../../support/effects.ts";

effectsOf("vim", {
  "vim +12 a": ["read a"],
  "vim -es '+!rm -rf x' -c q a": ["runs vim: q", "runs vim: !rm -rf x", "read a shows", "write a edit"],
  "nvim --headless -u NONE --cmd 'set x' -S s.vim": ["runs vim: set x", "runs vim file: s.vim"],
  "vim -u ./rc a": ["runs vim file: ./rc", "read a"],
  "vim -c %d -c wq a": ["runs vim: %d", "runs vim: wq", "read a shows", "write a edit"],
  "vim -c q a": ["runs vim: q", "read a"],
  "ex -s a": ["read a shows", "write a edit"],
  "vim --remote-expr 1": ["runs vim: 1"],
});
effectsOf("ed", { "ed -s a": ["read a shows", "write a edit"] });
effectsOf("emacs", {
  "emacs --batch --eval '(x)' -l a.el +3 b": [
    "runs elisp: (x)",
    "runs elisp file: a.el",
    "read b shows",
    "write b edit",
  ],
  "emacsclient -a ./x -e '(y)'": ["run ./x option", "runs shell: ./x", "runs elisp: (y)"],
  "emacs -batch a -f save-buffer": ["read a shows", "write a edit"],
  "emacs --insert a": ["read a"],
});
effectsOf("nano", {
  "nano -w a": ["read a"],
  "code --wait --goto a": ["read a"],
  "code --install-extension a.b": ["install vscode a.b wide"],
  "nano -s ./x a": ["run ./x option", "runs shell: ./x", "read a"],
});
