// Merges a list row with its detail page or response: detail values win, missing ones keep the row's value, and the
// posting's keys never change.
import type { RawPosting } from "../../../contract/raw.ts";
import { ShapeError } from "../../source.ts";
import type { Row } from "../rows/posting.ts";

export function mergeDetails(listedPosting: RawPosting, details: Partial<RawPosting>): RawPosting {
  const merged: Record<string, unknown> = { ...listedPosting };
  for (const [field, value] of Object.entries(details)) {
    const missing =
      value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
    if (!missing) merged[field] = value;
  }
  const { source, board, external_id } = listedPosting;
  return { ...(merged as unknown as RawPosting), source, board, external_id };
}

/** The one posting in a response. */
export function getOnlyPosting(row: Row): RawPosting {
  if (row === null || "skip" in row) throw new ShapeError("no posting");
  return row;
}
