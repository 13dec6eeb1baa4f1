// What a place name means, asked of others only where the own gazetteer does not know it: Nominatim, and Photon where that fails.
import type { Reading, WantedPlace } from "../contract/reading.ts";
import { type Failure, isFailure } from "../sources/shared/reading/answers.ts";
import { type Endpoints, KNOWLEDGE_ENDPOINTS } from "./endpoints.ts";
import { byNominatim } from "./nominatim.ts";
import { byPhoton } from "./photon.ts";

const LONGEST = 200;

/** Null: there is no such place. A failure says nothing about the place. */
export async function identify(
  text: string,
  country: string | null,
  reading: Reading,
  endpoints: Endpoints = KNOWLEDGE_ENDPOINTS,
): Promise<WantedPlace | null | Failure> {
  const name = text.trim().replace(/\s+/g, " ");
  if (name === "" || name.length > LONGEST) return null;
  const first = await byNominatim(name, country, reading, endpoints);
  if (!isFailure(first)) return first;
  const second = await byPhoton(name, country, reading, endpoints);
  if (!isFailure(second)) return second;
  return { trouble: "failed", because: `nominatim: ${first.because}; photon: ${second.because}` };
}
