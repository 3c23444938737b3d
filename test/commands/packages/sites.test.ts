import { effectsOf } from "../../support/effects.ts";

effectsOf("hugo", {
  "hugo --gc --minify -d public": ["write public create"],
  "hugo server -D --bind 127.0.0.1 -p 1313": [],
  "hugo new posts/a.md": ["write posts/a.md create"],
  "hugo --config /tmp/c.toml": ["run /tmp/c.toml outside"],
  "hugo deploy": ["mutate site deploy app . hosted"],
  "hugo deploy --dryRun": [],
});
effectsOf("jekyll", {
  "jekyll build --drafts -d /tmp/site": ["write /tmp/site create"],
  "jekyll serve --plugins /tmp/p": ["run /tmp/p outside"],
  "jekyll new blog": ["write blog create"],
});
effectsOf("mkdocs", {
  "mkdocs build --strict -d /tmp/site": ["write /tmp/site create"],
  "mkdocs serve -f /tmp/m.yml": ["run /tmp/m.yml outside"],
  "mkdocs new docs": ["write docs create"],
  "mkdocs gh-deploy": ["mutate site deploy app . hosted"],
  "mkdocs gh-deploy --help": [],
});
effectsOf("mdbook", {
  "mdbook build docs -d /tmp/book": ["write /tmp/book create"],
  "mdbook init b": ["write b create"],
});
effectsOf("zola", {
  "zola build -o out": ["write out create"],
  "zola --config /tmp/c.toml check": ["run /tmp/c.toml outside"],
  "zola init s": ["write s create"],
});
effectsOf("docusaurus", {
  "docusaurus build --out-dir /tmp/docs": ["write /tmp/docs create"],
  "docusaurus start --config /tmp/c.js": ["run /tmp/c.js outside"],
  "docusaurus deploy": ["mutate site deploy app . hosted"],
});
effectsOf("vitepress", { "vitepress build docs --outDir /tmp/v": ["write /tmp/v create"], "vuepress dev docs": [] });
effectsOf("hexo", {
  "hexo generate": [],
  "hexo init blog": ["write blog create"],
  "hexo g -d": ["mutate site deploy app . hosted"],
});
effectsOf("eleventy", {
  "eleventy --output=_out": ["write _out create"],
  "eleventy --config=/tmp/e.js": ["run /tmp/e.js outside"],
});
effectsOf("quarto", {
  "quarto render book --output-dir /tmp/bk": ["write /tmp/bk create"],
  "quarto create project": ["write project create"],
  "quarto publish gh-pages": ["mutate site deploy app . hosted"],
});
effectsOf("sphinx-build", {
  "sphinx-build -b linkcheck docs /tmp/lc": ["write /tmp/lc create"],
  "sphinx-build -c /tmp/conf docs out": ["run /tmp/conf outside", "write out create"],
});
effectsOf("sphinx-apidoc", { "sphinx-apidoc -f -o docs/api src": ["write docs/api create"] });
effectsOf("typedoc", {
  "typedoc --out docs src": ["write docs create"],
  "typedoc --plugin /tmp/p.js": ["run /tmp/p.js outside"],
});
effectsOf("doxygen", { "doxygen Doxyfile": [], "yard doc -o out": ["write out create"] });
