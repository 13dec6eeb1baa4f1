// Benefits a text offers, under one name each. A benefit that is denied ("no company car"), a trade ("a health insurance
// company") or a task ("you administer pensions") is none; a word that has other meanings counts only near an offer.
import { tokens } from "../text/tokens.ts";
import { BENEFITS, DENIAL_WORDS, DOUBTFUL_BENEFITS, OFFER_WORDS, TASK_BEFORE, TRADE_AFTER } from "./data/benefits.ts";
import { buildPhrases, type Found, findPhrases } from "./phrases.ts";
import type { Reading, Word } from "./reading.ts";

interface Benefit {
  /** Several where a phrase lists them: "medical, dental and vision". */
  readonly names: readonly string[];
  readonly doubtful: boolean;
}

const key = (phrase: string): string => tokens(phrase).join(" ");
const DOUBTFUL: ReadonlySet<string> = new Set([...DOUBTFUL_BENEFITS].map(key));

function namesOf(name: string, phrase: string): string[] {
  const teeth = name === "Health insurance" && phrase.includes("dental") ? ["Dental insurance"] : [];
  const eyes = name.endsWith("insurance") && phrase.includes("vision") ? ["Vision insurance"] : [];
  return [...new Set([name, ...teeth, ...eyes])];
}

const PHRASES = buildPhrases<Benefit>(
  Object.entries(BENEFITS).flatMap(([name, phrases]) =>
    phrases
      .split(",")
      .map((phrase) => [phrase, { names: namesOf(name, phrase), doubtful: DOUBTFUL.has(key(phrase)) }] as const),
  ),
);

/** How many words before may deny it, make it a task, and speak of an offer. */
const DENIED = 3;
const TASKED = 4;
const OFFERED = 40;
/** How many words after may speak of an offer. */
const OFFERED_AFTER = 6;

function anyBefore(words: readonly Word[], at: number, reach: number, wanted: ReadonlySet<string>): boolean {
  for (let index = Math.max(0, at - reach); index < Math.min(at, words.length); index++) {
    if (wanted.has((words[index] as Word).token)) return true;
  }
  return false;
}

function isOffered(words: readonly Word[], hit: Found<Benefit>): boolean {
  if (anyBefore(words, hit.from, DENIED, DENIAL_WORDS) || anyBefore(words, hit.from, TASKED, TASK_BEFORE)) return false;
  const next = words[hit.to];
  if (next !== undefined && TRADE_AFTER.has(next.token)) return false;
  return !hit.value.doubtful || anyBefore(words, hit.to + OFFERED_AFTER, OFFERED + OFFERED_AFTER, OFFER_WORDS);
}

export function readBenefits(reading: Reading): string[] | null {
  const words = reading.textWords;
  const found = new Set<string>();
  for (const hit of findPhrases(PHRASES, words)) {
    const fresh = hit.value.names.filter((name) => !found.has(name));
    if (fresh.length === 0 || !isOffered(words, hit)) continue;
    const span = { start: (words[hit.from] as Word).start, end: (words[hit.to - 1] as Word).end };
    for (const name of fresh) {
      found.add(name);
      reading.note("ai_benefits", name, { in: "description", ...span });
    }
  }
  return found.size === 0 ? null : [...found];
}
