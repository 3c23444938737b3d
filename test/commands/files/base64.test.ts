import { expect, test } from "vitest";
import { effectsOf } from "../../support/effects.ts";
import { originsOf, printsOf } from "../../support/prints.ts";

effectsOf("base64", {
  "base64 -w0 .env": ["read .env shows"],
  "base64 -d -o x a": ["write x replace", "read a shows"],
  "base64 -i a": ["read a shows"],
});
effectsOf("uuencode", { "uuencode .env e": ["read .env shows"], "uuencode e": [] });
printsOf("base64", {
  "cm0gLXJmIH4= | base64 -d": "rm -rf ~",
  "cm0gLXJmIH4 | base64 --decode": "rm -rf ~",
  "cm0 | base64 -D": "rm",
  "?? | base64 -d": null,
  "rm | base64": "cm0=\n",
  "a | base64 -d f": null,
});
effectsOf("base32", { "base32 -d a": ["read a shows"] });
printsOf("base32", { "OJWSALLSMYQH4=== | base32 -d": "rm -rf ~", "a | base32": null });
effectsOf("basenc", { "basenc --base64 f": ["read f shows"] });
printsOf("basenc", {
  "726d | basenc --base16 -d": "rm",
  "cm0= | basenc -d --base64url": "rm",
  "OJWQ==== | basenc -d --base32": "rm",
  "E9MG==== | basenc -d --base32hex": "rm",
});
effectsOf("uudecode", { "uudecode -o x a": ["write x replace", "read a shows"] });

test("what can't be decoded is of decoded origin", () =>
  expect([originsOf("base64 -d f"), originsOf("base64 f"), originsOf("uudecode f")]).toEqual([
    ["decoded base64"],
    [],
    ["decoded uudecode"],
  ]));
