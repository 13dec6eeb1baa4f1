// Collect requests. Each account has its own records, and an equal request within 15 minutes returns the same record.
// Equal records of several accounts share one piece of work, identified by its key.

import { sql } from "kysely";
import type { CollectRecord } from "../../contract/answers.ts";
import { NOTHING_READ } from "../../contract/reading.ts";
import { readStoredNumbers } from "../../contract/storedValues.ts";
import type { ClockTimes } from "../boards/claims.ts";
import { shortHash } from "../postings/matchKeys.ts";
import { lockRows } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";

export interface CollectTarget {
  title: string | null;
  location: string | null;
  country: string | null;
  company_url?: string | null;
  /** Created automatically because a search returned few results. */
  automatic?: boolean;
  /** Read boards again unless they were read successfully within `REFRESH_AFTER_MS`. Not part of the equality. */
  refresh?: boolean;
  /** Boards that delivered matching postings before, best first. Not part of the equality of two requests. */
  boards?: readonly number[];
}

export interface CollectRequest extends CollectTarget {
  automatic: boolean;
  refresh: boolean;
  boards: number[];
  id: number;
  account_id: number;
  status: "queued" | "running" | "done";
  found: number;
  companies_prioritised: number;
  notes: CollectRecord["notes"];
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
  /** Raised by each claim: a worker with an older token writes nothing. */
  fence: number;
}

const SHARE_WITHIN_MS = 15 * 60_000;
/** How long a successful read of a board serves a refresh. */
export const REFRESH_AFTER_MS = 60_000;

/**
 * Whether an earlier equal request still serves. A refresh accepts one that has not started, another refresh in
 * progress, or one that ended without errors and of which every board was just read.
 */
function stillServes({ refresh }: CollectTarget, earlier: RequestRow, now: number): boolean {
  if (refresh !== true || earlier.status === "queued") return true;
  if (earlier.status === "running") return earlier.refresh === 1;
  const { coverage = [], errors = [] } = readNotes(earlier.notes);
  const readAt = coverage.map(({ read_at }) => (read_at === null ? 0 : Date.parse(read_at)));
  return errors.length === 0 && Math.min(earlier.finished_at ?? 0, ...readAt) > now - REFRESH_AFTER_MS;
}

function workKey(target: CollectTarget): string {
  const fold = (text: string | null | undefined) =>
    (text ?? "").normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return shortHash(
    "collect",
    fold(target.title),
    fold(target.location),
    fold(target.country),
    fold(target.company_url),
  );
}

/** The account's record of this request: the one of the last 15 minutes that still serves, else a new one. */
export async function createRequest(
  db: Ledger,
  accountId: number,
  target: CollectTarget,
  now: number,
): Promise<CollectRequest> {
  const work_key = workKey(target);
  return await transact(db, async (tx) => {
    // Serialised per account: otherwise two concurrent equal requests would become two records.
    await lockRows(tx, tx.sql.selectFrom("account").select("id").where("id", "=", accountId)).execute();
    const known = await rows(tx)
      .where("account_id", "=", accountId)
      .where("work_key", "=", work_key)
      .where("created_at", ">", now - SHARE_WITHIN_MS)
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (known !== undefined && stillServes(target, known, now)) {
      const joined = {
        automatic: target.automatic === true ? known.automatic : 0,
        refresh: target.refresh === true && known.status === "queued" ? 1 : known.refresh,
      };
      if (joined.automatic !== known.automatic || joined.refresh !== known.refresh) {
        await tx.sql.updateTable("request").set(joined).where("id", "=", known.id).execute();
      }
      return toRequest({ ...known, ...joined });
    }
    const created = await tx.sql
      .insertInto("request")
      .values(await initialState(tx, target, work_key, accountId, now))
      .returningAll()
      .executeTakeFirstOrThrow();
    return toRequest(created);
  });
}

/** A new record: queued, unless an equal request of another account is in progress or was just answered. */
async function initialState(tx: Ledger, target: CollectTarget, work_key: string, account_id: number, now: number) {
  const { title, location, country, company_url = null, boards = [] } = target;
  const recent = await rows(tx)
    .where("work_key", "=", work_key)
    // Uses the time when the work began: records that share it must not extend the life of an old answer.
    .where("started_at", ">", now - SHARE_WITHIN_MS)
    .where("status", "<>", "queued")
    .orderBy("id", "desc")
    .executeTakeFirst();
  const shared = recent !== undefined && stillServes(target, recent, now) ? recent : undefined;
  return {
    account_id,
    title,
    location,
    country,
    company_url,
    work_key,
    automatic: target.automatic === true ? 1 : 0,
    refresh: target.refresh === true ? 1 : 0,
    boards: boards.length === 0 ? null : JSON.stringify(boards),
    status: shared?.status ?? ("queued" as const),
    found: shared?.found ?? 0,
    companies_prioritised: shared?.companies_prioritised ?? 0,
    notes: shared?.notes ?? "{}",
    created_at: now,
    started_at: shared?.started_at ?? null,
    finished_at: shared?.status === "done" ? now : null,
    locked_until: shared?.locked_until ?? null,
    fence: shared?.fence ?? 0,
  };
}

/** A record of this account. Records of other accounts count as unknown. */
export async function findRequest(db: Ledger, accountId: number, id: number): Promise<CollectRequest | undefined> {
  const row = await rows(db).where("id", "=", id).where("account_id", "=", accountId).executeTakeFirst();
  return row === undefined ? undefined : toRequest(row);
}

export interface RequestPage {
  limit: number;
  /** Only records with a lower id. */
  before?: number | undefined;
  status?: CollectRequest["status"] | undefined;
}

/** An account's records, newest first. */
export async function listRequests(db: Ledger, accountId: number, page: RequestPage): Promise<CollectRequest[]> {
  const { limit, before, status } = page;
  const found = await rows(db)
    .where("account_id", "=", accountId)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "done"))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return found.map(toRequest);
}

/**
 * Claims the oldest piece of work that is not leased. The work of a lost worker returns when its lease expires.
 * Accounts with the least work in progress come first, so that many requests of one account do not block others.
 */
export async function claimRequest(
  db: Ledger,
  leaseMs: number,
  { now, real }: ClockTimes,
): Promise<CollectRequest | undefined> {
  return await transact(db, async (tx) => {
    const unleased = rows(tx)
      .where(sql<boolean>`status <> 'done'`)
      .where((is) => is.or([is("locked_until", "is", null), is("locked_until", "<=", real)]))
      .orderBy(await orderByWorkInProgress(tx, real))
      .orderBy("id")
      .limit(1);
    const row = await lockRows(tx, unleased, "skip").executeTakeFirst();
    if (row === undefined) return undefined;
    const { highestFence, refresh } = await findSharedState(tx, row.work_key);
    const fence = highestFence + 1;
    await tx.sql
      .updateTable("request")
      .set((is) => ({
        status: "running",
        started_at: is.fn.coalesce("started_at", is.val(now)),
        locked_until: real + leaseMs,
        fence,
        refresh,
      }))
      .where("work_key", "=", row.work_key)
      .where("status", "<>", "done")
      // Long work stays with its worker. An equal request that came too late to share it is processed separately.
      .where((is) => is.or([is("locked_until", "is", null), is("locked_until", "<=", real)]))
      .execute();
    return toRequest({ ...row, status: "running", started_at: row.started_at ?? now, fence, refresh });
  });
}

/**
 * Over all records of a piece of work: two workers that hold some of them must not share a token, and one unfinished
 * refresh makes the work a refresh.
 */
async function findSharedState(tx: Ledger, work_key: string): Promise<{ highestFence: number; refresh: number }> {
  const { fence, refresh } = await tx.sql
    .selectFrom("request")
    .select((is) => [
      is.fn.max("fence").as("fence"),
      is.fn.max(sql<number>`case when status = 'done' then 0 else refresh end`).as("refresh"),
    ])
    .where("work_key", "=", work_key)
    .executeTakeFirstOrThrow();
  return { highestFence: Number(fence), refresh: Number(refresh) };
}

/** The number of an account's requests in progress, as a sort key. */
async function orderByWorkInProgress(tx: Ledger, real: number) {
  const busy = await tx.sql
    .selectFrom("request")
    .select((is) => ["account_id", is.fn.countAll<number>().as("count")])
    .where(sql<boolean>`status <> 'done'`)
    .where("locked_until", ">", real)
    .groupBy("account_id")
    .execute();
  if (busy.length === 0) return sql<number>`id`;
  const cases = busy.map(({ account_id, count }) => sql`when ${sql.lit(account_id)} then ${sql.lit(Number(count))}`);
  return sql<number>`case account_id ${sql.join(cases, sql` `)} else 0 end`;
}

export interface Progress {
  found: number;
  companies_prioritised?: number;
  notes?: CollectRecord["notes"];
  done?: boolean;
}

/** Reports progress to every record that shares the work and extends the lease. False: the claim was lost. */
export async function reportRequest(
  db: Ledger,
  claim: Pick<CollectRequest, "id" | "fence">,
  progress: Progress,
  leaseMs: number,
  { now, real }: ClockTimes,
): Promise<boolean> {
  const own = await db.sql
    .selectFrom("request")
    .select("work_key")
    .where("id", "=", claim.id)
    .where("fence", "=", claim.fence)
    .where("status", "=", "running")
    .executeTakeFirst();
  if (own === undefined) return false;
  const { numUpdatedRows } = await db.sql
    .updateTable("request")
    .set({
      found: sql`case when found > ${progress.found} then found else ${progress.found} end`,
      ...(progress.companies_prioritised === undefined
        ? {}
        : { companies_prioritised: progress.companies_prioritised }),
      ...(progress.notes === undefined ? {} : { notes: JSON.stringify(progress.notes) }),
      ...(progress.done === true
        ? { status: "done", finished_at: now, locked_until: null }
        : { locked_until: real + leaseMs }),
    })
    .where("work_key", "=", own.work_key)
    .where("fence", "=", claim.fence)
    .where("status", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function rows(db: Ledger) {
  return db.sql.selectFrom("request").selectAll();
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

function toRequest(row: RequestRow): CollectRequest {
  const { work_key: _work, locked_until: _until, notes, boards, automatic, refresh, ...rest } = row;
  return {
    ...rest,
    automatic: automatic === 1,
    refresh: refresh === 1,
    boards: boards === null ? [] : readStoredNumbers(boards),
    notes: readNotes(notes),
  };
}

/** Earlier versions stored no code for an unreachable service, and no time of a read. */
function readNotes(stored: string): CollectRecord["notes"] {
  const notes = JSON.parse(stored) as CollectRecord["notes"];
  const { coverage, errors } = notes;
  return {
    ...notes,
    ...(coverage === undefined
      ? {}
      : { coverage: coverage.map((entry) => ({ ...entry, read_at: entry.read_at ?? null })) }),
    ...(errors === undefined ? {} : { errors: errors.map((error) => ({ ...NOTHING_READ, ...error })) }),
  };
}
