// Selects the filters on attributes that never change during a posting's life: employer, source, dates, id. A
// modification cannot change whether a posting matches them, so they show whether a modified posting can have matched a
// search before.

import { FILTERS } from "../../contract/filters.ts";
import type { FilterSource } from "../../contract/param.ts";
import { tableKeys } from "../../contract/tables.ts";
import type { Filters } from "../query.ts";

const PERMANENT_READS: ReadonlySet<FilterSource["by"]> = new Set([
  "employer",
  "name",
  "from",
  "below",
  "ids",
  "modifier",
]);

export function permanentFilters(filters: Filters): Filters {
  const permanent = tableKeys(filters).filter((name) => {
    const read: FilterSource = FILTERS[name].read;
    const pay = (read.by === "from" || read.by === "below") && read.number === "pay";
    return PERMANENT_READS.has(read.by)
      ? !pay
      : name === "source" || name === "exclude_source" || name === "source_type";
  });
  return Object.fromEntries(permanent.map((name) => [name, filters[name]]));
}
