import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createSlowLane } from "./slowLane.ts";

/** A lane over a thread whose work and time are what the test says. */
function toyLane() {
  let [busy, time] = [0, 0];
  const waiting: { until: number; wake(): void }[] = [];
  const lane = createSlowLane({
    cpu: () => busy,
    monotonic: () => time,
    sleep: (ms) => new Promise((resolve) => waiting.push({ until: time + ms, wake: resolve })),
    afterwards: (done) => ends.push(done),
  });
  const ends: (() => void)[] = [];
  return {
    lane,
    /** The board's answer is opened, and takes so long. */
    read(board: number, ms: number): void {
      lane.watch(board);
      busy += ms;
      time += ms;
      while (ends.length > 0) for (const end of ends.splice(0)) end();
    },
    async pass(ms: number): Promise<void> {
      time += ms;
      for (const each of waiting.filter(({ until }) => until <= time)) each.wake();
      await turn();
    },
  };
}

it("answers that take no longer than honest ones never wait", async () => {
  const { lane, read } = toyLane();
  for (let at = 0; at < 1_000; at++) {
    await lane.enter(at % 7, undefined);
    read(at % 7, 200);
  }
});

it("those that take long have a twentieth of the time, all of them together, and one that is quick again is free", async () => {
  const { lane, read, pass } = toyLane();
  for (let board = 0; board < 50; board++) read(board, 1_000);
  let asked = 0;
  for (let board = 0; board < 50; board++) void lane.enter(board, undefined).then(() => asked++);
  await pass(0);
  expect(asked).toBe(1);
  for (let minutes = 1; minutes <= 5; minutes++) {
    for (let second = 0; second < 60; second++) await pass(1_000);
    // Each is worth twenty seconds.
    expect(asked).toBe(1 + minutes * 3);
  }
  read(0, 10);
  await lane.enter(0, undefined);
  lane.leave(1);
  await lane.enter(1, undefined);
});

it("sites' first large pages are opened one by one, and a long one keeps the others back", async () => {
  const { lane, read, pass } = toyLane();
  const opened: number[] = [];
  const wants = (board: number, letters = 500_000): void =>
    void lane.open(board, letters, undefined).then(() => opened.push(board));
  for (const board of [1, 2, 3, 4]) wants(board);
  wants(9, 5_000);
  await pass(0);
  expect(opened).toEqual([9, 1]);
  // An honest one holds nobody up.
  read(1, 20);
  await pass(0);
  expect(opened).toEqual([9, 1, 2]);
  read(2, 2_000);
  await pass(39_000);
  expect(opened).toEqual([9, 1, 2]);
  await pass(2_000);
  expect(opened).toEqual([9, 1, 2, 3]);
  // One that has been quick does not wait behind them.
  wants(1);
  await pass(0);
  expect(opened).toEqual([9, 1, 2, 3, 1]);
});

it("a site's first large page waits a minute at most, however many others take long", async () => {
  const { lane, read, pass } = toyLane();
  for (let board = 0; board < 50; board++) read(board, 2_000);
  for (let board = 0; board < 50; board++) void lane.enter(board, undefined);
  let opened = false;
  void lane.open(99, 500_000, undefined).then(() => {
    opened = true;
  });
  await pass(0);
  await pass(59_000);
  expect(opened).toBe(false);
  await pass(1_000);
  expect(opened).toBe(true);
});
