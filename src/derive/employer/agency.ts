// Detects staffing agencies: by sector, by a word of the name, by the name of a well-known firm, or by sentences that
// only agencies write. Some of these are certain ("on behalf of our client"); a single one of the others is not enough,
// because consultants and builders have clients, too.

import { assertPresent } from "../../contract/assertPresent.ts";
import type { Sector } from "../../contract/lists.ts";
import { memoize } from "../../text/memoize.ts";
import { readTableLines } from "../../text/tables.ts";
import { toNameKey } from "../../text/words/names.ts";
import { tokenize } from "../../text/words/tokens.ts";
import { findPhrases, firstWords, isInSet, loadPhrases, loadPhraseValues, loadWordSet } from "../posting/phrases.ts";
import { type PostingReading, type Word, wordsOf } from "../reading.ts";

const readTokenSet = (table: string) => new Set(readTableLines(table).map((phrase) => tokenize(phrase).join(" ")));

const WORDS = loadPhrases("employers/agency-words.txt");
const FIRMS = loadPhrases("employers/agency-firms.txt");
const OTHERS = loadPhrases("employers/not-agency.txt");
const SENTENCES = loadPhraseValues("employers/agency-sentences.txt", () =>
  readTableLines("employers/agency-sentences.txt").map((phrase) => [phrase, phrase] as const),
);
const CERTAIN = loadPhrases("employers/agency-certain.txt");
/** "Our client experience team": the employer's own customers. */
const CLIENT_AFTER = loadWordSet("employers/client-after.txt");
const FIRST = readTokenSet("employers/agency-first.txt");
const LAST = readTokenSet("employers/agency-last.txt");
const WHOLE = readTokenSet("employers/agency-whole.txt");
const TAIL = readTokenSet("employers/agency-tail.txt");
/** Parts of a compound name: "MissionStaff", "TriSearch". */
const PARTS: readonly RegExp[] = [
  /(?:staffing|recruit|recruiting|recruiters|recruitment|personaldienstleistung(?:en)?|personalservice|zeitarbeit|recrutement|interim)$/,
  /[a-z]{3}(?:staff|talent|hires|locums|careers)$/,
  /(?<!re)search$|^(?:headhunt|staffing|uitzend|rekry|zeitarbeit|personaldienst|talentsearch)/,
];

/**
 * Words of a name that suggest people or hiring, but occur in other trades as well: with them one such sentence is
 * enough.
 */
const HINT =
  /^(?:rh|rrhh|hr|hrm|people|talents?|careers?|jobs?|resourcing|selection|selección|selezione|personnel|search|\p{L}*personal)$/u;

/** Number of different sentences that a text alone needs to make its employer an agency. */
const MIN_SENTENCES = 2;
/** Maximum number of words searched for such sentences, which occur at the beginning and the end of a text. */
const MAX_WORDS = 20_000;

/** The rule by which a name alone identifies an agency, or null. */
export const matchAgencyName: (name: string) => string | null = memoize((name) => {
  const words = wordsOf(toNameKey(name));
  if (findPhrases(FIRMS, words)[0]?.from === 0) return "the name of a known staffing firm";
  if (WHOLE.has(words[0]?.token ?? "") && words.slice(1).every((word) => TAIL.has(word.token)))
    return "the name of a known staffing firm";
  const nameWords = wordsOf(name);
  if (findPhrases(OTHERS, nameWords).length > 0) return null;
  if (findPhrases(WORDS, nameWords).length > 0) return "a word of the employer's name";
  if (words.length > 1 && LAST.has(words.at(-1)?.token ?? "")) return "the last word of the employer's name";
  if (words.length > 1 && FIRST.has(words[0]?.token ?? "")) return "the first word of the employer's name";
  return words.some((word) => PARTS.some((part) => part.test(word.token))) ? "a part of the employer's name" : null;
});

/** The spans of different agency sentences, if there are enough of them; else none. */
function findAgencySentences(all: readonly Word[], minSentences: number): Word[] {
  const found = new Map<string, Word>();
  const words = firstWords(all, MAX_WORDS);
  const spanned = ({ from, to }: { from: number; to: number }): Word => ({
    ...assertPresent(words[from]),
    end: assertPresent(words[to - 1]).end,
  });
  const [certain] = findPhrases(CERTAIN, words);
  if (certain !== undefined) return [spanned(certain)];
  for (const hit of findPhrases(SENTENCES, words)) {
    const next = words[hit.to];
    if (next !== undefined && isInSet(CLIENT_AFTER, next)) continue;
    found.set(hit.value, spanned(hit));
    if (found.size >= minSentences) return [...found.values()];
  }
  return [];
}

/** Whether the employer of a posting is a staffing agency; `name` is null if the source withholds it. */
export function isAgency(
  name: string | null,
  sector: Sector | null,
  words: readonly Word[],
  note: PostingReading["note"],
): boolean {
  const field = "org_recruitment_agency_derived";
  if (sector === "staffing") {
    note(field, "the employer's sector is staffing");
    return true;
  }
  const rule = name === null ? null : matchAgencyName(name);
  if (rule !== null) {
    note(field, rule, { in: "organization", start: 0, end: name?.length ?? 0 });
    return true;
  }
  // Agencies withhold names, consultants and builders do not.
  const hasHint = name === null || wordsOf(toNameKey(name)).some(({ token }) => HINT.test(token));
  const agencySpans = findAgencySentences(words, hasHint ? 1 : MIN_SENTENCES);
  for (const word of agencySpans)
    note(field, "a sentence of an agency", { in: "description", start: word.start, end: word.end });
  return agencySpans.length > 0;
}
