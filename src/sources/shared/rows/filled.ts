// A row of a list together with what its own page or call adds: whatever the detail says wins, what it leaves out stays,
// and the keys by which the posting is known never change.
import type { RawPosting } from "../../../contract/raw.ts";
import { ShapeError } from "../../source.ts";
import type { Row } from "../reading/paging.ts";

export function filled(known: RawPosting, said: Partial<RawPosting>): RawPosting {
  const whole: Record<string, unknown> = { ...known };
  for (const [field, value] of Object.entries(said)) {
    const missing =
      value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
    if (!missing) whole[field] = value;
  }
  const { source, board, external_id } = known;
  return { ...(whole as unknown as RawPosting), source, board, external_id };
}

/** Each row that is a posting. */
export function postingsIn(rows: readonly Row[]): RawPosting[] {
  return rows.filter((row): row is RawPosting => row !== null && !("skip" in row));
}

/** The one posting that an answer holds. */
export function onlyPosting(row: Row): RawPosting {
  if (row === null || "skip" in row) throw new ShapeError("no posting");
  return row;
}
