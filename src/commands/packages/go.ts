import { literal, splitAt, type Text } from "../../types/text.ts";
import { any, nothing, off, opens, runsOption, value } from "../kit/roles.ts";
import { command, type Flag, type Role, type Yield } from "../kit/spec.ts";
import { crateName, outside, packages } from "./names-of.ts";

/** A module by its path; `./cmd/x` and names of the standard library are the project's own. */
const module: Role = (text, args) =>
  /^[^./]+\.[^/]+\//.test(literal(text) ?? "x.y/") ? packages({ from: "go", name: crateName })(text, args) : [];

/** `go env -w GOPROXY=…`. */
function environment(words: Text[]): Yield[] {
  return words.flatMap((word): Yield[] => {
    const pair = splitAt(word, "=");
    const key = pair && literal(pair[0]);
    if (!pair || !key) return [];
    if (/^GOPROXY$/.test(key)) return [{ kind: "redirect", what: "registry", to: pair[1] }];
    if (
      /^(GOINSECURE|GONOSUMCHECK|GONOSUMDB|GOSUMDB|GOFLAGS)$/.test(key) &&
      (key !== "GOSUMDB" || literal(pair[1]) === "off")
    )
      return [{ kind: "configure", tool: "go", key, value: pair[1], global: true }];
    if (/^(CC|CXX|FC|AR|PKG_CONFIG|GOAUTH|GOTOOLDIR|GOROOT|GOTOOLCHAIN)$/.test(key))
      return [{ kind: "configure", tool: "go", key, value: pair[1], global: true }];
    return [];
  });
}

const build: Record<string, Flag> = {
  "-toolexec": value(runsOption),
  "-overlay -modfile": value(outside),
  "-C -o -p -covermode -coverpkg -asmflags -buildmode -buildvcs -compiler -gccgoflags -gcflags -installsuffix -ldflags -mod -pgo -pkgdir -tags":
    value(),
  "-a -n -race -msan -asan -cover -v -work -x -linkshared -modcacherw -trimpath -json": off,
};
const single = { single: true, exact: true };

export const go = command("go", () => ({
  style: single,
  flags: { "-h --help": off, "-C": value() },
  subcommands: {
    build: { style: single, flags: build },
    install: { style: single, flags: build, operands: [any(module)] },
    get: { style: single, flags: { ...build, "-u -t -d -tool": off }, operands: [any(module)] },
    run: {
      style: { ...single, stops: true },
      flags: { ...build, "-exec": value(runsOption) },
      effects: (args) => {
        const [target] = args.operands;
        const name = target && literal(target);
        if (!target || name === undefined) return [];
        if (/^(?:-|\/dev\/stdin)$/.test(name))
          return [{ kind: "runs", run: { kind: "stdin", language: "go", args: args.operands } }];
        if (name.includes("@"))
          return [{ kind: "run", program: crateName(target), source: "download-package", from: [] }];
        if (!/\.go$/.test(name)) return [];
        return [{ kind: "runs", run: { kind: "script", language: "go", path: target, args: args.operands } }];
      },
    },
    test: {
      style: single,
      flags: {
        ...build,
        "-exec": value(runsOption),
        "-vettool": value(runsOption),
        "-run -bench -benchtime -count -cpu -fuzz -fuzztime -fuzzminimizetime -list -parallel -skip -timeout -vet -coverprofile -cpuprofile -memprofile -memprofilerate -blockprofile -blockprofilerate -mutexprofile -mutexprofilefraction -outputdir -trace -shuffle -args":
          value(),
        "-short -failfast -c -i -benchmem -fullpath": off,
      },
    },
    vet: { style: single, flags: { ...build, "-vettool": value(runsOption) } },
    generate: { style: single, flags: { "-run -skip": value(), "-v -n -x": off } },
    env: {
      style: single,
      flags: { "-w": off, "-u -json -changed": off },
      effects: (args) => (args.has("-w") ? environment(args.operands) : []),
    },
    mod: {
      subcommands: {
        "download tidy init edit graph vendor verify why": {
          style: single,
          flags: { "-x -json -v -e -go -compat -m -vendor -replace -require -fmt -print": off },
        },
      },
    },
    tool: { style: { single: true, stops: true }, flags: build },
    "clean fmt fix list version doc bug work help telemetry": { style: { none: true }, operands: [any(nothing)] },
  },
}));

export const gofmt = command("gofmt goimports gofumpt", {
  style: single,
  flags: { "-d -e -l -s -w": off, "-r -cpuprofile -local -srcdir -lang": value() },
  operands: [any(opens())],
});
