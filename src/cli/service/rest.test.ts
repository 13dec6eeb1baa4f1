import { getEventListeners } from "node:events";
import { expect, it } from "vitest";
import { rest } from "./rest.ts";

it("a pause ends by itself, or with its signal and for its reason, and leaves nobody listening", async () => {
  const over = new AbortController();
  await rest(1, over.signal);
  expect(getEventListeners(over.signal, "abort")).toEqual([]);
  const long = rest(60_000, over.signal);
  const why = new Error("woken");
  over.abort(why);
  await expect(long).rejects.toBe(why);
  await expect(rest(60_000, over.signal)).rejects.toBe(why);
  expect(getEventListeners(over.signal, "abort")).toEqual([]);
});
