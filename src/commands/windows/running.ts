/** Cmdlets that run code, commands or programs. */

import type { Machine } from "../../types/effect.ts";
import { EMPTY_FLOW } from "../../types/flow.ts";
import { concat, known, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { escalates, made, mutation, off, persists, printed, runs, value } from "../kit/roles.ts";
import type { Flag, Yield } from "../kit/spec.ts";
import { argument, cmdlet, flow, lower, pathOf, piped } from "./kit/cmdlet.ts";

const code = (text: Text, args: Text[] = [], on?: Machine): Yield =>
  runs({ kind: "code", language: "powershell", text, args: [known("powershell"), ...args], ...(on ? { on } : {}) });
const file = (path: Text, args: Text[] = [], on?: Machine): Yield =>
  runs({ kind: "script", language: "powershell", path, args, ...(on ? { on } : {}) });

export const invokeExpression = cmdlet("invoke-expression iex", {
  flags: { "-command": value() },
  effects: (args) => {
    const text = argument(args, "-command", 0);
    return text ? [code(text)] : [runs({ kind: "stdin", language: "powershell" })];
  },
  prints: "nothing",
});

/** Each element is handed to the blocks; a name instead of a block is a property or method of it. */
const each = (args: Args): Yield[] => {
  const blocks = [...args.values("-process -begin -end -parallel -remainingscripts -filterscript"), ...args.operands];
  const [first] = blocks;
  const member = literal(first ?? known(""));
  if (member !== undefined && /^\w+$/.test(member))
    return /^(?:delete|kill|moveto|stop)$/i.test(member)
      ? [runs({ kind: "command", argv: [known(`.${member.toLowerCase()}`), piped(args)] })]
      : [];
  return blocks.flatMap((text) => items(args).map((item) => code(text, [item])));
};

/** More lines than a block is read for one by one. */
const MOST_LINES = 20;

/** What arrives, one at a time: the lines of a text, one of the names that a pattern stands for. */
function items(args: Args): Text[] {
  const all = piped(args);
  const lines = literal(all)?.replace(/\n$/, "").split("\n") ?? [];
  if (lines.length > 1 && lines.length <= MOST_LINES) return lines.map((line) => known(line, all.at, true));
  const one = all.pieces.map((piece) =>
    typeof piece === "object" && piece.kind === "glob" ? { ...piece, many: false } : piece,
  );
  return [{ ...all, pieces: one }];
}
export const forEachObject = cmdlet("foreach-object foreach %", {
  flags: {
    "-process -begin -end -remainingscripts": value(),
    "-parallel": value(),
    "-membername -argumentlist -args -inputobject -throttlelimit -timeoutseconds": value(),
    "-asjob -usenewrunspace": off,
  },
  effects: each,
});

const COMPARISONS =
  "-eq -ieq -ceq -ne -ine -cne -gt -igt -cgt -lt -ilt -clt -ge -ige -cge -le -ile -cle -like -ilike -clike -notlike -inotlike -cnotlike -match -imatch -cmatch -notmatch -inotmatch -cnotmatch -contains -icontains -ccontains -notcontains -in -iin -cin -notin -is -isnot";
export const whereObject = cmdlet("where-object where ?", {
  flags: {
    "-filterscript": value(),
    [COMPARISONS]: value(),
    "-property": value(),
    "-value -inputobject": value(),
    "-not": off,
  },
  effects: (args) => {
    const [block] = [...args.values("-filterscript"), ...(args.has("-eq -property") ? [] : args.operands)];
    const source = block && literal(block);
    return block && source !== undefined && !/^\w+$/.test(source) && !compares(source)
      ? [code(block, [piped(args)])]
      : [];
  },
  prints: (args) => ({ ...EMPTY_FLOW, text: named(args), payloads: args.stdin.payloads, origins: args.stdin.origins }),
});

/** Now, or so long before it. */
const TIME = /(?:\(Get-Date\)|\[datetime\]::(?:Utc)?(?:Now|Today))(?:\.Add[A-Z][a-z]+\(-?\d+\))?/gi;

/** Whether a block only compares values: nothing in it runs. */
function compares(source: string): boolean {
  const bare = source
    .replace(TIME, "0")
    .replace(/'[^']*'/g, "''")
    .replace(/"(?:[^"`$]|\$(?!\())*"/g, "''");
  return /^\s*(?:!|-not\s)?\s*[$('[\d]/.test(bare) && !/[;|{}&\n"`]|\(\s*[A-Za-z.]|::|\.\w+\s*\(|\$\(/.test(bare);
}

const isGlob = (piece: Text["pieces"][number]): boolean => typeof piece === "object" && piece.kind === "glob";

/** `shop-*`: a pattern that says how the names begin. */
function partly({ pieces }: Text): boolean {
  return pieces.some((piece, index) => {
    const before = pieces[index - 1];
    return isGlob(piece) && typeof before === "string" && /[\w-]$/.test(before);
  });
}

/** Of the names that arrive, those that a test leaves: `$_.Name -eq "x"`, `Name -like x*`. */
function named(args: Args): Text | null {
  const { text } = args.stdin;
  const [block] = [...args.values("-filterscript"), ...args.operands];
  const test = /^\s*\$_\.(?:Process)?Name\s+-[ic]?(?:eq|like)\s+(["']?)([\w.*?-]+)\1\s*$/i.exec(
    literal(block ?? known("")) ?? "",
  );
  const plain = /^(?:process)?name$/.test(lower(args.value("-property") ?? args.operands[0]))
    ? args.string("-eq -like")
    : undefined;
  const name = test?.[2] ?? plain;
  const last = text?.pieces.at(-1);
  // Of files whose names are told already, a test leaves some.
  if (text && typeof last === "string" && !/[*?]/.test(last) && text.pieces.some(isGlob)) return text;
  if (text && !name && partly(text)) return text;
  if (!text || !name || (last !== "*" && !(typeof last === "object" && last.kind === "glob"))) return null;
  return pathOf(concat({ ...text, pieces: text.pieces.slice(0, -1) }, name));
}

const SESSION: Record<string, Flag> = {
  "-computername -cn -hostname -session -vmname -containerid": value(),
  "-credential -port -authentication -certificatethumbprint -configurationname -applicationname -connectionuri -sessionoption -throttlelimit -jobname -sessionname -username -keyfilepath -subsystem -name -initializationscript -inputobject -psversion -type -definitionname -definitionpath":
    value(),
  "-asjob -hidecomputername -indisconnectedsession -nonewscope -usessl -enablenetworkaccess -runasadministrator -remotedebug -runas32 -sshtransport -allowredirection":
    off,
};
export const invokeCommand = cmdlet("invoke-command icm start-job sajb start-threadjob measure-command", {
  flags: {
    ...SESSION,
    "-scriptblock -command -expression": value(),
    "-filepath -pspath": value(),
    "-argumentlist -args": value(),
  },
  effects: (args) => {
    const host = args.value("-computername");
    const on: Machine | undefined = host && lower(host) !== "localhost" ? { kind: "ssh", host } : undefined;
    const operands = host || args.operands.length < 2 ? args.operands : args.operands.slice(-1);
    const passed = args.values("-argumentlist");
    const blocks = [
      ...args.values("-scriptblock"),
      ...(args.has("-scriptblock -filepath") ? [] : operands.slice(0, 1)),
    ];
    return [
      ...blocks.map((text) => code(text, passed, on)),
      ...args.values("-filepath").map((path) => file(path, passed, on)),
    ];
  },
});

export const startProcess = cmdlet("start-process saps start", {
  flags: {
    "-filepath -path": value(),
    "-argumentlist -args": value(),
    "-verb": value(),
    "-workingdirectory": value(),
    "-credential -windowstyle -environment": value(),
    "-redirectstandardoutput -rso -redirectstandarderror -rse": {
      takes: "value",
      role: (path) => [{ kind: "write", path, how: "replace", from: [] }],
    },
    "-redirectstandardinput -rsi": {
      takes: "value",
      role: (path) => [{ kind: "read", path, recursive: false, shows: false }],
    },
    "-wait -nonewwindow -passthru -loaduserprofile -usenewenvironment": off,
  },
  effects: (args) => {
    const program = argument(args, "-filepath", 0);
    if (!program) return [];
    const listed = [
      ...args.values("-argumentlist"),
      ...(args.has("-filepath") ? args.operands : args.operands.slice(1)),
    ];
    const higher = /^runas/.test(lower(args.value("-verb"))) ? [escalates("administrator")] : [];
    if (/^https?:\/\//i.test(lower(program)))
      return [...higher, { kind: "connect", url: program, does: "fetch", sends: [], checked: true }];
    const cwd = args.value("-workingdirectory");
    const argv = [program, ...listed.flatMap((text) => split(text))];
    return [...higher, runs({ kind: "command", argv, ...(cwd ? { cwd } : {}) })];
  },
  prints: "nothing",
});

/** An argument list is joined with blanks and split again by the program, so one text may hold several arguments. */
function split(text: Text): Text[] {
  const whole = literal(text);
  if (whole === undefined || !/\s/.test(whole)) return [text];
  return [...whole.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map((found) =>
    known((found[1] ?? found[2] ?? "").replace(/\\"/g, '"'), text.at, true),
  );
}

/** `. script.ps1`: the script runs as if it stood here. */
export const dotSource = cmdlet(".", {
  style: { none: true },
  effects: (args) => {
    const [path, ...rest] = args.operands;
    if (!path) return [];
    // A command's name does as well.
    return /^[\w-]+$/.test(literal(path) ?? "")
      ? [runs({ kind: "command", argv: [path, ...rest] })]
      : [runs({ kind: "script", language: "powershell", path, args: rest, sourced: true })];
  },
});

export const importModule = cmdlet("import-module ipmo", {
  flags: {
    "-name": value(),
    "-prefix -function -cmdlet -variable -alias -requiredversion -minimumversion -maximumversion -scope -argumentlist -args -fullyqualifiedname -pssession -assembly -moduleinfo -psnamespace":
      value(),
    "-global -force -passthru -ascustomobject -noclobber -disablenamechecking -skipeditioncheck -usewindowspowershell":
      off,
  },
  effects: (args) => {
    const name = argument(args, "-name", 0);
    return name && /[\\/]|\.psm1$|\.ps1$/.test(lower(name)) ? [file(name)] : [];
  },
  prints: "nothing",
});

export const addType = cmdlet("add-type", {
  flags: {
    "-typedefinition": value(),
    "-memberdefinition": value(),
    "-path": value(),
    "-literalpath -pspath -lp": value(),
    "-name -namespace -usingnamespace -assemblyname -an -language -referencedassemblies -outputassembly -oa -outputtype -ot -compileroptions":
      value(),
    "-passthru -ignorewarnings": off,
  },
  effects: (args) =>
    [...args.values("-path -literalpath")].map((path) => runs({ kind: "script", language: "unknown", path })),
  prints: "nothing",
});

/** `New-Object` makes an object; only connections are made by that alone. */
export const newObject = cmdlet("new-object", {
  flags: { "-typename": value(), "-comobject": value(), "-argumentlist -args -property": value(), "-strict": off },
  effects: (args) => {
    const type = lower(argument(args, "-typename", 0));
    const [host, port] = [...args.values("-argumentlist"), ...args.operands.slice(args.has("-typename") ? 0 : 1)];
    return host && /sockets\.(?:tcp|udp)client$/.test(type) ? [socket(host, port)] : [];
  },
  // A folder or file that is named stands for its path, the content of a request for what it is made of.
  prints: (args) => {
    const [first] = [...args.values("-argumentlist"), ...args.operands.slice(args.has("-typename") ? 0 : 1)];
    return first && /(?:directoryinfo|fileinfo|stringcontent)$/.test(lower(argument(args, "-typename", 0)))
      ? printed(first)
      : EMPTY_FLOW;
  },
});
/** A raw connection: nobody can tell what goes over it. */
const socket = (host: Text, port: Text | undefined): Yield => ({
  kind: "connect",
  url: concat("tcp://", host, ...(port ? [":", port] : [])),
  does: "tunnel",
  sends: [],
  checked: true,
});
export const sockets = cmdlet("[system.net.sockets.tcpclient]::new [system.net.sockets.udpclient]::new", {
  style: { none: true },
  effects: ({ operands: [host, port] }) => (host ? [socket(host, port)] : []),
});

export const remoteSession = cmdlet("enter-pssession etsn new-pssession nsn", {
  flags: SESSION,
  effects: (args) => {
    const host = argument(args, "-computername", 0);
    return host ? [{ kind: "connect", url: concat("winrm://", host), does: "tunnel", sends: [], checked: true }] : [];
  },
  prints: "nothing",
});

/** Code that runs later, by a clock or at log-on. */
const TASK: Record<string, Flag> = {
  "-taskname -name": value(),
  "-execute": value(),
  "-argument": value(),
  "-scriptblock": value(),
  "-action -trigger -settings -principal -taskpath -description -user -password -runlevel -xml -inputobject -filepath -at -workingdirectory -id -daysofweek -daysinterval -weeksinterval -repetitioninterval -repetitionduration -randomdelay -userid -delay -logontype -groupid -argumentlist -credential -scheduledjoboption -runevery -cimsession -asjob":
    value(),
  "-force -once -daily -weekly -atstartup -atlogon -runnow": off,
};
export const registerScheduledTask = cmdlet("register-scheduledtask register-scheduledjob set-scheduledtask", {
  flags: TASK,
  effects: (args) => [
    persists("cron"),
    ...args.values("-scriptblock").map((text) => runs({ kind: "code", language: "powershell", text, source: "later" })),
  ],
  prints: "nothing",
});
export const scheduledAction = cmdlet("new-scheduledtaskaction", {
  flags: TASK,
  effects: (args) => {
    const program = argument(args, "-execute", 0);
    const line = args.value("-argument");
    return program ? [runs({ kind: "command", argv: [program, ...(line ? split(line) : [])] })] : [];
  },
  prints: "nothing",
});
export const scheduledParts = cmdlet(
  "new-scheduledtasktrigger new-scheduledtaskprincipal new-scheduledtasksettingsset new-scheduledtask",
  {
    flags: {
      ...TASK,
      "-allowstartifonbatteries -dontstopifgoingonbatteries -startwhenavailable -hidden -runonlyifnetworkavailable -waketorun":
        off,
    },
    prints: "nothing",
  },
);
/** All tasks, unless a name, a number or a folder of them says which. */
export const getScheduledTask = cmdlet("get-scheduledtask get-scheduledjob", {
  flags: {
    "-taskname -name": value(),
    "-taskpath": value(),
    "-id": value(),
    "-cimsession -throttlelimit": value(),
    "-asjob": off,
  },
  prints: (args) => {
    const some = args.value("-id") ?? args.value("-taskpath");
    const all = some === undefined || /^\\?\*?$/.test(literal(some) ?? "-");
    return flow(argument(args, "-taskname -name", 0) ?? (all ? known("*") : made("some tasks")));
  },
});
/** The task that is named, or those that come out of a pipeline. */
const taskOf = (args: Args): Text | null => argument(args, "-taskname -name", 0) ?? args.stdin.text;

export const unregisterScheduledTask = cmdlet(
  "unregister-scheduledtask disable-scheduledtask unregister-scheduledjob",
  {
    flags: TASK,
    effects: (args) => {
      const target = taskOf(args);
      return literal(target ?? known("")) === "*"
        ? [{ kind: "destroy", what: "schedule", target: known("tasks") }]
        : [mutation("windows", "delete", "scheduled task", { target, destroys: true })];
    },
    prints: "nothing",
  },
);
export const startScheduledTask = cmdlet("start-scheduledtask stop-scheduledtask enable-scheduledtask", {
  flags: TASK,
  prints: "nothing",
});
