// Refuses to collect for a place that does not exist: services would be read for the whole world.
import { type ApiError, invalid } from "../../contract/errors.ts";
import { shown } from "../errors.ts";
import type { Api } from "../http/call.ts";
import type { CollectWords } from "../ports/ledgerPort.ts";

/** Ways of working and regions of several countries, whose nearest names would be unrelated towns. */
const NO_SINGLE_PLACE =
  /^(?:(?:fully )?remote|anywhere|worldwide|global|hybrid|home ?office|europe|eu|eea|emea|dach|nordics|latam|apac|asia|africa|(?:north|south|latin) america)$/i;

/** The error for the first unknown place; `null` if all places are known. */
export async function checkPlacesOf(api: Api, words: readonly CollectWords[]): Promise<ApiError | null> {
  for (const { location, country } of words) {
    const unknown = location === null ? null : await api.findUnknownPlace(location, country);
    if (location === null || unknown === null) continue;
    if (NO_SINGLE_PLACE.test(location.trim()))
      return invalid("location", `must be a town, region or country (got "${shown(location)}")`);
    const { nearest } = unknown;
    const suggestions =
      nearest.length === 0 ? "no known place has a similar name" : `nearest known places: ${nearest.join(", ")}`;
    return invalid("location", `no place is known for "${shown(location)}"; ${suggestions}`, {
      did_you_mean: nearest[0] ?? null,
    });
  }
  return null;
}
