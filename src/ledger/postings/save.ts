// Stages what a source lists: new rows wait to be published, changed rows wait to be reported. Nothing becomes visible
// here, and no publish lock is taken; publish() makes it so.
import { there } from "../../contract/there.ts";
import { isOneOf, lockBoards, lockRows } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import { DOCUMENTS, POSTINGS, writeRows } from "../store/rows.ts";
import type { Board, DocumentTable, PostingRecord, PostingState } from "../store/schema.ts";
import { readDerived, readRawPosting, readTexts } from "../store/texts.ts";
import { findBlocked } from "../upkeep/forget.ts";
import { resolveEmployers } from "./employers.ts";
import { type Draft, draftItem, type LifeItem, type Outcome, type Was } from "./lives.ts";
import { needsOldText, readTracked, startTracking, type Tracked } from "./tracked.ts";

export interface Known {
  hash: string;
  rules_version: string;
  state: PostingState;
}

export const MOST_ITEMS = 500;

/** What is known of these external ids: the latest life of each. A closed one that is listed again must be saved again. */
export async function knownPostings(
  db: Ledger,
  boardId: number,
  externalIds: readonly string[],
): Promise<Map<string, Known>> {
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

/** Stages up to 500 postings of a board in one transaction; an id that comes twice is taken in turn. */
export async function save(db: Ledger, board: Board, items: readonly LifeItem[], now: number): Promise<Outcome[]> {
  if (items.length > MOST_ITEMS) throw new Error(`ledger: ${items.length} postings in one save, at most ${MOST_ITEMS}`);
  const factsIn = async (tx: Ledger) => {
    // What is to stay forgotten makes no employer either.
    const blocked = await findBlocked(tx, board, items);
    return items.flatMap((item) => (blocked.has(item) ? [] : (item.derived.employer ?? [])));
  };
  const stage = async (tx: Ledger, employers: ReadonlyMap<string, number>): Promise<Outcome[]> => {
    await lockBoards(tx, [board.id]);
    const outcomes = new Map<LifeItem, Outcome>();
    if (await wasRemoved(tx, board)) return items.map(() => "unchanged");
    for (const round of inRounds(items)) await saveRound(tx, board, round, employers, now, outcomes);
    return items.map((item) => there(outcomes.get(item)));
  };
  // In SQLite a transaction is alone in any case: one commit for both.
  if (db.engine.kind === "sqlite") {
    return await transact(db, async (tx) => await stage(tx, await resolveEmployers(tx, await factsIn(tx), now)), true);
  }
  const employers = await resolveEmployers(db, await factsIn(db), now);
  return await transact(db, async (tx) => await stage(tx, employers), true);
}

/** Taken out since the caller took it up: what it lists is not wanted any more. */
async function wasRemoved(tx: Ledger, { id, removed_at }: Board): Promise<boolean> {
  const now = await tx.sql.selectFrom("board").select("removed_at").where("id", "=", id).executeTakeFirst();
  return removed_at === null && now !== undefined && now.removed_at !== null;
}

function inRounds(items: readonly LifeItem[]): LifeItem[][] {
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
  const latest = await latestLives(
    tx,
    board.id,
    items.map(({ derived }) => derived.external_id),
  );
  const blocked = await findBlocked(tx, board, items);
  const before = await rowsBefore(tx, items, latest);
  const drafts: Draft[] = [];
  for (const [position, item] of items.entries()) {
    const employerId = item.derived.employer === null ? null : (employers.get(item.derived.employer.key) ?? null);
    const draft = blocked.has(item)
      ? null
      : draftItem(latest.get(item.derived.external_id) ?? null, item, {
          ...{ board, employerId, position, now },
          was: before.get(item.derived.external_id) ?? null,
        });
    outcomes.set(item, draft?.outcome ?? "unchanged");
    if (draft !== null) drafts.push(draft);
  }
  await writeDrafts(tx, drafts);
}

/**
 * What is known of open postings that were saved with something else than now. Where nothing was ever reported that is what their documents
 * say; one whose source says the same as before has nothing to report either, and its document is not read.
 */
async function rowsBefore(
  tx: Ledger,
  items: readonly LifeItem[],
  latest: ReadonlyMap<string, PostingRecord>,
): Promise<Map<string, Was>> {
  const known = new Map<string, Was>();
  const unread = new Map<string, { life: number; tracked: Tracked | null }>();
  for (const { hash, derived } of items) {
    const life = latest.get(derived.external_id);
    if (life === undefined || life.state !== "open") continue;
    const tracked = readTracked(life.tracked);
    if (tracked !== null) known.set(derived.external_id, { tracked, text: null });
    if (life.hash === hash || (tracked !== null && !needsOldText(tracked, derived))) continue;
    unread.set(derived.external_id, { life: life.life, tracked });
  }
  for (const row of await documentsOf(tx, latest.values().next().value?.board_id ?? 0, [...unread.keys()])) {
    const wanted = unread.get(row.external_id);
    if (wanted?.life !== row.life) continue;
    const tracked = wanted.tracked ?? startTracking(readRawPosting(row), readDerived(row));
    known.set(row.external_id, { tracked, text: readTexts(row).text });
  }
  return known;
}

async function documentsOf(tx: Ledger, boardId: number, externalIds: readonly string[]): Promise<DocumentTable[]> {
  if (externalIds.length === 0) return [];
  const rows = tx.sql.selectFrom("document").selectAll().where("board_id", "=", boardId);
  return await rows.where(isOneOf(tx, "external_id", externalIds)).execute();
}

async function latestLives(
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
  // Locked, so that a closing by another process cannot be overwritten with what was read before it.
  const look = async () => new Map((await lockRows(tx, query).execute()).map((row) => [row.external_id, row]));
  let latest = await look();
  // One that was waited for, and is closed now, may have been published anew under the same lock: a statement does not see lives that are younger
  // than itself, and what it does not see would be written over.
  for (
    let again = tx.engine.kind === "postgres" && [...latest.values()].some(({ state }) => state === "closed");
    again;
  ) {
    const next = await look();
    again = [...next.values()].some(({ external_id, life }) => latest.get(external_id)?.life !== life);
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
