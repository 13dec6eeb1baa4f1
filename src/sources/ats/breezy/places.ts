// Reads the places and workplace of a Breezy posting, from a list row or a posting page.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { buildPlace, distinctPlaces } from "../../shared/rows/posting.ts";
import { asFlag, asList, asRecord, asText, getIn, isRecord, type Json } from "../../shared/rows/values.ts";

/** `is_remote` is also true for hybrid jobs; the details distinguish them. */
export function readPlaces(row: Json): Pick<RawPosting, "locations" | "workplace" | "remote"> {
  const all = [row.location, ...asList(row.locations)].filter(isRecord);
  const kinds = all.map(kindOf);
  const remote = kinds.length > 0 && kinds.every((each) => each === "remote");
  const kind = kinds.includes("hybrid") ? "hybrid" : remote ? "remote" : null;
  const isDenied = all.some((each) => asFlag(each.is_remote) === false);
  return {
    locations: distinctPlaces(all.map(readPlace)),
    workplace: kind,
    remote: kind === "remote" ? true : isDenied && !kinds.some((each) => each !== null) ? false : null,
  };
}

function kindOf(location: Json): "hybrid" | "remote" | null {
  const remoteDetails =
    asText(getIn(location.remote_details, "value")) ?? asText(getIn(location.remote_details, "label"));
  if (remoteDetails !== null && /hybrid/i.test(remoteDetails)) return "hybrid";
  return location.is_remote === true ? "remote" : null;
}

function readPlace(location: Json): RawLocation | null {
  const state = asRecord(location.state);
  return buildPlace({
    text: asText(location.name),
    locality: asText(location.city),
    region: asText(state.name) ?? asText(state.id),
    country: asText(getIn(location.country, "id")) ?? asText(getIn(location.country, "name")),
  });
}
