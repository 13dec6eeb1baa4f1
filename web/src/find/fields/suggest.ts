// Suggestions for a search field: skills and functions for words, countries and towns for places, employers by name.
// Each has its number of open postings under the other filters of the page.
import type { Client } from "../../../../src/client/client.ts";
import { listText } from "../../../../src/client/query.ts";
import { FACET_NAMES } from "../../../../src/contract/filters.ts";
import { type Query, without, withParams } from "../../query.ts";
import { labelOf, valueLabel } from "../../words/filterNames.ts";
import { narrowing } from "../filters/narrow.ts";
import { toggleValue } from "../filters/toggle.ts";
import type { SearchFieldEntry } from "./fields.ts";

export interface Suggestion {
  /** `skill`, `country`, `town`: shown before the name. */
  readonly kind: string;
  readonly label: string;
  readonly count: number;
  /** The query after choosing it. */
  readonly query: Query;
}

const MIN_LETTERS = 2;
const SHOWN = 8;
const PER_KIND = 4;
/** Enough for the skills and countries that people type. */
const TOP = 500;

type Counted = readonly { readonly value: string; readonly count: number }[];
type FacetRows = Readonly<Record<string, Counted | undefined>>;

interface Asked {
  readonly api: Client;
  readonly field: SearchFieldEntry;
  readonly text: string;
  readonly query: Query;
  readonly signal: AbortSignal;
}

/** Lower case without accents. */
function folded(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/** Whether one of the words of `label` starts what was typed. */
export function startsWord(label: string, typed: string): boolean {
  const [text, start] = [folded(label), folded(typed)];
  return text.startsWith(start) || text.includes(` ${start}`) || text.includes(`-${start}`);
}

/** The typed words as an expression whose last word may be unfinished: `new <-> yo:*`; null without a word. */
export function prefixExpression(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0 ? null : `${words.join(" <-> ")}:*`;
}

/** The longest end of the text that a value starts with, so that `senior pyth` still suggests Python. */
export function typedEnd(text: string, label: string): string | null {
  const words = text.trim().split(/\s+/);
  for (let from = 0; from < words.length; from++) {
    const end = words.slice(from).join(" ");
    if (end.length >= MIN_LETTERS && startsWord(label, end)) return end;
  }
  return null;
}

/** Filters that a word of a title or text can represent; those that the service counts. */
const WORD_FILTERS = ["skill", "occupation", "taxonomies"].filter((name) =>
  (FACET_NAMES as readonly string[]).includes(name),
);

async function suggestFilters({ api, field, text, query, signal }: Asked): Promise<Suggestion[]> {
  const base = without(narrowing(query), field.words, field.expression);
  const asked = { ...base, facet: WORD_FILTERS.join(","), top: TOP };
  const { data } = await api.get<FacetRows>("facets", asked, { signal });
  return WORD_FILTERS.flatMap((name) => {
    const fitting = (data[name] ?? []).flatMap(({ value, count }) => {
      const label = valueLabel(name, value);
      const end = typedEnd(text, label);
      if (end === null) return [];
      const rest = text.trim().slice(0, -end.length).trim();
      const next = withParams(toggleOn(query, name, value), { [field.words]: rest });
      return [{ kind: labelOf(name), label, count, query: next }];
    });
    return fitting.slice(0, PER_KIND);
  });
}

function toggleOn(query: Query, name: string, value: string): Query {
  const next = toggleValue(query, name, value, false);
  return next[name] === undefined ? query : next;
}

interface PlacesAnswer {
  readonly places: readonly { readonly place: string; readonly country: string | null; readonly count: number }[];
}

const quoted = (name: string): string => (/\s/.test(name) ? `"${name}"` : name);

async function suggestPlaces({ api, field, text, query, signal }: Asked): Promise<Suggestion[]> {
  const expression = prefixExpression(text);
  if (expression === null) return [];
  const base = without(narrowing(query), field.words, field.expression, "radius", "include_remote");
  const [countries, towns] = await Promise.all([
    api.get<FacetRows>("facets", { ...base, facet: "country", top: TOP }, { signal }),
    api.get<PlacesAnswer>("stats", { ...base, part: "places", location_advanced: expression }, { signal }),
  ]);
  const choose = (name: string): Query => withParams(without(query, field.expression), { [field.words]: quoted(name) });
  const named = (countries.data.country ?? []).flatMap(({ value, count }) => {
    const label = valueLabel("country", value);
    return startsWord(label, text) ? [{ kind: "country", label, count, query: choose(label) }] : [];
  });
  const found = towns.data.places
    .filter(({ place }) => startsWord(place, text))
    .map(({ place, country, count }) => ({
      kind: "town",
      count,
      query: choose(place),
      label: country === null ? place : `${place}, ${valueLabel("country", country)}`,
    }));
  return [...named.slice(0, PER_KIND), ...found];
}

async function suggestEmployers({ api, field, text, query, signal }: Asked): Promise<Suggestion[]> {
  const expression = prefixExpression(text);
  if (expression === null) return [];
  const base = without(narrowing(query), field.words, field.expression);
  const asked = { ...base, organization_advanced: expression, facet: "organization", top: SHOWN };
  const { data } = await api.get<FacetRows>("facets", asked, { signal });
  return (data.organization ?? []).map(({ value, count }) => ({
    kind: "employer",
    label: value,
    count,
    query: withParams(without(query, field.expression), { organization: listText([value]) }),
  }));
}

export function hasSuggestions(text: string): boolean {
  return text.trim().length >= MIN_LETTERS;
}

export async function suggest(asked: Asked): Promise<Suggestion[]> {
  const ask = { place: suggestPlaces, employer: suggestEmployers }[asked.field.name] ?? suggestFilters;
  return (await ask({ ...asked, text: asked.text.trim() })).slice(0, SHOWN);
}
