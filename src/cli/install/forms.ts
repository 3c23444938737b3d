import { MANAGED, managedSettings, pluginHooks } from "../../install/registration.ts";
import { programHere } from "../../io/program.ts";
import { hostPlatform } from "../../io/scene.ts";
import { write } from "../../io/terminal.ts";
import { Misuse } from "../options.ts";
import { clientHere } from "./setting.ts";

/** The form for an administrator, which no project can switch off: the file on standard output, what to do with it beside. */
export function managedForm(): number {
  const program = programHere();
  if (program === null) throw new Misuse("the system doesn't tell which file this program is");
  const platform = hostPlatform();
  const { version } = clientHere();
  write("out", `${JSON.stringify(managedSettings(program, version, platform === "win32"), null, 2)}\n`);
  write(
    "err",
    [
      `This belongs into ${MANAGED[platform]}, which only an administrator may write.`,
      "Each account has its own home there (~/.airlock), so the program must lie where every account can read it and",
      `none can change it; now it is ${program.path}.`,
      "",
    ].join("\n"),
  );
  return 0;
}

/** `hooks/hooks.json` of the plugin. */
export function pluginForm(): number {
  write("out", `${JSON.stringify(pluginHooks(), null, 2)}\n`);
  write(
    "err",
    [
      "This is hooks/hooks.json of the plugin; a checkout of Airlock in which `npm run build` was run is the whole plugin.",
      "For one session: claude --plugin-dir /path/to/airlock",
      "For good: /plugin marketplace add /path/to/airlock, then /plugin install airlock@airlock",
      "A project's settings can switch a plugin off, so prefer `airlock init`.",
      "",
    ].join("\n"),
  );
  return 0;
}
