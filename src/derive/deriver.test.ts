import { afterEach, expect, test, vi } from "vitest";
import { openDeriver, openDerivers } from "./deriver.ts";
import { gazetteerFile } from "./places/gazetteer/gazetteer.fixture.ts";
import { rawWith } from "./reading.fixture.ts";

const NOW = Date.UTC(2026, 10, 15);
const gazetteer = gazetteerFile();
const opened: { close(): Promise<void> }[] = [];
const postings = (count: number) =>
  Array.from({ length: count }, (_, at) => rawWith({ external_id: `${at}`, title: `Clerk ${at}` }));

function threads(max: number, idleMs: number) {
  const deriver = openDerivers(gazetteer, { max, idleMs });
  opened.push(deriver);
  return deriver;
}

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

test("starts as many threads as the work justifies and ends them when idle", async () => {
  const deriver = threads(2, 1);
  expect(deriver.threads()).toBe(0);
  const few = deriver.derive({ postings: postings(3), now: NOW });
  expect(deriver.threads()).toBe(1);
  await few;
  await vi.waitFor(() => expect(deriver.threads()).toBe(0), 10_000);
  const many = deriver.derive({ postings: postings(300), now: NOW });
  expect(deriver.threads()).toBe(2);
  await many;
  await vi.waitFor(() => expect(deriver.threads()).toBe(0), 10_000);
});

test("can start a thread in advance, which ends like any other", async () => {
  const deriver = threads(2, 1);
  deriver.warm?.();
  expect(deriver.threads()).toBe(1);
  deriver.warm?.();
  expect(deriver.threads()).toBe(1);
  await vi.waitFor(() => expect(deriver.threads()).toBe(0), 10_000);
});

test("returns a batch completely and in order, like a single thread", async () => {
  const batch = postings(230);
  const one = await openDeriver(gazetteer);
  opened.push(one);
  const expected = await one.derive({ postings: batch, now: NOW });
  expect(await threads(3, 60_000).derive({ postings: batch, now: NOW })).toEqual(expected);
});

test("a closed deriver rejects pending work and starts nothing more", async () => {
  const deriver = threads(1, 60_000);
  const asked = deriver.derive({ postings: postings(400), now: NOW });
  const failed = expect(asked).rejects.toThrow("closed");
  await deriver.close();
  await failed;
  expect(deriver.threads()).toBe(0);
});

test("work that exceeds its time fails, and the next gets another thread", async () => {
  const hasty = openDerivers(gazetteer, { max: 1, idleMs: 60_000, pieceMs: 0 });
  opened.push(hasty);
  await expect(hasty.derive({ postings: postings(3), now: NOW })).rejects.toThrow("too long");
  await expect(hasty.derive({ postings: postings(3), now: NOW })).rejects.toThrow("too long");
});

test("a board with few postings does not wait for a board with many", async () => {
  const deriver = threads(1, 60_000);
  const order: string[] = [];
  const many = deriver.derive({ postings: postings(400), now: NOW, board: "many" }).then(() => order.push("many"));
  const few = deriver.derive({ postings: postings(60), now: NOW, board: "few" }).then(() => order.push("few"));
  await Promise.all([many, few]);
  expect(order).toEqual(["few", "many"]);
});

test("an aborted task fails, and its waiting batches are dropped", async () => {
  const deriver = threads(1, 60_000);
  const stop = new AbortController();
  const aborted = deriver.derive({ postings: postings(400), now: NOW, board: "a", signal: stop.signal });
  const failed = expect(aborted).rejects.toThrow("the read ended");
  const other = deriver.derive({ postings: postings(60), now: NOW, board: "b" });
  expect(deriver.waiting()).toBe(8);
  stop.abort(new Error("the read ended"));
  expect(deriver.waiting()).toBe(2);
  await failed;
  expect(await other).toHaveLength(60);
  const late = deriver.derive({ postings: postings(1), now: NOW, board: "a", signal: stop.signal });
  await expect(late).rejects.toThrow("the read ended");
});

test("a thread that ends fails only the batch it was deriving", async () => {
  const deriver = threads(1, 60_000);
  // No list of postings: the thread cannot answer and ends with an error.
  const broken = Object.assign(postings(1), { slice: () => ({ length: 1 }) });
  const failed = expect(deriver.derive({ postings: broken, now: NOW, board: "a" })).rejects.toThrow();
  const neighbour = deriver.derive({ postings: postings(3), now: NOW, board: "b" });
  expect(deriver.waiting()).toBe(0);
  await failed;
  expect(await neighbour).toHaveLength(3);
});
