// Finds the occupations that a word or a code names, for statistics by occupation.
import type { Classification } from "../../contract/fields.ts";
import { knownTitle, OCCUPATIONS } from "./book.ts";
import { toComparableTokens } from "./words.ts";

const CODE = /^\d\d(?:-\d{0,4}(?:\.\d\d)?)?$/;

/** SOC occupations whose code begins so, whose name contains these words, or that a known title names. */
export function findOccupations(text: string): Classification[] {
  const all = new Map([...OCCUPATIONS.values()].map(({ soc }) => [soc.id, soc]));
  const code = text.trim();
  if (CODE.test(code)) return [...all.values()].filter(({ id }) => id.startsWith(code.slice(0, 7)));
  const words = toComparableTokens(text);
  if (words.length === 0) return [];
  const named = [...all.values()].filter(({ name }) => {
    const own = new Set(toComparableTokens(name));
    return words.every((word) => own.has(word));
  });
  const known = knownTitle(words, null)?.occupation.soc;
  return known === undefined || named.some(({ id }) => id === known.id) ? named : [...named, known];
}
