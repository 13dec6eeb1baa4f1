// Names of trades in the posting's own language: "Księgowa", "Kraftfahrer", "Aide-soignante". The first that a title names is meant, the longest of
// those that begin there; before it may stand nobody who leads or teaches such people.
import { once } from "../../text/once.ts";
import { tablePairs, tableRows } from "../../text/tables.ts";
import { tokens } from "../../text/words/tokens.ts";
import { findPhrases, phrasesIn, phrasesWith } from "../posting/phrases.ts";
import type { Word } from "../reading.ts";
import { OCCUPATIONS, type Occupation } from "./book.ts";

const HEADS = phrasesIn("occupations/trade-heads.txt");

const ROWS = once(() => {
  const groups = new Map(tablePairs("occupations/isco.tsv"));
  return tableRows("occupations/trades.tsv", 3).map(([code = "", group = "", name = ""]) => {
    // A name of several trades uses its words up and says nothing: whoever drives, drives a van, a lorry or a crane.
    if (code === "-") return [name, null] as const;
    const [known, title] = [OCCUPATIONS.get(code), groups.get(group)];
    if (known === undefined || title === undefined) throw new Error(`no occupation ${code} or group ${group}`);
    const occupation: Occupation = { ...known, isco: { id: group, name: title } };
    return [name, occupation] as const;
  });
});

const NAMES = phrasesWith("occupations/trades.tsv", () => ROWS().filter(([name]) => !name.startsWith("*")));
/** Ends of compounds, the longest first. */
const ENDINGS = once(() =>
  ROWS()
    .filter(([name]) => name.startsWith("*"))
    .map(([name, occupation]) => [tokens(name.slice(1)).join(""), occupation] as const)
    .sort(([a], [b]) => b.length - a.length),
);

export interface NamedTrade {
  readonly occupation: Occupation;
  /** Indices of the title's words, the second behind the last. */
  readonly from: number;
  readonly to: number;
}

type FoundTrade = Omit<NamedTrade, "occupation"> & { readonly occupation: Occupation | null };

/** A compound that ends in the name of a trade: "Fachkrankenpfleger". */
function compound(words: readonly Word[]): FoundTrade | null {
  for (const [at, { token }] of words.entries()) {
    const ending = token.length < 8 ? undefined : ENDINGS().find(([end]) => token.endsWith(end));
    if (ending !== undefined) return { occupation: ending[1], from: at, to: at + 1 };
  }
  return null;
}

/** The trade that a title names, of those that may be meant. */
export function namedTrade(words: readonly Word[], may: (occupation: Occupation) => boolean): NamedTrade | null {
  const [named] = findPhrases(NAMES, words);
  const other = named === undefined || named.from > 0 ? compound(words.slice(0, named?.from)) : null;
  const found = other ?? (named === undefined ? null : { occupation: named.value, from: named.from, to: named.to });
  if (found === null || found.occupation === null || !may(found.occupation)) return null;
  const led = findPhrases(HEADS, words.slice(0, found.from)).length > 0;
  return led ? null : { ...found, occupation: found.occupation };
}
