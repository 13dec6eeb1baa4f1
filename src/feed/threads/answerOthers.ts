// Everything that is no list of postings: closed ids, employers, the stream of changes, one posting, the sources.

import type { IndexedSource, WholeJob } from "../../contract/answers.ts";
import { numberOrNull, textKept } from "../../contract/kept.ts";
import { SOURCES } from "../../contract/sources.ts";
import { iso, monthsBefore } from "../../text/numbers/dates.ts";
import { employerFacts, employerNumbers } from "../find/employerNumbers.ts";
import { countFacets } from "../find/facets.ts";
import { findEver, type Snapshot } from "../find/find.ts";
import { latestModification } from "../find/modifications.ts";
import { visibleSlots } from "../find/visible.ts";
import { frameStart } from "../find/window.ts";
import { lastingFilters } from "../matching/lasting.ts";
import { type Bits, hasBit } from "../memory/bits.ts";
import { slotOf } from "../memory/slots.ts";
import type { Answer, Filters, Question } from "../question.ts";
import { renderChanges } from "../render/changeStream.ts";
import { renderExpired } from "../render/expired.ts";
import { renderJob } from "../render/job.ts";
import { renderOrganizations } from "../render/organizations.ts";
import type { Sink } from "../render/sink.ts";
import { JSON_TYPE } from "./answerCounts.ts";

type Asked<Kind extends Question["kind"]> = Extract<Question, { kind: Kind }>;

export function answerExpired(snapshot: Snapshot, question: Asked<"expired">, sink: Sink): Answer {
  const { now, mark } = snapshot;
  const from = question.frame === "6m" ? monthsBefore(Math.max(now, mark), 6) : frameStart(question.frame, now, mark);
  const window = { from, to: mark, sources: question.sources };
  const { count, lastId, contentType } = renderExpired(snapshot.db, window, sink);
  const head = { count, lastId, windowStart: from, windowEnd: mark, notices: [] };
  return { ok: true, head, contentType, body: sink.finish() };
}

export function answerOrganizations(snapshot: Snapshot, question: Asked<"organizations">, sink: Sink): Answer {
  const { count, contentType } = renderOrganizations(
    snapshot.db,
    employerFacts(snapshot, question.offset, question.limit),
    question.format,
    sink,
  );
  return { ok: true, head: { count, lastId: 0, notices: [] }, contentType, body: sink.finish() };
}

export function answerChanges(snapshot: Snapshot, question: Asked<"changes">, sink: Sink): Answer {
  const { after, limit, rows, filters, wholeTexts = false } = question;
  const given = isEmpty(filters) ? null : changesOf(snapshot, filters);
  const row = rows ? (id: number) => JSON.stringify(openJob(snapshot, id)) : null;
  const stream = renderChanges(snapshot.db, { after, limit, given, wholeTexts, row }, sink);
  if (stream.gone) {
    sink.discard();
    return { ok: false, code: "gone", message: stream.message, hint: stream.hint };
  }
  const { count, lastId, lastSeq } = stream;
  return {
    ok: true,
    head: { count, lastId, lastSeq, notices: [] },
    contentType: stream.contentType,
    body: sink.finish(),
  };
}

const isEmpty = (filters: Filters): boolean => Object.keys(filters).length === 0;

/**
 * Which changes belong to a search: of what matches now, or matched when it closed. A posting that was modified may have matched before, by
 * its old words and values, so its change is told wherever only the filters that no modification touches are met. What the index has forgotten
 * is told as well: better twice than never.
 */
export function changesOf(snapshot: Snapshot, filters: Filters): (type: string, id: number) => boolean {
  const { memory } = snapshot;
  const matching = everMatching(snapshot, filters);
  const lasting = everMatching(snapshot, lastingFilters(filters));
  return (type, id) => {
    const slot = slotOf(memory, id);
    if (slot >= memory.slots || memory.ids[slot] !== id) return true;
    return hasBit(type === "modified" ? lasting : matching, slot);
  };
}

function everMatching(snapshot: Snapshot, filters: Filters): Bits {
  const search = { filters, frame: null, frameGiven: false, includeDuplicates: true, modified: null };
  return findEver(snapshot, search).bits;
}

/** The posting as jobs/{id} shows it; null when it is closed or forgotten. */
function openJob(snapshot: Snapshot, id: number): WholeJob | null {
  const job = jobOf(snapshot, id);
  return job === null || job.closed_at !== null ? null : job;
}

function jobOf(snapshot: Snapshot, id: number): WholeJob | null {
  const { db } = snapshot;
  return renderJob(db, id, {
    now: snapshot.now,
    modified: null,
    latestModification: (id) => latestModification(db, id),
    employerNumbers: employerNumbers(snapshot),
  });
}

export function answerJob(snapshot: Snapshot, question: Asked<"job">, sink: Sink): Answer {
  const job = jobOf(snapshot, question.id);
  if (job === null) {
    sink.discard();
    return { ok: false, code: "not_found", message: `No posting has the id ${question.id}.` };
  }
  sink.write(JSON.stringify(job));
  return {
    ok: true,
    head: { count: 1, lastId: question.id, notices: [] },
    contentType: JSON_TYPE,
    body: sink.finish(),
  };
}

/** One line for each id, in the order asked: the posting, or null when it is closed or forgotten. */
export function answerJobs(snapshot: Snapshot, { ids }: Asked<"jobs">, sink: Sink): Answer {
  for (const id of ids) sink.write(`${JSON.stringify(openJob(snapshot, id))}\n`);
  return {
    ok: true,
    head: { count: ids.length, lastId: 0, notices: [] },
    contentType: "application/x-ndjson",
    body: sink.finish(),
  };
}

export function answerSources(snapshot: Snapshot, sink: Sink): Answer {
  const { db, memory, now } = snapshot;
  const open = visibleSlots(memory, now, false);
  const counts = new Map(
    countFacets(memory, open, ["source"], SOURCES.length).source?.map((one) => [one.value, one.count]),
  );
  const reads = new Map(
    db
      .prepare("select source, max(seen) as seen, count(*) as boards from board group by source")
      .all()
      .map((row) => [textKept(row.source), row]),
  );
  const rows = SOURCES.map(({ id, type, aliases, licence, attribution }): IndexedSource => {
    const read = reads.get(id);
    const seen = numberOrNull(read?.seen);
    return {
      source: id,
      source_type: type,
      aliases: [...aliases],
      licence,
      attribution,
      boards: numberOrNull(read?.boards) ?? 0,
      open_postings: counts.get(id) ?? 0,
      last_complete_read: seen === null ? null : iso(seen),
    };
  });
  sink.write(JSON.stringify(rows));
  return {
    ok: true,
    head: { count: rows.length, lastId: 0, notices: [] },
    contentType: JSON_TYPE,
    body: sink.finish(),
  };
}
