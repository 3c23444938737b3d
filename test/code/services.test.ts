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
