import { effectsOf } from "../../support/effects.ts";

effectsOf("helm", {
  "helm install app chart/": ["mutate helm install release app hosted"],
  "helm install app chart/ --dry-run": [],
  "helm upgrade app chart/ -n staging": ["mutate helm upgrade release app hosted"],
  "helm upgrade --install app chart/ --dry-run=server": [],
  "helm upgrade app chart/ --post-renderer /tmp/x.sh": [
    "run /tmp/x.sh option",
    "runs: /tmp/x.sh",
    "mutate helm upgrade release app hosted",
  ],
  "helm uninstall app -n staging": ["mutate helm uninstall release app destroys hosted"],
  "helm uninstall app --dry-run": [],
  "helm rollback app 1": ["mutate helm rollback release app hosted"],
  "helm test app": ["mutate helm exec release app hosted"],
  "helm list -A": [],
  "helm template chart/ -f values.yaml": ["read values.yaml"],
  "helm repo add x https://charts.example.dev": ["connect https://charts.example.dev fetch checked"],
  "helm repo update": [],
  "helm plugin install https://h.example/x": ["install helm-plugin https://h.example/x wide"],
  "helm push x.tgz oci://r.example": ["publish helm x.tgz"],
  "helm diff upgrade app chart/": [],
});

effectsOf("kustomize", {
  "kustomize build overlays/dev": [],
  "kustomize build --enable-exec --enable-alpha-plugins .": ['run "exec plug-ins" option'],
  "kubectx prod": [],
  "stern web --tail 5": [],
});

effectsOf("helmfile", {
  "helmfile apply": ["mutate helm apply release hosted"],
  "helmfile destroy": ["mutate helm destroy stack destroys hosted"],
  "helmfile diff": [],
});

effectsOf("skaffold", {
  "skaffold run": ["mutate kubernetes deploy release hosted"],
  "skaffold delete": ["mutate kubernetes delete release destroys hosted"],
  "skaffold dev": [],
});
