// The clock that is queried over HTTP: its time, its speed, and what happens when it is set or does not answer.
import { getEventListeners } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { abortablePause, type Clock, startClock } from "./clock.ts";

let server: Server | null = null;
let clock: Clock | null = null;
afterEach(() => {
  clock?.stop();
  server?.closeAllConnections();
  server?.close();
});

function serveTime(body: () => string | Promise<string>): Promise<string> {
  return new Promise((resolve) => {
    const started = createServer(async (_, answer) => answer.end(await body())).listen(0, "127.0.0.1", () => {
      resolve(`http://127.0.0.1:${(started.address() as AddressInfo).port}/`);
    });
    server = started;
  });
}

it("uses this machine's time without an address", async () => {
  const before = Date.now();
  const { now } = await startClock(null);
  expect(now()).toBeGreaterThanOrEqual(before);
  expect(now()).toBeLessThanOrEqual(Date.now());
});

it("takes the reported time and continues at the reported speed", async () => {
  clock = await startClock(await serveTime(() => '{"now":1000000,"speed":1000}'));
  const first = clock.now();
  expect(first).toBeGreaterThanOrEqual(1_000_000);
  const began = performance.now();
  while (performance.now() - began < 20);
  expect(clock.now() - first).toBeGreaterThanOrEqual(20_000);
});

it("is never ahead of a clock that responds slowly", async () => {
  const SPEED = 1000;
  const time = (): number => Math.ceil(performance.now() * SPEED);
  const url = await serveTime(async () => {
    await pause(100);
    return JSON.stringify({ now: time(), speed: SPEED });
  });
  clock = await startClock(url);
  expect(clock.now()).toBeLessThanOrEqual(time());
});

it("stands still at speed 0 and follows when it is set back", async () => {
  let now = 5_000_000;
  let requests = 0;
  let heard = (): void => undefined;
  const url = await serveTime(() => {
    if (++requests === 3) heard();
    return JSON.stringify({ now, speed: 0 });
  });
  clock = await startClock(url);
  expect(clock.now()).toBe(5_000_000);
  now = 4_000_000;
  // The third request proves that the second response was processed.
  await new Promise<void>((resolve) => {
    heard = resolve;
  });
  expect(clock.now()).toBe(4_000_000);
});

it.each(["", "null", "{}", '{"now":"noon"}', '{"now":1,"speed":-1}'])(
  "rejects the response %j at the start",
  async (body) => {
    await expect(startClock(await serveTime(() => body))).rejects.toThrow(
      /^ROLECALL_CLOCK: .* does not return a valid time/,
    );
  },
);

it("rejects an address that does not answer", async () => {
  await expect(startClock("http://127.0.0.1:1/")).rejects.toThrow(/ROLECALL_CLOCK/);
});

it("reports a jump of more than an hour once, but not a fast speed", async () => {
  let now = 1_000_000_000;
  const url = await serveTime(() => `{"now":${now},"speed":100}`);
  clock = await startClock(url);
  const { jumped } = clock;
  expect(jumped()).toBe(false);
  now += 20 * 24 * 3_600_000;
  await expect.poll(jumped).toBe(true);
  expect(jumped()).toBe(false);
  const machine = await startClock(null);
  expect(machine.jumped()).toBe(false);
});

it("ends a pause by itself, or with the reason of its signal, and leaves no listener behind", async () => {
  const over = new AbortController();
  await abortablePause(1, over.signal);
  expect(getEventListeners(over.signal, "abort")).toEqual([]);
  const long = abortablePause(60_000, over.signal);
  const why = new Error("woken");
  over.abort(why);
  await expect(long).rejects.toBe(why);
  await expect(abortablePause(60_000, over.signal)).rejects.toBe(why);
  expect(getEventListeners(over.signal, "abort")).toEqual([]);
});
