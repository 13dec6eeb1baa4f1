import fc from "fast-check";
import { expect, test } from "vitest";
import { meets, readAdvanced } from "../../../test/model/queries.ts";
import { parseAdvanced } from "../../text/query/advanced.ts";
import { decider, type Passage } from "./proximity.ts";

/** A tokenised text, and one that need not be tokenised. */
const cut = (words: readonly string[]): Passage => ({ words: () => words, plain: () => null });
const plain = (words: readonly string[]): Passage => ({ words: () => words, plain: () => words.join(", ") });

const in_ = (query: string, ...texts: string[]) => {
  const [one, other] = [cut, plain].map((make) =>
    decider(parseAdvanced(query))(texts.map((text) => make(text.split(" ")))),
  );
  expect(one).toBe(other);
  return one;
};

test("requires the given order and distance for within N words", () => {
  expect(in_("sales <3> manager", "sales and marketing manager")).toBe(true);
  expect(in_("sales <2> manager", "sales and marketing manager")).toBe(false);
  expect(in_("manager <3> sales", "sales and marketing manager")).toBe(false);
});

test("measures the distance from the end of the left side to the start of the right side", () => {
  expect(in_("'a b' <2> 'c d'", "a b x c d")).toBe(true);
  expect(in_("'a b' <1> 'c d'", "a b x c d")).toBe(false);
  expect(in_("aa <2> (bb <3> cc)", "aa x bb y y cc")).toBe(true);
  expect(in_("aa <1> (bb <3> cc)", "aa x bb y y cc")).toBe(false);
});

test("never matches across two texts", () => {
  expect(in_("new <5> york", "new", "york")).toBe(false);
  expect(in_("new & york", "new", "york")).toBe(true);
});

/** Number of words examined until the query is decided. */
function effort(query: string, text: Passage): number {
  let words = 0;
  decider(parseAdvanced(query))([text], (count) => {
    words += count;
  });
  return words;
}

test("finds two words near each other in a plain text without tokenising it", () => {
  const words = (): never => {
    throw new Error("cut");
  };
  const holds = decider(parseAdvanced("data <3> engineer"));
  expect(holds([{ words, plain: () => "a database, data and other engineers; data is an engineer." }])).toBe(true);
  expect(holds([{ words, plain: () => "a database, data and other engineers; data-2 is not an engineer." }])).toBe(
    false,
  );
});

test.each([
  "aa <100> bb",
  "aa <100> aa <100> aa <100> bb",
  "aa <100> (aa <100> (aa <100> (aa <100> bb)))",
  "(aa|xx) <100> ((aa|xx) <100> (aa|xx) <100> bb)",
  "(aa <100> aa) <100> (aa <100> aa) <100> bb",
  "'aa aa aa aa aa aa aa bb' <100> aa",
])("has linear cost for a repeated word in %s, at any length", (query) => {
  const repeated = (length: number) => Array.from({ length }, () => "aa");
  const parts = query.match(/[a-z]{2}/g)?.length ?? 0;
  for (const make of [cut, plain]) {
    const text = make(repeated(250_000));
    expect(effort(query, text)).toBeLessThanOrEqual((2 * parts + 1) * 250_000);
    expect(decider(parseAdvanced(query.replaceAll("bb", "aa")))([text])).toBe(true);
    expect(decider(parseAdvanced(query))([text])).toBe(false);
  }
});

test("agrees with the model for any nesting of proximity", () => {
  const word = fc.constantFrom("aa", "bb", "cc", "'aa bb'", "'aa aa'", "bb:*");
  const { query } = fc.letrec<{ query: string; near: string }>((tie) => ({
    query: fc.oneof({ depthSize: "small" }, word, tie("near")),
    near: fc
      .tuple(fc.constantFrom("<->", "<2>", "<4>", "|"), tie("query"), tie("query"))
      .map(([sign, a, b]) => `(${a} ${sign} ${b})`),
  }));
  const words = fc.array(fc.constantFrom("aa", "bb", "bbb", "cc", "dd"), { maxLength: 14 });
  fc.assert(
    fc.property(query, words, (some, text) => {
      for (const make of [cut, plain])
        expect(decider(parseAdvanced(some))([make(text)])).toBe(meets(readAdvanced(some), [text]));
    }),
    { numRuns: 500 },
  );
});
