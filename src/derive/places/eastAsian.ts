// Addresses of Japan, China, Taiwan and Korea: the largest unit first, each with its kind at its end (県, 市, 区; 도, 시, 구), the street last.
import type { PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import {
  exactly,
  itemFrom,
  liesIn,
  MOST_WORDS,
  type PlaceItem,
  type PlaceStretch,
  slice,
  spacedWords,
} from "./stretches.ts";

/** Han letters and kana, up to a blank or the number of a house. */
const HAN = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]{3,}(?=$|[\s\d０-９－-])/u;
const JAPANESE_POSTCODE = /^〒?\d{3}-?\d{4}\s*(?=\p{sc=Han})/u;

/** The unit that an address goes on with, where it lies in one of those before: 横浜市 of 横浜市西区みなとみらい. Hamlets, wards and streets say nothing more. */
function nextUnit(
  text: string,
  outer: readonly PlaceCandidate[],
  gazetteer: Gazetteer,
): { end: number; candidates: readonly PlaceCandidate[] } | null {
  // Towns in a rural district are named behind it.
  const from = /^[^市区郡]{1,5}郡(?=.)/u.exec(text)?.[0].length ?? 0;
  for (let end = text.length; end > from; end--) {
    if (end < text.length && !/[市区區町村县縣]/u.test(text.charAt(end - 1))) continue;
    const name = text.slice(from, end);
    for (const spelling of [name, name.replace(/(?<=.)[市区區町村县縣]$/u, "")]) {
      const inside = exactly(spelling, gazetteer).filter((place) => liesIn([place], outer, gazetteer));
      if (inside.length > 0) return { end, candidates: inside };
    }
  }
  return null;
}

/** "東京都渋谷区渋谷2-24": written without blanks, the larger unit first, the street last. */
export function withoutBlanks(part: PlaceStretch, gazetteer: Gazetteer): PlaceItem[] | null {
  const from = JAPANESE_POSTCODE.exec(part.text)?.[0].length ?? 0;
  const written = HAN.exec(part.text.slice(from))?.[0] ?? "";
  for (let at = Math.min(written.length, 8); at >= 2; at--) {
    const found = exactly(written.slice(0, at), gazetteer);
    if (found.length === 0) continue;
    const next = at === written.length ? null : nextUnit(written.slice(at), found, gazetteer);
    // "東京都立川市" is a city of its own within the area that bears the capital's name; a ward (区) is the capital's.
    const isTown = next !== null && /[市町村县縣]$/u.test(written.slice(at, at + next.end));
    const areas = isTown ? found.filter(({ kind }) => kind !== "city") : [];
    const head = itemFrom(slice(part, from, from + at), "place", "name", areas.length > 0 ? areas : found);
    if (next === null) return [head];
    return [head, itemFrom(slice(part, from + at, from + at + next.end), "place", "name", next.candidates)];
  }
  return null;
}

const KOREAN_UNIT = /(?<=.{2})(?:특별자치시|특별자치도|특별시|광역시|[도시군])$/u;

/** "경기도 성남시 분당구 판교로 1": units with blanks between them, the larger first. */
export function korean(part: PlaceStretch, gazetteer: Gazetteer): PlaceItem[] | null {
  const words = spacedWords(part.text, MOST_WORDS);
  if (words.length < 2 || !/^\p{sc=Hang}/u.test(part.text)) return null;
  const items: PlaceItem[] = [];
  for (const { text, start, end } of words.slice(0, 3)) {
    const named = exactly(text, gazetteer);
    const candidates = named.length > 0 ? named : exactly(text.replace(KOREAN_UNIT, ""), gazetteer);
    const before = items.at(-1);
    const inside = candidates.filter((place) => before === undefined || liesIn([place], before.candidates, gazetteer));
    if (inside.length === 0) break;
    // The wards of a large city are not cities.
    if (before !== undefined && /구$/u.test(text)) break;
    items.push(itemFrom(slice(part, start, end), "place", "name", inside));
  }
  return items.length === 0 ? null : items;
}
