import { effectsOf } from "../../support/effects.ts";

effectsOf("jf", {
  "jf rt del libs-release/app/1.0 --quiet": ["mutate jf delete object libs-release/app/1.0 destroys hosted"],
  'jf rt del "libs-release/*" --quiet': ["mutate jf delete repository libs-release/* destroys hosted"],
  "jf rt rdel docker-prod --quiet": ["mutate jf delete repository docker-prod destroys hosted"],
  "jf rt rdel docker-prod": ["mutate jf delete repository docker-prod destroys hosted prompts"],
  "jf rt u app.jar libs-release/": ["mutate jf upload object app.jar hosted"],
  "jf rt dl libs-release/app.jar": [],
  "jf rt del libs-release/app --dry-run": [],
  "jf --version": [],
});
effectsOf("nexus3", {
  "nexus3 repository delete raw-local --yes": ["mutate nexus3 delete repository raw-local destroys hosted"],
  "nexus3 repository list": [],
});
effectsOf("buildkite-agent", {
  "buildkite-agent secret get DEPLOY_KEY": ["reveal what(buildkite secret token buildkite body)"],
  "buildkite-agent oidc request-token": ["reveal what(buildkite login credential buildkite body)"],
  "buildkite-agent artifact download out .": [],
});
effectsOf("gitlab-runner", {
  "gitlab-runner unregister --all-runners": ["mutate gitlab-runner delete runner destroys hosted"],
  "gitlab-runner list": [],
  "gitlab-runner exec docker test": [],
});
effectsOf("jcli", {
  "jcli job delete shop --yes": ["mutate jcli delete job shop destroys hosted"],
  "jcli job search shop": [],
});
effectsOf("semaphore", {
  "semaphore delete project shop": ["mutate semaphore delete project shop destroys hosted"],
  "semaphore get secrets": [],
});
effectsOf("hal", {
  "hal deploy clean": ["mutate hal delete stack destroys hosted prompts"],
  "hal config list": [],
});
effectsOf("spin-cli", {
  "spin-cli pipeline delete --name x": ["mutate spin-cli delete app x destroys hosted"],
  "spin-cli pipeline list": [],
});
