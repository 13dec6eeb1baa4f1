// The place that stands beside an opening's title, by what its element is called; and whether words can be a place at all.

import { lookUp, VOCABULARIES } from "../../../contract/vocabularies.ts";
import { attributeIn } from "../../../text/html/attributes.ts";
import { all, type Element, textIn } from "../../../text/html/tree.ts";
import { fold, squash } from "../../../text/words/fold.ts";
import type { Page } from "../page.ts";
import { FACT_LABELS } from "../words.ts";

const MOST_LINES = 100;

const MARKED = '[itemprop="addressLocality"], [itemprop="jobLocation"], [class], [data-location]';
const CALLED =
  /(?:^|[\s_-])(?:job|work|posting)?-?(?:locations?|places?|standorte?|ort|city|lieu|ubicacion|lugar|local|plats|placement|sede|luogo|locatie|plaats|sted|sijainti|lokalizacja|miejsce|misto)(?:$|[\s_-])/i;
/** Parts of a page that have places of their own: events; and offices, contacts, other openings. */
const EVENTS =
  /(?:^|[\s_-])(?:events?|venues?|termine?|veranstaltung(?:en)?|messen?|evenements?|eventos?|eventi|evenementen|evenemang|arrangementer|tapahtumat|wydarzenia|akce|fairs?|meetups?|calendar)(?:$|[\s_-])/i;
const OTHERS =
  /(?:^|[\s_-])(?:offices?|branches|stores?|filialen?|contacts?|kontakt|imprint|impressum|footer|related|similar|map|headquarters|hq|copyright|vcard)(?:$|[\s_-])/i;

/** A drawing of a pin says that the words beside it are a place. */
const PIN =
  /(?:^|[\s_-])(?:map-?(?:pin|marker)|location(?:-(?:dot|pin|arrow))?|geo(?:-alt)?|pin|place|marker|standort|lieu)(?:$|[\s_-])/i;

/** `from` and `to`: only what stands between them. */
export function placedIn(page: Page, within: Element | null, from = 0, to = Number.POSITIVE_INFINITY): string | null {
  for (const element of all(page.tree, MARKED, within)) {
    if (element.from < from || element.to > to) continue;
    const beside = isPin(page, element) ? element.parent : null;
    const named = beside === null || isOfOthers(beside, within) ? null : withoutLabel(textIn(page.tree, beside));
    if (named !== null && isPlace(named)) return named;
    const marked =
      attributeIn(element.attributes, "itemprop") !== undefined ||
      CALLED.test(attributeIn(element.attributes, "class") ?? "");
    const words = marked && !isOfOthers(element, within) ? withoutLabel(textIn(page.tree, element)) : null;
    if (words !== null && isPlace(words)) return words;
  }
  return null;
}

function isPin({ tree }: Page, element: Element): boolean {
  if (!/^(?:i|svg|span|img|em)$/.test(element.name) || !PIN.test(attributeIn(element.attributes, "class") ?? ""))
    return false;
  return (textIn(tree, element) ?? "") === "";
}

/** The cell of a table's row that stands under a word for places. */
export function placedInColumn(page: Page, link: Element): string | null {
  const row = closest(link, "tr");
  const table = row === null ? null : closest(row, "table");
  if (row === null || table === null) return null;
  const cells = (of: Element): Element[] => all(page.tree, "th, td", of).filter(({ parent }) => parent === of);
  const heads = all(page.tree, "tr", table).slice(0, 2);
  for (const head of heads) {
    if (head === row) continue;
    const at = cells(head).findIndex((cell) => isPlaceLabel(textIn(page.tree, cell) ?? ""));
    const words = at === -1 ? null : textIn(page.tree, cells(row)[at] ?? null);
    if (words !== null && isPlace(words)) return words;
  }
  return null;
}

function isPlaceLabel(words: string): boolean {
  return FACT_LABELS.get(squash(fold(words)).replace(/[\s:：]+$/, "")) === "place";
}

function closest(element: Element, name: string): Element | null {
  let here = element.parent;
  while (here !== null && here.name !== name) here = here.parent;
  return here;
}

/**
 * The place on the line below an opening's title, whatever its element is called: "Uppsala, Sweden" or "Full time · Uppsala, Sweden".
 * Only where it ends in a country's name: any other short line may be a team, a date or a kind of contract.
 */
export function placedUnder(title: string, text: string): string | null {
  for (const below of linesBelow(title, text).slice(0, FACT_LINES)) {
    if (below.length > 200 || /[.!?:]$/.test(below)) return null;
    const parts = below.split(/\s+[·•|–—]\s+|\s*[·•|;]\s*/);
    const found = parts.filter((part) => isPlace(part) && (endsInCountry(part) || ANYWHERE.test(part)));
    if (found.length > 0) return found.join("; ");
  }
  return null;
}

/** Short lines below a title that may be its facts, one tag each. */
const FACT_LINES = 3;
/** "Remote (US)", "Remote in Spain", "Bristol or remote": where the work is, and nothing of the company's way to work. */
const ANYWHERE =
  /^(?:(?:fully|100 ?%) )?remote(?:\s?[-–,(/:]|\s(?:in|within|from|across|or(?! hybrid))\s|$)|^\p{Lu}[\p{L} '-]{1,30}(?:,? or|\s?\/) (?:fully )?remote(?:\s(?:in|within|from|across)\s|$)/iu;

/** What stands below the title in a page's text; null where the title is no line of it, or its last. */
export function lineBelow(title: string, text: string): string | null {
  return linesBelow(title, text)[0] ?? null;
}

function linesBelow(title: string, text: string): string[] {
  const lines = text.split("\n", MOST_LINES).map((line) => line.replace(/^[#\s-]+/, "").trim());
  const filled = lines.filter((line) => line !== "");
  const wanted = squash(fold(title));
  const at = filled.findIndex((line) => squash(fold(line)) === wanted);
  return at === -1 ? [] : filled.slice(at + 1);
}

function endsInCountry(words: string): boolean {
  const cut = words.lastIndexOf(",");
  const country = words.slice(cut + 1).trim();
  return cut > 0 && country.length > 3 && lookUp(VOCABULARIES.country, country) !== undefined;
}

/** Whether an element is a part of the page that is plainly about something else than its opening. */
export function isOthers({ name, attributes }: Element): boolean {
  return name === "footer" || name === "nav" || EVENTS.test(called(attributes));
}

function called(attributes: Element["attributes"]): string {
  return `${attributeIn(attributes, "class") ?? ""} ${attributeIn(attributes, "id") ?? ""}`;
}

function isOfOthers(element: Element, within: Element | null): boolean {
  let here: Element | null = element;
  for (
    let level = 0;
    here !== null && here !== within && here.name !== "body" && level < 50;
    level++, here = here.parent
  )
    if (isOthers(here) || OTHERS.test(called(here.attributes))) return true;
  return false;
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
