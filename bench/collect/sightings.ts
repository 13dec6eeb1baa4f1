// What it costs to see again what is known: a board of 10,000 postings of which nothing changed, in a ledger of its own.
// Once every row is compared by its hash, once the source itself says that nothing changed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contentHash } from "../../src/derive/posting/hash.ts";
import { same } from "../../src/derive/same/same.ts";
import { boardNamed } from "../../src/ledger/boards/boards.ts";
import type { LifeItem } from "../../src/ledger/postings/lives.ts";
import { publish } from "../../src/ledger/postings/publish.ts";
import { knownPostings, MOST_ITEMS, save } from "../../src/ledger/postings/save.ts";
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
    const board = await boardNamed(db, { source: "greenhouse", slug: "sightings" }, until);
    const items: LifeItem[] = Array.from({ length: POSTINGS }, (_, number) => {
      const { raw, derived } = corpusPosting(number, POSTINGS, until);
      return { hash: contentHash(raw), raw, derived };
    });
    const batches = Array.from({ length: POSTINGS / MOST_ITEMS }, (_, at) =>
      items.slice(at * MOST_ITEMS, (at + 1) * MOST_ITEMS),
    );
    for (const batch of batches) await save(db, board, batch, until);
    await publish(db, board.id, same, until);
    const ids = items.map(({ raw }) => raw.external_id);
    const read = { proof: "total reached", seen: new Set(ids), startedAt: until + HOUR };
    const byHash = await timed(async () => {
      for (const batch of batches) {
        const known = await knownPostings(
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
