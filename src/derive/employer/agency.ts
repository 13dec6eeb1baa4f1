// Whether an employer places people at others: its sector says so, a word of its name, the name of a well-known firm,
// or sentences that only agencies write ("on behalf of our client"). A single such sentence is not enough: consultants
// and builders have clients too.

import type { Sector } from "../../contract/lists.ts";
import { nameKey } from "../../text/words/names.ts";
import { tokens } from "../../text/words/tokens.ts";
import {
  AGENCY_FIRMS,
  AGENCY_FIRST,
  AGENCY_LAST,
  AGENCY_PARTS,
  AGENCY_SENTENCES,
  AGENCY_TAIL,
  AGENCY_WHOLE,
  AGENCY_WORDS,
  NOT_AGENCY,
} from "../data/agencies.ts";
import { buildPhrases, findPhrases } from "../posting/phrases.ts";
import { type Reading, type Word, wordsOf } from "../reading.ts";

const phrasesOf = (list: readonly string[]) => buildPhrases(list.map((phrase) => [phrase, phrase] as const));
const keysOf = (list: readonly string[]) => new Set(list.map((phrase) => tokens(phrase).join(" ")));

const WORDS = phrasesOf(AGENCY_WORDS);
const FIRMS = phrasesOf(AGENCY_FIRMS);
const OTHERS = phrasesOf(NOT_AGENCY);
const SENTENCES = phrasesOf(AGENCY_SENTENCES);
const FIRST = keysOf(AGENCY_FIRST);
const LAST = keysOf(AGENCY_LAST);
const WHOLE = keysOf(AGENCY_WHOLE);
const TAIL: ReadonlySet<string> = keysOf([...AGENCY_TAIL]);

/** Different sentences a text needs before it alone makes its employer an agency. */
const ENOUGH = 2;
/** A text is read for such sentences up to here: they stand at its beginning and its end. */
const MOST_WORDS = 20_000;

/** The rule by which a name alone is an agency's, or null. */
export function agencyName(name: string): string | null {
  const words = wordsOf(nameKey(name));
  if (findPhrases(FIRMS, words)[0]?.from === 0) return "the name of a known staffing firm";
  if (WHOLE.has(words[0]?.token ?? "") && words.slice(1).every((word) => TAIL.has(word.token)))
    return "the name of a known staffing firm";
  const all = wordsOf(name);
  if (findPhrases(OTHERS, all).length > 0) return null;
  if (findPhrases(WORDS, all).length > 0) return "a word of the employer's name";
  if (words.length > 1 && LAST.has(words.at(-1)?.token ?? "")) return "the last word of the employer's name";
  if (words.length > 1 && FIRST.has(words[0]?.token ?? "")) return "the first word of the employer's name";
  return words.some((word) => AGENCY_PARTS.some((part) => part.test(word.token)))
    ? "a part of the employer's name"
    : null;
}

/** Where a text speaks as an agency: the spans of different sentences, enough of them to be sure, else none. */
function agencyText(all: readonly Word[]): Word[] {
  const found = new Map<string, Word>();
  const words = all.slice(0, MOST_WORDS);
  for (const hit of findPhrases(SENTENCES, words)) {
    const first = words[hit.from] as Word;
    found.set(hit.value, { ...first, end: (words[hit.to - 1] as Word).end });
    if (found.size >= ENOUGH) return [...found.values()];
  }
  return [];
}

/** Whether the employer of a posting is a staffing agency. */
export function isAgency(name: string, sector: Sector | null, words: readonly Word[], note: Reading["note"]): boolean {
  const field = "org_recruitment_agency_derived";
  if (sector === "staffing") {
    note(field, "the employer's sector is staffing");
    return true;
  }
  const rule = agencyName(name);
  if (rule !== null) {
    note(field, rule, { in: "organization", start: 0, end: name.length });
    return true;
  }
  const said = agencyText(words);
  for (const word of said)
    note(field, "a sentence of an agency", { in: "description", start: word.start, end: word.end });
  return said.length > 0;
}
