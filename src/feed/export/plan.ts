// Determines the content of an export up front, as ids in ascending order. The rows are read afterwards in batches, so
// that a slow client does not keep a snapshot open. A row that changes in the meantime is exported in its new state,
// and `changes` after the plan's seq reports it again.
import { digestOfIds } from "../find/count.ts";
import { findAll, findEver, type Snapshot } from "../find/find.ts";
import { permanentFilters } from "../matching/permanentFilters.ts";
import { type Bits, eachBit, hasBit } from "../memory/arrays/bits.ts";
import { idAt, slotOf } from "../memory/slots.ts";
import type { Answer, Filters, IndexQuery } from "../query.ts";
import { checkPruned } from "../render/changeStream.ts";
import type { Sink } from "../render/sink.ts";

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
  eachBit(bits, (slot) => ids.push(idAt(memory, slot)));
  return ids;
}

/**
 * Postings that changed since a seq, in their current state: a row, a closed posting, or a posting that no longer
 * matches the search.
 */
function changedSince(snapshot: Snapshot, { search }: PlanQuery, since: number, bits: Bits): ExportEntry[] {
  const { db, memory } = snapshot;
  const upTo = search.moment !== undefined && "seq" in search.moment ? search.moment.seq : Number.MAX_SAFE_INTEGER;
  const belongsToSearch =
    Object.keys(search.filters).length === 0 ? () => true : formerMembers(snapshot, search.filters);
  const changed = db
    .prepare(`select id, max(type = 'closed') as closed, max(type = 'modified') as modified from change
      where seq > ? and seq <= ? group by id order by id`)
    .iterate(since, upTo);
  const entries: ExportEntry[] = [];
  for (const row of changed) {
    const id = Number(row.id);
    const slot = slotOf(memory, id);
    if (slot < memory.slots && idAt(memory, slot) === id && hasBit(bits, slot)) entries.push(id);
    else if (row.closed === 1 && belongsToSearch("closed", id)) entries.push(closedEntry(id));
    else if (row.modified === 1 && row.closed === 0 && isFiltered(search) && belongsToSearch("modified", id))
      entries.push(leftEntry(id));
  }
  return entries;
}

/**
 * Decides whether a posting that the search does not contain may have belonged to it at `since`. A modified posting may
 * have matched with its old values, so it counts if it matches the filters that no modification affects. So does a
 * posting that is no longer in the index: an extra removal is better than a missing one.
 */
function formerMembers(snapshot: Snapshot, filters: Filters): (type: "closed" | "modified", id: number) => boolean {
  const { memory } = snapshot;
  const search = { frame: null, frameGiven: false, includeDuplicates: true, modified: null };
  const matching = findEver(snapshot, { ...search, filters }).bits;
  const permanent = findEver(snapshot, { ...search, filters: permanentFilters(filters) }).bits;
  return (type, id) => {
    const slot = slotOf(memory, id);
    if (slot >= memory.slots || idAt(memory, slot) !== id) return true;
    return hasBit(type === "modified" ? permanent : matching, slot);
  };
}

const isFiltered = ({ filters }: PlanQuery["search"]): boolean => Object.keys(filters).length > 0;
