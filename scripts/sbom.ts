/**
 * `node scripts/sbom.ts [FILE]`: what ships, as an SPDX 2.3 document: Airlock, the packages that are bundled, and the
 * runtimes that the executables are built upon, each as the lock file or the build pins it.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundledPackages } from "./licenses.ts";
import { BUN, TARGETS } from "./runtime.ts";

const root = join(import.meta.dirname, "..");
const NONE = "NOASSERTION";

interface Manifest {
  name: string;
  version: string;
  license: string;
}

interface Lock {
  packages: Record<string, { version: string; integrity?: string } | undefined>;
}

interface Package {
  SPDXID: string;
  name: string;
  versionInfo: string;
  downloadLocation: string;
  filesAnalyzed: false;
  licenseConcluded: string;
  licenseDeclared: string;
  copyrightText: string;
  checksums?: { algorithm: "SHA512"; checksumValue: string }[];
  externalRefs: { referenceCategory: "PACKAGE-MANAGER"; referenceType: "purl"; referenceLocator: string }[];
}

export interface Sbom {
  spdxVersion: "SPDX-2.3";
  dataLicense: "CC0-1.0";
  SPDXID: "SPDXRef-DOCUMENT";
  name: string;
  documentNamespace: string;
  creationInfo: { created: string; creators: string[] };
  packages: Package[];
  relationships: { spdxElementId: string; relationshipType: string; relatedSpdxElement: string }[];
}

export function sbom(commit: string, created: string): Sbom {
  const { name, version, license } = read<Manifest>("package.json");
  const lock = read<Lock>("package-lock.json").packages;
  const airlock = entry(name, version, license, null);
  const bundled = bundledPackages().map((one) =>
    entry(one.name, one.version, one.license, lock[`node_modules/${one.name}`]?.integrity ?? null),
  );
  const runtimes = TARGETS.map(({ bun, integrity }) => entry(bun, BUN, "MIT", integrity));
  const relation = (spdxElementId: string, relationshipType: string, relatedSpdxElement: string) => ({
    spdxElementId,
    relationshipType,
    relatedSpdxElement,
  });
  return {
    spdxVersion: "SPDX-2.3",
    dataLicense: "CC0-1.0",
    SPDXID: "SPDXRef-DOCUMENT",
    name: `${name}-${version}`,
    documentNamespace: `https://spdx.org/spdxdocs/${name}-${version}-${commit}`,
    creationInfo: { created, creators: ["Tool: scripts/sbom.ts"] },
    packages: [airlock, ...bundled, ...runtimes],
    relationships: [
      relation("SPDXRef-DOCUMENT", "DESCRIBES", airlock.SPDXID),
      ...bundled.map(({ SPDXID }) => relation(airlock.SPDXID, "CONTAINS", SPDXID)),
      ...runtimes.map(({ SPDXID }) => relation(airlock.SPDXID, "STATIC_LINK", SPDXID)),
    ],
  };
}

function entry(name: string, version: string, license: string, integrity: string | null): Package {
  return {
    SPDXID: `SPDXRef-Package-${name.replace(/[^A-Za-z0-9.]+/g, "-").replace(/^-/, "")}`,
    name,
    versionInfo: version,
    downloadLocation: NONE,
    filesAnalyzed: false,
    licenseConcluded: NONE,
    licenseDeclared: license,
    copyrightText: NONE,
    ...(integrity ? { checksums: [{ algorithm: "SHA512", checksumValue: hexOf(integrity) }] } : {}),
    externalRefs: [
      {
        referenceCategory: "PACKAGE-MANAGER",
        referenceType: "purl",
        referenceLocator: `pkg:npm/${name.replace("@", "%40")}@${version}`,
      },
    ],
  };
}

/** npm writes digests in base64, SPDX in hexadecimal. */
function hexOf(integrity: string): string {
  const digest = /^sha512-(.+)$/.exec(integrity)?.[1];
  if (!digest) throw new Error(`${integrity} is no SHA-512 digest`);
  return Buffer.from(digest, "base64").toString("hex");
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(root, file), "utf8")) as T;
}

if (process.argv[1] === import.meta.filename) {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const created = new Date(git("show", "-s", "--format=%cI", "HEAD")).toISOString().replace(/\.\d+Z$/, "Z");
  const text = `${JSON.stringify(sbom(git("rev-parse", "HEAD"), created), null, 2)}\n`;
  writeFileSync(process.argv[2] ?? join(root, "dist/release/airlock.spdx.json"), text);
}
