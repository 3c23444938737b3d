import { effectsOf } from "../../support/effects.ts";

effectsOf("swift", {
  "swift main.swift": ["runs unknown file: main.swift"],
  "swift -e 'print(1)'": ["runs unknown: print(1)"],
  "swift delete backups": ["runs: openstack-swift delete backups"],
});
effectsOf("bb", {
  "bb -e '(println 1)'": ["runs unknown: (println 1)"],
  "bb api -X DELETE /repositories/acme/app": ["runs: bitbucket-cli api -X DELETE /repositories/acme/app"],
});
