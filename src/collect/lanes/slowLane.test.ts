import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createSlowLane } from "./slowLane.ts";

const LARGE = 500_000;

/** A lane over a thread whose work and time the test controls. */
function toyLane() {
  let [busy, time, collected] = [0, 0, 0];
  const waiting: { until: number; wake(): void }[] = [];
  const ends: (() => void)[] = [];
  const lane = createSlowLane({
    cpuMs: () => busy,
    monotonic: () => time,
    sleep: (ms) => new Promise((resolve) => waiting.push({ until: time + ms, wake: resolve })),
    afterwards: (done) => ends.push(done),
    collectHeap: () => void collected++,
  });
  const opened: string[] = [];
  const settle = async (): Promise<void> => {
    await turn();
    while (ends.length > 0) {
      for (const end of ends.splice(0)) end();
      await turn();
    }
  };
  return {
    lane,
    opened,
    settle,
    /** The board's response arrives, is opened when allowed, and takes this long. */
    answer(id: number, ms: number, { letters = LARGE, isSite = true, signal = new AbortController().signal } = {}) {
      void lane.open({ id, isSite }, letters, signal).then((how) => {
        opened.push(how === "opened" ? `${id}` : `${id} ${how}`);
        if (how !== "opened") return;
        lane.watch(id, letters);
        busy += ms;
        time += ms;
      });
    },
    async pass(ms: number): Promise<void> {
      for (const end = time + ms; time < end; ) {
        time = Math.min(end, time + 1_000);
        for (const each of waiting.filter(({ until }) => until <= time)) each.wake();
        await settle();
      }
    },
    spent: () => busy,
    collected: () => collected,
  };
}

it("never delays responses of ordinary duration", async () => {
  const { answer, opened, settle } = toyLane();
  for (let at = 0; at < 1_000; at++) {
    answer(at % 7, 40);
    await settle();
  }
  expect(opened).toHaveLength(1_000);
});

it("frees the memory of a slow response at once", async () => {
  const { answer, settle, collected } = toyLane();
  for (let at = 0; at < 10; at++) answer(at, 40);
  await settle();
  expect(collected()).toBe(0);
  answer(10, 400);
  await settle();
  expect(collected()).toBe(1);
});

it("frees the memory of a long list after its read", async () => {
  const { lane, answer, settle, collected } = toyLane();
  answer(1, 40, { isSite: false, letters: 5_000_000 });
  answer(2, 40, { isSite: false });
  await settle();
  lane.leave(2);
  await settle();
  expect(collected()).toBe(0);
  lane.leave(1);
  await settle();
  expect(collected()).toBe(1);
});

it("limits slow responses together to 4 % of the time", async () => {
  const { lane, answer, opened, settle, pass, spent } = toyLane();
  for (let board = 0; board < 50; board++) answer(board, 1_000);
  await settle();
  // The first is known to be slow after it was opened.
  expect(opened).toEqual(["0"]);
  for (let second = 0; second < 300; second++) {
    const before = opened.length;
    await pass(1_000);
    for (const board of opened.slice(before)) {
      // A read that has used up its time has ended.
      if (board.endsWith(" spent")) lane.leave(Number.parseInt(board, 10));
      else answer(Number(board), 1_000);
    }
  }
  expect(opened.length).toBeGreaterThan(10);
  expect(spent()).toBeLessThanOrEqual(1_000 + 0.04 * 320_000);
});

it("also detects many responses just below the threshold, and small ones", async () => {
  for (const letters of [LARGE, 90_000]) {
    const { answer, opened, pass, spent } = toyLane();
    for (let board = 0; board < 10; board++) answer(board, 200, { letters });
    for (let second = 0; second < 300; second++) {
      const before = opened.length;
      await pass(1_000);
      for (const board of opened.slice(before)) answer(Number(board), 200, { letters });
    }
    // The time of each before it was detected, plus a twentieth of five minutes.
    expect(spent()).toBeLessThan(10 * 1_200 + 0.05 * 330_000);
  }
});

it("serves a site's first large page before known slow ones, and an ordinary one delays no other", async () => {
  const { answer, opened, settle, pass } = toyLane();
  answer(1, 2_000);
  await settle();
  answer(1, 2_000);
  answer(2, 20);
  answer(3, 20);
  answer(9, 20, { letters: 4_000 });
  await pass(48_000);
  expect(opened).toEqual(["1", "9"]);
  await pass(3_000);
  expect(opened).toEqual(["1", "9", "2", "3", "1"]);
  // Large pages of a fast site do not wait, nor does a platform's list.
  answer(2, 20);
  answer(4, 20, { isSite: false });
  await settle();
  expect(opened.slice(-2)).toEqual(["2", "4"]);
});

it("lets a site's first large page wait at most a minute once it is its turn", async () => {
  const { answer, opened, settle, pass } = toyLane();
  answer(1, 9_000);
  await settle();
  answer(2, 20);
  await pass(59_000);
  expect(opened).toEqual(["1"]);
  await pass(2_000);
  expect(opened).toEqual(["1", "2"]);
});

it("ends a read with slow pages after three seconds of work, and the next one starts over", async () => {
  const { lane, answer, opened, settle, pass } = toyLane();
  for (let page = 0; page < 6; page++) {
    answer(1, 3_000);
    await pass(80_000);
  }
  expect(opened).toEqual(["1", "1", "1 spent", "1 spent", "1 spent", "1 spent"]);
  lane.leave(1);
  answer(1, 20);
  await settle();
  expect(opened.at(-1)).toBe("1");
});

it("stops waiting when a read is aborted", async () => {
  const { answer, opened, settle } = toyLane();
  answer(1, 5_000);
  await settle();
  const over = new AbortController();
  answer(2, 10, { signal: over.signal });
  await settle();
  expect(opened).toEqual(["1"]);
  over.abort();
  await settle();
  // Opening what waited would delay the end of all reads.
  expect(opened).toEqual(["1", "2 spent"]);
});

it("charges a slow page even if the board's next response is opened before its time is known", async () => {
  const { lane, answer, opened, settle, pass } = toyLane();
  answer(1, 1_000);
  answer(1, 0, { letters: 2_000 });
  await settle();
  answer(2, 20);
  await pass(15_000);
  expect(opened).toEqual(["1", "1"]);
  await pass(10_000);
  expect(opened).toEqual(["1", "1", "2"]);
  lane.leave(1);
});

it("admits one board at a time for very long responses", async () => {
  const { lane, settle, pass } = toyLane();
  const admitted: number[] = [];
  for (const id of [1, 2])
    void lane.admit({ id, isSite: false }, undefined).then((how) => admitted.push(how === "opened" ? id : -id));
  const stop = new AbortController();
  void lane.admit({ id: 3, isSite: false }, stop.signal).then((how) => admitted.push(how === "opened" ? 3 : -3));
  await settle();
  expect(admitted).toEqual([1]);
  stop.abort();
  await settle();
  lane.leave(1);
  await pass(2_000);
  expect(admitted).toEqual([1, -3, 2]);
});

it("reads only a few sites with large pages at once, and admits the next when one ends", async () => {
  const { lane, answer, opened, pass } = toyLane();
  for (let board = 1; board <= 5; board++) {
    answer(board, 100);
    await pass(3_000);
  }
  expect(opened).toEqual(["1", "2"]);
  lane.leave(2);
  await pass(3_000);
  expect(opened).toEqual(["1", "2", "3"]);
  // Admitted sites continue, and one that turns out to be harmless also makes room.
  answer(3, 100);
  await pass(3_000);
  answer(1, 10);
  await pass(3_000);
  expect(opened.slice(3)).toEqual(["3", "1", "4"]);
  await pass(200_000);
  expect(opened.slice(6)).toEqual([]);
  lane.leave(3);
  await pass(1_000);
  expect(opened.slice(6)).toEqual(["5"]);
});

it("neither delays sites nor uses up their room for long lists of platforms", async () => {
  const { answer, opened, settle } = toyLane();
  for (let board = 0; board < 50; board++) {
    answer(board, 200 + board * 10, { isSite: false });
    await settle();
  }
  answer(99, 20);
  await settle();
  expect(opened.at(-1)).toBe("99");
});

it("predicts which responses will wait, so that their texts need not stay in memory", async () => {
  const { lane, answer, settle, pass } = toyLane();
  const site = { id: 2, isSite: true };
  expect(lane.waits(site, LARGE)).toBe(false);
  answer(1, 9_000);
  await settle();
  expect([lane.waits(site, LARGE), lane.waits(site, 1_000), lane.waits({ id: 3, isSite: false }, LARGE)]).toEqual([
    true,
    false,
    false,
  ]);
  lane.leave(1);
  await pass(240_000);
  expect(lane.waits(site, LARGE)).toBe(false);
});

it("reads very long lists of platforms a few at a time, apart from the sites", async () => {
  const { lane, answer, opened, settle, pass } = toyLane();
  const list = { letters: 40_000_000, isSite: false };
  for (let board = 1; board <= 4; board++) answer(board, 600, list);
  await settle();
  answer(99, 20);
  await settle();
  expect(opened).toEqual(["1", "99"]);
  await pass(100_000);
  const admitted = opened.length;
  await pass(100_000);
  expect(opened).toHaveLength(admitted);
  expect(admitted).toBeLessThanOrEqual(3);
  lane.leave(1);
  await pass(20_000);
  expect(opened).toHaveLength(admitted + 1);
});

it("charges a very long list for the work after its parsing, by its length", async () => {
  const { lane, answer, opened, settle, pass } = toyLane();
  const list = { letters: 8_000_000, isSite: false };
  answer(1, 100, list);
  await settle();
  lane.leave(1);
  answer(2, 100, list);
  await pass(23_000);
  expect(opened).toEqual(["1"]);
  await pass(5_000);
  expect(opened).toEqual(["1", "2"]);
});
