// Kinds of employment in a title. Some words are a kind of work in one language and something else in another ("Stage" is an internship in
// French and a stage in English), and a share of the full week says part time without the word: "Pflegefachfrau HF 60%", "Leraar (0,6 fte)".

import type { EmploymentType } from "../../contract/lists.ts";
import { there } from "../../contract/there.ts";
import { tablePairs } from "../../text/tables.ts";
import type { FoundPhrase } from "../posting/phrases.ts";
import type { PostingRead, Word } from "../reading.ts";

type Kinds = readonly EmploymentType[];

/** A word, and the languages in which it is a kind of work wherever it stands. */
const OF_LANGUAGES: ReadonlyMap<string, readonly string[]> = new Map(
  tablePairs("employment/title-languages.tsv").map(([word, languages]) => [word, languages.split(" ")]),
);

const DIVIDES = /[-–—|:/(),]/;

/** Whether a word stands by itself between signs: "Stage - Data Analyst", "Data Analyst (Stage)". */
function isAlone(title: string, words: readonly Word[], { from, to }: FoundPhrase<unknown>): boolean {
  const before = title.slice(words[from - 1]?.end ?? 0, there(words[from]).start);
  const after = title.slice(there(words[to - 1]).end, words[to]?.start);
  return (from === 0 || DIVIDES.test(before)) && (to === words.length || DIVIDES.test(after));
}

/** The kinds that the title's own language means. */
export function ownWords(reading: PostingRead, found: readonly FoundPhrase<Kinds>[]): FoundPhrase<Kinds>[] {
  const { title, titleWords: words, language } = reading;
  return found.filter((hit) => {
    const languages = hit.to - hit.from === 1 ? OF_LANGUAGES.get(there(words[hit.from]).token) : undefined;
    if (languages === undefined || language === null || languages.includes(language)) return true;
    return words.length > 1 && isAlone(title, words, hit);
  });
}

/** Behind the share stands nothing, a sign, or what kind of place it is; "100% remote" and "20% off" are no share of a week. */
const BEHIND =
  "(?=\\s*(?:$|[)\\],;|/(–—-]|(?:fast|faste|stilling|stillinger|vikariat|tjänst|tjänster|anställning|stelle|stellen|pensum|teilzeit|befristet|unbefristet|cdi|cdd|deltid|turnus|m/w|w/m|h/f|f/h)(?!\\p{L})))";
const SHARE = new RegExp(
  `(?<![\\d.,+]|(?:up to|bis zu|jusqu['’]à|remote|home ?office|rabatt|bonus|provision) )(\\d{2,3})(?: ?[-–—] ?(\\d{2,3}))? ?%${BEHIND}`,
  "iu",
);
const FTE = /(?<![\d.,])(0[.,]\d{1,2}|1[.,]00?)(?: ?[-–] ?(0[.,]\d{1,2}|1[.,]00?))? ?fte(?!\p{L})/iu;
/** Where a share of the week is told beside the trade. */
const SHARING: ReadonlySet<string> = new Set(["de", "fr", "it", "sv", "no", "nb", "nn", "da", "fi", "is", "nl"]);
/** Less is a share of something else. */
const LEAST = 10;

function kindsOfShare(low: number, high: number): Kinds | null {
  if (low < LEAST || high > 100 || low > high) return null;
  if (low === 100) return ["FULL_TIME"];
  return high === 100 ? ["FULL_TIME", "PART_TIME"] : ["PART_TIME"];
}

/** The share of a full week that some text names, as the words that name it. */
export function shareOfWeek(reading: PostingRead): FoundPhrase<Kinds>[] {
  const { title, titleWords: words, language } = reading;
  if (!/%|fte/i.test(title)) return [];
  const share = SHARE.exec(title);
  const fte = FTE.exec(title);
  const match = share ?? fte;
  if (match === null) return [];
  // "Sales 100%" in English praises; "80-100%" is a share anywhere.
  if (share !== null && match[2] === undefined && !SHARING.has(language ?? "")) return [];
  const [low, high] = [match[1], match[2] ?? match[1]].map(
    (figure) => Number(there(figure).replace(",", ".")) * (share === null ? 100 : 1),
  );
  const value = kindsOfShare(Math.round(there(low)), Math.round(there(high)));
  const from = words.findIndex(({ start }) => start >= match.index);
  if (value === null || from === -1) return [];
  const to = words.findLastIndex(({ end }) => end <= match.index + match[0].length) + 1;
  return to <= from ? [] : [{ value, from, to }];
}
