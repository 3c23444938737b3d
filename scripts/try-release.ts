/**
 * `node scripts/try-release.ts`: what a person would do with the files in `dist/release`, on this system: the installer,
 * twice, into a folder of its own in the account's home (not a temporary one, which some recorded calls empty), and the
 * recorded calls judged by what it installed. `--musl` runs the installer in a container of Alpine Linux instead.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { golden } from "./golden.ts";
import { native } from "./runtime.ts";

const release = join(import.meta.dirname, "../dist/release");
/** Alpine 3.22. The runtime is linked with the C++ library, which Alpine doesn't bring. */
const ALPINE = "alpine:3.22@sha256:14358309a308569c32bdc37e2e0e9694be33a9d99e68afb0f5ff33cc1f695dce";
const IN_ALPINE = "apk add --no-cache libstdc++ && PREFIX=/opt/try sh /release/install.sh && sh /release/install.sh";

if (process.argv.includes("--musl")) {
  const args = ["run", "--rm", "--volume", `${release}:/release:ro`, ALPINE, "sh", "-c", IN_ALPINE];
  process.exit(spawnSync("docker", args, { stdio: ["ignore", "inherit", "inherit"] }).status ?? 1);
}

const target = native();
if (!target) throw new Error("there is no release for this system");
const prefix = mkdtempSync(join(homedir(), "airlock try "));
const [program, ...args] =
  process.platform === "win32"
    ? ["powershell", "-NoProfile", "-ExecutionPolicy", "Bypass", "-File", join(release, "install.ps1")]
    : ["sh", join(release, "install.sh")];
let failed = false;
try {
  for (let round = 0; round < 2 && !failed; round++) {
    const run = spawnSync(program!, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, PREFIX: prefix },
    });
    if (run.error) throw run.error;
    failed = run.status !== 0;
  }
  const wrong = failed ? [] : golden(join(prefix, "bin", target.executable));
  for (const line of wrong) console.error(line);
  failed ||= wrong.length > 0;
} finally {
  rmSync(prefix, { recursive: true, force: true });
}
console.log(failed ? "the release does not work here" : "the release works here");
process.exit(failed ? 1 : 0);
