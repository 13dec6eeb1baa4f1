// The place that stands beside an opening's title, by what its element is called; and whether words can be a place at all.
import { all, type Element, textIn } from "../../text/html/tree.ts";
import type { Page } from "./page.ts";

const MARKED = '[itemprop="addressLocality"], [itemprop="jobLocation"], [class], [data-location]';
const CALLED =
  /(?:^|[\s_-])(?:job|work|posting)?-?(?:locations?|standorte?|ort|city|lieu|ubicacion|plats|placement|sede|luogo|locatie|sijainti|lokalizacja)(?:$|[\s_-])/i;
/** Parts of a page that have places of their own: events; and offices, contacts, other openings. */
const EVENTS =
  /(?:^|[\s_-])(?:events?|venues?|termine?|veranstaltung(?:en)?|messen?|evenements?|eventos?|eventi|evenementen|evenemang|arrangementer|tapahtumat|wydarzenia|akce|fairs?|meetups?|calendar)(?:$|[\s_-])/i;
const OTHERS =
  /(?:^|[\s_-])(?:offices?|branches|stores?|filialen?|contacts?|kontakt|imprint|impressum|footer|related|similar|map|headquarters|hq|copyright|vcard)(?:$|[\s_-])/i;

export function placedIn(page: Page, within: Element | null): string | null {
  for (const element of all(page.tree, MARKED, within)) {
    const marked = element.attributes.has("itemprop") || CALLED.test(element.attributes.get("class") ?? "");
    const words = marked && !isOfOthers(element, within) ? withoutLabel(textIn(page.tree, element)) : null;
    if (words !== null && isPlace(words)) return words;
  }
  return null;
}

/** Whether an element is a part of the page that is plainly about something else than its opening. */
export function isOthers({ name, attributes }: Element): boolean {
  return name === "footer" || name === "nav" || EVENTS.test(called(attributes));
}

function called(attributes: Element["attributes"]): string {
  return `${attributes.get("class") ?? ""} ${attributes.get("id") ?? ""}`;
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
