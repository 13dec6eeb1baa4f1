// search: every open posting that matches the filters. A live search also creates requests for the collecting workers,
// may wait for them, and reports their outcome in headers (or with envelope=true in `meta`). The rows always come from
// the index.

import type { FastifyReply } from "fastify";
import { findBoardOfAddress } from "../../collect/boards/address.ts";
import type { CoverageEntry } from "../../contract/answers.ts";
import { invalid } from "../../contract/errors.ts";
import { LIMITS } from "../../contract/limits.ts";
import { ask, type Call, withFeedUrl } from "../http/call.ts";
import { queryOf } from "../http/endpoint.ts";
import { sendAnswer } from "../http/send.ts";
import { buildListQuery, type ListQuery } from "../params/indexQueries.ts";
import type { ParsedParams } from "../params/parse.ts";
import { readPairs } from "../params/queryString.ts";
import { callLedger, type RequestFacts } from "../ports/ledgerPort.ts";
import { collectForFew } from "./autoCollect.ts";
import { collectRecord, NO_WORKER, statusUrl } from "./collectRoutes.ts";
import { hasEnoughPostings, startRequests } from "./startRequests.ts";
import { addedBy, NOT_YET, waitFor, waitForIndex } from "./waiting.ts";

/** The outcome of collecting, as reported in the answer. */
interface Report {
  requests: RequestFacts[];
  added: number;
  pending: number;
  callAgain: string;
  coverage: Record<string, unknown>[];
  notices: string[];
}

function isLive(params: ParsedParams): boolean {
  return params.values.mode === "live" || params.values.company_url !== undefined || params.values.refresh === true;
}

function secondsOf(params: ParsedParams): number {
  return params.values.wait ?? LIMITS.wait.default;
}

/** Whether this search may wait; such requests have their own limit. */
export function searchWaits(params: ParsedParams): boolean {
  const first = params.values.cursor === undefined && (params.values.offset ?? 0) === 0;
  return isLive(params) && first && secondsOf(params) > 0;
}

/** company_url also restricts the rows to that employer: to its domain and its boards. */
async function restrictToCompany(call: Call, query: ListQuery): Promise<void> {
  const { params, api } = call;
  const url = params.values.company_url;
  if (url === undefined) return;
  const named = await findBoardOfAddress(url);
  if (named === null) throw invalid("company_url", "is not the URL of a public website");
  if (params.values.domain !== undefined)
    throw invalid("domain", "cannot be combined with company_url, which already selects the employer");
  const { source, slug, domain } = named;
  // Without the ledger, the domain alone still finds most postings.
  const own = domain === null ? [] : await callLedger(api.ledgerPort.companyBoards(domain)).catch(() => []);
  query.search.company = { domain, boards: [{ source, slug }, ...own] };
}

function checkLive(params: ParsedParams): void {
  const names = ["title", "location", "country", "company_url"] as const;
  if (names.some((name) => params.values[name] !== undefined)) return;
  const name = params.values.refresh === true ? "refresh" : "mode";
  throw invalid(name, "a live search requires title, location, country or company_url");
}

/** The URL to repeat this search without waiting and without starting new requests. */
function callAgain(call: Call): string {
  const repeatedPairs = readPairs(queryOf(call.request)).filter(({ name }) => name !== "wait" && name !== "refresh");
  const pairs = [...repeatedPairs, { name: "wait", value: "0" }];
  const query = pairs.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return `${call.api.baseUrl()}/api/v1/search?${query.join("&")}`;
}

/** Starts requests, waits while they are in progress and too few postings are found, and summarises. */
async function scrape(call: Call, query: ListQuery): Promise<Report | null> {
  // HEAD never writes and starts nothing.
  const started = call.request.method === "HEAD" ? null : await startRequests(call, query);
  if (started === null) return null;
  const { notices } = started;
  const unfinished = started.requests.some(({ status }) => status !== "done");
  const alone = unfinished && !(await callLedger(call.api.ledgerPort.hasActiveWorker()));
  if (alone) notices.push(NO_WORKER);
  const seconds = alone ? 0 : secondsOf(call.params);
  const requests = await waitFor(call, started.requests, seconds, () => hasEnoughPostings(call, query));
  const whole = await waitForIndex(call, requests);
  if (!whole) notices.push(NOT_YET);
  if (call.params.values.refresh === true) notices.push(...readTimes(requests));
  const pending = requests.filter(({ status }) => status !== "done").length;
  return {
    requests,
    notices,
    added: addedBy(requests),
    callAgain: callAgain(call),
    coverage: coverageOf(requests),
    pending: whole ? pending : Math.max(1, pending),
  };
}

/** When the postings of a refresh were read: the boards have their own times, services are searched for the request. */
function readTimes(requests: readonly RequestFacts[]): string[] {
  const searchedAt = requests.flatMap(({ notes, started_at }) =>
    started_at === null || Object.keys(notes.services ?? {}).length === 0 ? [] : [new Date(started_at).toISOString()],
  );
  const times = [...coverageOf(requests).flatMap(({ read_at }) => read_at ?? []), ...searchedAt].toSorted();
  const [first, last] = [times.at(0), times.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [first === last ? `read at ${first}` : `read between ${first} and ${last}`];
}

/** The sources read and not read; an entry in the lists of several requests appears once. */
function coverageOf(requests: readonly RequestFacts[]): CoverageEntry[] {
  const entries = requests.flatMap(({ notes }) => [...(notes.coverage ?? []), ...(notes.errors ?? [])]);
  const distinct = new Map(entries.map((entry) => [JSON.stringify(entry), entry]));
  return [...distinct.values()];
}

function announce(call: Call, report: Report): void {
  const { reply, api } = call;
  reply.header("x-request-ids", report.requests.map((request) => request.id).join(","));
  reply.header("x-added-count", String(report.added)).header("x-pending-count", String(report.pending));
  reply.header("x-call-again", report.callAgain);
  const links = report.requests.map(({ id }) => `<${statusUrl(api.baseUrl(), id)}>; rel="monitor"`);
  reply.header("link", links.join(", "));
  reply.header("cache-control", "no-store");
}

function metaOf(call: Call, report: Report | null): string {
  return JSON.stringify({
    requests: (report?.requests ?? []).map((request) => collectRecord(call.api.baseUrl(), request)),
    added: report?.added ?? 0,
    pending: report?.pending ?? 0,
    call_again: report?.callAgain ?? null,
    coverage: report?.coverage ?? [],
    notices: report?.notices ?? [],
    near: [],
  });
}

const UNREAD_SHOWN = 10;

function prefaceOf(call: Call, report: Report): string {
  const { added, pending, coverage } = report;
  const status = report.requests.map(({ id }) => statusUrl(call.api.baseUrl(), id)).join(" ");
  const unread = coverage.filter(({ verdict, code }) => code !== null || verdict === "partial" || verdict === "failed");
  const reasons = unread.slice(0, UNREAD_SHOWN).map(({ company_url, source, verdict, code, because }) => {
    return `${company_url ?? source ?? "a part"}: ${because ?? code ?? verdict}`;
  });
  const unreadSentence =
    reasons.length === 0 ? "" : ` Some reads failed (${reasons.join("; ").replace(/[\s`]+/g, " ")}).`;
  return `Collection started: ${status} (${added} postings added, ${pending} pending).${unreadSentence} Call again: ${report.callAgain}`;
}

export async function sendSearch(call: Call): Promise<FastifyReply> {
  const { params, reply, api } = call;
  const query = withFeedUrl(call, buildListQuery("search", params, api.now()));
  const enveloped = params.values.envelope === true;
  if (enveloped && query.view.format !== "json") throw invalid("envelope", "requires format=json");
  await restrictToCompany(call, query);
  const live = isLive(params);
  if (live) checkLive(params);
  const report = live ? await scrape(call, query) : null;
  if (report !== null) announce(call, report);
  if (enveloped) query.view.envelopeMeta = metaOf(call, report);
  if (report !== null && query.view.format === "md") query.view.preface = prefaceOf(call, report);
  // A board that was found behind the site while waiting belongs to the company as well.
  if (report !== null) await restrictToCompany(call, query);
  // Uses the time at the end of the wait, so that postings added meanwhile are included.
  const answer = await ask(call, { ...query, now: api.now() });
  const notices = report === null ? await collectForFew(call, query, answer.head) : report.notices;
  return sendAnswer(reply, answer, notices);
}
