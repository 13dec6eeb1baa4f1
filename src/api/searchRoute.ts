// search: every open posting under the filters. A live search also leaves a request for the collecting workers and says
// in headers (or with envelope=true in `meta`) what became of it; the rows are always what the index holds.
import type { FastifyReply } from "fastify";
import { invalid } from "../contract/errors.ts";
import { registrableDomain } from "../text/domains.ts";
import { ask, type Call, takeQuota } from "./call.ts";
import { collectRecord, NO_WORKER, statusUrl } from "./collectRoutes.ts";
import { type CollectRequest, reach } from "./desk.ts";
import { queryOf } from "./endpoint.ts";
import { type Given, pick } from "./parse.ts";
import { readPairs } from "./queryString.ts";
import { type ListQuestion, listQuestion } from "./questions.ts";
import { sendAnswer } from "./send.ts";

interface Launched {
  requests: CollectRequest[];
  pending: number;
  callAgain: string;
}

function isLive(given: Given): boolean {
  return pick(given, "mode") === "live" || given.values.has("company_url") || pick(given, "refresh") === true;
}

/** company_url also restricts the rows to that employer. */
function restrictToCompany(given: Given, question: ListQuestion): void {
  const url = pick<string>(given, "company_url");
  if (url === undefined) return;
  const domain = registrableDomain(url);
  if (domain === null) throw invalid("company_url", "is the address of no public website");
  if (given.values.has("domain")) throw invalid("domain", "goes without company_url, which names the employer");
  question.search.filters.domain = [domain];
}

function checkLive(given: Given): void {
  const names = ["title", "location", "country", "company_url"];
  if (names.some((name) => given.values.has(name))) return;
  const name = pick(given, "refresh") === true ? "refresh" : "mode";
  throw invalid(name, "a live search needs title, location, country or company_url");
}

/** Whether something must be scraped: only on a first page, and only while the index holds too little. */
async function wantsMore(call: Call, question: ListQuestion): Promise<boolean> {
  const { given } = call;
  if (given.values.has("cursor") || question.page.offset > 0) return false;
  if (given.values.has("company_url") || pick(given, "refresh") === true) return true;
  const most = pick<number>(given, "min_results") ?? question.page.limit;
  const held = await ask(call, { now: question.now, kind: "count", search: question.search, digest: false });
  return held.head.count < most;
}

/** The same search to ask again: it waits for nothing and does not start over. */
function callAgain(call: Call): string {
  const kept = readPairs(queryOf(call.request)).filter(({ name }) => name !== "wait" && name !== "refresh");
  const pairs = [...kept, { name: "wait", value: "0" }];
  const query = pairs.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return `${call.api.baseUrl()}/api/v1/search?${query.join("&")}`;
}

async function launch(call: Call, question: ListQuestion): Promise<Launched | null> {
  takeQuota(call.api, call.reply, call.owner, "live");
  if (!(await wantsMore(call, question))) return null;
  const text = (name: string): string | null => call.given.written.get(name)?.text.trim() ?? null;
  const words = {
    title: text("title"),
    location: text("location"),
    country: question.search.filters.country?.[0] ?? null,
    company_url: pick<string>(call.given, "company_url") ?? null,
  };
  const request = await reach(call.api.desk.collect(call.owner.account.id, words, question.now));
  const pending = request.status === "done" ? 0 : 1;
  return { requests: [request], pending, callAgain: callAgain(call) };
}

function announce(call: Call, launched: Launched): void {
  const { reply, api } = call;
  reply.header("x-request-ids", launched.requests.map((request) => request.id).join(","));
  reply.header("x-added-count", "0").header("x-pending-count", String(launched.pending));
  reply.header("x-call-again", launched.callAgain);
  reply.header("link", launched.requests.map(({ id }) => `<${statusUrl(api, id)}>; rel="monitor"`).join(", "));
  reply.header("cache-control", "no-store");
}

function metaOf(call: Call, launched: Launched | null): string {
  return JSON.stringify({
    requests: (launched?.requests ?? []).map((request) => collectRecord(call.api, request)),
    added: 0,
    pending: launched?.pending ?? 0,
    call_again: launched?.callAgain ?? null,
    coverage: [],
  });
}

function prefaceOf(call: Call, launched: Launched): string {
  const status = launched.requests.map(({ id }) => statusUrl(call.api, id)).join(" ");
  return `Collection was asked for: ${status} (0 postings added, ${launched.pending} pending). Ask again: ${launched.callAgain}`;
}

export async function sendSearch(call: Call): Promise<FastifyReply> {
  const { given, reply, api } = call;
  const question = listQuestion("search", given, api.now());
  const enveloped = pick<boolean>(given, "envelope") === true;
  if (enveloped && question.view.format !== "json") throw invalid("envelope", "goes with format=json only");
  restrictToCompany(given, question);
  const live = isLive(given);
  if (live) checkLive(given);
  const launched = live ? await launch(call, question) : null;
  if (launched !== null) announce(call, launched);
  if (enveloped) question.view.envelopeMeta = metaOf(call, launched);
  if (launched !== null && question.view.format === "md") question.view.preface = prefaceOf(call, launched);
  return sendAnswer(reply, await ask(call, question), launched === null ? [] : [NO_WORKER]);
}
