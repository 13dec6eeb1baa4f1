// The words of a posting as the text indexes hold them, a column each, with the beginnings of all; and its description read back for those who look
// for words in one posting after the other.
import { isAscii } from "node:buffer";
import type { PublishedPosting } from "../../../contract/posting.ts";
import { ASCII } from "../../../text/words/fold.ts";
import { tokens } from "../../../text/words/tokens.ts";
import { unpackJson } from "../document.ts";
import { beginColumn, type Gathered, gatherBeginnings, nothingGathered, textOfBeginnings } from "./beginnings.ts";
import { plainWords } from "./plainWords.ts";
import { endOfText } from "./textBytes.ts";

/** The columns of table `words`: tokens joined by blanks; a plain description as it stands, folded. */
export interface WordColumns {
  title: string;
  description: string;
  place: string;
  employer: string;
}

/** Stands between two places. No query can hold it (it is no letter), so a phrase stays within one place. */
export const PLACE_GAP = "\ue000";

/** Reads what the text indexes hold of one posting after the other. The title has its own column and is not repeated in the description. */
export function wordsReader(): (posting: PublishedPosting) => { words: WordColumns; beginnings: string } {
  const all = nothingGathered();
  return ({ derived: { row, texts, place_strings } }) => {
    all.length = 0;
    const others: string[] = [];
    const column = (name: keyof WordColumns, words: string): string => {
      for (const other of gatherBeginnings(words, name, all)) others.push(other);
      return words;
    };
    const places = place_strings.map(joined).filter((place) => place !== "");
    const words = {
      title: column("title", joined(row.title)),
      description: describe(texts.text ?? "", all, others),
      place: column("place", places.join(` ${PLACE_GAP} `)),
      employer: column("employer", joined(row.organization)),
    };
    return { words, beginnings: textOfBeginnings(all, others) };
  };
}

function describe(text: string, all: Gathered, others: string[]): string {
  const before = all.length;
  beginColumn(all, "description", text.length);
  const plain = plainWords(text, all);
  if (plain !== null) return plain;
  all.length = before;
  const cut = joined(text);
  // One by one: a text may have more of them than a call takes arguments.
  for (const other of gatherBeginnings(cut, "description", all)) others.push(other);
  return cut;
}

function joined(text: string | null): string {
  return text === null || text === "" ? "" : tokens(text).join(" ");
}

const TEXT_BEGINS = '{"text":"';
/** What C++, C#, R&D, .NET and Node.js have of their own. */
const SPECIAL = ["#", "++", "&d", ".net", ".js"];

/**
 * The description of packed texts in lower case, where its words are the runs of ASCII's letters and digits: for looking at one posting's words after
 * another, with nothing parsed that need not be. Words that are too long stand there whole. Null: it has to be read and cut into words.
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
  // One after the other: the machine's own search for each takes less than one pattern for all.
  if (SPECIAL.some((sign) => folded.includes(sign))) return null;
  // An escaped letter may be any.
  return escaped && !ASCII.test(folded) ? null : folded;
}
