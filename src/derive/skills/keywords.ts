// Keywords of a posting: the phrases of its title that say what the job is, without levels, gender marks, places, codes
// and filler, and the required languages. A later part of a title ("… - Virginia", "… | Night shift") counts only if it
// names a skill.
import { readTableLines } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import { toNameKey } from "../../text/words/names.ts";
import { findPhrases } from "../posting/phrases.ts";
import type { PostingReading, Word } from "../reading.ts";
import { readRequiredLanguages } from "../work/requiredLanguages.ts";
import { NO_SKILL, SKILL_PHRASES } from "./table.ts";

const MAX_KEYWORDS = 8;
const MAX_PHRASE_WORDS = 4;
const STOPS: ReadonlySet<string> = new Set(readTableLines("postings/keyword-stops.txt"));

/** What separates the parts of a title; a hyphen inside a word does not. */
const SEPARATOR = /[,;:|()[\]/–—•]|\s-|-\s/;
/** The feminine ending of "développeur/euse". */
const ENDING_BEFORE = /\p{Ll}\/-?$/u;
const ENDING = /(?<=\p{Ll})\/-?\p{Ll}{1,5}(?!\p{L})/gu;
const MAX_ENDING_LENGTH = 5;
const FULL_STACK = /full[ -]stack/i;

/** A run of words of one part of the title. */
interface TitlePhrase {
  readonly words: Word[];
  readonly isFirstPart: boolean;
}

function phrasesOf({ title, titleWords }: PostingReading, isDropped: (word: Word) => boolean): TitlePhrase[] {
  const phrases: TitlePhrase[] = [];
  let [isFirstPart, open, last] = [true, false, 0];
  for (const word of titleWords) {
    const gap = title.slice(last, word.start);
    const written = title.slice(word.start, word.end);
    last = word.end;
    const isEnding = ENDING_BEFORE.test(title.slice(0, word.start)) && written.length <= MAX_ENDING_LENGTH;
    if (isEnding && written === written.toLowerCase()) continue;
    if (SEPARATOR.test(gap)) {
      open = false;
      if (phrases.length > 0) isFirstPart = false;
    }
    if (isDropped(word)) open = false;
    else if (open && (phrases.at(-1)?.words.length ?? MAX_PHRASE_WORDS) < MAX_PHRASE_WORDS)
      phrases.at(-1)?.words.push(word);
    else {
      phrases.push({ words: [word], isFirstPart });
      open = true;
    }
  }
  return phrases;
}

const namesSkill = (words: readonly Word[]): boolean =>
  findPhrases(SKILL_PHRASES, words).some(({ value }) => value.skill.category !== NO_SKILL);

export function readKeywords(reading: PostingReading): string[] | null {
  const { raw, title } = reading;
  const places = raw.locations.map(({ text, locality, region, country }) =>
    [text, locality, region, country].join(" "),
  );
  const names = new Set(fold(places.join(" ")).split(/[^\p{L}\p{N}]+/u));
  for (const word of raw.organization === null ? [] : toNameKey(raw.organization).split(" ")) names.add(word);
  const isFullStack = FULL_STACK.test(title);
  const isDropped = ({ token }: Word): boolean =>
    token.length < 2 ||
    /\d{2}/.test(token) ||
    (STOPS.has(token) && !(token === "full" && isFullStack)) ||
    names.has(token);
  const chosen = phrasesOf(reading, isDropped).filter(({ words, isFirstPart }) => isFirstPart || namesSkill(words));
  const known = new Map<string, string>();
  for (const { words } of chosen.slice(0, MAX_KEYWORDS)) {
    const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
    const phrase = title.slice(start, end).replace(ENDING, "");
    if (known.has(fold(phrase))) continue;
    known.set(fold(phrase), phrase);
    reading.note("ai_keywords", "a phrase of the title", { in: "title", start, end });
  }
  for (const name of readRequiredLanguages(reading)) if (!known.has(fold(name))) known.set(fold(name), name);
  return known.size === 0 ? null : [...known.values()];
}
