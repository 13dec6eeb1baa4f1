// Places that a question names, looked up before a reader thread gets it: readers know points alone. How a name is looked up is given to
// the feed by whoever opens it; the question then says where distances are measured from, and the answer which place was taken.
import type { Centre, NamedPlace } from "../contract/param.ts";
import type { Answer, Filters, Question } from "./question.ts";

/** Where a place is, or why nobody can say. */
type FoundPlace = { found: Centre; name: string | null } | { found: null; because: string };

/** A point is looked up too: for its country. */
export type LookUp = (near: Centre | NamedPlace) => Promise<FoundPlace>;

function filtersIn(question: Question): Filters | null {
  if ("search" in question) return question.search.filters;
  return "filters" in question ? question.filters : null;
}

function withFilters(question: Question, filters: Filters): Question {
  if ("search" in question) return { ...question, search: { ...question.search, filters } };
  return "filters" in question ? { ...question, filters } : question;
}

/** Only remote postings are told apart by the country of a point. */
function isKnown({ near, include_remote }: Filters): boolean {
  return near === undefined || (!("place" in near) && (near.country !== null || include_remote !== true));
}

/** The question with a point for every name, and what to say of it; or the answer that there is none. */
export async function located(
  question: Question,
  lookUp: LookUp | undefined,
): Promise<{ question: Question; notices: string[] } | Extract<Answer, { ok: false }>> {
  const filters = filtersIn(question);
  if (filters === null || filters.near === undefined || isKnown(filters)) return { question, notices: [] };
  const place = await lookUp?.(filters.near);
  if (place === undefined || place.found === null) {
    if (!("place" in filters.near)) return { question, notices: [] };
    return { ok: false, code: "no_such_place", message: place?.because ?? "places cannot be looked up here" };
  }
  const { lat, lon } = place.found;
  const notices = place.name === null ? [] : [`radius: measured from ${place.name} (${lat},${lon}).`];
  return { question: withFilters(question, { ...filters, near: place.found }), notices };
}

/** The answer, which also says which place was taken. */
export function withNotices(answer: Answer, notices: readonly string[]): Answer {
  if (!answer.ok || notices.length === 0) return answer;
  return { ...answer, head: { ...answer.head, notices: [...notices, ...answer.head.notices] } };
}
