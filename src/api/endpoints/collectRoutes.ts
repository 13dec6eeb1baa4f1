// collect: writes a request to the ledger for the workers, and reports its progress. Only its own account can see it.
import type { FastifyReply } from "fastify";
import type { CollectRecord } from "../../contract/answers.ts";
import { invalid } from "../../contract/errors.ts";
import { LIMITS } from "../../contract/limits.ts";
import { lookUpValue, VOCABULARIES } from "../../contract/vocabularies.ts";
import { toIso } from "../../text/numbers/dates.ts";
import { notFound, pathPart, shown } from "../errors.ts";
import { type Call, takeQuota } from "../http/call.ts";
import { sendJson, setHead } from "../http/send.ts";
import { type CollectWords, callLedger, type RequestFacts } from "../ports/ledgerPort.ts";
import { checkPlacesOf } from "./knownPlace.ts";
import { NOT_YET, waitForIndex } from "./waiting.ts";

export const NO_WORKER = "no collecting worker is running; the request stays queued until one starts";

/** The record of a request, with its times and the URL of the results. */
export function collectRecord(baseUrl: string, request: RequestFacts): CollectRecord {
  const { id, status, found, companies_prioritised, notes, title, location, country, company_url } = request;
  const asked = Object.entries({ title, location, country, company_url });
  const words = asked.filter((pair): pair is [string, string] => pair[1] !== null);
  const time = (at: number | null): string | null => (at === null ? null : toIso(at));
  return {
    id,
    status,
    status_url: statusUrl(baseUrl, id),
    found,
    read: notes.read ?? 0,
    companies_prioritised,
    notes,
    title,
    location,
    country,
    company_url,
    automatic: request.automatic === true,
    created_at: toIso(request.created_at),
    started_at: time(request.started_at),
    finished_at: time(request.finished_at),
    postings_url: `${baseUrl}/api/v1/search?${new URLSearchParams(words).toString()}`,
  };
}

export function statusUrl(baseUrl: string, id: number): string {
  return `${baseUrl}/api/v1/collect/${id}`;
}

async function sendRecord(call: Pick<Call, "api" | "reply" | "signal">, request: RequestFacts): Promise<FastifyReply> {
  const alone = request.status !== "done" && !(await callLedger(call.api.ledgerPort.hasActiveWorker()));
  // The counted postings are already searchable on this machine.
  const isIndexed = request.status !== "done" || (await waitForIndex(call, [request]));
  const notices = alone ? [NO_WORKER] : isIndexed ? [] : [NOT_YET];
  setHead(call.reply, { count: request.found, lastId: 0, notices });
  call.reply.header("cache-control", "no-store");
  return sendJson(call.reply, collectRecord(call.api.baseUrl(), request));
}

function countryOf(call: Call<"collect">): string | null {
  const text = call.params.values.country;
  if (text === undefined) return null;
  const code = text.length === 2 ? lookUpValue(VOCABULARIES.country, text)?.[0] : undefined;
  if (code === undefined) throw invalid("country", `"${shown(text)}" is not a two-letter country code`);
  return code;
}

/** Punctuation alone is not searchable. */
function wordsOf(call: Call<"collect">, name: "title" | "location"): string | null {
  const text = call.params.values[name] ?? null;
  if (text !== null && /^[\p{P}\s]+$/u.test(text))
    throw invalid(name, `must contain at least one word (got "${shown(text)}")`);
  return text;
}

export async function startCollect(call: Call<"collect">): Promise<FastifyReply> {
  const words: CollectWords = {
    title: wordsOf(call, "title"),
    location: wordsOf(call, "location"),
    country: countryOf(call),
    company_url: null,
  };
  if (words.title === null && words.location === null && words.country === null) return await listRequests(call);
  for (const name of ["limit", "cursor", "status"] as const) {
    if (call.params.values[name] === undefined) continue;
    throw invalid(name, "cannot be combined with title, location or country; it applies to the list of requests");
  }
  // HEAD never writes and starts nothing.
  if (call.request.method === "HEAD") return await listRequests(call);
  takeQuota(call.api, call.reply, call.owner, "collect");
  const unknownPlace = await checkPlacesOf(call.api, [words]);
  if (unknownPlace !== null) throw unknownPlace;
  return sendRecord(call, await callLedger(call.api.ledgerPort.collect(call.owner.account.id, words, call.api.now())));
}

/** The account's requests, newest first, if no search words are given. */
async function listRequests({ api, owner, params, reply }: Call<"collect">): Promise<FastifyReply> {
  const { limit = LIMITS.limit.default, cursor: before, status } = params.values;
  const listQuery = { limit, before, status };
  const requests = await callLedger(api.ledgerPort.listCollectRequests(owner.account.id, listQuery));
  setHead(reply, { count: requests.length, lastId: requests.at(-1)?.id ?? listQuery.before ?? 0, notices: [] });
  reply.header("cache-control", "no-store");
  return sendJson(
    reply,
    requests.map((request) => collectRecord(api.baseUrl(), request)),
  );
}

/** Parses the id in a path; anything but a number is a 404. */
export function idIn(call: Call, sentence: string): number {
  const id = pathPart(call.request, "id");
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw notFound(sentence);
  return number;
}

export async function collectStatus(call: Call): Promise<FastifyReply> {
  const sentence = "this account has no collect request with this id";
  const id = idIn(call, sentence);
  const request = await callLedger(call.api.ledgerPort.collectStatus(call.owner.account.id, id));
  if (request === null) throw notFound(sentence);
  return sendRecord(call, request);
}
