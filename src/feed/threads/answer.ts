// Answers one query on a reader thread: finds, loads and renders within a single read transaction, so that rows, counts
// and headers come from the same snapshot of the index.

import type { DatabaseSync } from "node:sqlite";
import type { SimilarWords } from "../../contract/answers.ts";
import { readStoredRecord } from "../../contract/storedValues.ts";
import { type Rates, SHIPPED_RATES } from "../../text/numbers/rates.ts";
import { answerPlan } from "../export/plan.ts";
import { answerRows, redactedView } from "../export/rows.ts";
import { BudgetExceeded, type CheckAlive, ClientDisconnected, DeadlineExceeded, newBudget } from "../find/budget.ts";
import { employerNumbers } from "../find/employerNumbers.ts";
import {
  explainEmptyByCombination,
  explainEmptyByValue,
  FEW_RESULTS,
  nearSentence,
  nearWords,
} from "../find/emptyResult.ts";
import {
  distanceReader,
  type FoundPostings,
  findPage,
  listingOf,
  type Snapshot,
  severalCurrencies,
} from "../find/find.ts";
import { type Interval, latestModification, modificationsIn } from "../find/modifications.ts";
import { payNotices } from "../find/payNotices.ts";
import { renderList } from "../formats/renderList.ts";
import { refresh } from "../memory/load.ts";
import type { Memory } from "../memory/memory.ts";
import { useRates } from "../memory/rates.ts";
import type { RowCache } from "../memory/rowCache.ts";
import { getQueryTime, pastNotice, rejectTooEarly } from "../past/pastLimit.ts";
import { pastContext } from "../past/pastValues.ts";
import { snapshotAt } from "../pastSnapshot.ts";
import type { Answer, AnswerHead, IndexQuery, View } from "../query.ts";
import { findByRelevance, SCORED_NOTICE } from "../relevance/relevance.ts";
import { createSink, type Sink } from "../render/sink.ts";
import { answerCount, answerFacets } from "./answerCounts.ts";
import {
  answerChanges,
  answerExpired,
  answerJob,
  answerJobs,
  answerOrganizations,
  answerSources,
  type Streaming,
} from "./answerOther.ts";
import { answerReport, answerStats } from "./answerStats.ts";

export interface ReaderState {
  db: DatabaseSync;
  memory: Memory;
  spools: string;
  /** Rendered rows that threads share. */
  rows?: RowCache;
  /** The current exchange rates; the bundled ones if none were imported. */
  rates?: () => Rates;
  /** The index position of the version in memory; read with the first query of each version. */
  place?: { version: number; at: number; position: NonNullable<AnswerHead["position"]> };
}

/** Lets the thread monitor a running query. */
export interface AnswerWatch {
  /** Called to signal that the work is progressing. */
  beat(): void;
  /** Starts the query's clock; updating the memory does not count. */
  start(): CheckAlive;
  /** Hands over an answer whose file is still being written, if that is possible. */
  begin?(answer: Answer): void;
}

const UNWATCHED: AnswerWatch = { beat: () => {}, start: () => () => {} };

/** Maximum bytes that a spilling answer keeps in memory. */
const SPILLED_BYTES = 256 * 1024;

export function answer(state: ReaderState, query: IndexQuery, spill = false, watch: AnswerWatch = UNWATCHED): Answer {
  state.db.exec("begin");
  let sink = spill ? createSink(state.spools, SPILLED_BYTES) : createSink(state.spools);
  try {
    state.memory = refresh(state.db, state.memory, watch.beat);
    useRates(state.memory.currencies, state.rates?.() ?? SHIPPED_RATES);
    const alive = watch.start();
    sink = watchedSink(sink, alive);
    const { at: newest, position } = placeOf(state);
    // If the clock is set back, postings that have aged out must not reappear.
    const snapshot: Snapshot = {
      ...state,
      now: Math.max(query.now, newest + 1),
      mark: newest + 1,
      budget: newBudget(alive),
    };
    if (needsHistory(query) && isUnfinished(state.db)) return REBUILDING;
    const at = getQueryTime(query);
    const { begin } = watch;
    const streaming =
      begin === undefined ? null : { spools: state.spools, begin: (early: Answer) => begin(placed(position, early)) };
    if (at === null) return placed(position, respond(snapshot, query, sink, streaming));
    const tooEarly = rejectTooEarly(state.db, at);
    if (tooEarly !== null) return tooEarly;
    const reply = respond(snapshotAt(snapshot, query), query, sink, null);
    return withNotice(placed(position, reply), pastNotice(state.db, at));
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

/** A batch writes its position and its version together, so they are consistent. */
function placeOf(state: ReaderState): NonNullable<ReaderState["place"]> {
  const { db, memory, place } = state;
  if (place?.version === memory.version) return place;
  const rows = db.prepare("select key, value from meta where key in ('seq', 'epoch', 'at')").all();
  const meta = new Map(rows.map(({ key, value }) => [key, value]));
  const position = { seq: Number(meta.get("seq")), epoch: String(meta.get("epoch")) };
  state.place = { version: memory.version, at: Number(meta.get("at")), position };
  return state.place;
}

/** The position comes from the same snapshot. */
function placed(position: NonNullable<AnswerHead["position"]>, reply: Answer): Answer {
  return reply.ok ? { ...reply, head: { ...reply.head, position } } : reply;
}

/** The answer to a query that was stopped; other errors are rethrown. */
function stopped(error: unknown): Answer {
  if (error instanceof BudgetExceeded) return tooBroad(`The query would scan too much. ${error.message}`);
  if (error instanceof DeadlineExceeded) return { ...tooBroad(error.message), overdue: true };
  if (error instanceof ClientDisconnected) return { ok: false, code: "cancelled", message: "The client disconnected." };
  throw error;
}

export function tooBroad(message: string) {
  const hint = "Add a filter (country, source, title), use a shorter window, or fewer and longer words.";
  return { ok: false, code: "query_too_broad", message, hint } as const;
}

/** Parts written between two deadline checks. */
const PARTS = 32;

function watchedSink(sink: Sink, alive: CheckAlive): Sink {
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
  message: "The index is being rebuilt and does not contain past changes yet; try again in a moment.",
};

/**
 * Past changes and closings are copied last; until then an answer about them would be incomplete without showing it.
 */
function needsHistory(query: IndexQuery): boolean {
  if (getQueryTime(query) !== null) return true;
  if ("search" in query && query.search.filters.exclude_reposts === true) return true;
  if (query.kind === "list") return query.search.modified !== null;
  if (query.kind === "plan") return query.since !== null || query.search.moment !== undefined;
  return query.kind === "expired" || query.kind === "changes" || query.kind === "stats" || query.kind === "report";
}

function isUnfinished(db: DatabaseSync): boolean {
  return db.prepare("select 1 from meta where key = 'unfinished'").get() !== undefined;
}

function respond(snapshot: Snapshot, query: IndexQuery, sink: Sink, streaming: Streaming | null): Answer {
  switch (query.kind) {
    case "list":
      return answerList(snapshot, query, sink);
    case "count":
      return answerCount(snapshot, query, sink);
    case "facets":
      return answerFacets(snapshot, query, sink);
    case "stats":
      return answerStats(snapshot, query, sink);
    case "report":
      return answerReport(snapshot, query, sink);
    case "expired":
      return answerExpired(snapshot, query, sink);
    case "organizations":
      return answerOrganizations(snapshot, query, sink, streaming);
    case "changes":
      return answerChanges(snapshot, query, sink);
    case "plan":
      return answerPlan(snapshot, query, sink);
    case "rows":
      return answerRows(snapshot, query, sink);
    case "job":
      return answerJob(snapshot, query, sink);
    case "jobs":
      return answerJobs(snapshot, query, sink);
    case "sources":
      return answerSources(snapshot, sink);
  }
}

type ListQuery = Extract<IndexQuery, { kind: "list" }>;

function answerList(snapshot: Snapshot, query: ListQuery, sink: Sink): Answer {
  const { search, page } = query;
  const view = redactedView(query);
  const { db } = snapshot;
  const ranked = page.order === "relevance" ? findByRelevance(snapshot, search, page) : null;
  const found = ranked ?? findPage(snapshot, search, page);
  const { notices, near } = noticesOf(snapshot, query, found);
  if (ranked?.isCut === true) notices.push(SCORED_NOTICE);
  const contentType = renderList(
    db,
    found.ids,
    withNotices(view, notices, near),
    {
      now: query.now,
      windowEnd: found.window.end,
      modified: modifiedBy(db, search.modified, found.ids),
      latestModification: (id) => latestModification(db, id),
      employerNumbers: employerNumbers(snapshot),
      listing: listingOf(snapshot, getQueryTime(query)),
      ...distanceReader(snapshot.memory, search.filters),
      ...(ranked === null ? {} : { relevance: ranked.relevance }),
      ...(snapshot.rows === undefined ? {} : { rows: snapshot.rows }),
      ...pastContext(db, getQueryTime(query)),
    },
    sink,
  );
  return {
    ok: true,
    head: {
      count: found.ids.length,
      lastId: found.ids.length === 0 ? (page.cursor ?? 0) : found.ids.reduce((a, b) => Math.max(a, b)),
      windowStart: Math.min(search.modified?.gte ?? found.window.start, found.window.end),
      windowEnd: found.window.end,
      notices,
    },
    contentType,
    body: sink.finish(),
  };
}

/** modified-jobs: the changed fields of each row on the page. */
function modifiedBy(db: DatabaseSync, interval: Interval | null, ids: readonly number[]) {
  return interval === null ? null : modificationsIn(db, ids, interval);
}

interface Noted {
  notices: string[];
  near: SimilarWords[];
}

/** Notices for a list. */
function noticesOf(snapshot: Snapshot, { search, page }: ListQuery, found: FoundPostings): Noted {
  const { db, memory, budget } = snapshot;
  const notices = [...found.window.notices];
  if (page.order === "salary" && found.all !== null && (search.filters.currency?.length ?? 0) > 1) {
    const several = severalCurrencies(memory, found.all);
    if (several)
      notices.push("order_by=salary compares each posting in its own currency; request one currency or none.");
  }
  notices.push(...payNotices(snapshot, search, page.order === "salary"));
  const first = page.offset === 0 && (page.cursor ?? 0) === 0;
  const fewResultNotices = first && found.ids.length < Math.min(page.limit, FEW_RESULTS);
  const near = fewResultNotices ? nearWords(db, memory, search.filters, budget) : [];
  notices.push(...near.map(nearSentence));
  if (found.ids.length > 0 || !first) return { notices, near };
  const unknown = explainEmptyByValue(memory, search.filters);
  const named = unknown.length > 0 || near.some(({ count }) => count === 0);
  notices.push(...(named ? unknown : explainEmptyByCombination(snapshot, search)));
  return { notices, near };
}

/** The meta object of an envelope also contains the notices, unescaped. */
function withNotices(view: View, notices: readonly string[], near: readonly SimilarWords[]): View {
  if (view.envelopeMeta === null || notices.length === 0) return view;
  const meta = readStoredRecord(view.envelopeMeta);
  const all = [...(Array.isArray(meta.notices) ? meta.notices : []), ...notices];
  return { ...view, envelopeMeta: JSON.stringify({ ...meta, notices: all, near }) };
}
