import { describe, expect, it } from "vitest";
import { giveMemory, takeMemory } from "./spareMemory.ts";

const KIB = 1024;

describe("spare memory", () => {
  it("is used again for a similar size, and no longer by its former owner", () => {
    const first = takeMemory(300 * KIB);
    first.fill(7);
    giveMemory(first.buffer);
    expect(first).toHaveLength(0);
    // Given back twice, it must not be used twice.
    giveMemory(first.buffer);
    const [again, other] = [takeMemory(290 * KIB), takeMemory(290 * KIB)];
    expect(again.length).toBeGreaterThanOrEqual(290 * KIB);
    expect(again[0]).toBe(7);
    expect(other.buffer).not.toBe(again.buffer);
    for (const memory of [again, other]) giveMemory(memory.buffer);
  });

  it("is not used for a much smaller size", () => {
    const large = takeMemory(4096 * KIB);
    giveMemory(large.buffer);
    expect(takeMemory(200 * KIB).length).toBeLessThan(300 * KIB);
  });

  it("is bounded, and dropped when idle", async () => {
    // Larger than what is asked for, so that a piece that is used again differs from a new one.
    const pieces = Array.from({ length: 20 }, () => takeMemory(1120 * KIB));
    for (const piece of pieces) giveMemory(piece.buffer);
    const taken = pieces.map(() => takeMemory(1024 * KIB).length);
    const reused = taken.filter((length) => length === 1120 * KIB).length;
    expect(reused).toBeGreaterThan(0);
    expect(reused).toBeLessThan(10);
    giveMemory(takeMemory(1120 * KIB).buffer);
    const again = (): number => {
      const memory = takeMemory(1024 * KIB);
      const { length } = memory;
      if (length > 1024 * KIB) giveMemory(memory.buffer);
      return length;
    };
    // Longer between two looks than memory is kept, because each look uses it.
    await expect.poll(again, { interval: 3000 }).toBe(1024 * KIB);
  });
});
