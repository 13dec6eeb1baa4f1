// Addresses of Japan, China, Taiwan and Korea: the largest unit first, each with its kind as a suffix (県, 市, 区; 도, 시,
// 구), the street last.
import type { PlaceCandidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import {
  findExact,
  itemFrom,
  liesIn,
  MAX_WORDS,
  type PlaceItem,
  type PlaceText,
  slicePlaceText,
  splitWords,
} from "./placeText.ts";

/** Han characters and kana, up to a blank or a house number. */
const HAN = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]{3,}(?=$|[\s\d０-９－-])/u;
const JAPANESE_POSTCODE = /^〒?\d{3}-?\d{4}\s*(?=\p{sc=Han})/u;

/**
 * The next unit of an address if it lies in one of the previous units: 横浜市 of 横浜市西区みなとみらい. Hamlets, wards and streets
 * are ignored.
 */
function nextUnit(
  text: string,
  outer: readonly PlaceCandidate[],
  gazetteer: Gazetteer,
): { end: number; candidates: readonly PlaceCandidate[] } | null {
  // The name of a rural district precedes its towns.
  const from = /^[^市区郡]{1,5}郡(?=.)/u.exec(text)?.[0].length ?? 0;
  for (let end = text.length; end > from; end--) {
    if (end < text.length && !/[市区區町村县縣]/u.test(text.charAt(end - 1))) continue;
    const name = text.slice(from, end);
    for (const spelling of [name, name.replace(/(?<=.)[市区區町村县縣]$/u, "")]) {
      const inside = findExact(spelling, gazetteer).filter((place) => liesIn([place], outer, gazetteer));
      if (inside.length > 0) return { end, candidates: inside };
    }
  }
  return null;
}

/** "東京都渋谷区渋谷2-24": written without blanks, the larger unit first, the street last. */
export function readUnspaced(part: PlaceText, gazetteer: Gazetteer): PlaceItem[] | null {
  const from = JAPANESE_POSTCODE.exec(part.text)?.[0].length ?? 0;
  const address = HAN.exec(part.text.slice(from))?.[0] ?? "";
  for (let at = Math.min(address.length, 8); at >= 2; at--) {
    const found = findExact(address.slice(0, at), gazetteer);
    if (found.length === 0) continue;
    const next = at === address.length ? null : nextUnit(address.slice(at), found, gazetteer);
    // "東京都立川市" is a separate city within the area named after the capital; a ward (区) belongs to the capital.
    const isTown = next !== null && /[市町村县縣]$/u.test(address.slice(at, at + next.end));
    const areas = isTown ? found.filter(({ kind }) => kind !== "city") : [];
    const head = itemFrom(slicePlaceText(part, from, from + at), "place", "name", areas.length > 0 ? areas : found);
    if (next === null) return [head];
    return [head, itemFrom(slicePlaceText(part, from + at, from + at + next.end), "place", "name", next.candidates)];
  }
  return null;
}

const KOREAN_UNIT = /(?<=.{2})(?:특별자치시|특별자치도|특별시|광역시|[도시군])$/u;

/** "경기도 성남시 분당구 판교로 1": units separated by blanks, the larger first. */
export function readKorean(part: PlaceText, gazetteer: Gazetteer): PlaceItem[] | null {
  const words = splitWords(part.text, MAX_WORDS);
  if (words.length < 2 || !/^\p{sc=Hang}/u.test(part.text)) return null;
  const items: PlaceItem[] = [];
  for (const { text, start, end } of words.slice(0, 3)) {
    const namedPlaces = findExact(text, gazetteer);
    const candidates = namedPlaces.length > 0 ? namedPlaces : findExact(text.replace(KOREAN_UNIT, ""), gazetteer);
    const previousItem = items.at(-1);
    const inside = candidates.filter(
      (place) => previousItem === undefined || liesIn([place], previousItem.candidates, gazetteer),
    );
    if (inside.length === 0) break;
    // The wards of a large city are not cities.
    if (previousItem !== undefined && /구$/u.test(text)) break;
    items.push(itemFrom(slicePlaceText(part, start, end), "place", "name", inside));
  }
  return items.length === 0 ? null : items;
}
