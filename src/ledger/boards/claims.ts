// The board table is the queue: due boards are claimed with a lease, highest priority first. A fencing token that rises
// with every claim prevents a delayed worker from overwriting the work of its successor.
import { type RawBuilder, sql } from "kysely";
import { DAY, MINUTE } from "../../contract/limits.ts";
import { isOneOf } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import type { Board } from "../store/schema.ts";

export interface ClockTimes {
  /** The service's clock, which decides what is due. */
  now: number;
  /** Real time, which leases use however fast the service's clock runs. */
  real: number;
}

/** The columns that decide which due board is claimed next. */
export type DueBoard = Pick<
  Board,
  "id" | "source" | "priority" | "next_at" | "read_at" | "created_at" | "rate" | "cost" | "waits"
>;

/** If a source has more due boards than this, only those that have waited longest compete with other sources. */
const CANDIDATES_PER_SOURCE = 16;

/** The sources of which only boards whose last read succeeded are claimed. */
type ProvenOnly = "all" | readonly string[];

/**
 * Claims up to `count` due boards that are not leased, skipping excluded sources and paused hosts: prioritised boards
 * first, then the highest ranked.
 */
export async function claimDueBoards(
  db: Ledger,
  count: number,
  leaseMs: number,
  { now, real }: ClockTimes,
  skippedSources: readonly string[] = [],
  rank: (board: DueBoard) => number = ({ next_at }) => -(next_at ?? 0),
  provenOnly: ProvenOnly = [],
): Promise<Board[]> {
  const skipped = new Set(skippedSources);
  const prioritised = await findPrioritisedBoards(db, skippedSources, provenOnly, now, real);
  const dueByTime = prioritised.length >= count ? [] : await findDueBoards(db, provenOnly, now, real);
  const ranked = dueByTime
    .filter(({ source }) => !skipped.has(source))
    .map((board) => ({ due: board, rank: rank(board) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ due: board }) => board);
  const chosen = [...prioritised, ...ranked].slice(0, count);
  if (chosen.length === 0) return [];
  const ids = chosen.map(({ id }) => id);
  // The selection ran without a lock. Boards that another worker claimed in the meantime are not returned.
  const claimed = await db.sql
    .updateTable("board")
    .set((is) => ({ locked_until: real + leaseMs, fence: is("fence", "+", 1) }))
    .where(isOneOf(db, "id", ids))
    .where("next_at", "<=", now)
    .where("removed_at", "is", null)
    .where((is) => is.or([is("locked_until", "is", null), is("locked_until", "<=", real)]))
    .returningAll()
    .execute();
  return claimed.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

const DUE_COLUMNS = ["id", "source", "priority", "next_at", "read_at", "created_at", "rate", "cost", "waits"]
  .map((name) => `board.${name}`)
  .join(", ");

function isDue(b: string, now: number, real: number): RawBuilder<unknown> {
  return sql`${sql.ref(`${b}.next_at`)} is not null and ${sql.ref(`${b}.removed_at`)} is null
    and ${sql.ref(`${b}.next_at`)} <= ${now} and (${sql.ref(`${b}.locked_until`)} is null or ${sql.ref(`${b}.locked_until`)} <= ${real})`;
}

/** In the query, so that boards that are not admitted cannot fill its limit and hide others. */
function isAdmitted(b: string, provenOnly: ProvenOnly): RawBuilder<unknown> {
  if (provenOnly.length === 0) return sql``;
  const isProven = sql`(${sql.ref(`${b}.read_at`)} is not null and ${sql.ref(`${b}.failures`)} = 0)`;
  if (provenOnly === "all") return sql`and ${isProven}`;
  return sql`and (${isProven} or ${sql.ref(`${b}.source`)} not in (${sql.join(provenOnly)}))`;
}

/** Prioritised boards of skipped sources are filtered out here, so that they cannot fill the limit and hide others. */
async function findPrioritisedBoards(
  db: Ledger,
  skippedSources: readonly string[],
  provenOnly: ProvenOnly,
  now: number,
  real: number,
): Promise<DueBoard[]> {
  const exclusion = skippedSources.length === 0 ? sql`` : sql`and board.source not in (${sql.join(skippedSources)})`;
  const query = sql<DueBoard>`select ${sql.raw(DUE_COLUMNS)} from board where board.priority > 0 and ${isDue("board", now, real)} ${exclusion} ${isAdmitted("board", provenOnly)}
    order by board.priority desc, board.next_at limit ${sql.lit(CANDIDATES_PER_SOURCE * 4)}`;
  return (await query.execute(db.sql)).rows;
}

/** The literals match the two indexes, so that boards that are not due are never read. */
async function findDueBoards(db: Ledger, provenOnly: ProvenOnly, now: number, real: number): Promise<DueBoard[]> {
  const dueOfSource = sql`where b.source = s.source and b.priority = 0 and ${isDue("b", now, real)} ${isAdmitted("b", provenOnly)} order by b.next_at limit ${sql.lit(CANDIDATES_PER_SOURCE)}`;
  const joinDue =
    db.engine.kind === "sqlite"
      ? sql`join board on board.id in (select b.id from board b ${dueOfSource})`
      : sql`cross join lateral (select b.* from board b ${dueOfSource}) board`;
  // Finds each source once by jumping from one to the next in the name index.
  const query = sql<DueBoard>`with recursive s(source) as (select min(source) from board
      union all select (select min(n.source) from board n where n.source > s.source) from s where s.source is not null)
    select ${sql.raw(DUE_COLUMNS)} from s ${joinDue}
    where s.source is not null and not exists (select 1 from platform p where p.source = s.source and p.rest_until > ${now})`;
  return (await query.execute(db.sql)).rows;
}

/** Claims one board ahead of its turn, due or not. Undefined: it is leased or was removed. */
export async function claimBoard(db: Ledger, id: number, leaseMs: number, real: number): Promise<Board | undefined> {
  return await db.sql
    .updateTable("board")
    .set((is) => ({ locked_until: real + leaseMs, fence: is("fence", "+", 1) }))
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .where("ended_reads", "<", QUARANTINE_THRESHOLD)
    .where((is) => is.or([is("locked_until", "is", null), is("locked_until", "<=", real)]))
    .returningAll()
    .executeTakeFirst();
}

/** A board whose reads crashed their worker twice in a row is read only once a day, even on demand. */
export const QUARANTINE_THRESHOLD = 2;
const FIRST_RETRY_MS = 5 * MINUTE;

/**
 * Takes a board away from a worker that crashed or hung while reading it. `crashesBefore` is how often that had
 * happened when the read began. Returns null if there is no such board.
 */
export async function quarantineBoard(
  db: Ledger,
  id: number,
  reason: string,
  now: number,
  crashesBefore = 0,
): Promise<Pick<Board, "source" | "slug"> | null> {
  const known = await db.sql
    .selectFrom("board")
    .select(["ended_reads", "failures"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (known === undefined) return null;
  const ended_reads = Math.max(known.ended_reads, crashesBefore) + 1;
  const quarantined = ended_reads >= QUARANTINE_THRESHOLD;
  const message = quarantined ? `in quarantine, tried once a day: ${reason}` : `${reason}; tried once more`;
  const board = await db.sql
    .updateTable("board")
    .set((is) => ({
      ended_reads,
      failures: known.failures + 1,
      verdict: "failed",
      read_at: now,
      trouble: message,
      locked_until: null,
      next_at: now + (quarantined ? DAY : FIRST_RETRY_MS),
      priority: 0,
      fence: is("fence", "+", 1),
    }))
    .where("id", "=", id)
    .returning(["source", "slug"])
    .executeTakeFirst();
  return board ?? null;
}

/** Whether a board is due or a request is queued. With `onlyUnleased`, only boards that are not leased count. */
export async function hasWork(
  db: Ledger,
  { now, real }: ClockTimes,
  skippedSources: readonly string[],
  onlyUnleased: boolean,
): Promise<boolean> {
  const request = await db.sql
    .selectFrom("request")
    .select("id")
    .where(sql<boolean>`status <> 'done'`)
    .limit(1)
    .executeTakeFirst();
  if (request !== undefined) return true;
  const board = await db.sql
    .selectFrom("board")
    .select("id")
    .where("removed_at", "is", null)
    .where("next_at", "is not", null)
    .where("next_at", "<=", now)
    .$if(onlyUnleased, (query) =>
      query.where((is) => is.or([is("locked_until", "is", null), is("locked_until", "<=", real)])),
    )
    .$if(skippedSources.length > 0, (query) => query.where("source", "not in", [...skippedSources]))
    // Uses the index of due boards, longest overdue first.
    .orderBy("next_at")
    .limit(1)
    .executeTakeFirst();
  return board !== undefined;
}

type Claim = Pick<Board, "id" | "fence">;

/** Extends a lease. False: the lease was lost. */
export async function extendClaim(db: Ledger, claim: Claim, leaseMs: number, real: number): Promise<boolean> {
  return await writeClaim(db, claim, { locked_until: real + leaseMs });
}

/** Whether the lease is still valid and the board was not removed. */
export async function holdsClaim(db: Ledger, claim: Claim): Promise<boolean> {
  const leased = db.sql.selectFrom("board").select("id").where("id", "=", claim.id).where("fence", "=", claim.fence);
  const row = await leased.where("locked_until", "is not", null).where("removed_at", "is", null).executeTakeFirst();
  return row !== undefined;
}

/** The columns that a read writes when it releases its board. */
export type Release = Partial<
  Pick<
    Board,
    | ("pace" | "validators" | "read_cursor" | "trouble" | "changed_at" | "reads" | "company" | "domain")
    | ("rate" | "cost" | "listed" | "waits" | "why" | "habit" | "field_history" | "host")
  >
>;

/** Releases a board, to be read again at `nextAt`. False: the lease was lost. */
export async function releaseBoard(db: Ledger, claim: Claim, nextAt: number, release: Release = {}): Promise<boolean> {
  return await writeClaim(db, claim, { ...release, locked_until: null, next_at: nextAt, priority: 0, ended_reads: 0 });
}

/** Releases a board unchanged, because there was nothing to do. */
export async function dropClaim(db: Ledger, claim: Claim): Promise<void> {
  await writeClaim(db, claim, { locked_until: null });
}

async function writeClaim(
  db: Ledger,
  claim: Claim,
  changes: Release & { locked_until: number | null; next_at?: number; priority?: number; ended_reads?: 0 },
): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable("board")
    .set(changes)
    .where("id", "=", claim.id)
    .where("fence", "=", claim.fence)
    .where("locked_until", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** With more ids per statement, the database would scan all boards. */
const BATCH_SIZE = 200;

/** Moves boards to the front of the queue: due now, and ahead of all boards with a lower priority. */
export async function prioritise(
  db: Ledger,
  boardIds: readonly number[],
  priority: number,
  now: number,
): Promise<void> {
  for (let from = 0; from < boardIds.length; from += BATCH_SIZE) {
    const isListed = isOneOf(db, "id", boardIds.slice(from, from + BATCH_SIZE));
    // A publisher locks several boards in another order. In case of a deadlock, one of the two transactions is retried.
    await transact(db, async (tx) => {
      await tx.sql
        .updateTable("board")
        .set({ next_at: now, priority })
        .where(isListed)
        .where("removed_at", "is", null)
        .where("priority", "<=", priority)
        .where("ended_reads", "<", QUARANTINE_THRESHOLD)
        .execute();
    });
  }
}

/** Adds a board to the queue if it is not in it yet. */
export async function enqueueBoard(db: Ledger, boardId: number, nextAt: number): Promise<void> {
  await db.sql
    .updateTable("board")
    .set({ next_at: nextAt })
    .where("id", "=", boardId)
    .where("next_at", "is", null)
    .where("removed_at", "is", null)
    .execute();
}
