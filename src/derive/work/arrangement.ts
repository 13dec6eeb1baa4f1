// Where the work is done: On-site, Hybrid, Remote OK or Remote Solely. What the source states in a field comes first,
// then its places and title, then single sentences. A box that says "not remote" is a default and no evidence.
import type { Arrangement } from "../../contract/lists.ts";
import { quickMatch, quickTest } from "../../text/words/quick.ts";
import type { PlacesResult } from "../places/places.ts";
import { numberWords } from "../posting/numberWords.ts";
import { type Sentence, sentencesWith, spanOf } from "../posting/sentences.ts";
import type { PostingRead } from "../reading.ts";
import { GENERIC, OFFICE_DAYS, TRIGGER } from "./arrangementPatterns.ts";
import { arrangementOf, judge, type Said, type SentenceVerdict, withoutOtherSense } from "./arrangementSentence.ts";

/** Sentences that disagree: what speaks of the job most directly; then days in the office make it hybrid, and on-site and
 * remote together are a choice. */
function settle(said: readonly Said[]): SentenceVerdict | null {
  const nearest = Math.min(...said.map(({ distance }) => distance));
  const verdicts = said.filter(({ distance }) => distance === nearest);
  const first = (arrangement: Arrangement) => verdicts.find((verdict) => verdict.arrangement === arrangement) ?? null;
  const [hybrid, solely, possible, onsite] = [
    first("Hybrid"),
    first("Remote Solely"),
    first("Remote OK"),
    first("On-site"),
  ];
  const denied = verdicts.find(({ rule }) => rule === "remote work denied");
  // "#LI-Remote #LI-Hybrid": both are open to whoever applies.
  if (hybrid?.distance === 0 && solely?.distance === 0) return { ...solely, arrangement: "Remote OK" };
  if (hybrid !== null) return hybrid;
  if (denied !== undefined) return denied;
  if (solely !== null && onsite !== null) return { ...solely, arrangement: "Remote OK" };
  return solely ?? possible ?? onsite;
}

function fromField(reading: PostingRead): SentenceVerdict | null {
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
  /remot|hybr|híbr|ibrid|on-?site|in-?office|home|télétravail|teletrab|presenc|zdaln|stacjonarn|thuis|distans|удал|дистанц|гибрид|віддал|дистанц|гібрид/iu;

function fromTitle(title: string): SentenceVerdict | null {
  const word = TITLE_WORD.exec(withoutOtherSense(title).text);
  const arrangement = word === null ? null : arrangementOf(title);
  if (word === null || arrangement === null) return null;
  const span = { in: "title", start: word.index, end: word.index + word[0].length };
  return { arrangement, rule: "a word of the title", span };
}

function fromPlaces(reading: PostingRead, places: PlacesResult): SentenceVerdict | null {
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

/** Days a week in the office; of "2-3 days" the least is what is asked. */
function readOfficeDays(reading: PostingRead): number | null {
  for (const sentence of sentencesWith(reading.searched, TRIGGER)) {
    const match = quickMatch(OFFICE_DAYS, sentence);
    if (match === null || quickTest(GENERIC, sentence)) continue;
    const word = (match.groups?.days ?? match.groups?.after ?? match.groups?.of ?? "").toLowerCase();
    const days = NUMBERS.get(word) ?? Number(word);
    // Five are all of them: said of other days than those of the mixture.
    if (days < 1 || days > 4) continue;
    reading.note("ai_work_arrangement_office_days", "days in the office", spanOf(sentence, match));
    return days;
  }
  return null;
}

/** Sentences that say something; the first few settle it, and a text that goes on and on about it says no more. */
const ENOUGH = 12;

function judgeAll(sentences: readonly Sentence[]): Said[] {
  const said: Said[] = [];
  for (const sentence of sentences) {
    said.push(...judge(sentence));
    if (said.length >= ENOUGH) break;
  }
  return said;
}

export function readArrangement(
  reading: PostingRead,
  places: PlacesResult,
): { ai_work_arrangement: Arrangement | null; ai_work_arrangement_office_days: number | null } {
  const verdict =
    fromField(reading) ??
    fromFlag(reading) ??
    fromPlaces(reading, places) ??
    fromTitle(reading.title) ??
    fromText(reading);
  if (verdict === null) return { ai_work_arrangement: null, ai_work_arrangement_office_days: null };
  reading.note("ai_work_arrangement", verdict.rule, verdict.span);
  const days = verdict.arrangement === "Hybrid" ? readOfficeDays(reading) : null;
  return { ai_work_arrangement: verdict.arrangement, ai_work_arrangement_office_days: days };
}

/** A source's remote flag is also set for hybrid work: the sentence that says so is more exact. */
function fromFlag(reading: PostingRead): SentenceVerdict | null {
  if (reading.raw.remote !== true) return null;
  const said = fromText(reading);
  if (said?.arrangement === "Hybrid" || said?.arrangement === "Remote OK") return said;
  return { arrangement: "Remote Solely", rule: "flagged remote by the source", span: null };
}

/** Asked last: looking at every sentence takes longer than all the rest. */
function fromText(reading: PostingRead): SentenceVerdict | null {
  const all = judgeAll(sentencesWith(reading.searched, TRIGGER));
  return all.length === 0 ? null : settle(all);
}
