// A ledger that is restored to an earlier day while in use: no seq is used twice, and positions that are no longer
// valid are refused. Restoring is simulated as a dump would do it: later rows are gone, and so is the mark.
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { indexPosition } from "../../src/feed/index/files.ts";
import type { IndexQuery } from "../../src/feed/query.ts";
import { readMark } from "../../src/ledger/store/mark.ts";
import { type Ledger, ledgerFile, openLedger } from "../../src/ledger/store/open.ts";
import { COUNT, type FeedPlace, feedPlace, NOW } from "../rig/feeds.ts";

let place: FeedPlace;
beforeEach(async () => {
  place = await feedPlace();
});
afterEach(() => place.close());

/** Over another connection, as a restoring program would. */
async function putBack(to: { seq: number; id: number }): Promise<void> {
  const other = await openLedger({ url: null, folder: place.folder });
  await other.sql.deleteFrom("change").where("seq", ">", to.seq).execute();
  await other.sql.deleteFrom("posting").where("id", ">", to.id).execute();
  await other.sql.updateTable("mark").set(to).execute();
  await other.close();
}

async function idsOf(ledger: Ledger): Promise<number[]> {
  const rows = await ledger.sql.selectFrom("posting").select("id").where("id", "is not", null).orderBy("id").execute();
  return rows.map((row) => Number(row.id));
}

const changesAfter = (after: number): IndexQuery => ({
  now: NOW,
  kind: "changes",
  after,
  limit: 10,
  rows: false,
  filters: {},
});

it("a running index starts a new epoch, and positions of the old one are gone", async () => {
  const feed = await place.open();
  await feed.waitUntilApplied(await place.add(0, 10), 60_000);
  const early = await readMark(place.ledger);
  await feed.waitUntilApplied(await place.add(10, 10), 60_000);
  const { epoch, seq } = feed.status();
  await putBack(early);
  await expect.poll(() => feed.status().epoch).not.toBe(epoch);
  // Readers switch files one after another.
  await expect.poll(() => feed.ask(changesAfter(seq))).toMatchObject({ ok: false, code: "gone" });
  await expect.poll(async () => (await feed.ask(COUNT)).ok).toBe(true);
  expect(await feed.ask(COUNT)).toMatchObject({ head: { count: 10 } });
  const again = await place.add(20, 5);
  expect(await feed.waitUntilApplied(again, 60_000)).toBe(true);
  expect(await feed.ask(COUNT)).toMatchObject({ head: { count: 15 } });
  expect(Math.min(...(await idsOf(place.ledger)).slice(10))).toBeGreaterThan(20);
});

it("a publishing process notices without any index", async () => {
  await place.add(0, 10);
  const early = await readMark(place.ledger);
  await place.add(10, 10);
  const late = await readMark(place.ledger);
  await putBack(early);
  await place.add(20, 1);
  expect((await idsOf(place.ledger)).at(-1)).toBeGreaterThan(late.id);
  expect(await readMark(place.ledger)).not.toMatchObject({ epoch: late.epoch });
});

it("the index notices at start that the ledger was restored while nothing ran", async () => {
  const feed = await place.open();
  await feed.waitUntilApplied(await place.add(0, 10), 60_000);
  const early = await readMark(place.ledger);
  await feed.waitUntilApplied(await place.add(10, 10), 60_000);
  await feed.close();
  const before = indexPosition(place.folder);
  await putBack(early);
  const again = await place.open();
  expect(again.status().epoch).not.toBe(before?.epoch);
  expect((await readMark(place.ledger)).id).toBeGreaterThan(20);
});

/** What a killed service leaves behind if its write-ahead log is deleted: the file as of the last checkpoint. */
function withoutLog(folder: string): string {
  const lost = join(folder, "lost");
  mkdirSync(lost);
  copyFileSync(ledgerFile(folder), ledgerFile(lost));
  return lost;
}

it("the index notices at start that the write-ahead log was deleted", async () => {
  const first = await place.open();
  await first.waitUntilApplied(await place.add(0, 10), 60_000);
  await first.close();
  const file = new DatabaseSync(ledgerFile(place.folder));
  file.exec("pragma wal_checkpoint(truncate)");
  file.close();
  const early = await readMark(place.ledger);
  const feed = await place.open();
  await feed.waitUntilApplied(await place.add(10, 10), 60_000);
  await feed.close();
  const before = indexPosition(place.folder);
  expect(before?.seq).toBeGreaterThan(early.seq);
  const lost = withoutLog(place.folder);
  const again = await place.open({ ledger: { url: null, folder: lost } });
  expect(again.status().epoch).not.toBe(before?.epoch);
  expect(await again.ask(COUNT)).toMatchObject({ head: { count: 10 } });
  const ledger = await openLedger({ url: null, folder: lost });
  expect((await readMark(ledger)).id).toBeGreaterThan(20);
  await ledger.close();
});
