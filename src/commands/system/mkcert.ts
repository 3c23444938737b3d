import { concat } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { mutates, off, opens, value, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

/** Without names for them, the files are called by the first host and how many more there are: `app.test+2.pem`. */
function files(args: Args): Yield[] {
  const [host] = args.operands;
  if (!host) return [];
  const name = args.operands.length > 1 ? concat(host, `+${args.operands.length - 1}`) : host;
  const file = (flags: string, end: string): Yield[] =>
    args.given(flags) ? [] : writes("create")(concat(name, end), args);
  if (args.given("-pkcs12")) return file("-p12-file", ".p12");
  return [...file("-cert-file", ".pem"), ...file("-key-file", "-key.pem")];
}

/** Go's flags: one dash or two. */
export const mkcert = command("mkcert", {
  style: { single: true, exact: true },
  flags: {
    "-install --install": off,
    "-uninstall --uninstall": off,
    "-cert-file --cert-file": value(writes("create")),
    "-key-file --key-file": value(writes("create")),
    "-p12-file --p12-file": value(writes("create")),
    "-csr --csr": value(opens()),
    "-pkcs12 --pkcs12": off,
    "-client --client -ecdsa --ecdsa": off,
    "-CAROOT --CAROOT -help --help -version --version": off,
  },
  // Whoever holds the key of an authority that a machine trusts can read its traffic.
  when: { "-install": mutates("trust-store", "configure", "certificate") },
  effects: files,
  harmless: "-CAROOT -help -version",
  prints: "nothing",
});
