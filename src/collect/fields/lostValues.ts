// Keeps stored values that a source stopped delivering. A posting never loses its whole text, and a place, pay or date
// that many rows lose together is a fault of the source rather than a change of each posting.
import { WATCHED_FIELDS, type WatchedField } from "../../contract/admin/degradation.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { listDegradations } from "../../ledger/reads/degradation.ts";
import { readStoredRawPostings } from "../../ledger/reads/storedRaw.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { hasField } from "./fieldHistory.ts";

/** The known rows with the values that they lost; `lost`: the fields that the rows of this read lost together. */
export async function keepLostValues(
  db: Ledger,
  board: { readonly id: number; readonly source: string },
  rows: readonly RawPosting[],
  lost: readonly WatchedField[],
): Promise<ReadonlyMap<RawPosting, RawPosting>> {
  const missing = WATCHED_FIELDS.filter((field) => rows.some((raw) => !hasField(raw, field)));
  if (missing.length === 0) return new Map();
  const degraded = missing.every((field) => field === "text") ? [] : await listDegradations(db);
  const isKept = (field: WatchedField): boolean =>
    field === "text" ||
    lost.includes(field) ||
    degraded.some(({ source, part }) => source === board.source && part === field);
  const fields = missing.filter(isKept);
  const incomplete = rows.filter((raw) => fields.some((field) => !hasField(raw, field)));
  if (incomplete.length === 0) return new Map();
  const stored = await readStoredRawPostings(
    db,
    board.id,
    incomplete.map(({ external_id }) => external_id),
  );
  return new Map(
    incomplete.flatMap((raw): [RawPosting, RawPosting][] => {
      const before = stored.get(raw.external_id);
      return before === undefined ? [] : [[raw, withValues(raw, before, fields)]];
    }),
  );
}

function withValues(raw: RawPosting, before: RawPosting, fields: readonly WatchedField[]): RawPosting {
  const keptFields = fields.filter((field) => !hasField(raw, field) && hasField(before, field));
  const completed = { ...raw };
  for (const field of keptFields) Object.assign(completed, VALUES[field](before));
  return completed;
}

const VALUES: Readonly<Record<WatchedField, (before: RawPosting) => Partial<RawPosting>>> = {
  text: ({ description_html, description_text, page_text, full_text }) => {
    return { description_html, description_text, page_text, full_text };
  },
  place: ({ locations }) => ({ locations }),
  pay: ({ salary }) => ({ salary }),
  date: ({ date_posted }) => ({ date_posted }),
};
