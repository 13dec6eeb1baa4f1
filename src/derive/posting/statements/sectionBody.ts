// The finished text of duties or requirements: without repeated lines, the title, headings that lost their line break,
// and lines of pay or of the page at its ends.
import { headingKey } from "../blocks.ts";
import { knownHeading } from "../sectionCues.ts";

/** A shorter line may stand in several lists. */
const MIN_REPEATED_LENGTH = 30;

/** A text without the second copy of its lines: some adverts contain their list twice. */
function withoutRepeats(text: string): string {
  const seen = new Set<string>();
  const lines = text.split("\n").filter((line) => {
    const isRepeat = line.length >= MIN_REPEATED_LENGTH && seen.has(line);
    seen.add(line);
    return !isRepeat;
  });
  return lines.join("\n").trim();
}

/** A shorter title may be an item: "Driver". */
const MIN_TITLE_LENGTH = 10;

/** A text without the rest of its label, and without a first line that repeats the title, perhaps with a number. */
function withoutTitle(text: string, title: string): string {
  const body = text.replace(/^(?:[:：,;\s]|\.{2,}|\.(?!\p{L}))+/u, "");
  const lineEnd = body.indexOf("\n");
  const [first, key] = [headingKey(body.slice(0, Math.max(0, lineEnd))).replace(/ ?\d+$/, ""), headingKey(title)];
  return key.length >= MIN_TITLE_LENGTH && first === key ? body.slice(lineEnd + 1).trim() : body;
}

const MAX_HEADING_WORDS = 5;
/** The first words of a text before another capital. */
const OPENING_WORDS = /^(\p{Lu}\S*(?: \p{L}\S*){0,4}?) (?=\p{Lu})/u;

/** A text without known headings that its first line goes on from: "Description du poste VOTRE FONCTION En tant que …". */
function withoutHeading(text: string): string {
  const words = text.slice(0, MAX_HEADING_LENGTH).split(" ", MAX_HEADING_WORDS + 1);
  for (let count = words.length - 1; count > 1; count--) {
    const heading = words.slice(0, count).join(" ");
    const isHeading = OPENING_WORDS.test(`${heading} X`) && /^\p{Lu}/u.test(words[count] ?? "");
    if (isHeading && !heading.includes("\n") && knownHeading(heading) !== null)
      return withoutHeading(text.slice(heading.length + 1));
  }
  return text;
}
const MAX_HEADING_LENGTH = 90;

/** "- 143,700.00 - 194,400.00 USD annually", "Powered by JazzHR", "Keyword: waiter". */
const STRAY_LINE =
  /^(?:[\s•*–-]*[$€£]?\d[\d.,\s$€£k–-]*(?:USD|EUR|GBP|CAD|CHF|PLN)?(?: (?:annually|per (?:year|annum|hour|month)|a (?:year|month)|brutto))?|[^.\n]{0,40}(?:pay|salary|compensation) range [^\n]{0,60}\d[^\n]*|powered by \S+|keywords?: .{2,60}|apply (?:now|for this (?:job|position))\W*|bookmark|show (?:more|less)|read more)\s*$/iu;
/** "5" alone may be an item. */
const AMOUNT = /\d{3}|\p{L}/u;

const isStray = (line: string): boolean =>
  line.length <= MAX_STRAY_LENGTH && STRAY_LINE.test(line) && AMOUNT.test(line);
const MAX_STRAY_LENGTH = 160;

/** A text without such lines before and after it. */
function withoutStrayLines(text: string): string {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => line.trim() !== "" && !isStray(line));
  const last = lines.findLastIndex((line) => line.trim() !== "" && !isStray(line));
  return lines.slice(Math.max(0, first), last + 1).join("\n");
}

/** The text of sections as it is shown; null if nothing remains. */
export function finishBody(joined: string, title: string): string | null {
  const body = withoutStrayLines(withoutHeading(withoutTitle(withoutRepeats(joined), title)));
  return body === "" || headingKey(body) === headingKey(title) ? null : body;
}
