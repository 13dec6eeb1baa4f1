// Seniority: from the title, else from a label in the text, else, less surely, from the years asked for. A level word ("Senior Sales Manager") says more than the word manager; a product, project
// or account manager manages no people; "executive" in "Account Executive" is no executive.

import { type EmploymentType, SENIORITIES, type Seniority } from "../../contract/lists.ts";
import { there } from "../../contract/there.ts";
import { tableOf } from "../../text/tables.ts";
import { type FoundPhrase, findPhrases, longestAt, phrasesIn, phrasesWith } from "../posting/phrases.ts";
import type { PostingRead, Word } from "../reading.ts";

// null in the trie: a phrase that uses up its words without saying anything.
const WORDS = phrasesWith("seniority/words.tsv", () => levelsIn("seniority/words.tsv"));
/** Longest first: a "Projektleiter" is none of the "Leiter". */
const ENDINGS = levelsIn("seniority/endings.tsv").sort(([a], [b]) => b.length - a.length);

function levelsIn(table: string): [words: string, level: Seniority | null][] {
  return tableOf(table, [...SENIORITIES, "-"]).map(([level, words]) => [words, level === "-" ? null : level]);
}

/** Who serves somebody is not that somebody: what follows these words is another's rank. */
const SERVING = phrasesIn("seniority/serving.txt");

const LABELS = phrasesIn("seniority/labels.txt");
const MOST_WORDS = 6_000;
/** Words of an officer's field: "Chief Diversity and Inclusion Officer". */
const MOST_BETWEEN = 4;

/** Which of several wins: "Senior Director" is a director, "Junior Sales Manager" is entry, "Lead Intern" an intern. */
const STRENGTH: readonly Seniority[] = [
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

function suffixHits(words: readonly Word[]): Hit[] {
  return words.flatMap((word, index) => {
    const rule = ENDINGS.find(([ending]) => word.token.endsWith(ending));
    return rule === undefined ? [] : [{ value: rule[1], from: index, to: index + 1 }];
  });
}

const EITHER = /^\s*(?:\/|or|oder|ou|lub|eller|of)\s*$/i;

/** "Senior/Lead" opens the door to both: the lower one tells who may apply, so the higher is dropped. */
function withoutHigher(hits: readonly Hit[], words: readonly Word[], title: string): Hit[] {
  const ranked = hits.filter(({ value }) => value !== null).sort((a, b) => a.from - b.from);
  const higher = new Set<Hit>();
  ranked.slice(1).forEach((second, index) => {
    const first = there(ranked[index]);
    const between = title.slice(there(words[first.to - 1]).end, there(words[second.from]).start);
    if (first.value === second.value || !EITHER.test(between)) return;
    const rank = ({ value }: Hit): number => SENIORITIES.indexOf(there(value));
    higher.add(rank(first) > rank(second) ? first : second);
  });
  return ranked.filter((hit) => !higher.has(hit));
}

/** "Chief Happiness Officer": whatever stands between, it is an officer of the company. */
function chiefOfficer(words: readonly Word[], title: string): Hit[] {
  const from = words.findIndex(({ token }) => token === "chief");
  const officer = words.slice(from + 1, from + MOST_BETWEEN + 2).findIndex(({ token }) => token === "officer");
  if (from === -1 || officer < 1) return [];
  const to = from + officer + 2;
  const written = title.slice(there(words[from]).start, there(words[to - 1]).end);
  return /[,;:|()/]/.test(written) ? [] : [{ value: "executive", from, to }];
}

function hitsOf(words: readonly Word[], title: string): Hit[] {
  const found: Hit[] = [...findPhrases(WORDS, words), ...chiefOfficer(words, title)];
  const taken = new Set(found.flatMap((hit) => words.slice(hit.from, hit.to)));
  return [...found, ...suffixHits(words).filter((hit) => !taken.has(there(words[hit.from])))];
}

/** The level behind a label of the text ("Seniority: Mid"). */
function labelledLevel(reading: PostingRead): Seniority | null {
  const words = reading.textWords.slice(0, MOST_WORDS);
  for (const label of findPhrases(LABELS, words)) {
    const next = words[label.to];
    const gap = next === undefined ? "" : reading.text.slice(there(words[label.to - 1]).end, next.start);
    const hit = /^\s{0,3}[:：|–—-]\s{0,3}$|^\s{0,2}\n\s{0,3}$/.test(gap) ? longestAt(WORDS, words, label.to) : null;
    if (hit === null || hit.value === null) continue;
    const span = { in: "description", start: there(words[label.from]).start, end: there(words[hit.to - 1]).end };
    reading.note("seniority", `after a label: ${hit.value}`, span);
    return hit.value;
  }
  return null;
}

/** Who asks for so many years means about this level. */
function levelOfYears(years: number): Seniority {
  if (years <= 1) return "entry";
  return years <= 4 ? "mid" : "senior";
}

/** `years` are the years of experience asked for, where the text says; `kinds` what kind of employment it is. */
export function readSeniority(
  reading: PostingRead,
  years: number | null = null,
  kinds: readonly EmploymentType[] | null = null,
): Seniority | null {
  const stated = titleLevel(reading) ?? labelledLevel(reading);
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

function titleLevel(reading: PostingRead): Seniority | null {
  const words = reading.titleWords.slice(0, findPhrases(SERVING, reading.titleWords)[0]?.from);
  const hits = withoutHigher(hitsOf(words, reading.title), words, reading.title);
  // "Mid Java Developer (or Senior)": both are named, and the lower one may apply.
  const open = hits.some(({ value }) => value === "mid") && hits.some(({ value }) => value === "senior");
  for (const level of open ? STRENGTH.filter((each) => each !== "senior" && each !== "lead") : STRENGTH) {
    const hit = hits.find((candidate) => candidate.value === level);
    if (hit === undefined) continue;
    const span = { in: "title", start: there(words[hit.from]).start, end: there(words[hit.to - 1]).end };
    reading.note("seniority", `a word of the title: ${level}`, span);
    return level;
  }
  return null;
}
