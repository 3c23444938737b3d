/** Short forms of effects for tables: `delete build recursive`, `? write x replace`, `runs shell: rm -rf x`. */

import type { Yield } from "../../src/commands/kit/spec.ts";
import { HERE } from "../../src/types/effect.ts";
import { display, type Text } from "../../src/types/text.ts";

const isText = (value: unknown): value is Text => typeof value === "object" && value !== null && "pieces" in value;

/** A word with a blank or nothing in it is shown in quotes. */
function word(text: Text): string {
  const shown = display(text);
  return shown === "" || /\s/.test(shown) ? JSON.stringify(shown) : shown;
}

function field(name: string, value: unknown): string[] {
  if (value === null || value === undefined || value === false || value === "unknown") return [];
  if (value === true) return [name];
  if (isText(value)) return [word(value)];
  if (Array.isArray(value))
    return value.length === 0 ? [] : [`${name}[${value.map((item) => plain(item)).join(", ")}]`];
  if (typeof value === "object") return [`${name}(${plain(value)})`];
  return [String(value)];
}

function plain(value: unknown): string {
  if (isText(value)) return word(value);
  if (Array.isArray(value)) return value.map(plain).join("+");
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .flatMap(([name, item]) =>
        item === null || name === "at" || (Array.isArray(item) && item.length === 0)
          ? []
          : [
              name === "of" || name === "kind" || name === "slot" || name === "labels"
                ? plain(item)
                : typeof item === "object" && !isText(item)
                  ? `${name} ${plain(item)}`
                  : name === "running"
                    ? name
                    : plain(item),
            ],
      )
      .join(" ");
  return String(value);
}

export function showEffect(effect: Yield): string {
  if (effect.kind === "runs") {
    const { run } = effect;
    const where = "on" in run && run.on && run.on !== HERE ? ` on ${plain(run.on)}` : "";
    switch (run.kind) {
      case "command": {
        const extra = [
          ...(run.assigns ?? []).map((a) => `${a.name}=${display(a.value)}`),
          ...(run.cwd ? [`cwd ${display(run.cwd)}`] : []),
          ...(run.inputs ? ["+inputs"] : []),
        ];
        return `runs${where}: ${[...extra, ...run.argv.map(word)].join(" ")}`;
      }
      case "code":
        return `runs ${run.language}${where}: ${display(run.text)}`;
      case "script":
        return `runs ${run.language} file${where}: ${display(run.path)}`;
      case "stdin":
        return `runs ${run.language} from stdin${where}`;
      case "package-script":
        return `runs package script: ${display(run.name)}`;
      default:
        return run satisfies never;
    }
  }
  return [
    effect.kind,
    ...Object.entries(effect).flatMap(([name, value]) => (name === "kind" ? [] : field(name, value))),
  ].join(" ");
}
