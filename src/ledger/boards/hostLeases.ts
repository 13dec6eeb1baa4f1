// Host locks in the ledger: one process at a time may request a host, and the next one receives the time to wait. Times
// are the database server's, so workers' clocks do not matter. Only PostgreSQL needs this: a SQLite ledger has one
// worker, whose own queues are enough.
import { type RawBuilder, sql } from "kysely";
import type { HostLease, HostLeaseStore, HostRelease } from "../../contract/reading.ts";
import { rowsAs } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";

/** How long a crashed process blocks its hosts. */
const LEASE_MS = 10_000;
/** Waiting processes renew their request. It expires this long after the last renewal. */
const WAITER_TIMEOUT_MS = 2_000;
/** The process that a host is handed to must take it within this time. */
const HANDOVER_MS = 3_000;
const BATCH_SIZE = 5000;
const RETENTION_MS = 24 * 3_600_000;

/** The time when the statement began. If it waited for a lock since, the lease ends earlier rather than later. */
const NOW: RawBuilder<number> = sql`(extract(epoch from statement_timestamp()) * 1000)::bigint`;

/** Null: there is no other process. `holder` is the unique name of this process. */
export function createLedgerHostLeases(db: Ledger, holder: string, leaseMs = LEASE_MS): HostLeaseStore | null {
  if (db.engine.kind === "sqlite") return null;
  return {
    leaseMs,
    take: (names) => takeHosts(db, names, holder, leaseMs),
    keep: (names) => renewHosts(db, names, holder, leaseMs),
    give: (releases) => releaseHosts(db, releases, holder),
  };
}

/**
 * Takes the hosts that are free or were handed to this process. For the others, records that this process is waiting.
 */
async function takeHosts(db: Ledger, names: readonly string[], holder: string, leaseMs: number): Promise<HostLease[]> {
  const requested = rowsAs(
    db,
    names.map((name) => ({ name })),
    { name: "text" },
  );
  const isFree = sql`(host.holder = excluded.holder or host.until <= ${NOW})`;
  const isNextWaiter = sql`(host.wanted_by is null or host.wanted_until <= ${NOW} or host.wanted_by = excluded.holder)`;
  const byState = (ifFree: RawBuilder<unknown>, ifNext: RawBuilder<unknown>, ifTaken: RawBuilder<unknown>) =>
    sql`case when ${isFree} then ${ifFree} when ${isNextWaiter} then ${ifNext} else ${ifTaken} end`;
  // Ordered by name, so that two processes that take several hosts cannot deadlock.
  const query = sql<{ name: string; mine: boolean; pause: number; rest: number }>`
    insert into host (name, holder, until)
      select v.name, ${holder}::text, ${NOW} + ${leaseMs}::bigint from ${requested} order by v.name
    on conflict (name) do update set
      holder = case when ${isFree} then excluded.holder else host.holder end,
      until = case when ${isFree} then excluded.until else host.until end,
      wanted_by = ${byState(sql`nullif(host.wanted_by, excluded.holder)`, sql`excluded.holder`, sql`host.wanted_by`)},
      wanted_until = ${byState(sql`host.wanted_until`, sql`${NOW} + ${WAITER_TIMEOUT_MS}::bigint`, sql`host.wanted_until`)}
    returning name, holder = ${holder} as mine, free_at - ${NOW} as pause, rest_until - ${NOW} as rest`;
  const { rows } = await transact(db, (tx) => query.execute(tx.sql));
  return rows.map(({ name, mine, pause, rest }) => ({
    name,
    mine,
    pauseMs: Math.max(0, Number(pause)),
    restMs: Math.max(0, Number(rest)),
  }));
}

/** Extends the leases of this process. Hosts missing from the result were lost. */
async function renewHosts(
  db: Ledger,
  names: readonly string[],
  holder: string,
  leaseMs: number,
): Promise<{ name: string; wanted: boolean }[]> {
  const query = sql<{ name: string; wanted: boolean }>`
    with ours as (${selectOwn(db, names, holder)})
    update host set until = ${NOW} + ${leaseMs}::bigint from ours where host.name = ours.name
    returning host.name, host.wanted_by is not null and host.wanted_until > ${NOW} as wanted`;
  return (await transact(db, (tx) => query.execute(tx.sql))).rows;
}

/** Releases hosts, each with the time to wait before the next request: to the waiting process, if any. */
async function releaseHosts(db: Ledger, releases: readonly HostRelease[], holder: string): Promise<void> {
  const rows = releases.map(({ name, pauseMs, restMs }) => ({
    name,
    pause: Math.ceil(pauseMs),
    rest: Math.ceil(restMs),
  }));
  const released = rowsAs(db, rows, { name: "text", pause: "bigint", rest: "bigint" });
  const hasWaiter = sql`host.wanted_by is not null and host.wanted_until > ${NOW}`;
  const query = sql`
    with ours as (${selectOwn(
      db,
      releases.map(({ name }) => name),
      holder,
    )})
    update host set holder = case when ${hasWaiter} then host.wanted_by else '' end,
      until = case when ${hasWaiter} then ${NOW} + ${HANDOVER_MS}::bigint else 0 end,
      wanted_by = null, wanted_until = 0,
      free_at = ${NOW} + v.pause, rest_until = greatest(host.rest_until, ${NOW} + v.rest)
    from ours, ${released} where host.name = ours.name and v.name = ours.name`;
  await transact(db, (tx) => query.execute(tx.sql));
}

function selectOwn(db: Ledger, names: readonly string[], holder: string): RawBuilder<unknown> {
  const rows = rowsAs(
    db,
    names.map((name) => ({ name })),
    { name: "text" },
  );
  return sql`select host.name from host join ${rows} on v.name = host.name
    where host.holder = ${holder} order by host.name for update of host`;
}

/** Deletes hosts that were not requested for a day, in pieces ordered by name. Returns how many were deleted. */
export async function pruneHosts(db: Ledger): Promise<number> {
  if (db.engine.kind === "sqlite") return 0;
  const cutoff = sql<number>`${NOW} - ${RETENTION_MS}::bigint`;
  for (let pruned = 0, after = ""; ; ) {
    const names = await db.sql
      .selectFrom("host")
      .select("name")
      .where("name", ">", after)
      .orderBy("name")
      .limit(BATCH_SIZE)
      .execute();
    const last = names.at(-1);
    if (last === undefined) return pruned;
    const { numDeletedRows } = await db.sql
      .deleteFrom("host")
      .where("name", ">", after)
      .where("name", "<=", last.name)
      .where((is) => is.and([is("until", "<", cutoff), is("free_at", "<", cutoff), is("rest_until", "<", NOW)]))
      .executeTakeFirst();
    pruned += Number(numDeletedRows);
    after = last.name;
  }
}
