import { effectsOf } from "../../support/effects.ts";

effectsOf("maturin", {
  "maturin develop": [],
  "maturin build --release -o dist": ["write dist create"],
  "maturin publish": ["publish pypi ."],
});
effectsOf("pyinstaller", {
  "pyinstaller --onefile app.py": ["read app.py"],
  "pyinstaller --distpath out app.py": ["write out create", "read app.py"],
});
effectsOf("jupytext", {
  "jupytext --to py a.ipynb": ["read a.ipynb"],
  "jupytext --sync a.ipynb": ["write a.ipynb edit"],
  "jupytext --to py --pipe black a.ipynb": ["run black option", "runs shell: black", "read a.ipynb"],
});
effectsOf("nbstripout", {
  "nbstripout a.ipynb": ["write a.ipynb edit"],
  "nbstripout -t a.ipynb": ["read a.ipynb shows"],
  "nbstripout --install": [],
});
effectsOf("marimo", {
  "marimo edit a.py": [],
  "marimo run a.py": ["runs python file: a.py"],
  "marimo export html a.py -o a.html": ["write a.html replace"],
});
