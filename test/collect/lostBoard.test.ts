// A reading that has lost its board: asleep for longer than its lease, or over a board that was taken out. What it still has in hand is not written.
import { expect, it } from "vitest";
import { type Hand, readHeld } from "../../src/collect/boards/held.ts";
import type { Listing } from "../../src/contract/reading.ts";
import { there } from "../../src/contract/there.ts";
import { boardNamed, markBoardRemoved } from "../../src/ledger/boards/boards.ts";
import { claimBoard } from "../../src/ledger/boards/claims.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { readerOf } from "../../src/sources/readers.ts";
import type { Source } from "../../src/sources/source.ts";
import { testBench } from "../rig/bench.ts";
import { eachLedger } from "../rig/ledgers.ts";
import { boardOf, closingReasons, everyChange, HOUR, rows, START } from "../rig/listings.ts";
import { rawOf } from "../rig/postings.ts";

const ACME = { source: "greenhouse", slug: "acme", company: "Acme" };
const LEASE = 60_000;

function listing(...ids: string[]): Listing {
  return { whole: true, proof: "natural end", postings: ids.map((id) => rawOf({ id })), validators: null };
}

/** Somebody who reads; what he is answered comes when it comes, and his heart does not beat meanwhile. */
function handOf(now: number, list: () => Promise<Listing>): Hand {
  const source: Source = { ...there(readerOf("greenhouse") ?? undefined), company: null, detail: null, list };
  const bench = testBench(now);
  const sleep = (_ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
  return Object.assign(bench, {
    ...{ keys: new Map<string, string>(), random: () => 0.5, real: () => bench.time, sourceOf: () => source, sleep },
    get: () => Promise.reject(new Error("nobody is asked")),
  });
}

async function readNow(db: Ledger, now: number, list: () => Promise<Listing>) {
  const { id } = await boardNamed(db, ACME, now);
  const board = there(await claimBoard(db, id, LEASE, now));
  return await readHeld(db, board, handOf(now, list), new AbortController().signal);
}

eachLedger("a reading that has lost its board", (ledger) => {
  it("writes nothing of what it listed before another read the board", async () => {
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

  it("opens nothing on a board that was taken out", async () => {
    const db = await ledger.fresh();
    await readNow(db, START, async () => listing("a"));
    const late = readNow(db, START + HOUR, async () => {
      await markBoardRemoved(db, ACME.source, ACME.slug, START + HOUR);
      return listing("a", "b");
    });
    await expect(late).rejects.toThrow();
    expect(await closingReasons(db)).toEqual({ 1: "board_removed" });
    expect((await everyChange(db)).filter(({ type }) => type === "opened")).toHaveLength(1);
  });
});
