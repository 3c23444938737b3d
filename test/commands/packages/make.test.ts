import { effectsOf } from "../../support/effects.ts";

effectsOf("make", {
  make: ["runs make file: Makefile"],
  "make -j8 test": ["runs make file: Makefile"],
  "make -j 8 test": ["runs make file: Makefile"],
  "make -C web build": ["run web/Makefile outside", "runs make file: web/Makefile"],
  "make -f /tmp/Makefile clean": ["run /tmp/Makefile outside", "runs make file: /tmp/Makefile"],
  "make -f build/x.mk": ["run build/x.mk outside", "runs make file: build/x.mk"],
  "make -f -": ["runs make from stdin"],
  "make SHELL=/tmp/x.sh test": ["run /tmp/x.sh option", "runs shell: /tmp/x.sh", "runs make file: Makefile"],
  "make CC=clang V=1": ["runs make file: Makefile"],
  "make CC='ccache gcc' RM='rm -f'": ["runs shell: ccache gcc", "runs shell: rm -f", "runs make file: Makefile"],
  "make PREFIX='a b'": ["runs make file: Makefile"],
  "make MAKEFILES=/tmp/x.mk": ["run /tmp/x.mk outside", "runs make file: Makefile"],
  "make -n clean": [],
  "make -q": [],
  "make --eval 'x:' x": ["runs make: x:", "runs make file: Makefile"],
});

effectsOf("just", {
  "just build": ["runs make file: justfile", "runs make file: Justfile"],
  "just -f /tmp/justfile build": ["run /tmp/justfile outside", "runs make file: /tmp/justfile"],
  "just --shell /tmp/x.sh build": [
    "run /tmp/x.sh option",
    "runs shell: /tmp/x.sh",
    "runs make file: justfile",
    "runs make file: Justfile",
  ],
  "just --list": [],
  "just -c rm -rf x": ["runs: rm -rf x"],
});

effectsOf("task", {
  "task build": [],
  "task -t /tmp/Taskfile.yml build": ["run /tmp/Taskfile.yml outside"],
  "task --list": [],
});

effectsOf("mage", {
  "mage build": [],
});

effectsOf("ninja", {
  "ninja -C build": [],
  "ninja -f /tmp/build.ninja": ["run /tmp/build.ninja outside"],
});

effectsOf("meson", {
  "meson setup build": [],
  "meson setup build --native-file /tmp/x.ini": ["run /tmp/x.ini outside"],
  "meson test --wrapper '/tmp/x.sh'": ["runs shell: /tmp/x.sh"],
});
