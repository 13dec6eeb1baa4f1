// Patterns over whole texts (text/words/patternSearch.ts) with precomputed beginnings: computing them takes longer than
// reading a text.
import { computeBeginnings } from "../../text/words/patternBeginnings.ts";
import { createSharedPattern, type QuickPattern } from "../../text/words/patternSearch.ts";
import { preparedInts } from "./prepared.ts";

/** A pattern, by the name under which its beginnings are stored. */
export function preparedPattern(name: string, pattern: Pick<RegExp, "source" | "flags">): QuickPattern {
  return createSharedPattern(
    pattern,
    preparedInts(`pattern ${name}`, () => computeBeginnings(pattern)),
  );
}

/** Scripts without blanks have no word boundaries. */
const UNBROKEN = /^(?:\(\?:)?[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;

/** Alternatives between word ends, if their script has any; `combine` joins the lines of either kind. */
export function wholeWords(lines: readonly string[], combine = (each: readonly string[]) => each.join("|")): string {
  const [unbroken, words] = [true, false].map((is) => combine(lines.filter((each) => UNBROKEN.test(each) === is)));
  return `(?<![\\p{L}\\d])(?:${words})(?!\\p{L})${unbroken === "" ? "" : `|${unbroken}`}`;
}
