// Places that an employer's own page states without calling them so, on a line below the title: "Vollzeit · München". A team, a date or a kind
// of contract there is no known city. Towns in sentences are not looked for: those of customers, partners and founders stand there as well.
import type { RawLocation, RawPosting } from "../../contract/raw.ts";
import { fold, squash } from "../../text/words/fold.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { readItems } from "./items.ts";
import { readPlaces } from "./places.ts";

export interface PlacesKnown {
  readonly gazetteer: Gazetteer;
  /** Of the posting's text. */
  readonly language?: string | null | undefined;
}

const MOST_LINES = 100;
const LONGEST_LINE = 200;
/** Short lines below a title that may be its facts. */
const FACT_LINES = 3;
/** Eight times the binary logarithm of 100,000, and of 3,000. */
const LARGE = 133;
const SMALL = 92;

/** Where the source names no place at all: the first of the short lines below the title that holds some. */
export function unnamedPlaces({ title, page_text }: RawPosting, known: PlacesKnown): RawLocation[] {
  const lines = (page_text ?? "").split("\n", MOST_LINES).map((line) => line.replace(/^[#\s-]+/, "").trim());
  const filled = lines.filter((line) => line !== "");
  const wanted = squash(fold(title));
  const at = filled.findIndex((line) => squash(fold(line)) === wanted);
  for (const line of at === -1 ? [] : filled.slice(at + 1, at + 1 + FACT_LINES)) {
    if (line.length > LONGEST_LINE || /[.!?]$/.test(line)) return [];
    const parts = line.split(/\s+[·•|–—/-]\s+|\s*[·•|;]\s*/);
    const found = placesAmong(parts, known);
    // Cells that stand beside each other without a blank between them: "EngineeringDenver, CO", and not "McKinney, TX".
    const cells = found.length > 0 ? [] : placesAmong(line.split(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/u), known);
    if (found.length + cells.length > 0) return [...found, ...cells].map(placeIn);
  }
  return [];
}

const placeIn = (text: string): RawLocation => ({
  ...{ text, locality: null, region: null, country: null, postal_code: null, lat: null, lon: null },
});

function placesAmong(parts: readonly string[], known: PlacesKnown): string[] {
  return parts.flatMap((part) => beginnings(part).find((each) => isPlaceOnly(each, known)) ?? []);
}

/** What may follow a town's name and leaves it one: "Mobile team" is no town. */
const SITE =
  / (?:yard|office|site|branch|plant|shop|store|campus|clinic|depot|area|werk|büro|filiale|kontor|agence|oficina|sede|vestiging)(?![\p{L}-])/iu;

/** "Kendal, 30 hours", "Valladolid (calle Mantería)", "Penryn yard": a place in front of what is none. */
function beginnings(part: string): string[] {
  const cuts = [part.indexOf(","), part.indexOf("("), SITE.exec(part)?.index ?? -1].filter((at) => at > 0);
  const town = HOUSE.exec(part)?.[1];
  return [part, ...cuts.map((at) => part.slice(0, at).trim()), ...(town === undefined ? [] : [town])];
}

/** "Rosewood House, Exeter", "Klinik am Park, Fulda": a house and its town. */
const HOUSE =
  /^(?=[^,]{2,60},)[^,]*(?<!\p{L})(?:house|court|lodge|manor|hall|hotel|hospital|clinic|centre|center|school|college|campus|library|nursery|klinik|klinikum|krankenhaus|haus|schule|kita|werk|zentrum|hôpital|clinique|école|résidence|résidences|ospedale|clinica|clínica|scuola|residencia|colegio|ziekenhuis|kliniek|sjukhus|skola|skole|szpital|szkoła)(?!\p{L})[^,]*, (\p{Lu}[^,]{1,40})$/iu;

/** Languages that a country writes beside the one that most of its people do. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  BE: ["fr", "de"],
  CA: ["fr"],
  CH: ["fr", "it"],
  ES: ["ca", "eu", "gl"],
  FI: ["sv"],
  IT: ["de"],
  LU: ["de", "fr"],
};

/** What is known of languages in general says which one most people of a country write. */
function writes(country: string, language: string): boolean {
  return (
    new Intl.Locale(`und-${country}`).maximize().language === language || ALSO[country]?.includes(language) === true
  );
}

/** Whether words are places and nothing else: a city that is large or lies where the text's language is written, or a place and what it lies in ("Uppsala, Sverige"). */
function isPlaceOnly(words: string, { gazetteer, language = null }: PlacesKnown): boolean {
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
