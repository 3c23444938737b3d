/** Where a variable leads that Windows or PowerShell sets by itself. */
export type Meaning = "home" | "temp" | "system" | "programs" | "appdata" | "cwd";

/** A well-known variable: the kind of place, and the folders below a home that its usual value adds. */
export interface WellKnown {
  meaning: Meaning;
  /** `null`: the value is a place of its own and not below the home. */
  below: string | null;
}

const place = (meaning: Meaning, below: string | null = null): WellKnown => ({ meaning, below });

/** Names in lower case, without `env:` and percent signs. Only what is always set stands here. */
const TABLE: Record<string, WellKnown> = {
  home: place("home", ""),
  userprofile: place("home", ""),
  homepath: place("home", ""),
  onedrive: place("home", "\\OneDrive"),
  profile: place("home", "\\Documents\\PowerShell\\Microsoft.PowerShell_profile.ps1"),
  appdata: place("appdata", "\\AppData\\Roaming"),
  localappdata: place("appdata", "\\AppData\\Local"),
  temp: place("temp", "\\AppData\\Local\\Temp"),
  tmp: place("temp", "\\AppData\\Local\\Temp"),
  systemroot: place("system"),
  windir: place("system"),
  systemdrive: place("system"),
  homedrive: place("system"),
  comspec: place("system"),
  pshome: place("system"),
  public: place("home"),
  allusersprofile: place("programs"),
  programdata: place("programs"),
  programfiles: place("programs"),
  "programfiles(x86)": place("programs"),
  programw6432: place("programs"),
  commonprogramfiles: place("programs"),
  "commonprogramfiles(x86)": place("programs"),
  computername: place("system"),
  pwd: place("cwd"),
  cd: place("cwd"),
  psscriptroot: place("cwd"),
};

/** The usual value of those that stand below no home. */
const FIXED: Record<string, string> = {
  systemroot: "C:\\Windows",
  windir: "C:\\Windows",
  computername: "localhost",
  systemdrive: "C:",
  homedrive: "C:",
  comspec: "C:\\Windows\\System32\\cmd.exe",
  pshome: "C:\\Windows\\System32\\WindowsPowerShell\\v1.0",
  public: "C:\\Users\\Public",
  allusersprofile: "C:\\ProgramData",
  programdata: "C:\\ProgramData",
  programfiles: "C:\\Program Files",
  "programfiles(x86)": "C:\\Program Files (x86)",
  programw6432: "C:\\Program Files",
  commonprogramfiles: "C:\\Program Files\\Common Files",
  "commonprogramfiles(x86)": "C:\\Program Files (x86)\\Common Files",
};

const bare = (name: string): string => name.toLowerCase().replace(/^env:/, "");

/** What a variable is known to mean; `env:NAME`, `NAME` and any case are one name. */
export function wellKnown(name: string): WellKnown | undefined {
  const found = bare(name);
  return Object.hasOwn(TABLE, found) ? TABLE[found] : undefined;
}

/** The usual value of a well-known variable for a user with this home; undefined when it is not one. */
export function usualValue(name: string, home: string, cwd: string): string | undefined {
  const found = wellKnown(name);
  if (!found) return undefined;
  if (found.meaning === "cwd") return cwd;
  return found.below === null ? FIXED[bare(name)] : home + found.below;
}
