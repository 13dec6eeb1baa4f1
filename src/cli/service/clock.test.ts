// The clock that is asked over HTTP: its time, its speed, and what happens when it is set or does not answer.
import { getEventListeners } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { type Clock, rest, startClock } from "./clock.ts";

let server: Server | null = null;
let clock: Clock | null = null;
afterEach(() => {
  clock?.stop();
  server?.closeAllConnections();
  server?.close();
});

function serveTime(body: () => string): Promise<string> {
  return new Promise((resolve) => {
    const started = createServer((_, answer) => answer.end(body())).listen(0, "127.0.0.1", () => {
      resolve(`http://127.0.0.1:${(started.address() as AddressInfo).port}/`);
    });
    server = started;
  });
}

it("is this machine's without an address", async () => {
  const before = Date.now();
  const { now } = await startClock(null);
  expect(now()).toBeGreaterThanOrEqual(before);
  expect(now()).toBeLessThanOrEqual(Date.now());
});

it("takes the time it is told and runs on at the told speed", async () => {
  clock = await startClock(await serveTime(() => '{"now":1000000,"speed":1000}'));
  const first = clock.now();
  expect(first).toBeGreaterThanOrEqual(1_000_000);
  const began = performance.now();
  while (performance.now() - began < 20);
  expect(clock.now() - first).toBeGreaterThanOrEqual(20_000);
});

it("stands still at speed 0, and follows when it is set back", async () => {
  let now = 5_000_000;
  let asked = 0;
  let heard = (): void => undefined;
  const url = await serveTime(() => {
    if (++asked === 3) heard();
    return JSON.stringify({ now, speed: 0 });
  });
  clock = await startClock(url);
  expect(clock.now()).toBe(5_000_000);
  now = 4_000_000;
  // The third question proves that the second answer has been taken.
  await new Promise<void>((resolve) => {
    heard = resolve;
  });
  expect(clock.now()).toBe(4_000_000);
});

it.each(["", "null", "{}", '{"now":"noon"}', '{"now":1,"speed":-1}'])(
  "refuses the answer %j at the start",
  async (body) => {
    await expect(startClock(await serveTime(() => body))).rejects.toThrow(/^ROLECALL_CLOCK: .* does not tell the time/);
  },
);

it("refuses an address where nothing answers", async () => {
  await expect(startClock("http://127.0.0.1:1/")).rejects.toThrow(/ROLECALL_CLOCK/);
});

it("says once that it was set by more than an hour, and not that it runs fast", async () => {
  let now = 1_000_000_000;
  const url = await serveTime(() => `{"now":${now},"speed":100}`);
  clock = await startClock(url);
  const { jumped } = clock;
  expect(jumped()).toBe(false);
  now += 20 * 24 * 3_600_000;
  await expect.poll(jumped, { timeout: 20_000 }).toBe(true);
  expect(jumped()).toBe(false);
  const machine = await startClock(null);
  expect(machine.jumped()).toBe(false);
});

it("a pause ends by itself, or with its signal and for its reason, and leaves nobody listening", async () => {
  const over = new AbortController();
  await rest(1, over.signal);
  expect(getEventListeners(over.signal, "abort")).toEqual([]);
  const long = rest(60_000, over.signal);
  const why = new Error("woken");
  over.abort(why);
  await expect(long).rejects.toBe(why);
  await expect(rest(60_000, over.signal)).rejects.toBe(why);
  expect(getEventListeners(over.signal, "abort")).toEqual([]);
});
