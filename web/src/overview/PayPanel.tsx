// Yearly pay by occupation or function for the overview's postings, in one currency at a time, never converted, optionally for one
// country.
import { useState } from "preact/hooks";
import { COUNTRY_NAMES } from "../../../src/contract/names.ts";
import { useSession } from "../context/session.ts";
import { useAnswer } from "../parts/answer.ts";
import {
  Choice,
  type Option,
  PAY_FOOT,
  PAY_GROUPS,
  PayChart,
  type PayGroup,
  PayTable,
} from "../parts/charts/PayChart.tsx";
import { ErrorNote } from "../parts/Note.tsx";
import { Panel } from "../parts/Panel.tsx";
import { type Query, withParams } from "../query.ts";
import type { Breakdown, Stats } from "./numbers.ts";

interface Props {
  query: Query;
  currencies: readonly Breakdown[];
  countries: readonly Breakdown[];
}

const ROWS = 9;

export function PayPanel({ query, currencies, countries }: Props) {
  const { api } = useSession();
  const [currency, setCurrency] = useState("");
  const [country, setCountry] = useState("");
  const [group, setGroup] = useState<PayGroup>("occupation");
  const [table, setTable] = useState(false);
  const asked = withParams(query, {
    ...(currency === "" ? {} : { currency }),
    ...(country === "" ? {} : { country }),
  });
  // With the group it is for, since the earlier answer stays while the next one loads.
  const answer = useAnswer(`${group} ${JSON.stringify(asked)}`, async (signal) => {
    const { part } = PAY_GROUPS[group];
    return { ...(await api.get<Stats>("stats", { ...asked, part }, { signal })).data[part], group };
  });
  const used = answer.data?.currency ?? null;
  const rows = (answer.data?.rows ?? []).filter((row) => row.value !== null && row.count > 0).slice(0, ROWS);
  const shown = currency === "" ? used : currency;
  const meta = (
    <>
      <Choice
        label="Group"
        value={group}
        options={[
          ["occupation", "by occupation"],
          ["function", "by function"],
        ]}
        onChange={(chosen) => setGroup(chosen === "function" ? "function" : "occupation")}
      />
      <CurrencyChoice value={shown} currencies={currencies} onChange={setCurrency} />
      <CountryChoice value={country} countries={countries} onChange={setCountry} />
      <button class="button small ghost" type="button" aria-pressed={table} onClick={() => setTable(!table)}>
        {table ? "Chart" : "Table"}
      </button>
    </>
  );
  const Shown = table ? PayTable : PayChart;
  return (
    <Panel
      class={`pay-panel${answer.loading ? " stale" : ""}`}
      title={`Yearly pay by ${group}`}
      meta={meta}
      foot={PAY_FOOT}
    >
      {answer.error !== null && <ErrorNote error={answer.error} onRetry={answer.retry} />}
      {answer.data !== null && rows.length === 0 && (
        <p class="meta">No open posting here states its pay{used === null ? "" : ` in ${used}`}.</p>
      )}
      {rows.length > 0 && used !== null && answer.data !== null && (
        <Shown rows={rows} query={asked} currency={used} group={answer.data.group} />
      )}
    </Panel>
  );
}

interface CurrencyProps {
  value: string | null;
  currencies: readonly Breakdown[];
  onChange: (currency: string) => void;
}

function CurrencyChoice({ value, currencies, onChange }: CurrencyProps) {
  const codes = currencies.length > 0 || value === null ? currencies.map((each) => each.value) : [value];
  if (codes.length === 0) return null;
  return (
    <Choice
      label="Currency"
      value={value ?? ""}
      options={codes.map((code): Option => [code, code])}
      onChange={onChange}
    />
  );
}

interface CountryProps {
  value: string;
  countries: readonly Breakdown[];
  onChange: (country: string) => void;
}

function CountryChoice({ value, countries, onChange }: CountryProps) {
  const options = countries.map((each): Option => [each.value, COUNTRY_NAMES.get(each.value) ?? each.value]);
  return <Choice label="Country" value={value} options={[["", "all countries"], ...options]} onChange={onChange} />;
}
