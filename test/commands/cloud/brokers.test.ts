import { effectsOf } from "../../support/effects.ts";

effectsOf("argocd", {
  "argocd app delete web -y": ["mutate argocd delete app web destroys hosted"],
  "argocd app delete web": ["mutate argocd delete app web destroys hosted prompts"],
  "argocd app sync web": ["mutate argocd change app web hosted"],
  "argocd app list": [],
  "argocd app diff web": [],
  "argocd cluster rm c -y": ["mutate argocd rm cluster c destroys hosted"],
  "argocd login h": [],
});

effectsOf("kafka-topics", {
  "kafka-topics.sh --bootstrap-server k.x.example:9092 --delete --topic orders": [
    "mutate kafka delete topic orders destroys hosted",
  ],
  "kafka-topics --bootstrap-server localhost:9092 --delete --topic orders": [
    "mutate kafka delete topic orders destroys",
  ],
  "kafka-topics --bootstrap-server localhost:9092 --list": [],
  "kafka-topics --bootstrap-server localhost:9092 --create --topic a --partitions 3": ["mutate kafka create topic a"],
  "kafka-topics --bootstrap-server localhost:9092 --create --if-not-exists --topic a": [],
  "kafka-consumer-groups --bootstrap-server k:9092 --group g --reset-offsets --to-earliest --all-topics --execute": [
    "mutate kafka reset offsets g destroys hosted",
  ],
  "kafka-consumer-groups --bootstrap-server k:9092 --group g --reset-offsets --to-earliest --all-topics --dry-run": [],
  "kafka-consumer-groups --bootstrap-server k:9092 --group g --delete": ["mutate kafka delete topic g destroys hosted"],
  "kafka-delete-records --bootstrap-server k:9092 --offset-json-file o.json": [
    "read o.json",
    "mutate kafka delete records o.json destroys hosted",
  ],
});

effectsOf("vsce", {
  "vsce publish": ["publish vscode ."],
  "vsce publish minor -p x": ["publish vscode ."],
  "vsce package": [],
  "vsce unpublish p.x -f": ["mutate vscode unpublish package p.x destroys hosted"],
  "ovsx publish a.vsix": ["publish vscode ."],
  "jsr publish": ["publish jsr ."],
  "jsr publish --dry-run": [],
  "jsr add @a/b": [],
});
