/** Methods of texts and other harmless objects of .NET. */
import { concat, known, literal } from "../../types/text.ts";
import type { Command } from "../kit/spec.ts";
import { carried, cmdlet, flow, pathOf } from "./kit/cmdlet.ts";

/** What a method makes of known arguments; the text it is called on comes first. */
const makes = (name: string, make: (words: string[]) => string | undefined): Command =>
  cmdlet(name, {
    style: { none: true },
    prints: ({ operands }) => {
      const words = operands.map(literal);
      const all = words.every((word): word is string => word !== undefined) ? make(words) : undefined;
      return all === undefined ? carried(operands) : flow(known(all));
    },
  });

export const replace = makes(".replace", ([text = "", from = "", to = ""]) =>
  from === "" ? undefined : text.replaceAll(from, to),
);
/** The operators of the same names; a pattern is known when it is a plain text. */
export const replaceMatches = makes(".-replace", ([text = "", from = "", to = ""]) =>
  from === "" || /[\\^$.|?*+()[\]{}]/.test(from) || to.includes("$")
    ? undefined
    : text.replace(new RegExp(from, "gi"), () => to),
);
export const joinTexts = makes(".-join", (words) => words.slice(0, -1).join(words.at(-1)));
export const splitText = makes(".-split", () => undefined);
export const lower = makes(".tolower .tolowerinvariant", ([text = ""]) => text.toLowerCase());
export const upper = makes(".toupper .toupperinvariant", ([text = ""]) => text.toUpperCase());
export const substring = makes(".substring", ([text = "", from = "0", count]) =>
  text.slice(Number(from), count === undefined ? undefined : Number(from) + Number(count)),
);
export const joined = makes("[string]::join", ([separator = "", ...words]) => words.join(separator));
export const concatenated = makes("[string]::concat", (words) => words.join(""));

/** They answer a question about a text; of the text itself nothing comes out. */
export const questions = cmdlet(
  ".contains .startswith .endswith .equals .indexof .lastindexof [string]::isnullorempty [string]::isnullorwhitespace",
  { style: { none: true }, prints: "nothing" },
);

/** They look at values and make others. */
export const plain = cmdlet(
  ".split .compareto .padleft .padright .insert .tochararray .gettype .gethashcode .add .addrange .addseconds " +
    ".addminutes .addhours .adddays .remove .removeat .clear .containskey .containsvalue .getenumerator .toarray .count .dispose .close .flush .read .readline .readtoend .write .writeline " +
    ".getresponse .waitforexit .refresh .match .matches .selectnodes .selectsinglenode .getelementsbytagname .hasflag .tolocaltime .touniversaltime .sort .reverse " +
    "[string]::format [math]::round [math]::floor [math]::ceiling [math]::max [math]::min [math]::abs [datetime]::parse " +
    "[datetime]::parseexact [guid]::newguid [regex]::match [regex]::matches [regex]::replace [regex]::escape [regex]::ismatch [regex]::split [system.console]::writeline " +
    "[system.console]::write [system.io.file]::exists [system.io.directory]::exists [system.io.directory]::createdirectory " +
    "[system.io.path]::getfilename [system.io.path]::getfilenamewithoutextension [system.io.path]::getextension [system.io.path]::getdirectoryname [system.io.path]::getrandomfilename " +
    "[system.io.path]::gettempfilename [system.convert]::tobase64string [system.convert]::toint32 [system.convert]::tostring [system.environment]::exit [int]::parse [array]::reverse [array]::indexof " +
    "[system.threading.thread]::sleep [system.diagnostics.stopwatch]::startnew [system.uri]::new [uri]::new [uri]::escapedatastring [psobject]::new [system.text.stringbuilder]::new",
  { style: { none: true }, prints: ({ operands }) => carried(operands) },
);

/** Names in a folder, as a path with a pattern. */
export const listing = cmdlet(
  "getfiles getdirectories getfilesystementries enumeratefiles enumeratedirectories"
    .split(" ")
    .map((name) => `[system.io.directory]::${name}`)
    .join(" "),
  {
    style: { none: true },
    prints: ({ operands: [folder, pattern] }) =>
      flow(pathOf(concat(folder ?? known("."), "\\", pattern ?? known("*")))),
  },
);
