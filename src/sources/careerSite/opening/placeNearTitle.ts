// The place next to an opening's title, identified by the name of its element; and whether words can be a place at all.
import { lookUpValue, VOCABULARIES } from "../../../contract/vocabularies.ts";
import { getAttribute } from "../../../text/html/attributes.ts";
import { type Element, elementText, findElements } from "../../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import type { Page } from "../common/page.ts";
import { FACT_LABELS } from "../common/words.ts";

const MAX_LINES = 100;
const MAX_ICON_LEVELS = 3;

const MARKED_PLACE = '[itemprop="addressLocality"], [itemprop="jobLocation"], [class], [data-location], img[src], use';
/** A template's own positions are no places: "elementor-location-header". */
const PLACE_CLASS =
  /(?:^|[\s_-])(?:job|work|posting)?-?(?:locations?(?!-(?:header|footer|single|archive|popup))|places?|standorte?|ort|city|lieu|ubicacion|lugar|local|plats|placement|sede|luogo|locatie|plaats|sted|sijainti|lokalizacja|miejsce|misto)(?:$|[\s_-])/i;
/** Parts of a page with unrelated places: events; and offices, contacts, other openings. */
const EVENTS =
  /(?:^|[\s_-])(?:events?|venues?|termine?|veranstaltung(?:en)?|messen?|evenements?|eventos?|eventi|evenementen|evenemang|arrangementer|tapahtumat|wydarzenia|akce|fairs?|meetups?|calendar)(?:$|[\s_-])/i;
const OTHERS =
  /(?:^|[\s_-])(?:offices?|branches|stores?|filialen?|contacts?|kontakt|imprint|impressum|footer|related|similar|map|headquarters|hq|copyright|vcard)(?:$|[\s_-])/i;

/** A pin icon means that the words next to it are a place. */
const PIN =
  /(?:^|[\s_-])(?:map-?(?:pin|marker)|location(?:-(?:dot|pin|arrow))?|geo(?:-alt)?|pin|place|marker|standort|lieu)(?:$|[\s_-])/i;

/** `from` and `to` limit the search to the range between them. */
export function findPlace(page: Page, within: Element | null, from = 0, to = Number.POSITIVE_INFINITY): string | null {
  for (const element of findElements(page.tree, MARKED_PLACE, within)) {
    if (element.from < from || element.to > to) continue;
    const box = isPin(page, element) ? boxOfIcon(element) : null;
    const placeText =
      box === null || isInUnrelatedPart(box, within) ? null : withoutLabel(textBeside(page, element, box));
    if (placeText !== null && isPlace(placeText)) return placeText;
    const marked =
      /^(?:addressLocality|jobLocation)$/.test(getAttribute(element.attributes, "itemprop") ?? "") ||
      PLACE_CLASS.test(getAttribute(element.attributes, "class") ?? "");
    const words = marked && !isInUnrelatedPart(element, within) ? withoutLabel(elementText(page.tree, element)) : null;
    if (words !== null && isPlace(words)) return words;
  }
  return null;
}

function isPin({ tree }: Page, element: Element): boolean {
  if (!/^(?:i|svg|span|img|em|use)$/.test(element.name)) return false;
  const names = ["class", "src", "href", "xlink:href"].map((name) => getAttribute(element.attributes, name) ?? "");
  if (!names.some((name) => PIN.test(name.replace(/^.*[/#]/, "").replace(/\.\w{3,4}$/, "")))) return false;
  return (elementText(tree, element) ?? "") === "";
}

/** The parent of an icon, or of the box that holds nothing else. */
function boxOfIcon(icon: Element): Element | null {
  let box = icon.parent;
  for (let level = 0; box !== null && box.lastText === box.firstText && level < MAX_ICON_LEVELS; level++)
    box = box.parent;
  return box;
}

/** The words after an icon; those of its whole parent if it is the last element there. */
function textBeside({ tree }: Page, icon: Element, parent: Element): string | null {
  const after = tree.texts
    .slice(icon.lastText, Math.min(parent.lastText, icon.lastText + 3))
    .map((text) => text.trim())
    .find((text) => text !== "");
  return after ?? elementText(tree, parent);
}

/** A row among the first of a table that labels one of its columns as the place. */
interface PlaceColumn {
  readonly head: Element;
  readonly at: number;
}

/** Cached, because every row of a table has the same head. */
const columnsByTable = new WeakMap<Element, readonly PlaceColumn[]>();

function cellsOf({ tree }: Page, row: Element): Element[] {
  return findElements(tree, "th, td", row).filter(({ parent }) => parent === row);
}

function placeColumns(page: Page, table: Element): readonly PlaceColumn[] {
  const known = columnsByTable.get(table);
  if (known !== undefined) return known;
  const columns = findElements(page.tree, "tr", table)
    .slice(0, 2)
    .map((head) => ({
      head,
      at: cellsOf(page, head).findIndex((cell) => isPlaceLabel(elementText(page.tree, cell) ?? "")),
    }))
    .filter(({ at }) => at !== -1);
  columnsByTable.set(table, columns);
  return columns;
}

/** The cell of a table row below a header for places. */
export function findPlaceInColumn(page: Page, link: Element): string | null {
  const row = closest(link, "tr");
  const table = row === null ? null : closest(row, "table");
  if (row === null || table === null) return null;
  for (const { head, at } of placeColumns(page, table)) {
    const words = head === row ? null : elementText(page.tree, cellsOf(page, row)[at] ?? null);
    if (words !== null && isPlace(words)) return words;
  }
  return null;
}

function isPlaceLabel(words: string): boolean {
  return FACT_LABELS.get(collapseBlanks(fold(words)).replace(/[\s:：]+$/, "")) === "place";
}

function closest(element: Element, name: string): Element | null {
  let ancestor = element.parent;
  while (ancestor !== null && ancestor.name !== name) ancestor = ancestor.parent;
  return ancestor;
}

/**
 * The place on the line below an opening's title, regardless of what its element is called: "Uppsala, Sweden" or "Full
 * time · Uppsala, Sweden". Only if it ends with a country's name: any other short line may be a team, a date or a
 * contract type.
 */
export function findPlaceBelowTitle(title: string, text: string): string | null {
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
/** "Remote (US)", "Remote in Spain", "Bristol or remote": the workplace, not the company's culture. */
const ANYWHERE =
  /^(?:(?:fully|100 ?%) )?remote(?:\s?[-–,(/:]|\s(?:in|within|from|across|or(?! hybrid))\s|$)|^\p{Lu}[\p{L} '-]{1,30}(?:,? or|\s?\/) (?:fully )?remote(?:\s(?:in|within|from|across)\s|$)/iu;

/** The lines below the title in a page's text; null if the title is not a line of it, or its last. */
export function findLineBelow(title: string, text: string): string | null {
  return linesBelow(title, text)[0] ?? null;
}

function linesBelow(title: string, text: string): string[] {
  const lines = text.split("\n", MAX_LINES).map((line) => line.replace(/^[#\s-]+/, "").trim());
  const filled = lines.filter((line) => line !== "");
  const foldedTitle = collapseBlanks(fold(title));
  const at = filled.findIndex((line) => collapseBlanks(fold(line)) === foldedTitle);
  return at === -1 ? [] : filled.slice(at + 1);
}

function endsInCountry(words: string): boolean {
  const cut = words.lastIndexOf(",");
  const country = words.slice(cut + 1).trim();
  return cut > 0 && country.length > 3 && lookUpValue(VOCABULARIES.country, country) !== undefined;
}

/** Whether an element is a part of the page that is clearly about something else than its opening. */
export function isUnrelatedPart({ name, attributes }: Element): boolean {
  return name === "footer" || name === "nav" || EVENTS.test(called(attributes));
}

function called(attributes: Element["attributes"]): string {
  return `${getAttribute(attributes, "class") ?? ""} ${getAttribute(attributes, "id") ?? ""}`;
}

function isInUnrelatedPart(element: Element, within: Element | null): boolean {
  let ancestor: Element | null = element;
  for (
    let level = 0;
    ancestor !== null && ancestor !== within && ancestor.name !== "body" && level < 50;
    level++, ancestor = ancestor.parent
  )
    if (isUnrelatedPart(ancestor) || OTHERS.test(called(ancestor.attributes))) return true;
  return false;
}

/** Short, and not a sentence. */
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
  const withoutBrackets = words?.replace(/^[\p{L} ]{2,25}[:：]\s*/u, "").trim();
  return withoutBrackets === undefined ||
    withoutBrackets === "" ||
    /^(?:(?:job|work) )?(?:locations?|standorte?|ort|lieu|city|ubicaci[oó]n)$/i.test(withoutBrackets)
    ? null
    : withoutBrackets;
}
