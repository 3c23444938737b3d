import { concat, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { codeOf, loads, scriptOrStdin, unknownOutput } from "../kit/interpreters.ts";
import { off, opens, value } from "../kit/roles.ts";
import { command, type Role, type Yield } from "../kit/spec.ts";

/** `data:text/javascript,…` is code written out. */
const loader: Role = (module) => {
  const plain = literal(module);
  const inline = plain && /^data:(?:text|application)\/javascript[^,]*,(.*)$/s.exec(plain)?.[1];
  const code: Yield[] = inline ? [codeOf("javascript", { ...module, pieces: [decoded(inline)] })] : [];
  return [...loads(module, "javascript"), ...code];
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

/** The value of the last expression is printed. */
const printing = (text: Text): Text =>
  !/[.(]|^\s*["'`]/.test(literal(text) ?? "") || /[;\n]/.test((literal(text) ?? ";").replace(/;\s*$/, ""))
    ? text
    : concat(
        "console.log(",
        {
          ...text,
          pieces: text.pieces.map((piece) => (typeof piece === "string" ? piece.replace(/;\s*$/, "") : piece)),
        },
        ")",
      );

const codes = (args: Args): Text[] => args.values("-e --eval -p --print -pe");

export const node = command(
  "node nodejs iojs tsx ts-node ts-node-esm swc-node esno jiti babel-node vite-node electron qjs",
  {
    style: { stops: true, exact: true },
    flags: {
      "-e --eval": value(),
      "-p --print": value(),
      "-pe": value(),
      "-c --check": off,
      "-v": off,
      "-i --interactive --watch --enable-source-maps --no-warnings --no-deprecation --trace-warnings": off,
      "--trace-deprecation --trace-uncaught --throw-deprecation --pending-deprecation --preserve-symlinks --expose-gc":
        off,
      "--experimental-vm-modules --experimental-strip-types --experimental-transform-types --no-experimental-strip-types":
        off,
      "--experimental-json-modules --experimental-wasm-modules --experimental-fetch --experimental-sqlite --permission":
        off,
      "--experimental-test-coverage --experimental-specifier-resolution --test-only --prof --cpu-prof --heap-prof": off,
      "--abort-on-uncaught-exception --no-addons --frozen-intrinsics --use-openssl-ca --use-bundled-ca --use-system-ca":
        off,
      "--allow-child-process --allow-worker -T --transpile-only -s --swc --files --esm --typecheck": off,
      "--inspect --inspect-brk --inspect-wait --inspect-port --max-old-space-size --stack-size --unhandled-rejections":
        { takes: "optional" },
      "--test-name-pattern --test-reporter --test-reporter-destination --test-timeout --test-concurrency --input-type":
        { takes: "optional" },
      "--watch-path --conditions --title --disable-warning --dns-result-order --stack-trace-limit --icu-data-dir": {
        takes: "optional",
      },
      "--max-http-header-size --tls-min-v1.2 --allow-fs-write --allow-fs-read --heapsnapshot-signal --report-dir": {
        takes: "optional",
      },
      "-C -P --project --tsconfig -O --compiler-options -I --ignore --cwd": value(),
      "--env-file --env-file-if-exists": value(opens()),
      "-r --require --import": value(loader),
      "--loader --experimental-loader": value(loader),
      "--test": off,
      "--run": value((name) => [{ kind: "runs", run: { kind: "package-script", name } }]),
    },
    effects: (args): Yield[] => {
      if (args.given("-v")) return [];
      // A line that is no code is quoted in the message.
      if (args.given("-c")) return args.operands.slice(0, 1).flatMap((path) => opens()(path, args));
      const code = codes(args);
      if (code.length > 0)
        return code.map((text) =>
          codeOf(
            "javascript",
            args.given("-p --print -pe") ? printing(text) : text,
            args.operands.length > 0 ? { args: args.operands } : {},
          ),
        );
      // `tsx watch x.ts`; `node inspect x.js`
      const plain = args.word(0);
      const operands = plain === "watch" || plain === "inspect" ? args.operands.slice(1) : args.operands;
      if (operands.length === 0 && args.given("--run --test")) return [];
      return scriptOrStdin("javascript", args, undefined, operands);
    },
    prints: unknownOutput,
    passes: true,
  },
);
