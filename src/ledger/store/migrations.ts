// The schema as a numbered list for both engines. A released number never changes; later changes get later numbers.
// `serial` is the only type that differs; bigint, text and bytea mean the same to both (SQLite uses affinity).
import type { Engine } from "./engine.ts";

export interface Migration {
  readonly number: number;
  /**
   * Programs that support only earlier numbers can no longer use the ledger. Otherwise they continue to work together
   * with newer ones.
   */
  readonly breaking?: true;
  readonly statements: readonly string[];
  /** Statements for PostgreSQL only. */
  readonly postgres?: readonly string[];
}

/** Vacuums when 2 % of the rows are dead rather than 20 %: on a large table, 20 % takes a long time. */
const SWEPT_OFTEN = "autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02";

export const MIGRATIONS: readonly Migration[] = [
  {
    number: 1,
    statements: [
      `create table mark (one bigint primary key, epoch text not null, seq bigint not null, id bigint not null,
        at bigint not null, oldest bigint not null)`,
      `create table board (id serial, source text not null, slug text not null, company text, domain text,
        created_at bigint not null, removed_at bigint, seen_at bigint, read_at bigint, verdict text, proof text,
        empty_reads bigint not null default 0, empty_since bigint, gone_reads bigint not null default 0, gone_since bigint,
        suspect text, suspect_since bigint, hold text, notes text not null default '[]',
        next_at bigint, priority bigint not null default 0, locked_until bigint, fence bigint not null default 0,
        failures bigint not null default 0, unique (source, slug))`,
      `create index board_due on board (priority desc, next_at) where next_at is not null and removed_at is null`,
      `create table employer (id serial, key text not null unique, slug text not null unique, name text not null,
        name_key text not null, domain text, url text, logo text, agency bigint not null, industry text, headcount bigint,
        country text, headquarters text, founded_year bigint, lei text, wikidata_id text, aliases text not null,
        first_seen bigint not null, last_seen bigint not null, version bigint not null, told bigint not null)`,
      `create index employer_untold on employer (id) where version > told`,
      `create table posting (board_id bigint not null, external_id text not null, life bigint not null, id bigint,
        state text not null, work bigint, version bigint not null, hash text not null, rules_version text not null,
        source text not null, employer_id bigint, staged_at bigint not null, position bigint not null, created_at bigint, closed_at bigint,
        first_posted bigint, valid_through bigint, seen_at bigint, missing_since bigint,
        duplicate_of bigint, duplicate_rule text, reposted_of bigint, tracked text not null, calm_at bigint,
        same text not null, apply_key text, requisition_domain_key text, requisition_name_key text,
        title_domain_key text, title_name_key text, url_key text not null, title_place_key text not null,
        stripped bigint not null default 0, primary key (board_id, external_id, life))`,
      `create index posting_id on posting (id) where id is not null`,
      `create index posting_work on posting (board_id) where work is not null`,
      `create index posting_calm on posting (board_id, calm_at) where calm_at is not null`,
      `create index posting_twin on posting (duplicate_of) where duplicate_of is not null`,
      `create index posting_age on posting (coalesce(first_posted, created_at)) where state = 'open'`,
      `create index posting_seen on posting (board_id, seen_at) where state = 'open'`,
      `create index posting_missing on posting (missing_since) where missing_since is not null`,
      `create index posting_closed on posting (closed_at) where state = 'closed' and stripped < 2`,
      ...["apply_key", "requisition_domain_key", "requisition_name_key", "title_domain_key", "title_name_key"].map(
        (key) => `create index posting_${key} on posting (${key}) where ${key} is not null`,
      ),
      `create table document (board_id bigint not null, external_id text not null, life bigint not null,
        derived text not null, raw text not null, texts bytea, raw_texts bytea, primary key (board_id, external_id, life))`,
      `create table change (board_id bigint not null, seq bigint not null, at bigint not null, type text not null,
        id bigint not null, document text not null, primary key (board_id, seq))`,
      `create index change_seq on change (seq)`,
      `create table closing (board_id bigint not null, id bigint not null, at bigint not null, seq bigint not null,
        reason text not null, evidence text not null, primary key (board_id, id))`,
      `create index closing_id on closing (id)`,
      `create table account (id serial, name text not null unique, subscription text not null, until bigint,
        created_at bigint not null)`,
      `create table access_key (id text primary key, account_id bigint not null, role text not null, hash text not null,
        created_at bigint not null, revoked_at bigint)`,
      `create table usage (key_id text not null, day text not null, kind text not null, count bigint not null,
        primary key (key_id, day, kind))`,
      `create table request (id serial, account_id bigint not null, title text, location text, country text,
        company_url text, work_key text not null, status text not null, found bigint not null,
        companies_prioritised bigint not null, notes text not null, created_at bigint not null, started_at bigint,
        finished_at bigint, locked_until bigint, fence bigint not null)`,
      `create index request_work on request (work_key, created_at)`,
      `create index request_account on request (account_id, id)`,
      `create index request_queue on request (id) where status <> 'done'`,
      `create table block (kind text not null, value text not null, at bigint not null, primary key (kind, value))`,
    ],
  },
  { number: 2, statements: [`alter table employer add column industry_stated bigint not null default 0`] },
  {
    number: 3,
    statements: [
      ...["pace bigint", "validators text", "read_cursor text", "trouble text", "changed_at bigint", "reads text"].map(
        (column) => `alter table board add column ${column}`,
      ),
      `create table detail (board_id bigint not null, external_id text not null, row_hash text not null, at bigint not null,
        primary key (board_id, external_id))`,
      `alter table request add column boards text`,
      `create table worker (id text primary key, seen bigint not null)`,
      `create table switch (source text primary key, state text not null, at bigint not null)`,
      `create table answer (key text primary key, at bigint not null, value text not null)`,
      `create index closing_at on closing (at)`,
      `create index board_domain on board (domain) where domain is not null`,
    ],
  },
  { number: 4, statements: [`alter table document add column facts bytea`] },
  { number: 5, statements: [`alter table request add column automatic bigint not null default 0`] },
  { number: 6, statements: [`alter table board add column ended_reads bigint not null default 0`] },
  {
    number: 7,
    statements: [
      ...[
        "rate double precision",
        "cost double precision",
        "listed bigint",
        "waits double precision not null default 0",
        "why text",
        "habit text",
      ].map((column) => `alter table board add column ${column}`),
      // By source, so that a long queue of one source does not slow down claims of others, and by time alone, so that
      // boards that are not due are not read.
      `create index board_queue on board (source, next_at) where priority = 0 and next_at is not null and removed_at is null`,
      `create index board_wanted on board (priority desc, next_at) where priority > 0 and next_at is not null and removed_at is null`,
      `drop index board_due`,
      `create table platform (source text primary key, host text, taken double precision not null, price double precision not null,
        per_row double precision not null, asked double precision not null, rest_until bigint not null, at bigint not null)`,
    ],
  },
  {
    number: 8,
    statements: [
      `create table saved_search (id serial, account_id bigint not null, name text not null, query text not null, token text not null unique,
        seen_seq bigint not null, seen_at bigint not null, created_at bigint not null, digest text not null default 'off', email text,
        digest_at bigint, digest_since bigint)`,
      `create index saved_search_account on saved_search (account_id, id)`,
      `create index saved_search_digest on saved_search (digest_at) where digest_at is not null`,
      `create table webhook (id serial, account_id bigint not null, url text not null, search_id bigint, query text, events text not null,
        include text not null, batch bigint not null, seconds bigint not null, state text not null, paused_because text,
        secret text not null, former_secret text, former_until bigint, position bigint not null, created_at bigint not null,
        version bigint not null, deliveries bigint not null, attempts bigint not null, failing_since bigint, next_at bigint,
        holder text, locked_until bigint)`,
      `create index webhook_account on webhook (account_id, id)`,
      `create index webhook_search on webhook (search_id) where search_id is not null`,
      `create table delivery (webhook_id bigint not null, number bigint not null, kind text not null, state text not null,
        from_seq bigint not null, to_seq bigint not null, events text not null, count bigint not null, attempts bigint not null,
        http_status bigint, answer text, error text, created_at bigint not null, tried_at bigint, took_ms bigint, next_at bigint,
        primary key (webhook_id, number))`,
      `create index delivery_waiting on delivery (webhook_id) where state = 'waiting'`,
    ],
  },
  {
    number: 9,
    statements: [
      `create index employer_name on employer (name_key)`,
      ...["lei", "wikidata_id"].map(
        (key) => `create index employer_${key} on employer (${key}) where ${key} is not null`,
      ),
    ],
  },
  {
    number: 10,
    statements: [
      `alter table account add column exports bigint not null default 0`,
      // Daily totals, kept forever; `tallied` is the last change they include.
      `create table daily (day bigint not null, source text not null, opened bigint not null, modified bigint not null,
        closed bigint not null, primary key (day, source))`,
      `alter table mark add column tallied bigint not null default 0`,
    ],
  },
  {
    number: 11,
    statements: [
      // The lowest migration that a program must support to use this schema; null: any program that supports this column.
      `alter table schema_version add column least bigint`,
      // The server timeline in which numbers were last assigned, and until when no numbers are assigned after a
      // takeover.
      `alter table mark add column timeline text`,
      `alter table mark add column held_until bigint not null default 0`,
      // Avoids scans over all closed postings, all open postings and all boards.
      `create index posting_unmasked on posting (board_id) where state = 'closed' and stripped = 0`,
      `create index posting_source on posting (source) where state = 'open'`,
      `create index board_due on board (next_at) where next_at is not null and removed_at is null`,
    ],
  },
  {
    number: 13,
    statements: [
      // No index except the name: a row is updated in place several times a second.
      `create table host (name text primary key, holder text not null, until bigint not null, free_at bigint not null default 0,
        rest_until bigint not null default 0, wanted_by text, wanted_until bigint not null default 0)`,
      `create index detail_at on detail (at)`,
      // An index on the difference: PostgreSQL's statistics show that it is rarely above 0, whereas it assumes one
      // third for a comparison of two columns.
      `create index employer_to_tell on employer ((version - told))`,
      `create index employer_domain on employer (domain) where domain is not null`,
      `create index board_hold on board (id) where hold is not null`,
      `create index board_seen on board (seen_at)`,
    ],
    postgres: [
      // Collects the statistics of the index above from the start.
      `analyze employer`,
      ...["posting", "document", "change", "closing", "detail"].map(
        (table) => `alter table ${table} set (${SWEPT_OFTEN})`,
      ),
      ...["board", "host"].map((table) => `alter table ${table} set (fillfactor = 70, ${SWEPT_OFTEN})`),
    ],
  },
  // `tracked` may be empty and comparison facts have no names. Earlier programs can read neither.
  { number: 14, breaking: true, statements: [] },
  {
    number: 15,
    statements: [
      // Rows that went missing and came back (reads/flapping.ts), and the ledger's own name.
      `alter table board add column flaps text`,
      `alter table mark add column ledger_id text`,
      // Where a hook's next delivery begins; null: at its position.
      `alter table webhook add column covered bigint`,
      `create index posting_pending on posting (source, board_id) where state = 'open' and missing_since is not null`,
    ],
  },
  {
    number: 16,
    statements: [
      `create table removal (id serial, kind text not null, value text not null, email text not null, reason text not null,
        state text not null, created_at bigint not null, decided_at bigint, closed bigint)`,
      `create index removal_waiting on removal (id) where state = 'waiting'`,
    ],
  },
  { number: 17, statements: [`alter table webhook add column style text not null default 'standard'`] },
  {
    number: 18,
    statements: [`create table blocklist (account_id bigint primary key, document text not null)`],
  },
  {
    number: 19,
    // Existing keys, searches and webhooks continue to receive contacts; new ones do not by default.
    statements: ["access_key", "saved_search", "webhook"].map(
      (table) => `alter table ${table} add column redact_contacts bigint not null default 0`,
    ),
  },
  {
    number: 20,
    statements: [
      // Monthly statistics, kept forever; the mark stores the last posting and the last closing included.
      `create table market (month text not null, country text not null, town text not null, occupation text not null,
        opened bigint not null, closed bigint not null, remote bigint not null, days text not null, pay text not null,
        skills text not null, primary key (month, country, town, occupation))`,
      `alter table mark add column market_id bigint not null default 0`,
      `alter table mark add column market_seq bigint not null default 0`,
      `create index closing_seq on closing (seq)`,
    ],
  },
  // Rights that the board's site reserves.
  { number: 21, statements: [`alter table board add column rights text`] },
  {
    number: 22,
    statements: [
      // The person of an identity provider who owns the account; null: an operator created it.
      `alter table account add column subject text`,
      `create unique index account_subject on account (subject) where subject is not null`,
      // Set for the session of a person in a browser; null: a key that is valid until it is revoked.
      `alter table access_key add column expires_at bigint`,
    ],
  },
  {
    number: 23,
    statements: [
      // The contents of reads by hour, and the alarms of sources whose responses lost data.
      `alter table board add column field_history text`,
      `create table intake (source text not null, hour bigint not null, listed double precision not null,
        ${["with", "expected"].flatMap((kind) => ["text", "place", "pay", "date"].map((field) => `${kind}_${field} double precision not null`)).join(", ")},
        primary key (source, hour))`,
      `create table degradation (source text not null, part text not null, since bigint not null,
        share_before double precision not null, share double precision not null, primary key (source, part))`,
    ],
  },
  {
    number: 24,
    statements: [
      // The requests to hosts by day, and their refusals.
      `alter table board add column host text`,
      `create table host_usage (host text not null, day bigint not null, requests bigint not null, busy_ms bigint not null,
        refusals bigint not null, refused_at bigint, refused_status bigint, retry_after_ms bigint, rest_until bigint,
        primary key (host, day))`,
    ],
  },
  { number: 25, statements: [`alter table request add column refresh bigint not null default 0`] },
  {
    number: 26,
    statements: [
      // Closed postings of each day, kept forever. The monthly statistics are counted again with them.
      `create table closed_day (day bigint not null, cell text not null, employer_id bigint not null,
        occupations text not null, countries text not null, title text not null, places text not null,
        closed bigint not null, days text not null, primary key (day, cell))`,
      `create index closed_day_employer on closed_day (employer_id, day)`,
      `delete from market`,
      `update mark set market_id = 0, market_seq = 0`,
    ],
  },
];

/** The statements of a migration in an engine's dialect. */
export function statementsOf({ statements, postgres = [] }: Migration, kind: Engine["kind"]): string[] {
  const serial =
    kind === "postgres" ? "bigint generated by default as identity primary key" : "integer primary key autoincrement";
  const all = kind === "postgres" ? [...statements, ...postgres] : statements;
  return all.map((statement) => statement.replace(/\bid serial\b/, `id ${serial}`));
}
