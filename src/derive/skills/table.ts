// The vocabulary of skills, made from the tables of data/skills/: one entry a line, `Name = other spelling = …`.
// Marks before a name or spelling say what it needs to count: `%` an everyday word, some context; `?` context and a
// capital letter ("Go"); `!` a capital letter ("Excel"); `^` exactly these letters ("REST"). Plurals in s come by themselves.

import { fold } from "../../text/words/fold.ts";
import { tokens } from "../../text/words/tokens.ts";
import { APPLICATIONS } from "../data/skills/applications.ts";
import { DATA } from "../data/skills/data.ts";
import { DESIGN } from "../data/skills/design.ts";
import { EDUCATION } from "../data/skills/education.ts";
import { ENGINEERING } from "../data/skills/engineering.ts";
import { ENVIRONMENT } from "../data/skills/environment.ts";
import { FINANCE } from "../data/skills/finance.ts";
import { HEALTH } from "../data/skills/health.ts";
import { HOSPITALITY } from "../data/skills/hospitality.ts";
import { INFRASTRUCTURE } from "../data/skills/infrastructure.ts";
import { LANGUAGES } from "../data/skills/languages.ts";
import { LAW } from "../data/skills/law.ts";
import { LEISURE } from "../data/skills/leisure.ts";
import { LOGISTICS } from "../data/skills/logistics.ts";
import { MANAGEMENT } from "../data/skills/management.ts";
import { MANUFACTURING } from "../data/skills/manufacturing.ts";
import { MARKETING } from "../data/skills/marketing.ts";
import { OFFICE } from "../data/skills/office.ts";
import { PEOPLE } from "../data/skills/people.ts";
import { PROGRAMMING } from "../data/skills/programming.ts";
import { SAFETY } from "../data/skills/safety.ts";
import { SALES } from "../data/skills/sales.ts";
import { SCIENCE } from "../data/skills/science.ts";
import { SECURITY } from "../data/skills/security.ts";
import { SOCIAL } from "../data/skills/social.ts";
import { SOFT } from "../data/skills/soft.ts";
import { SOFTWARE } from "../data/skills/software.ts";
import { TRADES } from "../data/skills/trades.ts";
import { WEB } from "../data/skills/web.ts";
import { buildPhrases } from "../posting/phrases.ts";

/** The tables by category, and how a reader of the code finds a skill. */
export const SKILL_TABLES = {
  programming: PROGRAMMING,
  web: WEB,
  infrastructure: INFRASTRUCTURE,
  data: DATA,
  security: SECURITY,
  software: SOFTWARE,
  applications: APPLICATIONS,
  design: DESIGN,
  engineering: ENGINEERING,
  manufacturing: MANUFACTURING,
  trades: TRADES,
  logistics: LOGISTICS,
  finance: FINANCE,
  law: LAW,
  people: PEOPLE,
  marketing: MARKETING,
  sales: SALES,
  health: HEALTH,
  social: SOCIAL,
  hospitality: HOSPITALITY,
  science: SCIENCE,
  management: MANAGEMENT,
  office: OFFICE,
  education: EDUCATION,
  environment: ENVIRONMENT,
  safety: SAFETY,
  leisure: LEISURE,
  languages: LANGUAGES,
  soft: SOFT,
} as const;
export type SkillCategory = keyof typeof SKILL_TABLES;

/** What a text about computers calls its skills. */
export const ICT_CATEGORIES: ReadonlySet<SkillCategory> = new Set<SkillCategory>([
  "programming",
  "web",
  "infrastructure",
  "data",
  "security",
  "software",
  "applications",
]);

export type Needs = "" | "%" | "?" | "!" | "^";

export interface Skill {
  readonly name: string;
  readonly category: SkillCategory;
}

/** One way to write a skill, and what that needs to count. */
export interface Spelling {
  readonly skill: Skill;
  readonly text: string;
  readonly needs: Needs;
}

function parseSpelling(part: string, skill: Skill): Spelling {
  const needs = (/^[%?!^]/.exec(part)?.[0] ?? "") as Needs;
  return { skill, text: part.slice(needs.length), needs };
}

/** The spellings of one line of a table, its name first. */
function parseLine(line: string, category: SkillCategory): Spelling[] {
  const parts = line.split(" = ");
  const skill = { name: (parts[0] as string).replace(/^[%?!^]/, ""), category };
  return parts.map((part) => parseSpelling(part, skill));
}

const LINES: readonly Spelling[][] = Object.entries(SKILL_TABLES).flatMap(([category, table]) =>
  table
    .trim()
    .split("\n")
    .map((line) => parseLine(line, category as SkillCategory)),
);

/** The English plural of a spelling that ends in a plain word. */
function plural(spelling: Spelling): Spelling[] {
  const regular = spelling.needs !== "^" && /[a-z]{3}[a-rt-z]$/.test(spelling.text);
  return regular ? [{ ...spelling, text: `${spelling.text}s` }] : [];
}

// Names go before other spellings, and both before plurals, so that the surest owner of a phrase keeps it.
const NAMES = LINES.map((line) => line[0] as Spelling);
const OTHERS = LINES.flatMap((line) => line.slice(1));
const SPELLINGS: readonly Spelling[] = [...NAMES, ...OTHERS, ...[...NAMES, ...OTHERS].flatMap(plural)];

export const SKILL_PHRASES = buildPhrases(SPELLINGS.map((spelling) => [spelling.text, spelling] as const));

/** Spellings of one word, for the first parts of compounds ("Datenbankkenntnisse"). */
export const SKILL_WORDS: ReadonlyMap<string, Spelling> = new Map(
  SPELLINGS.filter(({ needs }) => needs === "" || needs === "%" || needs === "!").flatMap((spelling) => {
    const words = tokens(spelling.text);
    return words.length === 1 ? [[words[0] as string, spelling] as const] : [];
  }),
);

const BY_NAME: ReadonlyMap<string, Skill> = new Map(NAMES.map(({ skill }) => [fold(skill.name), skill]));

/** The category of a skill by its canonical name; null for one that only a list of the text named. */
export function skillCategory(name: string): SkillCategory | null {
  return BY_NAME.get(fold(name))?.category ?? null;
}
