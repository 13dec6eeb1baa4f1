import { afterEach, describe, expect, it, vi } from "vitest";
import { createGates, LONG_POLLS } from "./concurrency.ts";

const never = new AbortController().signal;
afterEach(() => void vi.useRealTimers());

describe("concurrent requests of one key", () => {
  it("wait for a place and get it in order", async () => {
    const gates = createGates(2);
    const first = await gates.enter("a", "ordinary", never);
    await gates.enter("a", "ordinary", never);
    const order: string[] = [];
    const third = gates.enter("a", "ordinary", never).then((release) => order.push("third") && release);
    const fourth = gates.enter("a", "ordinary", never).then((release) => order.push("fourth") && release);
    first();
    first();
    await third;
    expect(order).toEqual(["third"]);
    ((await third) as () => void)();
    await fourth;
    expect(order).toEqual(["third", "fourth"]);
    expect(gates.running()).toBe(2);
  });

  it("are rejected after two seconds, and the place they waited for is not lost", async () => {
    vi.useFakeTimers();
    const gates = createGates(1);
    const release = await gates.enter("a", "ordinary", never);
    const late = expect(gates.enter("a", "ordinary", never)).rejects.toMatchObject({ code: "too_many_requests" });
    await vi.advanceTimersByTimeAsync(2000);
    await late;
    release();
    await gates.enter("a", "ordinary", never);
  });

  it("stop waiting when their client disconnects", async () => {
    const gates = createGates(1);
    const release = await gates.enter("a", "ordinary", never);
    const client = new AbortController();
    const cancelled = expect(gates.enter("a", "ordinary", client.signal)).rejects.toThrow();
    client.abort();
    await cancelled;
    release();
    expect(gates.running()).toBe(0);
  });

  it("do not delay other keys, nor do long polls", async () => {
    const gates = createGates(1);
    await gates.enter("a", "ordinary", never);
    await gates.enter("b", "ordinary", never);
    for (let i = 0; i < LONG_POLLS; i++) await gates.enter("a", "longPoll", never);
    vi.useFakeTimers();
    const fifth = expect(gates.enter("a", "longPoll", never)).rejects.toMatchObject({ code: "too_many_requests" });
    await vi.advanceTimersByTimeAsync(2000);
    await fifth;
  });

  it("are unlimited per key if the limit is off, but limited in total", async () => {
    const gates = createGates(0);
    const places = await Promise.all(Array.from({ length: 512 }, () => gates.enter("a", "ordinary", never)));
    await expect(gates.enter("b", "ordinary", never)).rejects.toMatchObject({ code: "overloaded" });
    places[0]?.();
    await gates.enter("b", "ordinary", never);
  });
});
