// npm run bench:feed -- export --rows N [--folder DIR]
// Builds the corpus (once; it is kept) and downloads it as a bulk export in every format from its own service: rows per
// second of time and of CPU time, which other work on the machine does not affect; bytes per row; peak memory of the
// service.
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createKey } from "../../src/ledger/accounts/keys.ts";
import { openLedger } from "../../src/ledger/store/open.ts";
import { machineLine, processorMs } from "../corpus/machine.ts";
import { startApi } from "./apiProcess.ts";
import { ensureBuilt, foldersOf, UNTIL } from "./build.ts";

const { values } = parseArgs({ options: { rows: { type: "string", default: "20000" }, folder: { type: "string" } } });
const rows = Number(values.rows);
const folders = foldersOf(values.folder ?? join(tmpdir(), `rolecall-bench-${rows}`));

/** The peak memory of a process, in megabytes. */
function peakMegabytes(pid: number): number {
  const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(found ?? Number.NaN) / 1024);
}

async function take(address: string, key: string, query: string): Promise<{ rows: number; bytes: number }> {
  const response = await fetch(`${address}/export?${query}`, {
    headers: { authorization: `Bearer ${key}`, "accept-encoding": "identity" },
  });
  if (!response.ok || response.body === null) throw new Error(`bench: ${query} was answered with ${response.status}`);
  let bytes = 0;
  for await (const part of response.body) bytes += part.length;
  return { rows: Number(response.headers.get("x-result-count")), bytes };
}

await ensureBuilt(folders.root, rows, { quick: true, bare: false }, (line) => void process.stderr.write(`${line}\n`));
const api = await startApi(folders.data, UNTIL);
try {
  const db = await openLedger({ url: null, folder: folders.data });
  const { text: key } = await createKey(db, { account: "bench", role: "admin" }, UNTIL);
  await db.close();
  const before = peakMegabytes(api.pid);
  process.stdout.write(`${rows} postings; ${machineLine()}\n\n`);
  process.stdout.write(
    "| form | rows | rows/s | rows per processor second | bytes a row | peak memory MB |\n|---|---|---|---|---|---|\n",
  );
  for (const query of ["format=jsonl", "format=jsonl&description_format=text", "format=csv", "format=parquet"]) {
    const [began, worked] = [performance.now(), processorMs(api.pid)];
    const taken = await take(api.address, key, query);
    const [seconds, work] = [(performance.now() - began) / 1000, (processorMs(api.pid) - worked) / 1000];
    const figures = [taken.rows, Math.round(taken.rows / seconds), Math.round(taken.rows / work)];
    const sizes = [Math.round(taken.bytes / taken.rows), `${peakMegabytes(api.pid)} (${before} before)`];
    process.stdout.write(`| ${[query, ...figures, ...sizes].join(" | ")} |\n`);
  }
} finally {
  await api.stop();
}
