// Turns a piece of a location into items: what it may name, or why it names nothing. Tries the whole first, then without
// what people write around a name (postal codes, "Greater …", "… Area"), then as place and region in one ("Redwood City CA").

import type { Candidate } from "./gazetteer/candidates.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { placeKey } from "./gazetteer/key.ts";
import { type Item, item, known, type Part, slice } from "./item.ts";
import type { Piece } from "./pieces.ts";
import { cityFirst, codesFirst, numberedDistrict, placeAndArea, trimmed, withoutBlanks } from "./placePhrases.ts";
import { readPostcode, withoutPostcode } from "./postcodes.ts";

const JOINING = /\s(?:or|and|&|und|oder|ou|et|y|o|e|og|och|en|of|i|oraz|lub|та|и)\s/;

function joined(part: Part, gazetteer: Gazetteer): Item[] | null {
  const found = JOINING.exec(part.text);
  if (found === null) return null;
  const before = slice(part, 0, found.index);
  const rest = slice(part, found.index + found[0].length, part.text.length);
  return [...readPart(before, gazetteer), ...readPart({ ...rest, breaks: true }, gazetteer)];
}

function readPart(part: Part, gazetteer: Gazetteer): Item[] {
  const whole = numberedDistrict(part, gazetteer) ?? known(part, gazetteer, "name");
  if (whole !== null) return [whole];
  const postcode = readPostcode(part.text, gazetteer);
  if (postcode !== null) return [item(part, "place", "uk_postcode", postcode)];
  const bare = withoutPostcode(part.text);
  if (bare !== null && bare.text !== "")
    return readPart(slice(part, bare.from, bare.from + bare.text.length), gazetteer);
  return (
    withoutBlanks(part, gazetteer) ??
    joined(part, gazetteer) ??
    codesFirst(part, gazetteer) ??
    placeAndArea(part, gazetteer) ??
    trimmed(part, gazetteer) ?? [cityFirst(part, gazetteer) ?? item(part, "unknown", "unknown")]
  );
}

/** Two pieces that are one name: Halle (Saale), Frankfurt/Main, "Korea, Republic of". */
function merged(text: string, piece: Piece, next: Piece, gazetteer: Gazetteer): Item | null {
  if (next.breaks || !/^[(/,]$/.test(next.mark)) return null;
  const whole = text.slice(piece.start, next.end);
  const isName = (candidate: Candidate): boolean =>
    candidate.match === "main" && (next.mark !== "," || candidate.kind === "country");
  const found = gazetteer.candidates(placeKey(whole)).filter(isName);
  return found.length === 0 ? null : item({ ...piece, text: whole }, "place", "name", found);
}

/** Everything a location says, in its order. */
export function readItems(text: string, pieces: readonly Piece[], gazetteer: Gazetteer): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] as Piece;
    const next = pieces[at + 1];
    const both = next === undefined ? null : merged(text, piece, next, gazetteer);
    if (both === null) {
      items.push(...readPart(piece, gazetteer));
    } else {
      items.push(both);
      at++;
    }
  }
  return items;
}
