// Employment types in a title. Some words are an employment type in one language and something else in another ("Stage"
// is an internship in French), and a share of the full week means part time without the word: "Pflegefachfrau HF 60%",
// "Leraar (0,6 fte)".

import { assertPresent } from "../../contract/assertPresent.ts";
import type { EmploymentType } from "../../contract/lists.ts";
import { readTablePairs } from "../../text/tables.ts";
import { findMatch, type QuickSearch } from "../../text/words/patternSearch.ts";
import { preparedPattern } from "../posting/patterns.ts";
import type { FoundPhrase } from "../posting/phrases.ts";
import type { PostingReading, Word } from "../reading.ts";

type Kinds = readonly EmploymentType[];

/** A word, and the languages in which it always is an employment type. */
const OF_LANGUAGES: ReadonlyMap<string, readonly string[]> = new Map(
  readTablePairs("employment/title-languages.tsv").map(([word, languages]) => [word, languages.split(" ")]),
);

const DIVIDES = /[-–—|:/(),]/;

/** Whether a word is alone between separators: "Stage - Data Analyst", "Data Analyst (Stage)". */
function isAlone(title: string, words: readonly Word[], { from, to }: FoundPhrase<unknown>): boolean {
  const before = title.slice(words[from - 1]?.end ?? 0, assertPresent(words[from]).start);
  const after = title.slice(assertPresent(words[to - 1]).end, words[to]?.start);
  return (from === 0 || DIVIDES.test(before)) && (to === words.length || DIVIDES.test(after));
}

/** The employment types in the title's own language. */
export function ownWords(reading: PostingReading, found: readonly FoundPhrase<Kinds>[]): FoundPhrase<Kinds>[] {
  const { title, titleWords: words, language } = reading;
  return found.filter((hit) => {
    const languages = hit.to - hit.from === 1 ? OF_LANGUAGES.get(assertPresent(words[hit.from]).token) : undefined;
    if (languages === undefined || language === null || languages.includes(language)) return true;
    return words.length > 1 && isAlone(title, words, hit);
  });
}

/**
 * After the share comes nothing, punctuation, or a kind of position; "100% remote" and "20% off" are not a share of a
 * week.
 */
const BEHIND =
  "(?=\\s*(?:$|[)\\],;|/(–—-]|(?:fast|faste|stilling|stillinger|vikariat|tjänst|tjänster|anställning|stelle|stellen|pensum|teilzeit|befristet|unbefristet|cdi|cdd|deltid|turnus|m/w|w/m|h/f|f/h)(?!\\p{L})))";
const SHARE = new RegExp(
  `(?<![\\d.,+]|(?:up to|bis zu|jusqu['’]à|remote|home ?office|rabatt|bonus|provision) )(\\d{2,3})(?: ?[-–—] ?(\\d{2,3}))? ?%${BEHIND}`,
  "iu",
);
const FTE =
  /(?<![\d.,])(0[.,]\d{1,2}|1[.,]00?)(?: ?[-–] ?(0[.,]\d{1,2}|1[.,]00?))? ?(?:fte|ametikohta|kohta|koormust|etato|slodzes?|úväzku|úvazku|etatu|normă|ставки|ставка)(?!\p{L})/iu;
/** Languages in which titles state a share of the week. */
const SHARING: ReadonlySet<string> = new Set(["de", "fr", "it", "sv", "no", "nb", "nn", "da", "fi", "is", "nl"]);
/** Smaller values are a share of something else. */
const MIN_SHARE = 10;

function kindsOfShare(low: number, high: number): Kinds | null {
  if (low < MIN_SHARE || high > 100 || low > high) return null;
  if (low === 100) return ["FULL_TIME"];
  return high === 100 ? ["FULL_TIME", "PART_TIME"] : ["PART_TIME"];
}

/** The share of a full week in a text, with its span. */
export function shareOfWeek(reading: PostingReading): FoundPhrase<Kinds>[] {
  const { title, titleWords: words, language } = reading;
  if (!/%|fte|[01][.,]\d/i.test(title)) return [];
  const share = SHARE.exec(title);
  const fte = FTE.exec(title);
  const match = share ?? fte;
  if (match === null) return [];
  // "Sales 100%" in English is praise; "80-100%" is a share anywhere.
  if (share !== null && match[2] === undefined && !SHARING.has(language ?? "")) return [];
  const [low, high] = [match[1], match[2] ?? match[1]].map(
    (figure) => Number(assertPresent(figure).replace(",", ".")) * (share === null ? 100 : 1),
  );
  const value = kindsOfShare(Math.round(assertPresent(low)), Math.round(assertPresent(high)));
  const from = words.findIndex(({ start }) => start >= match.index);
  if (value === null || from === -1) return [];
  const to = words.findLastIndex(({ end }) => end <= match.index + match[0].length) + 1;
  return to <= from ? [] : [{ value, from, to }];
}

const STATED_SHARE = /(?<![\d.,+])(\d{2,3})(?: ?%)?(?: ?[-–—] ?(\d{2,3}))? ?%/u;

/** "0,6 fte": not a full one. */
export const statesFte = (stated: string): boolean => FTE.test(stated);

/** The kinds of a share of the week in the source's own words for the employment: "Vikariat, 80 %", "0,6 fte". */
export function kindsOfStatedShare(stated: string): Kinds | null {
  const fte = FTE.exec(stated);
  const share = fte === null ? STATED_SHARE.exec(stated) : null;
  const match = share ?? fte;
  if (match === null) return null;
  const [low, high] = [match[1], match[2] ?? match[1]].map(
    (figure) => Number(assertPresent(figure).replace(",", ".")) * (share === null ? 100 : 1),
  );
  return kindsOfShare(Math.round(assertPresent(low)), Math.round(assertPresent(high)));
}

/** A share of the week after its label, or a range alone at the beginning of a line: "Pensum: 60–80 %", "(80-100%)". */
const SHARE_IN_TEXT = preparedPattern(
  "employment/share",
  /(?:(?<!\p{L})(?:(?:arbeits)?pensum|beschäftigungsgrad|stellenprozent|scope|workload|employment level|taux d['’](?:activité|occupation)|grado di occupazione|anställningsgrad|tjänstgöringsgrad|omfattning|stillingsprosent|stillingsstørrelse)[ \t]{0,2}[:：]?[ \t]{0,3}|(?:^|\()[ \t]{0,2}(?=\d\d ?%? ?[-–—] ?\d{2,3} ?%))(\d{2,3}) ?%?(?: ?[-–—] ?(\d{2,3}))? ?%/imu,
);
const MIN_TEXT_SHARE = 20;

/** The employment type of a share of the week in the text. */
export function shareInText(search: QuickSearch, words: readonly Word[]): FoundPhrase<Kinds>[] {
  const match = search.text.includes("%") ? findMatch(SHARE_IN_TEXT, search) : null;
  if (match === null) return [];
  const low = Number(match[1]);
  const value = low < MIN_TEXT_SHARE ? null : kindsOfShare(low, Number(match[2] ?? match[1]));
  const end = match.index + match[0].length;
  const from = words.findIndex((word) => word.start >= match.index);
  const to = words.findLastIndex((word) => word.end <= end) + 1;
  return value === null || from === -1 || to <= from ? [] : [{ value, from, to }];
}
