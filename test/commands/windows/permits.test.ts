import { cmdDoes } from "./lines.ts";

cmdDoes({
  "icacls C:\\x /grant Everyone:(OI)(CI)F /T": ["permit C:\\x grant recursive loose"],
  "icacls C:\\x /grant dev:F": ["permit C:\\x grant"],
  "icacls C:\\x": [],
  "icacls C:\\ /reset /t /c": ["permit C:\\ reset recursive"],
  "icacls C:\\x /save a.txt": ["write a.txt replace"],
  "cacls C:\\x /t /e /g Everyone:F": ["permit C:\\x acl recursive loose"],
  "takeown /f C:\\x /r /d y": ["permit C:\\x owner recursive"],
  "attrib -r +h a.txt": [],
  "attrib -r C:\\x\\* /s": [],
});
