// The index file against the model: random histories applied by the follower's own functions, random queries answered
// by the reader's, and every answer computed again by walking over all postings. Without ledger and threads it can run
// thousands.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { FILTERS } from "../../src/contract/filters.ts";
import type { Change } from "../../src/contract/posting.ts";
import { applyChanges as applyToIndex } from "../../src/feed/index/apply.ts";
import { openIndex, TABLES } from "../../src/feed/index/schema.ts";
import { INDEX_VERSION } from "../../src/feed/index/version.ts";
import { createIndexWriter, type IndexWriter, inBatch } from "../../src/feed/index/writer.ts";
import { imageOfMemory, shareImage } from "../../src/feed/memory/image.ts";
import { refresh } from "../../src/feed/memory/load.ts";
import { emptyMemory } from "../../src/feed/memory/memory.ts";
import { answer, type ReaderState } from "../../src/feed/threads/answer.ts";
import { compare, compareWhole } from "./compare.ts";
import { gaps, newCoverage, note, OPERATOR_NAMES } from "./coverage.ts";
import { type History, newHistory } from "./history.ts";
import { request } from "./requests.ts";
import { isLongRun, runs, seedOfRun } from "./runs.ts";
import { play, script } from "./script.ts";
import { applyChange, emptyState, type State } from "./state.ts";

const START = Date.UTC(2026, 0, 10, 8);
const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), "rolecall-model-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Rig {
  history: History;
  state: State;
  writer: IndexWriter;
  reader: ReaderState;
  /** Changes already applied. */
  applied: number;
}

function newRig(name: string): Rig {
  const file = join(folder, `${name}.db`);
  const db = openIndex(file, false);
  db.exec(TABLES);
  const writer = createIndexWriter(db);
  inBatch(writer, { epoch: "e", seq: 0, at: 0 }, () => {
    writer.statements.meta.run("layout", INDEX_VERSION);
    writer.statements.meta.run("oldest_seq", 1);
    writer.statements.meta.run("runs", "a run");
  });
  const reader = { db: openIndex(file, true), memory: emptyMemory(), spools: folder };
  return { history: newHistory(START), state: emptyState(), writer, reader, applied: 0 };
}

/** Applies the new changes to index and model, in batches as a follower would. */
function follow(rig: Rig, batch: number): void {
  while (rig.applied < rig.history.changes.length) {
    const changes = rig.history.changes.slice(rig.applied, rig.applied + batch);
    const last = changes.at(-1) as Change;
    inBatch(rig.writer, { epoch: "e", seq: last.seq, at: last.at }, () => {
      applyToIndex(rig.writer, changes);
    });
    for (const change of changes) applyChange(rig.state, change);
    rig.applied += changes.length;
  }
  // As if another reader had made an image at this point.
  const other = refresh(rig.writer.db, emptyMemory());
  const image = imageOfMemory(rig.writer.db, other, 1);
  if (image !== null) shareImage(image, rig.reader.memory);
}

function closeRig(rig: Rig): void {
  rig.writer.db.close();
  rig.reader.db.close();
}

describe("the index answers like the model", () => {
  const coverage = newCoverage();

  async function interrogate(rig: Rig, numRuns: number, seed: number): Promise<void> {
    const times = rig.history.changes.map((change) => change.at);
    const ids = Array.from({ length: rig.history.lastId + 3 }, (_, at) => at + 1);
    const later = fc.constantFrom(0, 0, 1, HOUR, 20 * HOUR, 30 * 24 * HOUR, 200 * 24 * HOUR, -5 * HOUR);
    const property = fc.asyncProperty(request({ times, ids }), later, async (asked, ms) => {
      const now = rig.history.at + ms;
      const rows = await compare((question) => answer(rig.reader, question), rig.state, asked, now);
      note(coverage, asked, rows);
    });
    await fc.assert(property, { numRuns, seed });
    for (const ms of [0, HOUR, 40 * 24 * HOUR]) {
      await compareWhole((question) => answer(rig.reader, question), rig.state, rig.history.at + ms);
    }
  }

  const corpora = isLongRun() ? 60 : 3;
  it.each(Array.from({ length: corpora }, (_, at) => at))("over history %i", async (at) => {
    const seed = seedOfRun() + at;
    const steps = fc.sample(script(60, 90, 8), { seed, numRuns: 1 })[0] ?? [];
    const rig = newRig(`history-${at}`);
    const half = Math.floor(steps.length / 2);
    play(rig.history, steps.slice(0, half));
    follow(rig, 7);
    await interrogate(rig, runs(260, 400).numRuns, seed);
    // The same reader continues while the index changes under it.
    for (const one of steps.slice(half)) {
      play(rig.history, [one]);
      follow(rig, 3);
      await interrogate(rig, 4, seed + rig.applied);
    }
    await interrogate(rig, runs(260, 400).numRuns, seed + 1);
    // A newly opened reader sees the same.
    rig.reader.memory = emptyMemory();
    await interrogate(rig, 100, seed + 2);
    closeRig(rig);
  });

  it("covers every filter, operator, order and window with results", () => {
    const labels = [
      ...Object.keys(FILTERS),
      ...OPERATOR_NAMES,
      ...["date_created", "date_posted", "salary", "distance"].map((order) => `order_by=${order}`),
      ...["1h", "24h", "7d", "1m", "6m", "none"].map((frame) => `time_frame=${frame}`),
      ...["cursor", "offset", "include_duplicates", "date_modified_gte", "date_modified_lt"],
      ...["active-jobs", "modified-jobs", "search", "active-jobs-count", "facets"],
    ];
    expect(gaps(coverage, labels)).toEqual([]);
  });
});
