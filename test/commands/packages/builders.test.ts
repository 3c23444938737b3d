import { effectsOf } from "../../support/effects.ts";

effectsOf("cabal", {
  "cabal test all --test-show-details=direct": [],
  "cabal exec -- rm -rf x": ["runs: rm -rf x"],
  "cabal install --lib aeson": ["install hackage aeson"],
  "cabal install .": [],
  "cabal upload dist/x-1.tar.gz": ["publish hackage dist/x-1.tar.gz"],
  "cabal build --project-file=/tmp/p": ["run /tmp/p outside"],
});

effectsOf("stack", {
  "stack build --fast --test": [],
  "stack exec app -- -v": ["runs: app -v"],
  "stack runghc tool/a.hs": ["runs unknown file: tool/a.hs"],
  "stack install hlint": ["install hackage hlint"],
  "stack upload .": ["publish hackage ."],
  "stack --stack-yaml /tmp/s.yaml build": ["run /tmp/s.yaml outside"],
});

effectsOf("dune", {
  "dune exec ./test/test.exe": [],
  "dune exec -- rm -rf x": ["runs: rm -rf x"],
  "dune build @all": [],
  "dune build --workspace /tmp/w": ["run /tmp/w outside"],
});

effectsOf("zig", {
  "zig build-exe src/main.zig -O ReleaseFast --name app": [],
  "zig run a.zig -- x": ["runs unknown file: a.zig"],
  "zig fetch --save https://example.com/a.tar.gz": ["connect https://example.com/a.tar.gz fetch checked"],
  "zig fmt src": ["write src edit"],
  "zig fmt --check src": [],
  "zig cc -o app a.c": ["write app replace"],
  "zig build --build-file /tmp/b.zig": ["run /tmp/b.zig outside"],
});

effectsOf("conan", {
  "conan install . --build=missing -of build -s build_type=Debug": [],
  "conan install --requires=zlib/1.3": ["install conan zlib/1.3"],
  "conan remote add mine https://conan.example.net": ["redirect registry https://conan.example.net"],
  "conan upload zlib/1.3 -r mine": ["publish conan zlib/1.3"],
  "conan remove zlib/1.2 -c": [],
  "conan remove zlib/1.2 -r mine -c": ["mutate conan delete package zlib/1.2 destroys hosted"],
});

effectsOf("west", {
  "west build -b nrf52840dk app": [],
  "west flash": [],
  "west forall -c 'git status'": ["runs shell: git status"],
  "west init -m https://example.com/m zephyr": ["connect https://example.com/m fetch checked"],
});

effectsOf("pio", {
  "pio run -e esp32dev -t upload --upload-port /dev/ttyUSB0": [],
  "pio lib install ArduinoJson": ["install platformio ArduinoJson"],
  "pio pkg install -l bblanchon/ArduinoJson": ["install platformio bblanchon/ArduinoJson"],
  "pio pkg publish": ["publish platformio ."],
  "pio pkg unpublish x": ["mutate platformio delete package x destroys hosted"],
  "platformio run -c /tmp/p.ini": ["run /tmp/p.ini outside"],
});

effectsOf("idf.py", {
  "idf.py size-components": [],
  "idf.py -p /dev/ttyUSB0 flash monitor": [],
  "idf.py add-dependency espressif/led_strip": ["install esp espressif/led_strip"],
});

effectsOf("arduino-cli", {
  "arduino-cli board list": [],
  "arduino-cli compile -b arduino:avr:uno sketch": [],
  "arduino-cli core update-index --additional-urls https://example.com/i.json": [
    "redirect registry https://example.com/i.json",
  ],
  "arduino-cli config add board_manager.additional_urls https://example.com/i.json": [
    "redirect registry https://example.com/i.json",
  ],
  "arduino-cli lib install --git-url https://example.com/l.git": ["install arduino https://example.com/l.git"],
});

effectsOf("scons", { "scons -j4 -Q": [], "scons -f /tmp/S": ["run /tmp/S outside"], "autoreconf -fiv": [] });

effectsOf("bear", {
  "bear -- make -j": ["runs: make -j"],
  "bear --output /tmp/c.json -- make": ["write /tmp/c.json replace", "runs: make"],
  "ccache -z": [],
  "ccache gcc -c a.c": ["runs: gcc -c a.c"],
});
