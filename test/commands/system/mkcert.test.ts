import { effectsOf } from "../../support/effects.ts";

effectsOf("mkcert", {
  "mkcert -install": ["mutate trust-store configure certificate"],
  "mkcert --install": ["mutate trust-store configure certificate"],
  "mkcert -uninstall": [],
  "mkcert app.test": ["write app.test.pem replace", "write app.test-key.pem replace"],
  "mkcert app.test localhost 127.0.0.1": ["write app.test+2.pem replace", "write app.test+2-key.pem replace"],
  "mkcert -cert-file=c.pem --key-file k.pem app.test": ["write c.pem replace", "write k.pem replace"],
  "mkcert -key-file k.pem app.test": ["write k.pem replace", "write app.test.pem replace"],
  "mkcert -pkcs12 -p12-file c.p12 app.test": ["write c.p12 replace"],
  "mkcert -pkcs12 app.test": ["write app.test.p12 replace"],
  "mkcert -csr app.csr": ["read app.csr"],
  "mkcert -client -ecdsa app.test": ["write app.test.pem replace", "write app.test-key.pem replace"],
  "mkcert -CAROOT": [],
  "mkcert -help": [],
});
