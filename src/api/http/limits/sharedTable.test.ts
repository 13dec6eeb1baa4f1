import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { RATE_LIMITS } from "../../../contract/limits.ts";
import { createGateMemory, createGates, releaseThread } from "./concurrency.ts";
import { createRateLimiter, createRateMemory } from "./rateLimit.ts";
import { createTableMemory, openTable, unlockFor } from "./sharedTable.ts";

const never = new AbortController().signal;

/** Runs a program on several threads; `limit` and `post` are available to it. Returns what each posts. */
async function onThreads(count: number, program: string, workerData: object): Promise<number[]> {
  const source = `import { parentPort, workerData } from "node:worker_threads";
    import * as rate from ${JSON.stringify(new URL("./rateLimit.ts", import.meta.url).href)};
    const post = (value) => parentPort.postMessage(value);
    ${program}`;
  const threads = Array.from({ length: count }, (_, thread) => {
    const file = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
    return new Worker(file, { workerData: { ...workerData, thread } });
  });
  return await Promise.all(threads.map(async (thread) => (await once(thread, "message"))[0]));
}

describe("a table that threads share", () => {
  it("keeps the records of many names apart, and reuses the oldest", () => {
    const memory = createTableMemory(64, 8);
    const table = openTable(memory, 0);
    const numbers = new Float64Array(memory.buffer);
    const names = Array.from({ length: 20 }, (_, at) => `key ${at}`);
    names.forEach((name, at) => {
      numbers[(table.find(name, at) ?? 0) / 8] = at + 1;
    });
    expect(names.map((name) => numbers[(table.find(name, 100) ?? 0) / 8])).toEqual(names.map((_, at) => at + 1));
    for (let at = 0; at < 1000; at++) expect(table.find(`other ${at}`, 200 + at)).not.toBeNull();
    expect(table.find("more", 9999, () => false)).toBeNull();
  });

  it("is unlocked when the thread that holds it ends", () => {
    const memory = createTableMemory(8, 8);
    const held = openTable(memory, 3);
    held.locked(() => {
      unlockFor(memory, 2);
      expect(Atomics.load(new Int32Array(memory.buffer), 0)).toBe(4);
      unlockFor(memory, 3);
      expect(openTable(memory, 1).locked(() => "free")).toBe("free");
    });
  });
});

describe("limits over several threads", () => {
  it("allow exactly the quota of a key", async () => {
    const limits = { ...RATE_LIMITS, requests: 5000 };
    const program = `const limiter = rate.createRateLimiter(workerData.limits, () => 1000, workerData.memory, workerData.thread);
      let allowed = 0;
      for (let i = 0; i < 4000; i++) if (limiter.take("a", "requests").allowed) allowed++;
      post(allowed);`;
    const allowed = await onThreads(3, program, { limits, memory: createRateMemory(limits) });
    expect(allowed.reduce((sum, one) => sum + one)).toBe(5000);
  });

  it("allow exactly the requests for removal, regardless of the limits of keys", async () => {
    const limits = { ...RATE_LIMITS, requests: 0 };
    const program = `const limiter = rate.createRateLimiter(workerData.limits, () => 1000, workerData.memory, workerData.thread);
      const count = (owner, policy) => Array.from({ length: 100 }, () => limiter.take(owner, policy).allowed).filter(Boolean).length;
      post(count("192.0.2.1", "removal") * 1000 + count("all", "removals"));`;
    const allowed = await onThreads(3, program, { limits, memory: createRateMemory(limits) });
    expect(allowed.reduce((sum, one) => sum + one)).toBe(5060);
  });

  it("count a large quota in entries of some milliseconds, and never exceed it", () => {
    const limits = { ...RATE_LIMITS, requests: 100_000 };
    let now = 0;
    const limiter = createRateLimiter(limits, () => now);
    const takeAll = (): number => {
      let taken = 0;
      while (limiter.take("a", "requests").allowed) taken++;
      return taken;
    };
    for (; now < 50_000; now += 10) expect(limiter.take("a", "requests").allowed).toBe(true);
    expect(takeAll()).toBe(95_000);
    now = 60_010;
    expect(takeAll()).toBeLessThanOrEqual(1);
    now = 60_000 + 49_990 + 20;
    expect(takeAll()).toBe(5000);
  });

  it("hand a place over to another thread, and free the places of a thread that ended", async () => {
    const memory = createGateMemory(2);
    const [first, second] = [createGates(1, memory, 0), createGates(1, memory, 1)];
    const release = await first.enter("a", "ordinary", never);
    expect([first.tryEnter("a"), second.tryEnter("a")]).toEqual([null, null]);
    const releaseOther = second.tryEnter("b");
    expect(first.running()).toBe(2);
    releaseOther?.();
    expect(first.running()).toBe(1);
    const waiting = second.enter("a", "ordinary", never);
    release();
    const releaseSecond = await waiting;
    expect(first.running()).toBe(1);
    const next = first.enter("a", "ordinary", never);
    releaseThread(memory, 1);
    await next;
    expect(second.running()).toBe(1);
    releaseSecond();
  });
});
