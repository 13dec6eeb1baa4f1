// Records and explains every statement that a suite sends to its ledger, on PostgreSQL against statistics of 20 million
// postings: a full scan of a large table fails the suite that sent it. SQLite plans without statistics, so an empty
// ledger shows its plans as well.

import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { createLargeSchema, LARGE } from "./largeSchema.ts";

/** Intended full scans, with the reason. */
const ALLOWED_SCANS: readonly (readonly [what: RegExp, why: string])[] = [
  [/^select \* from "board" order by "source", "slug"$/, "`rolecall boards list` prints all boards"],
  [/^select "source".* from "board" where .* group by "source"/, "sums over all boards of each source"],
  [/^select "source".* from \(select .* from "board" .*\) as "waiting" group by "source"$/s, "the same, at a price"],
  [
    /^select "employer"\."domain", count\(\*\) .* group by "employer"\."domain"$/,
    "once for a place that was never asked for",
  ],
  [/^select "source", "slug" from "board"$/, "which of the starter boards are there, asked by an operator"],
  [
    /^select "id", "source", "slug", "seen_at", "rights" from "board" order by "id"$/,
    "an index that is made anew takes all boards",
  ],
  [
    /^update "board" set "\w+" = (\$1|\?) where "\w+" > (\$2|\?)$/,
    "the clock was set: what ran ahead is brought back, wherever it stands",
  ],
  [
    /^select change\.at \/ 86400000 as "day", "board"\."source"/,
    "sums of a day: a hundred thousand changes are of more boards than looking up each would cost",
  ],
  [
    /^select "id" from "board" where .*"read_at" < \$1.* limit /,
    "after that, until one is found that was not read since",
  ],
];

const MANY = 50_000;

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  "Plan Rows": number;
  Plans?: Plan[];
}

const QUERY = /^\s*(select|insert|update|delete|with)\b/i;
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Tests may query tables freely: the nearest file of the repository on the stack is the sender of a statement. */
function isSentBySource(): boolean {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 100;
  const lines = new Error().stack?.split("\n") ?? [];
  Error.stackTraceLimit = before;
  const passing = /node_modules|rig\/statements|ledger\/store\/sqlite\.ts/;
  const nearest = lines.find((line) => line.includes(ROOT) && !passing.test(line));
  return nearest?.includes(`${ROOT}src/`) === true && !nearest.includes(".test.ts");
}

/**
 * Records everything sent through `pg` from now on; the returned function stops that and returns each statement once,
 * with sample values.
 */
export function recordStatements(): () => Map<string, unknown[]> {
  const seen = new Map<string, unknown[]>();
  const { query } = pg.Client.prototype;
  const watched = function (this: pg.Client, ...args: unknown[]): unknown {
    const [first, values] = args;
    const text = typeof first === "string" ? first : (first as { text?: string } | null)?.text;
    const used = (Array.isArray(values) ? values : (first as { values?: unknown[] } | null)?.values) ?? [];
    if (text !== undefined && QUERY.test(text) && !seen.has(text) && isSentBySource()) seen.set(text, used);
    return Reflect.apply(query, this, args);
  };
  Object.assign(pg.Client.prototype, { query: watched });
  return () => {
    Object.assign(pg.Client.prototype, { query });
    return seen;
  };
}

/** One message for each statement that scans a large table. */
export async function findScans(server: string, statements: ReadonlyMap<string, unknown[]>): Promise<string[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`set search_path = ${await createLargeSchema(client, server)}`);
    const faults: string[] = [];
    for (const [text, values] of statements) {
      if (!isLedgerTable(text) || ALLOWED_SCANS.some(([what]) => what.test(text))) continue;
      const answer = await client.query({ text: `explain (format json) ${text}`, values });
      const plan = (answer.rows[0] as { "QUERY PLAN": { Plan: Plan }[] })["QUERY PLAN"][0]?.Plan;
      const scans = plan === undefined ? ["nothing"] : scannedTables(plan, false);
      if (scans.length > 0) faults.push(`walks through ${scans.join(", ")}: ${text.replace(/\s+/g, " ")}`);
    }
    return faults;
  } finally {
    await client.end();
  }
}

function isLedgerTable(text: string): boolean {
  return !/\bpg_(catalog|class|namespace|dist_|stat_|extension|advisory|sleep)|information_schema|schema_version/.test(
    text,
  );
}

/** Tables that a plan scans fully, or by an index without a condition; under a limit the scan ends early. */
function scannedTables(plan: Plan, limited: boolean): string[] {
  const { "Node Type": kind, "Relation Name": table = "", "Index Cond": led, "Plan Rows": rows } = plan;
  const whole = kind === "Seq Scan" && LARGE.has(table);
  const along = /^Index (Only )?Scan/.test(kind) && led === undefined && !limited && rows > MANY && LARGE.has(table);
  const inside = limited || kind === "Limit";
  return [...(whole || along ? [table] : []), ...(plan.Plans ?? []).flatMap((one) => scannedTables(one, inside))];
}

/** The same for SQLite. */
export function recordPrepared(): () => Set<string> {
  const seen = new Set<string>();
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, text, ...more) {
    if (QUERY.test(text) && !seen.has(text) && isSentBySource()) seen.add(text);
    return Reflect.apply(prepare, this, [text, ...more]);
  };
  return () => {
    DatabaseSync.prototype.prepare = prepare;
    return seen;
  };
}

/** Intended full scans in SQLite alone. */
const ALLOWED_SQLITE_SCANS: readonly (readonly [what: RegExp, why: string])[] = [
  [/^select count\(\*\) as many from posting$/, "the index's own postings, counted once at a start"],
  [/ where 1 = 0$/, "nothing is looked for, and nothing is looked at"],
  [/ where 1 = 1 order by "board_id", "external_id", "life" limit \?$/, "the first page of all of them"],
];

/** One message for each statement for which SQLite scans a large table; `file` is a ledger that may be empty. */
export function findSqliteScans(file: string, statements: ReadonlySet<string>): string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return [...statements].flatMap((text) => {
      if ([...ALLOWED_SCANS, ...ALLOWED_SQLITE_SCANS].some(([what]) => what.test(text))) return [];
      const scans = stepsIn(db, text).filter((step) => isScan(db, step));
      return scans.length === 0 ? [] : [`${scans.join(", ")}: ${text.replace(/\s+/g, " ")}`];
    });
  } finally {
    db.close();
  }
}

/** None for a statement about tables outside the ledger: the index is SQLite as well. */
function stepsIn(db: DatabaseSync, text: string): string[] {
  try {
    return db
      .prepare(`explain query plan ${text}`)
      .all()
      .map(({ detail }) => String(detail));
  } catch (error) {
    if (/no such (table|column|module|index|function)|has no column|virtual table/.test(String(error))) return [];
    throw error;
  }
}

/** A partial index is as small as its part of the table. */
function isScan(db: DatabaseSync, step: string): boolean {
  const [, table = "", index = ""] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?$/.exec(step) ?? [];
  if (!LARGE.has(table)) return false;
  const made = db.prepare("select sql from sqlite_master where name = ?").get(index);
  return !/ where /i.test(String(made?.sql ?? ""));
}
