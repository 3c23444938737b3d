import { powershellDoes } from "./lines.ts";

powershellDoes({
  'Write-Host "rm -rf /" -ForegroundColor Red': [],
  "echo a b": [],
  "Write-Output x | Out-Null": [],
  "Get-Date -Format o": [],
  "Get-Service -Name x": [],
  "Get-Help Remove-Item -Full": [],
  "man rm": [],
  "Start-Sleep -Seconds 5": [],
});
