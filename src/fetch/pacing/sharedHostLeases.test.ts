import { describe, expect, it } from "vitest";
import { createSharedHostLeases } from "./sharedHostLeases.ts";

const LEASE_MS = 10_000;

function openStores() {
  const clock = { ms: 0 };
  const storeOf = createSharedHostLeases(() => clock.ms, LEASE_MS);
  return { clock, a: storeOf("a"), b: storeOf("b"), c: storeOf("c") };
}

describe("a host that several threads read", () => {
  it("goes to the first one that waits, with its remaining pauses", async () => {
    const { clock, a, b, c } = openStores();
    expect(await a.take(["x"])).toEqual([{ name: "x", mine: true, pauseMs: 0, restMs: 0 }]);
    expect((await a.keep(["x"]))[0]?.wanted).toBe(false);
    expect((await b.take(["x", "y"])).map(({ mine }) => mine)).toEqual([false, true]);
    expect((await c.take(["x"]))[0]?.mine).toBe(false);
    expect(await a.keep(["x"])).toEqual([{ name: "x", wanted: true }]);
    await a.give([{ name: "x", pauseMs: 250, restMs: 4_000 }]);
    clock.ms += 50;
    expect((await c.take(["x"]))[0]?.mine).toBe(false);
    expect(await b.take(["x"])).toEqual([{ name: "x", mine: true, pauseMs: 200, restMs: 3_950 }]);
  });

  it("is free when its holder or the one it was handed to is gone", async () => {
    const { clock, a, b, c } = openStores();
    await a.take(["x"]);
    await b.take(["x"]);
    clock.ms += LEASE_MS;
    expect((await c.take(["x"]))[0]?.mine).toBe(true);
    // The former holder learns that it lost the host, and releases nothing.
    expect(await a.keep(["x"])).toEqual([]);
    await a.give([{ name: "x", pauseMs: 0, restMs: 0 }]);
    expect((await a.take(["x"]))[0]?.mine).toBe(false);
    await c.give([{ name: "x", pauseMs: 0, restMs: 0 }]);
    expect((await b.take(["x"]))[0]?.mine).toBe(false);
    clock.ms += 3_000;
    expect((await b.take(["x"]))[0]?.mine).toBe(true);
  });

  it("is forgotten only without a lease and a pause", async () => {
    const { clock, a, b } = openStores();
    await a.take(["leased", "resting"]);
    await a.give([{ name: "resting", pauseMs: 0, restMs: 60_000 }]);
    await a.take(Array.from({ length: 10_000 }, (_, number) => `host${number}`));
    await a.give(Array.from({ length: 10_000 }, (_, number) => ({ name: `host${number}`, pauseMs: 0, restMs: 0 })));
    clock.ms += 1_000;
    await b.take(["one more"]);
    const [leased, resting] = await b.take(["leased", "resting"]);
    expect([leased?.mine, resting?.restMs]).toEqual([false, 59_000]);
  });
});
