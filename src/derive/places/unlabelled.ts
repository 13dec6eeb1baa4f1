// Unlabelled places on an employer's own page, on a line below the title: "Vollzeit · München". Teams, dates and
// contract types there are not known cities. Sentences are not searched, because they also name the towns of customers,
// partners and founders.
import type { RawLocation, RawPosting } from "../../contract/raw.ts";
import { collapseBlanks, fold } from "../../text/words/fold.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { readItems } from "./items.ts";
import { readPlaces } from "./places.ts";

export interface UnlabelledPlaceContext {
  readonly gazetteer: Gazetteer;
  /** The language of the posting's text. */
  readonly language?: string | null | undefined;
}

const MAX_LINES = 100;
const MAX_LINE_LENGTH = 200;
/** Maximum number of short lines below a title. */
const FACT_LINES = 3;
/** Eight times the binary logarithm of 100,000, and of 3,000. */
const LARGE = 133;
const SMALL = 92;

/** If the source names no place at all: the places on the first short line below the title that has some. */
export function findUnlabelledPlaces({ title, page_text }: RawPosting, known: UnlabelledPlaceContext): RawLocation[] {
  const lines = (page_text ?? "").split("\n", MAX_LINES).map((line) => line.replace(/^[#\s-]+/, "").trim());
  const filled = lines.filter((line) => line !== "");
  const wanted = collapseBlanks(fold(title));
  const at = filled.findIndex((line) => collapseBlanks(fold(line)) === wanted);
  for (const line of at === -1 ? [] : filled.slice(at + 1, at + 1 + FACT_LINES)) {
    if (line.length > MAX_LINE_LENGTH || /[.!?]$/.test(line)) return [];
    const parts = line.split(/\s+[·•|–—/-]\s+|\s*[·•|;]\s*/);
    const found = placesAmong(parts, known);
    // Adjacent cells that lost their blank: "EngineeringDenver, CO", but not "McKinney, TX".
    const cells = found.length > 0 ? [] : placesAmong(line.split(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/u), known);
    if (found.length + cells.length > 0) return [...found, ...cells].map(placeIn);
  }
  return [];
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
  return parts.flatMap((part) => beginnings(part).find((each) => isPlaceOnly(each, known)) ?? []);
}

/** Words that may follow a town's name; "Mobile team" is no town. */
const SITE =
  / (?:yard|office|site|branch|plant|shop|store|campus|clinic|depot|area|werk|büro|filiale|kontor|agence|oficina|sede|vestiging)(?![\p{L}-])/iu;

/** "Kendal, 30 hours", "Valladolid (calle Mantería)", "Penryn yard": a place before something else. */
function beginnings(part: string): string[] {
  const cuts = [part.indexOf(","), part.indexOf("("), SITE.exec(part)?.index ?? -1].filter((at) => at > 0);
  const town = HOUSE.exec(part)?.[1];
  return [part, ...cuts.map((at) => part.slice(0, at).trim()), ...(town === undefined ? [] : [town])];
}

/** "Rosewood House, Exeter", "Klinik am Park, Fulda": a building and its town. */
const HOUSE =
  /^(?=[^,]{2,60},)[^,]*(?<!\p{L})(?:house|court|lodge|manor|hall|hotel|hospital|clinic|centre|center|school|college|campus|library|nursery|klinik|klinikum|krankenhaus|haus|schule|kita|werk|zentrum|hôpital|clinique|école|résidence|résidences|ospedale|clinica|clínica|scuola|residencia|colegio|ziekenhuis|kliniek|sjukhus|skola|skole|szpital|szkoła)(?!\p{L})[^,]*, (\p{Lu}[^,]{1,40})$/iu;

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
  return (
    new Intl.Locale(`und-${country}`).maximize().language === language || ALSO[country]?.includes(language) === true
  );
}

/**
 * Whether a text consists only of places: a city that is large or lies where the text's language is written, or a place
 * and its area ("Uppsala, Sverige").
 */
function isPlaceOnly(words: string, { gazetteer, language = null }: UnlabelledPlaceContext): boolean {
  if (!/^\p{Lu}/u.test(words) || words.length > 80) return false;
  const items = readItems(words, gazetteer);
  if (items.length === 0 || items.some(({ means }) => means !== "place")) return false;
  if (items.length > 1) return true;
  const cities = items[0]?.candidates.filter(({ kind, match }) => kind === "city" && match === "main") ?? [];
  if (cities.some(({ weight }) => weight >= LARGE)) return true;
  if (language === null || !cities.some(({ weight, section }) => weight >= SMALL && !section)) return false;
  const { country_codes } = readPlaces([placeIn(words)], { employerCountry: null }, gazetteer);
  return country_codes.length === 1 && country_codes.every((code) => writes(code, language));
}
