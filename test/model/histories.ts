// Random histories applied to an index, and plain maps of everything that happened in them, which counts are compared
// with.
import { join } from "node:path";
import fc from "fast-check";
import type { Change } from "../../src/contract/posting.ts";
import { applyChanges as applyToIndex } from "../../src/feed/index/apply.ts";
import { openIndex, TABLES } from "../../src/feed/index/schema.ts";
import { INDEX_VERSION } from "../../src/feed/index/version.ts";
import { createIndexWriter, inBatch } from "../../src/feed/index/writer.ts";
import { emptyMemory } from "../../src/feed/memory/memory.ts";
import type { ReaderState } from "../../src/feed/threads/answer.ts";
import { newHistory } from "./history.ts";
import { play, script } from "./script.ts";
import { applyChange, emptyState, type State } from "./state.ts";

const START = Date.UTC(2026, 0, 10, 8);

export interface Rig {
  reader: ReaderState;
  state: State;
  /** Times of the first and the last event. */
  since: number;
  at: number;
}

export function playHistory(folder: string, seed: number): Rig {
  const history = newHistory(START);
  play(history, fc.sample(script(60, 90, 8), { seed, numRuns: 1 })[0] ?? []);
  const file = join(folder, `${seed}.db`);
  const db = openIndex(file, false);
  db.exec(TABLES);
  const writer = createIndexWriter(db);
  const state = emptyState();
  const last = history.changes.at(-1) as Change;
  inBatch(writer, { epoch: "e", seq: last.seq, at: last.at }, () => {
    writer.statements.meta.run("layout", INDEX_VERSION);
    writer.statements.meta.run("oldest_seq", 1);
    applyToIndex(writer, history.changes);
    for (const change of history.changes) applyChange(state, change);
  });
  db.close();
  return {
    reader: { db: openIndex(file, true), memory: emptyMemory(), spools: folder },
    state,
    since: history.changes[0]?.at ?? START,
    at: history.at,
  };
}
