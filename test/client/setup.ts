/** Before the tests in the real client, which run in several processes: the client is there, and whole. */
import { clientPath } from "./client.ts";

export default function setup(): void {
  clientPath();
}
