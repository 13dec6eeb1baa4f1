// The list of postings: a head with count and order, rows navigated with j and k, and the next steps at its end.

import { useEffect, useState } from "preact/hooks";
import { LIST_ORDERS } from "../../../../src/contract/lists.ts";
import { useNow } from "../../context/clock.ts";
import { useKeys } from "../../context/keys.ts";
import { Link, useRouter } from "../../context/router.tsx";
import { keepList, lastOpened } from "../../context/shownList.ts";
import { Skeleton } from "../../parts/Empty.tsx";
import { FeedIcon } from "../../parts/icons.tsx";
import { ErrorNote } from "../../parts/Note.tsx";
import { acceptsOrder, listValues, type Query, without, withParams, writeQuery } from "../../query.ts";
import { nameOfQuery } from "../../words/chips.ts";
import { formatCount, many } from "../../words/format.ts";
import { fieldOfParam } from "../fields/fields.ts";
import type { Summary } from "../filters/counts.ts";
import { CollectMore, CollectProgress } from "./CollectProgress.tsx";
import { CompareDialog } from "./CompareDialog.tsx";
import type { List, Row } from "./list.ts";
import { NothingFound } from "./NothingFound.tsx";
import { Notices } from "./Notices.tsx";
import { ResultRow } from "./ResultRow.tsx";
import { SaveDialog } from "./SaveDialog.tsx";
import "./results.css";

type Order = (typeof LIST_ORDERS)[number];
/** The labels of the API's orders; an order without one is shown by its name. */
const LABELS: Readonly<Partial<Record<Order, string>>> = {
  date_created: "Newest first",
  date_posted: "Most recently posted",
  salary: "Highest pay",
  distance: "Nearest first",
  relevance: "Best match first",
};

interface Props {
  query: Query;
  list: List;
  total: number | null;
  summary: Summary | null;
  /** The rows or their number belong to the last query. */
  loading: boolean;
  onChange: (query: Query) => void;
}

const REPORTS: Readonly<Record<string, string>> = { org_slug: "employers", skill: "skills", country: "places" };

/** The report for a search of exactly one employer, skill or country. */
function reportOf(query: Query): string | null {
  const [[name, text] = ["", ""], ...others] = Object.entries(without(query, "order_by"));
  const [value, ...more] = listValues(text);
  const page = REPORTS[name];
  if (page === undefined || value === undefined || more.length + others.length > 0) return null;
  return `/${page}/${encodeURIComponent(value)}`;
}

function Head({ query, list, total, summary, loading, onChange }: Props) {
  const [saving, setSaving] = useState(false);
  const report = reportOf(query);
  const facts = [
    summary === null ? null : `${formatCount(summary.today)} new in 24 h`,
    summary === null || summary.folded === 0 ? null : `${many(summary.folded, "duplicate")} excluded`,
  ].filter((fact) => fact !== null);
  return (
    <div class="results-head">
      <h1 class={loading ? "result-count stale" : "result-count"} aria-live="polite">
        {total === null ? "Open postings" : `${formatCount(total)} open posting${total === 1 ? "" : "s"}`}
      </h1>
      <p
        class={loading ? "result-facts stale" : "result-facts"}
        title={list.took === null ? undefined : `Answered in ${list.took} ms`}
      >
        {facts.join(" · ")}
      </p>
      <label class="order">
        <span>Order</span>
        <select
          class="select"
          aria-label="Order"
          value={query.order_by ?? "date_created"}
          onChange={(event) => {
            const order = event.currentTarget.value;
            onChange(withParams(query, { order_by: order === "date_created" ? undefined : order }));
          }}
        >
          {LIST_ORDERS.filter((order) => acceptsOrder(query, order)).map((order) => (
            <option key={order} value={order}>
              {LABELS[order] ?? order}
            </option>
          ))}
        </select>
      </label>
      {report !== null && (
        <Link class="button" to={report}>
          Report
        </Link>
      )}
      <button class="button atom" type="button" onClick={() => setSaving(true)}>
        <FeedIcon /> Save or download…
      </button>
      {saving && <SaveDialog query={query} name={nameOfQuery(query)} onClose={() => setSaving(false)} />}
    </div>
  );
}

interface Comparison {
  readonly ids: readonly number[];
  /** Both postings, once two are selected. */
  readonly pair: readonly [Row, Row] | null;
  toggle(id: number): void;
  clear(): void;
}

function useComparison(rows: readonly Row[]): Comparison {
  const [ids, setIds] = useState<readonly number[]>([]);
  const [first, second] = ids.map((id) => rows.find((row) => row.id === id));
  return {
    ids,
    pair: first === undefined || second === undefined ? null : [first, second],
    toggle: (id) => setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids.slice(-1), id]),
    clear: () => setIds([]),
  };
}

/** j and k move, Enter opens, o opens at the source, x selects for comparison. */
function useRows(list: List, onCompare: (id: number) => void): number | null {
  const { go } = useRouter();
  const [current, setCurrent] = useState<number | null>(null);
  const at = list.rows.findIndex((row) => row.id === (current ?? lastOpened()));
  const move = (step: number) => () => {
    const next = list.rows[Math.min(list.rows.length - 1, Math.max(0, at + step))];
    if (next === undefined) return;
    setCurrent(next.id);
    const row = document.querySelector<HTMLElement>(`[data-id="${next.id}"]`);
    row?.scrollIntoView({ block: "nearest" });
    row?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
  };
  const row = list.rows[at];
  useKeys({
    j: move(1),
    k: move(-1),
    ...(row === undefined
      ? {}
      : {
          Enter: () => go(`/jobs/${row.id}`),
          o: () => void open(row.url, "_blank", "noopener,noreferrer"),
          x: () => onCompare(row.id),
        }),
    r: list.retry,
  });
  return row?.id ?? null;
}

export function Results(props: Props) {
  const { query, list, total, onChange } = props;
  const comparison = useComparison(list.rows);
  const current = useRows(list, comparison.toggle);
  const now = useNow();
  // Of the shown query: started here, or by the service.
  const [started, setStarted] = useState<{ search: string; id: number } | null>(null);
  const search = writeQuery(query);
  const onStarted = (id: number): void => setStarted({ search, id });
  const collecting = started?.search === search ? started.id : (list.collecting[0] ?? null);
  useEffect(() => {
    keepList({ search: location.search, ids: list.rows.map((row) => row.id), total: total ?? list.rows.length });
  }, [list.rows, total]);
  const shownError = list.error !== null && fieldOfParam(list.error.parameter) === undefined ? list.error : null;
  const nothing = !list.loading && list.rows.length === 0 && list.error === null;
  // A first query that could not be read has no list.
  const blank = !list.loading && list.rows.length === 0 && list.error !== null;
  return (
    <section class="results" aria-label="Postings">
      <Head {...props} />
      {!list.loading && <Notices notices={list.notices} near={list.near} query={query} onChange={onChange} />}
      {shownError !== null && <ErrorNote error={shownError} onRetry={list.retry} />}
      <div class={blank ? "visually-hidden" : "panel"}>
        {collecting !== null && <CollectProgress id={collecting} found={list.rows.length} onDone={list.retry} />}
        {list.waiting.length > 0 && (
          <button class="new-rows" type="button" onClick={list.showWaiting}>
            {list.waiting.length} new
          </button>
        )}
        {list.first && <Skeleton />}
        {nothing && <NothingFound query={query} onChange={onChange} onStarted={onStarted} />}
        <ol class={list.loading && !list.first ? "result-list stale" : "result-list"}>
          {list.rows.map((row) => (
            <ResultRow
              key={row.id}
              row={row}
              query={query}
              current={row.id === current}
              arrived={list.arrived.has(row.id)}
              now={now}
              compared={comparison.ids.includes(row.id)}
              onCompare={() => comparison.toggle(row.id)}
            />
          ))}
        </ol>
      </div>
      {comparison.pair !== null && <CompareDialog rows={comparison.pair} onClose={comparison.clear} />}
      {list.rows.length > 0 && <Foot list={list} total={total} />}
      {collecting === null && !list.more && list.rows.length > 0 && <CollectMore query={query} onStarted={onStarted} />}
    </section>
  );
}

function Foot({ list, total }: { list: List; total: number | null }) {
  return (
    <div class="results-foot">
      {list.more && (
        <button class="button" type="button" onClick={list.showMore}>
          Show 50 more
        </button>
      )}
      <span>
        1–{formatCount(list.rows.length)} of {total === null ? "…" : formatCount(Math.max(total, list.rows.length))}
      </span>
      <span class="foot-keys">
        <kbd>j</kbd> <kbd>k</kbd> move <kbd>↵</kbd> open <kbd>o</kbd> at source <kbd>x</kbd> compare <kbd>f</kbd>{" "}
        filters
      </span>
    </div>
  );
}
