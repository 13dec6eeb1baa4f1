// The board row is the queue: due boards are claimed with a lease, the most wanted first. A fence that rises with every
// claim keeps a worker that woke up late from writing over the one that took its place.
import { sql } from "kysely";
import { DAY, MINUTE } from "../../contract/limits.ts";
import { isOneOf, lockRows } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import type { Board } from "../store/schema.ts";

export interface Times {
  /** The service's clock: what is due goes by it. */
  now: number;
  /** Real time: leases go by it, however fast the service's clock runs. */
  real: number;
}

/** Up to `count` due boards nobody holds, of sources that are not passed over, now held until the lease is over. */
export async function claimDue(
  db: Ledger,
  count: number,
  leaseMs: number,
  { now, real }: Times,
  passOver: readonly string[] = [],
): Promise<Board[]> {
  return await transact(db, async (tx) => {
    const due = tx.sql
      .selectFrom("board")
      .selectAll()
      .where("removed_at", "is", null)
      .where("next_at", "is not", null)
      .where("next_at", "<=", now)
      .where((is) => is.or([is("locked_until", "is", null), is("locked_until", "<=", real)]))
      .$if(passOver.length > 0, (query) => query.where("source", "not in", [...passOver]))
      .orderBy("priority", "desc")
      .orderBy("next_at")
      .limit(count);
    const boards = await lockRows(tx, due, "skip").execute();
    if (boards.length === 0) return [];
    await tx.sql
      .updateTable("board")
      .set((is) => ({ locked_until: real + leaseMs, fence: is("fence", "+", 1) }))
      .where(
        isOneOf(
          tx,
          "id",
          boards.map((board) => board.id),
        ),
      )
      .execute();
    return boards.map((board) => ({ ...board, locked_until: real + leaseMs, fence: board.fence + 1 }));
  });
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

/** Takes a board out of the hands of a reader that died over it. Null where there is no such board. */
export async function putAside(
  db: Ledger,
  id: number,
  because: string,
  now: number,
): Promise<Pick<Board, "source" | "slug"> | null> {
  const known = await db.sql
    .selectFrom("board")
    .select(["ended_reads", "failures"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (known === undefined) return null;
  const ended_reads = known.ended_reads + 1;
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
    .where("next_at", "<=", now)
    .$if(free, (query) => query.where((is) => is.or([is("locked_until", "is", null), is("locked_until", "<=", real)])))
    .$if(passOver.length > 0, (query) => query.where("source", "not in", [...passOver]))
    .limit(1)
    .executeTakeFirst();
  return board !== undefined;
}

type Claim = Pick<Board, "id" | "fence">;

/** Prolongs a lease; false: the board is no longer ours. */
export async function keepClaim(db: Ledger, claim: Claim, leaseMs: number, real: number): Promise<boolean> {
  return await writeClaim(db, claim, { locked_until: real + leaseMs });
}

/** What a reading leaves on its board. */
export type Left = Partial<
  Pick<Board, "pace" | "validators" | "read_cursor" | "trouble" | "changed_at" | "reads" | "company" | "domain">
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

/** Moves boards to the front: due now, and before all with a lower priority. */
export async function prioritise(
  db: Ledger,
  boardIds: readonly number[],
  priority: number,
  now: number,
): Promise<void> {
  if (boardIds.length === 0) return;
  await db.sql
    .updateTable("board")
    .set({ next_at: now, priority })
    .where(isOneOf(db, "id", boardIds))
    .where("removed_at", "is", null)
    .where("priority", "<=", priority)
    .where("ended_reads", "<", QUARANTINED_FROM)
    .execute();
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
