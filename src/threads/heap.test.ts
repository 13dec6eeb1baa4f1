import { getHeapStatistics } from "node:v8";
import { expect, it } from "vitest";
import { releaseHeap } from "./heap.ts";

it("returns the pages of collected objects", () => {
  let objects: object[] | null = Array.from({ length: 500_000 }, (_, number) => ({ number, text: `${number}` }));
  const before = getHeapStatistics().total_heap_size;
  expect(objects).toHaveLength(500_000);
  objects = null;
  releaseHeap();
  expect(getHeapStatistics().total_heap_size).toBeLessThan(before - 20_000_000);
});
