// Find page: search fields, chips, query line and list; filters on the left, a summary of the results on the right. The
// address is the query.
import { useEffect, useState } from "preact/hooks";
import { useKeys } from "../context/keys.ts";
import { useRouter } from "../context/router.tsx";
import { Dialog } from "../parts/Dialog.tsx";
import { useMedia } from "../parts/media.ts";
import { QueryLine } from "../parts/QueryLine.tsx";
import { type Query, readQuery, writeQuery } from "../query.ts";
import { chipsOf } from "../words/chips.ts";
import { formatCount } from "../words/format.ts";
import { SearchForm, type SearchHow } from "./fields/SearchForm.tsx";
import { Chips } from "./filters/Chips.tsx";
import { filtersSet } from "./filters/chips.ts";
import { useFacets, useSummary } from "./filters/counts.ts";
import { Filters } from "./filters/Filters.tsx";
import { Rail } from "./rail/Rail.tsx";
import { useList } from "./results/list.ts";
import { Results } from "./results/Results.tsx";
import "./find.css";

const FORMS = ["URL", "curl", "CSV", "JSONL", "Atom"] as const;

/** Below this, the service starts collecting, which a half-typed word must not do. */
const FEW_ROWS = 20;

interface TypedSearch {
  /** The query was reached by typing and may be unfinished. */
  readonly isTyping: boolean;
  searchFor(next: Query, how: SearchHow): void;
  /** The input is final. */
  settle(): void;
}

function useTypedSearch(query: Query): TypedSearch {
  const { go } = useRouter();
  const current = writeQuery(query);
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => setTyped((before) => (before === current ? before : null)), [current]);
  const isTyping = typed === current;
  const searchFor = (next: Query, how: SearchHow): void => {
    const text = writeQuery(next);
    setTyped(how === "typed" ? text : null);
    // Letters of one word are one step back in the history.
    if (text !== current) go(`/${text}`, isTyping ? "replace" : "push");
  };
  return { isTyping, searchFor, settle: () => setTyped(null) };
}

export function FindPage() {
  const { search, go } = useRouter();
  const query = readQuery(search);
  const [drawer, setDrawer] = useState(false);
  const wide = useMedia("(min-width: 1080px)");
  const rail = useMedia("(min-width: 1360px)");
  const phone = useMedia("(max-width: 639px)");
  const { isTyping, searchFor, settle } = useTypedSearch(query);
  const list = useList(query, isTyping);
  const facets = useFacets(query);
  const total = facets.data?.total ?? null;
  const summary = useSummary(query, facets.loading ? null : total);
  const change = (next: Query): void => go(`/${writeQuery(next)}`);
  useKeys({
    "/": () => document.getElementById("field-title")?.focus(),
    f: () => (wide ? document.getElementById("filter-find")?.focus() : setDrawer(true)),
    Escape: () => (document.activeElement as HTMLElement | null)?.blur(),
  });
  const filters = <Filters inputId="filter-find" query={query} facets={facets.data} onChange={change} />;
  return (
    <div>
      <SearchForm
        query={query}
        error={list.error}
        filtersSet={filtersSet(query)}
        onSearch={searchFor}
        onSettle={() => list.rows.length < FEW_ROWS && settle()}
        onFilters={() => setDrawer(true)}
      />
      <Chips query={query} onChange={change} />
      <QueryLine path="search" query={query} forms={FORMS} paged />
      <div class="find-columns">
        {wide && <div class="panel">{filters}</div>}
        <Results
          query={query}
          list={list}
          total={total}
          summary={summary.data}
          loading={list.loading || facets.loading}
          onChange={change}
        />
        {rail && <Rail query={query} />}
      </div>
      {drawer && !wide && (
        <Dialog
          title="Filters"
          form={phone ? "sheet" : "drawer"}
          onClose={() => setDrawer(false)}
          foot={<DrawerFoot query={query} total={total} onChange={change} onClose={() => setDrawer(false)} />}
        >
          {filters}
        </Dialog>
      )}
    </div>
  );
}

interface FootProps {
  query: Query;
  total: number | null;
  onChange: (query: Query) => void;
  onClose: () => void;
}

function DrawerFoot({ query, total, onChange, onClose }: FootProps) {
  const names = chipsOf(query).flatMap((chip) => chip.params);
  const cleared = Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
  return (
    <>
      <button class="button" type="button" onClick={() => onChange(cleared)}>
        Clear all
      </button>
      <button class="button primary" type="button" onClick={onClose}>
        Show {total === null ? "" : formatCount(total)} postings
      </button>
    </>
  );
}
