// Whether a visa is sponsored: true, false, or null if the text does not state it. A refusal anywhere overrides an offer,
// and a question of the application form is neither.
import { readTableLines, readTablePairs } from "../../text/tables.ts";
import { preparedPattern } from "../posting/patterns.ts";
import { findSentences, type Sentence, spanOf } from "../posting/sentences.ts";
import type { PostingReading } from "../reading.ts";

const loadAny = (table: string): RegExp => new RegExp(readTableLines(table).join("|"), "i");
const loadEach = (table: string): RegExp[] => readTablePairs(table).map(([, pattern]) => new RegExp(pattern, "i"));

const TRIGGER = preparedPattern("visa/trigger", loadAny("visa/trigger.txt"));
const OTHER = loadAny("visa/other.txt");
const QUESTION = loadAny("visa/question.txt");
const REFUSED = loadEach("visa/refused.tsv");
const OFFERED = loadEach("visa/offered.tsv");

/** An answer under its label in a form. */
const LABEL = /\bsponsorship\W*$/i;
const ANSWERED_NO = /^\??\s{0,4}(?:no|No|NO)(?:ne|NE)?(?:[\s.,;!]|$|[A-Z][a-z])/;
const ANSWERED_YES = /^\??\s{0,4}(?:yes|Yes|YES)(?:[\s.,;!]|$|[A-Z][a-z])/;
/** "Not only sponsorship but a flat" offers both; "not for every role" is no refusal. */
const NOT_ONLY =
  /\bnot only\b|\bno (?:matter|better|wonder|doubt)\b|\b(?:every|all) (?:single )?(?:roles?|candidates?|positions?)\b|\bnicht nur\b|\bnon seulement\b|\bno solo\b|\bno problem\b|\bno cost\b/i;

function findFirstMatch(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return match;
  }
  return null;
}

const follows = (sentence: Sentence, text: string, answer: RegExp): boolean =>
  answer.test(text.slice(sentence.end, sentence.end + 12));

const isRefusal = (sentence: Sentence, text: string): boolean =>
  LABEL.test(sentence.text) && follows(sentence, text, ANSWERED_NO);

/** "Available for visa sponsorship?" is not an offer by itself. */
const isOpenQuestion = (sentence: Sentence, text: string): boolean =>
  text[sentence.end] === "?" && !follows(sentence, text, ANSWERED_YES);

export function readVisa(reading: PostingReading): boolean | null {
  let offered: { start: number; end: number; in: string } | null = null;
  for (const sentence of findSentences(reading.search, TRIGGER)) {
    if (isRefusal(sentence, reading.text)) {
      reading.note("ai_visa_sponsorship", "a field that says no", spanOf(sentence));
      return false;
    }
    const refused = NOT_ONLY.test(sentence.text) ? null : findFirstMatch(REFUSED, sentence.text);
    if (refused !== null && !QUESTION.test(sentence.text)) {
      reading.note("ai_visa_sponsorship", "sponsorship refused", spanOf(sentence, refused));
      return false;
    }
    const other = OTHER.test(sentence.text) || isOpenQuestion(sentence, reading.text);
    const match = other ? null : findFirstMatch(OFFERED, sentence.text);
    if (match !== null) offered ??= spanOf(sentence, match);
  }
  if (offered === null) return null;
  reading.note("ai_visa_sponsorship", "sponsorship offered", offered);
  return true;
}
