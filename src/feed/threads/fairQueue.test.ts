import { expect, test } from "vitest";
import { createFairQueue } from "./fairQueue.ts";

test("does not let a flooding key delay a key with one query", () => {
  const turns = createFairQueue<string>();
  for (let i = 0; i < 1000; i++) turns.add("flood", `flood ${i}`, 1, 0);
  turns.add("quiet", "quiet", 1, 0);
  expect([turns.take(), turns.take(), turns.take()]).toEqual(["flood 0", "quiet", "flood 1"]);
  expect(turns.size).toBe(998);
});

test("gives turns of equal work, not of equal number", () => {
  const turns = createFairQueue<string>();
  for (let i = 0; i < 100; i++) turns.add("large", "large", 5, 0);
  for (let i = 0; i < 100; i++) turns.add("small", "small", 1, 0);
  const taken = Array.from({ length: 60 }, () => turns.take());
  expect(taken.filter((item) => item === "small")).toHaveLength(50);
  expect(taken.filter((item) => item === "large")).toHaveLength(10);
});

test("does not make a costly query wait for credit if it is alone", () => {
  const turns = createFairQueue<string>();
  turns.add("a", "large", 50, 0);
  expect(turns.take()).toBe("large");
  expect(turns.take()).toBeUndefined();
});

test("removes entries that waited too long from every lane, and nothing else", () => {
  const turns = createFairQueue<number>();
  for (let at = 0; at < 10; at++) turns.add(at % 2 === 0 ? "a" : "b", at, 1, at);
  expect(turns.expire(4).sort()).toEqual([0, 1, 2, 3]);
  expect(turns.remove("a", 6)).toBe(true);
  expect(turns.remove("a", 6)).toBe(false);
  expect([turns.take(), turns.take(), turns.take(), turns.take(), turns.take(), turns.take()]).toEqual([
    4,
    5,
    8,
    7,
    9,
    undefined,
  ]);
  expect(turns.size).toBe(0);
});
