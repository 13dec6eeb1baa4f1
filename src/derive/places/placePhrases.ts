// The forms in which people write more than a name: "Greater Boston Area", "Redwood City CA", "CA ON Toronto", "Praha 4",
// "東京都渋谷区". Each reads one form, or says null.
import { LEADING_WORDS, REMOTE_WORDS, TRAILING_WORDS } from "../data/placeWords.ts";
import type { Candidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { placeKey } from "./gazetteer/key.ts";
import { CODE, exactly, type Item, item, known, type Part, slice } from "./item.ts";
import { wordsOf } from "./pieces.ts";

const MOST_WORDS = 10;
const STREET =
  /\b(?:road|rd|street|avenue|ave|lane|drive|blvd|boulevard|way|strasse|str|rue|ul|ulica|via|calle|plaza|square|court)\b/;
/** Binary logarithm of 100,000, times eight: a city known widely enough to be recognised before unknown words. */
const LARGE = 133;
const HAN = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]{3,}$/u;
const DISTRICT = /\s\d{1,2}(?:er|e|eme|ème|\.|º|th)?$/u;

/** Takes "Greater", "Area" and the like off both ends until something is known; says when a remote word was among them. */
export function trimmed(part: Part, gazetteer: Gazetteer): Item[] | null {
  const words = wordsOf(part.text, MOST_WORDS);
  let [first, last] = [0, words.length];
  const taken: Item[] = [];
  const take = (from: number, to: number, list: ReadonlySet<string>): boolean => {
    const taking = slice(part, words[from]?.start ?? 0, words[to - 1]?.end ?? 0);
    const key = placeKey(taking.text);
    if (!list.has(key) && !REMOTE_WORDS.has(key)) return false;
    if (REMOTE_WORDS.has(key) || /\bremote\b/.test(key)) taken.push(item(taking, "remote", "remote_word"));
    return true;
  };
  const shorten = (): boolean => {
    for (const size of [3, 2, 1]) {
      if (last - first <= size) continue;
      if (take(first, first + size, LEADING_WORDS)) {
        first += size;
        return true;
      }
      if (take(last - size, last, TRAILING_WORDS)) {
        last -= size;
        return true;
      }
    }
    return false;
  };
  while (shorten()) {
    const rest = slice(part, words[first]?.start ?? 0, words[last - 1]?.end ?? 0);
    const found = known(rest, gazetteer, "surrounded_name") ?? cityFirst(rest, gazetteer);
    if (found !== null) return [...taken, found].sort((a, b) => a.start - b.start);
  }
  return taken.length > 0 ? [...taken, item(part, "unknown", "unknown")] : null;
}

function fits(inner: readonly Candidate[], outer: readonly Candidate[], gazetteer: Gazetteer): boolean {
  return inner.some((place) => outer.some((area) => gazetteer.within(place.area, area.area)));
}

/** "Redwood City CA", "Stevenage Hertfordshire South East": a place and what it lies in, without a mark between them. */
export function placeAndArea(part: Part, gazetteer: Gazetteer): Item[] | null {
  const words = wordsOf(part.text, MOST_WORDS);
  for (const size of [1, 2, 3]) {
    const at = words.length - size;
    if (at < 1) return null;
    const outer = slice(part, words[at]?.start ?? 0, part.text.length);
    const inner = slice(part, 0, words[at - 1]?.end ?? 0);
    const areas = exactly(outer.text, gazetteer).filter((candidate) => candidate.kind !== "city");
    if (areas.length === 0) continue;
    const places = exactly(inner.text, gazetteer);
    const area = item(outer, "place", "area_after_name", areas);
    if (fits(places, areas, gazetteer)) return [item(inner, "place", "name", places), area];
    const deeper = places.length === 0 ? placeAndArea(inner, gazetteer) : null;
    if (deeper?.[0] !== undefined && fits(deeper[0].candidates, areas, gazetteer)) return [...deeper, area];
    const states = areas.filter((candidate) => gazetteer.area(candidate.id).code.startsWith("US."));
    if (states.length > 0 && CODE.test(outer.text) && places.length === 0) {
      return [item(inner, "unknown", "unknown"), item(outer, "place", "state_after_unknown", states)];
    }
  }
  return null;
}

/** "CA ON Toronto": codes before a place, without a mark between them. */
export function codesFirst(part: Part, gazetteer: Gazetteer): Item[] | null {
  const words = wordsOf(part.text, MOST_WORDS);
  const first = words[0];
  if (first === undefined || words.length < 2 || !/^[A-Z]{2,3}$/.test(first.text)) return null;
  const areas = exactly(first.text, gazetteer).filter((candidate) => candidate.match === "code");
  const rest = slice(part, words[1]?.start ?? 0, part.text.length);
  const inner = codesFirst(rest, gazetteer) ?? [known(rest, gazetteer, "name") ?? item(rest, "unknown", "unknown")];
  const last = inner.at(-1) as Item;
  return fits(last.candidates, areas, gazetteer)
    ? [item(slice(part, 0, first.end), "place", "name", areas), ...inner]
    : null;
}

/** "Warszawa Mokotów": a large city before something unknown. */
export function cityFirst(part: Part, gazetteer: Gazetteer): Item | null {
  if (STREET.test(placeKey(part.text))) return null;
  const words = wordsOf(part.text, MOST_WORDS);
  // Words, then what stands before a hyphen: Berlin-Mitte, Miami-Fort Lauderdale.
  const ends = [3, 2, 1].filter((size) => size < words.length).map((size) => words[size - 1]?.end ?? 0);
  for (const end of [...ends, part.text.indexOf("-")]) {
    if (end < 1) continue;
    const head = slice(part, 0, end);
    const found = exactly(head.text, gazetteer).filter(
      (candidate) => candidate.kind === "city" && candidate.weight >= LARGE && candidate.match === "main",
    );
    if (found.length > 0) return item(head, "place", "city_before_district", found);
  }
  return null;
}

/** "東京都渋谷区": written without blanks, the larger part first. */
export function withoutBlanks(part: Part, gazetteer: Gazetteer): Item[] | null {
  if (!HAN.test(part.text)) return null;
  for (let at = Math.min(part.text.length - 1, 8); at >= 2; at--) {
    const found = exactly(part.text.slice(0, at), gazetteer);
    if (found.length === 0) continue;
    const rest = exactly(part.text.slice(at).replace(/(?<=.{2})[市区町村]$/u, ""), gazetteer);
    const head = item(slice(part, 0, at), "place", "name", found);
    return rest.length === 0 ? [head] : [head, item(slice(part, at, part.text.length), "place", "name", rest)];
  }
  return null;
}

/** "Praha 4", "Paris 15e": a numbered district of a large city is that city. */
export function numberedDistrict(part: Part, gazetteer: Gazetteer): Item | null {
  const found = DISTRICT.exec(part.text);
  if (found === null) return null;
  const head = slice(part, 0, found.index);
  const cities = exactly(head.text, gazetteer).filter(
    (candidate) => candidate.kind === "city" && candidate.match === "main" && candidate.weight >= LARGE,
  );
  return cities.length === 0 ? null : item(head, "place", "numbered_district", cities);
}
