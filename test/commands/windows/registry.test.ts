import { cmdDoes, powershellDoes } from "./lines.ts";

powershellDoes({
  'Set-ItemProperty -Path HKCU:\\Software\\Microsoft\\Windows\\CurrentVersion\\Run -Name x -Value "c"': [
    "persist service HKCU:\\Software\\Microsoft\\Windows\\CurrentVersion\\Run",
    "runs cmd: c",
  ],
  "New-ItemProperty HKLM:\\Software\\X -Name y -Value 1 -PropertyType DWord": [
    "mutate registry change key HKLM:\\Software\\X",
  ],
  "Set-ItemProperty HKCU:\\Software\\X y 1": ["mutate registry set key HKCU:\\Software\\X"],
  'Set-ItemProperty "HKLM:\\SOFTWARE\\Policies\\Microsoft\\Windows Defender" DisableAntiSpyware 1': [
    "disable firewall registry HKLM:\\SOFTWARE\\Policies\\Microsoft\\Windows Defender DisableAntiSpyware",
  ],
  "Set-ItemProperty a.txt -Name IsReadOnly -Value $true": [],
  "Remove-ItemProperty HKCU:\\Software\\X -Name y": ["mutate registry delete value HKCU:\\Software\\X"],
  "Get-ItemProperty HKCU:\\Software\\X": [],
});

cmdDoes({
  'reg add HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run /v x /t REG_SZ /d "C:\\x.exe" /f': [
    "persist service HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run",
    "runs cmd: C:\\x.exe",
  ],
  "reg add HKCU\\Software\\X /v a /d b /f": ["mutate registry set key HKCU\\Software\\X"],
  "reg delete HKLM\\Software\\X /f": ["mutate registry delete key HKLM\\Software\\X destroys"],
  "reg delete HKLM\\SOFTWARE /f": ["destroy volume HKLM\\SOFTWARE"],
  "reg delete HKCU /f": ["destroy volume HKCU"],
  "reg delete HKCR\\.x /f": ["mutate registry delete key HKCR\\.x destroys"],
  "reg delete HKCU\\Software\\X /v a /f": ["mutate registry delete value HKCU\\Software\\X"],
  "reg query HKCU\\Software\\X /s": [],
  "reg query HKLM\\SAM": ["reveal what(registry hive credential body)"],
  "reg save HKLM\\SAM sam.hiv": ["reveal what(registry hive credential body)", "write sam.hiv replace"],
  "reg export HKCU\\Software\\X a.reg": ["write a.reg replace"],
  "reg import a.reg": ["read a.reg", "mutate registry import key a.reg"],
  "reg add HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\System /v EnableLUA /t REG_DWORD /d 0 /f": [
    "disable firewall registry HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\System EnableLUA",
  ],
  "regedit /s a.reg": ["read a.reg", "mutate registry import key a.reg"],
  "regedit /e a.reg": ["write a.reg replace"],
});
