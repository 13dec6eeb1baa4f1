// Benefits a text offers, under one name each.
import { BENEFITS } from "./data/benefits.ts";
import { buildPhrases, findPhrases } from "./phrases.ts";
import type { Reading, Word } from "./reading.ts";

const PHRASES = buildPhrases(
  Object.entries(BENEFITS).flatMap(([name, phrases]) => phrases.split(",").map((phrase) => [phrase, name] as const)),
);

export function readBenefits(reading: Reading): string[] | null {
  const found = new Set<string>();
  for (const hit of findPhrases(PHRASES, reading.textWords)) {
    if (found.has(hit.value)) continue;
    found.add(hit.value);
    const span = {
      start: (reading.textWords[hit.from] as Word).start,
      end: (reading.textWords[hit.to - 1] as Word).end,
    };
    reading.note("ai_benefits", hit.value, { in: "description", ...span });
  }
  return found.size === 0 ? null : [...found];
}
