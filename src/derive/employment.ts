// Kinds of employment. The source's own words decide; else what the text says under a label ("Job type: …") and the
// title; else the plain words of the text. "Full-time employees get …" speaks of everybody and counts only alone.
import { EMPLOYMENT_TYPES, type EmploymentType } from "../contract/lists.ts";
import { tokenSpans } from "../text/tokens.ts";
import {
  EMPLOYMENT_WORDS,
  type EmploymentTable,
  PERMANENT_WORDS,
  PLAIN_EMPLOYMENT_WORDS,
  TITLE_EMPLOYMENT_WORDS,
} from "./data/employmentWords.ts";
import { labelledAnswers, standingOf } from "./employmentContext.ts";
import { buildPhrases, type Found, findPhrases, type Phrases } from "./phrases.ts";
import type { Reading, Word } from "./reading.ts";
import { unglue } from "./unglue.ts";

type Kinds = readonly EmploymentType[];

function build(table: EmploymentTable): Phrases<Kinds> {
  return buildPhrases(
    Object.entries(table).flatMap(([types, phrases]) =>
      phrases.split(",").map((phrase) => [phrase, types.split(" ") as Kinds] as const),
    ),
  );
}

const PERMANENT = "permanent";
const STATED = build(EMPLOYMENT_WORDS);
const STATED_OPEN_ENDED = buildPhrases(PERMANENT_WORDS.split(",").map((phrase) => [phrase, PERMANENT] as const));
const IN_TITLE = build(TITLE_EMPLOYMENT_WORDS);
const IN_TEXT = build(PLAIN_EMPLOYMENT_WORDS);

interface Source {
  readonly where: string;
  readonly rule: string;
  readonly words: readonly Word[];
}

/** The kinds in the list's order, each with its evidence; null for none. */
function answer(reading: Reading, source: Source, found: readonly Found<Kinds>[]): EmploymentType[] | null {
  for (const { value, from, to } of found) {
    const span = {
      in: source.where,
      start: (source.words[from] as Word).start,
      end: (source.words[to - 1] as Word).end,
    };
    reading.note("ai_employment_type", `${source.rule}: ${value.join(", ")}`, span);
  }
  const types = new Set(found.flatMap((hit) => hit.value));
  if (types.size > 1) types.delete("OTHER");
  const list = EMPLOYMENT_TYPES.filter((type) => types.has(type));
  return list.length === 0 ? null : list;
}

function readStated(reading: Reading, stated: string): EmploymentType[] | null {
  const source = { where: "employment_type", rule: "stated by the source", words: tokenSpans(stated) };
  const kinds = answer(reading, source, findPhrases(STATED, source.words));
  if (kinds !== null) return kinds;
  const open = findPhrases(STATED_OPEN_ENDED, source.words).slice(0, 1);
  const usual: Kinds = ["FULL_TIME"];
  return answer(
    reading,
    { ...source, rule: "a permanent contract" },
    open.map((hit) => ({ ...hit, value: usual })),
  );
}

function joined(a: EmploymentType[] | null, b: EmploymentType[] | null): EmploymentType[] | null {
  if (a === null || b === null) return a ?? b;
  return EMPLOYMENT_TYPES.filter((type) => a.includes(type) || b.includes(type));
}

function readText(reading: Reading, titled: EmploymentType[] | null): EmploymentType[] | null {
  const words = unglue(reading.text, reading.textWords);
  const source = (rule: string): Source => ({ where: "description", rule, words });
  const labelled = answer(reading, source("after a label"), labelledAnswers(STATED, words, reading.text));
  if (labelled !== null || titled !== null) return joined(titled, labelled);
  const found = findPhrases(IN_TEXT, words).map((hit) => ({ hit, standing: standingOf(words, hit) }));
  const of = (standing: string) => found.filter((each) => each.standing === standing).map(({ hit }) => hit);
  return (
    answer(reading, source("words of the text"), of("this job")) ??
    answer(reading, source("words about everybody"), of("everybody").slice(0, 1))
  );
}

export function readEmployment(reading: Reading): EmploymentType[] | null {
  const stated = reading.raw.employment_type;
  const kinds = stated === null ? null : readStated(reading, stated);
  if (kinds !== null) return kinds;
  const title = { where: "title", rule: "words of the title", words: reading.titleWords };
  const titled = answer(reading, title, findPhrases(IN_TITLE, title.words));
  return readText(reading, titled);
}
