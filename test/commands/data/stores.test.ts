import { effectsOf } from "../../support/effects.ts";

effectsOf("mongosh", {
  "mongosh app --quiet --eval 'db.users.countDocuments({})'": ["runs mongo: db.users.countDocuments({})"],
  "mongosh app --eval 'db.dropDatabase()'": ["runs mongo: db.dropDatabase()"],
  "mongosh mongodb://h/app script.js": ["runs mongo file: script.js"],
  "mongosh app": ["runs mongo from stdin"],
  "mongosh app --file x.js": ["runs mongo file: x.js"],
});

effectsOf("mongodump", {
  "mongodump --db app -o dump": ["write dump replace"],
  "mongoexport -d app -c users": [],
});

effectsOf("mongorestore", {
  "mongorestore --db app dump": [],
  "mongorestore --uri mongodb+srv://x.example.net/app dump": ["mutate mongodb import database"],
  "mongorestore --host db.example.net --db app dump": ["mutate mongodb import database app"],
  "mongorestore --host localhost --drop --db app dump": ["mutate mongodb import database app destroys"],
  "mongorestore --drop --db app dump": ["mutate mongodb import database app destroys"],
  "mongorestore --dryRun dump": [],
  "mongoimport -d app --file x.json": ["read x.json"],
});

effectsOf("redis-cli", {
  "redis-cli FLUSHALL": ["runs redis: FLUSHALL"],
  "redis-cli -h r.example -p 6379 -n 1 DEL a b": ["runs redis: DEL a b"],
  "redis-cli get a": ["runs redis: get a"],
  "redis-cli": ["runs redis from stdin"],
  "redis-cli --scan --pattern 'x:*'": [],
  "redis-cli --bigkeys": [],
  "redis-cli --eval x.lua k , a": ["runs lua file: x.lua"],
  "redis-cli --rdb dump.rdb": ["write dump.rdb replace"],
  "redis-cli -x set a": ["runs redis: set a"],
});

effectsOf("etcdctl", {
  "etcdctl get --prefix /": [],
  "etcdctl del /a": ["mutate etcd del rows /a destroys"],
  "etcdctl del --prefix /": ["mutate etcd del database / destroys"],
  "etcdctl put /a b": ["mutate etcd put rows /a"],
  "etcdctl snapshot save x": [],
  "etcdctl snapshot restore x": ["mutate etcd import database x destroys"],
  "etcdctl user delete bob": ["mutate etcd change identity bob destroys"],
  "etcdctl user list": [],
  "etcdctl del --from-key a": ["mutate etcd del database a destroys"],
});

effectsOf("consul", {
  "consul leave": ["mutate consul drain node destroys hosted"],
  "consul snapshot restore old.snap": ["mutate consul import database old.snap destroys"],
  "consul snapshot save new.snap": [],
  "consul acl token list": [],
  "consul acl policy delete -id x": ["mutate consul delete permission delete destroys hosted"],
  "consul kv delete a": ["mutate consul delete rows a destroys"],
  "consul kv delete -recurse a": ["mutate consul delete database a destroys"],
  "consul kv put a b": ["mutate consul put rows a"],
  "consul kv get a": [],
  "consul members": [],
  "nomad job stop web": ["mutate nomad stop job web destroys hosted"],
  "nomad job run web.hcl": ["mutate nomad deploy job web.hcl hosted"],
  "nomad job status web": [],
  "nomad namespace delete x": ["mutate nomad delete namespace x destroys hosted"],
  "nomad stop -purge web": ["mutate nomad stop job web destroys hosted"],
  "nomad run web.hcl": ["mutate nomad deploy job web.hcl hosted"],
});

effectsOf("influx", {
  "influx delete -b x --start 0 --stop 1": ["mutate influxdb delete rows x destroys"],
  "influx bucket delete -n x": ["mutate influxdb delete database x destroys"],
  "influx bucket list": [],
  "influx query 'from(bucket: \"x\")'": [],
  "influx -execute 'DROP DATABASE x'": ["runs sql: DROP DATABASE x"],
  "influx restore x": ["mutate influxdb import database destroys"],
});
effectsOf("nomad", {
  "nomad node drain -enable -self -yes": ["mutate nomad drain node destroys hosted"],
  "nomad node drain -disable -self": [],
  "nomad node status": [],
  "nomad volume delete v1": ["mutate nomad delete volume v1 destroys hosted"],
});
