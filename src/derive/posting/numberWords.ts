// Numbers as words ("three", "drei", "trois"), for counts of days and years.
import { tablePairs } from "../../text/tables.ts";

/** What each word counts. */
export function numberWords(): Map<string, number> {
  return new Map(tablePairs("numbers/words.tsv").map(([number, word]) => [word, Number(number)]));
}
