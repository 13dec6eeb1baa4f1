// active-jobs-count and facets: numbers over everything that matches.
import type { CountAnswer } from "../../contract/answers.ts";
import { iso } from "../../text/numbers/dates.ts";
import { digestOf } from "../find/count.ts";
import { countFacets } from "../find/facets.ts";
import { findAll, type Snapshot } from "../find/find.ts";
import { payNotices } from "../find/payNotices.ts";
import { countBits } from "../memory/bits.ts";
import { areCounted } from "../memory/wholeCounts.ts";
import type { Answer, Question } from "../question.ts";
import type { Sink } from "../render/sink.ts";

export const JSON_TYPE = "application/json; charset=utf-8";

export function answerCount(snapshot: Snapshot, question: Extract<Question, { kind: "count" }>, sink: Sink): Answer {
  const { bits, window } = findAll(snapshot, question.search);
  const count = countBits(bits);
  const body: CountAnswer = {
    count,
    time_frame: question.search.frame ?? "6m",
    window_start: iso(window.start),
    window_end: iso(window.end),
    ...(question.digest ? { digest: digestOf(snapshot.memory, bits) } : {}),
  };
  sink.write(JSON.stringify(body));
  const notices = [...window.notices, ...payNotices(snapshot, question.search)];
  const head = { count, lastId: 0, windowStart: window.start, windowEnd: window.end, notices };
  return { ok: true, head, contentType: JSON_TYPE, body: sink.finish() };
}

export function answerFacets(snapshot: Snapshot, question: Extract<Question, { kind: "facets" }>, sink: Sink): Answer {
  const { bits, window } = findAll(snapshot, question.search);
  const whole = areCounted(snapshot.db, snapshot.memory, snapshot.now, bits);
  const facets = countFacets(snapshot.memory, bits, question.facets, question.top, whole);
  sink.write(JSON.stringify(facets));
  const count = countBits(bits);
  const notices = [...window.notices, ...payNotices(snapshot, question.search)];
  const head = { count, lastId: 0, windowStart: window.start, windowEnd: window.end, notices };
  return { ok: true, head, contentType: JSON_TYPE, body: sink.finish() };
}
