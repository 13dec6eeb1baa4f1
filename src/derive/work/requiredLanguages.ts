// The languages that an applicant must speak: a language's name near a word that requires it. The advert's own language
// and the country of a customer or team are not requirements.
import { assertPresent } from "../../contract/assertPresent.ts";
import { readTablePairs } from "../../text/tables.ts";
import { findLongestAt, findPhrases, firstWords, loadPhrases, loadPhraseValues } from "../posting/phrases.ts";
import { sectionAt } from "../posting/sections.ts";
import type { PostingReading, Word } from "../reading.ts";

const NAMES = loadPhraseValues("skills/other/languages.tsv", () =>
  readTablePairs("skills/other/languages.tsv").map(([name, spelling]) => [spelling, name]),
);
const REQUIRING_WORDS = loadPhrases("languages/asking.txt");

const MAX_DISTANCE = 5;
const MAX_LANGUAGES = 5;
const MAX_WORDS = 8000;
const SENTENCE_END = /[.!?;\n•]/;

/** Whether a requiring word is within a few words, in the same sentence. */
function isRequired(text: string, words: readonly Word[], from: number, to: number): boolean {
  const divided = (at: number): boolean =>
    SENTENCE_END.test(text.slice(assertPresent(words[at - 1]).end, assertPresent(words[at]).start));
  for (let at = from - 1; at >= Math.max(0, from - MAX_DISTANCE) && !divided(at + 1); at--) {
    if (findLongestAt(REQUIRING_WORDS, words, at) !== null) return true;
  }
  for (let at = to; at < Math.min(words.length, to + MAX_DISTANCE) && !divided(at); at++) {
    if (findLongestAt(REQUIRING_WORDS, words, at) !== null) return true;
  }
  // "Deutschkenntnisse" states a requirement by itself.
  return /kenntnisse$/.test(assertPresent(words[to - 1]).token);
}

/** "No German required", "bez znajomości języka niemieckiego", "英語力不問". */
const UNNEEDED_BEFORE =
  /(?<!\p{L})(?:no|without|ohne|keine|sans|sin|sem|senza|zonder|utan|bez|без)(?: \p{L}+){0,3} $/iu;
const UNNEEDED_AFTER =
  /^(?:力|能力|スキル)?[はも]?(?:一切|いっさい)?(?:不問|不要)|^(?: \p{L}+){0,3} not (?:required|needed|necessary)/u;

const isUnneeded = (text: string, start: number, end: number): boolean =>
  UNNEEDED_BEFORE.test(text.slice(Math.max(0, start - 40), start)) || UNNEEDED_AFTER.test(text.slice(end, end + 40));

const STAFF =
  /(?<!\p{L})(?:we|our|workforce|wir|unser\p{L}*|nous|notre|nos|nuestr[oa]s?|nossos?|nostr[oaie]|vår[at]?|onze?|nasz\p{L}*|наш\p{L}*)(?!\p{L})/iu;
const MAX_SENTENCE = 200;

/** Whether an employer states which languages its people speak: "our workforce is multilingual (French and English)". */
function isOfStaff({ sections, text }: PostingReading, at: number): boolean {
  if (sectionAt(sections, at)?.kind !== "company") return false;
  const before = text.slice(Math.max(0, at - MAX_SENTENCE), at);
  return STAFF.test(before.split(/[.!?\n](?=\s|\p{Lu}|$)/u).at(-1) ?? "");
}

export function readRequiredLanguages(reading: PostingReading): string[] {
  const words = firstWords(reading.textWords, MAX_WORDS);
  const requiredLanguages = new Set<string>();
  for (const { value, from, to } of findPhrases(NAMES, words)) {
    if (requiredLanguages.has(value) || !isRequired(reading.text, words, from, to)) continue;
    const [start, end] = [assertPresent(words[from]).start, assertPresent(words[to - 1]).end];
    if (isOfStaff(reading, start) || isUnneeded(reading.text, start, end)) continue;
    requiredLanguages.add(value);
    const span = { in: "description", start: assertPresent(words[from]).start, end: assertPresent(words[to - 1]).end };
    reading.note("ai_keywords", "a language asked for", span);
    if (requiredLanguages.size >= MAX_LANGUAGES) break;
  }
  return [...requiredLanguages];
}
