// The board row is the queue: due boards are claimed with a lease, the most wanted first. A fence that rises with every
// claim keeps a worker that woke up late from writing over the one that took its place.
import { type RawBuilder, sql } from "kysely";
import { DAY, MINUTE } from "../../contract/limits.ts";
import { isOneOf } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import type { Board } from "../store/schema.ts";

export interface Times {
  /** The service's clock: what is due goes by it. */
  now: number;
  /** Real time: leases go by it, however fast the service's clock runs. */
  real: number;
}

/** What a due board is chosen by. */
export type Due = Pick<
  Board,
  "id" | "source" | "priority" | "next_at" | "read_at" | "created_at" | "rate" | "cost" | "waits"
>;

/** Of a source with more due boards than this only those that wait longest are weighed against the others. */
const LOOKED_AT = 16;

/**
 * Up to `count` due boards nobody holds, of sources that are not passed over and whose host does not rest, now held until the lease is
 * over: the wanted ones first, then those that rank highest.
 */
export async function claimDue(
  db: Ledger,
  count: number,
  leaseMs: number,
  { now, real }: Times,
  passOver: readonly string[] = [],
  rank: (due: Due) => number = ({ next_at }) => -(next_at ?? 0),
): Promise<Board[]> {
  const off = new Set(passOver);
  const wanted = await wantedBoards(db, passOver, now, real);
  const others = wanted.length >= count ? [] : await dueBoards(db, now, real);
  const ranked = others
    .filter(({ source }) => !off.has(source))
    .map((due) => ({ due, rank: rank(due) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ due }) => due);
  const chosen = [...wanted, ...ranked].slice(0, count);
  if (chosen.length === 0) return [];
  const ids = chosen.map(({ id }) => id);
  // Looked at without a lock: whoever was faster has them, and the others are looked for again.
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

/** However many boards of a source that is passed over are wanted, they hide nobody else's. */
async function wantedBoards(db: Ledger, passOver: readonly string[], now: number, real: number): Promise<Due[]> {
  const others = passOver.length === 0 ? sql`` : sql`and board.source not in (${sql.join(passOver)})`;
  const query = sql<Due>`select ${sql.raw(DUE_COLUMNS)} from board where board.priority > 0 and ${isDue("board", now, real)} ${others}
    order by board.priority desc, board.next_at limit ${sql.lit(LOOKED_AT * 4)}`;
  return (await query.execute(db.sql)).rows;
}

/** The literals are those of the two indexes: what is not due is never looked at, however many boards there are. */
async function dueBoards(db: Ledger, now: number, real: number): Promise<Due[]> {
  const first = sql`where b.source = s.source and b.priority = 0 and ${isDue("b", now, real)} order by b.next_at limit ${sql.lit(LOOKED_AT)}`;
  const each =
    db.engine.kind === "sqlite"
      ? sql`join board on board.id in (select b.id from board b ${first})`
      : sql`cross join lateral (select b.* from board b ${first}) board`;
  // Each source once, found by jumping from one to the next in the index of names.
  const query = sql<Due>`with recursive s(source) as (select min(source) from board
      union all select (select min(n.source) from board n where n.source > s.source) from s where s.source is not null)
    select ${sql.raw(DUE_COLUMNS)} from s ${each}
    where s.source is not null and not exists (select 1 from platform p where p.source = s.source and p.rest_until > ${now})`;
  return (await query.execute(db.sql)).rows;
}

/** One board out of its turn, due or not, held until the lease is over; undefined: somebody holds it, or it was taken out. */
export async function claimBoard(db: Ledger, id: number, leaseMs: number, real: number): Promise<Board | undefined> {
  return await db.sql
    .updateTable("board")
    .set((is) => ({ locked_until: real + leaseMs, fence: is("fence", "+", 1) }))
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .where("ended_reads", "<", QUARANTINED_FROM)
    .where((is) => is.or([is("locked_until", "is", null), is("locked_until", "<=", real)]))
    .returningAll()
    .executeTakeFirst();
}

/** A board whose readings twice in a row ended their reader is read once a day, whoever asks for it. */
export const QUARANTINED_FROM = 2;
const FIRST_REST = 5 * MINUTE;

/**
 * Takes a board out of the hands of a reader that died over it, or did not come to an end; `before`: how often that had happened when the
 * reading began. Null where there is no such board.
 */
export async function putAside(
  db: Ledger,
  id: number,
  because: string,
  now: number,
  before = 0,
): Promise<Pick<Board, "source" | "slug"> | null> {
  const known = await db.sql
    .selectFrom("board")
    .select(["ended_reads", "failures"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (known === undefined) return null;
  const ended_reads = Math.max(known.ended_reads, before) + 1;
  const quarantined = ended_reads >= QUARANTINED_FROM;
  const trouble = quarantined ? `in quarantine, tried once a day: ${because}` : `${because}; tried once more`;
  const board = await db.sql
    .updateTable("board")
    .set((is) => ({
      ended_reads,
      failures: known.failures + 1,
      verdict: "failed",
      read_at: now,
      trouble,
      locked_until: null,
      next_at: now + (quarantined ? DAY : FIRST_REST),
      priority: 0,
      fence: is("fence", "+", 1),
    }))
    .where("id", "=", id)
    .returning(["source", "slug"])
    .executeTakeFirst();
  return board ?? null;
}

/** Whether a board is due or a request waits; `free`: a board that nobody holds. */
export async function workWaits(
  db: Ledger,
  { now, real }: Times,
  passOver: readonly string[],
  free: boolean,
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
    .$if(free, (query) => query.where((is) => is.or([is("locked_until", "is", null), is("locked_until", "<=", real)])))
    .$if(passOver.length > 0, (query) => query.where("source", "not in", [...passOver]))
    // By the index of what is due, the longest first.
    .orderBy("next_at")
    .limit(1)
    .executeTakeFirst();
  return board !== undefined;
}

type Claim = Pick<Board, "id" | "fence">;

/** Prolongs a lease; false: the board is no longer ours. */
export async function keepClaim(db: Ledger, claim: Claim, leaseMs: number, real: number): Promise<boolean> {
  return await writeClaim(db, claim, { locked_until: real + leaseMs });
}

/** Whether the board is still ours, and still there to be read. */
export async function holdsClaim(db: Ledger, claim: Claim): Promise<boolean> {
  const held = db.sql.selectFrom("board").select("id").where("id", "=", claim.id).where("fence", "=", claim.fence);
  const row = await held.where("locked_until", "is not", null).where("removed_at", "is", null).executeTakeFirst();
  return row !== undefined;
}

/** What a reading leaves on its board. */
export type Left = Partial<
  Pick<
    Board,
    | ("pace" | "validators" | "read_cursor" | "trouble" | "changed_at" | "reads" | "company" | "domain")
    | ("rate" | "cost" | "listed" | "waits" | "why" | "habit")
  >
>;

/** Gives a board back, to be read again at `nextAt`; false: it was no longer ours. */
export async function releaseBoard(db: Ledger, claim: Claim, nextAt: number, left: Left = {}): Promise<boolean> {
  return await writeClaim(db, claim, { ...left, locked_until: null, next_at: nextAt, priority: 0, ended_reads: 0 });
}

/** Gives a board back as it was: whoever took it found nothing to do. */
export async function dropClaim(db: Ledger, claim: Claim): Promise<void> {
  await writeClaim(db, claim, { locked_until: null });
}

async function writeClaim(
  db: Ledger,
  claim: Claim,
  set: Left & { locked_until: number | null; next_at?: number; priority?: number; ended_reads?: 0 },
): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable("board")
    .set(set)
    .where("id", "=", claim.id)
    .where("fence", "=", claim.fence)
    .where("locked_until", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of more at once the database would rather walk through all boards. */
const AT_ONCE = 200;

/** Moves boards to the front: due now, and before all with a lower priority. */
export async function prioritise(
  db: Ledger,
  boardIds: readonly number[],
  priority: number,
  now: number,
): Promise<void> {
  for (let from = 0; from < boardIds.length; from += AT_ONCE) {
    const are = isOneOf(db, "id", boardIds.slice(from, from + AT_ONCE));
    // Who publishes several boards together holds them in another order: then one of the two is tried again.
    await transact(db, async (tx) => {
      await tx.sql
        .updateTable("board")
        .set({ next_at: now, priority })
        .where(are)
        .where("removed_at", "is", null)
        .where("priority", "<=", priority)
        .where("ended_reads", "<", QUARANTINED_FROM)
        .execute();
    });
  }
}

/** Puts a board into the queue that is not in it yet. */
export async function beginReading(db: Ledger, boardId: number, nextAt: number): Promise<void> {
  await db.sql
    .updateTable("board")
    .set({ next_at: nextAt })
    .where("id", "=", boardId)
    .where("next_at", "is", null)
    .where("removed_at", "is", null)
    .execute();
}
