// Builds the data of the benchmark: the corpus goes through the real write path (ledger, publish, follower, index),
// with closings and modifications at their times. Bare FTS5 receives the same postings in alternation, so that noise
// affects both equally.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findDuplicateRule } from "../../src/derive/duplicates/duplicates.ts";
import { contentHash } from "../../src/derive/posting/hash.ts";
import { openFeed } from "../../src/feed/open.ts";
import { type Board, ensureBoard } from "../../src/ledger/boards/boards.ts";
import type { LifeItem } from "../../src/ledger/postings/lives.ts";
import { saveAndPublish } from "../../src/ledger/postings/publish.ts";
import { readKnownPostings } from "../../src/ledger/postings/save.ts";
import { finishRead } from "../../src/ledger/reads/reads.ts";
import { readMark } from "../../src/ledger/store/mark.ts";
import { type Ledger, migrate, openLedger } from "../../src/ledger/store/open.ts";
import { type CorpusPosting, corpusPosting } from "../corpus/corpus.ts";
import { emptyFolder } from "../corpus/ownFolder.ts";
import { addBare, openBare } from "./bareFts.ts";
import { applyEvents, planEvents } from "./events.ts";
import { type CorpusListing, listingsBetween } from "./listings.ts";
import { buildQuickly } from "./quick.ts";
import { type Cost, costOf, type IngestSlice } from "./report.ts";

/** When the last posting of the corpus is indexed: the benchmark's current time. */
export const UNTIL = 1_794_000_000_000;
/** Increased when the corpus changes; data of another version is deleted. */
const CORPUS_VERSION = 2;
const CHUNK = 5000;

export interface Built {
  version: number;
  rows: number;
  /** Whether the ledger was skipped. */
  quick: boolean;
  /** Whether bare FTS5 was built too. */
  bare: boolean;
  slices: IngestSlice[];
}

export interface Folders {
  root: string;
  /** ROLECALL_DATA of the measured service. */
  data: string;
  bare: string;
}

export function foldersOf(root: string): Folders {
  return { root, data: join(root, "data"), bare: join(root, "bare.db") };
}

/** The data in a folder, built if necessary. */
export async function ensureBuilt(
  root: string,
  rows: number,
  { quick, bare }: { quick: boolean; bare: boolean },
  log: (line: string) => void,
): Promise<Built> {
  const note = join(root, "built.json");
  if (existsSync(note)) {
    const built = JSON.parse(readFileSync(note, "utf8")) as Built;
    if (built.rows === rows && built.version === CORPUS_VERSION && (built.bare || !bare)) return built;
  }
  const folders = foldersOf(root);
  // The baseline has its own size.
  emptyFolder(root, ["postgres", "postgres.json"]);
  log(`making ${rows} postings in ${root}`);
  const wanted = { data: folders.data, bare: bare ? folders.bare : null };
  const slices = quick ? await buildQuickly(wanted, rows, UNTIL, log) : await build(wanted, rows, log);
  const built = { version: CORPUS_VERSION, rows, quick, bare, slices };
  writeFileSync(note, JSON.stringify(built));
  return built;
}

async function build(
  folders: { data: string; bare: string | null },
  rows: number,
  log: (line: string) => void,
): Promise<IngestSlice[]> {
  const bare = folders.bare === null ? null : openBare(folders.bare, false);
  const options = { url: null, folder: folders.data };
  const db = await openLedger(options);
  await migrate(db);
  const clock = { now: UNTIL };
  const feed = await openFeed({ folder: folders.data, ledger: options, readers: 0, now: () => clock.now, log });
  const caughtUp = async (): Promise<void> => {
    const { seq } = await readMark(db);
    while (!(await feed.waitUntilApplied(seq, 1000)));
  };
  const boards = new Map<string, Board>();
  const events = planEvents(rows, UNTIL);
  const slices: IngestSlice[] = [];
  try {
    for (let from = 0; from < rows; from += CHUNK) {
      const to = Math.min(rows, from + CHUNK);
      const postings = Array.from({ length: to - from }, (_, at) => corpusPosting(from + at, rows, UNTIL));
      clock.now = postings.at(-1)?.at ?? clock.now;
      const ours = await costOf(async () => {
        for (const listing of listingsBetween(from, to)) {
          await takeListing(
            db,
            boards,
            listing,
            postings.slice(listing.from - from, listing.from - from + listing.many),
          );
        }
        await caughtUp();
      });
      const bareCost = await costOf(() => bare !== null && addBare(bare, from, postings));
      slices.push({ rows: to - from, ours, bare: bareCost });
      await applyEvents(db, boards, events, clock.now);
      await caughtUp();
      const rate = ({ ms }: Cost): number => Math.round(((to - from) * 1000) / ms);
      log(`${to} of ${rows}: ${rate(ours)} rows/s${bare === null ? "" : `, bare FTS5 ${rate(bareCost)} rows/s`}`);
    }
    // Every board is read once more at the end; otherwise the service would treat its postings as unverified.
    for (const board of boards.values()) {
      await finishRead(
        db,
        board,
        { verdict: "unchanged", proof: "unchanged", seen: new Set(), startedAt: UNTIL },
        UNTIL,
      );
    }
    await caughtUp();
  } finally {
    await feed.close();
    await db.close();
    bare?.close();
  }
  return slices;
}

/** Processes one listing as collect/ does, except for derivation: compared by hash, saved, published. */
export async function takeListing(
  db: Ledger,
  boards: Map<string, Board>,
  listing: CorpusListing,
  postings: readonly CorpusPosting[],
): Promise<void> {
  const now = postings.at(-1)?.at ?? 0;
  const key = `${listing.source.id}/${listing.slug}`;
  const board = boards.get(key) ?? (await ensureBoard(db, { source: listing.source.id, slug: listing.slug }, now));
  boards.set(key, board);
  const known = await readKnownPostings(
    db,
    board.id,
    postings.map(({ raw }) => raw.external_id),
  );
  const items: LifeItem[] = postings.map(({ raw, derived }) => ({ hash: contentHash(raw), raw, derived }));
  const fresh = items.filter((item) => known.get(item.raw.external_id)?.hash !== item.hash);
  await saveAndPublish(db, board, fresh, findDuplicateRule, now);
}
