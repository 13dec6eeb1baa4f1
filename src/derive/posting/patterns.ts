// Patterns over whole texts (text/words/quick.ts) whose beginnings are prepared: finding them out takes longer than reading a text.
import { beginningsOf } from "../../text/words/beginnings.ts";
import { type QuickPattern, quickForAll } from "../../text/words/quick.ts";
import { preparedInts } from "./prepared.ts";

/** A pattern by the name under which its beginnings are kept. */
export function preparedPattern(name: string, pattern: Pick<RegExp, "source" | "flags">): QuickPattern {
  return quickForAll(
    pattern,
    preparedInts(`pattern ${name}`, () => beginningsOf(pattern.source)),
  );
}
