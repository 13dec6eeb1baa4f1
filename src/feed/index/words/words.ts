// The words of a posting as stored in the text indexes, one column each, with all their prefixes; and its description
// in a form for searching words in single postings.
import { isAscii } from "node:buffer";
import type { PublishedPosting } from "../../../contract/posting.ts";
import { ASCII } from "../../../text/words/fold.ts";
import { tokenize } from "../../../text/words/tokens.ts";
import { plainWords } from "./plainWords.ts";
import { collectPrefixes, emptyPrefixBuffer, type PrefixBuffer, startColumn, toPrefixText } from "./prefixes.ts";
import { endOfText, unpackJson } from "./textBytes.ts";

/** The columns of table `words`: tokens separated by spaces; a plain description is stored folded. */
export interface WordColumns {
  title: string;
  description: string;
  place: string;
  employer: string;
}

/** Separates two places. No query can contain it (it is not a letter), so a phrase stays within one place. */
export const PLACE_GAP = "\ue000";

/**
 * Reads the indexed words of one posting after another. The title has its own column and is not repeated in the
 * description.
 */
export function wordsReader(): (posting: PublishedPosting) => { words: WordColumns; beginnings: string } {
  const all = emptyPrefixBuffer();
  return ({ derived: { row, texts, place_strings } }) => {
    all.length = 0;
    const others: string[] = [];
    const column = (name: keyof WordColumns, words: string): string => {
      for (const other of collectPrefixes(words, name, all)) others.push(other);
      return words;
    };
    const places = place_strings.map(joined).filter((place) => place !== "");
    const words = {
      title: column("title", joined(row.title)),
      description: describe(texts.text ?? "", all, others),
      place: column("place", places.join(` ${PLACE_GAP} `)),
      employer: column("employer", joined(row.organization)),
    };
    return { words, beginnings: toPrefixText(all, others) };
  };
}

function describe(text: string, all: PrefixBuffer, others: string[]): string {
  const before = all.length;
  startColumn(all, "description", text.length);
  const plain = plainWords(text, all);
  if (plain !== null) return plain;
  all.length = before;
  const cut = joined(text);
  // Added one by one: a text may have more of them than a call takes arguments.
  for (const other of collectPrefixes(cut, "description", all)) others.push(other);
  return cut;
}

function joined(text: string | null): string {
  return text === null || text === "" ? "" : tokenize(text).join(" ");
}

const TEXT_BEGINS = '{"text":"';
/** The special characters of C++, C#, R&D, .NET and Node.js. */
const SPECIAL = ["#", "++", "&d", ".net", ".js"];

/**
 * The description of packed texts in lower case, if its words are runs of ASCII letters and digits; for searching words
 * in single postings without unnecessary parsing. Over-long words are kept in full. `null` if the text must be parsed
 * and tokenised.
 */
export function plainDescription(stored: Uint8Array | null): string | null {
  if (stored === null) return null;
  const json = unpackJson(stored);
  if (json.toString("latin1", 0, TEXT_BEGINS.length) !== TEXT_BEGINS) return null;
  const quoted = json.subarray(TEXT_BEGINS.length - 1, endOfText(json, TEXT_BEGINS.length - 1));
  if (!isAscii(quoted)) return null;
  const text = quoted.toString("latin1");
  const escaped = text.includes("\\");
  const folded = (escaped ? String(JSON.parse(text)) : text.slice(1, -1)).toLowerCase();
  // Separate searches: the native search for each is faster than one pattern for all.
  if (SPECIAL.some((sign) => folded.includes(sign))) return null;
  // An escaped character may be any letter.
  return escaped && !ASCII.test(folded) ? null : folded;
}
