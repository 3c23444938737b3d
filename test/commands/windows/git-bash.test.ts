/** Windows programs started from a Unix shell: Git Bash turns `//c` into `/c` and escapes quotes that cmd doesn't know. */
import { effectsOf } from "../../support/effects.ts";

effectsOf("cmd", {
  'cmd //c "rmdir /s /q node_modules"': ["runs cmd: rmdir /s /q node_modules"],
  "cmd //c 'rd /s /q \"D:\\My App\\x\"'": ['runs cmd: rd /s /q \\"D:\\My App\\x\\"'],
  "cmd /c 'rd /s /q \"D:\\My App\\x\"'": ['runs cmd: rd /s /q "D:\\My App\\x"'],
  "cmd //c dir": ["runs cmd: dir"],
  "cmd //k": ["runs cmd from stdin"],
  'cmd //c "rd /s /q $DIR"': ["runs cmd: rd /s /q $DIR"],
  "cmd /?": [],
});

effectsOf("powershell", {
  'powershell -NoProfile -Command "Remove-Item x"': ["runs powershell: Remove-Item x"],
  'pwsh -c "Get-Date"': ["runs powershell: Get-Date"],
  "pwsh --help": [],
});

effectsOf("reg", {
  "reg add 'HKCU\\Software\\X' //v a //d b //f": ["mutate registry set key HKCU\\Software\\X"],
});

effectsOf("robocopy", {
  "robocopy a b //MIR": ["read a recursive", "mirror a b"],
  "robocopy //server/share b //E": ["read //server/share recursive", "write b replace from[file //server/share]"],
});
