// Dates: three periods before now, which stay relative in the address and in saved searches, and fixed dates.
import { type Query, without, withParams } from "../../query.ts";
import { relativeDate } from "../../words/filterNames.ts";
import { useCounts } from "./counts.ts";
import { FacetRow } from "./Facet.tsx";
import { FreeFilter } from "./FreeFilter.tsx";

const POSTED = "date_posted_gte";
const PERIODS = ["-24h", "-7d", "-30d"] as const;

interface Props {
  filters: readonly string[];
  query: Query;
  onChange: (query: Query) => void;
}

export function DatesGroup({ filters, query, onChange }: Props) {
  const base = without(query, POSTED, "date_posted_lt");
  const counts = useCounts(
    base,
    PERIODS.map((period) => ({ [POSTED]: period })),
  );
  const max = Math.max(1, ...(counts.data ?? []));
  return (
    <>
      {PERIODS.map((period, at) => {
        const on = query[POSTED] === period;
        return (
          <FacetRow
            key={period}
            label={`Posted in the last ${relativeDate(period)}`}
            count={counts.data?.[at] ?? null}
            max={max}
            mark={on ? "on" : "off"}
            onToggle={() => onChange(on ? without(query, POSTED) : withParams(base, { [POSTED]: period }))}
          />
        );
      })}
      <details class="fixed-dates">
        <summary class="meta">Other dates</summary>
        {filters.map((name) => (
          <div key={name} class="filter-part">
            <FreeFilter name={name} query={query} onChange={onChange} />
          </div>
        ))}
      </details>
    </>
  );
}
