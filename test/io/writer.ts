/** A process that appends entries: `node writer.ts HOME NAME COUNT [ROTATE]`. Prints what became of each. */
import { append } from "../../src/io/log.ts";
import { draft } from "../audit/entries.ts";

const [home = "", name = "", count = "1", rotate = "4000"] = process.argv.slice(2);
const out: string[] = [];
for (let index = 0; index < Number(count); index++)
  out.push(append(home, draft({ id: `${name}-${index}` }), { rotateAt: Number(rotate) }).kind);
console.log(out.join("\n"));
