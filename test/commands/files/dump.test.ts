import { expect, test } from "vitest";
import { effectsOf } from "../../support/effects.ts";
import { originsOf, printsOf } from "../../support/prints.ts";

effectsOf("od", { "od -An -c f": ["read f shows"], "hexdump -C -n 16 f": ["read f shows"] });
effectsOf("xxd", {
  "xxd -p f": ["read f shows"],
  "xxd -r dump bin": ["read dump shows", "write bin replace"],
});
printsOf("xxd", { "726d202d7266 | xxd -r -p": "rm -rf", "zz | xxd -r -p": null });

test("what xxd can't tell is decoded", () => expect(originsOf("xxd -r -p f")).toEqual(["decoded xxd"]));
