// Keywords of a posting: the words of its title without levels, gender marks, places and filler, and the required
// languages.
import { readTableLines } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import type { PostingReading } from "../reading.ts";
import { readRequiredLanguages } from "../work/requiredLanguages.ts";

const MAX_KEYWORDS = 8;
const STOPS: ReadonlySet<string> = new Set(readTableLines("postings/keyword-stops.txt"));

export function readKeywords(reading: PostingReading): string[] | null {
  const places = new Set(
    reading.raw.locations.flatMap((location) =>
      fold([location.text, location.locality, location.region, location.country].join(" ")).split(/[^\p{L}\p{N}]+/u),
    ),
  );
  const isKept = reading.titleWords.filter(
    ({ token }) => token.length > 1 && !/^\d+$/.test(token) && !STOPS.has(token) && !places.has(token),
  );
  const words = new Map(isKept.map((word) => [word.token, reading.title.slice(word.start, word.end)]));
  for (const word of isKept.slice(0, MAX_KEYWORDS))
    reading.note("ai_keywords", "a word of the title", { in: "title", start: word.start, end: word.end });
  const titled = [...words.values()].slice(0, MAX_KEYWORDS);
  const known = new Set(titled.map((word) => word.toLowerCase()));
  const languages = readRequiredLanguages(reading).filter((name) => !known.has(name.toLowerCase()));
  const all = [...titled, ...languages];
  return all.length === 0 ? null : all;
}
