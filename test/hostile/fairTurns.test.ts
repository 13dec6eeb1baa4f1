// The small form of crowd.test.ts: boards with expensive rows are read at the same time as an ordinary one, with the
// real reader, deriving threads, lane and ledger. The ordinary board does not wait for them, and their work ends with
// their reads.
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { readEnvironment } from "../../src/cli/environment/environment.ts";
import { findGazetteer } from "../../src/cli/resources/resources.ts";
import { readClaimedBoard, type WorkerContext } from "../../src/collect/boards/claimedRead.ts";
import { createSlowLane } from "../../src/collect/lanes/slowLane.ts";
import { openDerivers } from "../../src/derive/deriver.ts";
import { type Board, ensureBoard } from "../../src/ledger/boards/boards.ts";
import { claimBoard } from "../../src/ledger/boards/claims.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { getReader } from "../../src/sources/readers.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { hostilePlaces } from "./places.ts";

const NOW = Date.UTC(2026, 10, 15);
const HOSTILE_BOARDS = 4;
const ORDINARY_ROWS = 60;
const HOSTILE_LIST = JSON.stringify(hostilePlaces(100));
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function ordinaryList(): string {
  const rows = Array.from({ length: ORDINARY_ROWS }, (_, at) => ({
    id: `w-${at}`,
    text: `Cook ${at}`,
    hostedUrl: `https://jobs.lever.co/well/${at}`,
    description: `Cook dish ${at} for our guests.`,
    categories: { location: "Berlin, Germany" },
  }));
  return JSON.stringify(rows);
}

async function createContext(): Promise<WorkerContext> {
  const deriver = openDerivers(await findGazetteer(readEnvironment(process.env)), { max: 1 });
  closing.push(() => deriver.close());
  return {
    deriver,
    contacts: true,
    keys: new Map(),
    sourceOf: getReader,
    now: () => NOW,
    real: () => NOW,
    random: () => 0.5,
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
    get: async ({ url }) => ({
      kind: "got",
      status: 200,
      url,
      headers: {},
      truncated: false,
      validators: null,
      text: url.includes("/hostile") ? HOSTILE_LIST : ordinaryList(),
    }),
    lane: createSlowLane({
      cpuMs: () => performance.now(),
      monotonic: () => performance.now(),
      sleep: (ms, signal) => sleep(ms, undefined, { signal }),
      afterwards: (done) => void setImmediate(done),
      collectHeap: () => undefined,
    }),
  };
}

async function claim(db: Ledger, slug: string): Promise<Board> {
  const { id } = await ensureBoard(db, { source: "lever", slug }, NOW);
  return (await claimBoard(db, id, 60_000, NOW)) as Board;
}

oneLedger("boards with expensive rows", (ledger) => {
  it("do not delay an ordinary board, and their work ends with their reads", async () => {
    const db = await ledger.fresh();
    const context = await createContext();
    const stop = new AbortController();
    const ended: string[] = [];
    const hostile = await Promise.all(Array.from({ length: HOSTILE_BOARDS }, (_, at) => claim(db, `hostile${at}`)));
    const reads = hostile.map((board) =>
      readClaimedBoard(db, board, context, stop.signal).then(
        () => ended.push("complete"),
        () => ended.push("dropped"),
      ),
    );
    const ordinary = await readClaimedBoard(db, await claim(db, "well"), context, stop.signal);
    expect(ordinary).toMatchObject({ verdict: "complete", counts: { new: ORDINARY_ROWS } });
    // A few rows of the others at most were derived before it; the other rows wait.
    expect(ended).toEqual([]);
    stop.abort(new Error("the service stops"));
    await Promise.all(reads);
    expect(ended).toEqual(Array.from({ length: HOSTILE_BOARDS }, () => "dropped"));
  });
});
