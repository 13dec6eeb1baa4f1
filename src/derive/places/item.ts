// One item of a location: a text, and what it may name or why it names nothing.
import { COUNTRY_GROUPS, WIDE_AREAS } from "../data/countryNames.ts";
import { NO_PLACE_WORDS, REMOTE_WORDS } from "../data/placeWords.ts";
import type { Candidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { placeKey } from "./gazetteer/key.ts";

export interface Item {
  /** place: candidates say what; countries: each of them; wide, remote, nothing, unknown: no candidates. */
  readonly means: "place" | "countries" | "wide" | "remote" | "nothing" | "unknown";
  readonly key: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Does not qualify the item before it, nor is qualified by it. */
  readonly breaks: boolean;
  readonly candidates: readonly Candidate[];
  /** How it was read, for explanations. */
  readonly rule: string;
}

/** A stretch of a location that is still to be read. */
export interface Part {
  readonly text: string;
  readonly start: number;
  readonly breaks: boolean;
}

const COUNTED =
  /^\d+\+? (?:\p{L}+ )?(?:locations?|standorte?|sites?|offices?|cities|places|more|lieux|ubicaciones|orte)$/u;
/** How a code is written: CA, USA, 75, 2A, D.C. */
export const CODE = /^(?:[A-Z]{2,3}|\d{2}|2[AB])$/;
const DOTTED_CODE = /^(?:[A-Z]\.){2,3}$/;

export function item(part: Part, means: Item["means"], rule: string, candidates: readonly Candidate[] = []): Item {
  const { text, start, breaks } = part;
  return { means, key: placeKey(text), text, start, end: start + text.length, breaks, candidates, rule };
}

/** Candidates of a text as it stands; codes only where it is written as one. */
export function exactly(text: string, gazetteer: Gazetteer): readonly Candidate[] {
  const found = gazetteer.candidates(placeKey(text));
  if (CODE.test(text) || DOTTED_CODE.test(text)) return found;
  return found.some((candidate) => candidate.match === "code")
    ? found.filter((candidate) => candidate.match !== "code")
    : found;
}

function wordOnly(part: Part): Item | null {
  const key = placeKey(part.text);
  // Ontario and Oregon are ON and OR; nobody means Namibia by NA.
  if (CODE.test(part.text) && key !== "na") return null;
  if (REMOTE_WORDS.has(key)) return item(part, "remote", "remote_word");
  if (NO_PLACE_WORDS.has(key) || COUNTED.test(key)) return item(part, "nothing", "no_place_word");
  if (WIDE_AREAS.has(key)) return item(part, "wide", "wide_area");
  return null;
}

function countries(part: Part, gazetteer: Gazetteer): Item | null {
  const codes = COUNTRY_GROUPS.get(placeKey(part.text));
  if (codes === undefined) return null;
  const members = codes.split(" ").flatMap((code) => {
    const found = gazetteer.candidates(code.toLowerCase()).find((candidate) => candidate.kind === "country");
    return found === undefined ? [] : [found];
  });
  return item(part, "countries", "country_group", members);
}

/** The sign before Japanese postal codes says the country. */
function postalSign(part: Part, gazetteer: Gazetteer): Item | null {
  if (!/^〒\d{3}-?\d{4}$/.test(part.text)) return null;
  const japan = gazetteer.candidates("jp").filter((candidate) => candidate.kind === "country");
  return item(part, "place", "postal_sign", japan);
}

/** An item if the text is known as it stands, else null. */
export function known(part: Part, gazetteer: Gazetteer, rule: string): Item | null {
  const word = wordOnly(part) ?? countries(part, gazetteer) ?? postalSign(part, gazetteer);
  if (word !== null) return word;
  const candidates = exactly(part.text, gazetteer);
  return candidates.length > 0 ? item(part, "place", rule, candidates) : null;
}

/** A stretch of a stretch. */
export function slice(part: Part, from: number, to: number): Part {
  return { text: part.text.slice(from, to), start: part.start + from, breaks: part.breaks && from === 0 };
}
