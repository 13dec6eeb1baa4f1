// Recognises the statement that a company has no openings at the moment, in a sentence of its career page.
import { lazy } from "../../../text/lazy.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { createQuickPattern, findMatches, prepareSearch } from "../../../text/words/patternSearch.ts";
import type { Page } from "./page.ts";
import { NOTHING_OPEN } from "./words.ts";

const MAX_LINES = 400;
const MAX_LINE_LENGTH = 1_000;
/** Words that may be between two parts of a statement: a few words of the same sentence. */
const GAP = "[^.!?;:\\n]{0,40}?";
/** Placeholders to be filled in or shown later: the content of such a page is not available yet. */
const TEMPLATE = /\{\{|\{\$|\s(?:ng|data-ng|v|x)-(?:if|show|repeat|for|cloak|hide)\b|\*ngIf/;

/** Scripts without spaces between words. */
const DENSE = /^[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
/** "No suitable job for you among these?" */
const SUITABLE =
  /adapte|adatt|adecuad|adequad|correspond|criteria|deiner suche|egnede|filtr|for you|fur dich|fur sie|geeignet|geschikt|ihrer suche|in linea con|lamplig|match your|matching|megfelel|odgovara|odpowied|passande|passar dig|passend|passer for|passer til|piemerot|potrivit|richtige|right job|right position|right role|sobiv|sopiva|suitable|tinkam|ustrez|uygun|vhodn|vous convien|your search|відповідн|подходящ/;

const STATEMENTS = lazy(() => createQuickPattern({ source: NOTHING_OPEN.map(toSource).join("|"), flags: "u" }));

/** A statement begins with a word; its last word may have any ending. */
function toSource(line: string): string {
  const parts = line.split(" * ").map((part) => {
    const words = part.split("/").map((each) => each.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
    return `(?:${words.join("|")})`;
  });
  return `${DENSE.test(line) ? "" : "(?<!\\p{L})"}${parts.join(GAP)}`;
}

export function saysNothingOpen({ text, html }: Pick<Page, "text" | "html">): boolean {
  return !TEMPLATE.test(html) && text.split("\n", MAX_LINES).some(isStatement);
}

/** Questions, and sentences about what suits the reader, are no statements. */
function isStatement(line: string): boolean {
  const folded = collapseBlanks(fold(line.slice(0, MAX_LINE_LENGTH))).replaceAll("’", "'");
  for (const { 0: words, index } of findMatches(STATEMENTS(), prepareSearch(folded))) {
    const rest = /^[^.!?;]*\??/u.exec(folded.slice(index))?.[0] ?? "";
    if (!rest.endsWith("?") && !SUITABLE.test(rest.slice(0, words.length + 40))) return true;
  }
  return false;
}
