// Reads a board page by page until it is proved complete, or reports why it is not. The rules are the same for every
// source: the source's own total must be reached exactly, a repeated page ends the read, a failed page makes it
// partial.
import { LIMITS } from "../../../contract/limits.ts";
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type {
  FetchFailure,
  FetchRequest,
  FetchResponse,
  Listing,
  ReadContext,
  Validators,
} from "../../../contract/reading.ts";
import { distinctPlaces, type Row } from "../rows/posting.ts";
import { type Failure, failedListing, isFailure, parseResponse, toFailedListing } from "./answers.ts";

export interface ListPage {
  readonly rows: readonly Row[];
  /** The source's own row count over all pages; null if it states none. */
  readonly total: number | null;
}

export interface Pager<Cursor> {
  readonly first: Cursor;
  readonly ask: (cursor: Cursor) => FetchRequest;
  /** Throws a ShapeError for an unexpected response; `next` is null on the last page. */
  readonly read: (
    body: string,
    cursor: Cursor,
    response: FetchResponse,
  ) => (ListPage & { readonly next: Cursor | null }) | Failure;
  /** How much too high the source's total is known to be. */
  readonly slack?: number;
  /** Totals or row counts at which the source is known to stop, even if there are more. */
  readonly caps?: readonly number[];
  /** The board is one response: if it is unchanged since the last read, it is not parsed again. */
  readonly single?: true;
}

interface Progress {
  readonly postings: Map<string, RawPosting>;
  readonly skipped: Set<string>;
  pages: number;
  unreadable: number;
  total: number | null;
  validators: Validators | null;
}

/** Reads a board that is one response, with a conditional request. `read` may omit the total if there is none. */
export function readSingleResponse(
  reading: ReadContext,
  ask: FetchRequest,
  read: (body: string, response: FetchResponse) => ListPage | readonly Row[],
  options: Pick<Pager<null>, "slack" | "caps"> = {},
): Promise<Listing> {
  return readPages<null>(reading, {
    ...options,
    single: true,
    first: null,
    ask: () => ({ ...ask, validators: reading.validators }),
    read: (body, _cursor, response) => {
      const list = read(body, response);
      return { ...(isPage(list) ? list : { rows: list, total: null }), next: null };
    },
  });
}

function isPage(list: ListPage | readonly Row[]): list is ListPage {
  return !Array.isArray(list);
}

export async function readPages<Cursor>(reading: ReadContext, pager: Pager<Cursor>): Promise<Listing> {
  const progress: Progress = {
    postings: new Map(),
    skipped: new Set(),
    pages: 0,
    unreadable: 0,
    total: null,
    validators: null,
  };
  let cursor: Cursor | null = pager.first;
  for (let first = true; first || cursor !== null; first = false) {
    if (progress.pages >= reading.max_pages) return toPartial(progress, `stopped after ${progress.pages} pages`);
    if (reading.max_rows !== null && progress.postings.size >= reading.max_rows) {
      return toPartial(progress, `stopped after ${progress.postings.size} rows, as requested`);
    }
    const answer = await reading.get(pager.ask(cursor as Cursor));
    if (first && isUnchanged(reading, pager, answer)) {
      return { complete: true, proof: "unchanged", postings: [], validators: reading.validators };
    }
    const page = parseResponse(answer, (body, response) => ({
      ...pager.read(body, cursor as Cursor, response),
      validators: response.validators,
    }));
    if (isFailure(page)) return failAfter(progress, page);
    const before = countRows(progress);
    addPage(progress, page);
    if (first && page.rows.length === 0 && (page.total ?? 0) > (pager.slack ?? 0)) {
      return failedListing("failed", `an empty response with a total of ${page.total}`);
    }
    if (!first && page.rows.length > 0 && countRows(progress) === before) return finish(progress, pager, true);
    cursor = page.next;
  }
  return finish(progress, pager, false);
}

/** Either the server answered 304, or it returned the same body again. */
function isUnchanged<Cursor>(
  reading: ReadContext,
  pager: Pager<Cursor>,
  answer: FetchResponse | FetchFailure,
): boolean {
  if (answer.kind === "unread") return false;
  if (answer.status === 304) return reading.validators !== null;
  return pager.single === true && reading.same?.() === true;
}

function addPage(progress: Progress, page: ListPage & Pick<FetchResponse, "validators">): void {
  progress.pages++;
  progress.total = page.total ?? progress.total;
  progress.validators = progress.pages === 1 ? page.validators : null;
  for (const row of page.rows) {
    if (row === null) progress.unreadable++;
    else if ("skip" in row) progress.skipped.add(row.skip);
    else progress.postings.set(row.external_id, limitPlaces(merge(progress.postings.get(row.external_id), row)));
  }
}

/** More than is stored, so that validation still notices and reports what it cuts. */
const MAX_PLACES_LENGTH = 2 * LIMITS.placesText;

/** Without the places beyond that: a long list would otherwise hold them all until its last row is stored. */
function limitPlaces(row: RawPosting): RawPosting {
  let length = 0;
  const end = row.locations.findIndex((place) => {
    for (const part of Object.values(place)) if (typeof part === "string") length += part.length;
    return length > MAX_PLACES_LENGTH;
  });
  return end === -1 ? row : { ...row, locations: row.locations.slice(0, end + 1) };
}

/**
 * For sources whose rows repeat a posting (one per place or language) and whose total counts rows: a repeated row is
 * merged into its posting and counted by its own key. `seen` belongs to one read.
 */
export function mergeRepeatedRows(rows: readonly Row[], keys: readonly string[], seen: Set<string>): Row[] {
  return rows.flatMap((row, index): Row[] => {
    if (row === null || "skip" in row) return [row];
    const isRepeated = seen.has(row.external_id);
    seen.add(row.external_id);
    return isRepeated ? [row, { skip: keys[index] ?? "" }] : [row];
  });
}

/** The postings among the rows of one response, each once. */
export function postingsOf(rows: readonly Row[]): RawPosting[] {
  const postings = new Map<string, RawPosting>();
  for (const row of rows) {
    if (row !== null && !("skip" in row)) postings.set(row.external_id, merge(postings.get(row.external_id), row));
  }
  return [...postings.values()];
}

/** Rows that share the source's own id are one posting in several places. */
function merge(existing: RawPosting | undefined, row: RawPosting): RawPosting {
  if (existing === undefined) return row;
  const locations: RawLocation[] = distinctPlaces([...existing.locations, ...row.locations]);
  return { ...existing, locations };
}

function countRows(progress: Progress): number {
  return progress.postings.size + progress.skipped.size + progress.unreadable;
}

/** If the first page fails, the board failed; if a later one fails, the result is partial. */
function failAfter(progress: Progress, failure: Failure): Listing {
  if (progress.pages === 0) return toFailedListing(failure);
  return toPartial(progress, `page ${progress.pages + 1}: ${failure.reason}`);
}

function toPartial(progress: Progress, reason: string): Listing {
  return failedListing("partial", reason, [...progress.postings.values()]);
}

function finish<Cursor>(progress: Progress, pager: Pager<Cursor>, repeated: boolean): Listing {
  const { total, validators } = progress;
  const seen = countRows(progress);
  if (progress.unreadable > 0) return toPartial(progress, `${progress.unreadable} rows could not be read`);
  if (pager.caps?.includes(total ?? seen))
    return toPartial(progress, `${total ?? seen} rows, where this source stops counting`);
  const postings = [...progress.postings.values()];
  if (total !== null) {
    if (seen > total || seen < total - (pager.slack ?? 0)) return toPartial(progress, `${seen} rows of ${total}`);
    return { complete: true, proof: "total reached", postings, validators };
  }
  if (repeated) return toPartial(progress, "a page was repeated, so the end is unknown");
  return { complete: true, proof: "natural end", postings, validators };
}
