// `rolecall export`: every open row, duplicates included, from one snapshot of this machine's index, after a first line
// {"epoch", "seq", "rows"}: whoever loads it goes on with changes?after=seq.

import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { Refusal } from "../../contract/refusal.ts";
import { newBudget } from "../../feed/find/budget.ts";
import { findPage } from "../../feed/find/find.ts";
import { currentIndex, spoolFolder } from "../../feed/index/files.ts";
import { openIndex } from "../../feed/index/schema.ts";
import { refresh } from "../../feed/memory/load.ts";
import { emptyMemory } from "../../feed/memory/memory.ts";
import type { Search, View } from "../../feed/question.ts";
import { renderList } from "../../feed/render/renderList.ts";
import { createSink } from "../../feed/render/sink.ts";
import { openObjects } from "../../fetch/objects/place.ts";
import type { Environment } from "../service/environment.ts";
import { indexed } from "../service/indexed.ts";
import { withLedger } from "../service/opening.ts";

const CHUNK = 500;

/** To a file, to the standard output (`-`), or to an object store (`s3://bucket/key`), by way of a file. */
export async function exportRows(
  environment: Environment,
  target: string,
  description: View["description"],
): Promise<void> {
  if (!target.startsWith("s3://")) return writeFile(environment, target, description);
  const slash = target.lastIndexOf("/");
  const address = target.slice(0, slash);
  const objects = openObjects({ address, store: environment.store, now: () => Date.now() });
  const file = join(environment.data, `export-${process.pid}`);
  try {
    await writeFile(environment, file, description);
    await objects.put(target.slice(slash + 1), file);
  } finally {
    await rm(file, { force: true });
    await objects.close();
  }
}

async function writeFile(environment: Environment, file: string, description: View["description"]): Promise<void> {
  await withLedger(environment, async (db, clock) => {
    await indexed(environment, db, clock, async () => undefined);
    const index = currentIndex(environment.data);
    if (index === null) throw new Refusal("there is no index yet.");
    const reader = openIndex(index, true);
    try {
      if (file === "-") return await writeRows(reader, process.stdout, environment, clock.now(), description);
      // Under another name until it is whole: a file of that name is never half an export.
      const part = `${file}.part`;
      const output = createWriteStream(part);
      try {
        await writeRows(reader, output, environment, clock.now(), description);
        output.end();
        await finished(output);
        await rename(part, file);
      } catch (error) {
        output.destroy();
        await rm(part, { force: true });
        throw error;
      }
    } finally {
      reader.close();
    }
  });
}

const EVERYTHING: Search = { filters: {}, frame: "6m", frameGiven: true, includeDuplicates: true, modified: null };

/** Pages are chosen by the ids found, not by asking again: the transaction keeps the snapshot while the output waits. */
async function writeRows(
  db: DatabaseSync,
  output: Writable,
  environment: Environment,
  now: number,
  description: View["description"],
): Promise<void> {
  db.exec("begin");
  const meta = new Map(
    db
      .prepare("select key, value from meta")
      .all()
      .map((row) => [row.key, row.value]),
  );
  const snapshot = {
    db,
    memory: refresh(db, emptyMemory()),
    now,
    mark: Number(meta.get("at")) + 1,
    budget: newBudget(),
  };
  const { ids } = findPage(snapshot, EVERYTHING, { limit: 2 ** 31, offset: 0, cursor: 0, order: "id" });
  await write(output, `${JSON.stringify({ epoch: meta.get("epoch"), seq: meta.get("seq"), rows: ids.length })}\n`);
  const context = {
    now,
    modified: null,
    latestModification: () => null,
    employerNumbers: () => ({ open: 0, new7d: 0 }),
  };
  for (let from = 0; from < ids.length; from += CHUNK) {
    const sink = createSink(spoolFolder(environment.data), Number.POSITIVE_INFINITY);
    renderList(db, ids.slice(from, from + CHUNK), viewOf(description), context, sink);
    const body = sink.finish();
    if ("bytes" in body) await write(output, body.bytes);
  }
  db.exec("commit");
}

function viewOf(description: View["description"]): View {
  return {
    format: "jsonl",
    layout: "fantastic",
    fields: null,
    description,
    pageText: false,
    employer: false,
    beta: false,
    chars: 0,
    envelopeMeta: null,
    preface: null,
  };
}

async function write(output: Writable, part: string | Uint8Array): Promise<void> {
  if (!output.write(part)) await once(output, "drain");
}
