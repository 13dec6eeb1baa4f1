// Starts collecting automatically for a search with few results. The answer names the started requests and waits for
// them only briefly: a slow or unreachable ledger must not delay it.
import { setTimeout as sleep } from "node:timers/promises";
import type { AnswerHead } from "../../feed/query.ts";
import { type Call, toQueryClient } from "../http/call.ts";
import { getCollectWords } from "../params/collectWords.ts";
import type { ListQuery } from "../params/indexQueries.ts";
import type { ParsedParams } from "../params/parse.ts";
import { type CollectWords, callLedger } from "../ports/ledgerPort.ts";
import { checkPlacesOf } from "./knownPlace.ts";

const FEW_RESULTS = 20;
/** How long an answer waits to be able to name the started requests. */
const MAX_WAIT_MS = 250;
const SPENT = "few postings match, but the budget for automatic collection is used up; call collect for more";

/** Parameters that select specific postings or times; missing results are then expected. */
const PARTIAL = [
  "cursor",
  "id",
  "organization",
  "organization_advanced",
  "org_slug",
  "domain",
  "company_url",
  "as_of",
  "date_posted_gte",
  "date_posted_lt",
  "date_created_gte",
  "date_created_lt",
] as const;

function mayCollect({ request, params }: Pick<Call, "request" | "params">): boolean {
  if (request.method === "HEAD" || params.values.no_collect === true) return false;
  return !PARTIAL.some((name) => params.values[name] !== undefined) && (params.values.offset ?? 0) === 0;
}

/** The number of matching open postings if the answer already shows it: an unfilled page of everything. */
function knownCount({ search, page }: ListQuery, head: AnswerHead): number | null {
  const everything = (search.frame === null || search.frame === "6m") && !search.includeDuplicates;
  return everything && head.count < page.limit ? head.count : null;
}

/** Whether fewer than 20 open postings of any age match; a query too broad to count matches more. */
async function hasFewResults(call: Call, query: ListQuery, known: number | null): Promise<boolean> {
  if (known !== null) return known < FEW_RESULTS;
  const { filters } = query.search;
  const search = { filters, frame: null, frameGiven: false, includeDuplicates: false, modified: null };
  const answer = await call.api.feed.ask({ now: query.now, kind: "count", search, digest: false }, toQueryClient(call));
  return answer.ok && answer.head.count < FEW_RESULTS;
}

async function collectAll(
  call: Call,
  query: ListQuery,
  known: number | null,
  newWork: readonly CollectWords[],
): Promise<number[]> {
  const { api, owner } = call;
  const ids: number[] = [];
  if (api.shutdownSignal.aborted || !(await hasFewResults(call, query, known))) return ids;
  for (const words of newWork) {
    const work = nameOf(words);
    if (!(await api.autoBudget.take(owner, work))) continue;
    try {
      ids.push(
        (await callLedger(api.ledgerPort.collect(owner.account.id, { ...words, automatic: true }, query.now))).id,
      );
    } catch (error) {
      await api.autoBudget.forget(owner, work);
      throw error;
    }
  }
  return ids;
}

function nameOf({ title, location, country }: CollectWords): string {
  return JSON.stringify([title, location, country]).toLowerCase();
}

/** Starts collecting for this answer; returns the notices to add to it. */
export async function collectForFew(call: Call, query: ListQuery, head: AnswerHead): Promise<string[]> {
  const { api, owner } = call;
  if (head.count >= FEW_RESULTS || !mayCollect(call)) return [];
  const newWork: CollectWords[] = [];
  for (const words of autoWords(call.params))
    if (!(await api.autoBudget.isRecent(owner, nameOf(words)))) newWork.push(words);
  const known = knownCount(query, head);
  if (newWork.length === 0 || (known !== null && known >= FEW_RESULTS)) return [];
  const unknownPlace = await checkPlacesOf(api, newWork);
  if (unknownPlace !== null) return [`Nothing is collected automatically. ${unknownPlace.message}.`];
  if (!(await api.autoBudget.hasRoom(owner))) return (await hasFewResults(call, query, known)) ? [SPENT] : [];
  const started = collectAll(call, query, known, newWork).catch((error: unknown): number[] => {
    api.log.warn({ err: error, request_id: call.request.id }, "automatic collection could not be started");
    return [];
  });
  const patience = new AbortController();
  const timeout = sleep(MAX_WAIT_MS, [], { signal: patience.signal, ref: false }).catch(() => []);
  const ids = await Promise.race([started, timeout]);
  patience.abort();
  if (ids.length > 0) call.reply.header("x-request-ids", ids.join(","));
  return [];
}

function autoWords(params: ParsedParams): CollectWords[] {
  return getCollectWords(params).filter(({ company_url }) => company_url === null);
}
