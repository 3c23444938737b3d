import { powershellDoes } from "./lines.ts";

powershellDoes({
  "Get-Secret db -AsPlainText": ["reveal what(db token body)"],
  "ConvertFrom-SecureString $s -AsPlainText": ["reveal what(secure string token body)"],
  'ConvertTo-SecureString "x" -AsPlainText -Force': [],
  "Get-Credential": [],
  "Export-PfxCertificate -Cert $c -FilePath a.pfx -Password $p": [
    "reveal what(certificate key credential body)",
    "write a.pfx replace",
  ],
  "Export-Certificate -Cert $c -FilePath a.cer": ["write a.cer replace"],
  "Get-Clipboard": [],
  "$v.RetrieveAll()": ["reveal what(password vault credential body)"],
  "Invoke-Sqlcmd -Query 'DROP TABLE users' -ServerInstance localhost": ["runs sql: DROP TABLE users"],
  "Invoke-Sqlcmd 'SELECT 1'": ["runs sql: SELECT 1"],
});
