import { describe, expect, it } from "vitest";
import { Stopped } from "../exchange/unread.ts";
import { noteFailure } from "./breaker.ts";
import { createHosts } from "./hosts.ts";
import { createLine } from "./line.ts";
import { noteRest } from "./pace.ts";

const patient = new AbortController().signal;

describe("a line", () => {
  it("lets in as many as it has places, in order of arrival", async () => {
    const line = createLine(2);
    const order: number[] = [];
    const entries = [0, 1, 2, 3].map(async (at) => {
      const leave = await line.enter(patient);
      order.push(at);
      return leave;
    });
    const [first, second] = await Promise.all(entries.slice(0, 2));
    expect([order, line.inside(), line.waiting()]).toEqual([[0, 1], 2, 2]);
    second?.();
    // A place given back twice is one place.
    second?.();
    await entries[2];
    expect([order, line.inside(), line.waiting()]).toEqual([[0, 1, 2], 2, 1]);
    first?.();
    await entries[3];
    expect(order).toEqual([0, 1, 2, 3]);
  });

  it("lets in first who gains most, and somebody's live request before all", async () => {
    const line = createLine(1);
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

  it("forgets who stopped waiting", async () => {
    const line = createLine(1);
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

describe("the hosts", () => {
  it("are remembered up to a number; who is busy or resting stays", async () => {
    const hosts = createHosts(3, () => 100);
    await hosts.of("busy").line.enter(patient);
    noteRest(hosts.of("resting").pace, 100, 5_000);
    for (let at = 0; at < 20; at++) hosts.of(`idle${at}`);
    expect(hosts.states(100, 0).map((each) => each.host)).toEqual(["busy", "resting", "idle19"]);
  });

  it("are bounded even where all of them rest", () => {
    const hosts = createHosts(100, () => 100);
    for (let at = 0; at < 1_000; at++) noteRest(hosts.of(`h${at}`).pace, 100, 5_000);
    expect(hosts.states(100, 0)).toHaveLength(100);
  });

  it("say how they are, in the service's time", async () => {
    const hosts = createHosts(10, () => 100);
    const broken = hosts.of("broken");
    for (let at = 0; at < 3; at++) noteFailure(broken.breaker, 100, 1);
    noteRest(hosts.of("asked").pace, 100, 1_000);
    const busy = hosts.of("busy");
    await busy.line.enter(patient);
    void busy.line.enter(patient);
    expect(hosts.states(100, 1_000_000)).toEqual([
      { host: "broken", breaker: "open", resting_until: 1_020_000, waiting: 0 },
      { host: "asked", breaker: "closed", resting_until: 1_001_000, waiting: 0 },
      { host: "busy", breaker: "closed", resting_until: null, waiting: 1 },
    ]);
    expect(hosts.states(20_100, 0)[0]).toMatchObject({ breaker: "half_open", resting_until: null });
  });
});
