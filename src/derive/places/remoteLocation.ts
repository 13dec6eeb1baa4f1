// From where remote work may be done: as the source words it, and as known places. Only where work is remote at all.

import type { Arrangement } from "../../contract/lists.ts";
import type { RawLocation } from "../../contract/raw.ts";
import { there } from "../../contract/there.ts";
import type { PostingRead } from "../reading.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { type PlacesResult, readPlaces } from "./places.ts";

// Capitals keep "remote within the team" and the like out.
const WITHIN =
  /\b[Rr]emote(?:ly)?(?: work(?:ing)?| position| role)?,? (?:within|in|from|across|anywhere in|based in)(?: the)? ((?:[A-Z][\w.&-]*|and|or|,)(?: (?:[A-Z][\w.&-]*|and|or))*)/g;

const NONE: Omit<RawLocation, "text"> = {
  locality: null,
  region: null,
  country: null,
  postal_code: null,
  lat: null,
  lon: null,
};

export function readRemoteLocation(
  reading: PostingRead,
  arrangement: Arrangement | null,
  places: PlacesResult,
  gazetteer: Gazetteer,
): { ai_remote_location: string[] | null; ai_remote_location_derived: string[] | null } {
  if (arrangement !== "Remote OK" && arrangement !== "Remote Solely") {
    return { ai_remote_location: null, ai_remote_location_derived: null };
  }
  const worded = [...places.remoteRegions, ...(reading.raw.location_requirements ?? [])];
  if (worded.length > 0) reading.note("ai_remote_location", "stated with the place");
  for (const match of reading.text.matchAll(WITHIN)) {
    const words = there(match[1]).replace(/[,.]?(?: (?:and|or))?$/, "");
    if (worded.length >= 10) break;
    worded.push(words);
    const end = match.index + match[0].length;
    reading.note("ai_remote_location", "named beside remote", { in: "description", start: match.index, end });
  }
  const distinct = [...new Set(worded)];
  if (distinct.length === 0) return { ai_remote_location: null, ai_remote_location_derived: null };
  const named = distinct.filter((text) => !places.remoteRegions.includes(text));
  const known = [
    ...places.remoteRegionsDerived,
    ...named.flatMap((text) => readPlaces([{ ...NONE, text }], { employerCountry: null }, gazetteer).locations_derived),
  ];
  return { ai_remote_location: distinct, ai_remote_location_derived: known.length === 0 ? null : [...new Set(known)] };
}
