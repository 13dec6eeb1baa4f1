// Skills named in title and text, in one spelling each, best first. Names that are also everyday words (Go, R, Spring)
// count only beside a sure one, or in a list the text itself labels as skills; such a list also names its own.

import { there } from "../../contract/there.ts";
import { tableLines, tablePairs } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import { isLegalForm, nameKey } from "../../text/words/names.ts";
import type { Stretch } from "../posting/sections.ts";
import type { PostingRead, Span, Word } from "../reading.ts";
import { type Hit, type Mention, weighMentions } from "./mentions.ts";
import { ICT_CATEGORIES, type SkillCategory } from "./table.ts";

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
    const body = there(there(match[1]).split(/\.(?:\s|$)/, 1)[0]);
    const start = match.index + match[0].length - there(match[1]).length;
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
  needed: number;
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

/**
 * A lone word in prose is no skill: one hint is needed, and two for an everyday word. A term of computing that is written as a
 * name, with a capital letter, needs none, and what is everyday in English is a term in German ("Container", "Storage").
 */
function hintsNeeded({ spelling: { needs, skill }, start }: Mention, { text, language }: Place): number {
  const usual = needs === "%" ? 2 : 1;
  const isName = ICT_CATEGORIES.has(skill.category) && /^[\p{Lu}\d]/u.test(text.slice(start, start + 2));
  return isName && needs !== "?" && (needs !== "%" || language === "de") ? usual - 1 : usual;
}

/** Where mentions stand, and the text around them. */
interface Place {
  readonly where: string;
  readonly text: string;
  readonly language: string | null;
}

/** By language: "engagement" is a virtue in German and French, and not in English. */
const FALSE_FRIENDS: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(tablePairs("skills/false-friends.tsv"), ([language]) => language)].map(([language, pairs]) => [
    language,
    pairs.map(([, word]) => word),
  ]),
);

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
  known.needed = Math.min(known.needed, standing.needed);
}

/** Adds what a text names; `worthAt` is the worth of where a mention stands. */
function addMentions(
  standings: Standings,
  place: Place,
  found: readonly Mention[],
  worthAt: (hit: Hit) => number,
): void {
  const falseFriends = FALSE_FRIENDS.get(place.language ?? "") ?? [];
  for (const mention of found) {
    if (falseFriends.includes(mention.spelling.text)) continue;
    const { name, category } = mention.spelling.skill;
    addTo(standings, {
      name,
      score: worthAt(mention) + worth(category) + Math.min(mention.points, 2),
      points: mention.points,
      needed: hintsNeeded(mention, place),
      rule: "named",
      span: { in: place.where, start: mention.start, end: mention.end },
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

/** Whether a mention is the employer's own name, whole or by its first word ("Juniper" at Juniper Software). */
function ofEmployer(name: readonly string[], { at, to, start }: Hit, words: readonly Word[], text: string): boolean {
  const isNamed = (from: number): boolean => name.every((part, index) => words[from + index]?.token === part);
  if (name.length === 0) return false;
  const long = to - at;
  for (let from = at + long - name.length; from <= at; from++) if (from >= 0 && isNamed(from)) return true;
  return long === 1 && words[at]?.token === name[0] && /^\p{Lu}/u.test(text.slice(start, start + 2));
}

/** "Durand SAS" is a company; a program stands behind a small word or a comma. */
function ofLegalForm({ at, to, start }: Hit, words: readonly Word[], text: string): boolean {
  const [word, before, after] = [words[at], words[at - 1], words[to]];
  if (word === undefined || to - at > 1 || !isLegalForm(word.token)) return false;
  if (after?.token === "au" && words[to + 1]?.token === "capital") return true;
  return (
    before !== undefined &&
    text.slice(before.end, start) === " " &&
    /^\p{Lu}/u.test(text.slice(before.start, before.end))
  );
}

/** `aside` are the stretches of the text that name no skills: what is offered, what the law demands. */
export function readSkills(reading: PostingRead, aside: readonly Stretch[] = []): string[] | null {
  const standings: Standings = new Map();
  const { language } = reading;
  const name = reading.raw.organization === null ? "" : nameKey(reading.raw.organization);
  const employer = name === "" ? [] : name.split(" ");
  const counts = (hit: Hit): boolean =>
    !aside.some(({ start, end }) => hit.start >= start && hit.start < end) &&
    !ofEmployer(employer, hit, reading.textWords, reading.text) &&
    !ofLegalForm(hit, reading.textWords, reading.text);
  const inTitle = weighMentions(reading.titleWords, reading.title, (hit) => hit.spelling.needs !== "?");
  addMentions(standings, { where: "title", text: reading.title, language }, inTitle, () => TITLE);
  const lists = listedSkills(reading.text);
  const isListed = (hit: Hit) => lists.some((list) => hit.start >= list.start && hit.end <= list.end);
  const inText = weighMentions(reading.textWords, reading.text, isListed).filter(counts);
  addMentions(standings, { where: "description", text: reading.text, language }, inText, (hit) =>
    isListed(hit) ? LIST : 0,
  );
  addOwn(standings, lists, inText);
  const best = [...standings.values()]
    .filter(({ points, times, needed }) => points >= needed || (needed <= 1 && times > 1))
    // Sorting keeps the order of the text among equals.
    .sort((a, b) => b.score + Math.min(b.times, 2) - a.score - Math.min(a.times, 2))
    .slice(0, MOST);
  for (const { name, rule, span } of best) reading.note("ai_key_skills", `${rule}: ${name}`, span);
  return best.length === 0 ? null : best.map((standing) => standing.name);
}
