// `rolecall export`: the same as the API's export, from this machine's index, to a file, to the standard output or to an
// object store. Whoever loads it goes on with changes?after= the seq of its manifest.
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../../contract/refusal.ts";
import type { AskIndex } from "../../feed/export/stream.ts";
import { currentIndex, spoolFolder } from "../../feed/index/files.ts";
import { keepStatements, openIndex } from "../../feed/index/schema.ts";
import { emptyMemory } from "../../feed/memory/memory.ts";
import { answer, type ReaderState } from "../../feed/threads/answer.ts";
import { openObjects } from "../../fetch/objects/place.ts";
import { exportToFile, readWish, writeExport } from "../exports/exporting.ts";
import type { Environment } from "../service/environment.ts";
import { indexed } from "../service/indexed.ts";
import { requireLedger, withLedger } from "../service/opening.ts";

export interface ExportOptions {
  /** A query string of the API's export. */
  readonly query: string;
  /** Where the manifest goes as well. */
  readonly manifest: string | null;
}

/** Asks the file itself: nobody else waits, so nothing has a deadline. */
function asker(state: ReaderState): AskIndex {
  return async (question) => {
    const given = answer(state, question);
    if (given.ok) return given;
    throw new Refusal([given.message, given.hint].filter(Boolean).join(" "));
  };
}

export async function exportRows(environment: Environment, target: string, options: ExportOptions): Promise<void> {
  requireLedger(environment);
  await withLedger(environment, async (db, clock) => {
    await indexed(environment, db, clock, async () => undefined);
    const index = currentIndex(environment.data);
    if (index === null) throw new Refusal("there is no index yet.");
    const wish = readWish(options.query, clock.now());
    const reader = keepStatements(openIndex(index, true));
    const ask = asker({ db: reader, memory: emptyMemory(), spools: spoolFolder(environment.data) });
    try {
      const manifest =
        target === "-"
          ? await writeExport(ask, wish, process.stdout, { end: false })
          : target.startsWith("s3://")
            ? await toStore(environment, target, clock.now, (file) => exportToFile(ask, wish, file))
            : await exportToFile(ask, wish, target);
      if (options.manifest !== null) await writeFile(options.manifest, `${JSON.stringify(manifest)}\n`);
    } finally {
      reader.close();
    }
  });
}

/** By way of a file: a store wants to know how much comes. */
async function toStore<T>(
  environment: Environment,
  target: string,
  now: () => number,
  write: (file: string) => Promise<T>,
): Promise<T> {
  const slash = target.lastIndexOf("/");
  const objects = openObjects({ address: target.slice(0, slash), store: environment.store, now });
  const file = join(environment.data, `export-${process.pid}`);
  try {
    const made = await write(file);
    await objects.put(target.slice(slash + 1), file);
    return made;
  } finally {
    await rm(file, { force: true });
    await objects.close();
  }
}
