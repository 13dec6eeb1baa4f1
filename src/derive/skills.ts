// Skills named in title and text, in one spelling each. Names that are also everyday words (Go, R, Excel, Spring) count
// only beside a skill that is not, or in a list the text itself labels as skills; such a list also names its own.

import { fold, squash } from "../text/fold.ts";
import { SKILLS } from "./data/skills.ts";
import { buildPhrases, findPhrases } from "./phrases.ts";
import type { Reading, Word } from "./reading.ts";

interface Skill {
  readonly name: string;
  /** An everyday word: needs support from what stands around it. */
  readonly doubtful: boolean;
  /** A word that is a name only with a capital letter ("Excel"). */
  readonly capital: boolean;
}

/** `Name`, `Name = alias = alias`; `?` marks an everyday word, `!` one that needs its capital letter. */
function parse(entry: string): (readonly [string, Skill])[] {
  const doubtful = entry.startsWith("?");
  const [name = "", ...aliases] = entry.replace(/^[?!]/, "").split("=").map(squash);
  const skill = { name, doubtful, capital: doubtful || entry.startsWith("!") };
  return [[name, skill], ...aliases.map((alias) => [alias, skill] as const)];
}

const PHRASES = buildPhrases(
  SKILLS.split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .flatMap(parse),
);

const LISTED =
  /(?:^|[\n.;] ?|- ?)(?:(?:key |technical |required |core )?skills|kenntnisse|compétences|competencias|competenze|competências|vaardigheden|kompetenser|umiejętności|スキル|技能) ?[:：] ?([^\n]{2,400})/gi;

interface Listed {
  readonly start: number;
  readonly end: number;
  readonly items: { readonly text: string; readonly start: number; readonly end: number }[];
}

/** Lists under a skills label: "Skills: Python, SQL." */
function listedSkills(text: string): Listed[] {
  return [...text.matchAll(LISTED)].slice(0, 10).map((match) => {
    const body = (match[1] as string).split(/\.(?:\s|$)/, 1)[0] as string;
    const start = match.index + match[0].length - (match[1] as string).length;
    let at = start;
    const items = body.split(/[,;、，]/).map((part) => {
      const item = { text: part.trim(), start: at, end: at + part.length };
      at += part.length + 1;
      return item;
    });
    return { start, end: start + body.length, items };
  });
}

/** A short name with a capital: what a list calls a skill although no table knows it. */
function isName(text: string): boolean {
  return text.length >= 2 && text.length <= 40 && text.split(/\s+/).length <= 3 && /^[\p{Lu}\p{Lo}\d.]/u.test(text);
}

/** How many words around a doubtful name may lend it support. */
const NEAR = 8;
const MOST = 40;

interface Hit extends Skill {
  readonly start: number;
  readonly end: number;
  readonly at: number;
}

function findIn(words: readonly Word[], text: string): Hit[] {
  return findPhrases(PHRASES, words)
    .map((found) => ({
      ...found.value,
      at: found.from,
      start: (words[found.from] as Word).start,
      end: (words[found.to - 1] as Word).end,
    }))
    .filter((hit) => !hit.capital || /^\p{Lu}/u.test(text.slice(hit.start, hit.end)));
}

/** Whether a sure name stands near a doubtful one. */
function supported(hit: Hit, hits: readonly Hit[]): boolean {
  return hits.some((other) => !other.doubtful && Math.abs(other.at - hit.at) <= NEAR);
}

export function readSkills(reading: Reading): string[] | null {
  const found = new Map<string, string>();
  const add = (name: string, where: string, start: number, end: number, rule: string) => {
    const key = fold(name);
    if (found.has(key) || found.size >= MOST) return;
    found.set(key, name);
    reading.note("ai_key_skills", `${rule}: ${name}`, { in: where, start, end });
  };
  const inTitle = findIn(reading.titleWords, reading.title);
  for (const hit of inTitle) {
    if (!hit.doubtful || supported(hit, inTitle)) add(hit.name, "title", hit.start, hit.end, "named");
  }
  const lists = listedSkills(reading.text);
  const inText = findIn(reading.textWords, reading.text);
  for (const hit of inText) {
    const listed = lists.some((list) => hit.start >= list.start && hit.end <= list.end);
    if (!hit.doubtful || listed || supported(hit, inText)) add(hit.name, "description", hit.start, hit.end, "named");
  }
  for (const list of lists) {
    for (const item of list.items) {
      const known = inText.some((hit) => hit.start >= item.start && hit.end <= item.end);
      if (!known && isName(item.text)) add(item.text, "description", item.start, item.end, "in a list of skills");
    }
  }
  return found.size === 0 ? null : [...found.values()];
}
