// search: every open posting under the filters. A live search also leaves requests for the collecting workers, may wait for
// them, and says in headers (or with envelope=true in `meta`) what became of them; the rows are always what the index holds.

import type { FastifyReply } from "fastify";
import { boardOfAddress } from "../../collect/boards/address.ts";
import type { CoverageEntry } from "../../contract/answers.ts";
import { invalid } from "../../contract/errors.ts";
import { LIMITS } from "../../contract/limits.ts";
import { ask, atItsAddress, type Call } from "../http/call.ts";
import { queryOf } from "../http/endpoint.ts";
import { sendAnswer } from "../http/send.ts";
import type { Given } from "../params/parse.ts";
import { readPairs } from "../params/queryString.ts";
import { type ListQuestion, listQuestion } from "../params/questions.ts";
import { collectForFew } from "./autoCollect.ts";
import { collectRecord, NO_WORKER, statusUrl } from "./collectRoutes.ts";
import { type RequestFacts, reach } from "./desk.ts";
import { holdsEnough, launch } from "./launch.ts";
import { addedBy, holds, NOT_YET, waitFor } from "./waiting.ts";

/** What scraping did, as the answer tells it. */
interface Report {
  requests: RequestFacts[];
  added: number;
  pending: number;
  callAgain: string;
  coverage: Record<string, unknown>[];
  notices: string[];
}

function isLive(given: Given): boolean {
  return given.values.mode === "live" || given.values.company_url !== undefined || given.values.refresh === true;
}

function secondsOf(given: Given): number {
  return given.values.wait ?? LIMITS.wait.usual;
}

/** Whether this search may stand and wait: such requests have a cap of their own. */
export function searchWaits(given: Given): boolean {
  const first = given.values.cursor === undefined && (given.values.offset ?? 0) === 0;
  return isLive(given) && first && secondsOf(given) > 0;
}

/** company_url also restricts the rows to that employer: to its domain, and to the boards that are its own. */
async function restrictToCompany(call: Call, question: ListQuestion): Promise<void> {
  const { given, api } = call;
  const url = given.values.company_url;
  if (url === undefined) return;
  const named = await boardOfAddress(url);
  if (named === null) throw invalid("company_url", "is not the address of a public website");
  if (given.values.domain !== undefined) throw invalid("domain", "goes without company_url, which names the employer");
  const { source, slug, domain } = named;
  // Without the ledger the domain alone still finds most of it.
  const own = domain === null ? [] : await reach(api.desk.companyBoards(domain)).catch(() => []);
  question.search.company = { domain, boards: [{ source, slug }, ...own] };
}

function checkLive(given: Given): void {
  const names = ["title", "location", "country", "company_url"] as const;
  if (names.some((name) => given.values[name] !== undefined)) return;
  const name = given.values.refresh === true ? "refresh" : "mode";
  throw invalid(name, "a live search needs title, location, country or company_url");
}

/** The same search to ask again: it waits for nothing and does not start over. */
function callAgain(call: Call): string {
  const kept = readPairs(queryOf(call.request)).filter(({ name }) => name !== "wait" && name !== "refresh");
  const pairs = [...kept, { name: "wait", value: "0" }];
  const query = pairs.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return `${call.api.baseUrl()}/api/v1/search?${query.join("&")}`;
}

/** Launches, waits as long as asked while somebody works on it and too little is there, and sums up. */
async function scrape(call: Call, question: ListQuestion): Promise<Report | null> {
  // HEAD never writes: whoever only looks starts nothing.
  const launched = call.request.method === "HEAD" ? null : await launch(call, question);
  if (launched === null) return null;
  const { notices } = launched;
  const unfinished = launched.requests.some(({ status }) => status !== "done");
  const alone = unfinished && !(await reach(call.api.desk.someoneWorks()));
  if (alone) notices.push(NO_WORKER);
  const seconds = alone ? 0 : secondsOf(call.given);
  const requests = await waitFor(call, launched.requests, seconds, () => holdsEnough(call, question));
  const whole = await holds(call, requests);
  if (!whole) notices.push(NOT_YET);
  const pending = requests.filter(({ status }) => status !== "done").length;
  return {
    ...{ requests, notices, added: addedBy(requests), callAgain: callAgain(call), coverage: coverageOf(requests) },
    pending: whole ? pending : Math.max(1, pending),
  };
}

/** What was read of whom, and what could not be; the same entry stands in both lists of a request and here once. */
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
  const said = reasons.length === 0 ? "" : ` Not all was read (${reasons.join("; ").replace(/[\s`]+/g, " ")}).`;
  return `Collection was asked for: ${status} (${added} postings added, ${pending} pending).${said} Ask again: ${report.callAgain}`;
}

export async function sendSearch(call: Call): Promise<FastifyReply> {
  const { given, reply, api } = call;
  const question = atItsAddress(call, listQuestion("search", given, api.now()));
  const enveloped = given.values.envelope === true;
  if (enveloped && question.view.format !== "json") throw invalid("envelope", "goes with format=json only");
  await restrictToCompany(call, question);
  const live = isLive(given);
  if (live) checkLive(given);
  const report = live ? await scrape(call, question) : null;
  if (report !== null) announce(call, report);
  if (enveloped) question.view.envelopeMeta = metaOf(call, report);
  if (report !== null && question.view.format === "md") question.view.preface = prefaceOf(call, report);
  // A board that was found behind the site while this waited is the company's as well.
  if (report !== null) await restrictToCompany(call, question);
  // Asked with the time of the end of the waiting: what was added since belongs to the answer.
  const answer = await ask(call, { ...question, now: api.now() });
  const notices = report === null ? await collectForFew(call, question, answer.head) : report.notices;
  return sendAnswer(reply, answer, notices);
}
