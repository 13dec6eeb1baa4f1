// The parameters of answers that are numbers: the count's digest, which facets and how many values, which statistics.
import { KEPT_DAYS, LIMITS } from "./limits.ts";
import type { Param } from "./params.ts";

export const COUNTING = {
  digest: { kind: "boolean", on: ["active-jobs-count"], doc: "Adds an order-free hash of the ids.", usual: false },
  facet: { kind: "text", on: ["facets"], doc: "Filter names to count the values of; all small ones when absent." },
  top: {
    kind: "integer",
    on: ["facets"],
    doc: "Values per facet.",
    ...{ least: LIMITS.facetTop.least, most: LIMITS.facetTop.most, usual: LIMITS.facetTop.usual },
  },
  part: {
    kind: "text",
    on: ["stats"],
    doc: "Numbers to give: figures, series, known, pay, places, sources; the first two when absent.",
  },
  series: { kind: "text", on: ["stats"], doc: "Lines of the series: opened, modified, closed; all when absent." },
  by: { kind: "choice", on: ["stats"], doc: "Steps of the series, in UTC.", values: ["day", "hour"], usual: "day" },
  days: {
    kind: "integer",
    on: ["stats"],
    doc: "Whole days of the series; with a filter or by the hour up to 30.",
    ...{ least: 1, most: KEPT_DAYS, usual: 30 },
  },
} as const satisfies Record<string, Param>;
