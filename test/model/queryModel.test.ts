// The tokeniser and both query parsers against the model's own: same words, same refusals, same meaning.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAdvanced } from "../../src/text/query/advanced.ts";
import { type Query, QuerySyntaxError } from "../../src/text/query/query.ts";
import { parseSimple } from "../../src/text/query/simple.ts";
import { tokenize } from "../../src/text/words/tokens.ts";
import { BadQuery, meets, readAdvanced, readSimple, type Tree } from "./queries.ts";
import { filterValues } from "./requests.ts";
import { runs } from "./runs.ts";
import { JOINERS, PREFIXES, QUERY_WORDS, TEXT_WORDS } from "./vocabulary.ts";
import { wordsOf } from "./words.ts";

const piece = fc.constantFrom(
  ...TEXT_WORDS,
  ...JOINERS,
  "'",
  "_",
  "+",
  "#",
  ".",
  "&",
  "-",
  "é",
  "e\u0301",
  "ﬁ",
  "Ａ",
  "😀",
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
const sentence = fc.array(fc.constantFrom(...TEXT_WORDS), { maxLength: 25 }).map((some) => some.join(" "));
const LEXEMES = [
  "&",
  "|",
  "!",
  "(",
  ")",
  "<->",
  "<1>",
  "<2>",
  "<0>",
  "<101>",
  "'",
  '"',
  ":*",
  "OR",
  "-",
  "***",
  "<",
  ":",
];
/** Mostly nonsense: operators and words in any order. */
const noise = fc
  .array(fc.constantFrom(...LEXEMES, ...LEXEMES, ...QUERY_WORDS, ...PREFIXES), { maxLength: 9 })
  .chain((parts) => fc.constantFrom(" ", "").map((joiner) => parts.join(joiner)));
const values = filterValues({ times: [0], ids: [1] });

function treeOf(query: Query): Tree {
  switch (query.type) {
    case "word":
      return { op: "words", words: [query.word] };
    case "phrase":
      return { op: "words", words: [...query.words] };
    case "prefix":
      return { op: "prefix", prefix: query.prefix };
    case "not":
      return { op: "not", part: treeOf(query.part) };
    case "near":
      return { op: "near", first: treeOf(query.a), second: treeOf(query.b), min: query.min, max: query.max };
    default:
      return { op: query.type === "and" ? "all" : "any", parts: query.parts.map(treeOf) };
  }
}

function attempt<T>(read: () => T, refusal: new (...args: never[]) => Error): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof refusal) return null;
    throw error;
  }
}

function agree(query: string, texts: string[], parse: (text: string) => Query, read: (text: string) => Tree): boolean {
  const ours = attempt(() => parse(query), QuerySyntaxError);
  const model = attempt(() => read(query), BadQuery);
  expect(ours === null, `${query}: ${ours === null ? "refused" : "accepted"}`).toBe(model === null);
  if (ours === null || model === null) return false;
  for (const one of texts) {
    const words = [wordsOf(one)];
    expect(meets(treeOf(ours), words), `${query} in ${one}`).toBe(meets(model, words));
  }
  return true;
}

describe("against the model", () => {
  it("a text yields the same words", () => {
    fc.assert(
      fc.property(text, (some) => {
        expect(tokenize(some)).toEqual(wordsOf(some));
      }),
      runs(1500),
    );
  });
  it.each([
    ["simple", fc.oneof(noise, values.title), parseSimple, readSimple],
    ["advanced", fc.oneof(noise, values.title_advanced), parseAdvanced, readAdvanced],
  ] as const)("a %s query is refused by both or means the same to both", (_name, query, parse, read) => {
    let accepted = 0;
    fc.assert(
      fc.property(query, fc.array(sentence, { minLength: 1, maxLength: 4 }), (some, texts) => {
        if (agree(some, texts, parse, read)) accepted++;
      }),
      runs(1500),
    );
    expect(accepted).toBeGreaterThan(300);
  });
});
