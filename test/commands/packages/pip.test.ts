import { effectsOf } from "../../support/effects.ts";

effectsOf("pip", {
  "pip install -r requirements.txt": ["read requirements.txt"],
  'pip install "pandas==$V" "torch>=$V"': ["install pypi pandas", "install pypi torch"],
  'pip install "$X==1" "x@$V"': ["install pypi $X==1", "install pypi x@$V"],
  "pip install -e .": [],
  "pip install requests 'Django>=4,<5' uvicorn[standard]": [
    "install pypi requests",
    "install pypi Django",
    "install pypi uvicorn",
  ],
  "pip install -e git+https://h.example/x.git": [
    "connect https://h.example/x.git fetch checked",
    "install git git+https://h.example/x.git",
  ],
  "pip install https://h.example/x.whl ./dist/x.whl": [
    "connect https://h.example/x.whl fetch checked",
    "install url https://h.example/x.whl",
  ],
  "pip install -i http://pypi.example.dev/simple x": [
    "redirect registry http://pypi.example.dev/simple",
    "install pypi x",
  ],
  "pip install --extra-index-url=https://r.example.dev x": [
    "redirect registry https://r.example.dev",
    "install pypi x",
  ],
  "pip install --trusted-host r.example.dev x": ["redirect registry r.example.dev", "install pypi x"],
  "pip install -f https://h.example/wheels x": ["redirect registry https://h.example/wheels", "install pypi x"],
  "pip install -f ./wheels x": ["install pypi x"],
  "pip install -r https://h.example/requirements.txt": [
    "connect https://h.example/requirements.txt fetch checked",
    "install url https://h.example/requirements.txt",
  ],
  "pip install --break-system-packages numpy": ["install pypi numpy wide"],
  "pip3 install --dry-run x": [],
  "pip uninstall -y requests": [],
  "pip download requests": ["install pypi requests"],
  "pip config set global.index-url https://r.example.dev": ["redirect registry https://r.example.dev"],
  "pip config set global.proxy http://p.example": ["redirect proxy http://p.example"],
  "pip config set global.timeout 60": [],
  "pip config list": [],
  "pip list --outdated": [],
  "pip freeze": [],
});

effectsOf("pipx", {
  "pipx install black": ["install pypi black wide"],
  "pipx run cowsay hi": ["run cowsay download-package", "runs: cowsay hi"],
  "pipx run --spec tool==1 program x": ["install pypi tool", "runs: program x"],
  "pipx install -i http://r.example black": ["redirect registry http://r.example", "install pypi black wide"],
  "pipx inject app plugin": ["install pypi plugin wide"],
  "pipx list": [],
});
