import { effectsOf } from "../../support/effects.ts";

effectsOf("neo4j-admin", {
  "neo4j-admin database load neo4j --from-path=/tmp/d --overwrite-destination=true": [
    "mutate neo4j-admin restore database neo4j destroys",
  ],
  "neo4j-admin database dump neo4j --to-path=/tmp/d": [],
});
effectsOf("nodetool", {
  "nodetool clearsnapshot --all": ["mutate nodetool delete snapshot clearsnapshot destroys"],
  "nodetool status": [],
});
effectsOf("couchbase-cli", {
  "couchbase-cli bucket-delete -c localhost --bucket app": ["mutate couchbase-cli delete bucket app destroys"],
  "couchbase-cli bucket-list -c localhost": [],
});
effectsOf("cbbackupmgr", {
  "cbbackupmgr remove -a /backup -r app": ["mutate cbbackupmgr delete backup app destroys"],
  "cbbackupmgr backup -a /backup -r app": [],
});
effectsOf("arangorestore", {
  "arangorestore --overwrite true --input-directory dump": ["mutate arangorestore restore database dump destroys"],
  "arangorestore --input-directory dump": [],
});
effectsOf("kafkactl", {
  "kafkactl delete topic orders": ["mutate kafkactl delete topic orders destroys"],
  "kafkactl get topics": [],
});
effectsOf("pulsar-admin", {
  "pulsar-admin topics delete persistent://a/b/c": ["mutate pulsar-admin delete topic persistent://a/b/c destroys"],
  "pulsar-admin topics list a/b": [],
});
effectsOf("temporal", {
  "temporal workflow terminate --query x": ["mutate temporal terminate queue x destroys"],
  "temporal operator namespace delete old": ["mutate temporal delete namespace old destroys"],
  "temporal workflow list": [],
});
effectsOf("ldapdelete", {
  "ldapdelete uid=jd,ou=people,dc=acme": ["mutate ldapdelete delete identity uid=jd,ou=people,dc=acme destroys"],
});
