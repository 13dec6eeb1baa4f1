// The candidates of a name as packed in the gazetteer: eight bytes each, so that a name of a thousand towns takes 8 KB.
import { assertPresent } from "../../../contract/assertPresent.ts";

/** From small to large: a kind contains only earlier kinds. */
export const PLACE_KINDS = ["city", "county", "region", "country"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** main: a common name; other: some spelling; code: an abbreviation, which counts only next to another place. */
const MATCHES = ["main", "other", "code"] as const;
type Match = (typeof MATCHES)[number];

export interface PlaceCandidate {
  readonly kind: PlaceKind;
  readonly match: Match;
  /** Part of another city. */
  readonly section: boolean;
  /** City number (by population) or area number. */
  readonly id: number;
  /** The smallest area around a city; an area's own number. */
  readonly area: number;
  /** Eight times the binary logarithm of the population. */
  readonly weight: number;
}

export const CANDIDATE_BYTES = 8;

/** Writes a candidate at index `number`. */
export function packCandidate(candidate: PlaceCandidate, into: Uint8Array, number: number): void {
  const { kind, match, section, id, area, weight } = candidate;
  const view = new DataView(into.buffer, into.byteOffset + number * CANDIDATE_BYTES, CANDIDATE_BYTES);
  view.setUint32(0, id);
  view.setUint16(4, area);
  view.setUint8(6, PLACE_KINDS.indexOf(kind) | (MATCHES.indexOf(match) << 2) | (section ? 16 : 0));
  view.setUint8(7, Math.min(255, weight));
}

export function unpackCandidates(bytes: Uint8Array): PlaceCandidate[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: PlaceCandidate[] = [];
  for (let at = 0; at + CANDIDATE_BYTES <= bytes.byteLength; at += CANDIDATE_BYTES) {
    const flags = view.getUint8(at + 6);
    found.push({
      kind: assertPresent(PLACE_KINDS[flags & 3]),
      match: assertPresent(MATCHES[(flags >> 2) & 3]),
      section: (flags & 16) !== 0,
      id: view.getUint32(at),
      area: view.getUint16(at + 4),
      weight: view.getUint8(at + 7),
    });
  }
  return found;
}
