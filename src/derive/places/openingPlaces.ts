// A place that only the beginning of a posting names, without a label: "a client in Sacramento, CA", "בחיפה", the Japanese
// address behind a postal code. It counts if it is the only one there and does not belong to the employer; later sentences also
// name the towns of customers, partners and founders.
import { UNITED_STATES } from "../../text/addresses/states.ts";
import type { PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { readItems } from "./items.ts";
import type { PlaceItem } from "./placeText.ts";

/** A place as worded, and where it stands. */
export interface WordedPlace {
  readonly text: string;
  readonly in: "title" | "description";
  readonly start: number;
}

/** A name within other words ("Oxford Instruments") is not the place of the job. */
export const isExactName = ({ means, rule }: PlaceItem): boolean =>
  means === "place" && /^(?:name|area_after_name)$/.test(rule);

const OPENING = 700;
const BEFORE = 60;

const STATES = [...UNITED_STATES].join("|");
const NAME = "\\p{Lu}[\\p{L}.'’-]+(?: \\p{Lu}[\\p{L}.'’-]+){0,2}";
/** "Sacramento, CA". */
const IN_STATE = new RegExp(`(?<![\\p{L}-])${NAME}, ?(?:${STATES})(?![\\p{L}\\d&/.-]\\S|\\p{L})`, "gu");
/** "in Leiden, Netherlands": a town and its country, behind a preposition. */
const IN_COUNTRY = new RegExp(
  `(?<=(?<!\\p{L})(?:in|at|en|em|à|bei|a|w|i) )${NAME}, ?\\p{Lu}[\\p{L}.]+(?: \\p{Lu}\\p{L}+)?`,
  "gu",
);
/** Words about the employer, a journey or several offices. */
const ELSEWHERE =
  /headquarter|founded|found in|present in|presence|branches|operat(?:es|ing) in|suite|street|floor|following|born|travel|offices|clients? (?:include|from)|customers?(?: include| from)|universit|degree|incorporated|registered|relocat|available in|siège|sede|empresa|会社|本社|企業|所在地|hauptsitz|gegründet|fund[ae]d|fondée|opgericht|grundad|założon/iu;

/** Eight times the binary logarithm of 16,000, and of 3,000. */
const TOWN = 112;
const TOWN_OF_WORDS = 92;

type Found = Omit<WordedPlace, "in">;

function foundBy(pattern: RegExp, text: string, accepts: (words: string) => boolean): Found[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: words, index }) =>
    ELSEWHERE.test(text.slice(Math.max(0, index - BEFORE), index)) || !accepts(words)
      ? []
      : [{ text: words, start: index }],
  );
}

const HEBREW_WORD = "\\p{sc=Hebr}[\\p{sc=Hebr}'\"’״׳-]+";
/** The Hebrew preposition is one word with the name behind it. */
const HEBREW = new RegExp(`(?<=(?<![\\p{L}-])ב)${HEBREW_WORD}(?: ${HEBREW_WORD}){0,2}`, "gu");
/** Towns whose names are ordinary words: intelligence, streets, peak, height. */
const HEBREW_WORDS: ReadonlySet<string> = new Set(["מודיעין", "רחובות", "שיא", "רמה", "מרכז", "צפון", "דרום", "אזור"]);

/** The longest beginning of the words behind the preposition that is a town. */
function hebrewTowns(text: string, gazetteer: Gazetteer): Found[] {
  return [...text.matchAll(HEBREW)].flatMap(({ 0: phrase, index }) => {
    const words = phrase.split(" ");
    for (let count = words.length; count >= 1; count--) {
      const name = words.slice(0, count).join(" ");
      const minWeight = count === 1 ? TOWN : TOWN_OF_WORDS;
      const isTown = ({ kind, section, weight, area }: PlaceCandidate): boolean =>
        kind === "city" && !section && weight >= minWeight && gazetteer.area(area).code.startsWith("IL");
      if (!HEBREW_WORDS.has(name) && gazetteer.candidates(name).some(isTown)) return [{ text: name, start: index }];
    }
    return [];
  });
}

/** "〒920-0031 石川県金沢市広岡1丁目": the address up to its house number. */
const JAPANESE =
  /(?<=〒\s?\d{3}[-－]\d{4}\s{0,3})\p{Script=Han}{2,3}[都道府県][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,8}?[市区町村]/gu;

function placesIn(text: string, gazetteer: Gazetteer, language: string | null): Found[] {
  const isChain = (words: string): boolean => {
    const items = readItems(words, gazetteer);
    return items.length > 1 && items.every(isExactName) && isTownOnly(items[0]) && isArea(items.at(-1));
  };
  if (language === "he") return hebrewTowns(text, gazetteer);
  if (language === "ja") return foundBy(JAPANESE, text, () => true);
  const inState = foundBy(IN_STATE, text, isChain);
  return inState.length > 0 ? inState : foundBy(IN_COUNTRY, text, isChain);
}

/** Not a further town: "in Boston, Denver". */
const isArea = (item: PlaceItem | undefined): boolean =>
  item?.candidates.some(({ kind, match }) => kind === "country" && match === "main") === true ||
  item?.candidates.some(({ kind }) => kind === "city") === false ||
  UNITED_STATES.has(item?.text ?? "");

/** "New Jersey, New York" are two states. */
const isTownOnly = (item: PlaceItem | undefined): boolean =>
  item?.candidates.some(({ kind }) => kind === "city") === true &&
  !item.candidates.some(({ kind, match }) => kind === "region" && match === "main" && !isTownToo(item));

const isTownToo = ({ candidates }: PlaceItem): boolean =>
  candidates.some(({ kind, match, weight }) => kind === "city" && match === "main" && weight >= TOWN);

const REMOTE_TITLE = /remote|home ?-?office|t[eé]l[eé]travail|teletrabajo|zdaln|удал|віддал|מרחוק/iu;

/** The only place that the title, or else the beginning of the description, names. */
export function findOpeningPlaces(
  title: string,
  text: string,
  gazetteer: Gazetteer,
  language: string | null,
): WordedPlace[] {
  // The employer's town is named in the same way, and remote work is not done there.
  const opening = REMOTE_TITLE.test(title) ? "" : language === "ja" ? text : text.slice(0, OPENING);
  for (const [part, words] of [
    ["title", title],
    ["description", opening],
  ] as const) {
    const found = placesIn(words, gazetteer, language);
    const [first] = found;
    if (first === undefined) continue;
    return found.every((each) => each.text === first.text) ? [{ ...first, in: part }] : [];
  }
  return [];
}
