// Yearly pay by function for the overview's postings, in one currency at a time, never converted, optionally for one
// country.
import { useState } from "preact/hooks";
import { COUNTRY_NAMES } from "../../../src/contract/names.ts";
import { useSession } from "../context/session.ts";
import { useAnswer } from "../parts/answer.ts";
import { Choice, type Option, PAY_FOOT, PayChart, PayTable } from "../parts/charts/PayChart.tsx";
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
  const [table, setTable] = useState(false);
  const asked = withParams(query, {
    ...(currency === "" ? {} : { currency }),
    ...(country === "" ? {} : { country }),
  });
  const answer = useAnswer(
    JSON.stringify(asked),
    async (signal) => (await api.get<Stats>("stats", { ...asked, part: "pay" }, { signal })).data.pay,
  );
  const used = answer.data?.currency ?? null;
  const rows = (answer.data?.rows ?? []).filter((row) => row.value !== null && row.count > 0).slice(0, ROWS);
  const shown = currency === "" ? used : currency;
  const codes = currencies.length > 0 || shown === null ? currencies.map(({ value }) => value) : [shown];
  const meta = (
    <>
      {codes.length > 0 && (
        <Choice
          label="Currency"
          value={shown ?? ""}
          options={codes.map((code): Option => [code, code])}
          onChange={setCurrency}
        />
      )}
      <Choice
        label="Country"
        value={country}
        options={[
          ["", "all countries"],
          ...countries.map(({ value }): Option => [value, COUNTRY_NAMES.get(value) ?? value]),
        ]}
        onChange={setCountry}
      />
      <button class="button small ghost" type="button" aria-pressed={table} onClick={() => setTable(!table)}>
        {table ? "Chart" : "Table"}
      </button>
    </>
  );
  return (
    <Panel
      class={`pay-panel${answer.loading ? " stale" : ""}`}
      title="Yearly pay by function"
      meta={meta}
      foot={PAY_FOOT}
    >
      {answer.error !== null && <ErrorNote error={answer.error} onRetry={answer.retry} />}
      {answer.data !== null && rows.length === 0 && (
        <p class="meta">No open posting here states its pay{used === null ? "" : ` in ${used}`}.</p>
      )}
      {rows.length > 0 &&
        used !== null &&
        (table ? <PayTable rows={rows} currency={used} /> : <PayChart rows={rows} query={asked} currency={used} />)}
    </Panel>
  );
}
