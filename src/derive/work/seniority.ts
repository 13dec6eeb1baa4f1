// Seniority: from the title, else from a label in the text, else, less certainly, from the required years. A level word
// ("Senior Sales Manager") has precedence over the word manager; a product, project or account manager manages no
// people; "executive" in "Account Executive" is not an executive.

import { assertPresent } from "../../contract/assertPresent.ts";
import { type EmploymentType, SENIORITIES, type Seniority } from "../../contract/lists.ts";
import { readTypedPairs } from "../../text/tables.ts";
import {
  type FoundPhrase,
  findLongestAt,
  findPhrases,
  firstWords,
  loadPhrases,
  loadPhraseValues,
} from "../posting/phrases.ts";
import type { PostingReading, Word } from "../reading.ts";

// null in the trie: a phrase that uses up its words without a result.
const WORDS = loadPhraseValues("seniority/words.tsv", () => loadLevels("seniority/words.tsv"));
/** Longest first: a "Projektleiter" is not a "Leiter". */
const ENDINGS = loadLevels("seniority/endings.tsv").sort(([a], [b]) => b.length - a.length);

function loadLevels(table: string): [words: string, level: Seniority | null][] {
  return readTypedPairs(table, [...SENIORITIES, "-"]).map(([level, words]) => [words, level === "-" ? null : level]);
}

/** Words for assisting someone: the rank after them is that person's. */
const SERVING = loadPhrases("seniority/serving.txt");

const LABELS = loadPhrases("seniority/labels.txt");
const MAX_WORDS = 6_000;
/** Words of an officer's field: "Chief Diversity and Inclusion Officer". */
const MAX_FIELD_WORDS = 4;

/**
 * Precedence among several levels: "Senior Director" is a director, "Junior Sales Manager" is entry, "Lead Intern" an
 * intern.
 */
const PRECEDENCE: readonly Seniority[] = [
  "internship",
  "executive",
  "director",
  "entry",
  "lead",
  "senior",
  "manager",
  "mid",
];

type Hit = Pick<FoundPhrase<Seniority | null>, "value" | "from" | "to">;

function findSuffixHits(words: readonly Word[]): Hit[] {
  return words.flatMap((word, index) => {
    const rule = ENDINGS.find(([ending]) => word.token.endsWith(ending));
    return rule === undefined ? [] : [{ value: rule[1], from: index, to: index + 1 }];
  });
}

const EITHER = /^\s*(?:\/|or|oder|ou|lub|eller|of)\s*$/i;

/** "Senior/Lead" accepts both: the lower level decides who may apply, so the higher one is dropped. */
function withoutHigher(hits: readonly Hit[], words: readonly Word[], title: string): Hit[] {
  const ranked = hits.filter(({ value }) => value !== null).sort((a, b) => a.from - b.from);
  const higher = new Set<Hit>();
  ranked.slice(1).forEach((second, index) => {
    const first = assertPresent(ranked[index]);
    const between = title.slice(assertPresent(words[first.to - 1]).end, assertPresent(words[second.from]).start);
    if (first.value === second.value || !EITHER.test(between)) return;
    const rank = ({ value }: Hit): number => SENIORITIES.indexOf(assertPresent(value));
    higher.add(rank(first) > rank(second) ? first : second);
  });
  return ranked.filter((hit) => !higher.has(hit));
}

/** "Chief Happiness Officer": a company officer in any field. */
function findChiefOfficer(words: readonly Word[], title: string): Hit[] {
  const from = words.findIndex(({ token }) => token === "chief");
  const officer = words.slice(from + 1, from + MAX_FIELD_WORDS + 2).findIndex(({ token }) => token === "officer");
  if (from === -1 || officer < 1) return [];
  const to = from + officer + 2;
  const written = title.slice(assertPresent(words[from]).start, assertPresent(words[to - 1]).end);
  return /[,;:|()/]/.test(written) ? [] : [{ value: "executive", from, to }];
}

const OFFICER = /^c[a-z]o$|^ciso$|^chro$/;

/** "Analyst, CRO": the abbreviation behind a sign names the officer's department. */
function isDepartment({ from, to }: Hit, words: readonly Word[], title: string): boolean {
  const first = assertPresent(words[from]);
  return from > 0 && to - from === 1 && OFFICER.test(first.token) && /[,:(|–—]|\s-\s/.test(title.slice(0, first.start));
}

function findHits(words: readonly Word[], title: string): Hit[] {
  const named = findPhrases(WORDS, words).filter((hit) => !isDepartment(hit, words, title));
  const found: Hit[] = [...named, ...findChiefOfficer(words, title)];
  const taken = new Set(found.flatMap((hit) => words.slice(hit.from, hit.to)));
  return [...found, ...findSuffixHits(words).filter((hit) => !taken.has(assertPresent(words[hit.from])))];
}

/** The level after a label in the text ("Seniority: Mid"). */
function readLabelledLevel(reading: PostingReading): Seniority | null {
  const words = firstWords(reading.textWords, MAX_WORDS);
  for (const label of findPhrases(LABELS, words)) {
    const next = words[label.to];
    const gap = next === undefined ? "" : reading.text.slice(assertPresent(words[label.to - 1]).end, next.start);
    const hit = /^\s{0,3}[:：|–—-]\s{0,3}$|^\s{0,2}\n\s{0,3}$/.test(gap) ? findLongestAt(WORDS, words, label.to) : null;
    if (hit === null || hit.value === null) continue;
    const span = {
      in: "description",
      start: assertPresent(words[label.from]).start,
      end: assertPresent(words[hit.to - 1]).end,
    };
    reading.note("seniority", `after a label: ${hit.value}`, span);
    return hit.value;
  }
  return null;
}

/** The approximate level for a number of required years. */
function levelOfYears(years: number): Seniority {
  if (years <= 1) return "entry";
  return years <= 4 ? "mid" : "senior";
}

/** `years` are the required years of experience, if stated; `kinds` the employment types. */
export function readSeniority(
  reading: PostingReading,
  years: number | null = null,
  kinds: readonly EmploymentType[] | null = null,
): Seniority | null {
  const stated = readTitleLevel(reading) ?? readLabelledLevel(reading);
  if (stated !== null) return stated;
  if (kinds?.includes("INTERN")) {
    reading.note("seniority", "the kind of employment: internship");
    return "internship";
  }
  if (years === null) return null;
  const level = levelOfYears(years);
  reading.note("seniority", `by the years asked for (less sure): ${level}`);
  return level;
}

function readTitleLevel(reading: PostingReading): Seniority | null {
  const words = reading.titleWords.slice(0, findPhrases(SERVING, reading.titleWords)[0]?.from);
  const hits = withoutHigher(findHits(words, reading.title), words, reading.title);
  // "Mid Java Developer (or Senior)": both are named, and the lower level may apply.
  const open = hits.some(({ value }) => value === "mid") && hits.some(({ value }) => value === "senior");
  for (const level of open ? PRECEDENCE.filter((each) => each !== "senior" && each !== "lead") : PRECEDENCE) {
    const hit = hits.find((candidate) => candidate.value === level);
    if (hit === undefined) continue;
    const span = {
      in: "title",
      start: assertPresent(words[hit.from]).start,
      end: assertPresent(words[hit.to - 1]).end,
    };
    reading.note("seniority", `a word of the title: ${level}`, span);
    return level;
  }
  return null;
}
