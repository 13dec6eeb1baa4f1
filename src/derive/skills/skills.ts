// Skills named in title and text, in one spelling each, best first. Names that are also everyday words (Go, R, Spring)
// count only beside a sure one, or in a list the text itself labels as skills; such a list also names its own.

import { tableLines } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import type { Reading, Span } from "../reading.ts";
import { type Hit, type Mention, weighMentions } from "./mentions.ts";
import type { SkillCategory } from "./table.ts";

const MOST = 25;

const LABELS = tableLines("skills/list-labels.txt").join("|");
const LISTED = new RegExp(`(?:^|[\\n.;] ?|- ?)(?:${LABELS}) ?[:：] ?([^\\n]{2,400})`, "gi");

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

/** What a skill collects: how much speaks for it, and where it was met first. */
interface Standing {
  readonly name: string;
  /** For its place in the list. */
  score: number;
  /** Hints that it is a skill at all; what it needs of them. */
  points: number;
  readonly needed: number;
  times: number;
  readonly rule: string;
  readonly span: Span;
}

// What a place in the posting is worth. A skill named twice matters a little more; the tenth time says nothing new.
const TITLE = 8;
const LIST = 6;
const LIST_OWN = 4;

/** Everybody asks for reliability, and nearly everybody for English: they go last. */
function worth(category: SkillCategory): number {
  return category === "soft" ? -4 : category === "languages" ? -2 : 0;
}

/** A lone word in prose is no skill: one hint is needed, and two for an everyday word. */
function hintsNeeded(mention: Mention): number {
  return mention.spelling.needs === "%" ? 2 : 1;
}

type Standings = Map<string, Standing>;

function addTo(standings: Standings, standing: Omit<Standing, "times">): void {
  const key = fold(standing.name);
  const known = standings.get(key);
  if (known === undefined) {
    standings.set(key, { ...standing, times: 1 });
    return;
  }
  known.times++;
  known.score = Math.max(known.score, standing.score);
  known.points = Math.max(known.points, standing.points);
}

/** Adds what a text names; `place` is the worth of where a mention stands. */
function addMentions(standings: Standings, where: string, found: readonly Mention[], place: (hit: Hit) => number) {
  for (const mention of found) {
    const { name, category } = mention.spelling.skill;
    addTo(standings, {
      name,
      score: place(mention) + worth(category) + Math.min(mention.points, 2),
      points: mention.points,
      needed: hintsNeeded(mention),
      rule: "named",
      span: { in: where, start: mention.start, end: mention.end },
    });
  }
}

/** Items of a list of skills that no table knows. */
function addOwn(standings: Standings, lists: readonly Listed[], known: readonly Hit[]): void {
  for (const { text, start, end } of lists.flatMap((list) => list.items)) {
    if (!isName(text) || known.some((hit) => hit.start >= start && hit.end <= end)) continue;
    const span = { in: "description", start, end };
    addTo(standings, { name: text, score: LIST_OWN, points: 1, needed: 1, rule: "in a list of skills", span });
  }
}

export function readSkills(reading: Reading): string[] | null {
  const standings: Standings = new Map();
  const inTitle = weighMentions(reading.titleWords, reading.title, (hit) => hit.spelling.needs !== "?");
  addMentions(standings, "title", inTitle, () => TITLE);
  const lists = listedSkills(reading.text);
  const isListed = (hit: Hit) => lists.some((list) => hit.start >= list.start && hit.end <= list.end);
  const inText = weighMentions(reading.textWords, reading.text, isListed);
  addMentions(standings, "description", inText, (hit) => (isListed(hit) ? LIST : 0));
  addOwn(standings, lists, inText);
  const best = [...standings.values()]
    .filter(({ points, times, needed }) => points >= needed || (needed === 1 && times > 1))
    // Sorting keeps the order of the text among equals.
    .sort((a, b) => b.score + Math.min(b.times, 2) - a.score - Math.min(a.times, 2))
    .slice(0, MOST);
  for (const { name, rule, span } of best) reading.note("ai_key_skills", `${rule}: ${name}`, span);
  return best.length === 0 ? null : best.map((standing) => standing.name);
}
