/** What makes code or bundles out of descriptions: schemas, interfaces, queries, WebAssembly. */
import { known, literal } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, inline, next, nothing, off, opens, publishes, reads, runsOption, value, writes } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";
import { outside } from "./names-of.ts";

const quiet: Spec = { operands: [any(nothing)] };

/** Protocol buffers. */
export const buf = command("buf", {
  style: { exact: true },
  flags: {
    "-o --output": value(writes("replace")),
    "--config --template": value(opens()),
    "--against --path --exclude-path --error-format --limit-to-input-files --timeout --log-format --type --label --schema -d --data -H --header --include-imports --git-metadata --create --create-visibility --source-control-url --from --to --validate":
      value(),
    "-w --write --diff --exit-code --debug --disable-symlinks --as-file-descriptor-set --exclude-source-info --list-services --list-methods --http2-prior-knowledge --include-wkt --clean":
      inline,
  },
  subcommands: {
    push: { effects: (args) => publishes("buf")(args.operands[0] ?? known("."), args) },
    "format lint breaking build generate convert ls-files export dep mod config stats lsp version help beta": {
      operands: [any(nothing)],
    },
    curl: { operands: [any((url) => [{ kind: "connect", url, does: "change", sends: [], checked: true }])] },
    registry: {
      subcommands: {
        "login logout whoami cc": quiet,
        "module organization plugin policy sdk label commit": {
          effects: (args) =>
            args.operands.some((word) => literal(word) === "delete")
              ? [
                  {
                    kind: "mutate",
                    service: "buf",
                    verb: "delete",
                    object: "repository",
                    target: args.operands.at(-1) ?? null,
                    destroys: true,
                    hosted: true,
                    prompts: true,
                    environment: "unknown",
                  },
                ]
              : [],
        },
      },
    },
  },
});

/** `--go_out=dir`, `--plugin=protoc-gen-x=path`: a plug-in is a program that gets the description. */
const protocOut = (args: Args): Yield[] =>
  args.words.flatMap((word, at): Yield[] => {
    const text = literal(word) ?? "";
    const out = /^--\w+_out=(?:[^:]*:)?(.+)$/s.exec(text)?.[1];
    if (out) return writes("replace")(known(out, word.at), args);
    if (/^--\w+_out$/.test(text) && args.words[at + 1]) return writes("replace")(args.words[at + 1]!, args);
    const plugin = /^--plugin=(?:[\w-]+=)?(.+)$/s.exec(text)?.[1];
    if (plugin) return runsOption(known(plugin, word.at), args);
    const set = /^(?:-o|--descriptor_set_out=)(.+)$/s.exec(text)?.[1];
    if (set) return writes("replace")(known(set, word.at), args);
    const isFolder = /^(?:-I|--proto_path)$/.test(literal(args.words[at - 1] ?? known("")) ?? "");
    return text.startsWith("-") || isFolder ? [] : opens()(word, args);
  });
export const protoc = command("protoc", { style: { none: true }, effects: protocOut, prints: "nothing" });

export const sqlc = command("sqlc", {
  style: { exact: true },
  flags: { "-f --file": value(opens()), "--no-remote --no-database --dry-run --experimental": inline },
  subcommands: {
    "push upload": { effects: (args) => publishes("sqlc")(args.value("-f") ?? known("sqlc.yaml"), args) },
    "generate vet compile diff init verify version createdb parse completion": quiet,
  },
  prints: "nothing",
});

/** Clients and servers out of OpenAPI. */
export const openapi = command("openapi-generator openapi-generator-cli swagger-codegen", {
  style: { exact: true },
  flags: {
    "-i --input-spec -c --config -t --template-dir": value(opens()),
    "-o --output": value(writes("replace")),
    "-g --generator-name -p --additional-properties --package-name --api-package --model-package --invoker-package --global-property --import-mappings --type-mappings --library --artifact-id --group-id --git-repo-id --git-user-id -a --auth --inline-schema-name-mappings --openapi-normalizer --reserved-words-mappings":
      value(),
    "--skip-validate-spec --dry-run --minimal-update --enable-post-process-file -v --verbose -s --skip-overwrite --remove-operation-id-prefix":
      off,
  },
  subcommands: { "generate validate list meta config-help version version-manager author batch": quiet },
});
export const apiDescriptions = command("redocly spectral orval quicktype", {
  style: { exact: true },
  flags: {
    "-o --output --out": value(writes("replace")),
    "-r --ruleset -c --config": value(outside),
    "-f --format -e --encoding -l --lang -s --src-lang -t --top-level --fail-severity --ext --max-problems --project -i --input --src --stdin-filepath --display-only-failures --severity":
      value(),
    "-D -F -v -q --quiet --verbose --watch -w --clean --prettier --just-types --lint-config --generate-ignore-file":
      inline,
  },
  subcommands: {
    push: { effects: (args) => publishes("redocly")(args.operands[0] ?? known("."), args) },
    "lint bundle join split preview preview-docs build-docs stats login logout respect eject translate check-config": {
      operands: [any(opens())],
    },
  },
  otherwise: { operands: [any(opens())] },
});

/** Rust for the web and the desktop. */
export const wasmPack = command("wasm-pack", {
  style: { exact: true },
  flags: {
    "-d --out-dir -t --target -s --scope -m --mode --out-name --profile": value(),
    "--dev --release --profiling --no-typescript --weak-refs --reference-types --no-pack --no-opt --node --firefox --chrome --safari --headless -v -q":
      off,
  },
  subcommands: {
    publish: { effects: (args) => publishes("npm")(args.operands[0] ?? known("pkg"), args) },
    "build pack test new login": quiet,
  },
});
export const wasmBindgen = command("wasm-bindgen wasm-opt wasm-tools", {
  flags: {
    "-o --output --out-dir": value(writes("replace")),
    "--out-name --target --browser": value(),
    "-O -Oz -Os -O1 -O2 -O3 -O4 --debug --typescript --no-typescript --keep-debug --weak-refs --reference-types --split-linked-modules --enable-bulk-memory -v --strip --wit --all-features":
      off,
  },
  operands: [any(opens())],
  prints: "nothing",
});
export const trunk = command("trunk", {
  style: { exact: true },
  flags: {
    "-d --dist --public-url --filehash --features -a --address -p --port --proxy-backend --proxy-rewrite --color --minify -w --watch -i --ignore":
      value(),
    "--config": value(outside),
    "--release --open --offline --frozen --locked --no-default-features --all-features --skip-version-check -v -q":
      inline,
  },
  subcommands: { "build serve watch clean tools config check fmt": quiet },
});
export const dx = command("dx dioxus", {
  style: { exact: true },
  flags: {
    "--platform --features --bin --package --example --profile --target --port --addr --base-path --template --cargo-args --rustc-args -d --out-dir":
      value(),
    "-r --release --open --hot-reload --force-sequential --ssg --wasm-split -v --verbose --json-output --trace --all-features":
      inline,
  },
  subcommands: {
    "build serve run bundle new init check fmt clean doctor translate config tools update self-update completions":
      quiet,
  },
});

/** Pictures and papers out of text. */
export const typesetters = command("typst", {
  style: { exact: true },
  flags: {
    "--root --font-path --input --package-path --package-cache-path --format -f --ppi --pages --pdf-standard --diagnostic-format -j --jobs --creation-timestamp --field --one --target --features":
      value(),
    "--open --ignore-system-fonts --make-deps --timings": inline,
  },
  subcommands: {
    "compile c watch w": { operands: [next(opens()), next(writes("replace"))] },
    query: { operands: [next(reads())] },
    "init fonts update eval completions info": quiet,
  },
});
const drawing = {
  "-o --output": value(writes("replace")),
  "-i --input -c --configFile --cssFile -p --puppeteerConfigFile --theme-set --config-file": value(opens()),
  "-t --theme -l --layout --pad --dark-theme -T -K -G -N -E -e --outputFormat -w --width -H --height -b --backgroundColor -s --scale -P --animate-interval":
    value(),
  "--watch --sketch --bundle --pdf --pptx --html --image --allow-local-files -tsvg -tpng -tpdf -O -q -v -pipe": inline,
};
export const d2 = command("d2", {
  flags: drawing,
  subcommands: { "fmt validate": { operands: [any(opens())] } },
  otherwise: { operands: [next(opens()), next(writes("replace"))] },
  prints: "nothing",
});
export const drawers = command("mmdc plantuml dot neato fdp sfdp circo twopi marp", {
  flags: drawing,
  operands: [any(opens())],
  prints: "nothing",
});
