import { effectsOf } from "../../support/effects.ts";

effectsOf("php", {
  "php -r 'x();'": ["runs php: x();"],
  "php -R 'x();'": ["runs php: x();"],
  "php -B 'x();'": ["runs php: x();"],
  "php x.php a": ["runs php file: x.php"],
  "php composer.phar install": ["runs php file: composer.phar", "runs: composer install"],
  "php -f x.php": ["runs php file: x.php"],
  "php -l x.php": ["read x.php"],
  "php -m": [],
  "php -d auto_prepend_file=/tmp/a x.php": ["run /tmp/a loader", "runs php file: x.php"],
  "php -d memory_limit=1 x.php": ["runs php file: x.php"],
  "php -S localhost:8000 -t public": ["connect http://localhost:8000 listen sends[public body] checked"],
  php: ["runs php from stdin"],
});
effectsOf("lua", {
  "lua -e x": ["runs lua: x"],
  "lua -l ./m x.lua": ["runs lua file: ./m", "runs lua file: x.lua"],
});
effectsOf("Rscript", { "Rscript --vanilla -e 'x'": ["runs unknown: x"], "Rscript x.R": ["runs unknown file: x.R"] });
effectsOf("ghc", {
  "ghc -O2 -outputdir out -o a app/Main.hs": [],
  "ghc -e main A.hs": ["runs unknown: main"],
  "ghc -F -pgmF ./pre A.hs": ["run ./pre option"],
});
effectsOf("elixir", { "elixir -e x": ["runs unknown: x"] });
effectsOf("julia", { "julia -e x": ["runs unknown: x"] });
effectsOf("racket", { "racket -e x": ["runs unknown: x"], "sbcl --script x": ["runs unknown file: x"] });
effectsOf("osascript", {
  "osascript -e 'do shell script \"x\"'": ['runs applescript: do shell script "x"'],
  "osascript -l JavaScript -e x": ["runs javascript: x"],
  "osascript x.scpt": ["runs applescript file: x.scpt"],
});
effectsOf("java", {
  "java -Xmx1g -jar a.jar -x": ["runs unknown file: a.jar"],
  "java -cp . Main": [],
  "java X.java": ["runs unknown file: X.java"],
  "java -javaagent:/tmp/a.jar=x -cp . Main": ["run /tmp/a.jar loader"],
  "java -version": [],
});
