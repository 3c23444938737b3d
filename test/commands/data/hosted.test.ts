import { describe, expect, test } from "vitest";
import { atProvider } from "../../../src/commands/data/hosted.ts";
import { Args } from "../../../src/commands/kit/args.ts";
import { EMPTY_FLOW } from "../../../src/types/flow.ts";
import { known } from "../../../src/types/text.ts";

describe("a database that a provider keeps", () => {
  const rows: [string[], Record<string, string>, boolean][] = [
    [["-h", "app.abc.eu-west-1.rds.amazonaws.com"], {}, true],
    [["postgres://u:p@ep-x.neon.tech/app"], {}, true],
    [["--host=db.x.supabase.co"], {}, true],
    [["migrate", "reset"], { DATABASE_URL: "postgres://u@x.neon.tech:5432/app" }, true],
    [["-h", "localhost"], {}, false],
    [["-c", "select 'neon.tech'"], {}, false],
    [["-h", "db.example.com"], { NOTE: "postgres://x.neon.tech/app" }, false],
  ];
  test.each(rows)("%j with %j: %s", (words, assigns, expected) => {
    const texts = words.map((word) => known(word));
    const variables = new Map(Object.entries(assigns).map(([name, value]) => [name, known(value)]));
    expect(atProvider(new Args(["psql"], texts, EMPTY_FLOW, variables, false))).toBe(expected);
  });
});
