// Baseline: plain PostgreSQL as a competent team would first write it. One wide table with the rendered row, an index
// per filter, generated tsvectors under GIN, websearch_to_tsquery; a private cluster in the benchmark's folder.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type CorpusPosting, closingTime, corpusPosting } from "../corpus/corpus.ts";
import { freePort } from "../corpus/machine.ts";
import type { Sql } from "./queryClass.ts";

const VERSIONS = "/usr/lib/postgresql";
const CHUNK = 1000;

const SCHEMA = `create table posting (
  id bigint primary key, created bigint not null, posted bigint, closed bigint, modified bigint,
  title text not null, description text not null, source text not null, employer text, country text, arrangement text,
  seniority text, employment_type text, skills text[] not null, pay double precision, row text not null,
  title_words tsvector generated always as (to_tsvector('simple', title)) stored,
  description_words tsvector generated always as (to_tsvector('simple', title || ' ' || description)) stored)`;
const INDEXES = [
  ...[
    "created",
    "posted",
    "closed",
    "modified",
    "source",
    "employer",
    "country",
    "arrangement",
    "seniority",
    "employment_type",
    "pay",
  ].map((column) => `create index on posting (${column})`),
  ...["skills", "title_words", "description_words"].map((column) => `create index on posting using gin (${column})`),
  "vacuum analyze posting",
];

export interface PlainPostgres {
  url: string;
  stop(): void;
}

/** Starts the cluster of a folder, created and filled if necessary; or returns the reason why there is none. */
export async function startPostgres(
  root: string,
  rows: number,
  until: number,
  log: (line: string) => void,
): Promise<PlainPostgres | { reason: string }> {
  const binaries = findBinaries();
  if (binaries === null) return { reason: `no PostgreSQL 15 or newer in ${VERSIONS}` };
  const folder = join(root, "postgres");
  const note = join(root, "postgres.json");
  const run = runner(binaries, folder);
  const data = join(folder, "data");
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() === 0) execFileSync("chown", ["postgres", folder]);
  if (!existsSync(data)) {
    run("initdb", "-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync");
  }
  // Enough memory for its hot parts and no disk syncs: more favourable than a careful team would choose.
  const settings = [
    "fsync=off",
    "shared_buffers=2GB",
    "work_mem=64MB",
    "maintenance_work_mem=512MB",
    "jit=off",
    "random_page_cost=1.1",
  ];
  const options = [`-p ${port} -h 127.0.0.1 -k ${folder}`, ...settings.map((setting) => `-c ${setting}`)].join(" ");
  run("pg_ctl", "-D", data, "-l", join(folder, "log"), "-o", options, "-w", "-t", "120", "start");
  const stop = (): void => run("pg_ctl", "-D", data, "-m", "fast", "-w", "stop");
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    if (!existsSync(note) || readFileSync(note, "utf8") !== `${rows}`) {
      log(`making ${rows} postings in plain PostgreSQL`);
      await fill(url, rows, until, log);
      writeFileSync(note, `${rows}`);
    }
    return { url, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

function runner(binaries: string, folder: string): (program: string, ...args: string[]) => void {
  const root = process.getuid?.() === 0;
  return (program, ...args) => {
    const command = [join(binaries, program), ...args];
    // PostgreSQL refuses to run as root. It keeps inherited descriptors open, so a pipe would block until it stops.
    const [file = "", ...rest] = root ? ["runuser", "-u", "postgres", "--", ...command] : command;
    execFileSync(file, rest, { cwd: folder, stdio: "ignore" });
  };
}

function findBinaries(): string | null {
  if (!existsSync(VERSIONS)) return null;
  const versions = readdirSync(VERSIONS).filter((version) => Number(version) >= 15);
  const found = versions.map((version) => join(VERSIONS, version, "bin"));
  return found.find((folder) => existsSync(join(folder, "initdb"))) ?? null;
}

async function fill(url: string, rows: number, until: number, log: (line: string) => void): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("drop table if exists posting");
  await client.query(SCHEMA);
  for (let from = 0; from < rows; from += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, rows - from) }, (_, at) => from + at);
    const records = numbers.map((number) => record(number, corpusPosting(number, rows, until), rows, until));
    await client.query(
      `insert into posting (id, created, posted, closed, modified, title, description, source, employer, country,
         arrangement, seniority, employment_type, skills, pay, row)
       select id, created, posted, closed, modified, title, description, source, employer, country, arrangement, seniority,
         employment_type, skills, pay, row
       from json_populate_recordset(null::posting, $1::json)`,
      [JSON.stringify(records)],
    );
    if (from % 50_000 === 0) log(`${from} of ${rows}`);
  }
  for (const statement of INDEXES) await client.query(statement);
  await client.end();
}

function record(number: number, { derived, at }: CorpusPosting, rows: number, until: number): Record<string, unknown> {
  const { row } = derived;
  const id = number + 1;
  return {
    id,
    created: at,
    posted: derived.posted_at,
    closed: closingTime(number, rows, until),
    modified: number % 50 === 0 ? until - ((number * 7919) % 259_200_000) : null,
    title: row.title,
    description: derived.texts.text,
    source: row.source,
    employer: row.organization,
    country: row.country_codes_derived[0],
    arrangement: row.ai_work_arrangement,
    seniority: row.seniority,
    employment_type: row.ai_employment_type?.[0],
    skills: row.ai_key_skills,
    pay: derived.yearly_pay,
    row: JSON.stringify({ id, date_created: new Date(at).toISOString(), ...row }),
  };
}

export function postgresStore(url: string): (statement: Sql) => Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  return async ({ text, values }) => (await pool.query(text, values)).rows.map((found: { row: string }) => found.row);
}
