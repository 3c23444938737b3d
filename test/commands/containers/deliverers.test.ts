import { effectsOf } from "../../support/effects.ts";

effectsOf("earthly", {
  "earthly +test": [],
  "earthly --push +image": ["publish docker +image"],
  "earthly ls": [],
});
effectsOf("act", {
  "act -l": [],
  "act push -j test": [],
  "act --secret-file .secrets -W ci.yml": ["read .secrets", "run ci.yml outside"],
  "act --privileged": ["mutate docker privileged container"],
  "act -n --privileged": [],
});
effectsOf("devspace", {
  "devspace deploy -n dev": ["mutate kubernetes deploy app hosted"],
  "devspace purge": ["mutate kubernetes delete release destroys hosted"],
  "devspace enter -- ls": ["mutate kubernetes exec pod hosted", "runs: ls"],
  "devspace build": [],
  "devspace deploy --render": [],
});
effectsOf("telepresence", {
  "telepresence status": [],
  "telepresence intercept api --port 8080": ["mutate kubernetes change workload api hosted"],
  "telepresence helm install": ["mutate kubernetes install release install hosted"],
});
effectsOf("cosign", {
  "cosign verify --key cosign.pub ghcr.io/o/app:1": ["read cosign.pub"],
  "cosign sign --yes ghcr.io/o/app@sha256:abc": ["publish docker ghcr.io/o/app@sha256:abc"],
  "cosign sign localhost:5000/app:1": [],
  "cosign generate-key-pair": ["write cosign.key create", "write cosign.pub create"],
  "cosign import-key-pair": ["write import-cosign.key create", "write import-cosign.pub create"],
  "cosign generate-key-pair --output-key-prefix a": ["write a.key create", "write a.pub create"],
  "cosign copy a/b:1 c.example/b:1": ["publish docker c.example/b:1"],
  "cosign clean ghcr.io/o/app:1": ["mutate docker delete signature ghcr.io/o/app:1 destroys hosted"],
  "cosign sign-blob a.tgz --output-signature a.sig": ["write a.sig replace", "read a.tgz"],
});
effectsOf("dive", {
  "dive app:dev --ci": [],
  "dive build -t app .": ["runs: docker build -t app ."],
  "dive app -j out.json": ["write out.json replace"],
});
effectsOf("dockle", {
  "dockle -f json -o r.json app:1": ["write r.json replace"],
  "dockle --input a.tar": ["read a.tar"],
});
effectsOf("ko", {
  "ko build ./cmd/app": ["publish docker ./cmd/app"],
  "ko build -L ./cmd/app": [],
  "ko build --push=false ./cmd/app": [],
  "ko apply -f config/": ["read config/", "mutate kubernetes apply manifest hosted"],
  "ko delete -f config/": ["read config/", "mutate kubernetes delete manifest destroys hosted"],
});
effectsOf("kapp", {
  "kapp deploy -a app -f k8s -y": ["mutate kubernetes apply manifest hosted"],
  "kapp delete -a app": ["mutate kubernetes delete manifest destroys hosted"],
  "tk diff environments/dev": [],
  "tk apply environments/dev": ["mutate kubernetes apply manifest environments/dev hosted"],
  "kapp deploy -a app -f k8s --diff-run": [],
});
effectsOf("imgpkg", {
  "imgpkg push -b ghcr.io/o/b:1 -f dir": ["publish docker ghcr.io/o/b:1"],
  "imgpkg pull -b ghcr.io/o/b:1 -o out": ["write out replace"],
  "ytt -f config": [],
  "vendir sync": [],
});
effectsOf("tkn", {
  "tkn pipeline list": [],
  "tkn pipeline start build": ["mutate kubernetes deploy run build hosted"],
  "tkn pr delete x": ["mutate kubernetes delete run x destroys hosted"],
  "okteto deploy": ["mutate kubernetes deploy app hosted"],
  "okteto destroy": ["mutate kubernetes delete app destroys hosted"],
});
effectsOf("talosctl", {
  "talosctl -n 10.0.0.2 health": [],
  "talosctl reset -n 10.0.0.2": ["mutate talos destroy cluster destroys hosted"],
  "talosctl apply-config -n 10.0.0.2 -f c.yaml": ["mutate talos apply config hosted"],
  "talosctl reboot": ["mutate talos restart node hosted"],
});
