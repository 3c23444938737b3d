/** What the call itself made it may destroy again; what only has the same name, or lies elsewhere, it may not. */
import { describe, expect, test } from "vitest";
import { said, type Word } from "../support/verdicts.ts";

const CALLS: Record<string, Record<string, Word>> = {
  "databases made here": {
    "createdb app_test && dropdb app_test": "allow",
    "createdb scratch && psql -d scratch -f sql/schema.sql -c 'TRUNCATE orders' && dropdb scratch": "allow",
    'createdb "t_$$"; psql -d "t_$$" -c "DELETE FROM orders"; dropdb "t_$$"': "allow",
    'DB=scratch_$(date +%s); createdb "$DB"; psql -d "$DB" -c "DROP TABLE a"; dropdb "$DB"': "allow",
    "createdb -h localhost -p 5433 t; dropdb -h localhost -p 5433 t": "allow",
  },
  "databases made by statements": {
    "psql -c 'create database t1'; psql -d t1 -c 'drop table a'; psql -c 'drop database t1'": "allow",
    "mysql -e 'create database t1'; mysql t1 -e 'truncate table a'": "allow",
    "psql -c 'create database if not exists t1'; psql -d t1 -c 'drop table a'": "ask",
    "psql -c 'create database t1'; psql -d t2 -c 'drop table a'": "ask",
    "psql -c 'create database t1'; psql -h db.example.net -d t1 -c 'drop table a'": "ask",
  },
  "others of that name, others of another": {
    "dropdb app_test && createdb app_test": "ask",
    "createdb scratch; psql -d app -c 'TRUNCATE orders'": "ask",
    "createdb -p 5433 t; dropdb -p 5432 t": "ask",
    "createdb t; PGHOST=db.example.net dropdb t": "ask",
    "createdb t; export PGHOST=db.example.net; dropdb t": "ask",
    "createdb t; psql -h db.example.net -d t -c 'DROP TABLE orders'": "ask",
    'createdb "$ONE"; dropdb "$OTHER"': "ask",
    'createdb "$(cat one)"; dropdb "$(cat other)"': "ask",
    "createdb t; dropdb -h prod.db.example.net t": "deny",
    "createdb prod; dropdb prod": "deny",
  },
  "filled and made elsewhere": {
    "createdb copy && pg_restore -d copy /tmp/dev.dump; dropdb copy": "allow",
    "createdb copy && pg_restore -d app /tmp/dev.dump": "ask",
    "kafka-topics.sh --bootstrap-server localhost:9092 --create --topic t; kafka-topics.sh --bootstrap-server localhost:9092 --delete --topic t":
      "allow",
    "kafka-topics.sh --bootstrap-server localhost:9092 --create --if-not-exists --topic t; kafka-topics.sh --bootstrap-server localhost:9092 --delete --topic t":
      "ask",
    "kafka-topics.sh --bootstrap-server localhost:9092 --create --topic t; kafka-topics.sh --bootstrap-server broker.example.net:9092 --delete --topic t":
      "ask",
  },
  "databases in memory and in temporary files": {
    'db=$(mktemp --suffix=.sqlite); sqlite3 "$db" < schema.sql; sqlite3 "$db" "drop table a"': "allow",
    'd=$(mktemp -d); sqlite3 "$d/a.db" "drop table a"': "allow",
    'sqlite3 "/tmp/$X.db" "drop table a"': "ask",
    "python3 -c \"import sqlite3, tempfile; c = sqlite3.connect(tempfile.mkdtemp() + '/a.db'); c.execute('DROP TABLE a')\"":
      "allow",
    "python3 -c \"import duckdb; c = duckdb.connect(':memory:'); c.execute('DROP TABLE a')\"": "allow",
    "python3 -c \"import sqlite3; c = sqlite3.connect('/tmp/../srv/a.db'); c.execute('DROP TABLE a')\"": "ask",
    "python3 -c \"import sqlite3; m = sqlite3.connect(':memory:'); c = sqlite3.connect('a.db'); c.execute('DROP TABLE a')\"":
      "ask",
    "python3 -c \"import sqlite3, psycopg2; m = sqlite3.connect(':memory:'); c = psycopg2.connect('dbname=a'); c.execute('DROP TABLE a')\"":
      "ask",
  },
  "servers started here": {
    "redis-server --port 6399 --save '' --daemonize yes; redis-cli -p 6399 ping; redis-cli -p 6399 shutdown nosave":
      "allow",
    "redis-server --port 6399 & sleep 1; redis-cli -h 127.0.0.1 -p 6399 shutdown": "allow",
    "mongod --dbpath /tmp/m --port 27099 --fork; mongosh --port 27099 admin --eval 'db.shutdownServer()'": "allow",
  },
  "servers of others": {
    "redis-server --port 6399 & redis-cli -p 6380 shutdown": "ask",
    "redis-server --port 6379 & redis-cli -p 6379 shutdown": "ask",
    "redis-server --port 6399 & redis-cli shutdown": "ask",
    "redis-server --port 6399 & redis-cli -h cache.example.net -p 6399 shutdown": "ask",
    "redis-server --port 6399 & redis-cli -u redis://cache.example.net:6399 -p 6399 shutdown": "ask",
    "redis-server --port 6399 & redis-cli -p 6399 flushall": "ask",
    "mongod --port 27099 & mongosh mongodb://db.example.net/ --port 27099 --eval 'db.shutdownServer()'": "ask",
  },
  "containers started here": {
    "docker run -d --name try-pg postgres:16; sleep 3; docker rm -f try-pg": "allow",
    "docker container create --name try alpine; docker cp try:/etc/hosts .; docker container rm -f try": "allow",
    'podman run -d --name "try-$$" redis; podman rm -f "try-$$"': "allow",
    'NAME=pg-$(date +%s); docker run -d --name $NAME postgres; trap "docker rm -f $NAME" EXIT; sleep 1': "allow",
    "ID=$(docker run -d postgres:16); docker exec $ID psql -U postgres -c 'select 1'; docker rm -f $ID": "allow",
    'ID=$(docker run --rm -d -p 5433:5432 postgres:16); docker rm -f "$ID"': "allow",
  },
  "what containers started here hold": {
    "docker run -d --name c redis:7; docker exec c redis-cli flushall; docker rm -f c": "allow",
    'ID=$(docker run -d --rm -e POSTGRES_PASSWORD=x postgres:16); docker exec "$ID" psql -U postgres -c "drop table a"':
      "allow",
    "docker run -d --name c postgres:16\ndocker exec -i c psql -U postgres <<'SQL'\ndelete from a;\nSQL": "allow",
    "docker run -d --name c mysql:8; docker exec c mysql -uroot -proot -e 'drop database a'": "allow",
    "docker run -d --name c mongo:7; docker exec c mongosh --eval 'db.dropDatabase()'": "allow",
    // Another container, one that was there, or one with what was there.
    "docker run -d --name c postgres:16; docker exec other psql -c 'drop table a'": "ask",
    "docker run -d --name c postgres:16 || docker start c; docker exec c psql -c 'drop table a'": "ask",
    "docker run -d --name c -v data:/var/lib/postgresql/data postgres:16; docker exec c psql -c 'drop table a'": "ask",
    "docker run -dv data:/data --name c postgres:16; docker exec c psql -c 'drop table a'": "ask",
    "docker run -d --name c --mount type=volume,src=data,dst=/data postgres:16; docker exec c psql -c 'drop table a'":
      "ask",
    "docker run -d --name c --volumes-from old postgres:16; docker exec c psql -c 'drop table a'": "ask",
    "docker run -d --name c --network apps postgres:16; docker exec c psql -c 'drop table a'": "ask",
    "docker run -d --name c $OPTIONS postgres:16; docker exec c psql -c 'drop table a'": "ask",
    // Another engine.
    "docker run -d --name c postgres:16; DOCKER_HOST=ssh://box docker exec c psql -c 'drop table a'": "ask",
    "export DOCKER_HOST=ssh://box; docker run -d --name c postgres:16; docker exec c psql -c 'drop table a'": "ask",
    "docker run -d --name c postgres:16; docker --context box exec c psql -c 'drop table a'": "ask",
    // Another server, reached from it.
    "docker run -d --name c postgres:16; docker exec c psql -h db.example.net -c 'drop table a'": "ask",
    "docker run -d --name c postgres:16; docker exec c psql postgres://u@db.example.net/a -c 'drop table a'": "ask",
    "docker run -d --name c postgres:16; docker exec c psql 'host=db.example.net' -c 'drop table a'": "ask",
    "docker run -d --name c -e PGHOST=db.example.net postgres:16; docker exec c psql -c 'drop table a'": "ask",
    "docker run -d --name c postgres:16; docker exec -e PGHOST=db.example.net c psql -c 'drop table a'": "ask",
    "docker run -d --name c postgres:16; docker exec c sh -c 'PGHOST=db.example.net psql -c \"drop table a\"'": "ask",
    'docker run -d --name c postgres:16; docker exec c sh -c \'psql "$DATABASE_URL" -c "drop table a"\'': "ask",
    "docker run -d --name c postgres:16\ndocker exec -i c psql <<'SQL'\n\\c a u db.example.net\ndrop table a;\nSQL":
      "ask",
    "docker run -d --name c mongo:7; docker exec c mongosh db.example.net/a --eval 'db.dropDatabase()'": "ask",
    "docker run -d --name c mongo:7; docker exec c mongosh --eval 'connect(\"db.example.net/a\").dropDatabase()'":
      "ask",
    "docker run -d --name c postgres:16; docker exec c psql -d app_production -c 'drop table a'": "deny",
  },
  "others' containers": {
    "docker rm -f try-pg": "ask",
    "docker rm -f try-pg; docker run -d --name try-pg postgres:16": "ask",
    "docker run -d --name try-pg postgres:16; docker rm -f try-pg other": "ask",
    "docker run -d --name try redis; podman rm -f try": "ask",
    "docker --context here run -d --name try redis; docker --context there rm -f try": "ask",
    "docker run -d --name try redis; DOCKER_HOST=ssh://box docker rm -f try": "ask",
    "docker rm -f $(docker ps -aq)": "ask",
    "docker rm -f $(docker run --rm alpine cat names)": "ask",
    "docker volume create data; docker volume rm data": "ask",
    "docker run -d --name try redis; docker -H ssh://prod rm -f try": "deny",
  },
};

const CLUSTERS: Record<string, Word> = {
  "kubectl --context kind-dev apply -f k8s/": "allow",
  "kubectl --context=minikube rollout restart deploy/api": "allow",
  "helm --kube-context k3d-dev upgrade --install api charts/api": "allow",
  "kind create cluster --name try && kubectl apply -f k8s/ && kubectl delete ns app; kind delete cluster --name try":
    "allow",
  "kind create cluster; helm install api charts/api; kind delete cluster": "allow",
  "kubectl apply -f k8s/": "ask",
  "kubectl --context kind-dev delete pod api-1": "ask",
  "kubectl --context kind-prod apply -f k8s/": "ask",
  "kubectl --context kind-dev --kubeconfig other apply -f k8s/": "ask",
  "kind create cluster; kubectl --context gke_acme_west_api apply -f k8s/": "ask",
  "kind create cluster; KUBECONFIG=other kubectl apply -f k8s/": "ask",
  "kind create cluster; kind delete cluster --name other": "ask",
  "kind delete cluster": "ask",
  "k3d cluster create try --agents 1 -p 8081:80@loadbalancer && k3d cluster delete try": "allow",
  "k3d cluster create try -p 8081:80@loadbalancer && k3d cluster delete other": "ask",
  "kubectl --context docker-desktop delete ns app": "deny",
};

test.each(Object.entries(CLUSTERS))("clusters on this machine: %s: %s", (call, word) => expect(said(call)).toBe(word));

describe.each(Object.entries(CALLS))("%s", (_, rows) => {
  test.each(Object.entries(rows))("%s: %s", (call, word) => expect(said(call)).toBe(word));
});
