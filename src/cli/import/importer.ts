// Imports files that the API receives: one at a time, each on its own thread. Returns when the index of this machine
// contains the postings.
import { rmSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ImportRequest, ImportResult } from "../../api/ports/adminLedger.ts";
import { readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { runThread } from "../../threads/thread.ts";
import type { Environment } from "../environment/environment.ts";

export interface ImportStart {
  readonly environment: Environment;
  /** Where the file is. */
  readonly file: string;
  readonly request: Omit<ImportRequest, "file">;
}

interface Feed {
  waitUntilApplied(seq: number, ms: number): Promise<boolean>;
}

const THREAD_FILE = new URL("./importThread.ts", import.meta.url);
const MEMORY = { heapMb: 1024, youngMb: 32 };
/** The index usually follows within a second; after this long, the answer does not wait any longer. */
const INDEX_WAIT_MS = 10_000;
/** In the data folder: the file that is being imported. */
const FOLDER = "import";
/** The format follows from the name. */
const ENDING = /\.(?:csv|tsv|txt|xlsx|xlsm|jsonl|ndjson)?(?:\.gz)?$/i;

export function createImporter(
  environment: Environment,
  ledger: Ledger,
  feed: Feed,
): (request: ImportRequest) => Promise<ImportResult> {
  // A process that was killed during an import left its file behind.
  rmSync(join(environment.data, FOLDER), { recursive: true, force: true });
  let last: Promise<unknown> = Promise.resolve();
  return (request) => {
    const result = last.then(() => importOne(environment, ledger, feed, request));
    last = result.catch(() => undefined);
    return result;
  };
}

async function importOne(
  environment: Environment,
  ledger: Ledger,
  feed: Feed,
  { file: bytes, ...request }: ImportRequest,
): Promise<ImportResult> {
  const folder = join(environment.data, FOLDER);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `file${ENDING.exec(request.name)?.[0] ?? ""}`);
    await writeFile(file, bytes);
    const workerData: ImportStart = { environment, file, request };
    const result = await runThread<ImportResult>(THREAD_FILE, { workerData, ...MEMORY });
    if (result.answer?.imported != null) await feed.waitUntilApplied((await readMark(ledger)).seq, INDEX_WAIT_MS);
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
