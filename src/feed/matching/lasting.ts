// The filters on what a posting keeps for life: its employer, its source, its times, itself. No modification makes a posting meet them, or
// no longer meet them; of what was modified they tell whether it can have met a search before.
import { FILTERS, type ReadFrom } from "../../contract/filters.ts";
import { namesOf } from "../../contract/tables.ts";
import type { Filters } from "../question.ts";

const LASTING: ReadonlySet<ReadFrom["by"]> = new Set(["employer", "name", "from", "below", "ids", "beside"]);

export function lastingFilters(filters: Filters): Filters {
  const lasting = namesOf(filters).filter((name) => {
    const read: ReadFrom = FILTERS[name].read;
    const pay = (read.by === "from" || read.by === "below") && read.number === "pay";
    return LASTING.has(read.by) ? !pay : name === "source" || name === "exclude_source" || name === "source_type";
  });
  return Object.fromEntries(lasting.map((name) => [name, filters[name]]));
}
