// A live search leaves requests for the workers: for its words and each of its countries, or for one company's site. With
// them go the boards that delivered such postings before, as the index knows them.
import { SOURCES } from "../../contract/sources.ts";
import { ask, askingOf, type Call, takeQuota } from "../http/call.ts";
import { answerJson } from "../http/send.ts";
import type { ListQuestion } from "../params/questions.ts";
import { MOST_COUNTRIES, paramWords } from "../params/words.ts";
import { type RequestFacts, reach } from "./desk.ts";

export interface Launched {
  requests: RequestFacts[];
  notices: string[];
}

type BoardName = { source: string; slug: string };

const ROWS = 1000;
const MOST_BOARDS = 20;
/** Searched with the words themselves: reading all of one because of one search would be too much. */
const SEARCHED = SOURCES.filter(({ read_by }) => read_by !== "listed").map(({ id }) => id);

/** Whether something must be scraped: only on a first page, and only while the index holds too little. */
async function wantsMore(call: Call, question: ListQuestion): Promise<boolean> {
  const { given } = call;
  if (given.values.cursor !== undefined || question.page.offset > 0) return false;
  return (
    given.values.company_url !== undefined || given.values.refresh === true || !(await holdsEnough(call, question))
  );
}

/** Whether the index holds as many postings as are wanted. */
export async function holdsEnough(call: Call, question: ListQuestion): Promise<boolean> {
  const most = call.given.values.min_results ?? question.page.limit;
  const held = await ask(call, { now: call.api.now(), kind: "count", search: question.search, digest: false });
  return held.head.count >= most;
}

/** The boards of open postings with these words, those with the most first. */
async function deliveredBefore(call: Call, question: ListQuestion): Promise<BoardName[]> {
  const { title, location, country } = question.search.filters;
  const filters = {
    ...(title === undefined ? {} : { title }),
    ...(location === undefined ? {} : { location }),
    ...(country === undefined ? {} : { country }),
    source_type: ["ats", "career_site"],
    exclude_source: SEARCHED,
  };
  const answer = await call.api.feed.ask(
    {
      ...question,
      search: { filters, frame: null, frameGiven: false, includeDuplicates: true, modified: null },
      page: { limit: ROWS, offset: 0, cursor: null, order: "date_created" },
      view: { ...question.view, ...PLAIN },
    },
    askingOf(call),
  );
  // Too broad a question has no boards of its own; the services are asked all the same.
  if (!answer.ok) return [];
  const rows = (await answerJson(answer)) as { source: string; source_slug: string }[];
  const groups = [...Map.groupBy(rows, ({ source, source_slug }) => `${source} ${source_slug}`).values()];
  const ranked = groups.sort((a, b) => b.length - a.length).slice(0, MOST_BOARDS);
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
  preface: null,
} as const;

/** Null: the index holds enough, it is a later page, or there is nothing to look for. */
export async function launch(call: Call, question: ListQuestion): Promise<Launched | null> {
  const { api, owner, given } = call;
  takeQuota(api, call.reply, owner, "live");
  const words = paramWords(given);
  if (words.length === 0 || !(await wantsMore(call, question))) return null;
  const boards = given.values.company_url !== undefined ? [] : await deliveredBefore(call, question);
  const requests: RequestFacts[] = [];
  for (const each of words) {
    requests.push(await reach(api.desk.collect(owner.account.id, each, question.now, boards)));
  }
  const countries = given.values.country?.length ?? 0;
  const cut = countries > MOST_COUNTRIES && given.values.company_url === undefined;
  return { requests, notices: cut ? [`postings are collected for the first ${MOST_COUNTRIES} countries only`] : [] };
}
