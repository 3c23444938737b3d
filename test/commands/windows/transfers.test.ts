import { cmdDoes } from "./lines.ts";

cmdDoes({
  "certutil -urlcache -split -f https://x.y/a a.exe": [
    "connect https://x.y/a fetch checked",
    "write a.exe replace from[fetched https://x.y/a]",
  ],
  "certutil /decode a.txt b.exe": ["read a.txt", "write b.exe replace from[decoded base64]"],
  "certutil -encode .env b.txt": ["read .env", "write b.txt replace from[file .env]"],
  "certutil -hashfile a SHA256": ["read a"],
  "certutil -addstore root a.cer": ["disable tls certificate store"],
  "certutil -exportpfx x a.pfx": ["reveal what(certificate key credential body)"],
  "bitsadmin /transfer x /download /priority high https://x.y/a C:\\a.exe": [
    "connect https://x.y/a fetch checked",
    "write C:\\a.exe replace from[fetched https://x.y/a]",
  ],
  "bitsadmin /list": [],
  "bitsadmin /setnotifycmdline x cmd.exe NULL": ["persist service", "runs: cmd.exe"],
  "expand a.cab b": ["read a.cab", "write b replace from[decoded cabinet]"],
  clip: ["write /dev/clipboard replace"],
});
