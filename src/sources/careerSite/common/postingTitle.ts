// The title of an opening without the words for openings in front of it: "Vacature: kok", "Lowongan Perawat".
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { isTraining } from "./trades.ts";
import { LISTS, TITLE_LABELS } from "./words.ts";

const MAX_WORDS = 4;
const SEPARATOR = /^(?:[:：–—|-]|:)$/;
/** "Jobs Coordinator", "Work Coach": in English the words may be part of the trade. */
const ENGLISH = /^(?:jobs?|work|employment|recruitment|hiring|opportunit(?:y|ies)|positions?|openings?|career)$/;

export function toPostingTitle(heading: string): string {
  const words = heading.replace(/(?<=\p{L})([:：])(?=\s)/u, " $1").split(/\s+/);
  for (let count = Math.min(MAX_WORDS, words.length - 1); count >= 1; count--) {
    const name = collapseBlanks(fold(words.slice(0, count).join(" ")));
    const isSeparated = SEPARATOR.test(words[count] ?? "");
    const isPrefix = isSeparated ? LISTS.has(name) || TITLE_LABELS.has(name) : LISTS.has(name) && !ENGLISH.test(name);
    if (isTraining(name)) return heading;
    const title = words.slice(count + (isSeparated ? 1 : 0)).join(" ");
    if (isPrefix && /^\p{L}.{2}/u.test(title)) return title;
  }
  return heading;
}
