import { describe, expect, it } from "vitest";
import { Stopped } from "../guard/failureMessages.ts";
import { noteFailure } from "./breaker.ts";
import { recordRest } from "./hostPacing.ts";
import { createHosts } from "./hosts.ts";
import { createSlotQueue } from "./slotQueue.ts";

const patient = new AbortController().signal;

describe("a queue", () => {
  it("admits as many as it has slots, in order of arrival", async () => {
    const line = createSlotQueue(2);
    const order: number[] = [];
    const entries = [0, 1, 2, 3].map(async (at) => {
      const leave = await line.enter(patient);
      order.push(at);
      return leave;
    });
    const [first, second] = await Promise.all(entries.slice(0, 2));
    expect([order, line.inside(), line.waiting()]).toEqual([[0, 1], 2, 2]);
    second?.();
    // Releasing a slot twice has no further effect.
    second?.();
    await entries[2];
    expect([order, line.inside(), line.waiting()]).toEqual([[0, 1, 2], 2, 1]);
    first?.();
    await entries[3];
    expect(order).toEqual([0, 1, 2, 3]);
  });

  it("admits the highest gain first, and live requests before all others", async () => {
    const line = createSlotQueue(1);
    const leave = await line.enter(patient);
    const order: number[] = [];
    const entries = [1, 5, 5, Number.POSITIVE_INFINITY, 0].map(async (gain, at) => {
      const leaveNext = await line.enter(patient, gain);
      order.push(at);
      leaveNext();
    });
    leave();
    await Promise.all(entries);
    expect(order).toEqual([3, 1, 2, 0, 4]);
  });

  it("gives unproven callers a tenth of the time while others wait, regardless of their gain", async () => {
    let time = 0;
    const line = createSlotQueue(1, () => time);
    const first = await line.enter(patient);
    const order: string[] = [];
    const enter = async (name: string, tookMs: number, gain: number, isUnproven: boolean): Promise<void> => {
      const leave = await line.enter(patient, gain, isUnproven);
      order.push(name);
      time += tookMs;
      leave();
    };
    const entries = [
      ...Array.from({ length: 3 }, () => enter("slow", 50, 100, true)),
      ...Array.from({ length: 60 }, () => enter("well", 10, 1, false)),
    ];
    first();
    await Promise.all(entries);
    expect(order.flatMap((name, at) => (name === "slow" ? [at] : []))).toEqual([0, 46, 62]);
  });

  it("never delays unproven callers when no other waits, nor those that a client waits for", async () => {
    let time = 0;
    const line = createSlotQueue(1, () => time);
    const order: string[] = [];
    const leave = await line.enter(patient, 0, true);
    const entries = [
      line.enter(patient, 1).then((next) => [order.push("well"), next()]),
      line.enter(patient, Number.POSITIVE_INFINITY, true).then((next) => [order.push("live"), next()]),
    ];
    time += 50;
    leave();
    await Promise.all(entries);
    expect(order).toEqual(["live", "well"]);
    (await line.enter(patient, 0, true))();
    (await line.enter(patient, 0, true))();
  });

  it("removes callers that stop waiting", async () => {
    const line = createSlotQueue(1);
    const leave = await line.enter(patient);
    const stop = new AbortController();
    const stopped = line.enter(stop.signal);
    const next = line.enter(patient);
    stop.abort();
    await expect(stopped).rejects.toThrow(Stopped);
    expect(line.waiting()).toBe(1);
    leave();
    (await next)();
    expect([line.inside(), line.waiting()]).toEqual([0, 0]);
    await expect(line.enter(AbortSignal.abort())).rejects.toThrow(Stopped);
  });
});

describe("hosts", () => {
  it("are evicted above the maximum, except busy and resting ones", async () => {
    const hosts = createHosts(3, () => 100);
    await hosts.of("busy").queue.enter(patient);
    recordRest(hosts.of("resting").pacing, 100, 5_000);
    for (let at = 0; at < 20; at++) hosts.of(`idle${at}`);
    expect(hosts.states(100, 0).map((each) => each.host)).toEqual(["busy", "resting", "idle19"]);
  });

  it("are bounded even if all of them rest", () => {
    const hosts = createHosts(100, () => 100);
    for (let at = 0; at < 1_000; at++) recordRest(hosts.of(`h${at}`).pacing, 100, 5_000);
    expect(hosts.states(100, 0)).toHaveLength(100);
  });

  it("report their state in the service's time", async () => {
    const hosts = createHosts(10, () => 100);
    const broken = hosts.of("broken");
    for (let at = 0; at < 3; at++) noteFailure(broken.breaker, 100, 1);
    recordRest(hosts.of("asked").pacing, 100, 1_000);
    const busy = hosts.of("busy");
    await busy.queue.enter(patient);
    void busy.queue.enter(patient);
    expect(hosts.states(100, 1_000_000)).toEqual([
      { host: "broken", breaker: "open", resting_until: 1_020_000, waiting: 0 },
      { host: "asked", breaker: "closed", resting_until: 1_001_000, waiting: 0 },
      { host: "busy", breaker: "closed", resting_until: null, waiting: 1 },
    ]);
    expect(hosts.states(20_100, 0)[0]).toMatchObject({ breaker: "half_open", resting_until: null });
  });
});
