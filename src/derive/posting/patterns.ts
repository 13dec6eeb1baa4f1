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
