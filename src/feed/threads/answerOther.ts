// Answers queries that are not lists of postings: closed ids, employers, the change stream, one posting, the sources.

import { hash } from "node:crypto";
import type { IndexedSource, JobWithDetails } from "../../contract/answers.ts";
import { SOURCES } from "../../contract/sources.ts";
import { readStoredNumberOrNull, readStoredText } from "../../contract/storedValues.ts";
import { subtractMonths, toIso } from "../../text/numbers/dates.ts";
import { countOrganizations, employerFacts, employerNumbers } from "../find/employerNumbers.ts";
import { countFacets } from "../find/facets.ts";
import { findEver, listingOf, type Snapshot } from "../find/find.ts";
import { latestModification } from "../find/modifications.ts";
import { visibleSlots } from "../find/visible.ts";
import { frameStart } from "../find/window.ts";
import { matchSteps } from "../matching/matches.ts";
import { permanentFilters } from "../matching/permanentFilters.ts";
import { type ChangeStep, readStepsAfter } from "../matching/versions.ts";
import { hasBit } from "../memory/arrays/bits.ts";
import { idAt, slotOf } from "../memory/slots.ts";
import { pastContext } from "../past/pastValues.ts";
import type { Answer, Filters, IndexQuery } from "../query.ts";
import { renderChanges } from "../render/changeStream.ts";
import { renderExpired } from "../render/expired.ts";
import { renderJob } from "../render/job.ts";
import { type EmployerFact, ORGANIZATION_TYPES, renderOrganizations } from "../render/organizations.ts";
import type { Sink } from "../render/sink.ts";
import { JSON_TYPE } from "./answerCounts.ts";
import { createGrowingFile, removeGrowing } from "./growingFile.ts";

type QueryOfKind<Kind extends IndexQuery["kind"]> = Extract<IndexQuery, { kind: Kind }>;

export function answerExpired(snapshot: Snapshot, query: QueryOfKind<"expired">, sink: Sink): Answer {
  const { now, mark } = snapshot;
  const from = query.frame === "6m" ? subtractMonths(Math.max(now, mark), 6) : frameStart(query.frame, now, mark);
  const window = { from, to: mark, sources: query.sources };
  const { count, lastId, contentType } = renderExpired(snapshot.db, window, sink);
  const head = { count, lastId, windowStart: Math.min(from, mark), windowEnd: mark, notices: [] };
  return { ok: true, head, contentType, body: sink.finish() };
}

/** Where an answer can be sent while it is made. */
export interface Streaming {
  readonly spools: string;
  /** Hands over an answer whose file is still being written. */
  begin(answer: Answer): void;
}

export function answerOrganizations(
  snapshot: Snapshot,
  query: QueryOfKind<"organizations">,
  sink: Sink,
  streaming: Streaming | null,
): Answer {
  const { count: all, windows } = countOrganizations(snapshot);
  if (streaming !== null && query.limit === null && all - query.offset > MIN_STREAMED)
    return streamOrganizations(snapshot, query, { all, windows }, streaming);
  const { format, offset, limit } = query;
  const facts = employerFacts(snapshot, offset, limit);
  renderOrganizations(snapshot.db, [facts], format, sink);
  const head = { count: facts.length, lastId: 0, notices: [] };
  return { ok: true, head, contentType: ORGANIZATION_TYPES[format], body: sink.finish() };
}

/** Fewer rows are complete after some milliseconds. */
const MIN_STREAMED = 2000;
/** The first rows are sent before the others are counted. */
const FIRST_ROWS = 300;
const BYTES_A_ROW = 700;

/** Sends the first rows while the others are written, all from the same snapshot. */
function streamOrganizations(
  snapshot: Snapshot,
  { format, offset }: QueryOfKind<"organizations">,
  { all, windows }: { all: number; windows: string },
  { spools, begin }: Streaming,
): Answer {
  const { db } = snapshot;
  const layout = db.prepare(
    "select group_concat(value, ' ') as state from meta where key in ('layout', 'epoch', 'seq')",
  );
  const state = [readStoredText(layout.get()?.state), windows, offset, format].join(" ");
  const file = createGrowingFile(spools);
  const { path, progress } = file;
  const answer: Answer = {
    ok: true,
    head: { count: all - offset, lastId: 0, notices: [] },
    contentType: ORGANIZATION_TYPES[format],
    body: { file: path, size: BYTES_A_ROW * (all - offset), digest: hash("sha1", state, "base64url"), progress },
  };
  let isBegun = false;
  function* parts(): Generator<EmployerFact[]> {
    yield employerFacts(snapshot, offset, FIRST_ROWS);
    isBegun = true;
    begin(answer);
    yield employerFacts(snapshot, offset + FIRST_ROWS, null);
  }
  try {
    renderOrganizations(db, parts(), format, file.sink);
    file.end(true);
    return answer;
  } catch (error) {
    if (isBegun) file.end(false);
    else removeGrowing(file);
    throw error;
  }
}
export function answerChanges(snapshot: Snapshot, query: QueryOfKind<"changes">, sink: Sink): Answer {
  const { after, limit, rows, filters, fullTexts: wholeTexts = false, redact = false } = query;
  const isIncluded = isEmpty(filters) ? null : changesOf(snapshot, filters);
  const row = rows ? (id: number) => JSON.stringify(openJob(snapshot, id, { redact })) : null;
  const stream = renderChanges(snapshot.db, { after, limit, isIncluded, wholeTexts, row, redact }, sink);
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

/** Changes whose versions are compared at once. */
const STEPS_AT_ONCE = 500;

/**
 * Decides which changes belong to a search: those of postings that matched before or after the change, by the rules of
 * webhooks (matching/matches.ts). The sets of the whole index decide most changes. Only versions that they cannot
 * decide, those around a modification, are compared one by one.
 */
function changesOf(snapshot: Snapshot, filters: Filters): (seq: number) => boolean {
  const { db, memory, now, budget } = snapshot;
  const search = { filters, frame: null, frameGiven: false, includeDuplicates: true, modified: null };
  const matching = findEver(snapshot, search).bits;
  const permanent = findEver(snapshot, { ...search, filters: permanentFilters(filters) }).bits;
  const decide = ({ change, isLatest }: ChangeStep): boolean | null => {
    const slot = slotOf(memory, change.id);
    if (slot >= memory.slots || idAt(memory, slot) !== change.id) return null;
    if (!hasBit(permanent, slot)) return false;
    return isLatest && change.type !== "modified" ? hasBit(matching, slot) : null;
  };
  let upTo = 0;
  let included = new Set<number>();
  return (seq) => {
    if (seq > upTo) {
      budget.alive();
      const steps = readStepsAfter(db, seq - 1, STEPS_AT_ONCE);
      upTo = steps.at(-1)?.change.seq ?? seq;
      const open = steps.filter((step) => decide(step) === null);
      const [events = []] = matchSteps(db, [search], open, now);
      const decided = steps.filter((step) => decide(step) === true).map(({ change }) => change.seq);
      included = new Set([...decided, ...events.map((event) => event.seq)]);
    }
    return included.has(seq);
  };
}

/** The posting in jobs/{id} format; `null` if it is closed or no longer in the index. */
function openJob(snapshot: Snapshot, id: number, options: { redact: boolean }): JobWithDetails | null {
  const job = jobOf(snapshot, id, options);
  return job === null || job.closed_at !== null ? null : job;
}

function jobOf(
  snapshot: Snapshot,
  id: number,
  { asOf = null, redact = false }: { asOf?: number | null; redact?: boolean },
): JobWithDetails | null {
  const { db } = snapshot;
  const context = {
    now: snapshot.now,
    modified: null,
    latestModification: (id: number) => latestModification(db, id),
    employerNumbers: employerNumbers(snapshot),
    listing: listingOf(snapshot, asOf),
    ...pastContext(db, asOf),
  };
  return renderJob(db, id, context, redact);
}

export function answerJob(snapshot: Snapshot, query: QueryOfKind<"job">, sink: Sink): Answer {
  const job = jobOf(snapshot, query.id, query);
  if (job === null) {
    sink.discard();
    return { ok: false, code: "not_found", message: `No posting has the id ${query.id}.` };
  }
  sink.write(JSON.stringify(job));
  return {
    ok: true,
    head: { count: 1, lastId: query.id, notices: [] },
    contentType: JSON_TYPE,
    body: sink.finish(),
  };
}

/** One line per id, in the requested order: the posting, or null if it is closed or no longer in the index. */
export function answerJobs(
  snapshot: Snapshot,
  { ids, includeClosed = false, redact = false }: QueryOfKind<"jobs">,
  sink: Sink,
): Answer {
  const jobWith = includeClosed ? jobOf : openJob;
  for (const id of ids) sink.write(`${JSON.stringify(jobWith(snapshot, id, { redact }))}\n`);
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
      .map((row) => [readStoredText(row.source), row]),
  );
  const rows = SOURCES.map(({ id, type, aliases, licence, attribution }): IndexedSource => {
    const read = reads.get(id);
    const seen = readStoredNumberOrNull(read?.seen);
    return {
      source: id,
      source_type: type,
      aliases: [...aliases],
      licence,
      attribution,
      boards: readStoredNumberOrNull(read?.boards) ?? 0,
      open_postings: counts.get(id) ?? 0,
      last_complete_read: seen === null ? null : toIso(seen),
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
