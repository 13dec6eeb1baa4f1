// Skills named in title and text, in one spelling each, most relevant first. Names that are also everyday words (Go, R,
// Spring) count only beside a certain one, or in a list that the text labels as skills; such a list may also contain
// unknown skills.

import { assertPresent } from "../../contract/assertPresent.ts";
import { readTableLines, readTablePairs } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import { isLegalForm, toNameKey } from "../../text/words/names.ts";
import type { TextSectionKind } from "../posting/sectionCues.ts";
import { sectionAt } from "../posting/sections.ts";
import type { PostingReading, Span, Word } from "../reading.ts";
import { type Hit, type Mention, weighMentions } from "./mentions.ts";
import { ICT_CATEGORIES, type SkillCategory } from "./table.ts";

const MAX_SKILLS = 25;

const LABELS = readTableLines("skills/list-labels.txt").join("|");
const LABELLED_LIST = new RegExp(`(?:^|[\\n.;] ?|- ?)(?:${LABELS}) ?[:：] ?([^\\n]{2,400})`, "gi");

interface SkillList {
  readonly start: number;
  readonly end: number;
  readonly items: { readonly text: string; readonly start: number; readonly end: number }[];
}

/** Lists under a skills label: "Skills: Python, SQL." */
function findSkillLists(text: string): SkillList[] {
  return [...text.matchAll(LABELLED_LIST)].slice(0, 10).map((match) => {
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

/** A short capitalised name: a skill of a list that no table contains. */
function isName(text: string): boolean {
  return text.length >= 2 && text.length <= 40 && text.split(/\s+/).length <= 3 && /^[\p{Lu}\p{Lo}\d.]/u.test(text);
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
 * A lone word in prose is no skill: it needs one hint, an everyday word two. A capitalised computing term needs none,
 * and an everyday English word is a term in German ("Container", "Storage").
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
    if (falseFriends.includes(mention.spelling.text)) continue;
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

/** Items of a skill list that no table contains. */
function addUnknownItems(evidenceBySkill: EvidenceBySkill, lists: readonly SkillList[], known: readonly Hit[]): void {
  for (const { text, start, end } of lists.flatMap((list) => list.items)) {
    if (!isName(text) || known.some((hit) => hit.start >= start && hit.end <= end)) continue;
    const span = { in: "description", start, end };
    addEvidence(evidenceBySkill, {
      name: text,
      score: UNKNOWN_ITEM_SCORE,
      points: 1,
      needed: 1,
      rule: "in a list of skills",
      span,
    });
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

/** Sections that name no skills of the job. */
const WITHOUT_SKILLS: ReadonlySet<TextSectionKind | undefined> = new Set([
  "company",
  "offer",
  "process",
  "legal",
  "pay",
  "place",
  "hours",
  "furniture",
]);
/** Some of them list the tools of the job as tags. */
const WITH_TAGS: ReadonlySet<TextSectionKind | undefined> = new Set(["company", "place", "hours", "furniture"]);
/** Sections that ask for something. */
const WITH_DEMANDS: ReadonlySet<TextSectionKind | undefined> = new Set(["requirements", "nice_to_have"]);
/** Names that count only in a title: "Engineering" says nothing of an engineer's job. */
const EMPTY: ReadonlySet<string> = new Set(readTableLines("skills/empty.txt"));
const isEmpty = ({ spelling: { skill } }: Hit): boolean => EMPTY.has(skill.name);

const AMBIGUOUS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...Map.groupBy(readTablePairs("skills/ambiguous.tsv"), ([language]) => language)].map(([language, pairs]) => [
    language,
    new Set(pairs.map(([, word]) => word)),
  ]),
);

/** Subjects that adverts list as degrees they would accept; whoever does the job need not know all of them. */
const STUDY_SUBJECTS: ReadonlySet<SkillCategory> = new Set(["science", "environment", "social"]);
const MAX_STUDY_LENGTH = 160;
const STUDY_CUE = new RegExp(`(?<!\\p{L})(?:${readTableLines("skills/study-cues.txt").join("|")})`, "u");
/** The end of a sentence; the dots of "B.S." are none. */
const SENTENCE_END = /(?<=\p{Ll}{2}[.!?])\s|\n/u;

/** Whether a subject is named as a course of study: a degree's name precedes it in the same sentence. */
function isStudied({ start, spelling: { skill } }: Hit, text: string): boolean {
  // Mathematics is asked for as an ability, too.
  if (skill.name === "Mathematics" || (!STUDY_SUBJECTS.has(skill.category) && skill.name !== "Psychology"))
    return false;
  const before = text.slice(Math.max(0, start - MAX_STUDY_LENGTH), start);
  return STUDY_CUE.test(fold(before.split(SENTENCE_END).at(-1) ?? ""));
}

/** Where a posting may name its skills. */
type PlaceCheck = (mention: Mention) => boolean;

/** Duties name tools and methods; a single everyday word there ("sales", "testing") is a task. */
function isUnambiguous({ isRelated, spelling: { needs, skill, text } }: Mention): boolean {
  if (ICT_CATEGORIES.has(skill.category)) return needs !== "%" || isRelated;
  return skill.category !== "soft" && needs !== "%" && /[ \p{Lu}]/u.test(text);
}

/** A computing term written as a name ("PostgreSQL") or beside another ("java, reactjs"). */
function isToolName({ points, spelling: { needs, skill }, start }: Mention, text: string): boolean {
  if (!ICT_CATEGORIES.has(skill.category) || needs === "%" || needs === "?") return false;
  return points > 0 || /^[\p{Lu}\d]/u.test(text.slice(start, start + 2));
}

/**
 * Which mentions stand where skills may stand. Without a headed section that asks for something, the sections are less
 * certain, and only those below headings and legal notices are left out.
 */
function placeCheck({ sections, text, language }: PostingReading): PlaceCheck {
  const isStructured = sections.some(({ kind, heading }) => WITH_DEMANDS.has(kind) && heading !== null);
  const ambiguous = AMBIGUOUS.get(language ?? "");
  // German texts use the English words as terms.
  const isRelated = (mention: Mention): boolean => language === "de" || !isStructured || mention.isRelated;
  return (mention) => {
    const section = sectionAt(sections, mention.start);
    if (WITH_DEMANDS.has(section?.kind)) return isRelated(mention);
    const isCertain = (isStructured && language !== "de") || section?.heading != null || section?.kind === "legal";
    if (isCertain && WITHOUT_SKILLS.has(section?.kind)) {
      return (
        WITH_TAGS.has(section?.kind) && isToolName(mention, text) && ambiguous?.has(mention.spelling.text) !== true
      );
    }
    if (!isStructured) return true;
    return (language === "de" || isUnambiguous(mention)) && ambiguous?.has(mention.spelling.text) !== true;
  };
}

export function readSkills(reading: PostingReading): string[] | null {
  const evidenceBySkill: EvidenceBySkill = new Map();
  const { language } = reading;
  const isInPlace = placeCheck(reading);
  const lists = findSkillLists(reading.text);
  const isListed = (hit: Hit) => lists.some((list) => hit.start >= list.start && hit.end <= list.end);
  const name = reading.raw.organization === null ? "" : toNameKey(reading.raw.organization);
  const employer = name === "" ? [] : name.split(" ");
  const counts = (hit: Mention): boolean =>
    (isListed(hit) || isInPlace(hit)) &&
    // German texts use the English words as terms.
    (language === "de" || !isEmpty(hit)) &&
    (isListed(hit) || !isStudied(hit, reading.text)) &&
    !isEmployerName(employer, hit, reading.textWords, reading.text) &&
    !isLegalFormMention(hit, reading.textWords, reading.text);
  const inTitle = weighMentions(reading.titleWords, reading.title, (hit) => hit.spelling.needs !== "?").filter(
    (hit) => (hit.spelling.needs !== "%" || !isEmpty(hit)) && hit.spelling.skill.category !== "soft",
  );
  addMentions(evidenceBySkill, { where: "title", text: reading.title, language }, inTitle, () => TITLE_SCORE);
  const inText = weighMentions(reading.textWords, reading.text, isListed).filter(counts);
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
