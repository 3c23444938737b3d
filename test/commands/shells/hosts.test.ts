import { effectsOf } from "../../support/effects.ts";

effectsOf("blender", {
  "blender -b assets/a.blend -P tools/export.py -- --out build/a.glb": ["runs python file: tools/export.py"],
  "blender -b --python-expr 'import bpy'": ["runs python: import bpy"],
  "blender -b a.blend -o /tmp/f -a": ["write /tmp/f replace"],
});
effectsOf("godot", {
  "godot --headless --path . --import": [],
  "godot --headless -s tests/run.gd": ["runs unknown file: tests/run.gd"],
  "godot --headless --export-release Linux build/game": ["write build/game replace"],
});
effectsOf("k6", {
  "k6 run --summary-export=/tmp/s.json perf/smoke.js": [
    "write /tmp/s.json replace",
    "runs javascript file: perf/smoke.js",
  ],
  "k6 version": [],
  "k6 cloud perf/smoke.js": ["connect https://cloud.k6.io change sends[perf/smoke.js body] checked"],
});
effectsOf("locust", {
  "locust --headless -u 5 --host http://localhost:8000": [],
  "locust -f load.py --csv out": ["runs python file: load.py", "write out replace"],
});
effectsOf("coverage", {
  "coverage run --branch -m pytest -q": ["runs: python3 -m pytest -q"],
  "coverage run app.py x": ["runs: python3 app.py x"],
  "coverage html -d /tmp/htmlcov": ["write /tmp/htmlcov replace"],
  "coverage report": [],
});
effectsOf("jupyter", {
  "jupyter kernelspec list": [],
  "jupyter nbconvert --clear-output --inplace nb/a.ipynb": ["write nb/a.ipynb edit"],
  "jupyter nbconvert --to html --output-dir=/tmp a.ipynb": ["write /tmp replace"],
  "jupyter run a.ipynb": ["runs unknown file: a.ipynb"],
});
effectsOf("papermill", { "papermill in.ipynb /tmp/out.ipynb -p alpha 0.3": ["write /tmp/out.ipynb replace"] });
