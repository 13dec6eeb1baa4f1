// The simulated internet for a month (three days in the short run), read by the real loop with a test clock and then
// compared with the truth: nothing missed or repeated, nothing open closed, changes reported correctly, duplicates
// grouped.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readAllDue } from "../../src/collect/workerLoop.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { enqueueBoard } from "../../src/ledger/boards/claims.ts";
import { type Ledger, migrate, openLedger } from "../../src/ledger/store/open.ts";
import { runUpkeep } from "../../src/ledger/upkeep/upkeep.ts";
import { getReader } from "../../src/sources/readers.ts";
import { type Internet, openInternet } from "../../world/internet.ts";
import { type TestWorker, testWorker } from "../rig/testWorker.ts";
import { changedFields, compareDuplicates, delaysOf, keyOf, readKnownOpenings } from "./month/compare.ts";

const LONG = process.env.ROLECALL_TEST_ALL === "1";
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 2, 6);
const DAYS = LONG ? 30 : 3;
const EMPLOYERS = LONG ? 120 : 10;
const STEP = (LONG ? 0.5 : 1) * HOUR;
/** The longest read interval, its jitter, and a failure or two. */
const READ_WITHIN = 30 * HOUR;
const ROTATION = 7 * DAY;
/** Held closings and emptied boards may take this long. */
const CLOSED_WITHIN = 84 * HOUR;

const folder = mkdtempSync(join(tmpdir(), "rolecall-month-"));
let net: Internet;
let worker: TestWorker;
let db: Ledger;

beforeAll(async () => {
  net = await openInternet({
    seed: 11,
    employers: EMPLOYERS,
    perEmployer: 12,
    start: START - 60 * DAY,
    now: START,
    speed: 0,
    faults: 0.02,
    events: { share: 0.1, days: 90 },
    monotonic: () => 0,
  });
  worker = await testWorker(net.address, START);
  db = await openLedger({ url: null, folder });
  await migrate(db);
});
afterAll(async () => {
  await worker.close();
  await net.close();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Boards that can be listed; an operator adds new ones as they appear. */
async function addBoards(now: number): Promise<void> {
  for (const { source, slug, company, domain } of net.world.boards(now)) {
    const reader = getReader(source);
    if (reader === null || reader.search !== undefined || reader.changes !== undefined) continue;
    const board = await ensureBoard(db, { source, slug, company, domain }, now);
    await enqueueBoard(db, board.id, now);
  }
}

const hours = (sorted: readonly number[], share: number): number =>
  Number(((sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY) / HOUR).toFixed(2));

it(
  `${DAYS} days of ${EMPLOYERS} employers`,
  async () => {
    const never = new AbortController().signal;
    for (let now = START; now <= START + DAYS * DAY; now += STEP) {
      worker.time = now;
      net.clock.set({ now });
      if ((now - START) % DAY === 0) await addBoards(now);
      await readAllDue(db, worker, never);
      if ((now - START) % (6 * HOUR) === 0) await runUpkeep(db, now);
    }
    expect(worker.errors).toEqual([]);
    const end = START + DAYS * DAY;
    const truths = net.world.truth.openings(START, end).filter((truth) => {
      const reader = getReader(truth.source);
      return reader !== null && reader.search === undefined && reader.changes === undefined;
    });
    const known = await readKnownOpenings(db, truths);
    const byKey = Map.groupBy(known, (row) => row.key);
    const failures: string[] = [];
    // Since listed under another id, whose closing counts.
    const goesOn = new Set(truths.map(({ was }) => was));
    let expected = 0;
    let changes = 0;
    for (const truth of truths) {
      const rows = byKey.get(keyOf(truth)) ?? [];
      const shown = Math.min(truth.closes_at, end) - Math.max(truth.opens_at, START);
      const open = rows.filter((row) => row.state === "open");
      if (shown >= READ_WITHIN) {
        expected++;
        if (rows.length === 0) failures.push(`missed ${keyOf(truth)}`);
      }
      if (open.length > 1) failures.push(`twice ${keyOf(truth)}`);
      if (truth.closes_at > end && rows.length > 0 && open.length === 0)
        failures.push(`closed while open ${keyOf(truth)}`);
      if (truth.closes_at < end - CLOSED_WITHIN && open.length > 0 && !goesOn.has(truth.id))
        failures.push(`still open ${keyOf(truth)}`);
      const [row] = open;
      // Changes after the posting was first read, long enough ago for its board to have been read again. Fields that
      // only the detail request returns are refreshed within a week, not with every list.
      const within = getReader(truth.source)?.detail === undefined ? READ_WITHIN : ROTATION + READ_WITHIN;
      for (const field of row === undefined ? [] : changedFields(truth, row.createdAt, end - within)) {
        changes++;
        if (!row?.modified.has(field)) failures.push(`${field} not told of ${keyOf(truth)}`);
      }
    }
    const joins = compareDuplicates(known);
    console.log(
      `month: ${expected} openings expected, ${changes} changes, ${known.length} rows, ${joins.pairs} twins, precision ${joins.precision.toFixed(3)}, recall ${joins.recall.toFixed(3)}`,
    );
    // Latency under the worker's own schedule, which is checked once per step; on the first day every board is new.
    const delays = delaysOf(truths, known, START + DAY, end);
    console.log(
      `month: openings noticed after ${hours(delays.openings, 0.5)} h (p90 ${hours(delays.openings, 0.9)}, ${delays.openings.length}), closings after ${hours(delays.closings, 0.5)} h (${delays.closings.length})`,
    );
    expect(hours(delays.openings, 0.5)).toBeLessThan(1.5);
    expect(hours(delays.closings, 0.5)).toBeLessThan(4);
    expect(expected).toBeGreaterThan(EMPLOYERS * 5);
    if (LONG) expect(changes).toBeGreaterThan(0);
    expect(failures.slice(0, 40)).toEqual([]);
    expect(joins.precision).toBeGreaterThanOrEqual(0.99);
    expect(joins.recall).toBeGreaterThanOrEqual(0.9);
  },
  LONG ? 7_200_000 : 900_000,
);
