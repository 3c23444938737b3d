/** Takes a grant for a call, in a process of its own: home, grant, call. */
import { claim } from "../../src/io/claims.ts";

const [home = "", id = "", use = ""] = process.argv.slice(2);
process.send?.(claim(home, id, use), () => process.disconnect());
