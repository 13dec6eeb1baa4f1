// The skill vocabulary, built from tables/skills/: one table per category, one spelling per line. Prefixes state when a
// spelling counts: `%` an everyday word that needs context; `?` context and a capital letter ("Go"); `!` a capital
// letter ("Excel"); `^` exactly these letters ("REST"). Plurals in s are added automatically.

import { assertPresent } from "../../contract/assertPresent.ts";
import { listTables, readTableLines, readTablePairs } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import { tokenize } from "../../text/words/tokens.ts";
import { preparedPhrases } from "../posting/phrases.ts";
import { preparedNumbers, preparedTexts } from "../posting/preparedTexts.ts";

/** Computing categories, and all others. */
const ICT = "skills/ict";
const OTHER = "skills/other";

/** The name of a table. Languages count only next to a word of proficiency; soft skills come last. */
export type SkillCategory = string;

/** Phrases that contain a skill's word but mean something else: matched as a whole, so that the skill inside is not. */
export const NO_SKILL: SkillCategory = "none";

export const ICT_CATEGORIES: ReadonlySet<SkillCategory> = new Set(listTables(ICT));

const NEEDS = ["%", "?", "!", "^"] as const;
type Needs = "" | (typeof NEEDS)[number];

interface Skill {
  readonly name: string;
  readonly category: SkillCategory;
}

/** Names that count only in a title: "History" indicates nothing about an engineer's job. */
const EMPTY: ReadonlySet<string> = new Set(readTableLines("skills/empty.txt"));
/** Names that never count, because every job has them. */
const VOID: ReadonlySet<string> = new Set(readTableLines("skills/void.txt"));

export const isVoid = ({ name }: Skill): boolean => VOID.has(name);
export const isVague = ({ name }: Skill): boolean => EMPTY.has(name) || VOID.has(name);

/** One spelling of a skill, and its requirements. */
export interface Spelling {
  readonly skill: Skill;
  readonly text: string;
  readonly needs: Needs;
}

/** The spellings of the tables: category, name, and spelling with its prefix. */
type Written = readonly [category: SkillCategory, name: string, needs: Needs, text: string];

const needsOf = (written: string): Needs => NEEDS.find((mark) => written.startsWith(mark)) ?? "";

function readSpellings(folder: string): Written[] {
  return listTables(folder).flatMap((category) =>
    readTablePairs(`${folder}/${category}.tsv`).map(([name, written]): Written => {
      const needs = needsOf(written);
      return [category, name, needs, written.slice(needs.length)];
    }),
  );
}

/**
 * The English plural of a spelling that ends in a plain word; virtues ("this team works across groups") and names that
 * are also words ("EA Sparks") have none.
 */
function plural([category, name, needs, text]: Written): Written[] {
  const isCountable = category !== "soft" && (needs === "" || needs === "%") && /[a-z]{3}[a-rt-z]$/.test(text);
  return isCountable ? [[category, name, needs, `${text}s`]] : [];
}

const isName = ([, name, , text]: Written): boolean => text === name;

/** Names precede other spellings, and both precede plurals, so that the most certain owner of a phrase keeps it. */
function listSpellings(): Written[] {
  const all = [...readSpellings(ICT), ...readSpellings(OTHER)];
  const first = [...all.filter(isName), ...all.filter((spelling) => !isName(spelling))];
  const none = readTableLines("skills/none.txt").map((text): Written => [NO_SKILL, "-", "", text]);
  return [...first, ...none, ...first.flatMap(plural)];
}

/** All spellings in that order; the tables are read only if nothing is prepared. */
const SPELLINGS = preparedTexts("skills/spellings", () => listSpellings().map((written) => written.join("\t")));

function writtenAt(position: number): Written {
  const [category = "", name = "", mark = "", text = ""] = SPELLINGS.at(position).split("\t");
  return [category, name, needsOf(mark), text];
}

/** All spellings as a plain array, for complete iterations. */
const allWritten = (): Written[] => Array.from({ length: SPELLINGS.length }, (_, position) => writtenAt(position));

const SPELLING_AT = spellingsMade();

/** Spellings are created at first use; those of one skill share it. */
function spellingsMade(): (position: number) => Spelling {
  const made: Spelling[] = [];
  const skills = new Map<string, Skill>();
  return (position) => {
    const known = made[position];
    if (known !== undefined) return known;
    const [category, name, needs, text] = writtenAt(position);
    const key = `${category}\t${name}`;
    const skill = skills.get(key) ?? { name, category };
    skills.set(key, skill);
    const spelling = { skill, text, needs };
    made[position] = spelling;
    return spelling;
  };
}

export const SKILL_PHRASES = preparedPhrases(
  "skills/phrases",
  () => allWritten().map(([, , , text]) => text),
  (number) => SPELLING_AT(number - 1),
);

const WORDS = preparedNumbers("skills/words", () => {
  const needy: ReadonlySet<Needs> = new Set(["?", "^"]);
  return new Map(
    allWritten().flatMap(([, , needs, text], position) => {
      const words = needy.has(needs) ? [] : tokenize(text);
      return words.length === 1 ? [[assertPresent(words[0]), position] as const] : [];
    }),
  );
});

/** A spelling of one word, for the first parts of compounds ("Datenbankkenntnisse"). */
export function skillOfWord(word: string): Spelling | undefined {
  const position = WORDS(word);
  return position === null ? undefined : SPELLING_AT(position);
}

const BY_NAME = preparedNumbers("skills/names", () => {
  const all = allWritten();
  // They precede all others.
  const count = all.findIndex((written) => !isName(written));
  const names = all.slice(0, count).map(([, name], position) => [name, position] as const);
  // The written forms, which are the most common lookup, after the folded ones.
  return new Map([...names.map(([name, position]) => [fold(name), position] as const), ...names]);
});

/** The category of a skill by its canonical name; null for one that only a list of the text named. */
export function skillCategory(name: string): SkillCategory | null {
  const position = BY_NAME(name);
  return position === null ? (knownSkill(name)?.category ?? null) : SPELLING_AT(position).skill.category;
}

/** The skill with a name, written in any case; null if no table contains it. */
export function knownSkill(name: string): Skill | null {
  const position = BY_NAME(fold(name));
  return position === null ? null : SPELLING_AT(position).skill;
}
