// A live search creates collect requests for the workers: for its words in each of its countries, or for one company's
// site. They include the boards that delivered such postings before, according to the index.
import { SOURCES } from "../../contract/sources.ts";
import { ask, type Call, takeQuota, toQueryClient } from "../http/call.ts";
import { answerJson } from "../http/send.ts";
import { getCollectWords, MAX_COUNTRIES } from "../params/collectWords.ts";
import type { ListQuery } from "../params/indexQueries.ts";
import { callLedger, type RequestFacts } from "../ports/ledgerPort.ts";
import { checkPlacesOf } from "./knownPlace.ts";

export interface StartedRequests {
  requests: RequestFacts[];
  notices: string[];
}

type BoardName = { source: string; slug: string };

const ROWS = 1000;
const MAX_BOARDS = 20;
/**
 * Sources that are searched with the words themselves; reading one completely for a single search would be too much.
 */
const SEARCHED = SOURCES.filter(({ read_by }) => read_by !== "listed").map(({ id }) => id);

/** Whether to collect: only on a first page, and only if the index has too few postings. */
async function wantsMore(call: Call, query: ListQuery): Promise<boolean> {
  const { params } = call;
  if (params.values.cursor !== undefined || query.page.offset > 0) return false;
  return (
    params.values.company_url !== undefined || params.values.refresh === true || !(await hasEnoughPostings(call, query))
  );
}

/** Whether the index has as many postings as requested. */
export async function hasEnoughPostings(call: Call, query: ListQuery): Promise<boolean> {
  const max = call.params.values.min_results ?? query.page.limit;
  const postingCount = await ask(call, { now: call.api.now(), kind: "count", search: query.search, digest: false });
  return postingCount.head.count >= max;
}

/** The boards of open postings with these words, those with the most first. */
async function findDeliveringBoards(call: Call, query: ListQuery): Promise<BoardName[]> {
  const { title, location, country } = query.search.filters;
  const filters = {
    ...(title === undefined ? {} : { title }),
    ...(location === undefined ? {} : { location }),
    ...(country === undefined ? {} : { country }),
    source_type: ["ats", "career_site"],
    exclude_source: SEARCHED,
  };
  const answer = await call.api.feed.ask(
    {
      ...query,
      search: { filters, frame: null, frameGiven: false, includeDuplicates: true, modified: null },
      page: { limit: ROWS, offset: 0, cursor: null, order: "date_created" },
      view: { ...query.view, ...PLAIN },
    },
    toQueryClient(call),
  );
  // A query that is too broad yields no boards; search services are queried anyway.
  if (!answer.ok) return [];
  const rows = (await answerJson(answer)) as { source: string; source_slug: string }[];
  const groups = [...Map.groupBy(rows, ({ source, source_slug }) => `${source} ${source_slug}`).values()];
  const ranked = groups.sort((a, b) => b.length - a.length).slice(0, MAX_BOARDS);
  return ranked.flatMap(([row]) => (row === undefined ? [] : [{ source: row.source, slug: row.source_slug }]));
}

const PLAIN = {
  format: "json",
  layout: "fantastic",
  fields: ["source", "source_slug"],
  description: null,
  pageText: false,
  employer: false,
  beta: false,
  envelopeMeta: null,
  provenance: false,
  rights: false,
  preface: null,
} as const;

/** `null` if the index has enough, it is a later page, or there is nothing to search for. */
export async function startRequests(call: Call, query: ListQuery): Promise<StartedRequests | null> {
  const { api, owner, params } = call;
  takeQuota(api, call.reply, owner, "live");
  const words = getCollectWords(params);
  if (words.length === 0 || !(await wantsMore(call, query))) return null;
  const unknownPlace = await checkPlacesOf(api, words);
  if (unknownPlace !== null) throw unknownPlace;
  const boards = params.values.company_url !== undefined ? [] : await findDeliveringBoards(call, query);
  const refresh = params.values.refresh === true ? { refresh: true } : {};
  const requests: RequestFacts[] = [];
  for (const each of words) {
    requests.push(
      await callLedger(api.ledgerPort.collect(owner.account.id, { ...each, ...refresh }, query.now, boards)),
    );
  }
  const countries = params.values.country?.length ?? 0;
  const cut = countries > MAX_COUNTRIES && params.values.company_url === undefined;
  return { requests, notices: cut ? [`postings are collected only for the first ${MAX_COUNTRIES} countries`] : [] };
}
