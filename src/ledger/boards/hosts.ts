// The line before each host that is read, held in the ledger: one process at a time may ask a host, and whoever takes it over learns
// how long the host is still to be left alone. Times are the server's, so that no worker's clock counts. Only PostgreSQL has this: a
// SQLite ledger has one worker, whose own lines are enough.
import { type RawBuilder, sql } from "kysely";
import type { HostBook, HostLeft, HostStanding } from "../../contract/reading.ts";
import { rowsAs } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";

/** A process that died over a host keeps the others from it for so long. */
const LEASE_MS = 10_000;
/** Who wants a host says so again and again; this long after the last time it no longer counts. */
const WANTED_MS = 2_000;
/** In which whoever wanted it must take it up. */
const HANDED_MS = 3_000;
const PIECE = 5000;
const FORGOTTEN_MS = 24 * 3_600_000;

/** By when the statement began: it may have waited for a lock since, and then the lease ends earlier rather than later. */
const NOW: RawBuilder<number> = sql`(extract(epoch from statement_timestamp()) * 1000)::bigint`;

/** Null: nobody else can be at a host. `holder` names this process, like no other. */
export function hostBook(db: Ledger, holder: string, leaseMs = LEASE_MS): HostBook | null {
  if (db.engine.kind === "sqlite") return null;
  return {
    leaseMs,
    take: (names) => takeHosts(db, names, holder, leaseMs),
    keep: (names) => keepHosts(db, names, holder, leaseMs),
    give: (left) => giveHosts(db, left, holder),
  };
}

/** Those that are free, or were handed to us, are ours from now on; at the others it is noted that somebody waits. */
async function takeHosts(
  db: Ledger,
  names: readonly string[],
  holder: string,
  leaseMs: number,
): Promise<HostStanding[]> {
  const wanted = rowsAs(
    db,
    names.map((name) => ({ name })),
    { name: "text" },
  );
  const free = sql`(host.holder = excluded.holder or host.until <= ${NOW})`;
  const first = sql`(host.wanted_by is null or host.wanted_until <= ${NOW} or host.wanted_by = excluded.holder)`;
  const when = (then: RawBuilder<unknown>, wait: RawBuilder<unknown>, otherwise: RawBuilder<unknown>) =>
    sql`case when ${free} then ${then} when ${first} then ${wait} else ${otherwise} end`;
  // In the order of names: two that take several at once never wait for each other in a circle.
  const query = sql<{ name: string; mine: boolean; pause: number; rest: number }>`
    insert into host (name, holder, until)
      select v.name, ${holder}::text, ${NOW} + ${leaseMs}::bigint from ${wanted} order by v.name
    on conflict (name) do update set
      holder = case when ${free} then excluded.holder else host.holder end,
      until = case when ${free} then excluded.until else host.until end,
      wanted_by = ${when(sql`nullif(host.wanted_by, excluded.holder)`, sql`excluded.holder`, sql`host.wanted_by`)},
      wanted_until = ${when(sql`host.wanted_until`, sql`${NOW} + ${WANTED_MS}::bigint`, sql`host.wanted_until`)}
    returning name, holder = ${holder} as mine, free_at - ${NOW} as pause, rest_until - ${NOW} as rest`;
  const { rows } = await transact(db, (tx) => query.execute(tx.sql));
  return rows.map(({ name, mine, pause, rest }) => ({
    ...{ name, mine },
    pauseMs: Math.max(0, Number(pause)),
    restMs: Math.max(0, Number(rest)),
  }));
}

/** Prolongs what is ours; what is not named in the answer is no longer. */
async function keepHosts(
  db: Ledger,
  names: readonly string[],
  holder: string,
  leaseMs: number,
): Promise<{ name: string; wanted: boolean }[]> {
  const query = sql<{ name: string; wanted: boolean }>`
    with ours as (${ours(db, names, holder)})
    update host set until = ${NOW} + ${leaseMs}::bigint from ours where host.name = ours.name
    returning host.name, host.wanted_by is not null and host.wanted_until > ${NOW} as wanted`;
  return (await transact(db, (tx) => query.execute(tx.sql))).rows;
}

/** Gives hosts back, each with how long it is to be left alone: to whoever waits for it, else to anybody. */
async function giveHosts(db: Ledger, left: readonly HostLeft[], holder: string): Promise<void> {
  const rows = left.map(({ name, pauseMs, restMs }) => ({ name, pause: Math.ceil(pauseMs), rest: Math.ceil(restMs) }));
  const known = rowsAs(db, rows, { name: "text", pause: "bigint", rest: "bigint" });
  const waits = sql`host.wanted_by is not null and host.wanted_until > ${NOW}`;
  const query = sql`
    with ours as (${ours(
      db,
      left.map(({ name }) => name),
      holder,
    )})
    update host set holder = case when ${waits} then host.wanted_by else '' end,
      until = case when ${waits} then ${NOW} + ${HANDED_MS}::bigint else 0 end,
      wanted_by = null, wanted_until = 0,
      free_at = ${NOW} + v.pause, rest_until = greatest(host.rest_until, ${NOW} + v.rest)
    from ours, ${known} where host.name = ours.name and v.name = ours.name`;
  await transact(db, (tx) => query.execute(tx.sql));
}

function ours(db: Ledger, names: readonly string[], holder: string): RawBuilder<unknown> {
  const named = rowsAs(
    db,
    names.map((name) => ({ name })),
    { name: "text" },
  );
  return sql`select host.name from host join ${named} on v.name = host.name
    where host.holder = ${holder} order by host.name for update of host`;
}

/** Hosts that nobody has asked for a day, piece by piece in the order of names. Returns how many were forgotten. */
export async function pruneHosts(db: Ledger): Promise<number> {
  if (db.engine.kind === "sqlite") return 0;
  const long = sql<number>`${NOW} - ${FORGOTTEN_MS}::bigint`;
  for (let pruned = 0, after = ""; ; ) {
    const names = await db.sql
      .selectFrom("host")
      .select("name")
      .where("name", ">", after)
      .orderBy("name")
      .limit(PIECE)
      .execute();
    const last = names.at(-1);
    if (last === undefined) return pruned;
    const { numDeletedRows } = await db.sql
      .deleteFrom("host")
      .where("name", ">", after)
      .where("name", "<=", last.name)
      .where((is) => is.and([is("until", "<", long), is("free_at", "<", long), is("rest_until", "<", NOW)]))
      .executeTakeFirst();
    pruned += Number(numDeletedRows);
    after = last.name;
  }
}
