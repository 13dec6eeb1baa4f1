// Recognises an advert by its shape, in any language: two or more short headings, each followed by a list of several
// points. Only together with a fact that openings state (contract, deadline, pay) is it evidence.
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { FACT_LABELS, OFFER_LABELS, type StatedFacts } from "../common/words.ts";
import { isLongText } from "../evidence.ts";

const MAX_LINES = 300;
const MAX_HEADING_LENGTH = 60;
const MIN_POINTS = 3;
const MIN_LISTS = 2;

/** `text` as `htmlToText` gives it: points of a list begin with a hyphen. */
export function hasAdvertShape(text: string, facts: StatedFacts): boolean {
  if (!(facts.has("employment") || facts.has("deadline") || facts.has("salary"))) return false;
  const lines = text
    .split("\n", MAX_LINES)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  let lists = 0;
  for (const [at, line] of lines.entries()) {
    if (isPoint(line) || line.length > MAX_HEADING_LENGTH || /[.!]$/.test(line)) continue;
    if (lines.slice(at + 1, at + 1 + MIN_POINTS).filter(isPoint).length === MIN_POINTS) lists++;
  }
  return lists >= MIN_LISTS;
}

const MIN_TEXT_LENGTH = 300;
/** With two further facts. */
const MIN_BRIEF_LENGTH = 120;

/** A text with a kind of employment and one more fact that openings state. */
export function statesJobFacts(text: string, facts: StatedFacts): boolean {
  if (!facts.has("employment")) return false;
  const stated = [
    facts.has("place"),
    facts.has("salary"),
    facts.has("department"),
    facts.has("deadline") || facts.has("posted"),
  ].filter(Boolean);
  if (stated.length >= 2 && isLongText(text, MIN_BRIEF_LENGTH)) return true;
  return stated.length > 0 && isLongText(text, MIN_TEXT_LENGTH);
}

function isPoint(line: string): boolean {
  return /^[-•·*–] /.test(line);
}

/** Whether a text labels a rent or a price: it offers a thing, not work. */
export function offersThing(text: string): boolean {
  return text.split("\n", MAX_LINES).some((line) => {
    const label = collapseBlanks(fold(line.slice(0, 60).split(/[:|]/, 1)[0] ?? ""));
    return OFFER_LABELS.has(label) && !FACT_LABELS.has(label);
  });
}
