import { effectsOf } from "../../support/effects.ts";

effectsOf("mc", {
  "mc cp a.zip store/b/": ["connect s3://store/b/ change sends[a.zip body] checked"],
  "mc cp store/b/x.zip ./x.zip": [
    "connect s3://store/b/x.zip fetch checked",
    "write ./x.zip replace from[fetched s3://store/b/x.zip]",
  ],
  "mc cp --recursive store/a/ store/b/": ["connect s3://store/b/ change sends[store/a/ body] checked"],
  "mc mirror --remove dist store/b": [
    "connect s3://store/b change sends[dist body] checked",
    "mutate storage sync bucket store/b destroys hosted",
  ],
  "mc mirror dist store/b": ["connect s3://store/b change sends[dist body] checked"],
  "mc rm store/b/a.txt": ["mutate storage rm object store/b/a.txt destroys hosted"],
  "mc rm -r --force store/b": ["mutate storage rm bucket store/b destroys hosted"],
  "mc rb --force store/b": ["mutate storage rb bucket store/b destroys hosted"],
  "mc alias set local http://127.0.0.1:9000 minioadmin minioadmin": [],
  "mc alias set local https://store.example.net a b": ["redirect remote https://store.example.net"],
  "mc cp a.tgz local/b/": ["connect http://localhost:9000/local/b/ change sends[a.tgz body] checked"],
  "mc cp a.tgz store/b/": ["connect s3://store/b/ change sends[a.tgz body] checked"],
  "mc rb local/b": ["mutate storage rb bucket local/b destroys"],
  "mc mv a.zip store/b/": ["connect s3://store/b/ change sends[a.zip body] checked", "delete a.zip"],
  "mc anonymous set download store/b": ["mutate storage expose bucket store/b hosted"],
  "mc anonymous set private store/b": ["mutate storage change bucket store/b hosted"],
  "mc anonymous get store/b": [],
  "mc share download store/b/a": ["mutate storage expose object store/b/a hosted"],
  "mc alias list": ["reveal what(store logins credential body)"],
  "mc alias set s https://h.example k s": [],
  "mc admin info s": [],
  "mc admin user remove s u": ["mutate storage delete identity u destroys hosted"],
  "mc ls store": [],
  mc: [],
});

effectsOf("azcopy", {
  "azcopy copy a.zip https://x.blob.core.windows.net/c": [
    "connect https://x.blob.core.windows.net/c change sends[a.zip body] checked",
  ],
  "azcopy copy https://x.blob.core.windows.net/c .": [],
  "azcopy list https://x.blob.core.windows.net/c": [],
});
effectsOf("s5cmd", {
  "s5cmd cp a.zip s3://b/k": ["connect s3://b/k change sends[a.zip body] checked"],
  "s5cmd cp s3://b/k .": ["connect s3://b/k fetch checked", "write . replace from[fetched s3://b/k]"],
  "s5cmd --dry-run rm s3://b/k": [],
  "s5cmd rm s3://b/k": ["mutate storage rm object s3://b/k destroys hosted"],
  "s5cmd rm 's3://b/*'": ["mutate storage rm bucket s3://b/* destroys hosted"],
  "s5cmd rb s3://b": ["mutate storage rm bucket s3://b destroys hosted"],
  "s5cmd mv a.zip s3://b/k": ["connect s3://b/k change sends[a.zip body] checked", "delete a.zip recursive"],
  "s5cmd sync --delete dist/ s3://b/": [
    "connect s3://b/ change sends[dist/ body] checked",
    "mutate storage sync bucket s3://b/ destroys hosted",
  ],
  "s5cmd sync dist/ s3://b/x/": ["connect s3://b/x/ change sends[dist/ body] checked"],
  "s5cmd ls s3://b": [],
});
