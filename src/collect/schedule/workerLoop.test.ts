import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { testIngestContext } from "../../../test/rig/ingestContext.ts";
import { oneLedger } from "../../../test/rig/ledgers.ts";
import type { FetchResponse } from "../../contract/reading.ts";
import { ensureBoard } from "../../ledger/boards/boards.ts";
import { prioritise } from "../../ledger/boards/claims.ts";
import { getReader } from "../../sources/readers.ts";
import type { SlowLane } from "../lanes/slowLane.ts";
import { runWorker } from "./workerLoop.ts";

const START = Date.UTC(2026, 10, 2, 8);
const CAPACITY = { boards: 1, perSource: 1, leaseMs: 60_000, pollMs: 1 };

function emptyList(url: string): FetchResponse {
  return { kind: "got", status: 200, url, headers: {}, text: "[]", truncated: false, validators: null };
}

oneLedger("a worker of capacity one", (ledger) => {
  it("reads another board while the first waits for a slow response of its own", async () => {
    const db = await ledger.fresh();
    const waiting = await ensureBoard(db, { source: "lever", slug: "slow", company: "Slow" }, START);
    const other = await ensureBoard(db, { source: "lever", slug: "well", company: "Well" }, START);
    const stop = new AbortController();
    const read: string[] = [];
    const laneEntered = Promise.withResolvers<void>();
    const lane: SlowLane = {
      waits: () => false,
      async open({ id }) {
        if (id !== waiting.id) return "opened";
        laneEntered.resolve();
        await new Promise<void>((resolve) => stop.signal.addEventListener("abort", () => resolve()));
        return "opened";
      },
      isWaiting: (id) => id === waiting.id,
      ...{ watch: () => undefined, leave: () => undefined, limitDeriver: (deriver) => deriver },
    };
    const worker = runWorker(
      db,
      {
        ...testIngestContext(START),
        ...{ keys: new Map<string, string>(), random: () => 0.5, real: () => START, sourceOf: getReader, lane },
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
    await prioritise(db, [waiting.id], 0, START);
    await laneEntered.promise;
    await prioritise(db, [other.id], 0, START);
    await worker;
    expect(read[0]).toBe("well");
  });
});
