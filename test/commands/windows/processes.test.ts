import { powershellDoes } from "./lines.ts";

powershellDoes({
  "Stop-Process -Id 4711 -Force": ["signal 4711 one"],
  "Stop-Process -Name node": ["signal node runtime"],
  "spps -Name my-app": ["signal my-app named"],
  "Get-Process node | Stop-Process": ["signal node runtime"],
  "Get-Process | Stop-Process": ["signal * all"],
  "Get-Process -Id 5 | Stop-Process": ["signal <process> named"],
  "kill 4711": ["signal 4711 one"],
  "Stop-Service x -Force": ["mutate windows restart service x"],
  "Restart-Service -Name x": ["mutate windows restart service x"],
  "Start-Service x": ["mutate windows start service x"],
  "Remove-Service x": ["mutate windows delete service x destroys"],
  'New-Service -Name x -BinaryPathName "C:\\x.exe -k"': ["persist service", "runs cmd: C:\\x.exe -k"],
  "Set-Service x -StartupType Disabled": ["mutate windows configure service x"],
  "Stop-Job 1": [],
  'Get-Process | Where-Object { $_.Name -eq "node" } | Stop-Process': ["signal node runtime"],
  "Get-Process | Where-Object Name -eq node | Stop-Process": ["signal node runtime"],
});
