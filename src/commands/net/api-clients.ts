/** Clients of APIs whose requests stand in files: collections and scripts of a project. */
import { any, dash, inline, next, nothing, off, opens, value, writes } from "../kit/roles.ts";
import { command, type Spec } from "../kit/spec.ts";
import { connect, endpoint } from "./common.ts";

const quiet: Spec = { operands: [any(nothing)] };

export const hurl = command("hurl hurlfmt", {
  flags: {
    "-o --output --report-html --report-json --report-junit --report-tap --curl -c --cookie-jar": value(
      writes("replace"),
    ),
    "-b --cookie --variables-file --secrets-file --cacert -E --cert --key --netrc-file --file-root": value(opens()),
    "--variable --secret -x --proxy -u --user -A --user-agent -m --max-time --connect-timeout --connect-to --resolve --retry --retry-interval --from-entry --to-entry --glob --jobs --repeat --limit-rate --delay --error-format --max-filesize --max-redirs --noproxy --unix-socket --aws-sigv4 --header -H --out --in":
      value(),
    "--test -i --include -k --insecure -L --location --location-trusted -v --verbose --very-verbose --json --continue-on-error --compressed --color --no-color --parallel --no-output --ignore-asserts -n --netrc --netrc-optional --path-as-is -4 -6 -0 --http1.0 --http1.1 --http2 --http3 --interactive --progress-bar --in-place --check":
      off,
  },
  operands: [any(dash(opens()))],
  prints: "nothing",
});

/** Postman's and Bruno's collections. */
export const collections = command("newman bru postman", {
  style: { exact: true },
  flags: {
    "-e --environment -g --globals -d --iteration-data --csv-file-path --json-file-path --env-file --cacert --ssl-client-cert --ssl-client-key --ssl-extra-ca-certs":
      value(opens()),
    "--export-environment --export-globals --export-collection --reporter-json-export --reporter-junit-export --reporter-htmlextra-export -o --output --reporter-html --reporter-json --reporter-junit":
      value(writes("replace")),
    "-n --iteration-count --folder -r --reporters --env --env-var --global-var --delay-request --timeout --timeout-request --timeout-script --working-dir --color --tags --exclude-tags --sandbox -f --format --cookie-jar --api-key --integration-id":
      value(),
    "--bail -k --insecure --silent --disable-unicode --verbose --ignore-redirects --suppress-exit-code --no-insecure-file-read --tests-only --recursive --noproxy --disable-cookies --parallel":
      inline,
  },
  subcommands: {
    run: { operands: [any(opens({ recursive: true }))] },
    "import login logout collection api workspace": quiet,
  },
});

/** Clients of gRPC by hand. */
export const grpcClients = command("evans grpcui", {
  style: { single: true },
  flags: {
    "-host --host -p -port --port -path --path -proto --proto -service --service -package --package -file --file -call --call -header --header -cacert --cacert -cert --cert -certkey --certkey -import-path -protoset -rpc-header -reflect-header -bind -format":
      value(),
    "-r -reflection --reflection -t -tls --tls -web --web -silent --silent -edit -plaintext -insecure -verbose -open-browser":
      off,
  },
  subcommands: { "cli repl": quiet },
  otherwise: { operands: [next((host) => [connect(endpoint("tcp", host))])] },
});

/** Audits of a page in a browser. */
export const audits = command("lighthouse lhci pa11y pa11y-ci axe", {
  style: { exact: true },
  flags: {
    "--output-path": value(writes("replace")),
    "-c --config --config-path --extra-headers --budget-path": value(opens()),
    "--output --preset --chrome-flags --only-categories --only-audits --skip-audits --throttling-method --form-factor --port --max-wait-for-load --screenEmulation --locale -s --standard -r --reporter -T --threshold -w --wait --collect.url --url --upload.target --tags --rules --exit":
      value(),
    "--quiet --view --save-assets --verbose --disable-full-page-screenshot --list-all-audits -e -d --debug --stdout":
      inline,
  },
  subcommands: { "autorun collect assert upload healthcheck open server wizard": quiet },
  otherwise: { operands: [any((url) => [connect(url)])] },
  prints: "nothing",
});
