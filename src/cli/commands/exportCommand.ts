// `rolecall export`: the same as the API's export, from this machine's index, to a file, standard output or an object
// store. Clients continue with changes?after= the seq of its manifest.
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UserError } from "../../contract/userError.ts";
import type { AskIndex } from "../../feed/export/stream.ts";
import { currentIndex } from "../../feed/index/files.ts";
import { keepStatements, openIndex } from "../../feed/index/schema.ts";
import { emptyMemory } from "../../feed/memory/memory.ts";
import { spoolFolder } from "../../feed/paths.ts";
import { answer, type ReaderState } from "../../feed/threads/answer.ts";
import { openObjectStore } from "../../fetch/objects/openObjectStore.ts";
import type { Environment } from "../environment/environment.ts";
import { exportToFile, parseExportQuery, writeExport } from "../exports/exportFile.ts";
import { requireLedger, withLedger } from "../resources/resources.ts";
import { runIndexed } from "../service/indexWait.ts";

export interface ExportOptions {
  /** A query string of the API's export. */
  readonly query: string;
  /** Where to write the manifest in addition. */
  readonly manifest: string | null;
}

/** Queries the index file directly, without a deadline, because no other client waits. */
function createAsk(state: ReaderState): AskIndex {
  return async (question) => {
    const result = answer(state, question);
    if (result.ok) return result;
    throw new UserError([result.message, result.hint].filter(Boolean).join(" "));
  };
}

export async function exportRows(environment: Environment, target: string, options: ExportOptions): Promise<void> {
  requireLedger(environment);
  await withLedger(environment, async (db, clock) => {
    await runIndexed(environment, db, clock, async () => undefined);
    const index = currentIndex(environment.data);
    if (index === null) throw new UserError("this machine has no index yet: start `rolecall up` or `rolecall serve`.");
    const request = parseExportQuery(options.query, clock.now());
    const reader = keepStatements(openIndex(index, true));
    const ask = createAsk({ db: reader, memory: emptyMemory(), spools: spoolFolder(environment.data) });
    try {
      const manifest =
        target === "-"
          ? await writeExport(ask, request, process.stdout, { end: false })
          : target.startsWith("s3://")
            ? await toStore(environment, target, clock.now, (file) => exportToFile(ask, request, file))
            : await exportToFile(ask, request, target);
      if (options.manifest !== null) await writeFile(options.manifest, `${JSON.stringify(manifest)}\n`);
    } finally {
      reader.close();
    }
  });
}

/** Through a temporary file, because a store requires the size in advance. */
async function toStore<T>(
  environment: Environment,
  target: string,
  now: () => number,
  write: (file: string) => Promise<T>,
): Promise<T> {
  const slash = target.lastIndexOf("/");
  const objects = openObjectStore({ address: target.slice(0, slash), store: environment.store, now });
  const file = join(environment.data, `export-${process.pid}`);
  try {
    const manifest = await write(file);
    await objects.put(target.slice(slash + 1), file);
    return manifest;
  } finally {
    await rm(file, { force: true });
    await objects.close();
  }
}
