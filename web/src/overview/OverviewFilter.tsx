// Filters for the whole page: the few that make sense for totals. Find has all others.
import { useState } from "preact/hooks";
import { COUNTRY_NAMES } from "../../../src/contract/names.ts";
import { tableKeys } from "../../../src/contract/tables.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { type Query, withParams } from "../query.ts";
import { sourceName } from "../words/sources.ts";
import type { Breakdown } from "./numbers.ts";

interface Props {
  query: Query;
  choices: Readonly<Record<"source" | "country" | "taxonomies", readonly Breakdown[]>>;
  onClose: () => void;
  onQuery: (query: Query) => void;
}

const NAMES = { source: "Source", country: "Country", taxonomies: "Function" } as const;
type Name = keyof typeof NAMES;
const TEXTS = [
  ["title", "Title", "all titles"],
  ["occupation", "Occupation", "all occupations, e.g. nurse"],
  ["location", "Place", "all places, e.g. Munich"],
] as const;

export function OverviewFilter({ query, choices, onClose, onQuery }: Props) {
  const [draft, setDraft] = useState(query);
  const submit = (event: Event): void => {
    event.preventDefault();
    onQuery(draft);
  };
  const option = (name: Name, value: string): string =>
    name === "country" ? (COUNTRY_NAMES.get(value) ?? value) : name === "source" ? sourceName(value) : value;
  return (
    <Dialog title="Filter the overview" onClose={onClose}>
      <form class="stack" onSubmit={submit}>
        {TEXTS.map(([name, label, hint]) => (
          <label key={name} class="labelled">
            {label}
            <input
              class="input"
              value={draft[name] ?? ""}
              placeholder={hint}
              onInput={(event) => setDraft(withParams(draft, { [name]: event.currentTarget.value }))}
            />
          </label>
        ))}
        {tableKeys(NAMES).map((name) => (
          <label key={name} class="labelled">
            {NAMES[name]}
            <select
              class="select"
              value={draft[name] ?? ""}
              onChange={(event) => setDraft(withParams(draft, { [name]: event.currentTarget.value }))}
            >
              <option value="">all</option>
              {draft[name] !== undefined && !choices[name].some(({ value }) => value === draft[name]) && (
                <option value={draft[name]}>{draft[name]}</option>
              )}
              {choices[name].map(({ value }) => (
                <option key={value} value={value}>
                  {option(name, value)}
                </option>
              ))}
            </select>
          </label>
        ))}
        <div class="row">
          <button class="button primary" type="submit">
            Show <kbd>↵</kbd>
          </button>
          <button class="button ghost" type="button" onClick={() => onQuery({})}>
            Everything
          </button>
        </div>
      </form>
    </Dialog>
  );
}
