// Strict cues: whether plain words for this very label stand in the text. A hint ("there are years in here") is loose; a
// cue says that a reader could have seen the answer, so recall is judged by it.
import { tableGroups } from "../text/tables.ts";

type Cues = ReadonlyMap<string, RegExp>;

const cuesFor = (field: string): Cues =>
  new Map(
    [...tableGroups(`labels/cues-${field}.tsv`)].map(([value, words]) => [value, new RegExp(words.join("|"), "iu")]),
  );

export const CUES = {
  employment: cuesFor("employment"),
  arrangement: cuesFor("arrangement"),
  seniority: cuesFor("seniority"),
  education: cuesFor("education"),
} as const;

/** More than the longest advert, and little enough for any pattern. */
const MOST = 30_000;

/** The first words in a text that say one of the values. */
export function findCue(cues: Cues, values: readonly string[], text: string): string | null {
  const read = text.slice(0, MOST);
  for (const value of values) {
    const hit = cues.get(value)?.exec(read);
    if (hit) return hit[0];
  }
  return null;
}

const FIGURES = /\d[\d.,'’\u00a0\u202f ]{0,14}/g;

/** Figures of a text as numbers: 120,000, 120.000, 120 000, 120000.00 and 120k are one. */
export function figuresOf(text: string): Set<number> {
  const found = new Set<number>();
  const read = text.slice(0, MOST);
  for (const hit of read.matchAll(FIGURES)) {
    const digits = hit[0].trimEnd().replace(/[.,]$/, "");
    const thousand = /^\s?k(?![a-z])/i.test(read.slice(hit.index + digits.length, hit.index + digits.length + 3))
      ? 1000
      : 1;
    const whole = digits.replace(/[.,]\d{1,2}$/, "").replace(/\D/g, "");
    found.add(Number(whole) * thousand);
    found.add(Number(digits.replace(/\D/g, "")) * thousand);
    found.add(Number(digits.replace(/[^\d.]/g, "")) * thousand);
  }
  return found;
}

/** A figure and a word for years after it, at most a few signs and words apart. */
const YEAR_WORDS =
  "(?:years?|yrs?\\.?|jahre?n?|ans?|années?|años?|anni|anos?|jaar|jaren|år|vuot|vuosi|lat|lata|roky?|let|года?|лет|рок(?:и|ів|у)|年)";
const YEARS = new RegExp(
  `(\\d{1,2})\\s*\\+?(?:\\s*(?:-|–|to|à|bis|do|до|a)\\s*(\\d{1,2}))?\\s*\\+?[^\\d\\n.;]{0,12}?${YEAR_WORDS}(?![\\p{L}])`,
  "giu",
);
const EXPERIENCE =
  /experience|expérience|erfahrung|experiencia|esperienza|experiência|ervaring|erfaren|erfaring|doświadczen|praxe|опыт|стаж|досвід/iu;
const NEAR = 80;

/** "N years" with a word for experience near it, where N is one of the label's. */
export function yearsCue(text: string, least: number, most: number): string | null {
  const read = text.slice(0, MOST);
  for (const hit of read.matchAll(YEARS)) {
    const years = Number(hit[1]);
    if (years < least || years > most) continue;
    const around = read.slice(Math.max(0, hit.index - NEAR), hit.index + hit[0].length + NEAR);
    if (EXPERIENCE.test(around)) return hit[0];
  }
  return null;
}

const SMALL_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...tableGroups("labels/cues-languages.tsv")].map(([language, words]) => [language, new Set(words)]),
);
const ENOUGH_WORDS = 5;

/** Whether a text is in a language at all: an English advert on a Polish board is labelled Polish. */
export function speaks(text: string, language: string): boolean {
  const [own, english] = [SMALL_WORDS.get(language), SMALL_WORDS.get("en")];
  if (own === undefined || english === undefined) return true;
  const words = text
    .slice(0, MOST)
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const count = (list: ReadonlySet<string>): number => words.filter((word) => list.has(word)).length;
  return count(own) >= ENOUGH_WORDS && (own === english || count(own) > count(english));
}
