// Places that only the posting's own words name, for a source that states none or only a country: after a label in the
// description ("Location: Leeds"), in a sentence about the job ("the role is based in Leeds"), or at the end of the title
// ("Cook - Leeds"). Other sentences also name the towns of customers and founders and are not searched.

import { UNITED_STATES } from "../../text/addresses/states.ts";
import { readTableLines } from "../../text/tables.ts";
import { findMatches, type QuickSearch } from "../../text/words/patternSearch.ts";
import { preparedPattern } from "../posting/patterns.ts";
import type { PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { readItems } from "./items.ts";
import { findOpeningPlaces, isExactName, type WordedPlace } from "./openingPlaces.ts";
import type { PlaceItem } from "./placeText.ts";

const toSource = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s");
const LABELS = readTableLines("places/text-labels.txt")
  .map(toSource)
  .sort((a, b) => b.length - a.length)
  .join("|");
/** A label and its colon; `isLabel` decides whether it stands where one can. */
const LABELLED = preparedPattern("place-label/line", {
  source: `(?:${LABELS})(?:\\(s\\))?\\s{0,2}[:：]\\s{0,3}`,
  flags: "iu",
});
/** A label opens its line, follows a mark or the blank of a flat text, or is glued to the words before it. */
const BEFORE_LABEL =
  /(?:^|[\n|•·*;.!?:：),]\s{0,3}(?:[-–]\s{1,3})?|[-–]\s{1,3}|[\p{Ll}\d)])$|(?<word>[\p{L}\d-]+)\s{1,2}$/u;
/** The place of something else: "Company location", "Interview location". */
const NOT_OF_JOB: ReadonlySet<string> = new Set(readTableLines("places/other-locations.txt"));
/** The same for a label on a separate line. */
const HEADING = preparedPattern("place-label/heading", {
  source: `(?<=^|\\n)[ \\t]{0,3}(?=\\P{Ll})(?:${LABELS})[ \\t]{0,3}\\n{1,2}(?=[ \\t]{0,3}\\p{Lu})`,
  flags: "iu",
});
const OF_JOB = preparedPattern(
  "place-label/of-job",
  /(?<!\p{L})(?:(?:based|located|work(?:ing)?) (?:in|at|from|out of) (?:our|the) (?:(?:new|main|head|central|regional|modern|\p{L}+) )?(?:office|headquarters|hq|site|campus|plant|store|branch|warehouse|factory|clinic)s? in|(?:you(?:['’]ll| will)? be|based|located|work(?:ing)?) (?:based )?(?:in|at|from|out of) our(?= [\p{L} ]{2,30} (?:office|headquarters|hq|site|campus|plant|store))|(?:this|the) (?:\p{L}+ ){0,3}?(?:position|role|job|post|vacancy|opportunity|internship) (?:is|will be) (?:\p{L}+ly )?(?:based|located|situated) (?:in|at|out of|from)(?: our)?|(?:poste|mission|stage) (?:est )?(?:basée?|située?) (?:à|en)|(?:arbeits|dienst|einsatz)ort ist|puesto (?:está )?ubicado en|(?:posizione|ruolo) con sede a|standplaats is) (?=\p{Lu})/iu,
);

const MAX_VALUE = 120;
const MAX_LABELS = 20;
/** More are a list of the employer's offices. */
const MAX_PLACES = 6;
/** "Leeds. Salary: …", "Denver CODuration: …", "Leeds Job Type: …", "Leeds, with some travel". */
const VALUE_ENDS = [
  /\n/,
  /[.;](?:\s|$|\p{Lu}\p{Ll})|\s{2,}|\s\|\s|\s[•·*]\s/u,
  new RegExp(`(?<=\\p{Ll}|,\\s?\\p{Lu}{2}|\\s(?:${[...UNITED_STATES].join("|")}))(?=\\p{Lu}\\p{L})`, "u"),
  /\s(?:\p{Lu}[\p{L}/-]*\s?){1,3}[:：]/u,
  /\s(?:office|campus|site|plant)(?!\p{L})/iu,
  /\(|\s[–—-]\s/,
  /,/,
];

/** The beginnings of a value that may be the place, longest first. */
function beginnings(value: string): string[] {
  const ends = VALUE_ENDS.map((end) => value.search(end)).filter((at) => at > 0);
  const [line = value.length] = VALUE_ENDS.slice(0, 1)
    .map((end) => value.search(end))
    .filter((at) => at > 0);
  const all = [line, ...ends].filter((at) => at <= line).sort((a, b) => b - a);
  return [...new Set(all)].map((at) => value.slice(0, at).trimEnd());
}

/** The places after a label, if the words there are nothing else. */
function placeAfter(text: string, at: number, gazetteer: Gazetteer): string | null {
  const value = text.slice(at, at + MAX_VALUE);
  return beginnings(value).find((words) => namesPlaces(words, gazetteer)) ?? null;
}

function namesPlaces(words: string, gazetteer: Gazetteer): boolean {
  if (words === "" || !/^[\p{Lu}\p{Lo}\d(]/u.test(words)) return false;
  const items = readItems(words, gazetteer);
  const places = items.filter(({ means }) => means === "place");
  if (places.length === 0 || places.filter(({ breaks }) => breaks).length > MAX_PLACES) return false;
  return items.every(({ means }) => means === "place" || means === "remote" || means === "nothing");
}

const MAX_BEFORE = 30;

const LINE_BEGINS = /(?:^|[\n|•·*]\s{0,3})$/;

/** Within a line, in scripts that have capitals, a label begins with one. */
function isLabel(text: string, at: number): boolean {
  if (/\p{Ll}/u.test(text.charAt(at))) return LINE_BEGINS.test(text.slice(Math.max(0, at - 3), at));
  const before = BEFORE_LABEL.exec(text.slice(Math.max(0, at - MAX_BEFORE), at));
  if (before === null) return /^\p{Lu}\p{Lu}\p{Ll}/u.test(text.slice(at - 1, at + 2));
  return !NOT_OF_JOB.has(before.groups?.word?.toLowerCase() ?? "");
}

function inDescription(search: QuickSearch, gazetteer: Gazetteer): WordedPlace[] {
  for (const pattern of [LABELLED, HEADING, OF_JOB]) {
    let tried = 0;
    for (const match of findMatches(pattern, search)) {
      if (pattern === LABELLED && !isLabel(search.text, match.index)) continue;
      if (++tried > MAX_LABELS) break;
      const start = match.index + match[0].length;
      const words = placeAfter(search.text, start, gazetteer);
      if (words !== null) return [{ text: words, in: "description", start }];
    }
  }
  return [];
}

const TOP_OF_TEXT = 600;
const MAX_LINE = 60;

/** A place and its area alone on a line at the top: "Leeds, United Kingdom". */
function onOwnLine(text: string, gazetteer: Gazetteer): WordedPlace[] {
  let start = 0;
  for (const line of text.slice(0, TOP_OF_TEXT).split("\n")) {
    const words = line.trim();
    if (words.length <= MAX_LINE && words.includes(",") && namesPlaces(words, gazetteer)) {
      const items = readItems(words, gazetteer);
      if (items.length > 1 && items.every(isExactName))
        return [{ text: words, in: "description", start: start + line.indexOf(words) }];
    }
    start += line.length + 1;
  }
  return [];
}

/** The end of a title: after a dash, a bar or a comma, or in brackets. */
const TITLE_ENDS = [
  /(?<=\s[–—|-]\s+|\|\s*)(?!.*\s[–—-]\s)[^|()]+$/u,
  /(?<=[([])[^()[\]]+(?=[)\]]\s*$)/u,
  /(?<=,\s*)\p{Lu}[^,()|]+,\s*\p{Lu}[^,()|]+$/u,
];

/** Eight times the binary logarithm of 100,000: a title also ends with words that are small towns. */
const LARGE = 133;

/** Large places whose names are ordinary words of titles. */
const WORDS_IN_TITLES: ReadonlySet<string> = new Set(
  "mobile enterprise orange west east north south central northern southern eastern western capital metro commerce independence progress union general fields male police reading media".split(
    " ",
  ),
);

function isKnownPlace(item: PlaceItem | undefined): boolean {
  const isLarge = ({ kind, match, weight }: PlaceCandidate): boolean =>
    match === "main" && (kind === "country" || weight >= LARGE);
  return item !== undefined && !WORDS_IN_TITLES.has(item.key) && item.candidates.some(isLarge);
}

function inTitle(title: string, gazetteer: Gazetteer): WordedPlace[] {
  for (const pattern of TITLE_ENDS) {
    const match = pattern.exec(title);
    if (match === null || !/^\p{Lu}\p{Ll}/u.test(match[0]) || !namesPlaces(match[0], gazetteer)) continue;
    const items = readItems(match[0], gazetteer);
    if (!items.every(isExactName) || !isKnownPlace(items.at(-1))) continue;
    return [{ text: match[0], in: "title", start: match.index }];
  }
  return [];
}

/** The places that a posting names as its own, the most certain first: each is one alternative. */
export function findLabelledPlaces(
  title: string,
  search: QuickSearch,
  gazetteer: Gazetteer,
  language: string | null = null,
): WordedPlace[] {
  return [
    ...inDescription(search, gazetteer),
    ...inTitle(title, gazetteer),
    ...onOwnLine(search.text, gazetteer),
    ...findOpeningPlaces(title, search.text, gazetteer, language),
  ];
}
