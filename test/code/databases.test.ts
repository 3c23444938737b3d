import { describe } from "vitest";
import { effectsOfCode, harmless } from "./table.ts";

describe("mongo: what is caught", () => {
  effectsOfCode("mongo", {
    'connect("db.example.net/app").dropDatabase()': ["mutate mongo drop database destroys"],
    "db.dropDatabase()": ["mutate mongo drop database destroys"],
    "db.users.find({}, {password: 1})": ["reveal what(password token mongo body)"],
    'db.users.findOne({a: 1}, {"auth.passwordHash": 1})': ["reveal what(auth.passwordHash token mongo body)"],
    'db.users.distinct("apiToken")': ["reveal what(apiToken token mongo body)"],
    "db.users.find({}, {password: 0, apiToken: false})": [],
    "db.users.find({password: {$exists: true}}, {email: 1})": [],
    "db.users.drop()": ["mutate mongo drop table users destroys"],
    'db.getCollection("users").drop()': ["mutate mongo drop table users destroys"],
    'db["users"].drop()': ["mutate mongo drop table users destroys"],
    'db.getSiblingDB("app").dropDatabase()': ["mutate mongo drop database destroys"],
    "db.users.deleteMany({})": ["mutate mongo delete rows users destroys"],
    "db.users.deleteMany({age: {$gt: 3}})": ["mutate mongo delete rows users destroys"],
    "db.users.remove({})": ["mutate mongo delete rows users destroys"],
    "db.users.updateMany({}, {$set: {a: 1}})": ["mutate mongo update rows users destroys"],
    "db.users.update({}, {$set: {a: 1}}, {multi: true})": ["mutate mongo update rows users destroys"],
    'db.runCommand({drop: "users"})': ["mutate mongo drop table destroys"],
    "db.adminCommand({shutdown: 1})": ["mutate mongo stop instance destroys"],
    "db.runCommand({dropDatabase: 1})": ["mutate mongo drop database destroys"],
    'db.createUser({user: "x", pwd: "y", roles: []})': ["mutate mongo change identity"],
    'db.dropUser("x")': ["mutate mongo drop identity destroys"],
    'load("x.js")': ["runs mongo file: x.js"],
    'run("rm", "-rf", "/")': ["runs: rm -rf /"],
    'require("child_process").execSync("id")': ["runs shell: id"],
  });
});

describe("mongo: left alone", () => {
  harmless("mongo", [
    "db.users.countDocuments({})",
    "db.users.find({}).limit(3)",
    "db.users.deleteOne({_id: 1})",
    'db.users.deleteMany({status: "x"})',
    'db.users.updateMany({team: "a"}, {$set: {b: 1}})',
    'print("db.dropDatabase()")',
    "// db.dropDatabase()",
    "/* db.users.drop() */ 1",
    "db.users.insertOne({a: 'db.users.drop()'})",
    "db.users.createIndex({a: 1}); db.users.dropIndex('a_1')",
    "db.users.aggregate([{$match: {a: 1}}])",
    "db.stats(); show",
    "db.users.update({_id: 1}, {$set: {a: 2}})",
    "const list = [1]; list.remove(1); cache.drop()",
    "db.getCollectionNames()",
  ]);
  harmless("mongo", ["db.dropDatabase()"], { facts: { scratch: true } });
});

describe("redis: what is caught", () => {
  effectsOfCode("redis", {
    FLUSHALL: ["mutate redis flush database destroys"],
    "flushdb async": ["mutate redis flush database destroys"],
    "SET a 1\nFLUSHALL": ["mutate redis flush database destroys"],
    "DEL user:*": ["mutate redis delete rows user:* destroys"],
    "UNLINK ⟨KEY⟩": ["mutate redis delete rows $KEY destroys"],
    SHUTDOWN: ["mutate redis stop instance destroys"],
    "CONFIG SET dir /var/spool/cron": ["write /var/spool/cron replace"],
    "CONFIG SET dbfilename authorized_keys": ["write authorized_keys replace"],
    'CONFIG SET requirepass "x"': ["mutate redis change identity"],
    "CONFIG GET requirepass": ["reveal what(requirepass token redis body)"],
    "SLAVEOF 10.0.0.1 6379": ["connect redis://10.0.0.1:6379 tunnel checked"],
    "MODULE LOAD /tmp/x.so": ["run /tmp/x.so loader"],
    "EVAL \"redis.call('FLUSHALL')\" 0": ["mutate redis flush database destroys"],
    "EVAL \"return redis.call('flush' .. 'db')\" 0": ["mutate redis flush database destroys"],
    "ACL SETUSER x on": ["mutate redis change identity x"],
    "⟨CMD⟩": ["opaque foreign-code redis"],
  });
});

describe("redis: left alone", () => {
  harmless("redis", [
    "GET FLUSHALL",
    'SET note "FLUSHALL"',
    "KEYS *",
    "DEL session:1",
    "INFO",
    "PING",
    "SCAN 0 MATCH user:*",
    "HDEL h field",
    "CONFIG GET maxmemory",
    "CONFIG SET maxmemory 1gb",
    "LPUSH q 'SHUTDOWN'",
    "EVAL \"return redis.call('GET', 'flushall')\" 0",
    "SELECT 1",
    "TTL a",
    "EXPIRE a ⟨N⟩",
    "REPLICAOF NO ONE",
  ]);
});
