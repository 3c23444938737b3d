import { effectsOf } from "../../support/effects.ts";

effectsOf("poetry", {
  "poetry install": [],
  "poetry add requests@^2 'rich[x]'": ["install pypi requests", "install pypi rich"],
  "poetry run pytest -q": ["runs: pytest -q"],
  "poetry publish --build": ["publish pypi ."],
  "poetry publish --dry-run": [],
  "poetry source add mine https://r.example.dev/simple": ["redirect registry https://r.example.dev/simple"],
  "poetry config repositories.mine https://r.example.dev": ["redirect registry https://r.example.dev"],
  "poetry config virtualenvs.in-project true": [],
  "poetry self add plugin": ["install pypi plugin wide"],
  "poetry remove requests": [],
});

effectsOf("pdm", {
  "pdm add requests": ["install pypi requests"],
  "pdm run test": ["runs: test"],
  "pdm publish": ["publish pypi ."],
  "pdm config pypi.index-url https://r.example.dev": ["redirect registry https://r.example.dev"],
  "pdm config global.index-url https://r.example.dev": ["redirect registry https://r.example.dev"],
  "pdm sync": [],
});

effectsOf("pipenv", {
  "pipenv install requests": ["install pypi requests"],
  "pipenv install -r requirements.txt": ["read requirements.txt"],
  "pipenv install -i http://r.example x": ["redirect registry http://r.example", "install pypi x"],
  "pipenv run python x.py": ["runs: python x.py"],
  "pipenv sync": [],
});

effectsOf("hatch", {
  "hatch run test": ["runs: test"],
  "hatch publish": ["publish pypi dist"],
  "hatch build": [],
});

effectsOf("rye", {
  "rye add requests": ["install pypi requests"],
  "rye run x": ["runs: x"],
  "rye install black": ["install pypi black wide"],
  "rye tools install black": ["install pypi black wide"],
  "rye publish": ["publish pypi dist"],
  "rye sync": [],
});

effectsOf("twine", {
  "twine upload dist/app.whl": ["publish pypi dist/app.whl"],
  "twine upload --repository-url https://r.example.dev dist/app.whl": [
    "publish pypi dist/app.whl",
    "connect https://r.example.dev change sends[dist/app.whl body] checked",
  ],
  "twine check dist/app.whl": [],
});

effectsOf("conda", {
  "conda install numpy=1.26": ["install conda numpy"],
  "conda create -n env python=3.12 -y": ["install conda python"],
  "conda install -c http://c.example x": ["redirect registry http://c.example", "install conda x"],
  "conda install -c conda-forge x": ["install conda x"],
  "conda install --dry-run x": [],
  "conda env remove -n ml -y": ["mutate conda delete environment ml destroys"],
  "conda env remove -n tmp39 -y": [],
  "conda env remove -n ml": ["mutate conda delete environment ml destroys prompts"],
  "conda env remove -p ./.venv -y": ["delete ./.venv recursive"],
  "conda remove -n ml --all -y": ["mutate conda delete environment ml destroys"],
  "conda remove -n ml numpy -y": [],
  "conda env list": [],
  "conda install -f env.txt": ["read env.txt"],
  "conda run -n env python x.py": ["runs: python x.py"],
  "conda env create -f environment.yml": ["read environment.yml"],
  "conda config --add channels http://c.example": ["redirect registry http://c.example"],
  "conda config --add channels conda-forge": [],
  "conda list": [],
});

effectsOf("pytest", {
  "pytest -q tests": [],
  "pytest -p helper_plugin": ["run helper_plugin loader"],
  "pytest -p no:cacheprovider -p xdist": [],
  "pytest -c /tmp/pytest.ini": ["run /tmp/pytest.ini outside"],
  "pytest -k 'not slow' --co": [],
});

effectsOf("tox", {
  "tox -e py312": [],
  "tox -c /tmp/tox.ini": ["run /tmp/tox.ini outside"],
  "nox -f /tmp/noxfile.py": ["run /tmp/noxfile.py outside"],
  "nox -s tests": [],
});
