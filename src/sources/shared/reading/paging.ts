// Reads a board page by page until it is proved whole, or says why it is not. The rules are the same for every source:
// the source's own total must be met exactly, a page that repeats ends the reading, a failed page makes it partial.

import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Ask, Got, Listing, Reading, Unread, Validators } from "../../../contract/reading.ts";
import { places } from "../rows/posting.ts";
import { type Failure, failed, isFailure, readSound, unreadable } from "./answers.ts";

/** What a row is: a posting, one that is passed over on purpose (its key still counts), or unreadable. */
export type Row = RawPosting | { readonly skip: string } | null;

export interface ListPage {
  readonly rows: readonly Row[];
  /** The source's own count of rows, over all pages; null where it does not say. */
  readonly total: number | null;
}

export interface Pager<Cursor> {
  readonly first: Cursor;
  readonly ask: (cursor: Cursor) => Ask;
  /** Throws a ShapeError for an answer of another shape; `next` is null on the last page. */
  readonly read: (body: string, cursor: Cursor, got: Got) => (ListPage & { readonly next: Cursor | null }) | Failure;
  /** How much too high the source's total is known to be. */
  readonly slack?: number;
  /** Totals or row counts at which the source is known to stop, whatever there is. */
  readonly caps?: readonly number[];
  /** The board is one answer: where it is the same as last time, it is not read again. */
  readonly alone?: true;
}

interface Gathered {
  readonly postings: Map<string, RawPosting>;
  readonly skipped: Set<string>;
  pages: number;
  broken: number;
  total: number | null;
  validators: Validators | null;
}

/** A board that is one answer: the same, with a conditional request in front. */
export function readOne(
  reading: Reading,
  ask: Ask,
  read: (body: string, got: Got) => ListPage,
  known: Pick<Pager<null>, "slack" | "caps"> = {},
): Promise<Listing> {
  return readPages<null>(reading, {
    ...known,
    alone: true,
    first: null,
    ask: () => ({ ...ask, validators: reading.validators }),
    read: (body, _cursor, got) => ({ ...read(body, got), next: null }),
  });
}

export async function readPages<Cursor>(reading: Reading, pager: Pager<Cursor>): Promise<Listing> {
  const gathered: Gathered = {
    postings: new Map(),
    skipped: new Set(),
    pages: 0,
    broken: 0,
    total: null,
    validators: null,
  };
  let cursor: Cursor | null = pager.first;
  for (let first = true; first || cursor !== null; first = false) {
    if (gathered.pages >= reading.max_pages) return partial(gathered, `stopped after ${gathered.pages} pages`);
    if (reading.max_rows !== null && gathered.postings.size >= reading.max_rows) {
      return partial(gathered, `stopped after ${gathered.postings.size} rows, as asked`);
    }
    const answer = await reading.get(pager.ask(cursor as Cursor));
    if (first && isUnchanged(reading, pager, answer)) {
      return { whole: true, proof: "unchanged", postings: [], validators: reading.validators };
    }
    const page = readSound(answer, (body, got) => ({
      ...pager.read(body, cursor as Cursor, got),
      validators: got.validators,
    }));
    if (isFailure(page)) return broken(gathered, page);
    const before = count(gathered);
    gather(gathered, page);
    if (first && page.rows.length === 0 && (page.total ?? 0) > (pager.slack ?? 0)) {
      return failed("failed", `an empty answer, with a total of ${page.total}`);
    }
    if (!first && page.rows.length > 0 && count(gathered) === before) return end(gathered, pager, true);
    cursor = page.next;
  }
  return end(gathered, pager, false);
}

/** By the server's word, or because it said the very same again. */
function isUnchanged<Cursor>(reading: Reading, pager: Pager<Cursor>, answer: Got | Unread): boolean {
  if (answer.kind === "unread") return false;
  if (answer.status === 304) return reading.validators !== null;
  return pager.alone === true && reading.same?.() === true;
}

function gather(gathered: Gathered, page: ListPage & Pick<Got, "validators">): void {
  gathered.pages++;
  gathered.total = page.total ?? gathered.total;
  gathered.validators = gathered.pages === 1 ? page.validators : null;
  for (const row of page.rows) {
    if (row === null) gathered.broken++;
    else if ("skip" in row) gathered.skipped.add(row.skip);
    else gathered.postings.set(row.external_id, merge(gathered.postings.get(row.external_id), row));
  }
}

/**
 * For sources whose rows repeat a posting (one a place, one a language) and whose total counts rows: a row of a posting that was
 * met before is merged into it and counts by its own key. `seen` belongs to one reading.
 */
export function countedRows(rows: readonly Row[], keys: readonly string[], seen: Set<string>): Row[] {
  return rows.flatMap((row, at): Row[] => {
    if (row === null || "skip" in row) return [row];
    const again = seen.has(row.external_id);
    seen.add(row.external_id);
    return again ? [row, { skip: keys[at] ?? "" }] : [row];
  });
}

/** The postings among the rows of one answer, each once. */
export function postingsOf(rows: readonly Row[]): RawPosting[] {
  const once = new Map<string, RawPosting>();
  for (const row of rows) {
    if (row !== null && !("skip" in row)) once.set(row.external_id, merge(once.get(row.external_id), row));
  }
  return [...once.values()];
}

/** Rows that share the source's own id are one posting in several places. */
function merge(known: RawPosting | undefined, row: RawPosting): RawPosting {
  if (known === undefined) return row;
  const both: RawLocation[] = places([...known.locations, ...row.locations]);
  return { ...known, locations: both };
}

function count(gathered: Gathered): number {
  return gathered.postings.size + gathered.skipped.size + gathered.broken;
}

/** A first page that fails is a failed board; a later one leaves a part. */
function broken(gathered: Gathered, failure: Failure): Listing {
  if (gathered.pages === 0) return unreadable(failure);
  return partial(gathered, `page ${gathered.pages + 1}: ${failure.because}`);
}

function partial(gathered: Gathered, because: string): Listing {
  return failed("partial", because, [...gathered.postings.values()]);
}

function end<Cursor>(gathered: Gathered, pager: Pager<Cursor>, repeated: boolean): Listing {
  const { total, validators } = gathered;
  const seen = count(gathered);
  if (gathered.broken > 0) return partial(gathered, `${gathered.broken} rows could not be read`);
  if (pager.caps?.includes(total ?? seen))
    return partial(gathered, `${total ?? seen} rows, where this source stops counting`);
  const postings = [...gathered.postings.values()];
  if (total !== null) {
    if (seen > total || seen < total - (pager.slack ?? 0)) return partial(gathered, `${seen} rows of ${total}`);
    return { whole: true, proof: "total reached", postings, validators };
  }
  if (repeated) return partial(gathered, "a page was repeated, so the end is not known");
  return { whole: true, proof: "natural end", postings, validators };
}
