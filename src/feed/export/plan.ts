// What an export holds, found at once and told as ids in ascending order: the rows are read afterwards, some at a time, so
// that no snapshot is kept open for as long as a slow client takes. A row that changes meanwhile is shown as it is then,
// and `changes` after the plan's seq tells of it again.
import { digestOfIds } from "../find/count.ts";
import { findAll, type Snapshot } from "../find/find.ts";
import { type Bits, eachBit, hasBit } from "../memory/bits.ts";
import { slotOf } from "../memory/slots.ts";
import type { Answer, Question } from "../question.ts";
import { goneBefore } from "../render/changeStream.ts";
import type { Sink } from "../render/sink.ts";
import { changesOf } from "../threads/answerOthers.ts";

type Asked = Extract<Question, { kind: "plan" }>;

/** A posting that closed is its id with a minus; one that left the search has a half more. */
export type ExportEntry = number;
const HALF = 0.5;
const closedEntry = (id: number): ExportEntry => -id;
const leftEntry = (id: number): ExportEntry => -id - HALF;
export const idOfEntry = (entry: ExportEntry): number => Math.floor(Math.abs(entry));
export const fateOf = (entry: ExportEntry): "row" | "closed" | "left" =>
  entry > 0 ? "row" : Number.isInteger(entry) ? "closed" : "left";

export function answerPlan(snapshot: Snapshot, question: Asked, sink: Sink): Answer {
  const { search, since, afterId } = question;
  const first = since ?? (search.moment !== undefined && "seq" in search.moment ? search.moment.seq : null);
  const gone = first === null ? null : goneBefore(snapshot.db, first);
  if (gone !== null) {
    const message = gone.message.replace(/^after/, since === null ? "resume" : "since");
    return { ok: false, code: "gone", message, hint: "Export everything anew, then go on from its manifest's seq." };
  }
  const { bits, window } = findAll(snapshot, search);
  const all = since === null ? entriesOf(snapshot, bits) : changedSince(snapshot, question, since, bits);
  const entries = Float64Array.from(afterId === 0 ? all : all.filter((entry) => idOfEntry(entry) > afterId));
  const last = entries.at(-1);
  const head = {
    count: entries.length,
    lastId: last === undefined ? afterId : idOfEntry(last),
    notices: window.notices,
    digest: digestOfIds(Array.from(entries, idOfEntry)),
  };
  // Last: what is written belongs to the sink.
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

/** What changed, as it stands: a row, or that it closed, or that it no longer belongs to the search. */
function changedSince(snapshot: Snapshot, { search }: Asked, since: number, bits: Bits): ExportEntry[] {
  const { db, memory } = snapshot;
  const upTo = search.moment !== undefined && "seq" in search.moment ? search.moment.seq : Number.MAX_SAFE_INTEGER;
  const belongs = Object.keys(search.filters).length === 0 ? () => true : changesOf(snapshot, search.filters);
  const changed = db
    .prepare(`select id, max(type = 'closed') as closed, max(type = 'modified') as modified from change
      where seq > ? and seq <= ? group by id order by id`)
    .iterate(since, upTo);
  const entries: ExportEntry[] = [];
  for (const row of changed) {
    const id = Number(row.id);
    const slot = slotOf(memory, id);
    if (slot < memory.slots && memory.ids[slot] === id && hasBit(bits, slot)) entries.push(id);
    else if (row.closed === 1 && belongs("closed", id)) entries.push(closedEntry(id));
    else if (row.modified === 1 && row.closed === 0 && isFiltered(search) && belongs("modified", id))
      entries.push(leftEntry(id));
  }
  return entries;
}

const isFiltered = ({ filters }: Asked["search"]): boolean => Object.keys(filters).length > 0;
