/** Building images and logging in to registries. */
import { known, literal, prefix } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { inline, off, opens, pushesImage, sentIn, sentOf, value, writes } from "../kit/roles.ts";
import type { Flag, Spec, Yield } from "../kit/spec.ts";
import { outside } from "../packages/names-of.ts";

export const buildFlags: Record<string, Flag> = {
  "-f --file": value(outside),
  "-o --output": value((text, args) => {
    const path = /(?:^|,)dest=([^,]+)/.exec(literal(text) ?? "")?.[1];
    return path ? writes()(known(path, text.at), args) : literal(text)?.includes("=") ? [] : writes()(text, args);
  }),
  "--iidfile --metadata-file": value(writes()),
  // What is given so stands in the image's history; a variable alone is how a build gets its token.
  "--build-arg --label --annotation": value((text) =>
    sentIn(text, "body").flatMap((what): Yield[] => ("place" in what.of ? [{ kind: "reveal", what }] : [])),
  ),
  "--secret --ssh --build-context --target --platform --add-host --cache-from --cache-to --network --cgroup-parent --memory -m --memory-swap -c --cpu-shares --cpu-period --cpu-quota --cpuset-cpus --isolation --progress --security-opt --shm-size --ulimit --builder --attest --allow --sbom --provenance --no-cache-filter --set --call --format --layers --jobs --arch --os -v --volume":
    value(),
  "-q": off,
  "-t --tag": value(),
  "--push": off,
  "--no-cache --pull --rm --force-rm --squash --quiet --compress --load --print --disable-content-trust --check --squash-all":
    inline,
};
function builds(args: Args): Yield[] {
  return args.operands.flatMap((context): Yield[] => {
    const start = prefix(context);
    if (literal(context) === "-") return [{ kind: "runs", run: { kind: "stdin", language: "dockerfile" } }];
    if (/^(https?:|git:|git@|github\.com\/)/.test(start))
      return [
        { kind: "connect", url: context, does: "fetch", sends: [], checked: true },
        ...outside(context, args),
        { kind: "run", program: context, source: "fetched", from: [{ kind: "fetched", url: context }] },
      ];
    return opens({ recursive: true })(context, args);
  });
}
export const build: Spec = {
  flags: buildFlags,
  effects: (args) => [
    ...builds(args),
    ...(args.given("--push") ? pushesImage(args.value("-t --tag") ?? known("image"), args) : []),
  ],
};

/** A login goes to the registry it is for. */
export function logsIn(args: Args): Yield[] {
  const secret = args.value("-p --password");
  const sends = [
    ...(secret ? sentIn(secret, "auth") : []),
    ...(args.has("--password-stdin") ? sentOf(args.stdin, "auth") : []),
  ];
  const host = args.operands[0] ?? known("docker.io");
  return [
    {
      kind: "connect",
      url: prefix(host).includes("://")
        ? host
        : { ...host, pieces: ["https://" + prefix(host), ...host.pieces.slice(1)] },
      does: "fetch",
      sends,
      checked: true,
    },
  ];
}
