import { effectsOf } from "../../support/effects.ts";

effectsOf("python", {
  "python3 -c 'print(1)' -x --foo": ["runs python: print(1)"],
  "python3.12 -Bc 'x'": ["runs python: x"],
  "python x.py -m a": ["runs python file: x.py"],
  "python app/manage.py flush": ["runs python file: app/manage.py"],
  "python -": ["runs python from stdin"],
  "python -u": ["runs python from stdin"],
  "python -V": [],
  "python -W ignore x.py": ["runs python file: x.py"],
  "python -m pip install -U x": ["runs: pip install -U x"],
  "python -m http.server": ["connect http://0.0.0.0:8000 listen sends[. body] checked", "read . recursive"],
  "python -m http.server 9 -d /x --bind=127.0.0.1": [
    "connect http://127.0.0.1:9 listen sends[/x body] checked",
    "read /x recursive",
  ],
  "python -m json.tool a b": ["read a shows", "write b replace"],
  "python -m base64 -d a": ["read a shows"],
  "python -m timeit 'x()'": ["runs python: x()"],
  "python -m cProfile x.py": ["runs python file: x.py"],
  "python -m venv .venv": ["write .venv create"],
  "python -m zipfile -e a.zip d": ["write d create from[file a.zip]"],
  "python -m tarfile -c a.tar x": ["read x recursive", "write a.tar replace from[file x]"],
  "python -m webbrowser https://x": ["connect https://x fetch checked"],
  "python -m sqlite3 a.db 'select 1'": ['runs: sqlite3 a.db "select 1"'],
  "python -m app": [],
});
