// Pay filter: a minimum per year, always with its currency, because amounts in different currencies are not compared.
import { useSession } from "../../context/session.ts";
import { useAnswer } from "../../parts/answer.ts";
import { type Query, without, withParams, writeQuery } from "../../query.ts";
import { formatCount } from "../../words/format.ts";
import { withCurrency } from "./chips.ts";
import { useCounts } from "./counts.ts";
import { FacetRow } from "./Facet.tsx";
import { FreeFilter } from "./FreeFilter.tsx";
import { narrowing } from "./narrow.ts";

interface Props {
  query: Query;
  onChange: (query: Query) => void;
}

/** Round steps in the usual order of magnitude of a currency's yearly pay. */
function payStepsFor(currency: string | undefined): readonly number[] {
  const large = new Set(["JPY", "KRW", "HUF", "INR", "CLP", "COP"]);
  const middling = new Set(["SEK", "NOK", "DKK", "CZK", "MXN", "ZAR", "PHP", "THB", "TWD", "PLN"]);
  if (currency !== undefined && large.has(currency)) return [4_000_000, 8_000_000];
  return currency !== undefined && middling.has(currency) ? [400_000, 600_000] : [80_000, 100_000];
}

/** The currencies in which pay is stated under the other filters, most frequent first. */
function useCurrencies(query: Query): readonly string[] {
  const { api } = useSession();
  const set = without(narrowing(query), "currency", "salary_min");
  const answer = useAnswer(writeQuery(set), async (signal) => {
    const asked = { ...set, facet: "currency", top: 60 };
    return (await api.get<{ currency?: { value: string }[] }>("facets", asked, { signal })).data.currency ?? [];
  });
  return (answer.data ?? []).map(({ value }) => value);
}

export function PayGroup({ query, onChange }: Props) {
  const known = useCurrencies(query);
  const { currency } = query;
  const used = currency ?? known[0];
  const steps = payStepsFor(used);
  const base = without(query, "salary_min", "has_salary", "currency");
  const variants = steps.map((step) => withParams({}, { salary_min: String(step), currency: used }));
  const counts = useCounts(base, used === undefined ? null : [{ has_salary: "true" }, ...variants]);
  const options = [...new Set([...(currency === undefined ? [] : [currency]), ...known])];
  const max = Math.max(1, ...(counts.data ?? []));
  const set = (params: Record<string, string | undefined>) => onChange(withParams(query, params));
  return (
    <>
      <div class="pay-inputs">
        <FreeFilter
          name="salary_min"
          query={query}
          onChange={(next) => onChange(withCurrency(next, used))}
          placeholder="from, per year"
          bare
        />
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
        max={max}
        mark={query.has_salary === "true" ? "on" : "off"}
        onToggle={() => set({ has_salary: query.has_salary === "true" ? undefined : "true" })}
      />
      {used !== undefined &&
        steps.map((step, at) => {
          const on = query.salary_min === String(step);
          return (
            <FacetRow
              key={step}
              label={`From ${formatCount(step)} ${used}`}
              count={counts.data?.[at + 1] ?? null}
              max={max}
              mark={on ? "on" : "off"}
              onToggle={() => set(on ? { salary_min: undefined } : { salary_min: String(step), currency: used })}
            />
          );
        })}
    </>
  );
}
