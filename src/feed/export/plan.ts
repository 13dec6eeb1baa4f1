// Determines the content of an export up front, as ids in ascending order. The rows are read afterwards in batches, so
// that a slow client does not keep a snapshot open. A row that changes in the meantime is exported in its new state,
// and `changes` after the plan's seq reports it again.
import { digestOfIds } from "../find/count.ts";
import { findAll, type Snapshot } from "../find/find.ts";
import { type Bits, eachBit, hasBit } from "../memory/bits.ts";
import { slotOf } from "../memory/slots.ts";
import type { Answer, IndexQuery } from "../query.ts";
import { checkPruned } from "../render/changeStream.ts";
import type { Sink } from "../render/sink.ts";
import { changesOf } from "../threads/answerOther.ts";

type PlanQuery = Extract<IndexQuery, { kind: "plan" }>;

/** A closed posting is encoded as its negated id; a posting that left the search as its negated id minus one half. */
export type ExportEntry = number;
const HALF = 0.5;
const closedEntry = (id: number): ExportEntry => -id;
const leftEntry = (id: number): ExportEntry => -id - HALF;
export const idOfEntry = (entry: ExportEntry): number => Math.floor(Math.abs(entry));
export const fateOf = (entry: ExportEntry): "row" | "closed" | "left" =>
  entry > 0 ? "row" : Number.isInteger(entry) ? "closed" : "left";

export function answerPlan(snapshot: Snapshot, query: PlanQuery, sink: Sink): Answer {
  const { search, since, afterId } = query;
  const first = since ?? (search.moment !== undefined && "seq" in search.moment ? search.moment.seq : null);
  const prunedError = first === null ? null : checkPruned(snapshot.db, first);
  if (prunedError !== null) {
    const message = prunedError.message.replace(/^after/, since === null ? "resume" : "since");
    return {
      ok: false,
      code: "gone",
      message,
      hint: "Export everything again, then continue from its manifest's seq.",
    };
  }
  const { bits, window } = findAll(snapshot, search);
  const all = since === null ? entriesOf(snapshot, bits) : changedSince(snapshot, query, since, bits);
  const entries = Float64Array.from(afterId === 0 ? all : all.filter((entry) => idOfEntry(entry) > afterId));
  const last = entries.at(-1);
  const head = {
    count: entries.length,
    lastId: last === undefined ? afterId : idOfEntry(last),
    notices: window.notices,
    digest: digestOfIds(Array.from(entries, idOfEntry)),
  };
  // Written last because the sink owns the bytes afterwards.
  sink.write(new Uint8Array(entries.buffer));
  return {
    ok: true,
    head,
    contentType: "application/octet-stream",
    body: sink.finish(),
  };
}

function entriesOf({ memory }: Snapshot, bits: Bits): ExportEntry[] {
  const ids: ExportEntry[] = [];
  eachBit(bits, (slot) => ids.push(memory.ids[slot] ?? 0));
  return ids;
}

/**
 * What changed since a seq, in its current state: a row, a closed posting, or a posting that no longer matches the
 * search.
 */
function changedSince(snapshot: Snapshot, { search }: PlanQuery, since: number, bits: Bits): ExportEntry[] {
  const { db, memory } = snapshot;
  const upTo = search.moment !== undefined && "seq" in search.moment ? search.moment.seq : Number.MAX_SAFE_INTEGER;
  const belongsToSearch = Object.keys(search.filters).length === 0 ? () => true : changesOf(snapshot, search.filters);
  const changed = db
    .prepare(`select id, max(type = 'closed') as closed, max(type = 'modified') as modified from change
      where seq > ? and seq <= ? group by id order by id`)
    .iterate(since, upTo);
  const entries: ExportEntry[] = [];
  for (const row of changed) {
    const id = Number(row.id);
    const slot = slotOf(memory, id);
    if (slot < memory.slots && memory.ids[slot] === id && hasBit(bits, slot)) entries.push(id);
    else if (row.closed === 1 && belongsToSearch("closed", id)) entries.push(closedEntry(id));
    else if (row.modified === 1 && row.closed === 0 && isFiltered(search) && belongsToSearch("modified", id))
      entries.push(leftEntry(id));
  }
  return entries;
}

const isFiltered = ({ filters }: PlanQuery["search"]): boolean => Object.keys(filters).length > 0;
