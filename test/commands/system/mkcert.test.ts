import { effectsOf } from "../../support/effects.ts";

effectsOf("mkcert", {
  "mkcert -install": ["mutate trust-store configure certificate"],
  "mkcert --install": ["mutate trust-store configure certificate"],
  "mkcert -uninstall": [],
  "mkcert app.test": ["write app.test.pem create", "write app.test-key.pem create"],
  "mkcert app.test localhost 127.0.0.1": ["write app.test+2.pem create", "write app.test+2-key.pem create"],
  "mkcert -cert-file=c.pem --key-file k.pem app.test": ["write c.pem create", "write k.pem create"],
  "mkcert -key-file k.pem app.test": ["write k.pem create", "write app.test.pem create"],
  "mkcert -pkcs12 -p12-file c.p12 app.test": ["write c.p12 create"],
  "mkcert -pkcs12 app.test": ["write app.test.p12 create"],
  "mkcert -csr app.csr": ["read app.csr"],
  "mkcert -client -ecdsa app.test": ["write app.test.pem create", "write app.test-key.pem create"],
  "mkcert -CAROOT": [],
  "mkcert -help": [],
});
