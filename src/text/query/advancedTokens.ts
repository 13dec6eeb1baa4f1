// The signs and words of the advanced query language, each with where it stands.

import { tokens } from "../words/tokens.ts";
import { codePointsBefore, MOST_DISTANCE, type Query, QuerySyntaxError, wordsQuery } from "./query.ts";

export type AdvancedToken =
  | { readonly type: "and" | "or" | "not" | "open" | "close"; readonly at: number }
  | { readonly type: "near"; readonly at: number; readonly most: number; readonly written: string }
  | { readonly type: "term"; readonly at: number; readonly query: Query };

const SIGNS = { "&": "and", "|": "or", "!": "not", "(": "open", ")": "close" } as const;
const NEAR = /<(?:-|\d+)>/y;
const WORD = /[^\s&|!()<>'"]+/y;

/** Offsets are UTF-16; errors carry code points. */
export function readAdvancedTokens(text: string): AdvancedToken[] {
  const found: AdvancedToken[] = [];
  let at = 0;
  const fail = (message: string): QuerySyntaxError => new QuerySyntaxError(message, codePointsBefore(text, at));
  while (at < text.length) {
    const letter = text[at] as string;
    if (/\s/.test(letter)) at++;
    else if (letter in SIGNS) {
      found.push({ type: SIGNS[letter as keyof typeof SIGNS], at });
      at++;
    } else if (letter === "<") {
      const written = matchAt(NEAR, text, at);
      if (written === null) throw fail("after < stands - (followed by) or a number of words, and then >: <->, <3>");
      const most = written === "<->" ? 1 : Number(written.slice(1, -1));
      if (most < 1 || most > MOST_DISTANCE) throw fail(`the number of words is 1 to ${MOST_DISTANCE}`);
      found.push({ type: "near", at, most, written });
      at += written.length;
    } else if (letter === "'") {
      const end = text.indexOf("'", at + 1);
      if (end === -1) throw fail("the phrase that begins here is not closed: ' is missing");
      const query = wordsQuery(text.slice(at + 1, end));
      if (query === null) throw fail("there is no word in this phrase");
      found.push({ type: "term", at, query });
      at = end + 1;
    } else {
      const word = matchAt(WORD, text, at);
      if (word === null)
        throw fail(letter === '"' ? `a phrase is written with ', not with "` : `${letter} has no < before it`);
      const query = readWord(word);
      if (typeof query === "string") throw fail(query);
      found.push({ type: "term", at, query });
      at += word.length;
    }
  }
  return found;
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/** The query of a word or prefix, or what is wrong with it. */
function readWord(written: string): Query | string {
  const isPrefix = written.endsWith(":*");
  const word = isPrefix ? written.slice(0, -2) : written;
  if (word.includes(":")) return "a colon stands only in a prefix, written word:*";
  if (!isPrefix) return wordsQuery(word) ?? "there is no letter or digit in this word";
  const [prefix, ...more] = tokens(word);
  if (prefix === undefined) return "there is no letter or digit before :*";
  if (more.length > 0) return "a prefix is one word";
  if (/^[\x00-\x7f]$/.test(prefix)) return "a prefix of one letter is too short";
  return { type: "prefix", prefix };
}
