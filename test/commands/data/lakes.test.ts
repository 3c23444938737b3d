import { effectsOf } from "../../support/effects.ts";

effectsOf("hdfs", {
  "hdfs dfs -rm -r -skipTrash /warehouse": ["mutate hdfs delete bucket /warehouse destroys hosted"],
  "hdfs dfs -rm /tmp/a": ["mutate hdfs delete object /tmp/a destroys hosted"],
  "hdfs dfs -ls /": [],
  "hdfs namenode -format": ["mutate hdfs format disk destroys hosted"],
});
effectsOf("hadoop", {
  "hadoop fs -rmr /events": ["mutate hadoop delete bucket /events destroys hosted"],
});
effectsOf("lakectl", {
  "lakectl repo delete lakefs://repo --yes": ["mutate lakectl delete repository lakefs://repo destroys hosted"],
  "lakectl branch delete lakefs://repo/main --yes": [
    "mutate lakectl delete database lakefs://repo/main destroys hosted",
  ],
  "lakectl branch delete lakefs://repo/try --yes": ["mutate lakectl delete branch lakefs://repo/try destroys hosted"],
  "lakectl branch list lakefs://repo": [],
});
effectsOf("zkCli.sh", {
  "zkCli.sh -server zk:2181 deleteall /kafka": ["mutate zkCli.sh delete database /kafka destroys"],
  "zkCli.sh -server zk:2181 ls /": [],
});
effectsOf("curator_cli", {
  "curator_cli delete-indices --filter_list x": ["mutate curator_cli delete table x destroys"],
  "curator_cli show-indices": [],
});
effectsOf("curator", {
  "curator actions.yml": ["mutate curator change table"],
  "curator --dry-run actions.yml": [],
});
effectsOf("tiup", {
  "tiup cluster destroy shop --yes": ["mutate tiup delete cluster shop destroys hosted"],
  "tiup cluster display shop": [],
  "tiup cluster restart shop": ["mutate tiup restart cluster shop hosted"],
});
effectsOf("meltano", {
  "meltano state clear --force dev:tap-to-target": ["mutate meltano delete rows dev:tap-to-target destroys"],
  "meltano run tap target": [],
  "meltano run tap target --full-refresh": ["mutate meltano delete table tap destroys"],
});
effectsOf("wal-g", {
  "wal-g delete everything FORCE --confirm": ["mutate wal-g delete backup everything destroys hosted"],
  "wal-g delete before x": [],
  "wal-g backup-list": [],
});
effectsOf("cb", {
  "cb destroy shop": ["mutate cb delete database shop destroys hosted"],
  "cb list": [],
});
effectsOf("fauna", {
  "fauna database delete shop": ["mutate fauna delete database shop destroys hosted"],
  "fauna schema diff": [],
});
