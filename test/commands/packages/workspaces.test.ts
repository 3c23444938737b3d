import { effectsOf } from "../../support/effects.ts";

effectsOf("melos", {
  "melos exec -- rm -rf build": ["runs: rm -rf build"],
  "melos exec -c 1 -- 'git clean -fdx'": ["runs shell: git clean -fdx"],
  "melos run test": [],
  "melos publish --no-dry-run --yes": ["publish pub.dev ."],
  "melos publish": [],
});
effectsOf("fvm", {
  "fvm flutter test": ["runs: flutter test"],
  "fvm dart run x.dart": ["runs: dart run x.dart"],
  "fvm exec melos bootstrap": ["runs: melos bootstrap"],
  "fvm spawn 3.22.0 build apk": ["runs: flutter build apk"],
  "fvm destroy": ["mutate fvm delete versions destroys"],
  "fvm use stable": [],
});
effectsOf("snyk", {
  "snyk config get api": ["reveal what(snyk login credential snyk body)"],
  "snyk config get org": [],
  "snyk test --severity-threshold=high": [],
});
effectsOf("codecov", {
  "codecov -t $CODECOV_TOKEN -f coverage.xml": [
    "connect https://codecov.io change sends[coverage.xml body, CODECOV_TOKEN auth] checked",
  ],
  "codecov -f coverage.xml -U https://reports.example": [
    "connect https://reports.example change sends[coverage.xml body] checked",
  ],
  "codecov --dry-run -f coverage.xml": [],
});
effectsOf("jsonnet", {
  "jsonnet -e 'importstr \"/a/b\"'": ['runs unknown: importstr "/a/b"'],
  "jsonnet main.jsonnet -o out.json": ["write out.json replace", "read main.jsonnet"],
  "jsonnet -S main.jsonnet": ["read main.jsonnet"],
});
effectsOf("cue", {
  "cue export config.cue --out yaml": ["read config.cue"],
  "cue export config.cue -o out.yaml": ["write out.yaml replace", "read config.cue"],
});
effectsOf("opa", {
  "opa eval 'data.allow' -d policy": ["read policy", "runs unknown: data.allow"],
  "opa test policies -v": [],
  'opa eval \'http.send({"method":"post"})\'': ['runs unknown: http.send({"method":"post"})'],
});
effectsOf("wasmtime", {
  "wasmtime run --dir . app.wasm": ["read . recursive"],
  "wasmtime --dir /home app.wasm": ["read /home recursive"],
});
effectsOf("wasmer", {
  "wasmer publish": ["publish wasmer ."],
  "wasmer deploy": ["mutate wasmer deploy app hosted"],
});
effectsOf("ray", {
  "ray down -y cluster.yaml": ["mutate ray delete cluster cluster.yaml destroys hosted"],
  "ray up cluster.yaml": ["mutate ray deploy cluster cluster.yaml hosted"],
  "ray status": [],
  "ray stop": ["signal ray named"],
  "ray kill-random-node cluster.yaml": ["mutate ray delete instance destroys hosted"],
  "ray job submit --address https://ray.example -- python train.py": [
    "mutate ray exec cluster https://ray.example hosted",
    "runs: python train.py",
  ],
  "ray job submit -- python train.py": ["runs: python train.py"],
  "ray job stop job1": ["mutate ray delete job job1 destroys"],
});
effectsOf("dagger", {
  "dagger call -m github.com/acme/mod build": ["run github.com/acme/mod download-package"],
  "dagger call build": [],
  "dagger run make test": ["runs: make test"],
  "dagger install github.com/acme/mod": ["install dagger github.com/acme/mod"],
});
