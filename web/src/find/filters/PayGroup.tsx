// Pay: from how much a year, in which currency, and three steps with their counts.
import { type Query, without, withParams } from "../../query.ts";
import { whole } from "../../words/format.ts";
import { type FacetAnswer, useCounts } from "./counts.ts";
import { FacetRow } from "./Facet.tsx";
import { FreeFilter } from "./FreeFilter.tsx";

interface Props {
  query: Query;
  facets: FacetAnswer | null;
  onChange: (query: Query) => void;
}

/** Round steps in the usual order of magnitude of a currency's yearly pay. */
function payStepsFor(currency: string | undefined): readonly number[] {
  const large = new Set(["JPY", "KRW", "HUF", "INR", "CLP", "COP"]);
  const middling = new Set(["SEK", "NOK", "DKK", "CZK", "MXN", "ZAR", "PHP", "THB", "TWD", "PLN"]);
  if (currency !== undefined && large.has(currency)) return [4_000_000, 8_000_000];
  return currency !== undefined && middling.has(currency) ? [400_000, 600_000] : [80_000, 100_000];
}

export function PayGroup({ query, facets, onChange }: Props) {
  const currency = query.currency;
  const steps = payStepsFor(currency);
  const base = without(query, "salary_min", "has_salary");
  const counts = useCounts(base, [{ has_salary: "true" }, ...steps.map((step) => ({ salary_min: String(step) }))]);
  const known = (facets?.facets.currency ?? []).map(({ value }) => value);
  const options = [...new Set([...(currency === undefined ? [] : [currency]), ...known])];
  const most = Math.max(1, ...(counts.data ?? []));
  const set = (params: Record<string, string | undefined>) => onChange(withParams(query, params));
  return (
    <>
      <div class="pay-inputs">
        <FreeFilter name="salary_min" query={query} onChange={onChange} placeholder="from, a year" bare />
        <select
          class="select"
          aria-label="Currency"
          value={currency ?? ""}
          onChange={(event) => set({ currency: event.currentTarget.value })}
        >
          <option value="">any</option>
          {options.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </select>
      </div>
      <FacetRow
        label="States pay"
        count={counts.data?.[0] ?? null}
        most={most}
        mark={query.has_salary === "true" ? "on" : "off"}
        onToggle={() => set({ has_salary: query.has_salary === "true" ? undefined : "true" })}
      />
      {steps.map((step, at) => (
        <FacetRow
          key={step}
          label={`From ${whole(step)}`}
          count={counts.data?.[at + 1] ?? null}
          most={most}
          mark={query.salary_min === String(step) ? "on" : "off"}
          onToggle={() => set({ salary_min: query.salary_min === String(step) ? undefined : String(step) })}
        />
      ))}
    </>
  );
}
