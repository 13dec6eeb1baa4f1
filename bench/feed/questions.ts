// npm run bench:feed -- questions [--rows 150000] [--folder DIR] [--only WORD] [--bytes]
// Runs every query class on one reader in this thread, without HTTP: the CPU time of a class, for comparing two versions
// on a busy machine; and its cost when the index has changed since the last query, as in a service that collects. The
// index is built once and kept in the folder; another layout rebuilds it.
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import {
  buildCountQuery,
  buildExpiredQuery,
  buildFacetsQuery,
  buildListQuery,
  buildOrganizationsQuery,
} from "../../src/api/params/indexQueries.ts";
import { parseParams } from "../../src/api/params/parse.ts";
import { currentIndex, highestId, positionOf } from "../../src/feed/index/files.ts";
import { keepStatements, openIndex } from "../../src/feed/index/schema.ts";
import { INDEX_VERSION } from "../../src/feed/index/version.ts";
import { createIndexWriter, inBatch } from "../../src/feed/index/writer.ts";
import { refresh } from "../../src/feed/memory/load.ts";
import { emptyMemory } from "../../src/feed/memory/memory.ts";
import type { IndexQuery } from "../../src/feed/query.ts";
import { answer, type ReaderState } from "../../src/feed/threads/answer.ts";
import { emptyFolder } from "../corpus/ownFolder.ts";
import { UNTIL } from "./build.ts";
import { median } from "./client.ts";
import { queryClasses } from "./queries.ts";
import { type QueryClass, VARIANTS } from "./queryClass.ts";
import { buildQuickly } from "./quick.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "150000" },
    folder: { type: "string" },
    only: { type: "string", default: "" },
    bytes: { type: "boolean", default: false },
    rounds: { type: "string", default: "4" },
  },
});
const rows = Number(values.rows);
const folder = values.folder ?? join(tmpdir(), `rolecall-questions-${rows}`);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function parseIndexQuery(path: string): IndexQuery {
  const [endpoint = "", query = ""] = path.split("?");
  switch (endpoint) {
    case "active-jobs":
    case "modified-jobs":
      return buildListQuery(endpoint, parseParams(endpoint, query), UNTIL);
    case "active-jobs-count":
      return buildCountQuery(parseParams(endpoint, query), UNTIL);
    case "facets":
      return buildFacetsQuery(parseParams(endpoint, query), UNTIL);
    case "expired-jobs":
      return buildExpiredQuery(parseParams(endpoint, query), UNTIL);
    case "organizations":
      return buildOrganizationsQuery(parseParams(endpoint, query), UNTIL);
    default:
      throw new Error(`bench: no question of ${endpoint}`);
  }
}

async function indexFile(): Promise<string> {
  const made = currentIndex(folder);
  if (made !== null && layoutOf(made) === INDEX_VERSION) return made;
  emptyFolder(folder);
  await buildQuickly({ data: folder, bare: null }, rows, UNTIL, say);
  const file = currentIndex(folder);
  if (file === null) throw new Error("bench: no index was made");
  return file;
}

function layoutOf(file: string): unknown {
  const db = openIndex(file, true);
  const row = db.prepare("select value from meta where key = 'layout'").get();
  db.close();
  return row?.value;
}

const NOBODY = new Int32Array(new SharedArrayBuffer(4));

/**
 * Milliseconds of CPU time of this thread. The counter has nanosecond resolution but is updated only after the thread
 * has been idle.
 */
function spentHere(): number {
  Atomics.wait(NOBODY, 0, 0, 0.05);
  return Number(readFileSync("/proc/thread-self/schedstat", "latin1").split(" ")[0]) / 1e6;
}

/** The same per query of the class, and the number of rows returned. */
function ask(
  state: ReaderState,
  query: QueryClass,
  rounds: number,
  change: () => void = () => {},
): { spent: number[]; count: number } {
  const spent: number[] = [];
  let count = 0;
  for (let round = 0; round < rounds * VARIANTS; round++) {
    const indexQuery = parseIndexQuery(query.ours(round % VARIANTS));
    change();
    const before = spentHere();
    const got = answer(state, indexQuery);
    spent.push(spentHere() - before);
    if (!got.ok) throw new Error(`bench: ${query.name}: ${got.message}`);
    if (round === 0) count = got.head.count;
  }
  return { spent, count };
}

const TOUCHED_AT_ONCE = 10;

/** Marks ten postings as changed, different ones each time, without changing their content. */
function changer(file: string): () => void {
  const position = positionOf(file);
  if (position === null) throw new Error("bench: the index does not say where it stands");
  const writer = createIndexWriter(openIndex(file, false));
  const touch = writer.db.prepare("update posting set touched = ? where id between ? and ?");
  let last = highestId(file);
  return () => {
    last -= TOUCHED_AT_ONCE;
    inBatch(writer, position, () => touch.run(writer.version, last - TOUCHED_AT_ONCE + 1, last));
  };
}

function reportBytes(file: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  const tables = db.prepare("select name, sum(pgsize) as bytes from dbstat group by name order by bytes desc").all();
  db.close();
  const all = tables.reduce((sum, table) => sum + Number(table.bytes), 0);
  for (const { name, bytes } of [{ name: "all", bytes: all }, ...tables].slice(0, 24))
    say(`| ${name} | ${(Number(bytes) / rows).toFixed(1)} |`);
}

const file = await indexFile();
if (values.bytes) reportBytes(file);
else {
  const db = keepStatements(openIndex(file, true));
  const state: ReaderState = { db, memory: refresh(db, emptyMemory()), spools: join(folder, "spools") };
  const change = changer(file);
  say("| class | rows | new words | again | after a change |\n| --- | --- | --- | --- | --- |");
  for (const query of queryClasses(UNTIL).filter(({ name }) => name.includes(values.only))) {
    const { spent, count } = ask(state, query, Number(values.rounds));
    const [first, again] = [spent.slice(0, VARIANTS), spent.slice(VARIANTS)].map((some) => median(some).toFixed(2));
    const changed = median(ask(state, query, 1, change).spent).toFixed(2);
    say(`| ${query.name} | ${count} | ${first} | ${again} | ${changed} |`);
  }
  db.close();
}
