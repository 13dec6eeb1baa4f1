// The place that stands beside an opening's title, by what its element is called; and whether words can be a place at all.
import { all, type Element, wordsOf } from "../../text/html/tree.ts";
import type { Page } from "./page.ts";

const MARKED = '[itemprop="addressLocality"], [itemprop="jobLocation"], [class], [data-location]';
const CALLED =
  /(?:^|[\s_-])(?:job|work|posting)?-?(?:locations?|standorte?|ort|city|lieu|ubicacion|plats|placement|sede|luogo|locatie|sijainti|lokalizacja)(?:$|[\s_-])/i;

export function placedIn(page: Page, within: Element | null): string | null {
  for (const element of all(page.tree, MARKED, within)) {
    const called = element.attributes.has("itemprop") || CALLED.test(element.attributes.get("class") ?? "");
    const words = called ? withoutLabel(wordsOf(page.tree, element)) : null;
    if (words !== null && isPlace(words)) return words;
  }
  return null;
}

/** Short, and no sentence. */
export function isPlace(words: string): boolean {
  return (
    words.length >= 2 &&
    words.length <= 80 &&
    words.split(/\s+/).length <= 9 &&
    !/[.!?]$/.test(words) &&
    /\p{L}/u.test(words)
  );
}

function withoutLabel(words: string | null): string | null {
  const bare = words?.replace(/^[\p{L} ]{2,25}[:：]\s*/u, "").trim();
  return bare === undefined ||
    bare === "" ||
    /^(?:(?:job|work) )?(?:locations?|standorte?|ort|lieu|city|ubicaci[oó]n)$/i.test(bare)
    ? null
    : bare;
}
