// Imports files that the API receives: one at a time, each on its own thread. Returns when the index of this machine
// contains the postings.
import { rmSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Importer, ImportRequest, ImportResult } from "../../api/ports/adminLedger.ts";
import type { ImportProgress } from "../../contract/answers/adminAnswers.ts";
import { LIMITS } from "../../contract/limits.ts";
import { readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { startThread } from "../../threads/thread.ts";
import type { Environment } from "../environment/environment.ts";

export interface ImportStart {
  readonly environment: Environment;
  /** Where the file is. */
  readonly file: string;
  readonly request: Omit<ImportRequest, "file">;
}

type Stage = Pick<ImportProgress, "state" | "share">;
export type ImportMessage = { readonly stage: Stage } | { readonly result: ImportResult };

interface Feed {
  waitUntilApplied(seq: number, ms: number): Promise<boolean>;
}

interface ImportJob extends ImportRequest {
  stage: Stage;
}

const THREAD_FILE = new URL("./importThread.ts", import.meta.url);
const MEMORY = { heapMb: 1024, youngMb: 32 };
/** The index usually follows within a second; after this long, the answer does not wait any longer. */
const INDEX_WAIT_MS = 10_000;
/** In the data folder: the file that is being imported. */
const FOLDER = "import";
/** The format follows from the name. */
const ENDING = /\.(?:csv|tsv|txt|xlsx|xlsm|jsonl|ndjson)?(?:\.gz)?$/i;

export function createImporter(environment: Environment, ledger: Ledger, feed: Feed): Importer {
  // A process that was killed during an import left its file behind.
  rmSync(join(environment.data, FOLDER), { recursive: true, force: true });
  const jobs = new Set<ImportJob>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    importFile(request) {
      const job: ImportJob = { ...request, stage: { state: "waiting", share: null } };
      jobs.add(job);
      const result = last.then(() => importOne(environment, ledger, feed, job)).finally(() => jobs.delete(job));
      last = result.catch(() => undefined);
      return result;
    },
    progress: () => [...jobs].map(({ name, stage }) => ({ name, ...stage })),
  };
}

async function importOne(environment: Environment, ledger: Ledger, feed: Feed, job: ImportJob): Promise<ImportResult> {
  const { file: bytes, stage: _, ...request } = job;
  const folder = join(environment.data, FOLDER);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `file${ENDING.exec(request.name)?.[0] ?? ""}`);
    await writeFile(file, bytes);
    const result = await runImport({ environment, file, request }, (stage) => (job.stage = stage));
    if (result.answer?.imported != null) await feed.waitUntilApplied((await readMark(ledger)).seq, INDEX_WAIT_MS);
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runImport(workerData: ImportStart, onStage: (stage: Stage) => void): Promise<ImportResult> {
  const { name } = workerData.request;
  const advice = "split it, or use the command rolecall import";
  const tooLarge = `${name} needs too much memory: ${advice}.`;
  const tooSlow = `${name} takes too long and was imported in part: ${advice}.`;
  return new Promise((resolve, reject) => {
    const finish = (result: ImportResult): void => {
      clearTimeout(timer);
      resolve(result);
    };
    const thread = startThread<never, ImportMessage>(THREAD_FILE, {
      workerData,
      ...MEMORY,
      onMessage: (message) => ("result" in message ? finish(message.result) : onStage(message.stage)),
      onCrash(crash) {
        if (crash.isOutOfMemory) finish({ answer: null, refusal: tooLarge });
        else reject(crash);
      },
    });
    const timer = setTimeout(() => {
      void thread.terminate();
      resolve({ answer: null, refusal: tooSlow });
    }, LIMITS.importMs).unref();
  });
}
