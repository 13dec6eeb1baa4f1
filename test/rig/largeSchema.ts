// A PostgreSQL schema whose statistics describe 20 million postings: a few thousand rows whose keys and times spread as
// far as those of a full ledger, and PostgreSQL's own statistics of them, multiplied. Its plans are those of a ledger
// of that size.
import type pg from "pg";
import { migrate, openLedger } from "../../src/ledger/store/open.ts";

/** Rows that each table claims to have. The other tables are small, and scanning them is right. */
export const LARGE: ReadonlyMap<string, number> = new Map([
  ["posting", 20_000_000],
  ["document", 20_000_000],
  ["change", 40_000_000],
  ["closing", 12_000_000],
  ["detail", 10_000_000],
  ["employer", 400_000],
  ["board", 250_000],
  ["host", 100_000],
]);

const SAMPLE_ROWS = 10_000;
const SCHEMA = "planted_large";
/** An arbitrary advisory lock number: one process creates the schema at a time. */
const LOCK = 7_253_810_990;
const END = Date.UTC(2026, 10, 15);
const DAY = 86_400_000;

/**
 * Columns that need more than a different number or word in every row; `g` counts the rows, `n` is the range of
 * numbers.
 */
const COLUMNS: Readonly<Record<string, string>> = {
  "posting.board_id": "1 + (g % 2500) * 100",
  "posting.life": "1",
  "posting.state": "case when g % 10 < 4 then 'open' else 'closed' end",
  "posting.work": "case when g % 5000 = 0 then 1 end",
  "posting.calm_at": "case when g % 1000 = 0 then t end",
  "posting.closed_at": "case when g % 10 >= 4 then t end",
  "posting.missing_since": "case when g % 1000 = 0 then t end",
  "posting.duplicate_of": "case when g % 20 = 0 then g * (n / r) end",
  "posting.reposted_of": "case when g % 100 = 0 then g * (n / r) end",
  "posting.stripped": "case when g % 10 < 4 then 0 when g % 5000 = 99 then 0 when g % 3 = 0 then 2 else 1 end",
  "posting.source": "'s' || g % 40",
  "posting.employer_id": "1 + (g % 4000) * 100",
  "document.board_id": "1 + (g % 2500) * 100",
  "document.life": "1",
  "change.board_id": "1 + (g % 2500) * 100",
  "change.type": "(array['opened', 'closed', 'modified', 'updated'])[1 + g % 4]",
  "closing.board_id": "1 + (g % 2500) * 100",
  "closing.reason": "(array['absent', 'gone', 'absent', 'absent'])[1 + g % 4]",
  "detail.board_id": "1 + (g % 2500) * 100",
  "board.source": "'s' || g % 40",
  "board.verdict": "(array['complete', 'unchanged', 'unchanged', 'failed'])[1 + g % 4]",
  "board.removed_at": "case when g % 50 = 0 then t end",
  "board.priority": "case when g % 5000 = 0 then 1 else 0 end",
  "board.next_at": `${END} + g * 8640`,
  "board.locked_until": "case when g % 2000 = 0 then t end",
  // Read within the last day, however late the querying test runs.
  "board.seen_at": `case when g % 200 > 0 then ${Date.UTC(2040, 0, 1)} - (g % 1440) * 60000 end`,
  "board.hold": "case when g % 2000 = 0 then '{}' end",
  "board.suspect": "case when g % 2000 = 0 then 'x' end",
  "board.ended_reads": "0",
  "board.trouble": "case when g % 50 = 0 then 'x' end",
  "employer.version": "1",
  "employer.told": "1",
  "host.until": "t",
};
const TIME = /_at$|_since$|_until$|^at$|_seen$|first_posted|valid_through/;

/** Creates it if it is missing; returns its name. */
export async function createLargeSchema(client: pg.Client, server: string): Promise<string> {
  await client.query("select pg_advisory_lock($1)", [LOCK]);
  try {
    const known = await client.query("select 1 from pg_namespace where nspname = $1", [SCHEMA]);
    if (known.rows.length > 0) return SCHEMA;
    await client.query(`create schema ${SCHEMA}`);
    await client.query(`set search_path = ${SCHEMA}`);
    const url = new URL(server);
    url.searchParams.set("options", `-c search_path=${SCHEMA}`);
    const ledger = await openLedger({ url: url.href, folder: "" });
    try {
      await migrate(ledger);
    } finally {
      await ledger.close();
    }
    for (const [table, rows] of LARGE) await fillTable(client, table, rows);
    return SCHEMA;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK]);
  }
}

async function fillTable(client: pg.Client, table: string, rows: number): Promise<void> {
  const { rows: columns } = await client.query<{ column_name: string; data_type: string; is_nullable: string }>(
    "select column_name, data_type, is_nullable from information_schema.columns where table_schema = $1 and table_name = $2 and is_generated = 'NEVER'",
    [SCHEMA, table],
  );
  const names = columns.map(({ column_name }) => column_name);
  const values = columns.map(({ column_name, data_type }) => {
    const own = COLUMNS[`${table}.${column_name}`];
    if (own !== undefined) return own;
    if (TIME.test(column_name)) return "t";
    if (data_type === "bytea") return "'\\x00'::bytea";
    return data_type === "text" ? `'w' || g` : "g * (n / r)";
  });
  await client.query(`insert into ${table} (${names.join(", ")}) select ${values.join(", ")} from (
    select g, ${rows}::bigint as n, ${SAMPLE_ROWS} as r, ${END} - g * ${(400 * DAY) / SAMPLE_ROWS}::bigint as t
    from generate_series(1, ${SAMPLE_ROWS}) g) of`);
  // As many distinct values among twenty million as the sample's share suggests.
  for (const name of names.filter((name) => name === "board_id" || name === "employer_id")) {
    await client.query(`alter table ${table} alter column ${name} set (n_distinct = -0.0125)`);
  }
  await client.query(`alter table ${table} set (autovacuum_enabled = off)`);
  await client.query(`analyze ${table}`);
  // The planner's row estimate: rows per page from the catalogue, times the pages of the file.
  await client.query(
    `update pg_class set reltuples = reltuples * $3 where oid in (select indexrelid from pg_index where indrelid = $1::regclass)
      or oid = $2::regclass`,
    [`${SCHEMA}.${table}`, `${SCHEMA}.${table}`, rows / SAMPLE_ROWS],
  );
}
