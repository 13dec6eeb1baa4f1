// How the fake services search: words in a title, kilometres around a point, and times in a service's own zone.

const EARTH_KM = 6_371;

/** Whether a title contains the words as whole words, all of them or any; no words always match. */
export function titleMatches(title: string, searchText: string, all = true): boolean {
  const words = splitWords(searchText);
  if (words.length === 0) return true;
  const containsWord = new Set(splitWords(title));
  return all ? words.every((word) => containsWord.has(word)) : words.some((word) => containsWord.has(word));
}

function splitWords(text: string): string[] {
  if (text === "") return [];
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** A place without coordinates is never near. */
export function kmBetween(lat1: number | undefined, lon1: number | undefined, lat2: number, lon2: number): number {
  if (lat1 === undefined || lon1 === undefined) return Number.POSITIVE_INFINITY;
  const rad = Math.PI / 180;
  const a =
    Math.sin(((lat2 - lat1) * rad) / 2) ** 2 +
    Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * Math.sin(((lon2 - lon1) * rad) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

const CLOCKS = new Map<string, Intl.DateTimeFormat>();

/** `2026-07-20T00:01:23`, in the zone's local time. */
export function localTime(ms: number, zone: string): string {
  const clock =
    CLOCKS.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  CLOCKS.set(zone, clock);
  return clock.format(ms).replace(" ", "T");
}

/** The text of an opening's HTML, one line per paragraph and item. */
export function toPlainLines(html: string): string {
  return html
    .replace(/<\/(p|li)>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .trim();
}
