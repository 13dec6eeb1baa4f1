// The search form: four fields that search while they are typed, their meaning in words, and an error with its repair
// next to the field.
import { useEffect, useRef, useState } from "preact/hooks";
import type { RolecallError } from "../../../../src/client/client.ts";
import { TYPING_PAUSE_MS } from "../../parts/delay.ts";
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

/** Typed searches follow each pause; submitted ones are final. */
export type SearchHow = "typed" | "submitted";

interface Props {
  query: Query;
  error: RolecallError | null;
  filtersSet: number;
  onSearch: (query: Query, how: SearchHow) => void;
  /** A field was left after typing. */
  onSettle: () => void;
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
    const phrase = readsAs(field.subject, text, syntax).map((one) =>
      field.name === "place" ? { ...one, text: one.text.replace(/^has $/, "is ") } : one,
    );
    return phrase.length === 0 ? [] : [phrase];
  });
  return parts.flatMap((phrase, at) => (at === 0 ? phrase : [{ text: "; ", strong: false }, ...phrase]));
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

/** Whether the text can be searched while it is typed: exact names and unfinished expressions wait for Enter. */
function isSearchable(field: SearchFieldEntry, { text, syntax }: FieldState): boolean {
  if (syntax === "expression") return repairExpression(text) === null && !/[&|!(]\s*$/.test(text);
  return field.name !== "employer" || text.trim() === "";
}

interface Draft {
  readonly drafts: Drafts;
  setDrafts(drafts: Drafts): void;
  /** Searches now. */
  search(drafts: Drafts, how: SearchHow): void;
  /** Searches after a pause in typing. */
  type(field: SearchFieldEntry, state: FieldState): void;
}

/** The texts of the form, and the search that follows them. */
function useDrafts(query: Query, onSearch: Props["onSearch"]): Draft {
  const [drafts, setDrafts] = useState(() => draftsOf(query));
  const asked = JSON.stringify(draftsOf(query));
  /** The texts of the form's own last search: they do not replace what was typed since. */
  const own = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (own.current !== asked) setDrafts(JSON.parse(asked) as Drafts);
    own.current = null;
  }, [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (given: Drafts, how: SearchHow): void => {
    clearTimeout(timer.current);
    const params = SEARCH_FIELDS.map((field) => fieldParams(field, given[field.name] as FieldState));
    const next = withParams(query, Object.assign({}, ...params));
    own.current = JSON.stringify(draftsOf(next));
    onSearch(next, how);
  };
  const latest = useRef(search);
  latest.current = search;
  const type = (field: SearchFieldEntry, state: FieldState): void => {
    const next = { ...drafts, [field.name]: state };
    setDrafts(next);
    clearTimeout(timer.current);
    if (isSearchable(field, state)) timer.current = setTimeout(() => latest.current(next, "typed"), TYPING_PAUSE_MS);
  };
  return { drafts, setDrafts, search, type };
}

export function SearchForm({ query, error, filtersSet, onSearch, onSettle, onFilters }: Props) {
  const { drafts, setDrafts, search, type } = useDrafts(query, onSearch);
  const wrong = fieldOfParam(error?.parameter ?? null);
  // The error belongs to the text that was sent: after an edit, its position no longer applies.
  const same = (field: SearchFieldEntry): boolean =>
    (drafts[field.name] as FieldState).text.trim() === fieldState(field, query).text;
  return (
    <form
      class="search panel"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(drafts, "submitted");
      }}
    >
      <div class="fields">
        {SEARCH_FIELDS.map((field) => (
          <SearchField
            key={field.name}
            field={field}
            state={drafts[field.name] as FieldState}
            wrongAt={wrong === field && same(field) ? (error?.position ?? 0) : null}
            query={query}
            onChange={(state) => type(field, state)}
            onChoose={(next) => {
              setDrafts(draftsOf(next));
              onSearch(next, "submitted");
            }}
            onLeave={onSettle}
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
            search(next, "submitted");
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
