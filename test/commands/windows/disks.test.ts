import { cmdDoes, powershellDoes } from "./lines.ts";

powershellDoes({
  "vssadmin delete shadows /all /quiet": ["destroy snapshot shadows"],
});

cmdDoes({
  "format D: /q /y": ["destroy disk D:"],
  "format --check src": ["opaque unknown-flag format --check"],
  "format lib": [],
  "diskpart /s a.txt": ["read a.txt", "destroy disk a.txt"],
  "echo clean | diskpart": ["destroy disk disk"],
  diskpart: [],
  "vssadmin delete shadows /all /quiet": ["destroy snapshot shadows"],
  "vssadmin list shadows": [],
  "vssadmin resize shadowstorage /for=C: /on=C: /maxsize=401MB": ["destroy snapshot shadowstorage"],
  "wbadmin delete catalog -quiet": ["destroy snapshot catalog"],
  "bcdedit /set {default} recoveryenabled No": ["mutate windows configure boot {default}"],
  "bcdedit /enum": [],
  "cipher /w:C:\\": ["delete C:\\ recursive unrecoverable"],
  "cipher /e a": [],
  "fsutil usn deletejournal /D C:": ["destroy snapshot C:"],
  "fsutil fsinfo drives": [],
  "chkdsk C: /f": [],
  "mountvol X: /d": ["destroy volume X:"],
  "diskshadow /s a.txt": ["opaque foreign-code diskshadow script"],
  "wmic shadowcopy delete": ['destroy snapshot "shadow copies"'],
  'wmic process call create "cmd /c del x"': ["runs cmd: cmd /c del x"],
  "wmic process where name='node.exe' delete": ["signal node.exe runtime"],
  "wmic os get version": [],
});
