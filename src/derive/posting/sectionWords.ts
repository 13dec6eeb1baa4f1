// How much single words speak for the kinds of sections, counted in adverts with known headings
// (bench/derive/sectionWords.ts).
import { assertPresent } from "../../contract/assertPresent.ts";
import { readTableRows } from "../../text/tables.ts";
import { preparedInts } from "./prepared.ts";
import type { TextSectionKind } from "./sectionCues.ts";
import { addWord, type NumberedWord } from "./vocabulary.ts";

/** The columns of the table. */
export const SECTION_WORD_KINDS = [
  "company",
  "role",
  "duties",
  "requirements",
  "offer",
  "process",
  "legal",
] as const satisfies readonly TextSectionKind[];

const WIDTH = SECTION_WORD_KINDS.length;

/** By word number: its weights, ten times a logarithm each; zeros for words that are not in the table. */
const WEIGHTS = preparedInts("postings/section-words.tsv", () => {
  const rows = readTableRows("postings/section-words.tsv", WIDTH + 1).map(([word = "", ...weights]) => ({
    number: addWord(word),
    weights: weights.map(Number),
  }));
  const maxNumber = rows.reduce((max, { number }) => Math.max(max, number), 0);
  const table = new Int32Array((maxNumber + 1) * WIDTH);
  for (const { number, weights } of rows) table.set(weights, number * WIDTH);
  return table;
});

/** Adds the weights of a word to the sums by kind. */
export function addWordWeights(sums: Float64Array, { number }: NumberedWord): void {
  const at = number * WIDTH;
  if (number === 0 || at >= WEIGHTS.length) return;
  for (let kind = 0; kind < WIDTH; kind++)
    sums[kind] = assertPresent(sums[kind]) + assertPresent(WEIGHTS[at + kind]) / 10;
}
