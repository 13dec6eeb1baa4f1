// The languages an applicant is asked to speak: a language's name with a word of asking close by. The language an advert is
// written in, a customer's or a team's country are not asked for by being named.
import { there } from "../../contract/there.ts";
import { tablePairs } from "../../text/tables.ts";
import { findPhrases, longestAt, phrasesIn, phrasesWith } from "../posting/phrases.ts";
import type { PostingRead, Word } from "../reading.ts";

const NAMES = phrasesWith("languages/asked.tsv", () =>
  tablePairs("languages/asked.tsv").map(([name, spelling]) => [spelling, name]),
);
const ASKING = phrasesIn("languages/asking.txt");

const REACH = 5;
const MOST = 5;
const MOST_WORDS = 8000;
const SENTENCE_END = /[.!?;\n•]/;

/** Whether a word of asking stands within a few words, in the same sentence. */
function isAsked(text: string, words: readonly Word[], from: number, to: number): boolean {
  const divided = (at: number): boolean =>
    SENTENCE_END.test(text.slice(there(words[at - 1]).end, there(words[at]).start));
  for (let at = from - 1; at >= Math.max(0, from - REACH) && !divided(at + 1); at--) {
    if (longestAt(ASKING, words, at) !== null) return true;
  }
  for (let at = to; at < Math.min(words.length, to + REACH) && !divided(at); at++) {
    if (longestAt(ASKING, words, at) !== null) return true;
  }
  // "Deutschkenntnisse" asks by itself.
  return /kenntnisse$/.test(there(words[to - 1]).token);
}

export function readLanguagesAsked(reading: PostingRead): string[] {
  const words = reading.textWords.slice(0, MOST_WORDS);
  const asked = new Set<string>();
  for (const { value, from, to } of findPhrases(NAMES, words)) {
    if (asked.has(value) || !isAsked(reading.text, words, from, to)) continue;
    asked.add(value);
    const span = { in: "description", start: there(words[from]).start, end: there(words[to - 1]).end };
    reading.note("ai_keywords", "a language asked for", span);
    if (asked.size >= MOST) break;
  }
  return [...asked];
}
