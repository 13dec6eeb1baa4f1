// Tests when a collecting thread without heartbeats counts as hung.
import { describe, expect, it } from "vitest";
import { CHECK_MS, type CollectingThread, checkThread, sharedSigns } from "./threadSupervision.ts";

const LIMITS = { stallMs: 10 * CHECK_MS, heapMb: 64, idleMs: 60_000, busyLoad: 1 };

/** The number of checks without a heartbeat after which the thread is ended, if it works this share of the time. */
async function checksUntilEnd(share: number): Promise<number> {
  let worked = 0;
  const thread = {
    send: () => undefined,
    busyShare: () => 1,
    processorMs: async () => worked,
    ended: Promise.resolve(),
    terminate: async () => undefined,
    close: async () => undefined,
  };
  const running: CollectingThread = {
    thread,
    shared: new SharedArrayBuffer(16),
    lastBeat: 0,
    missedChecks: 0,
    work: null,
    load: 0,
    busyAt: 0,
    reason: null,
    ended: false,
  };
  Atomics.add(sharedSigns(running.shared).beats, 0, 1);
  for (let checks = 0; checks < 100; checks++) {
    checkThread(running, LIMITS);
    if (running.reason !== null) return checks;
    await Promise.resolve();
    worked += share * CHECK_MS;
  }
  return 100;
}

describe("a collecting thread without heartbeats", () => {
  it("is ended after the limit if it works", async () => {
    expect(await checksUntilEnd(1)).toBe(11);
  });

  it("has more time if the machine is busy with other work", async () => {
    expect(await checksUntilEnd(0.3)).toBe(20);
  });

  it("is ended after three times the limit if it does not work at all", async () => {
    expect(await checksUntilEnd(0)).toBe(31);
  });
});
