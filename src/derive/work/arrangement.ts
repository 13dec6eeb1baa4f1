// Work arrangement: On-site, Hybrid, Remote OK or Remote Solely. A field of the source comes first, then its places and
// title, then single sentences. A "not remote" checkbox is a default and no evidence.
import type { Arrangement } from "../../contract/lists.ts";
import { findMatch, hasMatch } from "../../text/words/patternSearch.ts";
import type { PlacesResult } from "../places/placesResult.ts";
import { numberWords } from "../posting/numberWords.ts";
import { findSentences, type Sentence, spanOf } from "../posting/sentences.ts";
import type { PostingReading } from "../reading.ts";
import { GENERIC, OFFICE_DAYS, TRIGGER } from "./arrangementPatterns.ts";
import {
  type ArrangementStatement,
  arrangementOf,
  maskOtherSenses,
  readSentence,
  type SentenceVerdict,
} from "./arrangementSentence.ts";

/**
 * Resolves contradicting sentences: those most directly about the job win; then days in the office make it hybrid, and
 * on-site plus remote is a choice.
 */
function resolveStatements(statements: readonly ArrangementStatement[]): SentenceVerdict | null {
  const nearest = Math.min(...statements.map(({ distance }) => distance));
  const verdicts = statements.filter(({ distance }) => distance === nearest);
  const first = (arrangement: Arrangement) => verdicts.find((verdict) => verdict.arrangement === arrangement) ?? null;
  const [hybrid, solely, possible, onsite] = [
    first("Hybrid"),
    first("Remote Solely"),
    first("Remote OK"),
    first("On-site"),
  ];
  const denied = verdicts.find(({ rule }) => rule === "remote work denied");
  // "#LI-Remote #LI-Hybrid": the applicant may choose.
  if (hybrid?.distance === 0 && solely?.distance === 0) return { ...solely, arrangement: "Remote OK" };
  if (hybrid !== null) return hybrid;
  if (denied !== undefined) return denied;
  if (solely !== null && onsite !== null) return { ...solely, arrangement: "Remote OK" };
  return solely ?? possible ?? onsite;
}

function readField(reading: PostingReading): SentenceVerdict | null {
  const stated = reading.raw.workplace;
  if (stated === null) return null;
  const span = { in: "workplace", start: 0, end: stated.length };
  const give = (arrangement: Arrangement): SentenceVerdict => ({ arrangement, rule: "stated by the source", span });
  if (/hybr|híbr|ibrid|混合|ハイブリッド/i.test(stated)) return give("Hybrid");
  if (/remote[- ]?(?:ok|possible|optional|friendly)|partial|teilweise|flexib/i.test(stated)) return give("Remote OK");
  if (/remot|home ?office|telecommut|télétravail|teletrabajo|distan|zdaln|在宅|远程|リモート/i.test(stated))
    return give("Remote Solely");
  if (/on[-_ ]?site|office|in[-_ ]?person|présentiel|presencial|vor ort|stacjonarn/i.test(stated))
    return give("On-site");
  return null;
}

const TITLE_WORD =
  /remot|hybr|híbr|ibrid|on-?site|in-?office|home|télétravail|teletrab|presenc|zdaln|stacjonarn|thuis|distans|удал|дистанц|гибрид|в офис|віддал|дистанц|гібрид/iu;

function readTitle(title: string): SentenceVerdict | null {
  const word = TITLE_WORD.exec(maskOtherSenses(title).text);
  const arrangement = word === null ? null : arrangementOf(title);
  if (word === null || arrangement === null) return null;
  const span = { in: "title", start: word.index, end: word.index + word[0].length };
  return { arrangement, rule: "a word of the title", span };
}

function readPlaceStrings(reading: PostingReading, places: PlacesResult): SentenceVerdict | null {
  const stated = reading.raw.locations.map((location) => location.text ?? "").join(" ; ");
  if (/\bhybrid/i.test(stated)) return { arrangement: "Hybrid", rule: "stated with the place", span: null };
  if (!places.remoteMentioned) return null;
  return {
    arrangement: places.cities.length > 0 ? "Remote OK" : "Remote Solely",
    rule: "stated with the place",
    span: null,
  };
}

const NUMBERS: ReadonlyMap<string, number> = numberWords();

/** Days per week in the office; for "2-3 days" the minimum counts. */
function readOfficeDays(reading: PostingReading): number | null {
  for (const sentence of findSentences(reading.search, TRIGGER)) {
    const match = findMatch(OFFICE_DAYS, sentence);
    if (match === null || hasMatch(GENERIC, sentence)) continue;
    const word =
      Object.values(match.groups ?? {})
        .find((group) => group !== undefined)
        ?.toLowerCase() ?? "";
    const days = NUMBERS.get(word) ?? Number(word);
    // Five days are all of them, so they are not the days of a hybrid arrangement.
    if (days < 1 || days > 4) continue;
    reading.note("ai_work_arrangement_office_days", "days in the office", spanOf(sentence, match));
    return days;
  }
  return null;
}

/** Relevant sentences; the first few decide, and more add nothing. */
const MAX_STATEMENTS = 12;

function readStatements(sentences: readonly Sentence[]): ArrangementStatement[] {
  const statements: ArrangementStatement[] = [];
  for (const sentence of sentences) {
    statements.push(...readSentence(sentence));
    if (statements.length >= MAX_STATEMENTS) break;
  }
  return statements;
}

export function readArrangement(
  reading: PostingReading,
  places: PlacesResult,
): { ai_work_arrangement: Arrangement | null; ai_work_arrangement_office_days: number | null } {
  const verdict =
    readField(reading) ??
    readFlagVerdict(reading) ??
    readPlaceStrings(reading, places) ??
    readTitle(reading.title) ??
    readTextVerdict(reading);
  if (verdict === null) return { ai_work_arrangement: null, ai_work_arrangement_office_days: null };
  reading.note("ai_work_arrangement", verdict.rule, verdict.span);
  const days = verdict.arrangement === "Hybrid" ? readOfficeDays(reading) : null;
  return { ai_work_arrangement: verdict.arrangement, ai_work_arrangement_office_days: days };
}

/** A source's remote flag is also set for hybrid work: a sentence that states it is more precise. */
function readFlagVerdict(reading: PostingReading): SentenceVerdict | null {
  if (reading.raw.remote !== true) return null;
  const statements = readTextVerdict(reading);
  if (statements?.arrangement === "Hybrid" || statements?.arrangement === "Remote OK") return statements;
  return { arrangement: "Remote Solely", rule: "flagged remote by the source", span: null };
}

/** Evaluated last, because reading every sentence takes longer than all the rest. */
function readTextVerdict(reading: PostingReading): SentenceVerdict | null {
  const all = readStatements(findSentences(reading.search, TRIGGER));
  return all.length === 0 ? null : resolveStatements(all);
}
