import { effectsOf } from "../../support/effects.ts";

effectsOf("uv", {
  "uv sync --frozen": [],
  "uv add httpx 'rich>=13'": ["install pypi httpx", "install pypi rich"],
  "uv add --dev pytest": ["install pypi pytest"],
  "uv add x --default-index https://r.example.dev": ["redirect registry https://r.example.dev", "install pypi x"],
  "uv add -r requirements.txt": ["read requirements.txt"],
  "uv pip install requests": ["install pypi requests"],
  "uv pip install --system requests": ["install pypi requests wide"],
  "uv pip install -r requirements.txt": ["read requirements.txt"],
  "uv pip install -e .": [],
  "uv pip install -f https://h.example/wheels x": ["redirect registry https://h.example/wheels", "install pypi x"],
  "uv run pytest -q": ["runs: pytest -q"],
  "uv run main.py": ["runs python file: main.py"],
  "uv run -m http.server": ["runs: python -m http.server"],
  "uv run -": ["runs python from stdin"],
  "uv run --with httpx script.py": ["install pypi httpx", "runs python file: script.py"],
  "uv tool run ruff check": ["run ruff download-package", "runs: ruff check"],
  "uv tool install ruff": ["install pypi ruff wide"],
  "uv tool list": [],
  "uv publish": ["publish pypi dist"],
  "uv publish --dry-run": [],
  "uv lock --upgrade": [],
  "uv python install 3.12": [],
});

effectsOf("uvx", {
  "uvx ruff check .": ["run ruff download-package", "runs: ruff check ."],
  "uvx ruff@latest check": ["run ruff download-package", "runs: ruff check"],
  "uvx --from tool-package program x": ["run tool-package download-package", "runs: program x"],
  "uvx --with plugin mkdocs": ["install pypi plugin", "run mkdocs download-package", "runs: mkdocs"],
});
