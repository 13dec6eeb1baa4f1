// Resolves a place name that the local gazetteer does not contain: with Nominatim, or Photon if that fails.
import type { ReadContext, ResolvedPlace } from "../contract/reading.ts";
import { type Failure, isFailure } from "../sources/shared/reading/answers.ts";
import { DEFAULT_ENDPOINTS, type Endpoints } from "./endpoints.ts";
import { queryNominatim } from "./nominatim.ts";
import { queryPhoton } from "./photon.ts";

const MAX_NAME_LENGTH = 200;

/** Null means that there is no such place; a failure means that the lookup did not succeed. */
export async function resolvePlace(
  text: string,
  country: string | null,
  reading: ReadContext,
  endpoints: Endpoints = DEFAULT_ENDPOINTS,
): Promise<ResolvedPlace | null | Failure> {
  const name = text.trim().replace(/\s+/g, " ");
  if (name === "" || name.length > MAX_NAME_LENGTH) return null;
  const first = await queryNominatim(name, country, reading, endpoints);
  if (!isFailure(first)) return first;
  const second = await queryPhoton(name, country, reading, endpoints);
  if (!isFailure(second)) return second;
  return { failure: "failed", reason: `nominatim: ${first.reason}; photon: ${second.reason}` };
}
