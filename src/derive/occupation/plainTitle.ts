// A title without what people write for both sexes ("Chargé(e) de recrutement", "Addetto/a vendita", "Buchhalter:in") and without a rank that is
// glued to the trade ("Seniorudvikler"): the tables of trades know the plain name.
import { there } from "../../contract/there.ts";
import { type Word, wordsOf } from "../reading.ts";

/** Endings of the other sex, as they stand behind the sign. */
const ENDINGS: ReadonlySet<string> = new Set(
  "a as e es o os in innen ere ère euse euses iere ière rice trice ne nne enne ienne le lle ve te se sse esse ka kyne kyně rka ova ová nica nice x".split(
    " ",
  ),
);
const SIGN = /^(?:[(/·.:*_•‧-]|\/-|\(-)$/u;
const LEAST = 4;

const GLUED_RANK = /^(?:senior|junior)-?(?=\p{L}{5})/u;

export interface PlainTitle {
  readonly words: readonly Word[];
  /** Of each word its place in the title. */
  readonly places: readonly number[];
}

/** Nearly no title has either. */
const MAY_CHANGE = /\p{L}[(/·.:*_•‧-]-?\p{L}{1,6}(?!\p{L})|(?:senior|junior)-?\p{L}/iu;

/** The plain words of a title; null where they are the same. */
export function plainTitle(title: string, words: readonly Word[]): PlainTitle | null {
  if (!MAY_CHANGE.test(title)) return null;
  const places: number[] = [];
  const plain: Word[] = [];
  let changed = false;
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    const attached = before !== undefined && SIGN.test(title.slice(before.end, word.start));
    if (attached && before.token.length >= LEAST && ENDINGS.has(word.token)) {
      changed = true;
      continue;
    }
    const rank = GLUED_RANK.exec(word.token);
    const [rest] = rank === null ? [] : wordsOf(word.token.slice(rank[0].length));
    changed ||= rest !== undefined;
    plain.push(rest === undefined ? word : { ...word, token: rest.token, number: rest.number });
    places.push(at);
  }
  return changed ? { words: plain, places } : null;
}

/** Where something found among the plain words stands in the title. */
export function inTitle<T extends { readonly from: number; readonly to: number }>({ places }: PlainTitle, hit: T): T {
  return { ...hit, from: there(places[hit.from]), to: there(places[hit.to - 1]) + 1 };
}
