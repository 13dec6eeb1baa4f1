// Answers active-jobs-count and facets: counts over all matching postings.
import type { CountAnswer } from "../../contract/answers.ts";
import { toIso } from "../../text/numbers/dates.ts";
import { digestOf } from "../find/count.ts";
import { countFacets } from "../find/facets.ts";
import { findAll, type Snapshot } from "../find/find.ts";
import { payNotices } from "../find/payNotices.ts";
import { countBits } from "../memory/arrays/bits.ts";
import { areCounted } from "../memory/wholeCounts.ts";
import type { Answer, IndexQuery } from "../query.ts";
import type { Sink } from "../render/sink.ts";

export const JSON_TYPE = "application/json; charset=utf-8";

export function answerCount(snapshot: Snapshot, query: Extract<IndexQuery, { kind: "count" }>, sink: Sink): Answer {
  const { bits, window } = findAll(snapshot, query.search);
  const count = countBits(bits);
  const body: CountAnswer = {
    count,
    time_frame: query.search.frame ?? "6m",
    window_start: toIso(window.start),
    window_end: toIso(window.end),
    ...(query.digest ? { digest: digestOf(snapshot.memory, bits) } : {}),
  };
  sink.write(JSON.stringify(body));
  const notices = [...window.notices, ...payNotices(snapshot, query.search)];
  const head = { count, lastId: 0, windowStart: window.start, windowEnd: window.end, notices };
  return { ok: true, head, contentType: JSON_TYPE, body: sink.finish() };
}

export function answerFacets(snapshot: Snapshot, query: Extract<IndexQuery, { kind: "facets" }>, sink: Sink): Answer {
  const { bits, window } = findAll(snapshot, query.search);
  const whole = areCounted(snapshot.db, snapshot.memory, snapshot.now, bits);
  const facets = countFacets(snapshot.memory, bits, query.facets, query.top, whole);
  sink.write(JSON.stringify(facets));
  const count = countBits(bits);
  const notices = [...window.notices, ...payNotices(snapshot, query.search)];
  const head = { count, lastId: 0, windowStart: window.start, windowEnd: window.end, notices };
  return { ok: true, head, contentType: JSON_TYPE, body: sink.finish() };
}
