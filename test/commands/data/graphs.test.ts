import { effectsOf } from "../../support/effects.ts";

const rows = "mutate neo4j delete rows destroys";
effectsOf("cypher-shell", {
  "cypher-shell 'MATCH (n) DETACH DELETE n'": [rows],
  'cypher-shell -u neo4j -d app "MATCH ()-[r]-() DELETE r"': [rows],
  "cypher-shell 'DROP DATABASE app'": ["mutate neo4j drop database destroys"],
  "cypher-shell 'MATCH (n {id: 7}) DELETE n'": [],
  "cypher-shell 'MATCH (n) WHERE n.id = 7 DETACH DELETE n'": [],
  "cypher-shell 'MATCH (n) RETURN count(n)'": [],
  "cypher-shell \"MATCH (n {name: 'delete'}) RETURN n\"": [],
  "cypher-shell \"RETURN 'DETACH DELETE n'\"": [],
});
