// The result of a board's last read as a sentence, and the links in a pasted text.
import type { BoardRow } from "../../../src/contract/answers/adminAnswers.ts";

/** `The list is complete.`, or why it is not. */
export function outcomeOf(board: Pick<BoardRow, "verdict" | "trouble" | "suspect" | "last_read">): string {
  const { verdict, trouble, suspect, last_read } = board;
  if (last_read === null || verdict === null) return "It has not been read yet.";
  if (trouble !== null) return `The last read was incomplete: ${bare(trouble)}.`;
  if (suspect !== null) return `The last read is suspicious: ${bare(suspect)}.`;
  if (verdict === "empty") return "The list is empty.";
  return verdict === "unchanged" ? "The list has not changed since the last read." : "The list is complete.";
}

/** A cause may be a complete sentence. */
const bare = (words: string): string => words.replace(/\.$/, "");

/** Longer lists belong to the command line. */
export const MAX_LINKS = 2000;
const LINK = /https?:\/\/[^\s,;"'<>]+|(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:\/[^\s,;"'<>]*)?/giu;

/** The links of a text, each once, in order: lines, CSV cells, or prose. */
export function linksIn(text: string): string[] {
  return [...new Set(text.match(LINK) ?? [])].slice(0, MAX_LINKS);
}
