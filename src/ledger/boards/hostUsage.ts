// The requests to each host by day and its last refusal: every reading process adds to them, operators see them, and
// pauses survive a restart.
import { sql } from "kysely";
import { DAY } from "../../contract/limits.ts";
import { isOneOf } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";

export interface AddedUsage {
  readonly host: string;
  readonly requests: number;
  readonly busyMs: number;
  readonly refusals: number;
  readonly refusal: { readonly at: number; readonly status: number; readonly retryAfterMs: number | null } | null;
  readonly restUntil: number | null;
}

export interface HostUsageToday {
  host: string;
  requests: number;
  /** Share of the day that requests and the pauses after them occupied. */
  budget_share: number;
  refusals: number;
  /** The last 429 or 503 of the last days. */
  refused_at: number | null;
  refused_status: number | null;
  retry_after_ms: number | null;
  rest_until: number | null;
}

const RETENTION_DAYS = 7;

export async function addHostUsage(db: Ledger, usages: readonly AddedUsage[], now: number): Promise<void> {
  const day = Math.floor(now / DAY);
  // In one order in every process, so that two of them cannot wait for each other.
  for (const usage of usages.toSorted((a, b) => (a.host < b.host ? -1 : 1))) {
    const { host, requests, refusals, refusal, restUntil } = usage;
    const busy_ms = Math.round(usage.busyMs);
    const last =
      refusal === null
        ? {}
        : { refused_at: refusal.at, refused_status: refusal.status, retry_after_ms: refusal.retryAfterMs };
    const rest = restUntil === null ? {} : { rest_until: restUntil };
    await db.sql
      .insertInto("host_usage")
      .values({ host, day, requests, busy_ms, refusals, ...last, ...rest })
      .onConflict((conflict) =>
        conflict.columns(["host", "day"]).doUpdateSet((is) => ({
          requests: is("host_usage.requests", "+", requests),
          busy_ms: is("host_usage.busy_ms", "+", busy_ms),
          refusals: is("host_usage.refusals", "+", refusals),
          ...last,
          ...rest,
        })),
      )
      .execute();
  }
}

/** Today's hosts and paused hosts: paused ones first, then by the share of their budget. */
export async function listHostUsage(
  db: Ledger,
  now: number,
  { hosts, limit }: { hosts?: readonly string[]; limit: number },
): Promise<HostUsageToday[]> {
  const day = Math.floor(now / DAY);
  const rows = await db.sql
    .selectFrom("host_usage")
    .select((is) => [
      "host",
      sql<number>`sum(case when day = ${day} then requests else 0 end)`.as("requests"),
      sql<number>`sum(case when day = ${day} then busy_ms else 0 end)`.as("busy_ms"),
      sql<number>`sum(case when day = ${day} then refusals else 0 end)`.as("refusals"),
      is.fn.max("refused_at").as("refused_at"),
      is.fn.max("rest_until").as("rest_until"),
    ])
    .where("day", ">", day - RETENTION_DAYS)
    .where((is) => is.or([is("day", "=", day), is("refused_at", "is not", null)]))
    .$if(hosts !== undefined, (query) => query.where(isOneOf(db, "host", hosts ?? [])))
    .groupBy("host")
    .orderBy(sql`case when max(rest_until) > ${now} then 0 else 1 end`)
    .orderBy("busy_ms", "desc")
    .orderBy("host")
    .limit(limit)
    .execute();
  const refusals = await readLastRefusals(
    db,
    rows.flatMap(({ host, refused_at }) => (refused_at === null ? [] : [host])),
    day,
  );
  return rows.map(({ host, requests, busy_ms, refusals: count, rest_until }) => {
    const { refused_at = null, refused_status = null, retry_after_ms = null } = refusals.get(host) ?? {};
    return {
      host,
      requests: Number(requests),
      budget_share: Math.min(1, Number(busy_ms) / DAY),
      refusals: Number(count),
      refused_at,
      refused_status,
      retry_after_ms,
      rest_until: rest_until !== null && rest_until > now ? rest_until : null,
    };
  });
}

async function readLastRefusals(db: Ledger, hosts: readonly string[], day: number) {
  if (hosts.length === 0) return new Map();
  const rows = await db.sql
    .selectFrom("host_usage")
    .select(["host", "refused_at", "refused_status", "retry_after_ms"])
    .where(isOneOf(db, "host", hosts))
    .where("day", ">", day - RETENTION_DAYS)
    .where("refused_at", "is not", null)
    .orderBy("refused_at")
    .execute();
  return new Map(rows.map((row) => [row.host, row]));
}

/** The paused hosts with the remaining time. */
export async function listRestingHosts(db: Ledger, now: number): Promise<{ host: string; ms: number }[]> {
  const rows = await db.sql
    .selectFrom("host_usage")
    .select(["host", "rest_until"])
    .where("rest_until", ">", now)
    .execute();
  return rows.map(({ host, rest_until }) => ({ host, ms: (rest_until ?? now) - now }));
}

export async function pruneHostUsage(db: Ledger, now: number): Promise<number> {
  const { numDeletedRows } = await db.sql
    .deleteFrom("host_usage")
    .where("day", "<=", Math.floor(now / DAY) - RETENTION_DAYS)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
