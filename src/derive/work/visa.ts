// Whether a visa is sponsored: true, false, or null where the text does not say. A refusal anywhere beats an offer, and a
// question of the application form is neither.
import { tableLines, tablePairs } from "../../text/tables.ts";
import { preparedPattern } from "../posting/patterns.ts";
import { type Sentence, sentencesWith, spanOf } from "../posting/sentences.ts";
import type { PostingRead } from "../reading.ts";

const anyOf = (table: string): RegExp => new RegExp(tableLines(table).join("|"), "i");
const eachOf = (table: string): RegExp[] => tablePairs(table).map(([, pattern]) => new RegExp(pattern, "i"));

const TRIGGER = preparedPattern("visa/trigger", anyOf("visa/trigger.txt"));
const OTHER = anyOf("visa/other.txt");
const QUESTION = anyOf("visa/question.txt");
const REFUSED = eachOf("visa/refused.tsv");
const OFFERED = eachOf("visa/offered.tsv");

/** A form's answer under its label. */
const LABEL = /\bsponsorship\W*$/i;
const ANSWERED_NO = /^\??\s{0,4}(?:no|No|NO)(?:ne|NE)?(?:[\s.,;!]|$|[A-Z][a-z])/;
const ANSWERED_YES = /^\??\s{0,4}(?:yes|Yes|YES)(?:[\s.,;!]|$|[A-Z][a-z])/;
/** "Not only sponsorship but a flat" offers both; "not for every role" refuses nothing here. */
const NOT_ONLY =
  /\bnot only\b|\bno (?:matter|better|wonder|doubt)\b|\b(?:every|all) (?:single )?(?:roles?|candidates?|positions?)\b|\bnicht nur\b|\bnon seulement\b|\bno solo\b|\bno problem\b|\bno cost\b/i;

function firstMatch(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return match;
  }
  return null;
}

const follows = (sentence: Sentence, text: string, answer: RegExp): boolean =>
  answer.test(text.slice(sentence.end, sentence.end + 12));

const saysNo = (sentence: Sentence, text: string): boolean =>
  LABEL.test(sentence.text) && follows(sentence, text, ANSWERED_NO);

/** "Available for visa sponsorship?" offers nothing by itself. */
const isOpenQuestion = (sentence: Sentence, text: string): boolean =>
  text[sentence.end] === "?" && !follows(sentence, text, ANSWERED_YES);

export function readVisa(reading: PostingRead): boolean | null {
  let offered: { start: number; end: number; in: string } | null = null;
  for (const sentence of sentencesWith(reading.searched, TRIGGER)) {
    if (saysNo(sentence, reading.text)) {
      reading.note("ai_visa_sponsorship", "a field that says no", spanOf(sentence));
      return false;
    }
    const refused = NOT_ONLY.test(sentence.text) ? null : firstMatch(REFUSED, sentence.text);
    if (refused !== null && !QUESTION.test(sentence.text)) {
      reading.note("ai_visa_sponsorship", "sponsorship refused", spanOf(sentence, refused));
      return false;
    }
    const other = OTHER.test(sentence.text) || isOpenQuestion(sentence, reading.text);
    const match = other ? null : firstMatch(OFFERED, sentence.text);
    if (match !== null) offered ??= spanOf(sentence, match);
  }
  if (offered === null) return null;
  reading.note("ai_visa_sponsorship", "sponsorship offered", offered);
  return true;
}
