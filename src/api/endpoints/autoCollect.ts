// A search that finds few postings has more collected, without anybody asking. The answer names the requests that it started, and
// waits a moment for that at most: a ledger that is slow, or away, is no reason to answer late.
import { setTimeout as sleep } from "node:timers/promises";
import type { AnswerHead } from "../../feed/question.ts";
import { askingOf, type Call } from "../http/call.ts";
import type { Given } from "../params/parse.ts";
import type { ListQuestion } from "../params/questions.ts";
import { paramWords } from "../params/words.ts";
import { type CollectWords, reach } from "./desk.ts";

const FEW = 20;
/** How long an answer waits to be able to name what it started. */
const LATE_MS = 250;
const SPENT = "few postings match, but the budget for automatic collection is spent; ask collect for more";

/** What says "these ones", "since then" or "at that time": what it leaves out was not missed. */
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

function mayCollect({ request, given }: Pick<Call, "request" | "given">): boolean {
  if (request.method === "HEAD" || given.values.no_collect === true) return false;
  return !PARTIAL.some((name) => given.values[name] !== undefined) && (given.values.offset ?? 0) === 0;
}

/** How many open postings match, where the answer says it already: a page of everything that is not full. */
function knownCount({ search, page }: ListQuestion, head: AnswerHead): number | null {
  const everything = (search.frame === null || search.frame === "6m") && !search.includeDuplicates;
  return everything && head.count < page.limit ? head.count : null;
}

/** Whether fewer than 20 open postings of any age match; a question too broad to count matches more. */
async function areFew(call: Call, question: ListQuestion, known: number | null): Promise<boolean> {
  if (known !== null) return known < FEW;
  const { filters } = question.search;
  const search = { filters, frame: null, frameGiven: false, includeDuplicates: false, modified: null };
  const answer = await call.api.feed.ask({ now: question.now, kind: "count", search, digest: false }, askingOf(call));
  return answer.ok && answer.head.count < FEW;
}

async function collectAll(
  call: Call,
  question: ListQuestion,
  known: number | null,
  wanted: readonly CollectWords[],
): Promise<number[]> {
  const { api, owner } = call;
  const ids: number[] = [];
  if (api.stopping.aborted || !(await areFew(call, question, known))) return ids;
  for (const words of wanted) {
    const work = nameOf(words);
    if (!api.auto.take(owner, work)) continue;
    try {
      ids.push((await reach(api.desk.collect(owner.account.id, { ...words, automatic: true }, question.now))).id);
    } catch (error) {
      api.auto.forget(owner, work);
      throw error;
    }
  }
  return ids;
}

function nameOf({ title, location, country }: CollectWords): string {
  return JSON.stringify([title, location, country]).toLowerCase();
}

/** Starts what should be collected for this answer; the notices that belong on it. */
export async function collectForFew(call: Call, question: ListQuestion, head: AnswerHead): Promise<string[]> {
  const { api, owner } = call;
  if (head.count >= FEW || !mayCollect(call)) return [];
  const wanted = autoWords(call.given).filter((words) => !api.auto.isRecent(owner, nameOf(words)));
  const known = knownCount(question, head);
  if (wanted.length === 0 || (known !== null && known >= FEW)) return [];
  if (!api.auto.hasRoom(owner)) return (await areFew(call, question, known)) ? [SPENT] : [];
  const started = collectAll(call, question, known, wanted).catch((error: unknown): number[] => {
    api.log.warn({ err: error, request_id: call.request.id }, "automatic collection could not be asked for");
    return [];
  });
  const patience = new AbortController();
  const late = sleep(LATE_MS, [], { signal: patience.signal, ref: false }).catch(() => []);
  const ids = await Promise.race([started, late]);
  patience.abort();
  if (ids.length > 0) call.reply.header("x-request-ids", ids.join(","));
  return [];
}

function autoWords(given: Given): CollectWords[] {
  return paramWords(given).filter(({ company_url }) => company_url === null);
}
