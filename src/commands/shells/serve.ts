import { concat, known } from "../../types/text.ts";
import { off, sentFile, value } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

/** Small web servers that show a folder to whoever connects. */
export const serve = command("serve http-server live-server", {
  flags: {
    "-p --port -l --listen": value(),
    "-a --host": value(),
    "-c --config -d -t -P --proxy -e --ext -i": value(),
    "-s --single -o --open --no-clipboard -L --no-request-logging --cors -n -S --symlinks --silent -g -b -r -u": off,
  },
  effects: (args) => {
    const folder = args.operands[0] ?? known(".");
    const address = args.value("-a") ?? known("0.0.0.0");
    const url = concat("http://", address, ":", args.value("-p") ?? known("8080"));
    return [
      { kind: "connect", url, does: "listen", sends: [sentFile(folder)], checked: true },
      { kind: "read", path: folder, recursive: true, shows: false },
    ];
  },
});
