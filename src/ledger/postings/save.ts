// Stages what a source lists: new rows wait for publishing, changed rows wait for reporting. Nothing becomes visible
// here and no publish lock is taken; that is up to publish().
import { assertPresent } from "../../contract/assertPresent.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { findBlocked } from "../privacy/blocked.ts";
import { isOneOf, lockBoards, lockRows } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import { DOCUMENTS, POSTINGS, writeRows } from "../store/rows.ts";
import type { Board, DocumentTable, PostingRecord, PostingState } from "../store/schema.ts";
import { readDerived, readRawPosting } from "../store/texts.ts";
import { resolveEmployers } from "./employers.ts";
import { type Draft, draftItem, type LifeItem, type Outcome, type PreviousState, packDocuments } from "./lives.ts";
import { readTracked, startTracking, type TrackedState } from "./trackedFields.ts";

export interface KnownPosting {
  hash: string;
  rules_version: string;
  state: PostingState;
}

export const MAX_ITEMS = 500;

/** Letters of the rows that are derived and stored at once: in memory they take up to twenty times as many bytes. */
const MAX_PART_LENGTH = 2_500_000;

/** Parts that fit into memory, and each into one save. */
export function splitForSaving(rows: readonly RawPosting[], maxLength = MAX_PART_LENGTH): RawPosting[][] {
  const parts: RawPosting[][] = [[]];
  let length = 0;
  for (const row of rows) {
    const rowLength = lengthOf(row);
    if (parts.at(-1)?.length === MAX_ITEMS || (length > 0 && length + rowLength > maxLength)) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(row);
    length += rowLength;
  }
  return parts;
}

/** The letters of everything that a row states. */
function lengthOf(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + lengthOf(part), 0);
}

/**
 * The stored rows of these external ids: the latest life of each. A closed one that is listed again must be saved
 * again.
 */
export async function readKnownPostings(
  db: Ledger,
  boardId: number,
  externalIds: readonly string[],
): Promise<Map<string, KnownPosting>> {
  if (externalIds.length === 0) return new Map();
  const rows = await db.sql
    .selectFrom("posting")
    .select(["external_id", "hash", "rules_version", "state"])
    .where("board_id", "=", boardId)
    .where(isOneOf(db, "external_id", externalIds))
    .orderBy("life")
    .execute();
  return new Map(rows.map(({ external_id, ...known }) => [external_id, known]));
}

/** Stages up to 500 postings of a board in one transaction. An id that occurs twice is processed in order. */
export async function save(db: Ledger, board: Board, items: readonly LifeItem[], now: number): Promise<Outcome[]> {
  if (items.length > MAX_ITEMS) throw new Error(`ledger: ${items.length} postings in one save, at most ${MAX_ITEMS}`);
  packDocuments(items);
  const readEmployerFacts = async (tx: Ledger) => {
    // Blocked postings must not create employers either.
    const blocked = await findBlocked(tx, board, items);
    return items.flatMap((item) => (blocked.has(item) ? [] : (item.derived.employer ?? [])));
  };
  const stage = async (tx: Ledger, employers: ReadonlyMap<string, number>): Promise<Outcome[]> => {
    await lockBoards(tx, [board.id]);
    const outcomes = new Map<LifeItem, Outcome>();
    if (await wasRemoved(tx, board)) return items.map(() => "unchanged");
    for (const round of splitRounds(items)) await saveRound(tx, board, round, employers, now, outcomes);
    return items.map((item) => assertPresent(outcomes.get(item)));
  };
  // SQLite runs one transaction at a time anyway, so both share one commit.
  if (db.engine.kind === "sqlite") {
    return await transact(
      db,
      async (tx) => await stage(tx, await resolveEmployers(tx, await readEmployerFacts(tx), now)),
      true,
    );
  }
  const employers = await resolveEmployers(db, await readEmployerFacts(db), now);
  return await transact(db, async (tx) => await stage(tx, employers), true);
}

/** The board was removed after the caller claimed it, so its rows are dropped. */
async function wasRemoved(tx: Ledger, { id, removed_at }: Board): Promise<boolean> {
  const now = await tx.sql.selectFrom("board").select("removed_at").where("id", "=", id).executeTakeFirst();
  return removed_at === null && now !== undefined && now.removed_at !== null;
}

function splitRounds(items: readonly LifeItem[]): LifeItem[][] {
  const rounds: LifeItem[][] = [];
  const times = new Map<string, number>();
  for (const item of items) {
    const time = times.get(item.derived.external_id) ?? 0;
    times.set(item.derived.external_id, time + 1);
    rounds[time] ??= [];
    rounds[time].push(item);
  }
  return rounds;
}

async function saveRound(
  tx: Ledger,
  board: Board,
  items: readonly LifeItem[],
  employers: ReadonlyMap<string, number>,
  now: number,
  outcomes: Map<LifeItem, Outcome>,
): Promise<void> {
  const latest = await readLatestLives(
    tx,
    board.id,
    items.map(({ derived }) => derived.external_id),
  );
  const blocked = await findBlocked(tx, board, items);
  const before = await readPreviousStates(tx, items, latest);
  const drafts: Draft[] = [];
  for (const [position, item] of items.entries()) {
    const employerId = item.derived.employer === null ? null : (employers.get(item.derived.employer.key) ?? null);
    const draft = blocked.has(item)
      ? null
      : draftItem(latest.get(item.derived.external_id) ?? null, item, {
          board,
          employerId,
          position,
          now,
          previous: before.get(item.derived.external_id) ?? null,
        });
    outcomes.set(item, draft?.outcome ?? "unchanged");
    if (draft !== null) drafts.push(draft);
  }
  await writeDrafts(tx, drafts);
}

/**
 * The previous state of open postings that were saved with other content. If nothing was ever reported, the state
 * follows from the document. If the source's content did not change either, there is nothing to report and the document
 * is not read.
 */
async function readPreviousStates(
  tx: Ledger,
  items: readonly LifeItem[],
  latest: ReadonlyMap<string, PostingRecord>,
): Promise<Map<string, PreviousState>> {
  const known = new Map<string, PreviousState>();
  const unread = new Map<string, { life: number; tracked: TrackedState | null }>();
  for (const { hash, derived } of items) {
    const life = latest.get(derived.external_id);
    if (life === undefined || life.state !== "open") continue;
    const tracked = readTracked(life.tracked);
    if (tracked !== null) known.set(derived.external_id, { tracked, stored: null });
    if (life.hash === hash) continue;
    unread.set(derived.external_id, { life: life.life, tracked });
  }
  for (const row of await readDocuments(tx, latest.values().next().value?.board_id ?? 0, [...unread.keys()])) {
    const pending = unread.get(row.external_id);
    if (pending?.life !== row.life) continue;
    const stored = readDerived(row);
    known.set(row.external_id, { tracked: pending.tracked ?? startTracking(readRawPosting(row), stored), stored });
  }
  return known;
}

async function readDocuments(tx: Ledger, boardId: number, externalIds: readonly string[]): Promise<DocumentTable[]> {
  if (externalIds.length === 0) return [];
  const rows = tx.sql.selectFrom("document").selectAll().where("board_id", "=", boardId);
  return await rows.where(isOneOf(tx, "external_id", externalIds)).execute();
}

async function readLatestLives(
  tx: Ledger,
  boardId: number,
  externalIds: readonly string[],
): Promise<Map<string, PostingRecord>> {
  const query = tx.sql
    .selectFrom("posting")
    .selectAll()
    .where("board_id", "=", boardId)
    .where(isOneOf(tx, "external_id", externalIds))
    .orderBy("life");
  // Locked, so that stale data cannot overwrite a closing by another process.
  const read = async () => new Map((await lockRows(tx, query).execute()).map((row) => [row.external_id, row]));
  let latest = await read();
  // A row that was locked and is now closed may have been republished under the same lock. A statement does not see
  // lives younger than itself, and a life it does not see would be overwritten.
  for (
    let repeat = tx.engine.kind === "postgres" && [...latest.values()].some(({ state }) => state === "closed");
    repeat;
  ) {
    const next = await read();
    repeat = [...next.values()].some(({ external_id, life }) => latest.get(external_id)?.life !== life);
    latest = next;
  }
  return latest;
}

async function writeDrafts(tx: Ledger, drafts: readonly Draft[]): Promise<void> {
  await writeRows(
    tx,
    POSTINGS,
    drafts.map((draft) => draft.posting),
  );
  const documents = drafts.flatMap(({ posting: { board_id, external_id, life }, document }) =>
    document === null ? [] : [{ board_id, external_id, life, ...document }],
  );
  await writeRows(tx, DOCUMENTS, documents);
}
