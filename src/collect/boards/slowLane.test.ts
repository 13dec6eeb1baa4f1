import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createSlowLane } from "./slowLane.ts";

const LARGE = 500_000;

/** A lane over a thread whose work and time are what the test says. */
function toyLane() {
  let [busy, time] = [0, 0];
  const waiting: { until: number; wake(): void }[] = [];
  const ends: (() => void)[] = [];
  const lane = createSlowLane({
    cpu: () => busy,
    monotonic: () => time,
    sleep: (ms) => new Promise((resolve) => waiting.push({ until: time + ms, wake: resolve })),
    afterwards: (done) => ends.push(done),
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
    /** The board's answer comes, is opened when it may be, and takes so long. */
    answer(id: number, ms: number, { letters = LARGE, isSite = true, signal = new AbortController().signal } = {}) {
      void lane.open({ id, isSite }, letters, signal).then((how) => {
        opened.push(how === "opened" ? `${id}` : `${id} ${how}`);
        if (how !== "opened") return;
        lane.watch(id);
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
  };
}

it("answers that take no longer than honest ones never wait", async () => {
  const { answer, opened, settle } = toyLane();
  for (let at = 0; at < 1_000; at++) {
    answer(at % 7, 40);
    await settle();
  }
  expect(opened).toHaveLength(1_000);
});

it("those that take long have a twentieth of the time, all of them together", async () => {
  const { lane, answer, opened, settle, pass, spent } = toyLane();
  for (let board = 0; board < 50; board++) answer(board, 1_000);
  await settle();
  // The first is known to take long when it was opened.
  expect(opened).toEqual(["0"]);
  for (let second = 0; second < 300; second++) {
    const before = opened.length;
    await pass(1_000);
    for (const board of opened.slice(before)) {
      // A reading that may take no more has ended.
      if (board.endsWith(" spent")) lane.leave(Number.parseInt(board, 10));
      else answer(Number(board), 1_000);
    }
  }
  expect(opened.length).toBeGreaterThan(10);
  expect(spent()).toBeLessThanOrEqual(1_000 + 0.05 * 320_000);
});

it("many answers that each take a little less than long are found out as well, and small ones too", async () => {
  for (const letters of [LARGE, 90_000]) {
    const { answer, opened, pass, spent } = toyLane();
    for (let board = 0; board < 10; board++) answer(board, 200, { letters });
    for (let second = 0; second < 300; second++) {
      const before = opened.length;
      await pass(1_000);
      for (const board of opened.slice(before)) answer(Number(board), 200, { letters });
    }
    // What each had before it was known, and a twentieth of five minutes.
    expect(spent()).toBeLessThan(10 * 1_200 + 0.05 * 330_000);
  }
});

it("a site's first large page goes before those that are known to take long, and an honest one holds nobody up", async () => {
  const { answer, opened, settle, pass } = toyLane();
  answer(1, 2_000);
  await settle();
  answer(1, 2_000);
  answer(2, 20);
  answer(3, 20);
  answer(9, 20, { letters: 4_000 });
  await pass(38_000);
  expect(opened).toEqual(["1", "9"]);
  await pass(3_000);
  expect(opened).toEqual(["1", "9", "2", "3", "1"]);
  // Large pages of one that was quick wait for nobody, nor does a platform's list.
  answer(2, 20);
  answer(4, 20, { isSite: false });
  await settle();
  expect(opened.slice(-2)).toEqual(["2", "4"]);
});

it("a site's first large page waits a minute at most when its turn has come", async () => {
  const { answer, opened, settle, pass } = toyLane();
  answer(1, 9_000);
  await settle();
  answer(2, 20);
  await pass(59_000);
  expect(opened).toEqual(["1"]);
  await pass(2_000);
  expect(opened).toEqual(["1", "2"]);
});

it("a reading whose pages take long ends after three seconds of work, and the next begins anew", async () => {
  const { lane, answer, opened, settle, pass } = toyLane();
  for (let page = 0; page < 6; page++) {
    answer(1, 3_000);
    await pass(70_000);
  }
  expect(opened).toEqual(["1", "1", "1 spent", "1 spent", "1 spent", "1 spent"]);
  lane.leave(1);
  answer(1, 20);
  await settle();
  expect(opened.at(-1)).toBe("1");
});

it("a reading that is broken off waits no longer", async () => {
  const { answer, opened, settle } = toyLane();
  answer(1, 5_000);
  await settle();
  const over = new AbortController();
  answer(2, 10, { signal: over.signal });
  await settle();
  expect(opened).toEqual(["1"]);
  over.abort();
  await settle();
  expect(opened).toEqual(["1", "2"]);
});

it("few sites whose large pages may take long are read at once, and the next is let in when one of them ends", async () => {
  const { lane, answer, opened, pass } = toyLane();
  for (let board = 1; board <= 5; board++) {
    answer(board, 100);
    await pass(3_000);
  }
  expect(opened).toEqual(["1", "2"]);
  lane.leave(2);
  await pass(3_000);
  expect(opened).toEqual(["1", "2", "3"]);
  // Those inside go on, and one that turns out to be harmless makes room as well.
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

it("long lists of platforms neither keep sites waiting nor take up their room", async () => {
  const { answer, opened, settle } = toyLane();
  for (let board = 0; board < 50; board++) {
    answer(board, 200 + board * 10, { isSite: false });
    await settle();
  }
  answer(99, 20);
  await settle();
  expect(opened.at(-1)).toBe("99");
});

it("knows beforehand which answers will wait, so that nobody holds their texts meanwhile", async () => {
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
  await pass(200_000);
  expect(lane.waits(site, LARGE)).toBe(false);
});
