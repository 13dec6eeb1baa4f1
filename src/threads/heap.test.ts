import { getHeapStatistics } from "node:v8";
import { expect, it } from "vitest";
import { releaseHeap, releaseHeapWhenIdle } from "./heap.ts";

it("returns the pages of collected objects", () => {
  let objects: object[] | null = Array.from({ length: 500_000 }, (_, number) => ({ number, text: `${number}` }));
  const before = getHeapStatistics().total_heap_size;
  expect(objects).toHaveLength(500_000);
  objects = null;
  releaseHeap();
  expect(getHeapStatistics().total_heap_size).toBeLessThan(before - 20_000_000);
});

it("returns them as soon as the thread is idle", async () => {
  let objects: object[] | null = Array.from({ length: 500_000 }, (_, number) => ({ number, text: `${number}` }));
  const before = getHeapStatistics().total_heap_size;
  expect(objects).toHaveLength(500_000);
  objects = null;
  releaseHeapWhenIdle(200);
  await expect.poll(() => getHeapStatistics().total_heap_size, { interval: 1000 }).toBeLessThan(before - 20_000_000);
});
