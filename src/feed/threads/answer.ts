// One question to one answer, on a reader thread: finds, loads and renders inside a single read transaction, so that rows,
// counts and headers come from the same snapshot of the index.

import type { DatabaseSync } from "node:sqlite";
import type { NearWords } from "../../contract/answers.ts";
import { recordKept } from "../../contract/kept.ts";
import { type Rates, SHIPPED_RATES } from "../../text/numbers/rates.ts";
import { answerPlan } from "../export/plan.ts";
import { answerRows } from "../export/rows.ts";
import { type Alive, BudgetSpent, ClientLeft, newBudget, Overdue } from "../find/budget.ts";
import { employerNumbers } from "../find/employerNumbers.ts";
import { distanceReader, type Found, findPage, type Snapshot, severalCurrencies } from "../find/find.ts";
import { LITTLE, nearSentence, nearWords, togetherEmptied, whatEmptied } from "../find/little.ts";
import { type Interval, latestModification, modificationsIn } from "../find/modifications.ts";
import { payNotices } from "../find/payNotices.ts";
import { refresh } from "../memory/load.ts";
import type { Memory } from "../memory/memory.ts";
import { useRates } from "../memory/rates.ts";
import { momentIn, thenNotice, tooEarly } from "../past/since.ts";
import { thenContext } from "../past/valuesThen.ts";
import type { Answer, AnswerHead, Question, View } from "../question.ts";
import { renderList } from "../render/renderList.ts";
import { createSink, type Sink } from "../render/sink.ts";
import { answerCount, answerFacets } from "./answerCounts.ts";
import {
  answerChanges,
  answerExpired,
  answerJob,
  answerJobs,
  answerOrganizations,
  answerSources,
} from "./answerOthers.ts";
import { answerReport, answerStats } from "./answerStats.ts";

export interface ReaderState {
  db: DatabaseSync;
  memory: Memory;
  spools: string;
  /** The rates of exchange as they are now; those that ship where there are no others. */
  rates?: () => Rates;
  /** Where the index stands in the version that is in memory; read with the first question of each. */
  place?: { version: number; at: number; position: NonNullable<AnswerHead["position"]> };
}

/** How the thread follows a question that it works on. */
export interface AnswerWatch {
  /** Hears that the work goes on. */
  beat(): void;
  /** Starts the question's time, which bringing the memory up to date is no part of. */
  start(): Alive;
}

const UNWATCHED: AnswerWatch = { beat: () => {}, start: () => () => {} };

/** What a spilling answer may keep in memory. */
const SPILLED_BYTES = 256 * 1024;

export function answer(state: ReaderState, question: Question, spill = false, watch: AnswerWatch = UNWATCHED): Answer {
  state.db.exec("begin");
  let sink = spill ? createSink(state.spools, SPILLED_BYTES) : createSink(state.spools);
  try {
    state.memory = refresh(state.db, state.memory, watch.beat);
    if (useRates(state.memory.currencies, state.rates?.() ?? SHIPPED_RATES)) state.memory.rankings.dollars = null;
    const alive = watch.start();
    sink = watchedSink(sink, alive);
    const { at: newest, position } = placeOf(state);
    // A clock that was set back must not bring back what has aged out.
    const snapshot: Snapshot = {
      ...state,
      now: Math.max(question.now, newest + 1),
      mark: newest + 1,
      budget: newBudget(alive),
    };
    if (needsHistory(question) && isUnfinished(state.db)) return REBUILDING;
    const at = momentIn(question);
    if (at === null) return placed(position, respond(snapshot, question, sink));
    const early = tooEarly(state.db, at);
    return early ?? withNotice(placed(position, respond(snapshot, question, sink)), thenNotice(state.db, at));
  } catch (error) {
    sink.discard();
    return stopped(error);
  } finally {
    state.db.exec("commit");
  }
}

function withNotice(reply: Answer, notice: string): Answer {
  return reply.ok ? { ...reply, head: { ...reply.head, notices: [...reply.head.notices, notice] } } : reply;
}

/** A batch writes its position with its version, so that one belongs to the other. */
function placeOf(state: ReaderState): NonNullable<ReaderState["place"]> {
  const { db, memory, place } = state;
  if (place?.version === memory.version) return place;
  const rows = db.prepare("select key, value from meta where key in ('seq', 'epoch', 'at')").all();
  const meta = new Map(rows.map(({ key, value }) => [key, value]));
  const position = { seq: Number(meta.get("seq")), epoch: String(meta.get("epoch")) };
  state.place = { version: memory.version, at: Number(meta.get("at")), position };
  return state.place;
}

/** The same snapshot says where it stands. */
function placed(position: NonNullable<AnswerHead["position"]>, reply: Answer): Answer {
  return reply.ok ? { ...reply, head: { ...reply.head, position } } : reply;
}

/** What a question that was stopped is answered with; any other error goes on its way. */
function stopped(error: unknown): Answer {
  if (error instanceof BudgetSpent) return tooBroad(`The query would scan too much. ${error.message}`);
  if (error instanceof Overdue) return { ...tooBroad(error.message), overdue: true };
  if (error instanceof ClientLeft) return { ok: false, code: "cancelled", message: "The client left." };
  throw error;
}

export function tooBroad(message: string) {
  const hint = "Add a filter (country, source, title), use a shorter window, or fewer and longer words.";
  return { ok: false, code: "query_too_broad", message, hint } as const;
}

/** Parts written between two looks at the clock. */
const PARTS = 32;

function watchedSink(sink: Sink, alive: Alive): Sink {
  let parts = 0;
  return {
    ...sink,
    write(part) {
      if (++parts % PARTS === 0) alive();
      sink.write(part);
    },
  };
}

const REBUILDING: Answer = {
  ok: false,
  code: "rebuilding",
  message: "The index is being rebuilt and does not hold past changes yet; try again in a moment.",
};

/** Past changes and closings are copied last: until then an answer about them would be short and look whole. */
function needsHistory(question: Question): boolean {
  if (momentIn(question) !== null) return true;
  if (question.kind === "list") return question.search.modified !== null;
  if (question.kind === "plan") return question.since !== null || question.search.moment !== undefined;
  return (
    question.kind === "expired" ||
    question.kind === "changes" ||
    question.kind === "stats" ||
    question.kind === "report"
  );
}

function isUnfinished(db: DatabaseSync): boolean {
  return db.prepare("select 1 from meta where key = 'unfinished'").get() !== undefined;
}

function respond(snapshot: Snapshot, question: Question, sink: Sink): Answer {
  switch (question.kind) {
    case "list":
      return answerList(snapshot, question, sink);
    case "count":
      return answerCount(snapshot, question, sink);
    case "facets":
      return answerFacets(snapshot, question, sink);
    case "stats":
      return answerStats(snapshot, question, sink);
    case "report":
      return answerReport(snapshot, question, sink);
    case "expired":
      return answerExpired(snapshot, question, sink);
    case "organizations":
      return answerOrganizations(snapshot, question, sink);
    case "changes":
      return answerChanges(snapshot, question, sink);
    case "plan":
      return answerPlan(snapshot, question, sink);
    case "rows":
      return answerRows(snapshot, question, sink);
    case "job":
      return answerJob(snapshot, question, sink);
    case "jobs":
      return answerJobs(snapshot, question, sink);
    case "sources":
      return answerSources(snapshot, sink);
  }
}

type ListQuestion = Extract<Question, { kind: "list" }>;

function answerList(snapshot: Snapshot, question: ListQuestion, sink: Sink): Answer {
  const { search, page, view } = question;
  const { db } = snapshot;
  const found = findPage(snapshot, search, page);
  const { notices, near } = noticesOf(snapshot, question, found);
  const contentType = renderList(
    db,
    found.ids,
    withNotices(view, notices, near),
    {
      now: question.now,
      windowEnd: found.window.end,
      modified: modifiedBy(db, search.modified, found.ids),
      latestModification: (id) => latestModification(db, id),
      employerNumbers: employerNumbers(snapshot),
      ...distanceReader(snapshot.memory, search.filters),
      ...thenContext(db, momentIn(question)),
    },
    sink,
  );
  return {
    ok: true,
    head: {
      count: found.ids.length,
      lastId: found.ids.length === 0 ? (page.cursor ?? 0) : found.ids.reduce((a, b) => Math.max(a, b)),
      windowStart: search.modified?.gte ?? found.window.start,
      windowEnd: found.window.end,
      notices,
    },
    contentType,
    body: sink.finish(),
  };
}

/** modified-jobs: what changed of each row of the page. */
function modifiedBy(db: DatabaseSync, interval: Interval | null, ids: readonly number[]) {
  return interval === null ? null : modificationsIn(db, ids, interval);
}

interface Noted {
  notices: string[];
  near: NearWords[];
}

/** What to know of a list besides its rows. */
function noticesOf(snapshot: Snapshot, { search, page }: ListQuestion, found: Found): Noted {
  const { db, memory, budget } = snapshot;
  const notices = [...found.window.notices];
  if (page.order === "salary" && found.all !== null && (search.filters.currency?.length ?? 0) > 1) {
    const several = severalCurrencies(memory, found.all);
    if (several)
      notices.push("order_by=salary compares each posting in its own currency; ask for one currency, or none.");
  }
  notices.push(...payNotices(snapshot, search, page.order === "salary"));
  const first = page.offset === 0 && (page.cursor ?? 0) === 0;
  const little = first && found.ids.length < Math.min(page.limit, LITTLE);
  const near = little ? nearWords(db, memory, search.filters, budget) : [];
  notices.push(...near.map(nearSentence));
  if (found.ids.length > 0 || !first) return { notices, near };
  const unknown = whatEmptied(memory, search.filters);
  const named = unknown.length > 0 || near.some(({ count }) => count === 0);
  notices.push(...(named ? unknown : togetherEmptied(snapshot, search)));
  return { notices, near };
}

/** An envelope's meta has the notices too, in their own letters. */
function withNotices(view: View, notices: readonly string[], near: readonly NearWords[]): View {
  if (view.envelopeMeta === null || notices.length === 0) return view;
  const meta = recordKept(view.envelopeMeta);
  const all = [...(Array.isArray(meta.notices) ? meta.notices : []), ...notices];
  return { ...view, envelopeMeta: JSON.stringify({ ...meta, notices: all, near }) };
}
