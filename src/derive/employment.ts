// Kinds of employment. The source's own words decide; only where it has none do clear words of title and text.
// A permanent contract says nothing of the hours by itself, but "CDI" and "Festanstellung" are how full time is offered.
import { EMPLOYMENT_TYPES, type EmploymentType } from "../contract/lists.ts";
import { tokenSpans } from "../text/tokens.ts";
import { EMPLOYMENT_WORDS, TEXT_EMPLOYMENT_WORDS, TITLE_EMPLOYMENT_WORDS } from "./data/employmentWords.ts";
import { buildPhrases, findPhrases, type Phrases } from "./phrases.ts";
import type { Reading, Word } from "./reading.ts";

type Table = Partial<Record<EmploymentType, string>>;

function build(table: Table): Phrases<EmploymentType> {
  return buildPhrases(
    Object.entries(table).flatMap(([type, phrases]) =>
      phrases.split(",").map((phrase) => [phrase, type as EmploymentType] as const),
    ),
  );
}

const STATED = build(EMPLOYMENT_WORDS);
const IN_TITLE = build(TITLE_EMPLOYMENT_WORDS);
const IN_TEXT = build(TEXT_EMPLOYMENT_WORDS);

function find(
  phrases: Phrases<EmploymentType>,
  words: readonly Word[],
  where: string,
  reading: Reading,
): Set<EmploymentType> {
  const found = findPhrases(phrases, words);
  for (const hit of found) {
    const span = { in: where, start: (words[hit.from] as Word).start, end: (words[hit.to - 1] as Word).end };
    reading.note("ai_employment_type", `${where}: ${hit.value}`, span);
  }
  return new Set(found.map((hit) => hit.value));
}

function inOrder(types: ReadonlySet<EmploymentType>): EmploymentType[] | null {
  const list = EMPLOYMENT_TYPES.filter((type) => types.has(type));
  return list.length === 0 ? null : list;
}

export function readEmployment(reading: Reading): EmploymentType[] | null {
  const stated = reading.raw.employment_type;
  if (stated !== null) {
    const types = find(STATED, tokenSpans(stated), "employment_type", reading);
    if (types.size > 1) types.delete("OTHER");
    if (types.size > 0) return inOrder(types);
  }
  const titled = find(IN_TITLE, reading.titleWords, "title", reading);
  if (titled.size > 0) return inOrder(titled);
  return inOrder(find(IN_TEXT, reading.textWords, "description", reading));
}
