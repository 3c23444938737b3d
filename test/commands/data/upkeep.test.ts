import { effectsOf } from "../../support/effects.ts";

effectsOf("neo4j-admin", {
  "neo4j-admin --verbose database load neo4j --overwrite-destination=false": [],
  "neo4j-admin database load neo4j --from-path=/tmp/d --overwrite-destination=true": [
    "mutate neo4j-admin restore database neo4j destroys",
  ],
  "neo4j-admin database dump neo4j --to-path=/tmp/d": [],
});
effectsOf("nodetool", {
  "nodetool -h db1.example -p 7199 decommission": ["mutate nodetool remove nodes destroys"],
  "nodetool clearsnapshot --all": ["mutate nodetool delete snapshot destroys"],
  "nodetool status": [],
});
effectsOf("couchbase-cli", {
  "couchbase-cli failover -c localhost": ["mutate couchbase-cli delete nodes localhost destroys"],
  "couchbase-cli bucket-delete -c localhost --bucket app": ["mutate couchbase-cli delete bucket app destroys"],
  "couchbase-cli bucket-list -c localhost": [],
});
effectsOf("cbbackupmgr", {
  "cbbackupmgr remove -a /backup -r app": ["mutate cbbackupmgr delete backup app destroys"],
  "cbbackupmgr backup -a /backup -r app": [],
});
effectsOf("arangorestore", {
  "arangorestore --overwrite false --input-directory dump": [],
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
  "temporal --address h.example:7233 workflow delete -w x": ["mutate temporal terminate queue x destroys"],
  "temporal workflow terminate --query x": ["mutate temporal terminate queue x destroys"],
  "temporal operator namespace delete old": ["mutate temporal delete namespace old destroys"],
  "temporal workflow list": [],
});
effectsOf("ldapdelete", {
  "ldapdelete -h ldap.example uid=jd,ou=people,dc=acme": ["mutate ldapdelete delete identity ldap.example destroys"],
  "ldapdelete -n uid=jd,ou=people,dc=acme": [],
  "ldapdelete uid=jd,ou=people,dc=acme": ["mutate ldapdelete delete identity uid=jd,ou=people,dc=acme destroys"],
});
effectsOf("asadm", {
  "asadm -e 'manage truncate ns test'": ["mutate asadm delete table test destroys"],
  "asadm -e info": [],
});
effectsOf("aql", {
  "aql -h db.example -c 'TRUNCATE test.demo'": ["mutate aql delete table test.demo destroys"],
  "aql -c 'select * from test.truncate'": [],
});
effectsOf("asinfo", {
  "asinfo -h db.example -v 'truncate:namespace=test;set=demo'": ["mutate asinfo delete table destroys"],
  "asinfo -v status": [],
});
effectsOf("vtctldclient", {
  "vtctldclient DeleteKeyspace --recursive commerce": ["mutate vtctldclient delete database commerce destroys hosted"],
  "vtctldclient GetKeyspaces": [],
});
effectsOf("patronictl", {
  "patronictl -c p.yml -k remove main": ["mutate patronictl delete database main destroys hosted"],
  "patronictl reinit main db2 --force": ["mutate patronictl delete database main destroys hosted"],
  "patronictl switchover main": ["mutate patronictl restart service main hosted"],
  "patronictl list": [],
});
effectsOf("dgraph", {
  "dgraph live -f x.rdf --drop_all": ["mutate dgraph delete database x.rdf destroys"],
  "dgraph export -f json": [],
});
effectsOf("pg_resetwal", {
  "pg_resetwal --version": [],
  "pg_resetwal -f /data": ["mutate pg_resetwal reset database /data destroys"],
  "pg_resetwal -n /data": [],
});
effectsOf("pgbackrest", {
  "pgbackrest --stanza main --log-level-console info restore": ["mutate pgbackrest restore database destroys"],
  "pgbackrest --stanza=main expire --set=1": ["mutate pgbackrest delete backup destroys"],
  "pgbackrest --stanza=main restore": ["mutate pgbackrest restore database destroys"],
  "pgbackrest info": [],
});
effectsOf("barman", {
  "barman delete main oldest": ["mutate barman delete backup main destroys"],
  "barman list-backups main": [],
});
effectsOf("xtrabackup", {
  "xtrabackup --copy-back --target-dir=/b": ["mutate xtrabackup restore database destroys"],
  "xtrabackup --backup --target-dir=/b": [],
});
effectsOf("strapi", {
  "strapi import -f b.tar.gz --force": ["mutate strapi import database b.tar.gz destroys"],
  "strapi export": [],
});
