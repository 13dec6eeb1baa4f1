import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { testIngestContext } from "../../test/rig/ingestContext.ts";
import { oneLedger } from "../../test/rig/ledgers.ts";
import type { FetchResponse } from "../contract/reading.ts";
import { ensureBoard } from "../ledger/boards/boards.ts";
import { prioritise } from "../ledger/boards/claims.ts";
import { getReader } from "../sources/readers.ts";
import type { SlowLane } from "./lanes/slowLane.ts";
import { runWorker } from "./workerLoop.ts";

const START = Date.UTC(2026, 10, 2, 8);
const CAPACITY = { boards: 2, perSource: 2, leaseMs: 60_000, pollMs: 1 };

function emptyList(url: string): FetchResponse {
  return { kind: "got", status: 200, url, headers: {}, text: "[]", truncated: false, validators: null };
}

oneLedger("a worker of capacity two", (ledger) => {
  it("reads another board while two wait for slow responses of their own", async () => {
    const db = await ledger.fresh();
    const waiting: number[] = [];
    for (const slug of ["slow", "slower"])
      waiting.push((await ensureBoard(db, { source: "lever", slug, company: "Slow" }, START)).id);
    const other = await ensureBoard(db, { source: "lever", slug: "well", company: "Well" }, START);
    const stop = new AbortController();
    const read: string[] = [];
    const laneEntered = Promise.withResolvers<void>();
    let entered = 0;
    const lane: SlowLane = {
      waits: () => false,
      async open({ id }) {
        if (!waiting.includes(id)) return "opened";
        if (++entered === waiting.length) laneEntered.resolve();
        await new Promise<void>((resolve) => stop.signal.addEventListener("abort", () => resolve()));
        return "opened";
      },
      isWaiting: (id) => waiting.includes(id),
      admit: async () => "opened",
      watch: () => undefined,
      leave: () => undefined,
      limitDeriver: (deriver) => deriver,
    };
    const worker = runWorker(
      db,
      {
        ...testIngestContext(START),
        keys: new Map<string, string>(),
        random: () => 0.5,
        real: () => START,
        sourceOf: getReader,
        lane,
        get: async ({ url }) => emptyList(url),
        skippedSources: async () => [],
        sleep: (ms, signal) => sleep(ms, undefined, { signal }),
        onRead(board) {
          read.push(board.slug);
          if (board.id === other.id) stop.abort();
        },
      },
      stop.signal,
      CAPACITY,
    );
    await prioritise(db, waiting, 0, START);
    await laneEntered.promise;
    await prioritise(db, [other.id], 0, START);
    await worker;
    expect(read[0]).toBe("well");
  });
});
