/** What secrets and the names of secrets look like. */
export { secretsIn } from "./find.ts";
export { beginsSecrets, secretName } from "./names.ts";
