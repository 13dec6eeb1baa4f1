// Where a Breezy posting is worked at, in a row of the list and in a posting's page alike.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { place, places } from "../../shared/rows/posting.ts";
import { at, flag, isRecord, type Json, list, record, text } from "../../shared/rows/values.ts";

/** `is_remote` is true for hybrid work too; the details tell. */
export function readWhere(row: Json): Pick<RawPosting, "locations" | "workplace" | "remote"> {
  const all = [row.location, ...list(row.locations)].filter(isRecord);
  const kinds = all.map(kindOf);
  const remote = kinds.length > 0 && kinds.every((each) => each === "remote");
  const kind = kinds.includes("hybrid") ? "hybrid" : remote ? "remote" : null;
  const denied = all.some((each) => flag(each.is_remote) === false);
  return {
    locations: places(all.map(readPlace)),
    workplace: kind,
    remote: kind === "remote" ? true : denied && !kinds.some((each) => each !== null) ? false : null,
  };
}

function kindOf(location: Json): "hybrid" | "remote" | null {
  const said = text(at(location.remote_details, "value")) ?? text(at(location.remote_details, "label"));
  if (said !== null && /hybrid/i.test(said)) return "hybrid";
  return location.is_remote === true ? "remote" : null;
}

function readPlace(location: Json): RawLocation | null {
  const state = record(location.state);
  return place({
    text: text(location.name),
    locality: text(location.city),
    region: text(state.name) ?? text(state.id),
    country: text(at(location.country, "id")) ?? text(at(location.country, "name")),
  });
}
