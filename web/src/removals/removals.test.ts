import { expect, it } from "vitest";
import type { RemovalRow } from "../../../src/contract/admin/removalAnswer.ts";
import { everyPage, outcomeOf, waitingFirst } from "./removalRows.ts";

const row = (number: number, state: RemovalRow["state"]): RemovalRow => ({
  number,
  kind: "domain",
  value: "acme.example",
  email: "a@acme.example",
  reason: "",
  state,
  created_at: "2026-11-01T00:00:00.000Z",
  decided_at: null,
  closed: null,
});

it("shows waiting requests first, oldest first, then the newest decisions", () => {
  const rows = [row(1, "approved"), row(2, "waiting"), row(3, "refused"), row(4, "waiting")];
  expect(waitingFirst(rows).map(({ number }) => number)).toEqual([2, 4, 3, 1]);
});

it("reads every page of requests", async () => {
  const all = [1, 2, 3, 4, 5].map((number) => row(number, "waiting"));
  const read = await everyPage(async (after) => all.filter(({ number }) => number > after).slice(0, 2));
  expect(read).toEqual(all);
});

it("states what a decision did", () => {
  expect(outcomeOf({ state: "approved", closed: 1 })).toBe("approved, 1 posting closed");
  expect(outcomeOf({ state: "approved", closed: null })).toBe("approved");
  expect(outcomeOf({ state: "refused", closed: null })).toBe("refused");
});
