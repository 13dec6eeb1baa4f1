// Words that characterise a posting: what is left of its title without levels, gender marks, places and filler, and the
// languages it asks for.
import { tableLines } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import type { PostingRead } from "../reading.ts";
import { readLanguagesAsked } from "../work/languagesAsked.ts";

const MOST = 8;
const STOPS: ReadonlySet<string> = new Set(tableLines("postings/keyword-stops.txt"));

export function readKeywords(reading: PostingRead): string[] | null {
  const places = new Set(
    reading.raw.locations.flatMap((location) =>
      fold([location.text, location.locality, location.region, location.country].join(" ")).split(/[^\p{L}\p{N}]+/u),
    ),
  );
  const kept = reading.titleWords.filter(
    ({ token }) => token.length > 1 && !/^\d+$/.test(token) && !STOPS.has(token) && !places.has(token),
  );
  const words = new Map(kept.map((word) => [word.token, reading.title.slice(word.start, word.end)]));
  for (const word of kept.slice(0, MOST))
    reading.note("ai_keywords", "a word of the title", { in: "title", start: word.start, end: word.end });
  const titled = [...words.values()].slice(0, MOST);
  const known = new Set(titled.map((word) => word.toLowerCase()));
  const languages = readLanguagesAsked(reading).filter((name) => !known.has(name.toLowerCase()));
  const all = [...titled, ...languages];
  return all.length === 0 ? null : all;
}
