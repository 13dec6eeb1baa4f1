// Kinds of employment. The source's own words decide; else what the text says under a label ("Job type: …") and the
// title; else the plain words of the text. "Full-time employees get …" speaks of everybody and counts only alone.

import { EMPLOYMENT_TYPES, type EmploymentType } from "../../contract/lists.ts";
import { there } from "../../contract/there.ts";
import { tablePairs } from "../../text/tables.ts";
import { type FoundPhrase, findPhrases, type Phrases, phrasesIn, phrasesWith } from "../posting/phrases.ts";
import { unglue } from "../posting/unglue.ts";
import { type PostingRead, type Word, wordsOf } from "../reading.ts";
import { isBesideContract, labelledAnswers, standingOf } from "./employmentContext.ts";
import { ownWords, shareOfWeek } from "./employmentTitle.ts";

type Kinds = readonly EmploymentType[];

/** Kinds stand with a blank between them; `-` uses its words up and says nothing. */
function kindsIn(table: string): Phrases<Kinds> {
  return phrasesWith(table, () =>
    tablePairs(table).map(([kinds, phrase]) => {
      const named = kinds.split(" ");
      return [phrase, EMPLOYMENT_TYPES.filter((type) => named.includes(type))];
    }),
  );
}

const STATED = kindsIn("employment/stated.tsv");
const STATED_OPEN_ENDED = phrasesIn("employment/permanent.txt");
const IN_TITLE = kindsIn("employment/title.tsv");
const IN_TEXT = kindsIn("employment/text.tsv");
const FORMS = kindsIn("employment/forms.tsv");

interface Source {
  readonly where: string;
  readonly rule: string;
  readonly words: readonly Word[];
}

/** The kinds in the list's order, each with its evidence; null for none. */
function answer(reading: PostingRead, source: Source, found: readonly FoundPhrase<Kinds>[]): EmploymentType[] | null {
  for (const { value, from, to } of found) {
    const span = {
      in: source.where,
      start: there(source.words[from]).start,
      end: there(source.words[to - 1]).end,
    };
    reading.note("ai_employment_type", `${source.rule}: ${value.join(", ")}`, span);
  }
  const types = new Set(found.flatMap((hit) => hit.value));
  if (types.size > 1) types.delete("OTHER");
  const list = EMPLOYMENT_TYPES.filter((type) => types.has(type));
  return list.length === 0 ? null : list;
}

const titleKinds = (reading: PostingRead): FoundPhrase<Kinds>[] =>
  ownWords(reading, findPhrases(IN_TITLE, reading.titleWords));

/** A form that knows only hours says "full time" of an internship too: the title says what it is. */
function withInternship(reading: PostingRead, hours: EmploymentType[]): EmploymentType[] {
  const words = reading.titleWords;
  const found = only(titleKinds(reading), (type) => type === "INTERN");
  return [...hours, ...(answer(reading, { where: "title", rule: "words of the title", words }, found) ?? [])];
}

function readStated(reading: PostingRead, stated: string): EmploymentType[] | null {
  const source = { where: "employment_type", rule: "stated by the source", words: wordsOf(stated) };
  const kinds = answer(reading, source, findPhrases(STATED, source.words));
  if (kinds !== null) return kinds.every((kind) => HOURS.has(kind)) ? withInternship(reading, kinds) : kinds;
  const open = findPhrases(STATED_OPEN_ENDED, source.words).slice(0, 1);
  const usual: Kinds = ["FULL_TIME"];
  return answer(
    reading,
    { ...source, rule: "a permanent contract" },
    open.map((hit) => ({ ...hit, value: usual })),
  );
}

/** Hours and kind of contract are two questions: each is answered by the best evidence for it. */
const HOURS: ReadonlySet<EmploymentType> = new Set(["FULL_TIME", "PART_TIME"]);

interface Evidence {
  readonly source: Source;
  readonly found: readonly FoundPhrase<Kinds>[];
}

function only(found: readonly FoundPhrase<Kinds>[], wanted: (type: EmploymentType) => boolean): FoundPhrase<Kinds>[] {
  return found.flatMap((hit) => {
    const value = hit.value.filter(wanted);
    return value.length === 0 ? [] : [{ ...hit, value }];
  });
}

function best(reading: PostingRead, evidence: readonly Evidence[], wanted: (type: EmploymentType) => boolean) {
  for (const { source, found } of evidence) {
    const types = answer(reading, source, only(found, wanted));
    if (types !== null) return types;
  }
  return [];
}

/** Longer than any advert; what is behind is no advert. */
const MOST_WORDS = 6_000;

function readWords(reading: PostingRead): EmploymentType[] | null {
  const words = unglue(reading.text, reading.textWords.slice(0, MOST_WORDS));
  const source = (rule: string): Source => ({ where: "description", rule, words });
  const plain = findPhrases(IN_TEXT, words).map((hit) => ({ hit, standing: standingOf(reading.text, words, hit) }));
  const standing = (wanted: string) => plain.filter((each) => each.standing === wanted).map(({ hit }) => hit);
  const ofTitle = (rule: string): Source => ({ where: "title", rule, words: reading.titleWords });
  const evidence = [
    { source: ofTitle("words of the title"), found: titleKinds(reading) },
    { source: ofTitle("share of a full week"), found: shareOfWeek(reading) },
    { source: source("after a label"), found: labelledAnswers(STATED, words, reading.text) },
    { source: source("words of the text"), found: standing("this job") },
    {
      source: source("beside words for a contract"),
      found: findPhrases(FORMS, words).filter((hit) => isBesideContract(reading.text, words, hit)),
    },
  ];
  // Full time for everybody is the usual case; part time for everybody is an offer to a few.
  const usual = only(standing("everybody"), (type) => type === "FULL_TIME").slice(0, 1);
  const everybody = { source: source("words about everybody"), found: usual };
  const kinds = best(reading, evidence, (type) => !HOURS.has(type));
  const hours = best(reading, kinds.length === 0 ? [...evidence, everybody] : evidence, (type) => HOURS.has(type));
  const types = EMPLOYMENT_TYPES.filter((type) => hours.includes(type) || kinds.includes(type));
  return types.length === 0 ? null : types;
}

export function readEmployment(reading: PostingRead): EmploymentType[] | null {
  const stated = reading.raw.employment_type;
  const kinds = stated === null ? null : readStated(reading, stated);
  return kinds ?? readWords(reading);
}
