// npm run bench:ledger -- writes [--rows 20000] [--postgres] [--lanes 1] [--only ledger,follow,rebuild,together]
// Measures the cost of writing a posting step by step, without deriving: saving and publishing in the ledger, applying
// to the index by the follower, rebuilding the index from the ledger; then ledger and follower at once, as a service
// runs them. Bytes are those of SQLite.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { currentIndex } from "../../src/feed/index/files.ts";
import { closeFollower, type Follower, followStep, openFollower } from "../../src/feed/index/followLedger.ts";
import { openFeed } from "../../src/feed/open.ts";
import { indexFolder } from "../../src/feed/paths.ts";
import { readMark } from "../../src/ledger/store/mark.ts";
import { type Ledger, type LedgerOptions, migrate, openLedger } from "../../src/ledger/store/open.ts";
import { type Cluster, startCluster } from "../../test/rig/postgres.ts";
import { corpusPosting } from "../corpus/corpus.ts";
import { machineLine } from "../corpus/machine.ts";
import { takeListing, UNTIL } from "../feed/build.ts";
import { listingsBetween } from "../feed/listings.ts";
import { type Cost, costOf, type Figure, figureTable } from "../feed/report.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "20000" },
    postgres: { type: "boolean", default: false },
    /** Listings saved at a time; a worker reads dozens of boards at once. */
    lanes: { type: "string", default: "1" },
    only: { type: "string", default: "ledger,follow,rebuild,together" },
  },
});
const rows = Number(values.rows);
const parts = new Set(values.only.split(","));
const lanes = Number(values.lanes);
const CHUNK = 2500;
const folder = mkdtempSync(join(tmpdir(), "rolecall-writes-"));
const nobody = { onFile: () => {}, onRebuild: () => {} };

async function run(options: LedgerOptions, together: LedgerOptions): Promise<Figure[]> {
  const db = await openLedger(options);
  await migrate(db);
  const follower = await openFollower(db, options.folder, UNTIL, nobody);
  const figures: Figure[] = [figure("ledger: known, saved, published", await fill(db), "≤ 500")];
  if (parts.has("follow")) figures.push(figure("index: followed", await costOf(() => followAll(follower)), "≤ 500"));
  closeFollower(follower);
  if (parts.has("rebuild")) {
    rmSync(indexFolder(options.folder), { recursive: true, force: true });
    const anew = await costOf(async () => closeFollower(await openFollower(db, options.folder, UNTIL, nobody)));
    figures.push(figure("index: made anew from the ledger", anew, "≤ 250"));
  }
  await db.close();
  if (options.url === null) figures.push(...bytesOf("ledger", join(options.folder, "ledger.db")));
  const index = currentIndex(options.folder);
  if (index !== null && parts.has("rebuild")) figures.push(...bytesOf("index", index));
  if (parts.has("together")) figures.push(figure("ledger and index at once", await atOnce(together), "≤ 500"));
  return figures;
}

/** Writes the whole corpus into the ledger; generating it is not counted. */
async function fill(db: Ledger): Promise<Cost> {
  const boards = new Map();
  const total: Cost = { ms: 0, processor: 0 };
  for (let from = 0; from < rows; from += CHUNK) {
    const to = Math.min(rows, from + CHUNK);
    const postings = Array.from({ length: to - from }, (_, at) => corpusPosting(from + at, rows, UNTIL));
    const cost = await costOf(async () => {
      const remaining = listingsBetween(from, to).values();
      const lane = async (): Promise<void> => {
        for (const listing of remaining)
          await takeListing(
            ...([
              db,
              boards,
              listing,
              postings.slice(listing.from - from, listing.from - from + listing.many),
            ] as const),
          );
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    });
    total.ms += cost.ms;
    total.processor += cost.processor;
  }
  return total;
}

async function followAll(follower: Follower): Promise<void> {
  while ((await followStep(follower)) > 0);
}

async function atOnce(options: LedgerOptions): Promise<Cost> {
  const db = await openLedger(options);
  await migrate(db);
  const feed = await openFeed({ folder: options.folder, ledger: options, readers: 0, now: () => UNTIL, log: () => {} });
  const cost = await fill(db);
  const rest = await costOf(async () => {
    const { seq } = await readMark(db);
    while (!(await feed.waitUntilApplied(seq, 1000)));
  });
  await feed.close();
  await db.close();
  return { ms: cost.ms + rest.ms, processor: cost.processor + rest.processor };
}

function figure(name: string, { ms, processor }: Cost, wanted: string): Figure {
  const each = (all: number): string => ((all * 1000) / rows).toFixed(0);
  const value = `${each(ms)} µs a row (${((rows * 1000) / ms).toFixed(0)} rows/s), ${each(processor)} µs of processor`;
  return { name, value, wanted: `${wanted} µs`, good: null };
}

function bytesOf(name: string, file: string): Figure[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const tables = db.prepare("select name, sum(pgsize) as bytes from dbstat group by name order by bytes desc").all();
  db.close();
  const each = (bytes: number): string => (bytes / rows).toFixed(0);
  const all = tables.reduce((sum, table) => sum + Number(table.bytes), 0);
  const largest = tables.slice(0, 12).map((table) => `${table.name} ${each(Number(table.bytes))}`);
  return [{ name: `${name}: bytes a row`, value: `${each(all)} (${largest.join(", ")})`, wanted: "", good: null }];
}

async function startServer(): Promise<Cluster> {
  const started = await startCluster();
  if ("reason" in started) throw new Error(`bench: ${started.reason}`);
  return started;
}

const server = values.postgres ? await startServer() : null;
try {
  const machine = machineLine();
  const second = join(folder, "together");
  const schema = async (name: string): Promise<string | null> => {
    if (server === null) return null;
    const { default: pg } = await import("pg");
    const client = new pg.Client(server.url);
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return server.url.replace(/postgres$/, name);
  };
  const figures = await run(
    { url: await schema("apart"), folder: join(folder, "apart") },
    { url: await schema("together"), folder: second },
  );
  const kind = server === null ? "SQLite" : "PostgreSQL";
  process.stdout.write(`${rows} postings, ${kind}; ${machine}\n\n${figureTable(figures)}\n`);
} finally {
  server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
