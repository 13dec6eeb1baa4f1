// The town of an opening whose page calls no place its own, but whose text names one of the towns that the site gives as its addresses: "our
// team in Galway", and below, on every page, "Eyre Square, Galway H91 …". Either alone would be a guess.
import { fold, squash } from "../../../text/words/fold.ts";
import { date } from "../../shared/rows/values.ts";
import { kindsIn } from "../evidence.ts";
import type { Page } from "../page.ts";
import { lineBelow } from "./placed.ts";

const MOST_READ = 60_000;
const MOST_TEXTS = 5_000;
const MOST_TOWNS = 12;
const LONGEST_LINE = 100;

const NAME = String.raw`(?:St\. )?\p{Lu}[\p{L}'’-]{1,40}(?:(?: (?:am|an der|im|in der|ob der|bei|sur|sous|de|del|la|upon|on|under|nad|pod))? \p{Lu}[\p{L}'’-]{1,40}){0,3}`;
/**
 * "88499 Riedlingen", "1012 AB Amsterdam", "40-001 Katowice", "779 00 Olomouc": a code and its town. Four digits may be a year:
 * they begin a line, or come after a street.
 */
const AFTER_CODE = new RegExp(
  String.raw`(?:(?<![\d.,-])(?:[A-Z]{1,2}-)?(?:\d{5}|\d{3} \d{2}|\d{2}-\d{3}|\d{4} ?[A-Z]{2})|(?<=, |^|\n|· )(?:[A-Z]{1,2}-)?\d{4}) (${NAME})`,
  "gu",
);
/** "Plymouth PL4 8AA", "Penryn, Cornwall TR10 8AQ", "Duluth, MN 55802", "Galway H91 X2Y3": a town and its code. */
const BEFORE_CODE = new RegExp(
  String.raw`(?:^|, |\. |\n|: )(${NAME})(?:, (${NAME}))?,? (?:[A-Z]{1,2}\d[\dA-Z]? \d[A-Z]{2}|[A-Z]{2} \d{5}|[A-Z]\d{2} [A-Z\d]{4})(?![\p{L}\d])`,
  "gu",
);

/** Null where the text names none of them, or more than one; or where a line below the title may say it better. */
export function ownTownIn(page: Page, title: string, text: string): string | null {
  if (hasFactLine(title, text)) return null;
  const all = page.tree.texts.slice(-MOST_TEXTS).join("\n").slice(-MOST_READ);
  // The address itself may stand in what is called the text.
  const words = `${title}\n${text.slice(0, MOST_READ)}`.replaceAll(AFTER_CODE, " ").replaceAll(BEFORE_CODE, " ");
  // What stands before a town may be its street, and what stands behind it its county: the first that the text names.
  const addresses = [...all.matchAll(AFTER_CODE), ...all.matchAll(BEFORE_CODE)].slice(0, MOST_TOWNS);
  const named = addresses.flatMap(
    ([, ...towns]) => towns.find((town) => town !== undefined && names(words, town)) ?? [],
  );
  return new Set(named).size === 1 ? (named[0] ?? null) : null;
}

/**
 * Whether a short line stands below the title that is no date and no heading of the text: what it is, is judged by those who know
 * the names of places.
 */
function hasFactLine(title: string, text: string): boolean {
  const below = lineBelow(title, text);
  if (below === null) return true;
  if (below.length > LONGEST_LINE || /[.!?:]$/.test(below)) return false;
  const kinds = kindsIn(squash(fold(below)));
  return date(below) === null && !kinds.has("tasks") && !kinds.has("wants");
}

/** As a word, with whatever a language adds to the end of one ("Kuopiossa"). */
function names(words: string, town: string): boolean {
  for (let at = words.indexOf(town); at !== -1; at = words.indexOf(town, at + 1))
    if (!/\p{L}/u.test(words[at - 1] ?? " ")) return true;
  return false;
}
