// Trade names in the posting's own language: "Księgowa", "Kraftfahrer", "Aide-soignante". The first one in a title
// counts, the longest of those that begin there; a word for someone who leads or teaches such people must not precede
// it.
import { lazy } from "../../text/lazy.ts";
import { readTablePairs, readTableRows } from "../../text/tables.ts";
import { tokenize } from "../../text/words/tokens.ts";
import { findPhrases, loadPhrases, loadPhraseValues } from "../posting/phrases.ts";
import type { Word } from "../reading.ts";
import { OCCUPATIONS, type Occupation } from "./book.ts";

const HEADS = loadPhrases("occupations/trade-heads.txt");

const ROWS = lazy(() => {
  const groups = new Map(readTablePairs("occupations/isco.tsv"));
  return readTableRows("occupations/trades.tsv", 3).map(([code = "", group = "", name = ""]) => {
    // A name of several trades uses up its words without a result: a driver may drive a van, a lorry or a crane.
    if (code === "-") return [name, null] as const;
    const [titleOccupation, title] = [OCCUPATIONS.get(code), groups.get(group)];
    if (titleOccupation === undefined || title === undefined)
      throw new Error(`no occupation ${code} or group ${group}`);
    const occupation: Occupation = { ...titleOccupation, isco: { id: group, name: title } };
    return [name, occupation] as const;
  });
});

const NAMES = loadPhraseValues("occupations/trades.tsv", () => ROWS().filter(([name]) => !name.startsWith("*")));
/** Endings of compounds, longest first. */
const ENDINGS = lazy(() =>
  ROWS()
    .filter(([name]) => name.startsWith("*"))
    .map(([name, occupation]) => [tokenize(name.slice(1)).join(""), occupation] as const)
    .sort(([a], [b]) => b.length - a.length),
);

export interface NamedTrade {
  readonly occupation: Occupation;
  /** Indices of the title's words, end exclusive. */
  readonly from: number;
  readonly to: number;
}

type FoundTrade = Omit<NamedTrade, "occupation"> & { readonly occupation: Occupation | null };

/** A compound that ends in a trade name: "Fachkrankenpfleger". */
function findCompound(words: readonly Word[]): FoundTrade | null {
  for (const [at, { token }] of words.entries()) {
    const ending = token.length < 8 ? undefined : ENDINGS().find(([end]) => token.endsWith(end));
    if (ending !== undefined) return { occupation: ending[1], from: at, to: at + 1 };
  }
  return null;
}

/** The trade that a title names, among the possible ones. */
export function findTrade(words: readonly Word[], may: (occupation: Occupation) => boolean): NamedTrade | null {
  const [namedPhrase] = findPhrases(NAMES, words);
  const compoundTrade =
    namedPhrase === undefined || namedPhrase.from > 0 ? findCompound(words.slice(0, namedPhrase?.from)) : null;
  const found =
    compoundTrade ??
    (namedPhrase === undefined ? null : { occupation: namedPhrase.value, from: namedPhrase.from, to: namedPhrase.to });
  if (found === null || found.occupation === null || !may(found.occupation)) return null;
  const isLed = findPhrases(HEADS, words.slice(0, found.from)).length > 0;
  return isLed ? null : { ...found, occupation: found.occupation };
}
