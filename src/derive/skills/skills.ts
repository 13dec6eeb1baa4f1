// Skills named in title and text, in one spelling each, most relevant first. Names that are also everyday words (Go, R,
// Spring) count only next to a certain one, or in a list that the text labels as skills; such a list may also contain
// unknown skills.

import { assertPresent } from "../../contract/assertPresent.ts";
import { readTableLines, readTablePairs } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import { everyMatch } from "../../text/words/matches.ts";
import { isLegalForm, toNameKey } from "../../text/words/names.ts";
import type { PostingReading, Span, Word } from "../reading.ts";
import { type Hit, type Mention, weighMentions } from "./mentions.ts";
import { isAlternativeStudy, isRequiredTerm, isStudied, MIN_TEXT_LENGTH, skillPlaces } from "./surroundings.ts";
import { ICT_CATEGORIES, isVague, isVoid, knownSkill, type SkillCategory } from "./table.ts";

export const MAX_SKILLS = 25;

const LABELS = readTableLines("skills/list-labels.txt").join("|");
const LABELLED_LIST = new RegExp(`(?:^|[\\n.;] ?|- ?)(?:${LABELS}) ?[:：] ?([^\\n]{2,400})`, "gi");

interface SkillList {
  readonly start: number;
  readonly end: number;
  readonly items: { readonly text: string; readonly start: number; readonly end: number }[];
}

/** Lists under a skills label: "Skills: Python, SQL." */
function findSkillLists(text: string): SkillList[] {
  return everyMatch(LABELLED_LIST, text)
    .slice(0, 10)
    .map((match) => {
      const body = assertPresent(assertPresent(match[1]).split(/\.(?:\s|$)/, 1)[0]);
      const start = match.index + match[0].length - assertPresent(match[1]).length;
      let at = start;
      const items = body.split(/[,;、，]/).map((part) => {
        const item = { text: part.trim(), start: at, end: at + part.length };
        at += part.length + 1;
        return item;
      });
      return { start, end: start + body.length, items };
    });
}

/** A list of which so many items are known skills names others, too. */
const MIN_KNOWN_SHARE = 0.5;

/** A short name, every word capitalised: a skill of a list that no table contains. */
function isName(text: string): boolean {
  const words = text.split(/\s+/);
  return (
    text.length >= 2 &&
    text.length <= 40 &&
    words.length <= 3 &&
    words.every((word) => /^[\p{Lu}\p{Lo}\d.]/u.test(word))
  );
}

/** The evidence collected for a skill, and where it was found first. */
interface SkillEvidence {
  readonly name: string;
  /** For its rank in the result. */
  score: number;
  /** Hints that it is a skill, and the required number of hints. */
  points: number;
  needed: number;
  times: number;
  readonly rule: string;
  readonly span: Span;
}

// The value of a position in the posting. A skill named twice matters a little more; the tenth time adds nothing.
const TITLE_SCORE = 8;
const LIST_SCORE = 6;
const UNKNOWN_ITEM_SCORE = 4;

/** Nearly all adverts require reliability and English, so these come last. */
function categoryScore(category: SkillCategory): number {
  return category === "soft" ? -4 : category === "languages" ? -2 : 0;
}

/**
 * A lone word in prose is not a skill: it needs one hint, an everyday word two. A capitalised computing term needs
 * none, and an everyday English word is a term in German ("Container", "Storage").
 */
function hintsNeeded({ spelling: { needs, skill }, start }: Mention, { text, language }: MentionContext): number {
  const minMentions = needs === "%" ? 2 : 1;
  const isName = ICT_CATEGORIES.has(skill.category) && /^[\p{Lu}\d]/u.test(text.slice(start, start + 2));
  return isName && needs !== "?" && (needs !== "%" || language === "de") ? minMentions - 1 : minMentions;
}

/** Where mentions occur, and the surrounding text. */
interface MentionContext {
  readonly where: string;
  readonly text: string;
  readonly language: string | null;
}

/** By language: "engagement" is a virtue in German and French, but not in English. */
const FALSE_FRIENDS: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(readTablePairs("skills/false-friends.tsv"), ([language]) => language)].map(([language, pairs]) => [
    language,
    pairs.map(([, word]) => word),
  ]),
);

/** A spelling of another language without its accents is an English word: "płace" is no "place". */
const isEnglishWord = (
  { spelling: { text: spelling }, start, end }: Hit,
  { text, language }: MentionContext,
): boolean => language === "en" && NOT_ASCII.test(spelling) && !NOT_ASCII.test(text.slice(start, end));
const NOT_ASCII = /[^ -~]/;

type EvidenceBySkill = Map<string, SkillEvidence>;

function addEvidence(evidenceBySkill: EvidenceBySkill, evidence: Omit<SkillEvidence, "times">): void {
  const key = fold(evidence.name);
  const known = evidenceBySkill.get(key);
  if (known === undefined) {
    evidenceBySkill.set(key, { ...evidence, times: 1 });
    return;
  }
  known.times++;
  known.score = Math.max(known.score, evidence.score);
  known.points = Math.max(known.points, evidence.points);
  known.needed = Math.min(known.needed, evidence.needed);
}

/** Adds the skills that a text names; `worthAt` returns the value of a mention's position. */
function addMentions(
  evidenceBySkill: EvidenceBySkill,
  place: MentionContext,
  found: readonly Mention[],
  worthAt: (hit: Hit) => number,
): void {
  const falseFriends = FALSE_FRIENDS.get(place.language ?? "") ?? [];
  for (const mention of found) {
    if (falseFriends.includes(mention.spelling.text) || isEnglishWord(mention, place)) continue;
    const { name, category } = mention.spelling.skill;
    addEvidence(evidenceBySkill, {
      name,
      score: worthAt(mention) + categoryScore(category) + Math.min(mention.points, 2),
      points: mention.points,
      needed: hintsNeeded(mention, place),
      rule: "named",
      span: { in: place.where, start: mention.start, end: mention.end },
    });
  }
}

/** Items of a skill list that no table contains, or contains in other letters. */
function addUnknownItems(evidenceBySkill: EvidenceBySkill, lists: readonly SkillList[], known: readonly Hit[]): void {
  for (const list of lists) {
    const inList = known.filter((hit) => hit.start >= list.start && hit.end <= list.end);
    for (const { text, start, end } of list.items) {
      if (inList.some((hit) => hit.start >= start && hit.end <= end)) continue;
      const skill = knownSkill(text);
      if (skill === null && (inList.length < MIN_KNOWN_SHARE * list.items.length || !isName(text))) continue;
      if (skill !== null && isVague(skill)) continue;
      addEvidence(evidenceBySkill, {
        name: skill?.name ?? text,
        score: UNKNOWN_ITEM_SCORE,
        points: 1,
        needed: 1,
        rule: "in a list of skills",
        span: { in: "description", start, end },
      });
    }
  }
}

/** Whether a mention is the employer's own name, completely or by its first word ("Juniper" at Juniper Software). */
function isEmployerName(
  name: readonly string[],
  { at, to, start }: Hit,
  words: readonly Word[],
  text: string,
): boolean {
  const isNamed = (from: number): boolean => name.every((part, index) => words[from + index]?.token === part);
  if (name.length === 0) return false;
  const long = to - at;
  for (let from = at + long - name.length; from <= at; from++) if (from >= 0 && isNamed(from)) return true;
  return long === 1 && words[at]?.token === name[0] && /^\p{Lu}/u.test(text.slice(start, start + 2));
}

/** "Durand SAS" is a company; the software follows a lower-case word or a comma. */
function isLegalFormMention({ at, to, start }: Hit, words: readonly Word[], text: string): boolean {
  const [word, before, after] = [words[at], words[at - 1], words[to]];
  if (word === undefined || to - at > 1 || !isLegalForm(word.token)) return false;
  if (after?.token === "au" && words[to + 1]?.token === "capital") return true;
  return (
    before !== undefined &&
    text.slice(before.end, start) === " " &&
    /^\p{Lu}/u.test(text.slice(before.start, before.end))
  );
}

const MAX_EXPLANATION_LENGTH = 80;
const MAX_LETTERS = 6;

/**
 * Whether a text explains an abbreviation as something else than its skill: "Access Technologies and Systems (ATS)" is no
 * applicant tracking system.
 */
function isExplainedOtherwise(
  { spelling: { skill, text: spelling }, start, end }: Hit,
  text: string,
  hits: readonly Hit[],
): boolean {
  const written = text.slice(start, end);
  if (end - start > MAX_LETTERS || !/^\p{Lu}{2,}$/u.test(written) || spelling === skill.name) return false;
  const sign = text.indexOf(`(${written})`);
  if (sign < 0) return false;
  const before = text.slice(Math.max(0, sign - MAX_EXPLANATION_LENGTH), sign);
  const initials = (before.match(/\p{Lu}(?=\p{L}+)/gu) ?? []).join("");
  return (
    initials.endsWith(written) &&
    !hits.some((hit) => hit.spelling.skill === skill && hit.end < sign && hit.end >= sign - 3)
  );
}

/** "Threat Intelligence Analyst, Ajax": the last part names a team, if a long text never mentions the tool. */
const isTeamName = (
  { spelling, start, end }: Hit,
  { title, text }: PostingReading,
  mentions: readonly Hit[],
): boolean =>
  text.length >= MIN_TEXT_LENGTH &&
  ICT_CATEGORIES.has(spelling.skill.category) &&
  end === title.length &&
  /^[^,]+, $/.test(title.slice(0, start)) &&
  !mentions.some((hit) => hit.spelling.skill === spelling.skill);

export function readSkills(reading: PostingReading): string[] | null {
  const evidenceBySkill: EvidenceBySkill = new Map();
  const { language } = reading;
  const isInPlace = skillPlaces(reading);
  const lists = findSkillLists(reading.text);
  const isListed = (hit: Hit) => lists.some((list) => hit.start >= list.start && hit.end <= list.end);
  const name = reading.raw.organization === null ? "" : toNameKey(reading.raw.organization);
  const employer = name === "" ? [] : name.split(" ");
  // German texts use the English words as terms.
  const isEmpty = ({ spelling: { skill } }: Hit): boolean =>
    !(language === "de" && ICT_CATEGORIES.has(skill.category)) && isVague(skill);
  const mentions = weighMentions(reading.certainWords, reading.text, isListed);
  const counts = (hit: Mention): boolean =>
    (isListed(hit) || isInPlace(hit)) &&
    !isEmpty(hit) &&
    (isListed(hit) || !(isStudied(hit, reading) || isAlternativeStudy(hit, reading))) &&
    !isExplainedOtherwise(hit, reading.text, mentions) &&
    !isEmployerName(employer, hit, reading.certainWords, reading.text) &&
    !isLegalFormMention(hit, reading.certainWords, reading.text);
  const inTitle = weighMentions(reading.titleWords, reading.title, (hit) => hit.spelling.needs !== "?").filter(
    (hit) =>
      (hit.spelling.needs !== "%" || !isVague(hit.spelling.skill)) &&
      !isVoid(hit.spelling.skill) &&
      hit.spelling.skill.category !== "soft" &&
      !isTeamName(hit, reading, mentions),
  );
  addMentions(evidenceBySkill, { where: "title", text: reading.title, language }, inTitle, () => TITLE_SCORE);
  const inText = mentions
    .filter(counts)
    .map((hit) => (isRequiredTerm(hit, reading) ? { ...hit, points: hit.points + 1 } : hit));
  addMentions(evidenceBySkill, { where: "description", text: reading.text, language }, inText, (hit) =>
    isListed(hit) ? LIST_SCORE : 0,
  );
  addUnknownItems(evidenceBySkill, lists, inText);
  const best = [...evidenceBySkill.values()]
    .filter(({ points, times, needed }) => points >= needed || (needed <= 1 && times > 1))
    // The sort is stable, so equals keep the order of the text.
    .sort((a, b) => b.score + Math.min(b.times, 2) - a.score - Math.min(a.times, 2))
    .slice(0, MAX_SKILLS);
  for (const { name, rule, span } of best) reading.note("ai_key_skills", `${rule}: ${name}`, span);
  return best.length === 0 ? null : best.map((evidence) => evidence.name);
}
