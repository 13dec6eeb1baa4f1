// Collect requests. Each account has its own record, and the same question within 15 minutes is the same record; equal
// records of several accounts share one piece of work, found by its key.

import { sql } from "kysely";
import type { CollectRecord } from "../../contract/answers.ts";
import { numbersKept } from "../../contract/kept.ts";
import { NOTHING_READ } from "../../contract/reading.ts";
import type { Times } from "../boards/claims.ts";
import { shortHash } from "../postings/likeness.ts";
import { lockRows } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";

export interface CollectWish {
  title: string | null;
  location: string | null;
  country: string | null;
  company_url?: string | null;
  /** Nobody asked for it: a search found little. */
  automatic?: boolean;
  /** Boards that delivered such postings before, the best first; no part of what makes two questions equal. */
  boards?: readonly number[];
}

export interface CollectRequest extends CollectWish {
  automatic: boolean;
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
  /** Raised by each claim: whoever holds an older one writes nothing. */
  fence: number;
}

const SAME_WITHIN = 15 * 60_000;

function workKey(wanted: CollectWish): string {
  const fold = (text: string | null | undefined) =>
    (text ?? "").normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return shortHash(
    "collect",
    fold(wanted.title),
    fold(wanted.location),
    fold(wanted.country),
    fold(wanted.company_url),
  );
}

/** The account's record of this question: the one of the last 15 minutes, else a new one. */
export async function askCollect(
  db: Ledger,
  accountId: number,
  wanted: CollectWish,
  now: number,
): Promise<CollectRequest> {
  const work_key = workKey(wanted);
  return await transact(db, async (tx) => {
    // One at a time per account, else two equal questions at once would become two records.
    await lockRows(tx, tx.sql.selectFrom("account").select("id").where("id", "=", accountId)).execute();
    const known = await rows(tx)
      .where("account_id", "=", accountId)
      .where("work_key", "=", work_key)
      .where("created_at", ">", now - SAME_WITHIN)
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (known !== undefined) {
      if (known.automatic === 0 || wanted.automatic === true) return toRequest(known);
      // Somebody asks for it now.
      await tx.sql.updateTable("request").set({ automatic: 0 }).where("id", "=", known.id).execute();
      return toRequest({ ...known, automatic: 0 });
    }
    const made = await tx.sql
      .insertInto("request")
      .values(await firstState(tx, wanted, work_key, accountId, now))
      .returningAll()
      .executeTakeFirstOrThrow();
    return toRequest(made);
  });
}

/** A new record: queued, unless another account's equal question is being worked on or was just answered. */
async function firstState(tx: Ledger, wanted: CollectWish, work_key: string, account_id: number, now: number) {
  const { title, location, country, company_url = null, boards = [] } = wanted;
  const shared = await rows(tx)
    .where("work_key", "=", work_key)
    // By when the work began: records that share it must not keep an old answer young.
    .where("started_at", ">", now - SAME_WITHIN)
    .where("status", "<>", "queued")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return {
    ...{ account_id, title, location, country, company_url, work_key },
    automatic: wanted.automatic === true ? 1 : 0,
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

/** An account's own record; another account's is as unknown as one that does not exist. */
export async function requestOf(db: Ledger, accountId: number, id: number): Promise<CollectRequest | undefined> {
  const row = await rows(db).where("id", "=", id).where("account_id", "=", accountId).executeTakeFirst();
  return row === undefined ? undefined : toRequest(row);
}

export interface RequestWish {
  limit: number;
  /** Only those with a lower id. */
  before?: number | undefined;
  status?: CollectRequest["status"] | undefined;
}

/** An account's records, newest first. */
export async function listRequests(db: Ledger, accountId: number, wish: RequestWish): Promise<CollectRequest[]> {
  const { limit, before, status } = wish;
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
 * Takes the oldest piece of work that nobody holds, with a lease; a lost worker's comes back when its lease is over.
 * Accounts with the least work in hand come first, so that nobody's many requests keep others waiting.
 */
export async function claimRequest(
  db: Ledger,
  leaseMs: number,
  { now, real }: Times,
): Promise<CollectRequest | undefined> {
  return await transact(db, async (tx) => {
    const free = rows(tx)
      .where(sql<boolean>`status <> 'done'`)
      .where((is) => is.or([is("locked_until", "is", null), is("locked_until", "<=", real)]))
      .orderBy(await workInHand(tx, real))
      .orderBy("id")
      .limit(1);
    const row = await lockRows(tx, free, "skip").executeTakeFirst();
    if (row === undefined) return undefined;
    const fence = (await highestFence(tx, row.work_key)) + 1;
    await tx.sql
      .updateTable("request")
      .set((is) => ({
        status: "running",
        started_at: is.fn.coalesce("started_at", is.val(now)),
        locked_until: real + leaseMs,
        fence,
      }))
      .where("work_key", "=", row.work_key)
      .where("status", "<>", "done")
      // Work that takes long is somebody's, and stays his: an equal question that came too late to share it is worked on beside it.
      .where((is) => is.or([is("locked_until", "is", null), is("locked_until", "<=", real)]))
      .execute();
    return toRequest({ ...row, status: "running", started_at: row.started_at ?? now, fence });
  });
}

/** Of all records of a piece of work: two that hold some of them must not have the same number. */
async function highestFence(tx: Ledger, work_key: string): Promise<number> {
  const { fence } = await tx.sql
    .selectFrom("request")
    .select((is) => is.fn.max("fence").as("fence"))
    .where("work_key", "=", work_key)
    .executeTakeFirstOrThrow();
  return Number(fence);
}

/** An account's number of requests that are being worked on, as something to order by. */
async function workInHand(tx: Ledger, real: number) {
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

/** Reports on claimed work, to every record that shares it, and prolongs the lease. False: the claim is no longer ours. */
export async function reportRequest(
  db: Ledger,
  claim: Pick<CollectRequest, "id" | "fence">,
  progress: Progress,
  leaseMs: number,
  { now, real }: Times,
): Promise<boolean> {
  const mine = await db.sql
    .selectFrom("request")
    .select("work_key")
    .where("id", "=", claim.id)
    .where("fence", "=", claim.fence)
    .where("status", "=", "running")
    .executeTakeFirst();
  if (mine === undefined) return false;
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
    .where("work_key", "=", mine.work_key)
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
  const { work_key: _work, locked_until: _until, notes, boards, automatic, ...rest } = row;
  return {
    ...rest,
    automatic: automatic === 1,
    boards: boards === null ? [] : numbersKept(boards),
    notes: readNotes(notes),
  };
}

/** Earlier versions gave a service that could not be asked no code. */
function readNotes(kept: string): CollectRecord["notes"] {
  const notes = JSON.parse(kept) as CollectRecord["notes"];
  if (notes.errors === undefined) return notes;
  return { ...notes, errors: notes.errors.map((error) => ({ ...NOTHING_READ, ...error })) };
}
