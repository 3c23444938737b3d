import { expect, test } from "vitest";
import { effectsOf } from "../../support/effects.ts";
import { originsOf, printsOf } from "../../support/prints.ts";

effectsOf("openssl", {
  "openssl x509 -in a.pem -noout -dates": ["read a.pem"],
  "openssl rsa -in k.pem": ["read k.pem shows"],
  "openssl rsa -in k.pem -pubout": [],
  "openssl rsa -in k.pem -pubout -text": ["read k.pem"],
  "openssl rsa -in k.pem -text -noout": ["read k.pem shows"],
  "openssl pkey -in k.pem -pubin -text -noout": ["read k.pem"],
  "openssl pkcs12 -in a.p12 -nocerts -nodes": ["read a.p12 shows"],
  "openssl pkcs12 -in a.p12 -nokeys": ["read a.p12"],
  "openssl rsa -in k.pem -check -noout": ["read k.pem"],
  "openssl base64 -in .env": ["read .env shows"],
  "openssl enc -aes-256-cbc -in a -out b -k x": ["read a", "write b replace from[file a]"],
  "openssl genrsa -out k.pem 2048": ["write k.pem create"],
  "openssl req -x509 -newkey rsa:2048 -keyout k -out c -nodes": ["write c replace", "write k create"],
  "openssl dgst -sha256 a": ["read a"],
  "openssl dgst -sha256 -sign k a": ["read k", "read a"],
  "openssl s_client -connect h:443 -servername h": ["connect tls://h:443 fetch checked"],
  "openssl s_client -quiet -connect h:443": ["connect tls://h:443 tunnel checked"],
  "openssl s_server -accept 443 -cert c": ["read c", "connect tls://443 listen checked"],
  "openssl rand -hex 16": [],
  "openssl req -engine ./x -new": ["run ./x option", "runs shell: ./x"],
});
test("what openssl decrypts is of decoded origin", () =>
  expect([originsOf("openssl enc -d -base64 -in a"), originsOf("openssl rand -hex 8")]).toEqual([
    ["decoded openssl"],
    [],
  ]));
printsOf("openssl", {
  "cm0geAo= | openssl base64 -d": "rm x\n",
  "cm0geAo= | openssl enc -base64 -d": "rm x\n",
  "a | openssl base64": "YQ==\n",
  "cm0geAo= | openssl enc -aes-256-cbc -base64 -d -k x": null,
});
