// Whether the surroundings of a mention make it a skill of the job: the section, the sentence and the words after it.
// A skill of the employer ("we are the leading observability platform"), of its products or of another team ("with the
// data engineering team") is none of the job.

import { assertPresent } from "../../contract/assertPresent.ts";
import { readTableLines, readTablePairs } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import { findPhrases, firstWords, isInSet, loadPhrases, loadWordSet } from "../posting/phrases.ts";
import type { TextSectionKind } from "../posting/sectionCues.ts";
import { sectionAt, type TextSection } from "../posting/sections.ts";
import type { PostingReading, Word } from "../reading.ts";
import type { Hit, Mention } from "./mentions.ts";
import { describesEmployer, namesUnitOrBranch, sentenceEnd, sentenceStart } from "./otherSenses.ts";
import { ICT_CATEGORIES, type SkillCategory } from "./table.ts";

/** Where a posting may name its skills. */
type PlaceCheck = (mention: Mention) => boolean;

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

const AMBIGUOUS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...Map.groupBy(readTablePairs("skills/ambiguous.tsv"), ([language]) => language)].map(([language, pairs]) => [
    language,
    new Set(pairs.map(([, word]) => word)),
  ]),
);

/** Subjects that adverts list as degrees they would accept; an applicant need not know all of them. */
const STUDY_SUBJECTS: ReadonlySet<SkillCategory> = new Set(["science", "environment", "social"]);
const OTHER_STUDY_SUBJECTS: ReadonlySet<string> = new Set(readTableLines("skills/study-subjects.txt"));
const MAX_STUDY_LENGTH = 160;
const STUDY_CUE = new RegExp(`(?<!\\p{L})(?:${readTableLines("skills/study-cues.txt").join("|")})`, "u");
/** "Any combination of courses such as biology, statistics or mathematics". */
const COURSES =
  /\b(?:areas of (?:engineering )?science|engineering science or physics|course ?work|courses? (?:in|such as|from|including)|semester hours|kurser i|cours de)/;
/** "A biology or chemistry degree", "statistics, mathematics or a related field". */
const DEGREE_AFTER =
  /^(?:[^.;:\n]{0,40}\bdegrees?\b|[^.;:\n]{0,80}\b(?:related (?:field|discipline|subject|quantitative|technical)|similar (?:field|discipline)|ou áreas? (?:afins|correlat|relacionad)|o (?:carreras? )?afin(?:es)?\b|oder vergleichbar|of gelijkwaardig|lub pokrewn))/iu;
const COURSE_SUBJECTS: ReadonlySet<string> = new Set([
  "Fluid Mechanics",
  "Heat Transfer",
  "Soil Mechanics",
  "Statics",
  "Statistics",
  "Strength of Materials",
  "Thermodynamics",
]);
/** The end of a sentence; the dots of "B.S." are none. */
const SENTENCE_END = /(?<=\p{Ll}{2}[.!?])\s|\n/u;

/** Whether a subject is named as a course of study: a degree's name precedes it in the same sentence, or follows it. */
export function isStudied({ start, end, spelling: { skill } }: Hit, { text, title }: PostingReading): boolean {
  const isDegree = STUDY_SUBJECTS.has(skill.category) || OTHER_STUDY_SUBJECTS.has(skill.name);
  if (!isDegree && !COURSE_SUBJECTS.has(skill.name)) return false;
  // A mechanical engineer needs mechanical engineering.
  const isAbility = ALSO_ABILITIES.test(skill.name);
  if (isAbility && fold(title).includes(beginning(skill.name))) return false;
  const before = text.slice(Math.max(0, start - MAX_STUDY_LENGTH), start);
  const sentence = fold(before.split(SENTENCE_END).at(-1) ?? "");
  if (COURSES.test(sentence)) return true;
  if (!isDegree) return false;
  const cue = STUDY_CUE.exec(sentence);
  // "A degree and experience in statistics" asks for the subject itself.
  if (cue !== null) return !isAbility || !OF_WORK.test(sentence.slice(cue.index + cue[0].length));
  return !OF_WORK.test(sentence) && DEGREE_AFTER.test(text.slice(end, end + MAX_AFTER));
}
const MAX_AFTER = 100;
/** Subjects that adverts also ask for as abilities. */
const ALSO_ABILITIES = /Engineering$|^(?:Mathematics|Electronics|Information Systems)$/;

/** "Degree in economics, nursing, data analysis or a related field": an applicant with one of three need not have the others. */
export function isAlternativeStudy({ start, end, spelling: { skill } }: Hit, { text, title }: PostingReading): boolean {
  if (skill.category === "soft" || skill.category === "languages" || ICT_CATEGORIES.has(skill.category)) return false;
  const before =
    text
      .slice(Math.max(0, start - MAX_STUDY_LENGTH), start)
      .split(SENTENCE_END)
      .at(-1) ?? "";
  const after = text.slice(end, end + MAX_STUDY_LENGTH).split(SENTENCE_END, 1)[0] ?? "";
  if ((`${before}${after}`.match(/[,/]/g) ?? []).length < MIN_ALTERNATIVES - 1) return false;
  const folded = fold(before);
  const cue = STUDY_CUE.exec(folded);
  // "CPA" and other abbreviations are certificates; a mechanical engineer needs mechanical engineering.
  if (cue === null || /^\p{Lu}{2,}$/u.test(text.slice(start, end)) || fold(title).includes(beginning(skill.name)))
    return false;
  const between = folded.slice(cue.index + cue[0].length);
  return (
    !OF_WORK.test(between) && between.split(/,|\/| or | and /).every((part) => part.split(" ").length <= MAX_FIELD)
  );
}
/** The words of a field of study: "in an engineering discipline such as ". */
const MAX_FIELD = 7;
const beginning = (name: string): string => fold(name).slice(0, 6);
/** After one of these a statement is about work, not about studies. */
const OF_WORK =
  /experien|years|knowledge|skill|certif|erfahr|kenntnis|esperienz|conhecimento|conocimiento|connaissance|doswiadcz|znajom|umiej|erfaren|ervaring|kennis|опыт|знан|:/;
const MIN_ALTERNATIVES = 3;

/** A shorter text is a summary, all of it about the job. */
export const MIN_TEXT_LENGTH = 400;

/** Several words ("product management") or an unambiguous one: what requirements name without further hints. */
const isTerm = ({ spelling: { needs, text } }: Hit): boolean => needs !== "%" || text.includes(" ");

/** Whether a term stands where an advert asks for something, which is a hint by itself. */
export function isRequiredTerm(hit: Hit, { sections }: PostingReading): boolean {
  return isTerm(hit) && WITH_DEMANDS.has(sectionAt(sections, hit.start)?.kind);
}

/** Duties name tools and methods; a single everyday word there ("sales", "testing") is a task. */
function isUnambiguous({ isNear, spelling: { needs, skill, text } }: Mention): boolean {
  if (ICT_CATEGORIES.has(skill.category)) return isNear;
  return skill.category !== "soft" && needs !== "%" && /[ \p{Lu}]/u.test(text);
}

/** A computing term written as a name ("PostgreSQL") or next to another ("java, reactjs"). */
function isToolName(mention: Mention, text: string): boolean {
  const { needs, skill } = mention.spelling;
  if (!ICT_CATEGORIES.has(skill.category) || needs === "%" || needs === "?") return false;
  return mention.points > 0 || isNamedTool(mention, text);
}

const isNamedTool = ({ spelling: { skill }, start }: Mention, text: string): boolean =>
  ICT_CATEGORIES.has(skill.category) && /^[\p{Lu}\d]/u.test(text.slice(start, start + 2));

const MAX_TAG_LINE = 300;
const MAX_TAG_WORDS = 4;
const MAX_TAG_LENGTH = 40;
/** Japanese and Chinese have no blanks. */
const SENTENCE_WITHOUT_BLANKS = /\p{Lo}{14}/u;
/** "Technologies we use", "Our tech stack": all tools below such a heading belong to the job. */
const STACK_HEADING =
  /\b(?:tech|technolog\p{L}+|stack|tools|tooling|tecnolog\p{L}+|teknologi\p{L}*)\b|技術|технолог|стек/iu;
/** "About Elementor" is a heading. */
const ABOUT = /^\W*(?:about|über|om|over|à propos|sobre|o)\s/iu;
/** "3+ years of software development": such a line asks for something in any section. */
const YEARS = /\d\+? ?(?:years?|yrs|jahre|ans|años|anos|anni|jaar|år|lat|лет|года)(?!\p{L})/iu;

/** Whether a line asks for years of experience or lists tags: "java / reactjs / postgres", "Stack: Python, dbt". */
function isAskingLine({ start, end }: Hit, text: string): boolean {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next === -1 ? text.length : next;
  if (to - from > MAX_TAG_LINE) return false;
  const line = text.slice(from, to);
  if (YEARS.test(line)) return true;
  if (/[.!?] +\p{L}/u.test(line)) return false;
  const tags = line.replace(/^[^:：]{1,30}[:：]/, "").split(/[,;|/•·、]/);
  const isShort = tags.every(
    (tag) =>
      tag.trim().length <= MAX_TAG_LENGTH &&
      !SENTENCE_WITHOUT_BLANKS.test(tag) &&
      tag.trim().split(/\s+/).length <= MAX_TAG_WORDS,
  );
  return isShort && !ABOUT.test(line);
}

/** "No Spark, Databricks or Snowflake profiles", "This is not a Java role". */
const DENIED =
  /(?:^|[\s(])(?:no|not an?|not for|(?:(?:do(?:es)?n['’]|no)t|no longer) (?:use|need|require|work with)|without|kein|keine|keinen|ohne|pas de|sans|inga?|geen|zonder|sin|bez|без)\s+(?:[\p{L}\d/+.#-]+[,/ ]+){0,5}$/iu;
const MAX_DENIAL_LENGTH = 80;
/** Nearly every mention has no such word before it, and this test costs a tenth of the pattern above. */
const MAY_DENY = /\b(?:no|not|n['’]t|without|kein|keinen?|ohne|pas|sans|inga?|geen|zonder|sin|bez)\s|без\s/i;

/** Whether an advert states that a skill is not part of the job. */
function isDenied({ start }: Hit, text: string): boolean {
  const before = text.slice(Math.max(0, start - MAX_DENIAL_LENGTH), start);
  return MAY_DENY.test(before) && DENIED.test(before.split(/[.;:!?\n](?=\s)/).at(-1) ?? "");
}

/** Nouns of other people: "the data engineering team". */
const OTHERS = loadWordSet("skills/others-after.txt");
/** Words that end an enumeration before such a noun. */
const NO_ENUMERATION = loadWordSet("skills/clause-words.txt");
/** Work with others: "partner with product, design and data science teams". */
const PARTNERS = loadWordSet("skills/partner-cues.txt");
const MAX_ENUMERATION_WORDS = 12;
const PARTNER_WORDS_BEFORE = 14;
const CLAUSE_END = /[.;:!?\n()•]/;

/** Whether a mention names another team or its members, alone or in an enumeration. */
function isOthersWork({ at, to }: Hit, words: readonly Word[], text: string, isDemanding: boolean): boolean {
  let isEnumeration = false;
  for (let next = to; next < Math.min(words.length, to + MAX_ENUMERATION_WORDS); next++) {
    const word = assertPresent(words[next]);
    const gap = text.slice(assertPresent(words[next - 1]).end, word.start);
    if (CLAUSE_END.test(gap)) return false;
    if (/[,/&]/.test(gap) || word.token === "and" || word.token === "or") isEnumeration = true;
    if (isInSet(OTHERS, word)) {
      if (next > to && !isEnumeration) return false;
      return !isDemanding || hasPartnerBefore(at, words, text);
    }
    if (isInSet(NO_ENUMERATION, word)) return false;
  }
  return false;
}

function hasPartnerBefore(at: number, words: readonly Word[], text: string): boolean {
  for (let before = at - 1; before >= Math.max(0, at - PARTNER_WORDS_BEFORE); before--) {
    const word = assertPresent(words[before]);
    if (CLAUSE_END.test(text.slice(word.end, assertPresent(words[before + 1]).start))) return false;
    if (isInSet(PARTNERS, word)) return true;
  }
  return false;
}

const COMPANY_CUES = loadPhrases("skills/company-cues.txt");
/** Ten times the longest real posting. */
const MAX_CUE_WORDS = 30_000;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Sentences to the applicant are about the job: "You build our platform with Go." */
const TO_APPLICANT =
  /(?<!\p{L})(?:you|your|you['’]ll|du|dich|dir|ihr|sie|vous|votre|vos|je|jij|jouw|dig|din|ditt|usted|tú|você)(?!\p{L})/iu;

const isToApplicant = ({ start }: Hit, text: string): boolean =>
  TO_APPLICANT.test(text.slice(sentenceStart(text, start), sentenceEnd(text, start)));

/** The sentences about the employer, in order: "Acme is a leading provider of cloud security." */
function companySentences({ text, certainWords }: PostingReading): Range[] {
  const found: Range[] = [];
  let end = 0;
  for (const { from } of findPhrases(COMPANY_CUES, firstWords(certainWords, MAX_CUE_WORDS))) {
    const cue = assertPresent(certainWords[from]).start;
    if (cue < end) continue;
    const start = sentenceStart(text, cue);
    end = sentenceEnd(text, cue);
    if (!TO_APPLICANT.test(text.slice(start, end))) found.push({ start, end });
  }
  return found;
}

const isInside = (ranges: readonly Range[], offset: number): boolean =>
  ranges.some(({ start, end }) => offset >= start && offset < end);

/**
 * A list that follows the employer's presentation without a heading, while the profile with its heading comes later: it
 * describes what the employer sells.
 */
function offersBeforeJob(sections: PostingReading["sections"]): TextSection | null {
  const at = sections.findIndex(({ kind, heading }) => heading === null && WITH_DEMANDS.has(kind));
  const isFirst = sections.slice(0, at).every(({ kind }) => kind !== "duties" && !WITH_DEMANDS.has(kind));
  const isAfterCompany = at > 0 && isFirst && sections[at - 1]?.kind === "company";
  const hasProfile = sections.slice(at + 1).some(({ kind, heading }) => heading !== null && WITH_DEMANDS.has(kind));
  return isAfterCompany && hasProfile ? (sections[at] ?? null) : null;
}

/**
 * Which mentions stand where skills may stand. Without a headed section that asks for something, the sections are less
 * certain, and only those below headings and legal notices are left out.
 */
export function skillPlaces(reading: PostingReading): PlaceCheck {
  const { sections, text, certainWords, language } = reading;
  const isStructured = sections.some(({ kind, heading }) => WITH_DEMANDS.has(kind) && heading !== null);
  // If there are sections about the job, one about the employer names no skills even without a heading.
  const hasJob = isStructured || sections.some(({ kind }) => kind === "duties" || WITH_DEMANDS.has(kind));
  const ambiguous = AMBIGUOUS.get(language ?? "");
  const aboutCompany = companySentences(reading);
  // German texts use the English words as terms.
  const isGerman = language === "de";
  const beforeJob = offersBeforeJob(sections);
  return (mention) => {
    const section = sectionAt(sections, mention.start);
    if (section !== undefined && section === beforeJob && !mention.isDemanded && !isToApplicant(mention, text))
      return false;
    const isDemanding = WITH_DEMANDS.has(section?.kind);
    if (isDenied(mention, text)) return false;
    if (isOthersWork(mention, certainWords, text, isDemanding)) return false;
    if (namesUnitOrBranch(mention, certainWords, text)) return false;
    if (isDemanding) return isGerman || !isStructured || mention.isRelated || (mention.isDemanded && isTerm(mention));
    if (section?.kind !== "duties" && isInside(aboutCompany, mention.start)) return false;
    if (!isNamedTool(mention, text) && !isToApplicant(mention, text) && describesEmployer(reading, mention))
      return false;
    const isAmbiguous = ambiguous?.has(mention.spelling.text) === true;
    const isCertain = (isStructured && !isGerman) || section?.heading != null || section?.kind === "legal";
    const isUnheaded = section?.heading == null && section?.kind !== "legal";
    // A section without a heading may go too far: "You know SQL" is none of the offer.
    if (isUnheaded && mention.isDemanded && isTerm(mention) && isToApplicant(mention, text)) return true;
    const isAboutJob = section?.heading == null && (mention.isDemanded || isToApplicant(mention, text));
    if ((isCertain || (section?.kind === "company" && hasJob && !isAboutJob)) && WITHOUT_SKILLS.has(section?.kind))
      return (
        WITH_TAGS.has(section?.kind) &&
        !isAmbiguous &&
        isToolName(mention, text) &&
        (STACK_HEADING.test(section?.heading ?? "") || isAskingLine(mention, text))
      );
    if (section?.kind === "offer" && !isNamedTool(mention, text)) return false;
    // A text of one section is about everything.
    const isLong = text.length >= MIN_TEXT_LENGTH && sections.length > 1;
    const isDoubtful = !isStructured && isLong && WITHOUT_SKILLS.has(section?.kind);
    if (isDoubtful && !mention.isDemanded && !isToApplicant(mention, text)) return false;
    if (!isStructured) return mention.isDemanded || (!isAmbiguous && mention.spelling.skill.category !== "soft");
    return (isGerman || isUnambiguous(mention)) && !isAmbiguous;
  };
}
