/** Caches that take their commands as lines. */
import { expect, test } from "vitest";
import { said } from "../../support/verdicts.ts";

test.each([
  ["printf 'FLUSHALL\\r\\n' | nc localhost 6379", "ask"],
  ["echo flush_all | nc -w1 localhost 11211", "ask"],
  ["nc localhost 6379 <<< FLUSHDB", "ask"],
  ["echo PING | nc localhost 6379", "allow"],
  ["printf 'INFO\\r\\nQUIT\\r\\n' | nc -w 1 127.0.0.1 6379", "allow"],
  ["echo stats | nc localhost 11211", "allow"],
  ["nc -zv localhost 6379", "allow"],
  ["nc -w 1 localhost 6379 < /dev/null", "allow"],
  ["echo flush_all | nc localhost 9000", "allow"],
])("%s: %s", (source, word) => expect(said(source)).toBe(word));
