// The vocabulary of skills, made from tables/skills/: a table a category, one spelling a line.
// Marks before a spelling say what it needs to count: `%` an everyday word, some context; `?` context and a capital letter
// ("Go"); `!` a capital letter ("Excel"); `^` exactly these letters ("REST"). Plurals in s come by themselves.

import { there } from "../../contract/there.ts";
import { tablePairs, tablesIn } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import { tokens } from "../../text/words/tokens.ts";
import { buildPhrases } from "../posting/phrases.ts";

/** What a text about computers calls its skills, and all others. */
const ICT = "skills/ict";
const OTHER = "skills/other";

/** The name of a table. Languages count only beside a word of proficiency, soft skills go last. */
export type SkillCategory = string;

export const ICT_CATEGORIES: ReadonlySet<SkillCategory> = new Set(tablesIn(ICT));

const NEEDS = ["%", "?", "!", "^"] as const;
type Needs = "" | (typeof NEEDS)[number];

interface Skill {
  readonly name: string;
  readonly category: SkillCategory;
}

/** One way to write a skill, and what that needs to count. */
export interface Spelling {
  readonly skill: Skill;
  readonly text: string;
  readonly needs: Needs;
}

function parseSpelling(written: string, skill: Skill): Spelling {
  const needs = NEEDS.find((mark) => written.startsWith(mark)) ?? "";
  return { skill, text: written.slice(needs.length), needs };
}

function readSpellings(folder: string): Spelling[] {
  return tablesIn(folder).flatMap((category) => {
    const skills = new Map<string, Skill>();
    return tablePairs(`${folder}/${category}.tsv`).map(([name, written]) => {
      const skill = skills.get(name) ?? { name, category };
      skills.set(name, skill);
      return parseSpelling(written, skill);
    });
  });
}

/** The English plural of a spelling that ends in a plain word. */
function plural(spelling: Spelling): Spelling[] {
  const regular = spelling.needs !== "^" && /[a-z]{3}[a-rt-z]$/.test(spelling.text);
  return regular ? [{ ...spelling, text: `${spelling.text}s` }] : [];
}

const isName = ({ text, skill }: Spelling): boolean => text === skill.name;

// Names go before other spellings, and both before plurals, so that the surest owner of a phrase keeps it.
const WRITTEN = [...readSpellings(ICT), ...readSpellings(OTHER)];
const NAMES = WRITTEN.filter(isName);
const FIRST = [...NAMES, ...WRITTEN.filter((spelling) => !isName(spelling))];
const SPELLINGS: readonly Spelling[] = [...FIRST, ...FIRST.flatMap(plural)];

export const SKILL_PHRASES = buildPhrases(SPELLINGS.map((spelling) => [spelling.text, spelling] as const));

/** Spellings of one word, for the first parts of compounds ("Datenbankkenntnisse"). */
export const SKILL_WORDS: ReadonlyMap<string, Spelling> = new Map(
  SPELLINGS.filter(({ needs }) => needs === "" || needs === "%" || needs === "!").flatMap((spelling) => {
    const words = tokens(spelling.text);
    return words.length === 1 ? [[there(words[0]), spelling] as const] : [];
  }),
);

const BY_NAME: ReadonlyMap<string, Skill> = new Map([
  ...NAMES.map(({ skill }) => [fold(skill.name), skill] as const),
  // As they are written, which is how most are asked for.
  ...NAMES.map(({ skill }) => [skill.name, skill] as const),
]);

/** The category of a skill by its canonical name; null for one that only a list of the text named. */
export function skillCategory(name: string): SkillCategory | null {
  return (BY_NAME.get(name) ?? BY_NAME.get(fold(name)))?.category ?? null;
}
