// The first two and three letters of a posting's words, in a text index of their own without positions: a search for words that begin so
// finds one list there. FTS5's own prefix lists keep every position once more, which was half of the index; longer beginnings have few
// enough words to be gathered from the words themselves.
import type { WordColumn } from "../../contract/filters.ts";

/** A beginning stands behind the letter of its column: without positions FTS5 knows no columns. */
const LETTERS: Readonly<Record<WordColumn, string>> = { title: "t", description: "d", place: "p", employer: "e" };
const COLUMNS = Object.keys(LETTERS) as WordColumn[];
const [SHORTEST, LONGEST] = [2, 3];

/** Letters of nearly all words, by their code from 1 on; 0: any other. Three of them make a place in a table. */
const USUAL = Uint8Array.from(
  { length: 128 },
  (_, code) => "abcdefghijklmnopqrstuvwxyz0123456789+#.&".indexOf(String.fromCharCode(code)) + 1,
);
const PLACES = 64;
const BLANK = 32;

/** Gives what is stored of a posting; its words are joined by blanks. Met beginnings are marked in a table, which a thousand words a posting want. */
export function beginningsMaker(): (words: Readonly<Record<WordColumn, string>>) => string {
  const met = new Uint32Array(PLACES ** LONGEST);
  let turn = 0;
  return (words) => {
    const found: string[] = [];
    for (const column of COLUMNS) {
      const [text, letter] = [words[column], LETTERS[column]];
      const others = new Set<string>();
      turn++;
      const isNew = (place: number): boolean => {
        if (met[place] === turn) return false;
        met[place] = turn;
        return true;
      };
      eachWord(text, (from, end) => {
        const [first, second] = [usual(text, from), usual(text, from + 1)];
        const third = end - from < LONGEST ? 0 : usual(text, from + 2);
        if (end - from < SHORTEST) return;
        if (first === 0 || second === 0 || (third === 0 && end - from >= LONGEST)) {
          addOthers(others, text.slice(from, Math.min(end, from + 2 * LONGEST)));
          return;
        }
        const place = (first * PLACES + second) * PLACES;
        if (isNew(place)) found.push(letter + text.slice(from, from + SHORTEST));
        if (third !== 0 && isNew(place + third)) found.push(letter + text.slice(from, from + LONGEST));
      });
      for (const other of others) found.push(letter + other);
    }
    return found.join(" ");
  };
}

function usual(text: string, at: number): number {
  return USUAL[text.charCodeAt(at)] ?? 0;
}

function eachWord(words: string, visit: (from: number, end: number) => void): void {
  let from = 0;
  for (let at = 0; at <= words.length; at++) {
    if (at < words.length && words.charCodeAt(at) !== BLANK) continue;
    if (at > from) visit(from, at);
    from = at + 1;
  }
}

/** A letter outside the basic plane is two units. */
function addOthers(found: Set<string>, word: string): void {
  const letters = lettersOf(word);
  for (let length = SHORTEST; length <= Math.min(LONGEST, letters.length); length++) {
    found.add(letters.slice(0, length).join(""));
  }
}

function lettersOf(text: string): readonly string[] {
  return [...text];
}

/** Whether a beginning is one of those that are kept. */
export function isKept(prefix: string): boolean {
  const { length } = lettersOf(prefix);
  return length >= SHORTEST && length <= LONGEST;
}

/** What must be there where a word is that begins so, as an expression; null: the word is too short to say. */
export function beginningExpression(word: string, columns: readonly WordColumn[]): string | null {
  const letters = lettersOf(word).slice(0, LONGEST);
  if (letters.length < SHORTEST) return null;
  // Words hold no quotes (text/words/tokens.ts); should one ever, it must not end the string.
  const beginning = letters.join("").replaceAll('"', "");
  return columns.map((column) => `"${LETTERS[column]}${beginning}"`).join(" OR ");
}

/** Which text index an expression is for: one of words names its columns in brackets, one of beginnings has none. */
export function tableOf(expression: string): "words" | "beginnings" {
  return expression.startsWith('"') ? "beginnings" : "words";
}
