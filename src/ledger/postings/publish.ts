// Makes staged rows visible, in order. Everything slow (loading and comparing candidates) happens before the lock.
// Under the lock, only rows published in between are compared, then numbers are assigned and written.

import { sql } from "kysely";
import { assertPresent } from "../../contract/assertPresent.ts";
import { addBoardNote } from "../boards/boards.ts";
import { isOneOf, rowsAs } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import { type ChangeWriter, inOneCommit, inOrder } from "../store/order.ts";
import type { Board, PostingRecord } from "../store/schema.ts";
import { type Candidate, type CompareFunction, loadCandidates, makeLookup, rowKey } from "./candidates.ts";
import { type Closing, closeRows } from "./closing.ts";
import { hasUnreported, IS_UNREPORTED, reportEmployers } from "./employers.ts";
import { type LifeItem, type Outcome, packDocuments } from "./lives.ts";
import { assignCanonicals, type CanonicalMatch, makePlan, type PublishPlan } from "./publishPlan.ts";
import { mergeRows, splitRows } from "./regroup.ts";
import { save } from "./save.ts";
import { MATCHES_DOCUMENT, readTracked, stableAt, type TrackedState, takeModification } from "./trackedFields.ts";

// Reports changes of published rows: a modification if a tracked field changed, else an internal update.

const NO_MODIFICATION = { tracked: null, modification: { fields: [] }, flapping: [] };

function toTrackedColumns(tracked: TrackedState | null): { tracked: string; calm: number | null } {
  if (tracked === null) return { tracked: MATCHES_DOCUMENT, calm: null };
  return { tracked: JSON.stringify(tracked), calm: stableAt(tracked) };
}

/** Returns the number of modifications. */
async function reportChanged(tx: Ledger, writer: ChangeWriter, changedRows: readonly PostingRecord[]): Promise<number> {
  if (changedRows.length === 0) return 0;
  let modified = 0;
  const rows = [];
  for (const { board_id, external_id, life, id, ...row } of changedRows) {
    const before = readTracked(row.tracked);
    // A row that matches its document has nothing to report.
    const { tracked, modification, flapping } = before === null ? NO_MODIFICATION : takeModification(before, writer.at);
    if (modification.fields.length > 0) modified++;
    writer.write(
      modification.fields.length > 0 ? "modified" : "updated",
      board_id,
      assertPresent(id),
      modification.fields.length > 0 ? modification : {},
    );
    if (flapping.length > 0) {
      const note = `posting ${id} (${external_id}): ${flapping.join(", ")} changed too often, not reported until it is stable for a day`;
      await addBoardNote(tx, board_id, { at: writer.at, what: note });
    }
    rows.push({ board_id, external_id, life, ...toTrackedColumns(tracked) });
  }
  await sql`update posting set work = null, tracked = v.tracked, calm_at = v.calm
    from ${rowsAs(tx, rows, { board_id: "bigint", external_id: "text", life: "bigint", tracked: "text", calm: "bigint" })}
    where posting.board_id = v.board_id and posting.external_id = v.external_id and posting.life = v.life`.execute(
    tx.sql,
  );
  return modified;
}

export interface PublishResult {
  opened: number;
  /** Included in `opened`. */
  duplicates: number;
  modified: number;
  closed: number;
}

const BATCH = 500;
/** Maximum number of rounds in which other processes changed every row; the rest waits for the next publish. */
const MAX_IDLE_ROUNDS = 20;
/** Maximum number of employers without changed postings that are reported per batch. */
const MAX_OTHER_EMPLOYERS = 200;

/** Publishes everything of a board that is staged or has something to report, in batches. */
export async function publish(db: Ledger, boardId: number, same: CompareFunction, now: number): Promise<PublishResult> {
  const total: PublishResult = { opened: 0, duplicates: 0, modified: 0, closed: 0 };
  if (!(await hasWork(db, boardId, now))) return total;
  await requeueStable(db, boardId, now);
  for (let idle = 0; idle < MAX_IDLE_ROUNDS; ) {
    const work = await loadWork(db, boardId);
    // If there is nothing to report, no lock is taken.
    if (work.length === 0 && !(await hasUnreported(db))) break;
    const plan = await makePlan(db, work, same);
    const boards = [...new Set([boardId, ...boardsIn(plan)])].sort((a, b) => a - b);
    const result = await inOrder(db, boards, now, (tx, writer) => publishPlan(tx, writer, plan, same));
    for (const key of ["opened", "duplicates", "modified", "closed"] as const) total[key] += result[key];
    if (work.length < BATCH && result.postponed === 0 && result.employers < MAX_OTHER_EMPLOYERS) break;
    idle = result.opened + result.modified + result.closed + result.employers === 0 ? idle + 1 : 0;
  }
  return total;
}

/** The boards of all rows that are published or republished. No read may write them meanwhile. */
function boardsIn({ openings, merges, departures }: PublishPlan): number[] {
  const rows = [...openings, ...departures].map(({ row }) => row).concat(merges.map(({ younger }) => younger));
  return rows.map((row) => row.board_id);
}

/** Stages and publishes postings of a board, for listings of ordinary size. */
export async function saveAndPublish(
  db: Ledger,
  board: Board,
  items: readonly LifeItem[],
  same: CompareFunction,
  now: number,
): Promise<Outcome[]> {
  packDocuments(items);
  return await inOneCommit(db, async (tx) => {
    const outcomes = await save(tx, board, items, now);
    await publish(tx, board.id, same, now);
    return outcomes;
  });
}

/** Most reads find nothing new, which one query shows. */
async function hasWork(db: Ledger, boardId: number, now: number): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`select 1 as found
    where exists (select 1 from posting where board_id = ${boardId} and work is not null)
      or exists (select 1 from posting
        where board_id = ${boardId} and calm_at is not null and calm_at <= ${now} and state = 'open')
      or exists (select 1 from employer where ${IS_UNREPORTED})`.execute(db.sql);
  return rows.length > 0;
}

/** Reconsiders flapping fields that have been stable for a day. */
async function requeueStable(db: Ledger, boardId: number, now: number): Promise<void> {
  const due = await db.sql
    .selectFrom("posting")
    .select("external_id")
    .where("board_id", "=", boardId)
    .where("calm_at", "is not", null)
    .where("calm_at", "<=", now)
    .where("state", "=", "open")
    .execute();
  if (due.length === 0) return;
  await db.sql
    .updateTable("posting")
    .set({ work: 1 })
    .where("board_id", "=", boardId)
    .where("calm_at", "<=", now)
    .where("state", "=", "open")
    .execute();
}

async function loadWork(db: Ledger, boardId: number): Promise<PostingRecord[]> {
  return await db.sql
    .selectFrom("posting")
    .selectAll()
    .where("board_id", "=", boardId)
    .where("work", "is not", null)
    .orderBy("staged_at")
    .orderBy("position")
    .orderBy("external_id")
    .limit(BATCH)
    .execute();
}

type BatchResult = PublishResult & { postponed: number; employers: number };

async function publishPlan(
  tx: Ledger,
  writer: ChangeWriter,
  plan: PublishPlan,
  same: CompareFunction,
): Promise<BatchResult> {
  const rows = [...plan.openings, ...plan.departures]
    .map(({ row }) => row)
    .concat(plan.merges.flatMap((merge) => [merge.younger, merge.elder]));
  const current = await readCurrent(tx, [...rows, ...plan.changed, ...canonicalRows(plan)]);
  const isCurrent = (row: Candidate | PostingRecord) => isUnchangedSince(row, current);
  const openings = plan.openings.filter(
    ({ row, home }) => isCurrent(row) && (home === null || home.twin.id === null || isCurrent(home.twin)),
  );
  const merges = plan.merges.filter(({ younger, elder }) => isCurrent(younger) && isCurrent(elder));
  const departures = plan.departures.filter(
    ({ row, home }) => isCurrent(row) && (home === null || isCurrent(home.twin)),
  );
  // A republished row shows its latest state under its new id, so the old id has nothing more to report.
  const republished = new Set(
    [
      ...merges.map(({ younger }) => younger),
      ...departures.flatMap(({ row, home }) => (home === null ? [row] : [])),
    ].map(rowKey),
  );
  const changedRows = plan.changed.filter((row) => isCurrent(row) && !republished.has(rowKey(row)));
  const employers = await reportEmployers(tx, writer, employersOf(current, openings, changedRows), MAX_OTHER_EMPLOYERS);
  const opened = await openRows(tx, writer, await recheckOpenings(tx, writer, openings, plan, same), current);
  const modified = await reportChanged(tx, writer, changedRows);
  const merged = await mergeRows(tx, writer, merges, current);
  const departed = await splitRows(tx, writer, departures, current);
  const postponed = plan.openings.length - openings.length + plan.changed.filter((row) => !isCurrent(row)).length;
  return { ...opened, modified, closed: opened.closed + merged + departed, postponed, employers };
}

/** Whether a row is unchanged since planning and its id does not name another job now. */
function isUnchangedSince(row: Candidate | PostingRecord, current: ReadonlyMap<string, PostingRecord>): boolean {
  const now = current.get(rowKey(row));
  if (now === undefined || current.has(rowKey({ ...row, life: row.life + 1 }))) return false;
  return now.version === row.version && now.state === row.state && now.duplicate_of === row.duplicate_of;
}

function canonicalRows(plan: PublishPlan): Candidate[] {
  return [...plan.openings, ...plan.departures].flatMap(({ home }) =>
    home === null || home.twin.id === null ? [] : [home.twin],
  );
}

/** The current rows of a plan, read under the lock. */
async function readCurrent(
  tx: Ledger,
  rows: readonly (Candidate | PostingRecord)[],
): Promise<Map<string, PostingRecord>> {
  if (rows.length === 0) return new Map();
  const found = await tx.sql
    .selectFrom("posting")
    .selectAll()
    .where(isOneOf(tx, "board_id", [...new Set(rows.map((row) => row.board_id))]))
    .where(isOneOf(tx, "external_id", [...new Set(rows.map((row) => row.external_id))]))
    .execute();
  return new Map(found.map((row) => [rowKey(row), row]));
}

function employersOf(
  current: ReadonlyMap<string, PostingRecord>,
  openings: PublishPlan["openings"],
  changedRows: readonly PostingRecord[],
): number[] {
  const rows = [...openings.map(({ row }) => current.get(rowKey(row))), ...changedRows];
  return [...new Set(rows.flatMap((row) => row?.employer_id ?? []))];
}

/** Decides again if other processes published canonical rows meanwhile, or if a row was dropped from the batch. */
async function recheckOpenings(
  tx: Ledger,
  writer: ChangeWriter,
  openings: PublishPlan["openings"],
  plan: PublishPlan,
  same: CompareFunction,
): Promise<PublishPlan["openings"]> {
  const rows = openings.map(({ row }) => row);
  const isUpToDate = writer.lastId === plan.seenId;
  const newCandidates = isUpToDate
    ? []
    : await loadCandidates(tx, rows, { publishedAfterId: plan.seenId, stagedOutsideBoard: null });
  if (newCandidates.length === 0 && openings.length === plan.openings.length) return openings;
  const settled = openings.filter(({ home }) => home !== null && home.twin.id !== null);
  const names = new Set(settled.map(({ row }) => rowKey(row)));
  const open = rows.filter((row) => !names.has(rowKey(row)));
  return [...settled, ...assignCanonicals(open, makeLookup(same, newCandidates))];
}

async function openRows(
  tx: Ledger,
  writer: ChangeWriter,
  openings: PublishPlan["openings"],
  current: ReadonlyMap<string, PostingRecord>,
): Promise<Pick<BatchResult, "opened" | "duplicates" | "closed">> {
  if (openings.length === 0) return { opened: 0, duplicates: 0, closed: 0 };
  const closed = await closeRows(tx, writer, toReplacedClosings(openings, current));
  const ids = new Map<string, number>();
  const rows = openings.map(({ row, home }) => {
    const { board_id, external_id, life } = row;
    const id = writer.nextId();
    const duplicate_of = home === null ? null : canonicalIdOf(home, ids);
    ids.set(rowKey(row), id);
    const reposted_of = current.get(rowKey(row))?.reposted_of ?? null;
    writer.write("opened", board_id, id, { duplicate_of, reposted_of });
    return {
      board_id,
      external_id,
      life,
      new_id: id,
      canonical: duplicate_of,
      rule: duplicate_of === null ? null : assertPresent(home).rule,
    };
  });
  await sql`update posting set state = 'open', work = null, id = v.new_id, created_at = ${writer.at},
      duplicate_of = v.canonical, duplicate_rule = v.rule
    from ${rowsAs(tx, rows, { board_id: "bigint", external_id: "text", life: "bigint", new_id: "bigint", canonical: "bigint", rule: "text" })}
    where posting.board_id = v.board_id and posting.external_id = v.external_id and posting.life = v.life`.execute(
    tx.sql,
  );
  return { opened: rows.length, duplicates: rows.filter((row) => row.canonical !== null).length, closed };
}

function canonicalIdOf({ twin }: CanonicalMatch, ids: ReadonlyMap<string, number>): number {
  const id = twin.id ?? ids.get(rowKey(twin));
  if (id === undefined) throw new Error("ledger: a duplicate came before its canonical posting");
  return id;
}

/** Rows still open under an id that now names another job. */
function toReplacedClosings(openings: PublishPlan["openings"], current: ReadonlyMap<string, PostingRecord>): Closing[] {
  return openings.flatMap(({ row }) => {
    const before = current.get(rowKey({ ...row, life: row.life - 1 }));
    if (before?.state !== "open") return [];
    return [{ row: before, reason: "replaced" as const, evidence: { external_id: row.external_id } }];
  });
}
