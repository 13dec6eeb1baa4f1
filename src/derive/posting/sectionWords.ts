// The weights of single words for the kinds of sections, counted in adverts with known headings
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

const DUTIES = SECTION_WORD_KINDS.indexOf("duties");
const OTHERS = (["company", "requirements", "offer"] as const).map((kind) => SECTION_WORD_KINDS.indexOf(kind));

/** How much more a word speaks for duties than for the company, for requirements or for an offer; 0 for other words. */
export function dutyLead(wordNumber: number): number {
  const at = wordNumber * WIDTH;
  if (wordNumber === 0 || at >= WEIGHTS.length) return 0;
  const weight = assertPresent(WEIGHTS[at + DUTIES]);
  return weight <= 0 ? 0 : weight - Math.max(...OTHERS.map((kind) => assertPresent(WEIGHTS[at + kind])));
}
