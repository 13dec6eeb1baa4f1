// Mentions whose words name something else of their sentence: a unit ("Department of Neuroscience"), a branch ("in
// industries such as banking"), or what the employer does itself ("We combine machine learning and telematics").

import { assertPresent } from "../../contract/assertPresent.ts";
import { isInSet, loadWordSet, type WordSet } from "../posting/phrases.ts";
import type { PostingReading, Word } from "../reading.ts";
import type { Hit, Mention } from "./mentions.ts";
import { ICT_CATEGORIES } from "./table.ts";

const UNITS = loadWordSet("skills/unit-cues.txt");
const BRANCHES = loadWordSet("skills/branch-words.txt");

const MAX_UNIT_WORDS = 8;
const MAX_BRANCH_WORDS = 10;
const JOINERS: ReadonlySet<string> = new Set("and or und oder et ou y o e en of och og i".split(" "));
const CLAUSE_END = /[.;:!?\n()•]/;
/** Between a unit and its subject: "of", "für"; and between a branch and an example: "such as". */
const UNIT_LINK = /^ (?:of|for|für|fur|de|del|di|do|da|des|du|för|for|voor|of the)(?![\p{L}])/iu;
const EXAMPLES = /^(?:\s*:|,? (?:such as|like|including|e\.g|wie|comme|como|come|som|zoals|jak|как)(?!\p{L}))/iu;

/** The last word of a set before a mention in its clause, of which the text behind fits a pattern. */
function isAfter(set: WordSet, link: RegExp, max: number, { at }: Hit, words: readonly Word[], text: string): boolean {
  for (let before = at - 1; before >= Math.max(0, at - max); before--) {
    const word = assertPresent(words[before]);
    const next = assertPresent(words[before + 1]);
    // "Sector: Auditing" begins after a colon, so this comes first.
    if (isInSet(set, word)) return link.test(text.slice(word.end, word.end + 16));
    if (CLAUSE_END.test(text.slice(word.end, next.start))) return false;
  }
  return false;
}

/** Whether an enumeration that contains a mention ends in a branch: "the retail and shipping industry". */
function isBeforeBranch({ to }: Hit, words: readonly Word[], text: string): boolean {
  for (let next = to; next < Math.min(words.length, to + MAX_BRANCH_WORDS); next++) {
    const word = assertPresent(words[next]);
    const gap = text.slice(assertPresent(words[next - 1]).end, word.start);
    if (CLAUSE_END.test(gap)) return false;
    if (isInSet(BRANCHES, word)) return true;
    // Only "and", "or" and commas continue it.
    const isJoined = /[,/&]/.test(gap) || JOINERS.has(word.token) || JOINERS.has(assertPresent(words[next - 1]).token);
    if (!isJoined) return false;
  }
  return false;
}

/** Whether a mention is part of the name of a unit or names a branch in which nothing is asked for. */
export function namesUnitOrBranch(mention: Mention, words: readonly Word[], text: string): boolean {
  if (isAfter(UNITS, UNIT_LINK, MAX_UNIT_WORDS, mention, words, text)) return true;
  // Tools are never branches.
  if (ICT_CATEGORIES.has(mention.spelling.skill.category)) return false;
  if (isAfter(BRANCHES, EXAMPLES, MAX_BRANCH_WORDS, mention, words, text)) return true;
  return !mention.isDemanded && isBeforeBranch(mention, words, text);
}

/** A sentence of the employer about itself: "We combine …", "Our platform …", "Acme develops …". */
const OWN_SUBJECT =
  /^[^\p{L}]*(?:we|our|wir|unsere?|nous|notre|nos|wij|onze|vi|vår|våra|vores|мы|наша?|наши|ми|noi|nosotros|nuestr[oa]s?|nós|noss[oa]s?|nasza?|nasze|jesteśmy|somos)(?!\p{L})/iu;
/** Unless it states which people or things it needs, or how the work is done. */
const SEEKING =
  /look(?:ing)? for|seek|search|need|hiring|require|expect|want|use|stack|work with|suchen|brauchen|erwarten|nutzen|arbeiten mit|cherch|recherch|recrut|utilis|zoek|gebruik|werken met|s[öø]ker|använd|arbetar med|bruger|poszuk|szuk|używ|ищем|нужен|шука|busc|cerch|procur|usamos|utiliz/iu;

/** Whether a mention stands in a sentence about what the employer is or does. */
export function describesEmployer({ text, raw }: PostingReading, { start, end }: Hit): boolean {
  const from = sentenceStart(text, start);
  const before = text.slice(from, start);
  const isOwn = OWN_SUBJECT.test(before) || (raw.organization !== null && before.startsWith(`${raw.organization} `));
  return isOwn && !SEEKING.test(text.slice(from, sentenceEnd(text, end)));
}

const MAX_SENTENCE = 600;

/** Where the sentence of an offset begins and ends. */
export function sentenceStart(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - MAX_SENTENCE), at);
  const stop = Math.max(before.lastIndexOf("\n"), before.lastIndexOf(". "), before.lastIndexOf("! "));
  return at - before.length + stop + 1;
}

export function sentenceEnd(text: string, at: number): number {
  const stop = text.slice(at, at + MAX_SENTENCE).search(/[.!?](?:\s|$)|\n/);
  return stop === -1 ? Math.min(text.length, at + MAX_SENTENCE) : at + stop + 1;
}
