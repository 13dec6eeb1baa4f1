import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { rawOf } from "../../../test/rig/postings.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { Derivation, Deriver } from "../../derive/deriver.ts";
import { createDerivingLane } from "./derivingLane.ts";

const NOW = Date.UTC(2026, 10, 15);
const LONG_TEXT = "a".repeat(40_000);

const ordinary = (id: string): RawPosting => rawOf({ id });
const long = (id: string): RawPosting => ({ ...rawOf({ id }), description_text: LONG_TEXT });
const rows = (count: number, make: (id: string) => RawPosting, prefix: string): RawPosting[] =>
  Array.from({ length: count }, (_, at) => make(`${prefix}${at}`));

/** A lane over a deriver that takes `msPerRow` of a clock that only it and the lane's waits advance. */
function toyLane(msPerRow: number) {
  let time = 0;
  const derived: { ids: string[]; at: number }[] = [];
  const derive: Deriver["derive"] = async ({ postings }) => {
    derived.push({ ids: postings.map(({ external_id }) => external_id), at: time });
    await turn();
    time += postings.length * msPerRow;
    return postings.map(({ external_id }): Derivation => ({ reason: external_id }));
  };
  const lane = createDerivingLane({
    monotonic: () => time,
    async sleep(ms, signal) {
      await turn();
      signal.throwIfAborted();
      time += ms;
    },
  });
  const startRead = (signal = new AbortController().signal) => {
    const deriver = lane.limitDeriver({ derive, close: async () => {} }, 1, signal);
    return async (postings: RawPosting[]): Promise<string[]> => {
      const answers = await deriver.derive({ postings, now: NOW });
      return answers.map((answer) => ("reason" in answer ? answer.reason : ""));
    };
  };
  return { startRead, derived, time: () => time, isWaiting: lane.isWaiting };
}

it("derives rows of ordinary length at once and in one piece", async () => {
  const { startRead, derived } = toyLane(100);
  const hostile = startRead()(rows(50, long, "h"));
  const healthy = await startRead()(rows(200, ordinary, "w"));
  expect(healthy).toEqual(rows(200, ordinary, "w").map(({ external_id }) => external_id));
  expect(derived.filter(({ ids }) => ids[0]?.startsWith("w"))).toEqual([{ ids: healthy, at: 0 }]);
  await hostile;
});

it("answers in the order of the rows, whether long or not", async () => {
  const { startRead } = toyLane(1);
  const mixed = [long("a"), ordinary("b"), long("c"), ordinary("d")];
  expect(await startRead()(mixed)).toEqual(["a", "b", "c", "d"].map((id) => rawOf({ id }).external_id));
});

it("limits long rows to a tenth of the time, in turns between boards", async () => {
  const { startRead, derived, time } = toyLane(100);
  await Promise.all([startRead()(rows(20, long, "x")), startRead()(rows(20, long, "y"))]);
  expect(derived.map(({ ids }) => `${ids[0]?.[0]}${ids.length}`)).toEqual([
    "x5",
    "y5",
    "x5",
    "y5",
    "x5",
    "y5",
    "x5",
    "y5",
  ]);
  expect((40 * 100) / time()).toBeLessThan(0.12);
});

it("leaves the long rows of a read that used up its time to the next read", async () => {
  const { startRead, derived } = toyLane(1_000);
  const all = rows(30, long, "h");
  const answers = await startRead()([...all, ordinary("w")]);
  expect(answers.slice(0, 20)).toEqual(all.slice(0, 20).map(({ external_id }) => external_id));
  expect(answers.slice(20, 30).every((answer) => answer.includes("takes too long"))).toBe(true);
  expect(answers[30]).toBe(ordinary("w").external_id);
  expect(await startRead()(all.slice(20))).toEqual(all.slice(20).map(({ external_id }) => external_id));
  expect(derived.flatMap(({ ids }) => ids)).toHaveLength(31);
});

it("drops the waiting rows of a read that ended, without delaying others", async () => {
  const { startRead, derived } = toyLane(100);
  const stop = new AbortController();
  const dropped = startRead(stop.signal)(rows(50, long, "x"));
  const failed = expect(dropped).rejects.toThrow("the read ended");
  const other = startRead()(rows(10, long, "y"));
  await turn();
  stop.abort(new Error("the read ended"));
  await failed;
  expect(await other).toHaveLength(10);
  expect(derived.flatMap(({ ids }) => ids).filter((id) => id.startsWith("x"))).toHaveLength(5);
});

it("a piece that fails fails its own read only", async () => {
  const lane = createDerivingLane({ monotonic: () => 0, sleep: async () => {} });
  const failing: Deriver = { derive: () => Promise.reject(new Error("ended")), close: async () => {} };
  const working: Deriver = {
    derive: async ({ postings }) => postings.map(() => ({ reason: "ok" })),
    close: async () => {},
  };
  const { signal } = new AbortController();
  const failed = expect(
    lane.limitDeriver(failing, 1, signal).derive({ postings: [long("a")], now: NOW }),
  ).rejects.toThrow("ended");
  expect(await lane.limitDeriver(working, 2, signal).derive({ postings: [long("b")], now: NOW })).toEqual([
    { reason: "ok" },
  ]);
  await failed;
});

it("reports which boards wait for their turn", async () => {
  const { startRead, isWaiting } = toyLane(100);
  expect(isWaiting(1)).toBe(false);
  const read = startRead()(rows(6, long, "h"));
  await turn();
  expect(isWaiting(1)).toBe(true);
  await read;
  expect(isWaiting(1)).toBe(false);
});
