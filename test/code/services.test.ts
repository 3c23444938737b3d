/** Client libraries: what destroys everything, and what a filter narrows. */
import { effectsOfCode, harmless } from "./table.ts";

const rows = "mutate database delete rows destroys";
const reset = "mutate database reset database destroys";
effectsOfCode("javascript", {
  "prisma.user.deleteMany()": [rows],
  "await prisma.user.deleteMany({})": [rows],
  "prisma.user.deleteMany({where: {}})": [rows],
  "User.deleteMany({})": [rows],
  "sequelize.sync({force: true})": [reset],
  "dataSource.synchronize(true)": [reset],
  "User.destroy({truncate: true})": [rows],
  "User.destroy({where: {}})": [rows],
  "ds.getRepository(User).clear()": [rows],
  "userRepository.clear()": [rows],
  "mongoose.connection.dropDatabase()": ["mutate database drop database destroys"],
  "knex.schema.dropTableIfExists('users')": ["mutate database drop table destroys"],
  "redis.flushAll()": ["mutate redis flush database destroys"],
  "firestore.recursiveDelete(ref)": ["mutate firestore delete rows destroys hosted"],
});
harmless("javascript", [
  "prisma.user.deleteMany({where: {id: 7}})",
  "User.deleteMany({email: 'a@example.com'})",
  "User.deleteMany(filter)",
  "sequelize.sync()",
  "sequelize.sync({force: false})",
  "dataSource.synchronize()",
  "User.destroy({where: {id: 7}})",
  "stream.destroy()",
  "new Set([1]).clear()",
  "cache.clear()",
  "_.truncate('long text', {length: 3})",
]);
effectsOfCode("python", {
  "db.drop_all()": ["mutate database drop tables destroys"],
  "Base.metadata.drop_all(engine)": ["mutate database drop tables destroys"],
  "client.app.users.delete_many({})": [rows],
  "client.app.users.delete_many(filter={})": [rows],
  "import boto3; boto3.resource('dynamodb').Table('orders').delete()": ["mutate aws delete table destroys hosted"],
});
harmless("python", [
  "client.app.users.delete_many({'_id': 7})",
  "client.app.users.delete_many(query)",
  "db.create_all()",
  "session.delete(user)",
]);

const changed = "mutate database update rows destroys";
effectsOfCode("javascript", {
  "await db.delete(users)": [rows],
  "import {db} from './db'; await db.delete(schema.users).returning()": [rows],
  "await db.delete(users).where(gt(users.id, 3))": [rows],
  "await db.update(users).set({role: 'x'})": [changed],
  "knex('users').del()": [rows],
  "require('./db').knex('users').truncate()": [rows],
  "ds.createQueryBuilder().delete().from(User).execute()": [rows],
  "db.deleteFrom('users').execute()": [rows],
  "AppDataSource.getRepository(User).delete({})": [rows],
  "em.nativeDelete(User, {})": [rows],
  "User.query().delete()": [rows],
  "sequelize.drop()": ["mutate database drop tables destroys"],
  "prisma.user.updateMany({data: {a: 1}})": [changed],
  "prisma.user.deleteMany({where: {id: {gt: 3}}})": [rows],
  "db.execute(sql`DELETE FROM users`)": ["runs sql: DELETE FROM users"],
});
harmless("javascript", [
  "await db.delete(users).where(eq(users.id, 3))",
  "await db.update(users).set({role: 'x'}).where(eq(users.id, 3))",
  "prisma.user.updateMany({where: {id: 3}, data: {a: 1}})",
  "prisma.user.deleteMany({where: {id: 3, age: {gt: 3}}})",
  "knex('users').where({id: 3}).del()",
  "db.deleteFrom('users').where('id', '=', 3).execute()",
  "getRepository(User).delete({id: 3})",
  "cache.delete(key); db.delete(key)",
  "new Map().delete(users)",
]);
effectsOfCode("python", {
  "from sqlalchemy import delete; session.execute(delete(User))": [rows],
  "from sqlalchemy import update; session.execute(update(User).values(a=1))": [changed],
  "conn.execute(users.delete())": [rows],
  "from m import User; User.delete().execute()": [rows],
  "User.objects.filter(id__gt=3).delete()": [rows],
});
harmless("python", [
  "from sqlalchemy import delete; session.execute(delete(User).where(User.id == 3))",
  "session.query(User).filter_by(id=3).delete()",
  "conn.execute(users.delete().where(users.c.id == 3))",
  "User.delete().where(User.id == 3).execute()",
  "User.objects.filter(id=3).delete()",
]);
effectsOfCode("php", {
  "DB::table('users')->delete();": [rows],
  "User::query()->delete();": [rows],
});
harmless("php", ["DB::table('users')->where('id', 3)->delete();", "$user->delete();"]);
