/** What tools of services do by their names, and what their queries look for. */
import { expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

test.each([
  ["mcp__stripe__create_refund", { payment_intent: "pi_1" }, "ask"],
  ["mcp__stripe__capture_payment_intent", { id: "pi_1" }, "ask"],
  ["mcp__wise__transfer_funds", { to: "a", amount: 5 }, "ask"],
  ["mcp__redis__flushdb", {}, "ask"],
  ["mcp__redis__flush_all", {}, "ask"],
  ["mcp__shop__find", { query: "drop table users" }, "ask"],
  ["mcp__shop__search_rows", { query: "DELETE FROM users" }, "ask"],
  ["mcp__shop__execute_sql", { query: "DELETE FROM users" }, "ask"],
  ["mcp__stripe__list_refunds", {}, "allow"],
  ["mcp__stripe__list_charges", {}, "allow"],
  ["mcp__stripe__retrieve_payment_intent", { id: "pi_1" }, "allow"],
  ["mcp__stripe__create_payment_link", { price: "p" }, "allow"],
  ["mcp__notion__search", { query: "delete production database" }, "allow"],
  ["mcp__docs__search_docs", { query: "drop column in a migration" }, "allow"],
  ["mcp__context7__get-library-docs", { query: "truncate long text" }, "allow"],
  ["mcp__memory__recall", { query: "reset of the staging database" }, "allow"],
])("%s %j: %s", (tool, input, word) => expect(said(input, { tool })).toBe(word));
