// Which filters read a value that a posting may not have. include_unknown=true lets such postings through.
import type { FilterSource } from "./filterKinds.ts";
import { FILTERS, type FilterName } from "./filters.ts";

/** Every posting has these. */
const ALWAYS_KNOWN: ReadonlySet<string> = new Set(["source", "exclude_source", "source_type"]);

export function mayBeUnknown(name: FilterName): boolean {
  if (ALWAYS_KNOWN.has(name)) return false;
  const read: FilterSource = FILTERS[name].read;
  switch (read.by) {
    case "from":
    case "below":
      return read.number !== "created";
    case "flag":
      return read.isKnown !== undefined;
    case "words":
    case "ids":
    case "beside":
      return false;
    default:
      return true;
  }
}
