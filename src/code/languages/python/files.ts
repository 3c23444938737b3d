/** Functions of Python that work on files and paths. */
import type { Call, Role } from "../../dialect.ts";
import {
  appends,
  changesFolder,
  copies,
  deletes,
  deletesSelf,
  extendsList,
  gives,
  globs,
  joinsPath,
  links,
  listsFolder,
  moves,
  openAs,
  opens,
  permits,
  reads,
  same,
  turns,
  writes,
} from "../../roles.ts";
import {
  entries,
  entryFields,
  expandHome,
  folderOf,
  globbed,
  home,
  joinPath,
  known,
  str,
  unknown,
  type Value,
} from "../../values.ts";
import { expandVariables } from "./texts.ts";

/** A path object. */
export const path = (value: Value): Value => ({ text: value.text, ref: "Path()", state: {} });
const pathOf =
  (make: (call: Call) => Value): Role =>
  (call) =>
    path(make(call));
/** A path object's receiver. */
const self = (call: Call): Value => call.self ?? str(".");

export const FILES: Record<string, Role> = {
  "os.remove os.unlink os.rmdir": deletes([0, "path"]),
  "os.removedirs": deletes([0, "name"]),
  "shutil.rmtree distutils.dir_util.remove_tree": deletes([0, "path", "directory"], true),
  "send2trash.send2trash": deletes(0, true),
  "os.rename os.renames os.replace shutil.move": moves([0, "src"], [1, "dst"]),
  "shutil.copy shutil.copy2 shutil.copyfile": copies(false, [0, "src"], [1, "dst"]),
  "shutil.copytree distutils.dir_util.copy_tree": copies(true, [0, "src"], [1, "dst"]),
  "os.symlink": links(true, [0, "src"], [1, "dst"]),
  "os.link": links(false, [0, "src"], [1, "dst"]),
  "os.chmod os.lchmod": permits([0, "path"], [1, "mode"]),
  "os.chown os.lchown shutil.chown": permits([0, "path"], null),
  "os.truncate": writes("empty", [0, "path"]),
  "os.mkdir os.makedirs": () => undefined,
  "os.chdir contextlib.chdir": changesFolder(),
  "*.append *.appendleft *.add": appends,
  "*.extend": extendsList,
  open: opens([0, "file"]),
  "gzip.open bz2.open lzma.open": opens([0, "filename"]),
  "os.open": (call) => {
    const file = call.args[0];
    const flags = call.args[1];
    return (
      file &&
      openAs(
        call,
        file,
        /O_(?:WRONLY|RDWR|CREAT|TRUNC)/.test(`${flags?.ref ?? ""} ${JSON.stringify(flags?.text.pieces ?? "")}`)
          ? "w"
          : "r",
      )
    );
  },
  "zipfile.ZipFile tarfile.open": opens(0),
  "dotenv.dotenv_values fileinput.input linecache.getlines np.loadtxt numpy.loadtxt pd.read_csv pandas.read_csv pandas.read_json":
    reads(0),
  "configparser.ConfigParser().read configparser.RawConfigParser().read": reads(0),
  "*.read_text *.read_bytes": (call) => (call.self?.ref === "Path()" ? reads("self")(call) : undefined),
  "Path().write_text Path().write_bytes": writes("replace", "self", 0),
  "Path().open": opens("self", [0, "mode"]),
  "Path().touch": writes("create", "self"),
  "Path().unlink Path().rmdir": deletesSelf(),
  "Path().rename Path().replace Path().move Path().move_into": moves("self", 0),
  "Path().copy Path().copy_into": copies(true, "self", 0),
  "Path().symlink_to": links(true, 0, "self"),
  "Path().hardlink_to": links(false, 0, "self"),
  "Path().chmod": permits("self", 0),
  "Path().mkdir Path().exists Path().is_file Path().is_dir Path().stat": () => undefined,
  // Paths
  Path: pathOf((call) => (call.args.length === 0 ? str(".") : joinPath(...call.args))),
  "Path.home pathlib.Path.home": pathOf(home),
  "Path.cwd": pathOf(() => str(".")),
  "Path().expanduser": pathOf((call) => expandHome(self(call))),
  "Path().resolve Path().absolute Path().as_posix Path().__str__": pathOf(self),
  "Path().joinpath": pathOf((call) => joinPath(self(call), ...call.args)),
  "Path().glob Path().rglob": pathOf((call) =>
    joinPath(
      self(call),
      ...(call.name.endsWith("rglob") ? [globbed(str("**"))] : []),
      globbed(call.args[0] ?? str("*")),
    ),
  ),
  "Path().iterdir": pathOf((call) => entries(self(call))),
  "Path().with_suffix": pathOf((call) => renamed(call, (name, suffix) => name.replace(/\.[^.]*$/, "") + suffix)),
  "Path().with_name": pathOf((call) => renamed(call, (_, name) => name)),
  "os.path.join posixpath.join": joinsPath,
  "os.path.expanduser": gives((call) => call.args[0] && expandHome(call.args[0])),
  "os.path.expandvars string.Template": gives((call) => call.args[0] && expandVariables(call.args[0])),
  "os.path.abspath os.path.realpath os.path.normpath os.fspath os.fsencode os.fsdecode": same([0]),
  "os.path.dirname": gives((call) => call.args[0] && folderOf(call.args[0])),
  "os.path.basename": turns((value) => value.slice(value.lastIndexOf("/") + 1)),
  "os.getcwd os.getcwdb": () => str("."),
  "glob.glob glob.iglob": globs,
  "os.listdir": () => globbed(str("*")),
  "os.scandir": (call) => ({ ...listsFolder(call)!, ref: "Path()", fields: entryFields(call.args[0] ?? str(".")) }),
  "Path().walk": (call) => ({ text: self(call).text, ref: "Path().walk()" }),
  "os.walk": (call) => ({ ...(call.args[0] ?? str(".")), ref: "walk()" }),
  "tempfile.mkdtemp tempfile.mktemp tempfile.mkstemp tempfile.gettempdir tempfile.NamedTemporaryFile tempfile.TemporaryDirectory":
    (call) => str(call.name.endsWith("gettempdir") ? "/tmp" : "/tmp/tmp.airlock"),
};

/** A path beside another one, its name made of that one's. */
function renamed(call: Call, make: (name: string, given: string) => string): Value {
  const path = self(call);
  const last = path.text.pieces.at(-1);
  const name = typeof last === "string" ? last.slice(last.lastIndexOf("/") + 1) : "";
  const given = known(call.args[0]);
  return name === "" || given === undefined ? unknown("path", path) : joinPath(folderOf(path), str(make(name, given)));
}
