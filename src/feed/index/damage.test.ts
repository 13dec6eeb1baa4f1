import { closeSync, fstatSync, openSync, truncateSync, writeSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FeedPlace, feedPlace, listQuestion } from "../../../test/rig/feeds.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import type { Feed } from "../open.ts";
import { findDamage } from "./damage.ts";
import { currentIndex } from "./files.ts";

let place: FeedPlace;
beforeEach(async () => {
  place = await feedPlace();
});
afterEach(() => place.close());

/** Every kind of damage seen so far. */
const WAYS: Readonly<Record<string, (file: string, size: number) => void>> = {
  "cut in half": (file, size) => truncateSync(file, size >>> 1),
  "cut by a page": (file, size) => truncateSync(file, size - 4096),
  "cut to nothing": (file) => truncateSync(file, 0),
  "without a header": (file) => overwrite(file, 0, 100),
  "with bad pages": (file, size) => overwrite(file, 4096 * 3, size),
};

/** To a reader of a running service, the other kinds look like one of these: a missing page or a wrong one. */
const RUNNING = ["cut in half", "with bad pages"];

function overwrite(file: string, from: number, to: number): void {
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(to - from, 0xa5), 0, to - from, from);
  closeSync(handle);
}

function harm(file: string, way: (file: string, size: number) => void): void {
  const handle = openSync(file, "r");
  const { size } = fstatSync(handle);
  closeSync(handle);
  way(file, size);
}

/** An index that is completely in its file, not in the write-ahead log. */
async function filled(): Promise<{ file: string; seq: number }> {
  const feed = await place.open({ readers: 0 });
  const seq = await place.add(0, 60);
  expect(await feed.waitUntilApplied(seq, 60_000)).toBe(true);
  await feed.close();
  const file = assertPresent(currentIndex(place.folder));
  expect(findDamage(file)).toBeNull();
  return { file, seq };
}

async function rows(feed: Feed): Promise<number | string> {
  const answer = await feed.ask(listQuestion());
  return answer.ok ? answer.head.count : answer.code;
}

describe.each(Object.entries(WAYS))("an index %s", (name, way) => {
  it("is detected at startup and rebuilt", async () => {
    const { file, seq } = await filled();
    harm(file, way);
    const feed = await place.open();
    expect(await feed.waitUntilApplied(seq, 60_000)).toBe(true);
    expect(await rows(feed)).toBe(60);
    expect(place.output.join(" ")).toMatch(/damaged .*rebuilt/);
  });

  it.runIf(RUNNING.includes(name))(
    "under a running service causes a 503 until it is rebuilt, never a wrong answer",
    async () => {
      const { file } = await filled();
      const feed = await place.open({ readers: 2 });
      harm(file, way);
      const seq = await place.add(60, 10);
      const seen: (number | string)[] = [];
      await expect
        .poll(async () => {
          seen.push(await rows(feed));
          return seen.at(-1);
        })
        .toBe(70);
      // Rows are visible before the rebuild is complete.
      await expect.poll(() => feed.status().seq).toBe(seq);
      // During the rebuild, answers show what has been copied so far, never more.
      for (const one of seen)
        expect(["rebuilding", "overloaded"].includes(String(one)) || Number(one) <= 70).toBe(true);
    },
  );
});
