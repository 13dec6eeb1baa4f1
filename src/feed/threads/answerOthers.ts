// Everything that is no list of postings: closed ids, employers, the stream of changes, one posting, the sources.
import { SOURCES } from "../../contract/sources.ts";
import { iso, monthsBefore } from "../../text/numbers/dates.ts";
import { employerFacts, employerNumbers } from "../find/employerNumbers.ts";
import { countFacets } from "../find/facets.ts";
import type { Snapshot } from "../find/find.ts";
import { latestModification } from "../find/modifications.ts";
import { visibleSlots } from "../find/visible.ts";
import { frameStart } from "../find/window.ts";
import type { Answer, Question } from "../question.ts";
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
  const stream = renderChanges(snapshot.db, question.after, question.limit, sink);
  if (stream.gone) {
    sink.discard();
    return { ok: false, code: "gone", message: stream.message, hint: stream.hint };
  }
  const head = { count: stream.count, lastId: stream.lastId, notices: [] };
  return { ok: true, head, contentType: stream.contentType, body: sink.finish() };
}

export function answerJob(snapshot: Snapshot, question: Asked<"job">, sink: Sink): Answer {
  const { db } = snapshot;
  const job = renderJob(db, question.id, {
    now: snapshot.now,
    modified: null,
    latestModification: (id) => latestModification(db, id),
    employerNumbers: employerNumbers(snapshot),
  });
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
      .map((row) => [row.source as string, row]),
  );
  const rows = SOURCES.map(({ id, type, aliases, licence, attribution }) => {
    const read = reads.get(id);
    const seen = (read?.seen as number | null | undefined) ?? null;
    return {
      source: id,
      source_type: type,
      aliases,
      licence,
      attribution,
      boards: (read?.boards as number | undefined) ?? 0,
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
