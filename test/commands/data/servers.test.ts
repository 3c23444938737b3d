import { effectsOf } from "../../support/effects.ts";

effectsOf("redis-server", {
  "redis-server --port 6399 --daemonize yes": ["mutate redis create instance 6399"],
  "redis-server --port 6379": [],
  "redis-server /etc/redis.conf": [],
  "redis-server --loadmodule /tmp/x.so": ["run /tmp/x.so loader"],
});
effectsOf("mongod", {
  "mongod --dbpath /tmp/m --port 27099 --fork": ["mutate mongodb create instance 27099"],
  "mongod --dbpath /tmp/m": [],
});
