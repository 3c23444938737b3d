/** Functions of Python that start programs, run code or print. */
import type { Role } from "../../dialect.ts";
import {
  connectsDatabase,
  evaluates,
  prints,
  runsArgv,
  runsScript,
  runsShell,
  runsSql,
  signals,
  spawns,
} from "../../programs.ts";
import { gives, modules, same, sendsOn } from "../../roles.ts";
import { standardInput } from "../../scene.ts";
import { carrying, flowOf, home, known, oneOf, str, unknown, variable } from "../../values.ts";

export const PROGRAMS: Record<string, Role> = {
  "os.system os.popen commands.getoutput commands.getstatusoutput subprocess.getoutput subprocess.getstatusoutput asyncio.create_subprocess_shell pexpect.run pexpect.spawn os.startfile":
    runsShell([0, "command", "cmd"]),
  "subprocess.run subprocess.call subprocess.check_call subprocess.check_output subprocess.Popen": spawns("shell"),
  "asyncio.create_subprocess_exec": runsArgv(0),
  "os.execl os.execlp os.execle os.execlpe os.spawnl os.spawnlp": (call) =>
    runsArgv(0)({
      ...call,
      args: [
        ...call.args.slice(call.name.includes("spawn") ? 1 : 0).slice(0, 1),
        ...call.args.slice(call.name.includes("spawn") ? 3 : 2),
      ],
    }),
  "os.execv os.execvp os.execve os.execvpe os.posix_spawn os.posix_spawnp": (call) =>
    runsArgv(0)({ ...call, args: [...call.args.slice(0, 1), ...(call.args[1]?.items?.slice(1) ?? [])] }),
  "os.spawnv os.spawnvp os.spawnve": (call) =>
    runsArgv(0)({ ...call, args: [...call.args.slice(1, 2), ...(call.args[2]?.items?.slice(1) ?? [])] }),
  // The package `sh`: a program by its name.
  "sh.rm sh.dd sh.shred sh.find sh.chmod sh.chown sh.mv sh.bash sh.sh sh.curl sh.wget sh.git sh.sudo sh.kubectl sh.docker":
    (call) => call.reader.world.runCommand([str(call.name.replace(/^.*\./, "")), ...call.args]),
  "pty.spawn": spawns("none"),
  "os.kill os.killpg": signals(0),
  "runpy.run_path": runsScript("python"),
  "get_ipython().system get_ipython().getoutput get_ipython().system_raw": runsShell(0),
  // Code
  "exec eval": evaluates(0),
  compile: (call) => call.args[0],
  "types.FunctionType types.CodeType": same([0]),
  // Compiled code: whatever it says, nobody can read it.
  "marshal.loads marshal.load pickle.load cPickle.load dill.load cloudpickle.load joblib.load": (call) =>
    carrying(
      call.name,
      flowOf(...call.args).payloads,
      flowOf(...call.args).origins.some(({ kind }) => kind === "fetched")
        ? flowOf(...call.args).origins
        : [{ kind: "decoded", how: call.name }],
    ),
  "pickle.loads cPickle.loads": () => undefined,
  // `__import__("a.b")` is `a`, unless names to take out of it are given.
  "__import__ importlib.__import__": (call) => {
    const name = known(call.args[0]);
    const whole = name === undefined || call.named.has("fromlist") || call.args.length > 3;
    return modules()(whole ? call : { ...call, args: [str(name.split(".")[0] ?? name), ...call.args.slice(1)] });
  },
  "importlib.import_module": modules(),
  getattr: (call) => {
    const [of, name] = call.args;
    const text = known(name);
    if (!of || text === undefined) return undefined;
    const ref = `${of.ref === "__builtins__" || of.ref === "builtins" ? "" : `${of.ref ?? "?"}.`}${text}`;
    return { ...unknown(text, of), ref: call.reader.tables.aliases.get(ref) ?? ref, self: of };
  },
  "vars globals locals": () => ({ ...unknown("names"), ref: "#modules" }),
  print: (call) => {
    const file = call.named.get("file");
    if (file?.state?.write) return sendsOn({ ...call, self: file });
    const end = call.named.get("end");
    const values = call.args.flatMap((value, at) => (at > 0 ? [str(" "), value] : [value]));
    call.reader.world.print([...values, ...(end ? [end] : [])], end ? "" : "\n");
    return undefined;
  },
  "pprint.pprint pprint.pp": prints("\n"),
  "sys.stdout.write sys.stdout.buffer.write sys.stderr.write os.write sys.exit": prints(),
  "logging.info logging.warning logging.error logging.debug": prints("\n"),
  "*.write *.writelines *.send *.sendall *.sendto": sendsOn,
  "os.getenv os.environ.get": gives((call) => {
    const name = known(call.args[0]);
    if (name === undefined) return undefined;
    const value = name === "HOME" ? home() : variable(name);
    return call.args[1] ? oneOf(name, [value, call.args[1]]) : value;
  }),
  "sys.stdin.read sys.stdin.readline sys.stdin.readlines input": (call) => standardInput(call.reader),
  "json.load": same([0]),
  "len bool isinstance type id hash any all *.keys *.startswith *.endswith *.count *.exists": () => unknown("test"),
  "sqlite3.connect duckdb.connect psycopg2.connect psycopg.connect pymysql.connect MySQLdb.connect mysql.connector.connect asyncpg.connect aiosqlite.connect sqlalchemy.create_engine create_engine":
    connectsDatabase,
  "*.execute *.executescript *.executemany *.read_sql": runsSql(0),
};
