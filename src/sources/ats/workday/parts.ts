// Reads a Workday board page by page. Some tenants stop counting at 2,000 and start again after it. Such a board is
// read in parts, by the values of a facet, and the parts are merged. It is complete if every part is, and if the union
// is as large as the sums of two facets that have one value per posting.
import type { RawPosting } from "../../../contract/raw.ts";
import type { FetchRequest, Listing, ReadContext } from "../../../contract/reading.ts";
import { failedListing } from "../../shared/reading/answers.ts";
import { readPages } from "../../shared/reading/paging.ts";
import type { Row } from "../../shared/rows/posting.ts";
import { asList, asNumber, asText, getIn, readJson, requireNumber } from "../../shared/rows/values.ts";

const PAGE_SIZE = 20;
const CAP = 2_000;
const MAX_DEPTH = 3;
/** A posting has exactly one value of each of these. */
const SINGLE_VALUE_FACETS: readonly string[] = ["jobFamilyGroup", "workerSubType", "timeType"];

type AppliedFacets = Readonly<Record<string, readonly string[]>>;

export interface ListShape {
  readonly ask: (offset: number, applied: AppliedFacets) => FetchRequest;
  readonly rows: (value: unknown) => Row[];
}

interface Facet {
  readonly name: string;
  readonly values: readonly { readonly id: string; readonly count: number }[];
}

interface Part {
  readonly listing: Listing;
  /** The source stopped counting: these are only the first rows. */
  readonly capped: boolean;
  readonly facets: readonly Facet[];
}

interface MergedParts {
  readonly reading: ReadContext;
  readonly shape: ListShape;
  readonly postings: Map<string, RawPosting>;
  /** Keys of every row, including skipped ones. */
  readonly seen: Set<string>;
  pages: number;
  reason: string | null;
}

export async function readAll(reading: ReadContext, shape: ListShape): Promise<Listing> {
  const merged: MergedParts = { reading, shape, postings: new Map(), seen: new Set(), pages: 0, reason: null };
  const first = await readPart(merged, {});
  if (!first.capped) return first.listing;
  await split(merged, {}, first.facets, 1);
  const postings = [...merged.postings.values()];
  const total = agreedTotal(first.facets);
  if (merged.reason !== null) return failedListing("partial", merged.reason, postings);
  if (merged.seen.size !== total)
    return failedListing("partial", `${merged.seen.size} rows of ${total ?? "an unknown number"}`, postings);
  return { complete: true, proof: "total reached", postings, validators: null };
}

async function split(
  merged: MergedParts,
  applied: AppliedFacets,
  facets: readonly Facet[],
  depth: number,
): Promise<void> {
  const facet = depth > MAX_DEPTH ? undefined : chooseFacet(facets.filter(({ name }) => applied[name] === undefined));
  if (facet === undefined) {
    merged.reason ??= `more than ${CAP} rows that cannot be distinguished`;
    return;
  }
  for (const { id } of facet.values) {
    const within = { ...applied, [facet.name]: [id] };
    const part = await readPart(merged, within);
    if (part.capped) await split(merged, within, part.facets, depth + 1);
    else if (!part.listing.complete) merged.reason ??= part.listing.reason;
    // After a refusal or an exhausted budget the other parts would fail too.
    if (merged.reason !== null) return;
  }
}

async function readPart(merged: MergedParts, applied: AppliedFacets): Promise<Part> {
  const { reading, shape } = merged;
  let facets: readonly Facet[] = [];
  let total = 0;
  const listing = await readPages<number>(
    {
      ...reading,
      max_pages: reading.max_pages - merged.pages,
      max_rows: reading.max_rows === null ? null : reading.max_rows - merged.postings.size,
    },
    {
      first: 0,
      ask: (offset) => shape.ask(offset, applied),
      read(answer, offset) {
        const value = readJson(answer);
        const rows = shape.rows(value);
        merged.pages++;
        for (const row of rows) if (row !== null) merged.seen.add("skip" in row ? row.skip : row.external_id);
        if (offset === 0) {
          total = totalOf(value);
          facets = facetsOf(getIn(value, "facets"));
        }
        const next = offset + PAGE_SIZE;
        const last = total === CAP || rows.length < PAGE_SIZE || next >= total;
        // Only the first page's total is right.
        return { rows, total: offset === 0 ? total : null, next: last ? null : next };
      },
    },
  );
  for (const posting of listing.postings) merged.postings.set(posting.external_id, posting);
  return { listing, facets, capped: total === CAP && !listing.complete && listing.failure === "partial" };
}

function totalOf(value: unknown): number {
  return requireNumber(getIn(value, "total"), "total");
}

/** Facets may be grouped: "locationMainGroup" contains three. */
function facetsOf(value: unknown): Facet[] {
  return asList(value).flatMap((facet) => {
    const name = asText(getIn(facet, "facetParameter"));
    const inner = asList(getIn(facet, "values"));
    if (inner.some((each) => Array.isArray(getIn(each, "values")))) return facetsOf(inner);
    const values = inner.flatMap((each) => {
      const id = asText(getIn(each, "id"));
      const count = asNumber(getIn(each, "count"));
      return id === null || count === null || count === 0 ? [] : [{ id, count }];
    });
    return name === null || values.length === 0 ? [] : [{ name, values }];
  });
}

/** A facet that every posting has, if its parts are small enough; otherwise the one whose largest part is smallest. */
function chooseFacet(facets: readonly Facet[]): Facet | undefined {
  const largest = (facet: Facet): number => Math.max(...facet.values.map(({ count }) => count));
  const rank = (facet: Facet): number =>
    largest(facet) < CAP && SINGLE_VALUE_FACETS.includes(facet.name)
      ? SINGLE_VALUE_FACETS.indexOf(facet.name)
      : SINGLE_VALUE_FACETS.length + largest(facet);
  return facets.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** The total on which two single-value facets agree; null if they differ or there are fewer than two. */
function agreedTotal(facets: readonly Facet[]): number | null {
  const sums = facets
    .filter(({ name }) => SINGLE_VALUE_FACETS.includes(name))
    .map(({ values }) => values.reduce((sum, { count }) => sum + count, 0));
  const largestSum = Math.max(0, ...sums);
  return sums.filter((sum) => sum === largestSum).length >= 2 ? largestSum : null;
}
