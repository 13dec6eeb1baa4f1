// The search form: four fields, their meaning in words, and an error with its repair beside the field.
import { useEffect, useState } from "preact/hooks";
import type { RolecallError } from "../../../../src/client/client.ts";
import { FilterIcon } from "../../parts/icons.tsx";
import { type Query, withParams } from "../../query.ts";
import {
  type FieldState,
  fieldOfParam,
  fieldParams,
  fieldState,
  SEARCH_FIELDS,
  type SearchFieldEntry,
} from "./fields.ts";
import { type DescribedPart, readsAs } from "./readsAs.ts";
import { repairExpression, toWords } from "./repair.ts";
import { SearchField } from "./SearchField.tsx";
import "./fields.css";

type Drafts = Readonly<Record<string, FieldState>>;

function draftsOf(query: Query): Drafts {
  return Object.fromEntries(SEARCH_FIELDS.map((field) => [field.name, fieldState(field, query)]));
}

interface Props {
  query: Query;
  error: RolecallError | null;
  filtersSet: number;
  onSearch: (query: Query) => void;
  onFilters: () => void;
}

function ReadsAs({ parts }: { parts: readonly DescribedPart[] }) {
  if (parts.length === 0) return <p class="reads">Every open posting.</p>;
  return (
    <p class="reads">
      Reads as: {parts.map(({ text, strong }, at) => (strong ? <b key={at}>{text}</b> : <span key={at}>{text}</span>))}.
    </p>
  );
}

function sentence(drafts: Drafts): DescribedPart[] {
  const parts = SEARCH_FIELDS.flatMap((field) => {
    const { text, syntax } = drafts[field.name] as FieldState;
    if (field.name === "employer" && syntax === "words") {
      return text.trim() === ""
        ? []
        : [
            [
              { text: "employer is ", strong: false },
              { text, strong: true },
            ],
          ];
    }
    const said = readsAs(field.subject, text, syntax).map((one) =>
      field.name === "place" ? { ...one, text: one.text.replace(/^has $/, "is ") } : one,
    );
    return said.length === 0 ? [] : [said];
  });
  return parts.flatMap((said, at) => (at === 0 ? said : [{ text: "; ", strong: false }, ...said]));
}

interface ProblemProps {
  field: SearchFieldEntry;
  state: FieldState;
  error: RolecallError;
  onUse: (state: FieldState) => void;
}

/** The service's message without the parameter name and position, which are shown separately. */
function faultText(message: string): string {
  const bare = message.replace(/^[a-z_]+: /, "").replace(/ \(at position \d+\)/, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

function Problem({ field, state, error, onUse }: ProblemProps) {
  const repaired = state.syntax === "expression" ? repairExpression(state.text) : null;
  return (
    <div class="search-problem" id="search-problem" role="alert">
      <p>
        <strong class="bad">{faultText(error.message)}</strong>
        {error.position !== null && <span class="meta"> (character {error.position + 1})</span>}
      </p>
      <p class="meta">{field.label} was not searched. The last valid result is shown below.</p>
      <div class="row">
        {repaired !== null && (
          <button class="button small" type="button" onClick={() => onUse({ ...state, text: repaired })}>
            Use <code>{repaired}</code>
          </button>
        )}
        {state.syntax === "expression" && (
          <button
            class="button small"
            type="button"
            onClick={() => onUse({ text: toWords(state.text), syntax: "words" })}
          >
            Switch to Words
          </button>
        )}
      </div>
    </div>
  );
}

export function SearchForm({ query, error, filtersSet, onSearch, onFilters }: Props) {
  const [drafts, setDrafts] = useState(() => draftsOf(query));
  const asked = JSON.stringify(draftsOf(query));
  useEffect(() => setDrafts(JSON.parse(asked) as Drafts), [asked]);
  const wrong = fieldOfParam(error?.parameter ?? null);
  const search = (given: Drafts): void => {
    const params = SEARCH_FIELDS.map((field) => fieldParams(field, given[field.name] as FieldState));
    onSearch(withParams(query, Object.assign({}, ...params)));
  };
  // The error belongs to the text that was sent: after an edit, its position no longer applies.
  const same = (field: SearchFieldEntry): boolean =>
    (drafts[field.name] as FieldState).text.trim() === fieldState(field, query).text;
  return (
    <form
      class="search panel"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(drafts);
      }}
    >
      <div class="fields">
        {SEARCH_FIELDS.map((field) => (
          <SearchField
            key={field.name}
            field={field}
            state={drafts[field.name] as FieldState}
            wrongAt={wrong === field && same(field) ? (error?.position ?? 0) : null}
            onChange={(state) => setDrafts({ ...drafts, [field.name]: state })}
          />
        ))}
      </div>
      {wrong !== undefined && error !== null && same(wrong) && (
        <Problem
          field={wrong}
          state={drafts[wrong.name] as FieldState}
          error={error}
          onUse={(state) => {
            const next = { ...drafts, [wrong.name]: state };
            setDrafts(next);
            search(next);
          }}
        />
      )}
      <div class="search-foot">
        <ReadsAs parts={sentence(drafts)} />
        <button class="button filters-button" type="button" onClick={onFilters}>
          <FilterIcon /> Filters {filtersSet > 0 && <span class="tag on">{filtersSet}</span>}
        </button>
        <button class="button primary" type="submit">
          Search <kbd>↵</kbd>
        </button>
      </div>
    </form>
  );
}
