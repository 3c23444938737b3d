import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundledPackages } from "../../scripts/licenses.ts";
import { TARGETS } from "../../scripts/runtime.ts";
import { sbom } from "../../scripts/sbom.ts";

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as {
  version: string;
};
const made = sbom("c0ffee", "2026-01-02T03:04:05Z");
const { packages, relationships, ...head } = made;

test("it says which release it is about", () => {
  expect(head).toEqual({
    spdxVersion: "SPDX-2.3",
    dataLicense: "CC0-1.0",
    SPDXID: "SPDXRef-DOCUMENT",
    name: `airlock-${version}`,
    documentNamespace: `https://spdx.org/spdxdocs/airlock-${version}-c0ffee`,
    creationInfo: { created: "2026-01-02T03:04:05Z", creators: ["Tool: scripts/sbom.ts"] },
  });
});

test("it names all that ships, each pinned by its digest", () => {
  expect(packages.map(({ name }) => name)).toEqual([
    "airlock",
    ...bundledPackages().map(({ name }) => name),
    ...TARGETS.map(({ bun }) => bun),
  ]);
  const unpinned = packages.filter(({ checksums }) => !/^[0-9a-f]{128}$/.test(checksums?.[0]?.checksumValue ?? ""));
  expect(unpinned.map(({ name }) => name)).toEqual(["airlock"]);
});

test("every part has a name of its own that SPDX permits, and belongs to Airlock", () => {
  const ids = packages.map(({ SPDXID }) => SPDXID);
  expect(ids.filter((id) => !/^SPDXRef-[A-Za-z0-9.-]+$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toEqual(ids.length);
  expect(relationships.map(({ relatedSpdxElement }) => relatedSpdxElement)).toEqual(ids);
  expect([...new Set(relationships.map((one) => `${one.spdxElementId} ${one.relationshipType}`))]).toEqual([
    "SPDXRef-DOCUMENT DESCRIBES",
    "SPDXRef-Package-airlock CONTAINS",
    "SPDXRef-Package-airlock STATIC_LINK",
  ]);
});
