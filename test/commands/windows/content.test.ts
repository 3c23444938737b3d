import { powershellDoes } from "./lines.ts";

powershellDoes({
  'Set-Content a.txt "x"': ["write a.txt replace"],
  '"x" | Set-Content -Path a.txt': ["write a.txt replace"],
  'Add-Content $PROFILE "x"': ["write $profile append"],
  "echo hi | Out-File -FilePath a.txt -Append": ["write a.txt append"],
  "echo hi | tee a.txt": ["write a.txt replace"],
  "echo hi | Tee-Object -Variable x": [],
  "Get-Content .env": ["read .env shows"],
  "gc a.txt -Tail 5": ["read a.txt shows"],
  "type a.txt": ["read a.txt shows"],
  "Import-Csv a.csv": ["read a.csv shows"],
  'Select-String -Path .env -Pattern "KEY"': ["read .env shows"],
  'sls "api_key" C:\\Users\\dev\\*': ["read C:\\Users\\dev\\* shows seeks"],
  "Compress-Archive -Path C:\\x -DestinationPath a.zip": [
    "read C:\\x recursive",
    "write a.zip create from[file C:\\x]",
  ],
  "Expand-Archive a.zip b": ["read a.zip", "write b create from[file a.zip]"],
  "ls | Sort-Object Length -Descending | Select-Object -First 5 Name, Length": [],
  "Get-Content a.json | ConvertFrom-Json | ft -AutoSize": ["read a.json shows"],
  "Get-FileHash .env": [],
  "Set-Clipboard x": [],
  "Export-Csv -Path a.csv -NoTypeInformation": ["write a.csv replace"],
  "Clear-Content a, b": ["write a empty", "write b empty"],
  "gc env:TOKEN": ["reveal what(TOKEN body)"],
  "Get-Content env:PATH": ["reveal what(PATH body)"],
});
