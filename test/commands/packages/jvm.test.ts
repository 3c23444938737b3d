import { effectsOf } from "../../support/effects.ts";

effectsOf("gradle", {
  "gradle build -x test": [],
  "gradlew test --tests X": [],
  "gradle -I /tmp/x.gradle build": ["run /tmp/x.gradle outside"],
  "gradle -b /tmp/x.gradle build": ["run /tmp/x.gradle outside"],
  "gradle publish": ["publish maven ."],
  "gradle publishToMavenLocal": [],
  "gradle -m publish": [],
  "gradle -Dorg.gradle.jvmargs=-javaagent:/tmp/x.jar build": ["run -javaagent:/tmp/x.jar loader"],
});

effectsOf("mvn", {
  "mvn -q clean verify": [],
  "mvn -f /tmp/pom.xml package": ["run /tmp/pom.xml outside"],
  "mvn -s /tmp/settings.xml package": ["run /tmp/settings.xml outside"],
  "mvn deploy": ["publish maven ."],
  "mvn exec:exec -Dexec.executable=/tmp/x.sh": ["run /tmp/x.sh option", "runs shell: /tmp/x.sh"],
  "mvn -DskipTests package": [],
  "mvn -Dmaven.ext.class.path=/tmp/x.jar package": ["run /tmp/x.jar loader"],
});

effectsOf("ant", {
  "ant build": [],
  "ant -f /tmp/build.xml": ["run /tmp/build.xml outside"],
  "ant -lib /tmp/x.jar": ["run /tmp/x.jar loader"],
});

effectsOf("sbt", {
  "sbt test": [],
  "sbt publish": ["publish maven ."],
});

effectsOf("lein", {
  "lein test": [],
  "lein deploy": ["publish clojars ."],
});

effectsOf("bazel", {
  "bazel build //...": [],
  "bazel run //:app --run_under=/tmp/x.sh": ["run /tmp/x.sh option", "runs shell: /tmp/x.sh"],
});
