import { effectsOf } from "../../support/effects.ts";

effectsOf("crane", {
  "crane ls alpine": [],
  "crane digest --platform linux/amd64 alpine:3.20": [],
  "crane pull alpine:3.20 a.tar": ["write a.tar create"],
  "crane push a.tar ghcr.io/acme/app:1": ["read a.tar", "publish docker ghcr.io/acme/app:1"],
  "crane cp alpine ghcr.io/acme/alpine": ["publish docker ghcr.io/acme/alpine"],
  "crane cp alpine localhost:5000/alpine": [],
  "crane delete ghcr.io/acme/app@sha256:aa": [
    "mutate docker delete package ghcr.io/acme/app@sha256:aa destroys hosted",
  ],
  "crane auth get ghcr.io": ["reveal what(registry login credential docker body)"],
  "regctl image copy alpine ghcr.io/acme/alpine": ["publish docker ghcr.io/acme/alpine"],
  "oras manifest delete ghcr.io/acme/x:1": ["mutate docker delete package ghcr.io/acme/x:1 destroys hosted"],
});

effectsOf("skopeo", {
  "skopeo inspect docker://alpine:3.20": [],
  "skopeo copy docker://alpine:3.20 dir:/tmp/a": ["write /tmp/a create"],
  "skopeo copy --all docker://alpine docker://ghcr.io/acme/alpine": ["publish docker ghcr.io/acme/alpine"],
  "skopeo delete docker://ghcr.io/acme/app:1": [
    "mutate docker delete package docker://ghcr.io/acme/app:1 destroys hosted",
  ],
  "skopeo sync --src=docker --dest=dir alpine /tmp/a": ["write /tmp/a create"],
  "skopeo sync --src=dir --dest=docker /tmp/a ghcr.io/acme": ["publish docker ghcr.io/acme"],
});
