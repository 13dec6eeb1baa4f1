// Imports one file for the service, on a separate thread (started by importer.ts): parsing a large file and saving its
// postings would delay the requests of everyone else.
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import type { ImportResult } from "../../api/ports/adminLedger.ts";
import { LIMITS } from "../../contract/limits.ts";
import { OWN_SOURCE } from "../../contract/sources.ts";
import { UserError } from "../../contract/userError.ts";
import { openLedger } from "../../ledger/store/open.ts";
import { type Clock, startClock } from "../environment/clock.ts";
import { ledgerOptions, openRules } from "../resources/resources.ts";
import type { ImportMessage, ImportStart } from "./importer.ts";
import { importFile } from "./importFile.ts";
import { readPreview } from "./preview.ts";
import { keepRejections } from "./rejections.ts";
import { boardNameOfFile } from "./tableRows.ts";

const send = (message: ImportMessage): void => parentPort?.postMessage(message);
const print = (): void => undefined;

if (!isMainThread) send({ result: await answer(workerData as ImportStart) });

async function answer(start: ImportStart): Promise<ImportResult> {
  const clock = await startClock(start.environment.clockUrl);
  try {
    const result = await run(start, clock);
    return { answer: result, refusal: null };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    // The user knows the file by its own name, and a parameter without dashes.
    const refusal = error.message.replaceAll(start.file, start.request.name).replace(/^--/, "");
    return { answer: null, refusal };
  } finally {
    clock.stop();
  }
}

async function run({ environment, file, request }: ImportStart, clock: Clock) {
  const { map, dryRun } = request;
  const source = request.source ?? OWN_SOURCE;
  const board = request.board ?? boardNameOfFile(request.name);
  const options = { map, source, board, whole: false, maxBytes: LIMITS.importUnpackedBytes };
  const foundRejections = keepRejections();
  const preview = await readPreview(file, options, foundRejections, clock.now(), print, (share) =>
    send({ stage: { state: "checking", share } }),
  );
  // Importing rejects the same rows, and those that cannot be derived.
  const rejections = dryRun ? foundRejections : keepRejections();
  const imported = dryRun ? null : await store({ environment, file, request }, options, clock, rejections);
  return {
    separator: preview.guess?.separator ?? null,
    header: preview.guess?.header ?? null,
    columns: [...preview.columns],
    samples: preview.cells.map((cells) => [...cells]),
    valid: preview.valid,
    rejected: rejections.count(),
    rejected_rows: rejections.rows.map(({ number, reason, row }) => ({ line: number, reason, row })),
    imported,
  };
}

async function store(
  { environment, file }: ImportStart,
  options: Parameters<typeof importFile>[2],
  clock: Clock,
  rejections: ReturnType<typeof keepRejections>,
) {
  const ledger = await openLedger(ledgerOptions(environment));
  const deriver = await openRules(environment, true);
  try {
    const context = { deriver, now: clock.now, contacts: environment.contacts };
    const show = (share: number | null): void => send({ stage: { state: "importing", share } });
    const progress = { show, clear: () => undefined };
    const counts = await importFile(ledger, file, options, context, { print, progress, rejections });
    const { new: added, changed, unchanged, too_old } = counts;
    return { new: added, changed, unchanged, too_old };
  } finally {
    await deriver.close();
    await ledger.close();
  }
}
