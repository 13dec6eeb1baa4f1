// "+ 1,204 not stated": adds the postings that state no value of the active filters.
import { isFilter, mayBeUnknown } from "../../../../src/contract/filters.ts";
import { type Query, without, withParams } from "../../query.ts";
import { formatCount } from "../../words/format.ts";
import { useCounts } from "./counts.ts";

const FLAG = "include_unknown";

export function UnknownButton({ query, onChange }: { query: Query; onChange: (query: Query) => void }) {
  const widens = query[FLAG] !== "true" && Object.keys(query).some((name) => isFilter(name) && mayBeUnknown(name));
  const counts = useCounts(without(query, FLAG), widens ? [{}, { [FLAG]: "true" }] : null);
  const [stated, all] = counts.data ?? [0, 0];
  const more = (all ?? 0) - (stated ?? 0);
  if (!widens || more <= 0) return null;
  return (
    <button
      class={counts.loading ? "chip unknown-chip stale" : "chip unknown-chip"}
      type="button"
      title="Also show postings that state no value of these filters"
      onClick={() => onChange(withParams(query, { [FLAG]: "true" }))}
    >
      + <b>{formatCount(more)}</b> not stated
    </button>
  );
}
