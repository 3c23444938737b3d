/** Cmdlets that read and write the content of files. */
import { mergeFlows } from "../../types/flow.ts";
import { literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { off, reads, runs, value, writes } from "../kit/roles.ts";
import type { Flag, Role, Yield } from "../kit/spec.ts";
import { argument, cmdlet, lower, path, pathOf, piped, plainCmdlets } from "./kit/cmdlet.ts";
import { isVirtual, place, variables } from "./kit/registry.ts";

const NAMED: Record<string, Flag> = {
  "-path": value(),
  "-literalpath -pspath -lp": value(),
  "-filter": value(),
  "-include": value(),
  "-exclude": value(),
  "-credential": value(),
  "-stream -encoding": value(),
  "-force": off,
};
const paths = (args: Args): Text[] => [
  ...args.values("-path -literalpath"),
  ...args.operands.slice(0, args.has("-path -literalpath") ? 0 : 1),
];

/** Writes to the path; what arrives on standard input is written. */
const writing = (how: "replace" | "append"): ((args: Args) => Yield[]) => {
  const role: Role = path(place(writes(how)));
  return (args) => paths(args).flatMap((text) => [...role(text, args), ...startsWith(text, args)]);
};
/** What every new session of PowerShell runs. Source: about_Profiles. */
const PROFILE = /(?:^|[\\/])(?:microsoft\.\w+_)?profile\.ps1$/i;
function startsWith(file: Text, args: Args): Yield[] {
  const line = argument(args, "-value", args.has("-path -literalpath") ? 0 : 1);
  return line && PROFILE.test(literal(file) ?? "")
    ? [runs({ kind: "code", language: "powershell", text: line, source: "later" })]
    : [];
}
const CONTENT: Record<string, Flag> = { ...NAMED, "-value": value(), "-nonewline -passthru -asbytestream": off };

export const setContent = cmdlet("set-content", { flags: CONTENT, effects: writing("replace"), prints: "nothing" });
export const addContent = cmdlet("add-content ac", { flags: CONTENT, effects: writing("append"), prints: "nothing" });

export const outFile = cmdlet("out-file export-csv epcsv export-clixml start-transcript tee-object tee", {
  flags: {
    ...NAMED,
    "-filepath": value(),
    "-append": off,
    "-inputobject": value(),
    "-width -delimiter -quotefields -usequotes -depth -outputdirectory": value(),
    "-variable": value(),
    "-noclobber -nooverwrite -nonewline -notypeinformation -notype -useculture -includetypeinformation -noheader -includeinvocationheader -useminimalheader":
      off,
  },
  effects: (args) => {
    const named = args.values("-filepath -path -literalpath");
    const all = named.length > 0 ? named : args.has("-variable") ? [] : args.operands.slice(0, 1);
    return all.flatMap((text) => path(place(writes(args.has("-append") ? "append" : "replace")))(text, args));
  },
});

const show: Role = (text, args) => (isVirtual(text) ? variables(text) : path(reads())(text, args));

export const getContent = cmdlet("get-content gc type cat more", {
  flags: {
    ...NAMED,
    "-totalcount -first -head -tail -last -readcount -delimiter": value(),
    "-wait -raw -asbytestream": off,
  },
  effects: (args) => {
    const all = [...args.values("-path -literalpath"), ...args.operands];
    return (all.length > 0 ? all : args.stdin.text ? [piped(args)] : []).flatMap((text) => show(text, args));
  },
});

export const importData = cmdlet("import-csv ipcsv import-clixml import-powershelldatafile format-hex fhx", {
  flags: {
    ...NAMED,
    "-delimiter -header -first -skip -count -offset -inputobject": value(),
    "-useculture -raw -includetotalcount": off,
  },
  effects: (args) => [...args.values("-path -literalpath"), ...args.operands].flatMap((text) => show(text, args)),
});

export const selectString = cmdlet("select-string sls", {
  flags: {
    ...NAMED,
    "-pattern": value(),
    "-inputobject -context -culture": value(),
    "-simplematch -casesensitive -quiet -list -raw -notmatch -allmatches -noemphasis": off,
  },
  effects: (args) => {
    const operands = args.has("-pattern") ? args.operands : args.operands.slice(1);
    const seeks = /secret|password|passwd|token|api.?key|private.key|begin .*key|credential/.test(
      lower(args.value("-pattern") ?? args.operands[0]),
    );
    const named = [...args.values("-path -literalpath"), ...operands];
    const all = named.length > 0 || !args.stdin.text ? named : [args.stdin.text];
    return all.map((text) => ({
      kind: "read",
      path: pathOf(text),
      // What a pipeline brings may come from below.
      recursive: named.length === 0,
      shows: !args.has("-quiet"),
      ...(seeks ? { seeks } : {}),
    }));
  },
});

/** Archives: `Compress-Archive` reads its paths and writes one, `Expand-Archive` the other way round. */
const ARCHIVE: Record<string, Flag> = {
  "-path": value(),
  "-literalpath -pspath -lp": value(),
  "-destinationpath": value(),
  "-compressionlevel": value(),
  "-update": off,
  "-force -passthru": off,
};
const archive =
  (recursive: boolean): ((args: Args) => Yield[]) =>
  (args) => {
    const operands = [...args.operands];
    const to =
      args.value("-destinationpath") ??
      (operands.length > (args.has("-path -literalpath") ? 0 : 1) ? operands.pop() : undefined);
    const from = [...args.values("-path -literalpath"), ...operands].map(pathOf);
    const read = from.map((one): Yield => ({ kind: "read", path: one, recursive, shows: false }));
    if (!to) return read;
    return [
      ...read,
      {
        kind: "write",
        path: { ...to, quoted: false },
        how: args.has("-force -update") ? "replace" : "create",
        from: from.map((one) => ({ kind: "file", path: one })),
      },
    ];
  };
export const compressArchive = cmdlet("compress-archive", {
  flags: ARCHIVE,
  effects: archive(true),
  prints: "nothing",
});
export const expandArchive = cmdlet("expand-archive", { flags: ARCHIVE, effects: archive(false), prints: "nothing" });

/** `Select-Object -ExpandProperty Name` of variables leaves their names, of files the paths that the text tells. */
const NAMES = /^(?:name|key|pschildname)$/i;
export const selectObject = plainCmdlets(
  "select-object select",
  "-unique -wait -caseinsensitive",
  "-property -expandproperty -excludeproperty -first -last -skip -skiplast -index -skipindex -inputobject",
  {
    prints: (args) => {
      const wanted = [...args.values("-property -expandproperty"), ...args.operands].map((one) => literal(one) ?? "");
      const names = wanted.length > 0 && wanted.every((one) => NAMES.test(one));
      return { ...mergeFlows(args.stdin), text: args.stdin.text, ...(names ? { payloads: [] } : {}) };
    },
  },
);

/** Files that a pattern names stay those files in any order. */
export const sortObject = plainCmdlets(
  "sort-object sort",
  "-descending -unique -caseinsensitive -casesensitive -stable",
  "-property -culture -top -bottom -inputobject",
  {
    prints: (args) => {
      const { text } = args.stdin;
      const files = text?.pieces.some((piece) => typeof piece === "object" && piece.kind === "glob");
      return { ...mergeFlows(args.stdin), text: files ? text : null };
    },
  },
);

/** What goes in comes out, perhaps in another shape. */
export const filters = plainCmdlets(
  "group-object group measure-object measure get-unique gu convertto-json convertfrom-json " +
    "convertto-csv convertfrom-csv convertto-html convertto-xml format-table ft format-list fl format-wide fw format-custom fc " +
    "out-string oss out-host oh out-gridview ogv compare-object diff compare get-member gm convertfrom-stringdata out-default",
  "-descending -unique -caseinsensitive -casesensitive -autosize -wrap -hidetableheaders -force -compress -asarray -enumsasstrings -ashashtable -noenumerate -noelement -asstring -sum -average -maximum -minimum -line -word -character -ignorewhitespace -allstats -standarddeviation -wait -static -stream -nonewline -notypeinformation -includeequal -excludedifferent -fragment -repeatheader -showerror -displayerror -paging -passthru -stable",
  "-property -expandproperty -excludeproperty -first -last -skip -skiplast -index -skipindex -culture -depth -groupby -view -column -inputobject -width -delimiter -header -top -bottom -referenceobject -differenceobject -syncwindow -membertype -name -title -as -escapehandling -outputmode -expand",
);
