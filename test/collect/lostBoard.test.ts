// A read that has lost its board, because it outlived its lease or the board was removed. Its remaining results are not
// written.
import { expect, it } from "vitest";
import { readClaimedBoard, type WorkerContext } from "../../src/collect/boards/claimedRead.ts";
import { assertPresent } from "../../src/contract/assertPresent.ts";
import type { Listing } from "../../src/contract/reading.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { claimBoard } from "../../src/ledger/boards/claims.ts";
import { markBoardRemoved } from "../../src/ledger/reads/boardRemoval.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { getReader } from "../../src/sources/readers.ts";
import type { Source } from "../../src/sources/source.ts";
import { testIngestContext } from "../rig/ingestContext.ts";
import { eachLedger } from "../rig/ledgers.ts";
import { boardOf, closingReasons, everyChange, HOUR, rows, START } from "../rig/listings.ts";
import { rawOf } from "../rig/postings.ts";

const ACME = { source: "greenhouse", slug: "acme", company: "Acme" };
const LEASE = 60_000;

function listing(...ids: string[]): Listing {
  return { complete: true, proof: "natural end", postings: ids.map((id) => rawOf({ id })), validators: null };
}

/** A reader whose responses the test delays and whose lease is not renewed meanwhile. */
function createContext(now: number, list: () => Promise<Listing>): WorkerContext {
  const { detail: _detail, ...listed } = assertPresent(getReader("greenhouse") ?? undefined);
  const source: Source = { ...listed, company: async () => null, list };
  const context = testIngestContext(now);
  const sleep = (_ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
  return Object.assign(context, {
    keys: new Map<string, string>(),
    random: () => 0.5,
    real: () => context.time,
    sourceOf: () => source,
    sleep,
    get: () => Promise.reject(new Error("nobody is asked")),
  });
}

async function readNow(db: Ledger, now: number, list: () => Promise<Listing>) {
  const { id } = await ensureBoard(db, ACME, now);
  const board = assertPresent(await claimBoard(db, id, LEASE, now));
  return await readClaimedBoard(db, board, createContext(now, list), new AbortController().signal);
}

eachLedger("a reading that has lost its board", (ledger) => {
  it("writes nothing it listed before another worker read the board", async () => {
    const db = await ledger.fresh();
    await readNow(db, START, async () => listing("a", "b"));
    const slept = readNow(db, START + HOUR, async () => {
      await readNow(db, START + 2 * HOUR, async () => listing("a", "b", "c"));
      return listing("a", "x");
    });
    await expect(slept).rejects.toThrow();
    expect((await rows(db)).map(({ external_id, missing_since }) => [external_id, missing_since])).toEqual([
      ["a", null],
      ["b", null],
      ["c", null],
    ]);
    expect(await boardOf(db)).toMatchObject({ verdict: "complete", failures: 0, locked_until: null });
  });

  it("opens nothing on a removed board", async () => {
    const db = await ledger.fresh();
    await readNow(db, START, async () => listing("a"));
    const lateRead = readNow(db, START + HOUR, async () => {
      await markBoardRemoved(db, ACME.source, ACME.slug, START + HOUR);
      return listing("a", "b");
    });
    await expect(lateRead).rejects.toThrow();
    expect(await closingReasons(db)).toEqual({ 1: "board_removed" });
    expect((await everyChange(db)).filter(({ type }) => type === "opened")).toHaveLength(1);
  });
});
