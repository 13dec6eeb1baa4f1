// Limits of the text that is served of a source (ROLECALL_MAX_TEXT_<SOURCE>): longer texts are cut to their beginning with
// a link to the posting before they are stored in the index. Words are indexed from the complete text.
import type { PublishedPosting, Texts } from "../contract/posting.ts";
import { truncateText } from "../text/html/html.ts";

/** Maximum number of characters by source. */
export type TextLimits = Readonly<Record<string, number>>;

/** The setting as an index stores it; an index with another setting is rebuilt. */
export function textLimitsKey(limits: TextLimits): string {
  return JSON.stringify(Object.entries(limits).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The posting as it may be served. */
export function limitPosting(posting: PublishedPosting, limits: TextLimits): PublishedPosting {
  const { derived } = posting;
  const limit = limits[derived.row.source];
  if (limit === undefined || !exceeds(derived.texts, limit)) return posting;
  const cut = (text: string | null): string | null => (text === null ? null : truncateText(text, limit));
  const { ai_core_responsibilities, ai_requirements_summary, url } = derived.row;
  const row = {
    ...derived.row,
    full_text: false,
    ai_core_responsibilities: cut(ai_core_responsibilities),
    ai_requirements_summary: cut(ai_requirements_summary),
  };
  const { text } = derived.texts;
  const texts = {
    text: text === null || text.length <= limit ? text : `${truncateText(text, limit)}…\n\n${url}`,
    html: null,
    requirements: cut(derived.texts.requirements),
    page: null,
  };
  return { ...posting, packed: null, derived: { ...derived, row, texts } };
}

function exceeds({ text, page }: Texts, limit: number): boolean {
  return [text, page].some((each) => each !== null && each.length > limit);
}

/** The texts of a change that may be served: none of a limited source. */
export function limitChange<C extends { old: Values; new: Values; texts?: string }>(change: C): C {
  const { texts: _texts, ...rest } = change;
  const hide = (values: Values): Values =>
    "description_text" in values ? { ...values, description_text: null } : values;
  return { ...rest, old: hide(change.old), new: hide(change.new) } as C;
}

type Values = Record<string, unknown>;
