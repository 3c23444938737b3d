/** A process that appends entries: `node writer.ts HOME NAME COUNT [ROTATE [POLICY]]`. Prints what became of each. */
import { append } from "../../src/io/log.ts";
import { draft } from "../audit/entries.ts";

const [home = "", name = "", count = "1", rotate = "4000", policy = ""] = process.argv.slice(2);
const configuration = { policy, profile: "default", failOpen: false, program: "x" };
const found = () => ({ configuration, project: "/p", isOwn: false, from: Date.now(), to: Date.now() });
const out: string[] = [];
for (let index = 0; index < Number(count); index++) {
  const more = policy === "" ? {} : { found: found() };
  out.push(append(home, draft({ id: `${name}-${index}` }), { rotateAt: Number(rotate), ...more }).kind);
}
console.log(out.join("\n"));
