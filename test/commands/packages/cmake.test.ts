import { effectsOf } from "../../support/effects.ts";

effectsOf("cmake", {
  "cmake -S . -B build -G Ninja": [],
  "cmake --build build --target test -j4": [],
  "cmake ..": [],
  "cmake -P /tmp/x.cmake": ["run /tmp/x.cmake outside"],
  "cmake -C /tmp/x.cmake ..": ["run /tmp/x.cmake outside"],
  "cmake --toolchain /tmp/x.cmake ..": ["run /tmp/x.cmake outside"],
  "cmake -D CMAKE_C_COMPILER_LAUNCHER=/tmp/x.sh ..": ["run /tmp/x.sh option", "runs shell: /tmp/x.sh"],
  "cmake -DCMAKE_CXX_COMPILER_LAUNCHER=ccache ..": [],
  "cmake -DCMAKE_TOOLCHAIN_FILE=/tmp/x.cmake ..": ["run /tmp/x.cmake outside"],
  "cmake -DCMAKE_BUILD_TYPE=Release ..": [],
  "cmake -E rm -rf a b": ["delete a recursive", "delete b recursive"],
  "cmake -E remove_directory build": ["delete build recursive"],
  "cmake -E copy a b": ["read a", "write b replace from[file a]"],
  "cmake -E rename a b": ["move a b"],
  "cmake -E create_symlink a b": ["link b a symbolic"],
  "cmake -E touch a": ["write a create"],
  "cmake -E cat a": ["read a shows"],
  "cmake -E env X=1 make": ["runs: make"],
  "cmake -E time make": ["runs: make"],
  "cmake -E chdir sub make": ["runs: cwd sub make"],
  "cmake -E echo hi": [],
});

effectsOf("ctest", {
  "ctest --test-dir build -j4": [],
  "ctest -S /tmp/x.cmake": ["run /tmp/x.cmake outside"],
});
