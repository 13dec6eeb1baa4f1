// The feed of an API thread follows the updates of the main thread.
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NOON, openSample, putEmployer, type SampleIndex, samplePosting } from "../../test/rig/sampleIndex.ts";
import { putPosting } from "./index/apply.ts";
import { createIndexWriter, inBatch } from "./index/writer.ts";
import { createLocalFeed } from "./localFeed.ts";
import { beginRun, imageOfMemory } from "./memory/image.ts";
import { refresh } from "./memory/load.ts";
import { emptyMemory } from "./memory/memory.ts";
import type { FeedUpdate } from "./open.ts";
import { newFlags } from "./threads/messages.ts";
import { createShownSeqMemory } from "./threads/shownSeq.ts";

/** More than the smallest memory that is shared. */
const POSTINGS = 1100;
let index: SampleIndex;

beforeEach(() => {
  index = openSample();
  putEmployer(index.db);
  const writer = createIndexWriter(index.db);
  inBatch(writer, { epoch: "e", seq: 1, at: NOON }, () => {
    for (let id = 1; id <= POSTINGS; id++) putPosting(writer, samplePosting({ id, created_at: NOON }));
  });
  beginRun(index.db, join(index.folder, "index.db"));
});
afterEach(() => {
  vi.useRealTimers();
  index.close();
});

it("shares each image once, however often it is reported", async () => {
  vi.useFakeTimers();
  const first = imageOfMemory(index.db, refresh(index.db, emptyMemory()));
  // Using it fails.
  const unusable = new SharedArrayBuffer(8);
  const status = { epoch: "e", seq: 1, mark: NOON, open: 0, rebuilding: false, ready: true, ledgerReached: true };
  const figures = { waiting: 0, problems: [], msSinceReport: 0, overdue: 0, replaced: 0, shed: 0, able: 1, readers: 1 };
  const update = (imageNumber: number, image: FeedUpdate["image"]): FeedUpdate =>
    structuredClone({
      status: { ...status, ...figures },
      isCurrent: true,
      file: join(index.folder, "index.db"),
      image,
      imageNumber,
    });
  const feed = createLocalFeed({
    spools: index.folder,
    rates: null,
    deadlineMs: 5000,
    flags: newFlags(),
    first: update(1, first),
    shown: createShownSeqMemory(),
    askPool: () => Promise.reject(new Error("not asked")),
    lookUpPlace: () => Promise.reject(new Error("not asked")),
    onDamage: () => {},
    onOpenCount: () => {},
    onOverdue: () => {},
  });
  feed.update(update(1, unusable));
  await vi.advanceTimersByTimeAsync(2000);
  feed.update(update(2, unusable));
  await expect(vi.advanceTimersByTimeAsync(2000)).rejects.toThrow();
  feed.update(update(2, unusable));
  await vi.advanceTimersByTimeAsync(2000);
  await feed.close();
});
