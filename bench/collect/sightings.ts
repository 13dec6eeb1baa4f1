// Measures the cost of reading a known board of 10,000 unchanged postings, in its own ledger: once comparing every row
// by hash, once with the source reporting that nothing changed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findDuplicateRule } from "../../src/derive/duplicates/duplicates.ts";
import { contentHash } from "../../src/derive/posting/hash.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import type { LifeItem } from "../../src/ledger/postings/lives.ts";
import { publish } from "../../src/ledger/postings/publish.ts";
import { MAX_ITEMS, readKnownPostings, save } from "../../src/ledger/postings/save.ts";
import { finishRead } from "../../src/ledger/reads/reads.ts";
import { migrate, openLedger } from "../../src/ledger/store/open.ts";
import { corpusPosting } from "../corpus/corpus.ts";
import type { Figure } from "../feed/report.ts";

const POSTINGS = 10_000;
const HOUR = 3_600_000;

export async function measureSightings(until: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-bench-"));
  const db = await openLedger({ url: null, folder });
  try {
    await migrate(db);
    const board = await ensureBoard(db, { source: "greenhouse", slug: "sightings" }, until);
    const items: LifeItem[] = Array.from({ length: POSTINGS }, (_, number) => {
      const { raw, derived } = corpusPosting(number, POSTINGS, until);
      return { hash: contentHash(raw), raw, derived };
    });
    const batches = Array.from({ length: POSTINGS / MAX_ITEMS }, (_, at) =>
      items.slice(at * MAX_ITEMS, (at + 1) * MAX_ITEMS),
    );
    for (const batch of batches) await save(db, board, batch, until);
    await publish(db, board.id, findDuplicateRule, until);
    const ids = items.map(({ raw }) => raw.external_id);
    const read = { proof: "total reached", seen: new Set(ids), startedAt: until + HOUR };
    const byHash = await timed(async () => {
      for (const batch of batches) {
        const known = await readKnownPostings(
          db,
          board.id,
          batch.map(({ raw }) => raw.external_id),
        );
        const changed = batch.filter(({ raw }) => known.get(raw.external_id)?.hash !== contentHash(raw));
        if (changed.length > 0) throw new Error("bench: an unchanged posting was taken for a changed one");
      }
      await finishRead(db, board, { ...read, verdict: "complete" }, until + HOUR);
    });
    const byVerdict = await timed(async () => {
      await finishRead(db, board, { ...read, seen: new Set(), verdict: "unchanged" }, until + 2 * HOUR);
    });
    return [
      {
        name: "10,000 unchanged postings, by hash",
        value: `${byHash.toFixed(0)} ms`,
        wanted: "≤ 1,000 ms",
        good: byHash <= 1000,
      },
      {
        name: "10,000 unchanged postings, by verdict",
        value: `${byVerdict.toFixed(0)} ms`,
        wanted: "≤ 100 ms",
        good: byVerdict <= 100,
      },
    ];
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
