// Makes what save() staged visible, in order. Everything slow (loading candidates, comparing them) comes before the lock;
// under it only what was published in between is compared, then numbers are given out and written.

import { sql } from "kysely";
import { there } from "../../contract/there.ts";
import { noteOnBoard } from "../boards/boards.ts";
import { type Closing, closeRows } from "../reads/closing.ts";
import { isOneOf, rowsAs } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import { inOneCommit, inOrder, type Pen } from "../store/order.ts";
import type { Board, PostingRecord } from "../store/schema.ts";
import { type Candidate, loadCandidates, makeLookup, nameOf, type SameFunction } from "./candidates.ts";
import { anyUntold, IS_UNTOLD, tellEmployers } from "./employers.ts";
import type { LifeItem, Outcome } from "./lives.ts";
import { type Home, makePlan, type PublishPlan, settle } from "./plan.ts";
import { leaveRows, mergeRows } from "./regroup.ts";
import { save } from "./save.ts";
import { AS_DOCUMENT, calmAt, readTracked, type Tracked, takeModification } from "./tracked.ts";

// Reports what changed on published rows: a modification where a tracked field did, else an internal update.

const NOTHING = { tracked: null, told: { fields: [] }, flapping: [] };

function keptOf(tracked: Tracked | null): { tracked: string; calm: number | null } {
  if (tracked === null) return { tracked: AS_DOCUMENT, calm: null };
  return { tracked: JSON.stringify(tracked), calm: calmAt(tracked) };
}

/** Returns how many were modifications. */
async function reportTouched(tx: Ledger, pen: Pen, touched: readonly PostingRecord[]): Promise<number> {
  if (touched.length === 0) return 0;
  let modified = 0;
  const rows = [];
  for (const { board_id, external_id, life, id, ...row } of touched) {
    const before = readTracked(row.tracked);
    // Of what is as its document says there is nothing to report.
    const { tracked, told, flapping } = before === null ? NOTHING : takeModification(before, pen.at);
    if (told.fields.length > 0) modified++;
    pen.write(told.fields.length > 0 ? "modified" : "updated", board_id, there(id), told.fields.length > 0 ? told : {});
    if (flapping.length > 0) {
      const what = `posting ${id} (${external_id}): ${flapping.join(", ")} changed too often, not reported until a day of calm`;
      await noteOnBoard(tx, board_id, { at: pen.at, what });
    }
    rows.push({ board_id, external_id, life, ...keptOf(tracked) });
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
  /** Of the opened ones. */
  duplicates: number;
  modified: number;
  closed: number;
}

const BATCH = 500;
/** Rounds in which others changed every row under us; what is left then waits for the next publish. */
const MOST_IDLE = 20;
/** Employers that changed without any posting are told along the way. */
const OTHER_EMPLOYERS = 200;

/** Publishes everything of a board that is staged or has something to report, in batches. */
export async function publish(db: Ledger, boardId: number, same: SameFunction, now: number): Promise<PublishResult> {
  const total: PublishResult = { opened: 0, duplicates: 0, modified: 0, closed: 0 };
  if (!(await anyWork(db, boardId, now))) return total;
  await wakeCalm(db, boardId, now);
  for (let idle = 0; idle < MOST_IDLE; ) {
    const work = await loadWork(db, boardId);
    // Without anything to tell no lock is taken.
    if (work.length === 0 && !(await anyUntold(db))) break;
    const plan = await makePlan(db, work, same);
    const boards = [...new Set([boardId, ...boardsIn(plan)])].sort((a, b) => a - b);
    const done = await inOrder(db, boards, now, (tx, pen) => publishPlan(tx, pen, plan, same));
    for (const key of ["opened", "duplicates", "modified", "closed"] as const) total[key] += done[key];
    if (work.length < BATCH && done.postponed === 0 && done.employers < OTHER_EMPLOYERS) break;
    idle = done.opened + done.modified + done.closed + done.employers === 0 ? idle + 1 : 0;
  }
  return total;
}

/** The boards of all rows that are published, or published anew: no reading may be writing them meanwhile. */
function boardsIn({ openings, merges, leavers }: PublishPlan): number[] {
  const rows = [...openings, ...leavers].map(({ row }) => row).concat(merges.map(({ younger }) => younger));
  return rows.map((row) => row.board_id);
}

/** Stages postings of a board and publishes them: what a listing of a usual size needs. */
export async function saveAndPublish(
  db: Ledger,
  board: Board,
  items: readonly LifeItem[],
  same: SameFunction,
  now: number,
): Promise<Outcome[]> {
  return await inOneCommit(db, async (tx) => {
    const outcomes = await save(tx, board, items, now);
    await publish(tx, board.id, same, now);
    return outcomes;
  });
}

/** Most readings find nothing new: one look says so. */
async function anyWork(db: Ledger, boardId: number, now: number): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`select 1 as found
    where exists (select 1 from posting where board_id = ${boardId} and work is not null)
      or exists (select 1 from posting
        where board_id = ${boardId} and calm_at is not null and calm_at <= ${now} and state = 'open')
      or exists (select 1 from employer where ${IS_UNTOLD})`.execute(db.sql);
  return rows.length > 0;
}

/** Flapping fields that have been calm for a day are looked at again. */
async function wakeCalm(db: Ledger, boardId: number, now: number): Promise<void> {
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

type Done = PublishResult & { postponed: number; employers: number };

async function publishPlan(tx: Ledger, pen: Pen, plan: PublishPlan, same: SameFunction): Promise<Done> {
  const rows = [...plan.openings, ...plan.leavers]
    .map(({ row }) => row)
    .concat(plan.merges.flatMap((merge) => [merge.younger, merge.elder]));
  const current = await readCurrent(tx, [...rows, ...plan.touched, ...homes(plan)]);
  const stands = (row: Candidate | PostingRecord) => isUntouched(row, current);
  const openings = plan.openings.filter(
    ({ row, home }) => stands(row) && (home === null || home.twin.id === null || stands(home.twin)),
  );
  const merges = plan.merges.filter(({ younger, elder }) => stands(younger) && stands(elder));
  const leavers = plan.leavers.filter(({ row, home }) => stands(row) && (home === null || stands(home.twin)));
  // What is published anew shows its latest state under its new id: the old one has nothing more to report.
  const anew = new Set(
    [...merges.map(({ younger }) => younger), ...leavers.flatMap(({ row, home }) => (home === null ? [row] : []))].map(
      nameOf,
    ),
  );
  const touched = plan.touched.filter((row) => stands(row) && !anew.has(nameOf(row)));
  const employers = await tellEmployers(tx, pen, employersOf(current, openings, touched), OTHER_EMPLOYERS);
  const opened = await openRows(tx, pen, await lookAgain(tx, pen, openings, plan, same), current);
  const modified = await reportTouched(tx, pen, touched);
  const merged = await mergeRows(tx, pen, merges, current);
  const left = await leaveRows(tx, pen, leavers, current);
  const postponed = plan.openings.length - openings.length + plan.touched.filter((row) => !stands(row)).length;
  return { ...opened, modified, closed: opened.closed + merged + left, postponed, employers };
}

/** Whether a row is as the plan knew it, and its id does not name another job by now. */
function isUntouched(row: Candidate | PostingRecord, current: ReadonlyMap<string, PostingRecord>): boolean {
  const now = current.get(nameOf(row));
  if (now === undefined || current.has(nameOf({ ...row, life: row.life + 1 }))) return false;
  return now.version === row.version && now.state === row.state && now.duplicate_of === row.duplicate_of;
}

function homes(plan: PublishPlan): Candidate[] {
  return [...plan.openings, ...plan.leavers].flatMap(({ home }) =>
    home === null || home.twin.id === null ? [] : [home.twin],
  );
}

/** The rows of a plan as they are now, under the lock. */
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
  return new Map(found.map((row) => [nameOf(row), row]));
}

function employersOf(
  current: ReadonlyMap<string, PostingRecord>,
  openings: PublishPlan["openings"],
  touched: readonly PostingRecord[],
): number[] {
  const rows = [...openings.map(({ row }) => current.get(nameOf(row))), ...touched];
  return [...new Set(rows.flatMap((row) => row?.employer_id ?? []))];
}

/** Decides again where that is needed: others published canonical rows meanwhile, or a row of the batch fell out of it. */
async function lookAgain(
  tx: Ledger,
  pen: Pen,
  openings: PublishPlan["openings"],
  plan: PublishPlan,
  same: SameFunction,
): Promise<PublishPlan["openings"]> {
  const rows = openings.map(({ row }) => row);
  const quiet = pen.lastId === plan.seenId;
  const since = quiet ? [] : await loadCandidates(tx, rows, { openAfter: plan.seenId, stagedBeside: null });
  if (since.length === 0 && openings.length === plan.openings.length) return openings;
  const settled = openings.filter(({ home }) => home !== null && home.twin.id !== null);
  const names = new Set(settled.map(({ row }) => nameOf(row)));
  const open = rows.filter((row) => !names.has(nameOf(row)));
  return [...settled, ...settle(open, makeLookup(same, since))];
}

async function openRows(
  tx: Ledger,
  pen: Pen,
  openings: PublishPlan["openings"],
  current: ReadonlyMap<string, PostingRecord>,
): Promise<Pick<Done, "opened" | "duplicates" | "closed">> {
  if (openings.length === 0) return { opened: 0, duplicates: 0, closed: 0 };
  const closed = await closeRows(tx, pen, replacedBy(openings, current));
  const ids = new Map<string, number>();
  const rows = openings.map(({ row, home }) => {
    const { board_id, external_id, life } = row;
    const id = pen.nextId();
    const duplicate_of = home === null ? null : idOfHome(home, ids);
    ids.set(nameOf(row), id);
    const reposted_of = current.get(nameOf(row))?.reposted_of ?? null;
    pen.write("opened", board_id, id, { duplicate_of, reposted_of });
    return {
      board_id,
      external_id,
      life,
      new_id: id,
      canonical: duplicate_of,
      rule: duplicate_of === null ? null : there(home).rule,
    };
  });
  await sql`update posting set state = 'open', work = null, id = v.new_id, created_at = ${pen.at},
      duplicate_of = v.canonical, duplicate_rule = v.rule
    from ${rowsAs(tx, rows, { board_id: "bigint", external_id: "text", life: "bigint", new_id: "bigint", canonical: "bigint", rule: "text" })}
    where posting.board_id = v.board_id and posting.external_id = v.external_id and posting.life = v.life`.execute(
    tx.sql,
  );
  return { opened: rows.length, duplicates: rows.filter((row) => row.canonical !== null).length, closed };
}

function idOfHome({ twin }: Home, ids: ReadonlyMap<string, number>): number {
  const id = twin.id ?? ids.get(nameOf(twin));
  if (id === undefined) throw new Error("ledger: a duplicate came before its canonical posting");
  return id;
}

/** Rows still open under an id that now names another job. */
function replacedBy(openings: PublishPlan["openings"], current: ReadonlyMap<string, PostingRecord>): Closing[] {
  return openings.flatMap(({ row }) => {
    const before = current.get(nameOf({ ...row, life: row.life - 1 }));
    if (before?.state !== "open") return [];
    return [{ row: before, reason: "replaced" as const, evidence: { external_id: row.external_id } }];
  });
}
