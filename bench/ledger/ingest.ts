// npm run bench:ledger -- ingest --url postgres://… [--spread] [--writers 4] [--batches 40] [--batch 25]
// Measures how fast several writers save and publish into one ledger on a PostgreSQL or Citus server, in a separate
// schema that is dropped afterwards. --spread distributes it over the nodes of the cluster first. Deriving and indexing
// are excluded: only the ledger is measured.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { publish } from "../../src/ledger/postings/publish.ts";
import { save } from "../../src/ledger/postings/save.ts";
import { distribute } from "../../src/ledger/store/distribute.ts";
import { readMark } from "../../src/ledger/store/mark.ts";
import { migrate, openLedger } from "../../src/ledger/store/open.ts";
import { corpusPosting } from "../corpus/corpus.ts";
import { machineLine } from "../corpus/machine.ts";
import { figureTable } from "../feed/report.ts";

const { values } = parseArgs({
  options: {
    url: { type: "string" },
    spread: { type: "boolean", default: false },
    writers: { type: "string", default: "4" },
    batches: { type: "string", default: "40" },
    batch: { type: "string", default: "25" },
  },
});
const [writers, batches, batch] = [values.writers, values.batches, values.batch].map(Number) as [
  number,
  number,
  number,
];
const NOW = 1_794_000_000_000;

if (process.env.BENCH_WRITER === undefined) await measure();
else await write(Number(process.env.BENCH_WRITER), process.env.BENCH_LEDGER ?? "");

/** One writer: reports that it is ready, starts on a signal, and ends when its postings are published. */
async function write(number: number, url: string): Promise<void> {
  const db = await openLedger({ url, folder: "" });
  const all = writers * batches * batch;
  const parts = Array.from({ length: batches }, (_, at) =>
    Array.from({ length: batch }, (_, one) => corpusPosting((number * batches + at) * batch + one, all, NOW)),
  );
  await readMark(db);
  process.stdout.write("ready\n");
  await once(process.stdin, "data");
  for (const [at, items] of parts.entries()) {
    const board = await ensureBoard(db, { source: "greenhouse", slug: `w${number}b${at}` }, NOW);
    const found = items.map(({ raw, derived }) => ({ hash: derived.external_id, raw, derived }));
    await save(db, board, found, NOW);
    await publish(db, board.id, () => null, NOW);
  }
  await db.close();
  process.stdin.destroy();
}

async function measure(): Promise<void> {
  if (values.url === undefined || !writers || !batches || !batch) throw new Error("bench: --url names the server");
  const server = await openLedger({ url: values.url, folder: "" });
  const schema = `bench_${process.pid}`;
  const url = new URL(values.url);
  url.searchParams.set("options", `-c search_path=${schema}`);
  await sql.raw(`create schema ${schema}`).execute(server.sql);
  const ledger = await openLedger({ url: url.href, folder: "" });
  try {
    await migrate(ledger);
    if (values.spread) await distribute(ledger);
    const began = await run(url.href);
    const seconds = (performance.now() - began) / 1000;
    const { id } = await readMark(ledger);
    const rate = `${id} in ${seconds.toFixed(1)} s: ${(id / seconds).toFixed(0)}/s`;
    const name = `postings published by ${writers} writers${values.spread ? ", spread" : ""}`;
    process.stdout.write(`${machineLine()}\n\n${figureTable([{ name, value: rate, wanted: "", good: null }])}\n`);
  } finally {
    await ledger.close();
    await sql.raw(`drop schema ${schema} cascade`).execute(server.sql);
    await server.close();
  }
}

/** Starts all writers at once; returns the start time. */
async function run(url: string): Promise<number> {
  const file = fileURLToPath(import.meta.url);
  const children = Array.from({ length: writers }, (_, at) =>
    spawn(process.execPath, ["--no-warnings", file, ...process.argv.slice(2)], {
      env: { ...process.env, BENCH_WRITER: String(at), BENCH_LEDGER: url },
      stdio: ["pipe", "pipe", "inherit"],
    }),
  );
  await Promise.all(children.map(({ stdout }) => once(createInterface({ input: stdout }), "line")));
  const began = performance.now();
  for (const { stdin } of children) stdin.write("go\n");
  const codes = await Promise.all(children.map(async (child) => (await once(child, "close"))[0] as number));
  if (codes.some((code) => code !== 0)) throw new Error("bench: a writer failed");
  return began;
}
