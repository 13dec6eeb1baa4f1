// Unlabelled places on an employer's own page, the most certain first: on a line below the title ("Vollzeit · München"),
// in the title, the only town in the first sentences, and last the town of the employer's only address. Teams, dates and
// contract types are not known cities. Later sentences are not searched, because they also name the towns of customers,
// partners and founders.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import type { PlaceCandidate } from "../gazetteer/candidates.ts";
import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import { readItems } from "../items.ts";
import { readPlaces } from "../places.ts";
import { findBaseTown, findNamedTowns, findNameOfWorkplace } from "./namedTowns.ts";

export interface UnlabelledPlaceContext {
  readonly gazetteer: Gazetteer;
  /** The language of the posting's text. */
  readonly language?: string | null | undefined;
}

const MAX_LINES = 100;
const MAX_LINE_LENGTH = 200;
/** Maximum number of short lines below a title. */
const FACT_LINES = 3;
/** Eight times the binary logarithm of 100,000, of 3,000, and of 500. */
const LARGE = 133;
const SMALL = 92;
const SMALLEST = 72;

/** A place, and which part of the page names it. */
export interface UnlabelledPlaces {
  readonly rule: string;
  readonly places: RawLocation[];
}

/** If the source names no place at all. */
export function findUnlabelledPlaces(raw: RawPosting, known: UnlabelledPlaceContext): UnlabelledPlaces {
  const lines = linesBelow(raw);
  const below = findBelow(lines, known);
  if (below.length > 0) return { rule: "the line below the title", places: below };
  if (raw.page_text === null || lines.length === 0) return NOWHERE;
  const titled = findInTitle(raw.title, known);
  if (titled.length > 0) return { rule: "a town in the title", places: titled };
  const list = linesOfList(raw);
  const named = findInFirstSentences(list.length === 0 ? lines : lines.slice(0, -list.length - 1), known);
  const [only, ...others] = named;
  const address = findAddress(raw, lines);
  const isAddress = (town: string): boolean => address !== null && fold(address).includes(fold(town));
  const [introduced, ...further] = findInFirstSentences(list, known);
  if (
    introduced !== undefined &&
    further.length === 0 &&
    (address === null ? named.length === 0 : isAddress(introduced))
  )
    return { rule: "the only town of the list's introduction", places: [placeIn(introduced)] };
  // The first sentences may describe the market, but if the address is named too, it is the place.
  if (only !== undefined && others.length === 0)
    return { rule: "the only town of the first sentences", places: [placeIn(only)] };
  const isOwnTown = named.length === 0 || named.some(isAddress);
  if (address === null || !isOwnTown) return NOWHERE;
  return { rule: "the employer's only address", places: [placeIn(address)] };
}

/** Stated places that are inflected names of towns or contain one: "Vilniuje", "Kaune", "Klinik Fritzlar". */
export function findInflectedPlaces({ locations }: RawPosting, known: UnlabelledPlaceContext): RawLocation[] {
  const language = known.language ?? null;
  const isKnown = (words: string): boolean => isTown(words, known);
  const towns = locations.map(({ text }) => {
    const stated = text ?? "";
    const [named = null, ...others] = stated.length > MAX_LINE_LENGTH ? [] : findNamedTowns(stated, language, isKnown);
    return findBaseTown(stated, language, isKnown) ?? (others.length === 0 ? named : null);
  });
  return towns.flatMap((town) => (town === null ? [] : [placeIn(town)]));
}

const NOWHERE: UnlabelledPlaces = { rule: "", places: [] };

/** The filled lines below the title. */
function linesBelow({ title, page_text }: RawPosting): string[] {
  return linesAfter(title, (page_text ?? "").split("\n", MAX_LINES));
}

const MAX_LIST_LINES = 4;

/** The introduction of the list of openings, which the reader of a page puts at the end, below the repeated title. */
function linesOfList({ title, page_text }: RawPosting): string[] {
  const lines = (page_text ?? "").split("\n", MAX_LINES);
  const at = lines.findLastIndex((line) => line.trim() === title.trim());
  const list = at < 1 ? [] : linesAfter(title, lines.slice(at));
  // A page may also repeat the title above its whole text.
  return list.length > MAX_LIST_LINES ? [] : list;
}

function linesAfter(title: string, lines: readonly string[]): string[] {
  const filled = lines.map((line) => line.replace(/^[#\s-]+/, "").trim()).filter((line) => line !== "");
  const wanted = collapseBlanks(fold(title));
  const at = filled.findIndex((line) => collapseBlanks(fold(line)) === wanted);
  return at === -1 ? [] : filled.slice(at + 1);
}

/** The places on the first short line below the title that has some; labelled lines are other facts. */
function findBelow(lines: readonly string[], known: UnlabelledPlaceContext): RawLocation[] {
  let count = 0;
  for (const line of lines) {
    if (line.length > MAX_LINE_LENGTH || /[.!?]$/.test(line) || count >= FACT_LINES) return [];
    if (!LABELLED.test(line)) count++;
    const parts = line.split(/\s+[·•|–—/-]\s+|\s*[·•|;]\s*/);
    const found = placesAmong(parts, known);
    // Adjacent cells that lost their blank: "EngineeringDenver, CO", but not "McKinney, TX".
    const cells = found.length > 0 ? [] : placesAmong(line.split(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/u), known);
    if (found.length + cells.length > 0) return [...found, ...cells].map(placeIn);
  }
  return [];
}

const LABELLED = /^[^:|]{2,30}:\s|^\d{1,2}\.? \p{L}+ 20\d\d$/u;

/** "Piekarz – Swarzędz", "Kuljettaja Lahteen": a part of the title, or a town that it names. */
function findInTitle(title: string, known: UnlabelledPlaceContext): RawLocation[] {
  const [, ...parts] = title.split(/\s+[–—|-]\s+|[,(/]\s*|\)/).map((part) => part.trim());
  const found = parts.filter((part) => isTown(part, known));
  const towns =
    found.length > 0 ? found : findNamedTowns(title, known.language ?? null, (words) => isTown(words, known));
  return towns.map(placeIn);
}

const MAX_PARAGRAPHS = 2;
const MIN_PARAGRAPH = 60;
const MAX_SENTENCES = 3;

/** The towns of the first sentences: they say who needs somebody where. */
function findInFirstSentences(lines: readonly string[], known: UnlabelledPlaceContext): string[] {
  const paragraphs = lines.filter((line) => line.length >= MIN_PARAGRAPH).slice(0, MAX_PARAGRAPHS);
  const sentences = paragraphs.flatMap((line) => line.split(/(?<=\p{Ll}{2}[.!?]) (?=\p{Lu})/u)).slice(0, MAX_SENTENCES);
  const towns = sentences.flatMap((each) =>
    findNamedTowns(each, known.language ?? null, (words) => isTown(words, known)),
  );
  return [...new Set(towns)];
}

const REMOTE = /remote|home ?-?office|t[eé]l[eé]travail|teletrabajo|smart ?working|et[aä]ty|zdaln|thuiswerk|distans/iu;
/** "4810 Gmunden", "779 00 Olomouc", "Penryn, Cornwall TR10 8AQ": a town with its code, and nothing else. */
const ADDRESS =
  /^(?=.{6,80}$)(?:(?:[A-Z]{1,2}-)?\d[\d -]{2,5}\d(?: ?[A-Z]{2})? \p{Lu}[\p{L} .'’-]+|\p{Lu}[\p{L} ,.'’-]+ [A-Z\d]{2,4} ?[A-Z\d]{3,5})$/u;

/** "〒997-1201 山形県鶴岡市", "гр. Враца": the sign of an address before its town. */
const SIGNED_ADDRESS = /^(?:〒\s?\d{3}-\d{4}\s{0,2}|(?:гр|м|г)\.\s?)(\p{L}.{1,40})$/u;

/** The employer's only address: the reader of a page puts it last. Null for work at home. */
function findAddress({ title, page_text }: RawPosting, lines: readonly string[]): string | null {
  const text = (page_text ?? "").trimEnd();
  const last = text.slice(text.lastIndexOf("\n") + 1).trim();
  const signed = SIGNED_ADDRESS.exec(last)?.[1];
  if ((signed === undefined && !ADDRESS.test(last)) || REMOTE.test(title)) return null;
  const facts = lines.slice(0, FACT_LINES).filter((line) => line.length <= MAX_LINE_LENGTH);
  return facts.some((line) => REMOTE.test(line)) ? null : (signed ?? last);
}

const placeIn = (text: string): RawLocation => ({
  text,
  locality: null,
  region: null,
  country: null,
  postal_code: null,
  lat: null,
  lon: null,
});

function placesAmong(parts: readonly string[], known: UnlabelledPlaceContext): string[] {
  return parts.flatMap((part) => {
    const named = findNameOfWorkplace(part, known.language ?? null);
    return [...beginnings(part), ...(named === null ? [] : [named])].find((each) => isPlaceOnly(each, known)) ?? [];
  });
}

/** Words that may follow a town's name; "Mobile team" is not a town. */
const SITE =
  / (?:yard|office|site|branch|plant|shop|store|campus|clinic|depot|area|werk|büro|filiale|kontor|agence|oficina|sede|vestiging|butik|mağaza(?:sı)?|şube(?:si)?|ofisi?|fabrikası?|toimipiste|myymälä|toimisto|telephely|üzem|üzlet|bolt|iroda|kauplus)(?![\p{L}-])/iu;

/** "Kendal, 30 hours", "Valladolid (calle Mantería)", "Penryn yard": a place before something else. */
function beginnings(part: string): string[] {
  const cuts = [part.indexOf(","), part.indexOf("("), SITE.exec(part)?.index ?? -1].filter((at) => at > 0);
  const town = HOUSE.exec(part)?.[1];
  return [part, ...cuts.map((at) => part.slice(0, at).trim()), ...(town === undefined ? [] : [town])];
}

/** "Rosewood House, Exeter", "Klinik am Park, Fulda": a building and its town. */
const HOUSE =
  /^(?=[^,]{2,60},)[^,]*(?<!\p{L})(?:house|court|lodge|manor|hall|hotel|hospital|clinic|centre|center|school|college|campus|library|nursery|klinik|klinikum|krankenhaus|haus|schule|kita|werk|zentrum|hôpital|clinique|école|résidence|résidences|ospedale|clinica|clínica|scuola|residencia|colegio|ziekenhuis|kliniek|sjukhus|skola|skole|szpital|szkoła)(?!\p{L})[^,]*, (\p{Lu}[^,]{1,40})$/iu;

/** A name begins with a capital letter, in scripts that have them. */
const NAME_START = /^[\p{Lu}\p{Lo}]/u;
/** In other scripts the gazetteer has only further spellings of a name. */
const OTHER_SCRIPT = /^\P{Script=Latin}+$/u;

const isNamed = ({ kind, match }: PlaceCandidate, words: string): boolean =>
  kind === "city" && (match === "main" || (match === "other" && OTHER_SCRIPT.test(words)));

/** Languages written in a country besides that of its majority. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  BE: ["fr", "de"],
  CA: ["fr"],
  CH: ["fr", "it"],
  ES: ["ca", "eu", "gl"],
  FI: ["sv"],
  IT: ["de"],
  LU: ["de", "fr"],
};

/** Intl's likely subtags give the majority language of a country. */
function writes(country: string, language: string): boolean {
  const written = new Intl.Locale(`und-${country}`).maximize().language;
  const [known, other] = [written, language].map((each) => (each === "nb" || each === "nn" ? "no" : each));
  return known === other || ALSO[country]?.includes(language) === true;
}

/** Whether words are one city in a country that writes the text's language. */
function isTown(words: string, { gazetteer, language = null }: UnlabelledPlaceContext): boolean {
  if (language === null || !NAME_START.test(words) || words.length > 60) return false;
  const items = readItems(words, gazetteer);
  const cities = items.length === 1 ? (items[0]?.candidates ?? []).filter((each) => isNamed(each, words)) : [];
  if (
    items[0]?.means !== "place" ||
    !cities.some(({ weight, section }) => weight >= (words.includes(" ") ? SMALLEST : SMALL) && !section)
  )
    return false;
  const { country_codes } = readPlaces([placeIn(words)], { employerCountry: null, language }, gazetteer);
  return country_codes.length === 1 && country_codes.every((code) => writes(code, language));
}

/**
 * Whether a text consists only of places: a city that is large or lies where the text's language is written, or a place
 * and its area ("Uppsala, Sverige").
 */
function isPlaceOnly(words: string, { gazetteer, language = null }: UnlabelledPlaceContext): boolean {
  if (!NAME_START.test(words) || words.length > 80) return false;
  const items = readItems(words, gazetteer);
  if (items.length === 0 || items.some(({ means }) => means !== "place")) return false;
  if (items.length > 1) return true;
  const cities = items[0]?.candidates.filter((each) => isNamed(each, words)) ?? [];
  if (cities.some(({ weight }) => weight >= LARGE)) return true;
  if (language === null || !cities.some(({ weight, section }) => weight >= SMALL && !section)) return false;
  const { country_codes } = readPlaces([placeIn(words)], { employerCountry: null, language }, gazetteer);
  return country_codes.length === 1 && country_codes.every((code) => writes(code, language));
}
