import { effectsOf } from "../../support/effects.ts";

effectsOf("trufflehog", {
  "trufflehog filesystem src --json": ["read src recursive seeks"],
  "trufflehog git file://. --only-verified": ["read . recursive seeks"],
  "trufflehog git https://h.example/r": [],
  "trufflehog github --org=x": [],
});

effectsOf("gitleaks", {
  "gitleaks detect -s src -v": ["read src recursive seeks"],
  "gitleaks dir": ["read . recursive seeks"],
  "gitleaks detect -r out.json": ["write out.json replace", "read . recursive seeks"],
  "gitleaks version": [],
});

effectsOf("noseyparker", {
  "noseyparker scan src": ["read src recursive seeks"],
  "detect-secrets scan": [],
  "detect-secrets audit b": [],
  "ggshield secret scan path src": ["read src recursive seeks"],
});
