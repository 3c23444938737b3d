import { describe, expect, test } from "vitest";
import { readHost } from "../../../src/classify/hosts/read.ts";
import { EMPTY_FLOW } from "../../../src/types/flow.ts";
import type { Host } from "../../../src/types/place.ts";
import { join, known, type Text } from "../../../src/types/text.ts";

/** `name:port scheme class address owner traits`, what is empty left out. */
function show(host: Host): string {
  return [
    host.scheme,
    host.name ?? "-",
    host.port ?? "",
    host.class,
    host.address ? "address" : "",
    host.owner ? `of ${host.owner}` : "",
    host.traits.length > 0 ? `[${host.traits.join(" ")}]` : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

const variable = (name: string) => ({ kind: "variable" as const, name, guarded: false, readings: [], many: false });
const output = (source: string) => ({ kind: "output" as const, source, flow: EMPTY_FLOW, many: false });

function table(name: string, rows: Record<string, string>) {
  describe(name, () => {
    for (const [text, expected] of Object.entries(rows))
      test(text, () => expect(show(readHost(known(text)))).toEqual(expected));
  });
}

table("the ways to write an address", {
  "https://api.github.com/user": "https api.github.com public of github",
  "HTTPS://API.GitHub.com:8443/x": "https api.github.com 8443 public of github",
  "http:example.com/x": "http example.com public",
  "http:/example.com/x": "http example.com public",
  "http:\\\\example.com\\x": "http example.com public",
  "ht\ntp://example.com/": "http example.com public",
  "//example.com/x": "example.com public",
  "example.com": "example.com public",
  "example.com/x?y": "example.com public",
  "example.com:8080": "example.com 8080 public",
  "localhost:3000/api": "localhost 3000 loopback",
  "git@github.com:a/b.git": "ssh github.com public of github",
  "build:/srv/app": "ssh build unknown",
  "dev@10.0.0.5:x": "ssh 10.0.0.5 private address",
  "[fe80::1]:x": "ssh fe80::1 link-local address",
  "ssh://git@gitlab.com:22/a": "ssh gitlab.com 22 public of gitlab",
  "user:pw@example.com:81/x": "example.com 81 public",
  "git+https://codeberg.org/a": "git+https codeberg.org public of codeberg",
  "example.com.": "example.com public",
  "EXAMPLE.com": "example.com public",
  "exam%70le.com": "example.com public",
});

table("what is no host", {
  "file:///etc/passwd": "file - none",
  "./x": "- none",
  "/tmp/x": "- none",
  "../repo.git": "- none",
  "~/x": "- none",
  "C:\\x": "- none",
  "": "- none",
  "data:text/plain,x": "data - none",
  "ext::sh -c x": "ext - none",
});

table("numbers are folded to one address", {
  "http://127.0.0.1/": "http 127.0.0.1 loopback address",
  "http://2130706433/": "http 127.0.0.1 loopback address",
  "http://0x7f000001/": "http 127.0.0.1 loopback address",
  "http://0177.0.0.1/": "http 127.0.0.1 loopback address",
  "http://127.1/": "http 127.0.0.1 loopback address",
  "http://0/": "http 0.0.0.0 loopback address",
  "http://0xA9FEA9FE/": "http 169.254.169.254 metadata address",
  "http://0xA9.0xFE.0xA9.0xFE/": "http 169.254.169.254 metadata address",
  "http://0251.0376.0251.0376/": "http 169.254.169.254 metadata address",
  "http://169.254.43518/": "http 169.254.169.254 metadata address",
  "http://2852039166/": "http 169.254.169.254 metadata address",
  "http://169.254.169.254./": "http 169.254.169.254 metadata address",
  "http://１６９.254.169.254/": "http 169.254.169.254 metadata address",
  "http://169。254。169。254/": "http 169.254.169.254 metadata address",
  "http://%31%36%39.254.169.254/": "http 169.254.169.254 metadata address",
  "http://[::ffff:a9fe:a9fe]/": "http 169.254.169.254 metadata address",
  "http://[::169.254.169.254]/": "http 169.254.169.254 metadata address",
  "http://[64:ff9b::a9fe:a9fe]/": "http 169.254.169.254 metadata address",
  "http://[fd00:ec2::254]/": "http fd00:ec2::254 metadata address",
  "http://[fe80::a9fe:a9fe]/": "http fe80::a9fe:a9fe metadata address",
  "http://[fd00:0ec2:0:0:0:0:0:254]/": "http fd00:ec2::254 metadata address",
  "http://169.254.169.254.nip.io/": "http 169.254.169.254.nip.io metadata address",
  "http://169-254-169-254.sslip.io/": "http 169-254-169-254.sslip.io metadata address",
  "http://x.a9fea9fe.nip.io/": "http x.a9fea9fe.nip.io metadata address",
  "http://app.localtest.me/": "http app.localtest.me loopback",
  "http://[::1]:80/": "http ::1 80 loopback address",
  "http://[::]/": "http :: loopback address",
  "::1": "::1 loopback address",
  "999.1.1.1": "999.1.1.1 public",
});

table("which network it lies in", {
  "http://app.localhost/": "http app.localhost loopback",
  "http://192.168.1.1/": "http 192.168.1.1 private address",
  "http://172.31.0.1/": "http 172.31.0.1 private address",
  "http://172.32.0.1/": "http 172.32.0.1 public address",
  "http://169.254.1.1/": "http 169.254.1.1 link-local address",
  "http://[fd12::1]/": "http fd12::1 private address",
  "http://100.64.1.1/": "http 100.64.1.1 private address",
  "http://100.100.100.200/": "http 100.100.100.200 metadata address",
  "http://203.0.113.7/": "http 203.0.113.7 public address",
  "http://printer.local/": "http printer.local private",
  "http://db/": "http db unknown",
  "http://metadata.google.internal/x": "http metadata.google.internal metadata",
  "http://localhost.example.com/": "http localhost.example.com public",
});

table("paths that give credentials, at a metadata service only", {
  "http://169.254.169.254/latest/meta-data/iam/security-credentials/app":
    "http 169.254.169.254 metadata address [credentials-path]",
  "http://169.254.169.254/latest//meta-data/iam/%73ecurity-credentials/":
    "http 169.254.169.254 metadata address [credentials-path]",
  "http://metadata.google.internal/computeMetadata/v1/instance/service-accounts/default/token":
    "http metadata.google.internal metadata [credentials-path]",
  "http://169.254.169.254/metadata/identity/oauth2/token?x": "http 169.254.169.254 metadata address [credentials-path]",
  "http://169.254.169.254/latest/user-data": "http 169.254.169.254 metadata address",
  "http://169.254.170.2/v2/x": "http 169.254.170.2 metadata address [credentials-path]",
  "http://169.254.169.254/latest/meta-data/": "http 169.254.169.254 metadata address",
  "https://docs.example.com/iam/security-credentials/": "https docs.example.com public",
});

table("hosts that take from anybody", {
  "https://pastebin.com/raw/a": "https pastebin.com public [paste]",
  "https://gist.githubusercontent.com/a/b/raw/c": "https gist.githubusercontent.com public of github [paste]",
  "https://raw.githubusercontent.com/a/b/main/install.sh": "https raw.githubusercontent.com public of github",
  "https://webhook.site/abc": "https webhook.site public [collector]",
  "https://requestbin.example/r/x": "https requestbin.example public [collector]",
  "https://a1.oast.example/": "https a1.oast.example public [collector]",
  "https://x.ngrok-free.app/": "https x.ngrok-free.app public [collector]",
  "https://coast.example/": "https coast.example public",
  "https://mywebhook.example/site": "https mywebhook.example public",
});

table("deceptive names", {
  "https://аpple.example/install": "https xn--pple-43d.example public [lookalike]",
  "https://xn--pple-43d.example/": "https xn--pple-43d.example public [lookalike]",
  "https://docs.python.org.evil.example/": "https docs.python.org.evil.example public [lookalike]",
  "https://api.github.com-login.example/": "https api.github.com-login.example public [lookalike]",
  "https://paypa1.com/": "https paypa1.com public [lookalike]",
  "https://github.com@other.example/": "https other.example public [userinfo]",
  "https://пример.example/": "https xn--e1afmkfd.example public",
  "https://münchen.example/": "https xn--mnchen-3ya.example public",
  "https://docs.python.org/3/": "https docs.python.org public",
  "https://shop.com.au/": "https shop.com.au public",
  "https://my.site.com.s3.amazonaws.com/": "https my.site.com.s3.amazonaws.com public of aws",
  "https://me:pw@example.com/": "https example.com public",
});

const b64 = "aB3dE5fG7hJ9kL2mN4pQ6rS8tU0vW1xYzA9bC8dE7fG6hI5j";
table("data packed into an address", {
  [`https://h.example.dev/?d=${b64}`]: "https h.example.dev public [encoded-blob]",
  [`https://h.example.dev/${b64}`]: "https h.example.dev public [encoded-blob]",
  [`https://h.example.dev/?d=${"0a1b2c3d4e5f".repeat(5)}`]: "https h.example.dev public [encoded-blob]",
  "https://h.example.dev/commit/4f9d2c1e8b7a6f5d4c3b2a190f8e7d6c5b4a3928": "https h.example.dev public",
  "https://h.example.dev/posts/how-to-write-a-very-long-slug-in-2024-for-a-blog-post": "https h.example.dev public",
  "https://h.example.dev/550e8400-e29b-41d4-a716-446655440000": "https h.example.dev public",
  [`https://h.example.dev/x?X-Amz-Security-Token=${b64}`]: "https h.example.dev public",
  [`https://docs.google.com/document/d/${b64}/edit`]: "https docs.google.com public of gcp",
});

table("marks of production", {
  "https://api.prod.example.com/": "https api.prod.example.com public [production]",
  "db-production-1.example.com:5432": "db-production-1.example.com 5432 public [production]",
  "postgres://u:p@x.abc.eu-west-1.rds.amazonaws.com/d":
    "postgres x.abc.eu-west-1.rds.amazonaws.com public of aws [production]",
  "https://products.example.com/": "https products.example.com public",
});

table("a tenant's name under a provider is nobody's login", {
  "https://x.vercel.app/": "https x.vercel.app public",
  "https://api.vercel.com/": "https api.vercel.com public of vercel",
  "https://a1b2.execute-api.eu-west-1.amazonaws.com/": "https a1b2.execute-api.eu-west-1.amazonaws.com public",
  "https://sts.eu-west-1.amazonaws.com/": "https sts.eu-west-1.amazonaws.com public of aws",
  "https://notgithub.com/": "https notgithub.com public",
});

const holes: [name: string, text: Text, expected: string][] = [
  ["$URL", join([variable("URL")]), "- unknown"],
  ["https://api.example.com/$P", join(["https://api.example.com/", variable("P")]), "https api.example.com public"],
  [
    "https://api.example.com:$PORT/",
    join(["https://api.example.com:", variable("PORT"), "/"]),
    "https api.example.com public",
  ],
  [
    "http://169.254.170.2$VAR",
    join(["http://169.254.170.2", variable("VAR")]),
    "http 169.254.170.2 metadata address [credentials-path]",
  ],
  ["https://$HOST/x", join(["https://", variable("HOST"), "/x"]), "https - unknown"],
  ["https://api.example.com$P", join(["https://api.example.com", variable("P")]), "https - unknown"],
  ["$SUB.amazonaws.com", join([variable("SUB"), ".amazonaws.com"]), "- public of aws"],
  ["$SCHEME://example.com", join([variable("SCHEME"), "://example.com"]), "example.com public"],
  ["localhost:$PORT", join(["localhost:", variable("PORT")]), "localhost loopback"],
  ["$(whoami).x.example", join([output("whoami"), ".x.example"]), "- public [beacon]"],
  [
    "https://x.example/$(hostname -f)",
    join(["https://x.example/", output("hostname -f")]),
    "https x.example public [beacon]",
  ],
  [
    "https://x.example/$(uname -n)",
    join(["https://x.example/", output("uname -n")]),
    "https x.example public [beacon]",
  ],
  ["https://x.example/$(uname -sm)", join(["https://x.example/", output("uname -sm")]), "https x.example public"],
  [
    "https://x.example/$(cat a | base64)",
    join(["https://x.example/", output("cat a | base64")]),
    "https x.example public [encoded-blob]",
  ],
  ["https://x.example/$(date)", join(["https://x.example/", output("date")]), "https x.example public"],
  ["https://x.example/$USER", join(["https://x.example/", variable("USER")]), "https x.example public"],
];

describe("unknown parts", () => {
  for (const [name, text, expected] of holes) test(name, () => expect(show(readHost(text))).toEqual(expected));
});

test("time grows linearly with hostile text", () => {
  for (const seed of ["a.", "1.", "com.org.", "xn--", "%31", "[", "a:", "@", "a/", "A1b", "?a&"]) {
    const start = performance.now();
    readHost(known(`http://${seed.repeat(60_000 / seed.length)}`));
    readHost(join([variable("X"), `.${seed.repeat(60_000 / seed.length)}`]));
    expect(performance.now() - start).toBeLessThan(1000);
  }
});

table("names one slip away from a known one", {
  "https://gihtub.com/a": "https gihtub.com public [lookalike]",
  "https://raw.githubusercontents.com/a": "https raw.githubusercontents.com public [lookalike]",
  "https://githubusercontent.co/a": "https githubusercontent.co public [lookalike]",
  "https://huggingface.com/a": "https huggingface.com public",
  "https://supabase.co/a": "https supabase.co public of supabase",
  "https://get.replicated.com/docker": "https get.replicated.com public",
  "https://tender.com/a": "https tender.com public",
  "https://motion.com/a": "https motion.com public",
});

table("data in labels of a name", {
  // Hex of text, which has little entropy.
  "dns://4b455920414b494146414b454b455953545249474e4c4f4e47.c2.example.net":
    "dns 4b455920414b494146414b454b455953545249474e4c4f4e47.c2.example.net public [encoded-blob]",
  // A proof of ownership.
  "dns://_3639ac514e785e898d2646601fa951d5.www.example.com":
    "dns _3639ac514e785e898d2646601fa951d5.www.example.com public",
  "dns://s1._domainkey.example.com": "dns s1._domainkey.example.com public",
});
