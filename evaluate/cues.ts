// Strict cues: whether the text contains plain words for a given label. A hint ("the text mentions years") is loose; a
// cue means that a reader could have found the answer, so recall is measured on cues.
import { readTableGroups } from "../src/text/tables.ts";

type Cues = ReadonlyMap<string, RegExp>;

const cuesFor = (field: string): Cues =>
  new Map(
    [...readTableGroups(`labels/cues-${field}.tsv`)].map(([value, words]) => [
      value,
      new RegExp(words.join("|"), "iu"),
    ]),
  );

export const CUES = {
  employment: cuesFor("employment"),
  arrangement: cuesFor("arrangement"),
  seniority: cuesFor("seniority"),
  education: cuesFor("education"),
} as const;

/** Longer than any real advert, and short enough for any pattern. */
const MAX_TEXT_LENGTH = 30_000;

/** The first match in the text for one of the values. */
export function findCue(cues: Cues, values: readonly string[], text: string): string | null {
  const searched = text.slice(0, MAX_TEXT_LENGTH);
  for (const value of values) {
    const hit = cues.get(value)?.exec(searched);
    if (hit) return hit[0];
  }
  return null;
}

const FIGURES = /\d[\d.,'’\u00a0\u202f ]{0,14}/g;

/** The figures of a text as numbers: 120,000, 120.000, 120 000, 120000.00 and 120k are the same. */
export function findFigures(text: string): Set<number> {
  const found = new Set<number>();
  const searched = text.slice(0, MAX_TEXT_LENGTH);
  for (const hit of searched.matchAll(FIGURES)) {
    const digits = hit[0].trimEnd().replace(/[.,]$/, "");
    const factor = /^\s?k(?![a-z])/i.test(searched.slice(hit.index + digits.length, hit.index + digits.length + 3))
      ? 1000
      : 1;
    const integerDigits = digits.replace(/[.,]\d{1,2}$/, "").replace(/\D/g, "");
    found.add(Number(integerDigits) * factor);
    found.add(Number(digits.replace(/\D/g, "")) * factor);
    found.add(Number(digits.replace(/[^\d.]/g, "")) * factor);
  }
  return found;
}

/** A figure followed by a word for years, at most a few signs and words apart. */
const YEAR_WORDS =
  "(?:years?|yrs?\\.?|jahre?n?|ans?|années?|años?|anni|anos?|jaar|jaren|år|vuot|vuosi|lat|lata|roky?|let|года?|лет|рок(?:и|ів|у)|年)";
const YEARS = new RegExp(
  `(\\d{1,2})\\s*\\+?(?:\\s*(?:-|–|to|à|bis|do|до|a)\\s*(\\d{1,2}))?\\s*\\+?[^\\d\\n.;]{0,12}?${YEAR_WORDS}(?![\\p{L}])`,
  "giu",
);
const EXPERIENCE =
  /experience|expérience|erfahrung|experiencia|esperienza|experiência|ervaring|erfaren|erfaring|doświadczen|praxe|опыт|стаж|досвід/iu;
const CONTEXT_LENGTH = 80;

/** Finds "N years" near a word for experience, where N is within the label's range. */
export function findYearsCue(text: string, min: number, max: number): string | null {
  const searched = text.slice(0, MAX_TEXT_LENGTH);
  for (const hit of searched.matchAll(YEARS)) {
    const years = Number(hit[1]);
    if (years < min || years > max) continue;
    const surrounding = searched.slice(
      Math.max(0, hit.index - CONTEXT_LENGTH),
      hit.index + hit[0].length + CONTEXT_LENGTH,
    );
    if (EXPERIENCE.test(surrounding)) return hit[0];
  }
  return null;
}

const FUNCTION_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...readTableGroups("labels/cues-languages.tsv")].map(([language, words]) => [language, new Set(words)]),
);
const MIN_WORDS = 5;

/** Whether a text is written in a language: an English advert on a Polish board is labelled Polish. */
export function isInLanguage(text: string, language: string): boolean {
  const [ownWords, englishWords] = [FUNCTION_WORDS.get(language), FUNCTION_WORDS.get("en")];
  if (ownWords === undefined || englishWords === undefined) return true;
  const words = text
    .slice(0, MAX_TEXT_LENGTH)
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const count = (list: ReadonlySet<string>): number => words.filter((word) => list.has(word)).length;
  return count(ownWords) >= MIN_WORDS && (ownWords === englishWords || count(ownWords) > count(englishWords));
}
