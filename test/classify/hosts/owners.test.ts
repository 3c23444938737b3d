import { describe, expect, test } from "vitest";
import { ownerOfHost, ownerOfPlace, SERVICES } from "../../../src/classify/hosts/owners.ts";

const places: Record<string, string | null> = {
  "/home/me/.aws/credentials": "aws",
  "/home/me/.config/gh/hosts.yml": "github",
  "/home/me/.npmrc": "npm",
  "/home/me/.docker/config.json": "docker",
  "/home/me/app/.awsome/x": null,
  "/home/me/x.npmrc": null,
};

describe("whose login a file holds", () => {
  for (const [path, owner] of Object.entries(places)) test(path, () => expect(ownerOfPlace(path)).toEqual(owner));
});

test("no host belongs to two services", () => {
  const hosts = Object.values(SERVICES).flatMap((service) => service.hosts.split(" "));
  expect(hosts.filter((host, index) => hosts.indexOf(host) !== index)).toEqual([]);
});

test("what a provider's tenants are called tells no owner, its own API does", () => {
  expect(["backboard.railway.app", "x.up.railway.app", "api.vercel.com", "x.vercel.app"].map(ownerOfHost)).toEqual([
    "railway",
    null,
    "vercel",
    null,
  ]);
});

test("a host is owned with the names below it, and no other", () => {
  expect(["api.stripe.com", "stripe.com", "stripe.com.example", "xstripe.com", "com"].map(ownerOfHost)).toEqual([
    "stripe",
    "stripe",
    null,
    null,
    null,
  ]);
});
