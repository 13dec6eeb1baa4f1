// The rows of a query: page by page, and rows that arrive while the page is open.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Job, RolecallError } from "../../../../src/client/client.ts";
import type { SimilarWords } from "../../../../src/contract/answers.ts";
import { useSession } from "../../context/session.ts";
import { asError } from "../../parts/answer.ts";
import { type Query, writeQuery } from "../../query.ts";

const PAGE_ROWS = 50;
const LOOK_MS = 10_000;

const COLUMNS = [
  ...["id", "title", "organization", "date_created", "date_posted", "url", "source", "cities_derived"],
  ...["locations_derived", "country_codes_derived", "ai_salary_min_value", "ai_salary_max_value", "ai_salary_value"],
  ...["ai_salary_currency", "ai_salary_unit_text", "ai_work_arrangement", "ai_work_arrangement_office_days"],
  ...[
    "seniority",
    "ai_experience_level",
    "org_recruitment_agency_derived",
    "org_slug",
    "ai_key_skills",
    "ai_remote_location_derived",
  ],
];

export type Row = Job;

interface State {
  readonly rows: readonly Row[];
  /** Ids that arrived while the page was open; they fade in. */
  readonly arrived: ReadonlySet<number>;
  readonly waiting: readonly Row[];
  readonly more: boolean;
  readonly loading: boolean;
  readonly error: RolecallError | null;
  readonly took: number | null;
  /** The service's notices about the answer. */
  readonly notices: readonly string[];
  /** Words that few postings contain, and near words of the index. */
  readonly near: readonly SimilarWords[];
  /** Ids of collect requests that the service started because there were few results. */
  readonly collecting: readonly number[];
}

const NOTHING: State = {
  rows: [],
  arrived: new Set<number>(),
  waiting: [],
  more: false,
  loading: true,
  error: null,
  took: null,
  notices: [],
  near: [],
  collecting: [],
};

export interface List extends State {
  readonly first: boolean;
  showMore(): void;
  showWaiting(): void;
  retry(): void;
}

/** The posting's text is loaded only if the query searches it, for the line that shows why it matched. */
function columnsFor(query: Query): string {
  const texts = "description" in query || "description_advanced" in query ? ["description_text"] : [];
  return [...COLUMNS, ...texts].join(",");
}

/** `typing`: the query may be unfinished, so it must not start collecting. */
export function useList(query: Query, typing: boolean): List {
  const { api } = useSession();
  const [state, setState] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  const windowEnd = useRef<string | null>(null);
  const key = writeQuery(query);
  const ask = useCallback(
    async (more: Query, signal?: AbortSignal): Promise<Page> => {
      const quiet: Query = typing ? { no_collect: "true" } : {};
      const asked = { ...query, ...quiet, fields: columnsFor(query), envelope: "true", ...more };
      const { data, headers } = await api.get<Omit<Page, "headers">>("search", asked, signal ? { signal } : {});
      return { ...data, headers };
    },
    [api, key, typing],
  );
  useEffect(() => {
    const leaving = new AbortController();
    const began = performance.now();
    // The error belonged to the last query; its rows stay until new ones arrive.
    setState((before) => ({ ...before, loading: true, error: null }));
    ask({ limit: String(PAGE_ROWS) }, leaving.signal).then(
      ({ data, meta, headers }) => {
        if (leaving.signal.aborted) return;
        windowEnd.current = headers.get("x-window-end");
        const ids = (headers.get("x-request-ids") ?? "").split(",").filter(Boolean).map(Number);
        setState({
          ...NOTHING,
          rows: data,
          more: data.length === PAGE_ROWS,
          loading: false,
          collecting: ids,
          took: Math.round(performance.now() - began),
          notices: meta.notices,
          near: meta.near,
        });
      },
      (error: unknown) =>
        leaving.signal.aborted || setState((before) => ({ ...before, loading: false, error: asError(error) })),
    );
    return () => leaving.abort();
  }, [ask, tries]);
  useArrivals(query, ask, windowEnd, setState);
  return {
    ...state,
    first: state.loading && state.rows.length === 0,
    showMore: useCallback(() => void loadMore(ask, state.rows.length, setState), [ask, state.rows.length]),
    showWaiting: useCallback(() => setState(takeIn), []),
    retry: useCallback(() => setTries((count) => count + 1), []),
  };
}

interface Page {
  readonly data: Row[];
  readonly meta: { readonly notices: string[]; readonly near: SimilarWords[] };
  readonly headers: Headers;
}

type Ask = (more: Query, signal?: AbortSignal) => Promise<Page>;
type SetState = (change: (before: State) => State) => void;

async function loadMore(ask: Ask, offset: number, setState: SetState): Promise<void> {
  try {
    const { data } = await ask({ limit: String(PAGE_ROWS), offset: String(offset), no_collect: "true" });
    setState((before) => {
      // Rows shift while postings open: rows already shown are not repeated.
      const known = new Set(before.rows.map((row) => row.id));
      const rows = [...before.rows, ...data.filter((row) => !known.has(row.id))];
      return { ...before, rows, more: data.length === PAGE_ROWS, error: null };
    });
  } catch (error) {
    setState((before) => ({ ...before, error: asError(error) }));
  }
}

function takeIn(before: State): State {
  const known = new Set(before.rows.map((row) => row.id));
  const fresh = before.waiting.filter((row) => !known.has(row.id));
  return {
    ...before,
    rows: [...fresh, ...before.rows],
    waiting: [],
    arrived: new Set([...before.arrived, ...fresh.map((row) => row.id)]),
  };
}

/** Polls for newer rows while the tab is visible; at the top of the page they appear automatically. */
function useArrivals(query: Query, ask: Ask, windowEnd: { current: string | null }, setState: SetState): void {
  const newestFirst = (query.order_by ?? "date_created") === "date_created" && !("date_created_lt" in query);
  useEffect(() => {
    if (!newestFirst) return;
    const leaving = new AbortController();
    const look = async (): Promise<void> => {
      const from = windowEnd.current;
      if (document.hidden || from === null) return;
      const { data, headers } = await ask(
        { limit: String(PAGE_ROWS), date_created_gte: from, no_collect: "true" },
        leaving.signal,
      );
      windowEnd.current = headers.get("x-window-end") ?? from;
      if (data.length === 0) return;
      setState((before) => {
        const next = { ...before, waiting: [...data, ...before.waiting] };
        return scrollY < 80 ? takeIn(next) : next;
      });
    };
    const timer = setInterval(() => look().catch(() => undefined), LOOK_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [ask, newestFirst, setState, windowEnd]);
}
