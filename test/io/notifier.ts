/** Tells of something in a process of its own: home, key, the program that shows it. */
import { next, toldFrom } from "../../src/hook/notice.ts";
import { notify } from "../../src/io/notify.ts";

const [home = "", key = "", program = ""] = process.argv.slice(2);
const notice = { title: "Stopped", body: key };
notify(home, key, (told, id, at) => next(toldFrom(told), id, notice, at), [
  { program, args: ({ title, body }) => [title, body] },
]);
