// Monthly statistics of the job market by place and occupation, kept forever: postings opened and closed, and
// distributions of days open, pay and skills. Each day that is over is added once, from postings and closings; its
// closings are also added to the closed postings of days. A posting counts once, at its first place.

import { DAY } from "../../contract/limits.ts";
import type { DerivedPosting } from "../../contract/posting.ts";
import { isOneOf } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import { selectWithDocuments } from "../store/postingDocuments.ts";
import type { PostingRecord } from "../store/schema.ts";
import { FACT_COLUMNS, readFacts } from "../store/texts.ts";
import { type ClosedDay, closedDayOf, writeClosedDays } from "./closedDays.ts";
import { addToCounts, type Counts, openDays, payBucket, readCounts } from "./marketCounts.ts";

/** Postings per transaction. */
const BATCH = 1000;
/** Closings that end no opening. */
const NO_END: ReadonlySet<string> = new Set(["duplicate", "promoted"]);
/** The title that remains of a removed posting. */
export const REMOVED_TITLE = "[removed]";

interface CellKey {
  /** `2026-11`. */
  month: string;
  country: string;
  town: string;
  occupation: string;
}

interface Cell extends CellKey {
  opened: number;
  closed: number;
  remote: number;
  days: Counts;
  pay: Counts;
  skills: Counts;
}

/** Adds the days that are over. Returns the number of openings and closings added. */
export async function tallyMarket(db: Ledger, now: number): Promise<number> {
  const today = Math.floor(now / DAY) * DAY;
  let added = 0;
  for (const tally of [tallyOpenings, tallyClosings]) {
    for (;;) {
      const count = await transact(db, (tx) => tally(tx, today));
      if (count === 0) break;
      added += count;
    }
  }
  return added;
}

function selectPostings(tx: Ledger) {
  return selectWithDocuments(tx).select([
    "posting.id",
    "posting.created_at",
    "posting.duplicate_of",
    "posting.employer_id",
    ...FACT_COLUMNS,
  ]);
}

type StoredPosting = Awaited<ReturnType<ReturnType<typeof selectPostings>["execute"]>>[number];
/** Adds, or subtracts a removed posting. */
type Sign = 1 | -1;

async function tallyOpenings(tx: Ledger, today: number): Promise<number> {
  const { market_id: after } = await lockMarks(tx);
  const rows = await selectPostings(tx)
    .where("posting.id", ">", after)
    .where("posting.created_at", "<", today)
    .orderBy("posting.id")
    .limit(BATCH)
    .execute();
  const last = rows.at(-1)?.id ?? null;
  if (last === null || !(await advance(tx, "market_id", after, last))) return 0;
  const cells = new Map<string, Cell>();
  for (const row of rows) addOpening(cells, row, 1);
  await writeCells(tx, cells.values());
  return rows.length;
}

function addOpening(cells: Map<string, Cell>, row: StoredPosting, sign: Sign): void {
  const { derived } = readFacts(row);
  if (row.duplicate_of !== null || derived.row.title === REMOVED_TITLE) return;
  const cell = cellOf(cells, derived, row.created_at ?? 0);
  cell.opened += sign;
  if (derived.row.ai_work_arrangement?.startsWith("Remote") === true) cell.remote += sign;
  const { yearly_pay: pay } = derived;
  const { ai_salary_currency: currency } = derived.row;
  if (pay !== null && pay > 0 && currency !== null) addToCounts(cell.pay, `${currency} ${payBucket(pay)}`, sign);
  for (const skill of derived.row.ai_key_skills ?? []) addToCounts(cell.skills, skill, sign);
}

function selectClosings(tx: Ledger) {
  return selectPostings(tx)
    .innerJoin("closing", (join) =>
      join.onRef("closing.board_id", "=", "posting.board_id").onRef("closing.id", "=", "posting.id"),
    )
    .select(["closing.seq", "closing.at", "closing.reason"]);
}

type StoredClosing = Awaited<ReturnType<ReturnType<typeof selectClosings>["execute"]>>[number];

async function tallyClosings(tx: Ledger, today: number): Promise<number> {
  const { market_seq: after } = await lockMarks(tx);
  const rows = await selectClosings(tx)
    .where("closing.seq", ">", after)
    .where("closing.at", "<", today)
    .orderBy("closing.seq")
    .limit(BATCH)
    .execute();
  const last = rows.at(-1)?.seq ?? null;
  if (last === null || !(await advance(tx, "market_seq", after, last))) return 0;
  const cells = new Map<string, Cell>();
  const closedDays = rows.flatMap((row) => addClosing(cells, row, 1));
  await writeCells(tx, cells.values());
  await writeClosedDays(tx, closedDays, 1);
  return rows.length;
}

/** Returns its entry in the closed postings of its day. */
function addClosing(cells: Map<string, Cell>, row: StoredClosing, sign: Sign): ClosedDay[] {
  const { derived } = readFacts(row);
  if (row.duplicate_of !== null || derived.row.title === REMOVED_TITLE) return [];
  const openedAt = row.created_at ?? row.at;
  if (NO_END.has(row.reason)) {
    cellOf(cells, derived, openedAt).opened -= sign;
    return [];
  }
  const cell = cellOf(cells, derived, row.at);
  cell.closed += sign;
  const days = openDays(derived.posted_at ?? openedAt, row.at);
  addToCounts(cell.days, days, sign);
  return [closedDayOf(derived, row.employer_id, row.at, days)];
}

/** Subtracts postings that are being removed. Call it under the publish lock, before their facts are erased. */
export async function subtractRemoved(
  tx: Ledger,
  postings: readonly Pick<PostingRecord, "board_id" | "id">[],
): Promise<void> {
  const ids = postings.flatMap(({ id }) => id ?? []);
  const boards = [...new Set(postings.map(({ board_id }) => board_id))];
  const { market_id, market_seq } = await lockMarks(tx);
  const cells = new Map<string, Cell>();
  const openings = await selectPostings(tx)
    .where(isOneOf(tx, "posting.board_id", boards))
    .where(isOneOf(tx, "posting.id", ids))
    .where("posting.id", "<=", market_id)
    .execute();
  for (const row of openings) addOpening(cells, row, -1);
  const closings = await selectClosings(tx)
    .where(isOneOf(tx, "posting.board_id", boards))
    .where(isOneOf(tx, "posting.id", ids))
    .where("closing.seq", "<=", market_seq)
    .execute();
  const closedDays = closings.flatMap((row) => addClosing(cells, row, -1));
  await writeCells(tx, cells.values());
  await writeClosedDays(tx, closedDays, -1);
}

/** Updated to lock them: a posting removed meanwhile would be counted with its old facts. */
async function lockMarks(tx: Ledger): Promise<{ market_id: number; market_seq: number }> {
  const mark = tx.sql.updateTable("mark").set((is) => ({ market_seq: is.ref("market_seq") }));
  return await mark.returning(["market_id", "market_seq"]).executeTakeFirstOrThrow();
}

/** False: another process has added these. */
async function advance(tx: Ledger, name: "market_id" | "market_seq", before: number, to: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable("mark")
    .set({ [name]: to })
    .where("one", "=", 1)
    .where(name, "=", before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function cellOf(cells: Map<string, Cell>, { row }: Pick<DerivedPosting, "row">, at: number): Cell {
  const key: CellKey = {
    month: new Date(at).toISOString().slice(0, 7),
    country: row.country_codes_derived[0] ?? "",
    town: (row.cities_derived[0] ?? "").toLowerCase(),
    occupation: row.classification_soc?.id ?? "",
  };
  const name = JSON.stringify(key);
  const known = cells.get(name);
  if (known !== undefined) return known;
  const cell: Cell = { ...key, opened: 0, closed: 0, remote: 0, days: {}, pay: {}, skills: {} };
  cells.set(name, cell);
  return cell;
}

async function writeCells(tx: Ledger, cells: Iterable<Cell>): Promise<void> {
  for (const { month, country, town, occupation, ...added } of cells) {
    const stored = await tx.sql
      .selectFrom("market")
      .selectAll()
      .where("month", "=", month)
      .where("country", "=", country)
      .where("town", "=", town)
      .where("occupation", "=", occupation)
      .executeTakeFirst();
    const merge = (name: "days" | "pay" | "skills"): string => {
      const counts = readCounts(stored?.[name] ?? null);
      for (const [value, count] of Object.entries(added[name])) {
        addToCounts(counts, value, count);
        if (counts[value] === 0) delete counts[value];
      }
      return JSON.stringify(counts);
    };
    const values = {
      opened: (stored?.opened ?? 0) + added.opened,
      closed: (stored?.closed ?? 0) + added.closed,
      remote: (stored?.remote ?? 0) + added.remote,
      days: merge("days"),
      pay: merge("pay"),
      skills: merge("skills"),
    };
    await tx.sql
      .insertInto("market")
      .values({ month, country, town, occupation, ...values })
      .onConflict((conflict) => conflict.columns(["month", "country", "town", "occupation"]).doUpdateSet(values))
      .execute();
  }
}
