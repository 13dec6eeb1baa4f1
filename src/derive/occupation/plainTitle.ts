// A title without gender forms ("Chargé(e) de recrutement", "Addetto/a vendita", "Buchhalter:in") and without a rank
// joined to the trade ("Seniorudvikler"): the trade tables contain the plain name.
import { assertPresent } from "../../contract/assertPresent.ts";
import { type Word, wordsOf } from "../reading.ts";
import { isBracketedRank } from "./words.ts";

/** Gender endings, as written after the sign. */
const ENDINGS: ReadonlySet<string> = new Set(
  "a as e es o os in innen ere ère euse euses iere ière rice trice ne nne enne ienne le lle ve te se sse esse ka kyne kyně rka ova ová nica nice x ת ית ה ות".split(
    " ",
  ),
);
const SIGN = /^(?:[(/·.:*_•‧-]|\/-|\(-)$/u;
const MIN_LENGTH = 4;

const GLUED_RANK = /^(?:senior|junior)-?(?=\p{L}{5})/u;

export interface PlainTitle {
  readonly words: readonly Word[];
  /** The index of each word in the title. */
  readonly places: readonly number[];
}

/** Nearly no title has either. */
const MAY_CHANGE = /\p{L}[(/·.:*_•‧-]-?\p{L}{1,6}(?!\p{L})|(?:senior|junior)-?\p{L}|\((?:[sj]r|senior|junior)\.?\)/iu;

/** The plain words of a title; null if nothing changes. */
export function toPlainTitle(title: string, words: readonly Word[]): PlainTitle | null {
  if (!MAY_CHANGE.test(title)) return null;
  const places: number[] = [];
  const plainWords: Word[] = [];
  let changed = false;
  for (const [at, word] of words.entries()) {
    const previousWord = words[at - 1];
    const attached = previousWord !== undefined && SIGN.test(title.slice(previousWord.end, word.start));
    if (attached && previousWord.token.length >= MIN_LENGTH && ENDINGS.has(word.token)) {
      changed = true;
      continue;
    }
    if (isBracketedRank(title, words, at)) {
      changed = true;
      continue;
    }
    const rank = GLUED_RANK.exec(word.token);
    const [rest] = rank === null ? [] : wordsOf(word.token.slice(rank[0].length));
    changed ||= rest !== undefined;
    plainWords.push(rest === undefined ? word : { ...word, token: rest.token, number: rest.number });
    places.push(at);
  }
  return changed ? { words: plainWords, places } : null;
}

/** Converts a match among the plain words to positions in the title. */
export function toTitlePosition<T extends { readonly from: number; readonly to: number }>(
  { places }: PlainTitle,
  hit: T,
): T {
  return { ...hit, from: assertPresent(places[hit.from]), to: assertPresent(places[hit.to - 1]) + 1 };
}
