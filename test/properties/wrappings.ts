/** Ways to run a command line through something else, none of which makes it harmless. */

export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const doubled = (text: string): string => `"${text.replace(/[\\"$`]/g, "\\$&")}"`;

export interface Wrapping {
  name: string;
  /** What the command prints comes out nowhere. */
  hides?: boolean;
  wrap(command: string): string;
}

/** A program that runs the words after it: what is no simple command reaches it as the text of a shell. */
const before =
  (words: string) =>
  (command: string): string =>
    `${words} ${isSimple(command) ? command : `bash -c ${quoted(command)}`}`;

/** One program and its plain words. */
const isSimple = (command: string): boolean =>
  /^[a-z][\w./~$":?+=@ -]*$/.test(command) &&
  !/^(?:if|for|while|case|f|time|trap|source|exec|command|eval)\b/.test(command);

/** The command and what ends it: a here-document's last line has to stand alone, and `&` ends by itself. */
function ended(command: string): string {
  if (command.includes("\n")) return `${command}\n`;
  return command.endsWith("&") ? `${command} ` : `${command}; `;
}

/** One command, whatever it holds. */
const grouped = (command: string): string => (isSimple(command) ? command : `{ ${ended(command)}}`);

/** A here-document whose last line does not stand in the text. */
function document(opening: string, text: string): string {
  const word = ["ONE", "TWO", "THREE", "FOUR"].find((one) => !text.includes(one)) ?? "LAST";
  return `${opening} <<'${word}'\n${text}\n${word}`;
}

export const WRAPPINGS: Wrapping[] = [
  { name: "then echo", wrap: (command) => `${ended(command)}echo done` },
  { name: "and echo", wrap: (command) => `${grouped(command)} && echo done` },
  { name: "or true", wrap: (command) => `${grouped(command)} || true` },
  { name: "after echo", wrap: (command) => `echo start; ${command}` },
  { name: "after true and", wrap: (command) => `true && ${command}` },
  { name: "after false or", wrap: (command) => `false || ${command}` },
  { name: "on the next line", wrap: (command) => `ls\n${command}` },
  { name: "in the background", wrap: (command) => `${grouped(command)} &` },
  { name: "output to a file", hides: true, wrap: (command) => `${grouped(command)} > /tmp/out.log 2>&1` },
  { name: "sudo", wrap: before("sudo") },
  { name: "env", wrap: before("env A=1") },
  { name: "nohup", wrap: before("nohup") },
  { name: "timeout", wrap: before("timeout 5") },
  { name: "nice", wrap: before("nice -n 10") },
  { name: "setsid", wrap: before("setsid") },
  { name: "command", wrap: before("command") },
  { name: "exec", wrap: before("exec") },
  { name: "time", wrap: before("time") },
  { name: "assignment", wrap: before("A=1") },
  { name: "bash -c", wrap: (command) => `bash -c ${quoted(command)}` },
  { name: "sh -c, double quotes", wrap: (command) => `sh -c ${doubled(command)}` },
  { name: "eval", wrap: (command) => `eval ${quoted(command)}` },
  { name: "eval of a variable", wrap: (command) => `C=${quoted(command)}; eval "$C"` },
  { name: "subshell", wrap: (command) => `( ${ended(command)})` },
  { name: "group", wrap: (command) => `{ ${ended(command)}}` },
  { name: "substitution", wrap: (command) => `echo "$( ${ended(command)})"` },
  { name: "assigned substitution", hides: true, wrap: (command) => `x=$( ${ended(command)})` },
  { name: "backticks", wrap: (command) => `echo \`${ended(command).replace(/[\\`$]/g, "\\$&")}\`` },
  { name: "process substitution", wrap: (command) => `source <(echo ${quoted(command)})` },
  { name: "if", wrap: (command) => `if true; then ${ended(command)}fi` },
  { name: "else", wrap: (command) => `if false; then :; else ${ended(command)}fi` },
  { name: "for", wrap: (command) => `for x in 1; do ${ended(command)}done` },
  { name: "while", wrap: (command) => `while true; do ${ended(command)}break; done` },
  { name: "case", wrap: (command) => `case a in a) ${command}\n;; esac` },
  { name: "function", wrap: (command) => `f(){ ${ended(command)}}; f` },
  { name: "not", wrap: (command) => `! { ${ended(command)}}` },
  { name: "pipe", wrap: (command) => `{ ${ended(command)}} | cat` },
  { name: "trap", wrap: (command) => `trap ${quoted(command)} EXIT` },
  { name: "text to bash", wrap: (command) => `echo ${quoted(command)} | bash` },
  { name: "printf to sh", wrap: (command) => `printf '%s\\n' ${quoted(command)} | sh` },
  { name: "base64 to bash", wrap: (command) => `echo ${Buffer.from(command).toString("base64")} | base64 -d | bash` },
  { name: "here-document", wrap: (command) => document("bash", command) },
  { name: "here-string", wrap: (command) => `bash <<< ${quoted(command)}` },
  { name: "written and run", wrap: (command) => `${document("cat > /tmp/w.sh", command)}\nbash /tmp/w.sh` },
  { name: "xargs", wrap: (command) => `printf '%s\\0' ${quoted(command)} | xargs -0 -I{} bash -c '{}'` },
  { name: "find -exec", wrap: (command) => `find . -maxdepth 1 -name x -exec bash -c ${quoted(command)} \\;` },
  { name: "python", wrap: (command) => `python3 -c ${quoted(`import os; os.system(${JSON.stringify(command)})`)}` },
  {
    name: "node",
    wrap: (command) => `node -e ${quoted(`require("child_process").execSync(${JSON.stringify(command)})`)}`,
  },
];
