// Number words ("three", "drei", "trois"), for counts of days and years.
import { readTablePairs } from "../../text/tables.ts";

/** The number of each word. */
export function numberWords(): Map<string, number> {
  return new Map(readTablePairs("numbers/words.tsv").map(([number, word]) => [word, Number(number)]));
}
