import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { locateHome, openHome } from "../../src/io/home.ts";

const folder = () => mkdtempSync(join(tmpdir(), "airlock-home-"));
const faultsOf = (
  path: string,
  project: string | null = null,
  named: "argument" | "variable" | "default" = "default",
) => {
  const opened = openHome({ path, named }, project);
  return opened.ok ? [] : opened.faults.map(({ code }) => code);
};

const places: [string, Parameters<typeof locateHome>, ReturnType<typeof locateHome>][] = [
  ["the argument wins", ["/a", { AIRLOCK_HOME: "/b" }, "/home/a"], { path: "/a", named: "argument" }],
  ["then the variable", [null, { AIRLOCK_HOME: "/b" }, "/home/a"], { path: "/b", named: "variable" }],
  ["then the user's home", [null, {}, "/home/a"], { path: "/home/a/.airlock", named: "default" }],
];
for (const [name, given, expected] of places)
  test(name, () => {
    expect(locateHome(...given)).toEqual(expected);
  });

test("a home that nobody named is created for the user alone, with its own key", () => {
  const path = join(folder(), "new");
  const first = openHome({ path, named: "default" }, null);
  const second = openHome({ path, named: "default" }, null);
  expect(first.ok && second.ok && first.home.key).toEqual(second.ok && second.home.key);
  expect([statSync(path).mode & 0o777, statSync(join(path, "key")).mode & 0o777]).toEqual([0o700, 0o600]);
  const other = openHome({ path: join(folder(), "other"), named: "default" }, null);
  expect(other.ok && other.home.key).not.toEqual(first.ok && first.home.key);
});

test("a named home must hold a policy", () => {
  const path = folder();
  expect(faultsOf(path, null, "argument")).toEqual(["policy-missing"]);
  expect(faultsOf(join(path, "none"), null, "argument")).toEqual(["policy-missing"]);
  writeFileSync(join(path, "policy.yaml"), "version: 1\n");
  expect(faultsOf(path, null, "argument")).toEqual([]);
});

test("a home that others could change is none", () => {
  const open = folder();
  chmodSync(open, 0o770);
  const file = join(folder(), "file");
  writeFileSync(file, "");
  const project = folder();
  mkdirSync(join(project, "inside"), { mode: 0o700 });
  const linked = join(folder(), "linked");
  symlinkSync(join(project, "inside"), linked);
  expect([
    faultsOf(open),
    faultsOf(file),
    faultsOf("relative/home"),
    faultsOf(join(project, "inside"), project),
    faultsOf(linked, project),
    faultsOf(join(project, "inside"), `${project}-other`),
  ]).toEqual([["home-writable"], ["home-no-folder"], ["home-relative"], ["home-in-project"], ["home-in-project"], []]);
});

test("a home of a newer format is one fault that says so; an older or unmarked one is used", () => {
  const homeWith = (text: string | null) => {
    const path = folder();
    if (text !== null) writeFileSync(join(path, "format"), text);
    return path;
  };
  const newer = homeWith("2\n");
  const opened = openHome({ path: newer, named: "default" }, null);
  expect(opened.ok ? [] : opened.faults).toEqual([
    {
      code: "home-newer",
      file: join(newer, "format"),
      line: null,
      column: null,
      message: "Airlock's home has the newer format 2, and this program knows 1",
      hint: "install the newer Airlock again",
    },
  ]);
  // Nothing is written into it.
  expect(readdirSync(newer)).toEqual(["format"]);
  expect(["", "x", "-1", "0", "1.5", "1\n2"].map((text) => faultsOf(homeWith(text)))).toEqual(
    Array.from({ length: 6 }, () => ["home-format"]),
  );
  expect([null, "1", "1\n"].map((text) => faultsOf(homeWith(text)))).toEqual([[], [], []]);
  const fresh = folder();
  openHome({ path: fresh, named: "default" }, null);
  expect(readFileSync(join(fresh, "format"), "utf8")).toEqual("1\n");
});
