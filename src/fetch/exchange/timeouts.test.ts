import { describe, expect, it } from "vitest";
import { type AbortReason, startWatch, type Watch } from "./timeouts.ts";

const LIMITS = { connectMs: 100, firstByteMs: 300, idleMs: 100, rateWindowMs: 500, bytesPerSecond: 1_000 };

/** A watch whose time advances only through `pass`, in steps small enough for timely wake-ups. */
function watched(totalMs = 10_000): Watch & { pass(ms: number, step?: number): Promise<AbortReason | null> } {
  let now = 0;
  const sleepers = new Set<{ at: number; wake(): void }>();
  const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const sleeper = { at: now + ms, wake: resolve };
      sleepers.add(sleeper);
      signal.addEventListener("abort", () => resolve());
    });
  const watch = startWatch(LIMITS, totalMs, { monotonic: () => now, sleep }, new AbortController().signal);
  const pass = async (ms: number, step = 10): Promise<AbortReason | null> => {
    for (let remaining = ms; remaining > 0; remaining -= step) {
      now += Math.min(step, remaining);
      for (const each of sleepers) if (each.at <= now) each.wake();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return watch.ending();
  };
  return { ...watch, pass };
}

describe("the timeout watch", () => {
  it("gives each phase its own time", async () => {
    const slow = watched();
    expect(await slow.pass(90)).toBeNull();
    slow.connected();
    expect(await slow.pass(290)).toBeNull();
    slow.answered();
    expect(await slow.pass(90)).toBeNull();
    expect(await slow.pass(10)).toMatchObject({ reason: "too_slow" });
    expect(slow.signal.aborted).toBe(true);
  });

  it("aborts a request that does not connect or does not answer", async () => {
    expect(await watched().pass(100)).toMatchObject({ reason: "timeout" });
    const silent = watched();
    silent.connected();
    expect(await silent.pass(290)).toBeNull();
    expect(await silent.pass(10)).toMatchObject({ reason: "timeout" });
  });

  it("aborts a slow transfer at the end of its window but not a steady stream", async () => {
    const [drip, stream] = [watched(), watched()];
    for (const each of [drip, stream]) each.answered();
    for (let at = 0; at < 20; at++) {
      drip.bytes(10);
      stream.bytes(60);
      await drip.pass(50);
      await stream.pass(50);
    }
    expect(drip.ending()).toMatchObject({ reason: "too_slow" });
    expect(stream.ending()).toBeNull();
  });

  it("aborts everything at the deadline, and nothing after the end", async () => {
    const long = watched(200);
    long.connected();
    expect(await long.pass(200)).toMatchObject({ reason: "timeout" });
    const done = watched(200);
    done.end();
    expect(await done.pass(1_000)).toBeNull();
  });

  it("does not blame the site for delays of this process", async () => {
    const watch = watched();
    watch.answered();
    expect(await watch.pass(5_000, 5_000)).toBeNull();
    expect(await watch.pass(5_000, 5_000)).toMatchObject({ reason: "timeout" });
  });
});
