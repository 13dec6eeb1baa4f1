// How much work a question may be, told before it is asked: the wide ones have a reader and a queue of their own.
import type { Question } from "../question.ts";

/** Whether a question may take more than a few milliseconds. */
export function isWide(question: Question): boolean {
  switch (question.kind) {
    case "facets":
    case "stats":
    case "report":
    case "organizations":
    case "expired":
    case "plan":
    case "rows":
      return true;
    case "jobs":
      return question.ids.length > 50;
    case "count":
      return hasWords(question.search.filters);
    case "list":
      return (
        hasWords(question.search.filters) ||
        weightOf(question) > 1000 ||
        question.page.order === "date_posted" ||
        question.page.order === "salary" ||
        question.page.order === "distance"
      );
    default:
      return false;
  }
}

/** What a question counts for where keys take turns: 1 and more, by the rows it may bring. */
export function costOf(question: Question): number {
  if (question.kind === "rows") return 1 + question.ids.length / 200;
  return question.kind === "list" ? 1 + weightOf(question) / 200 : 1;
}

/** Rows; one with its text is as much work as five without. */
function weightOf({ page, view }: Extract<Question, { kind: "list" }>): number {
  return page.limit * (view.description === null ? 1 : 5);
}

function hasWords(filters: Extract<Question, { kind: "list" }>["search"]["filters"]): boolean {
  return (
    filters.description !== undefined ||
    filters.description_advanced !== undefined ||
    filters.title_advanced !== undefined
  );
}
