// A Workday board from its pages. Some tenants stop counting at 2,000 and begin again behind it; such a board is read in parts, by the
// values of a facet, and the parts are put together. It is whole when every part is, and when the union is as large as the
// sums of two facets say of which a posting has one value each.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Ask, Listing, Reading } from "../../../contract/reading.ts";
import { failed } from "../../shared/reading/answers.ts";
import { type Row, readPages } from "../../shared/reading/paging.ts";
import { at, list, number, readJson, text } from "../../shared/rows/values.ts";
import { ShapeError } from "../../source.ts";

const SIZE = 20;
const CAP = 2_000;
const DEEPEST = 3;
/** A posting has one value of each of these. */
const SINGLE: readonly string[] = ["jobFamilyGroup", "workerSubType", "timeType"];

type Applied = Readonly<Record<string, readonly string[]>>;

export interface ListShape {
  readonly ask: (offset: number, applied: Applied) => Ask;
  readonly rows: (value: unknown) => Row[];
}

interface Facet {
  readonly name: string;
  readonly values: readonly { readonly id: string; readonly count: number }[];
}

interface Part {
  readonly listing: Listing;
  /** The source stopped counting: these are the first rows only. */
  readonly capped: boolean;
  readonly facets: readonly Facet[];
}

interface Union {
  readonly reading: Reading;
  readonly shape: ListShape;
  readonly postings: Map<string, RawPosting>;
  /** Keys of every row, those passed over too. */
  readonly seen: Set<string>;
  pages: number;
  because: string | null;
}

export async function readAll(reading: Reading, shape: ListShape): Promise<Listing> {
  const union: Union = { reading, shape, postings: new Map(), seen: new Set(), pages: 0, because: null };
  const first = await readPart(union, {});
  if (!first.capped) return first.listing;
  await split(union, {}, first.facets, 1);
  const postings = [...union.postings.values()];
  const total = agreedTotal(first.facets);
  if (union.because !== null) return failed("partial", union.because, postings);
  if (union.seen.size !== total)
    return failed("partial", `${union.seen.size} rows of ${total ?? "an unknown number"}`, postings);
  return { whole: true, proof: "total reached", postings, validators: null };
}

async function split(union: Union, applied: Applied, facets: readonly Facet[], depth: number): Promise<void> {
  const facet = depth > DEEPEST ? undefined : bestOf(facets.filter(({ name }) => applied[name] === undefined));
  if (facet === undefined) {
    union.because ??= `more than ${CAP} rows that cannot be told apart`;
    return;
  }
  for (const { id } of facet.values) {
    const within = { ...applied, [facet.name]: [id] };
    const part = await readPart(union, within);
    if (part.capped) await split(union, within, part.facets, depth + 1);
    else if (!part.listing.whole) union.because ??= part.listing.because;
    // After a refusal or a spent budget the other parts would fare no better.
    if (union.because !== null) return;
  }
}

async function readPart(union: Union, applied: Applied): Promise<Part> {
  const { reading, shape } = union;
  let facets: readonly Facet[] = [];
  let total = 0;
  const listing = await readPages<number>(
    {
      ...reading,
      max_pages: reading.max_pages - union.pages,
      max_rows: reading.max_rows === null ? null : reading.max_rows - union.postings.size,
    },
    {
      first: 0,
      ask: (offset) => shape.ask(offset, applied),
      read(answer, offset) {
        const value = readJson(answer);
        const rows = shape.rows(value);
        union.pages++;
        for (const row of rows) if (row !== null) union.seen.add("skip" in row ? row.skip : row.external_id);
        if (offset === 0) {
          total = totalOf(value);
          facets = facetsOf(at(value, "facets"));
        }
        const next = offset + SIZE;
        const last = total === CAP || rows.length < SIZE || next >= total;
        // Only the first page's total is true.
        return { rows, total: offset === 0 ? total : null, next: last ? null : next };
      },
    },
  );
  for (const posting of listing.postings) union.postings.set(posting.external_id, posting);
  return { listing, facets, capped: total === CAP && !listing.whole && listing.trouble === "partial" };
}

function totalOf(value: unknown): number {
  const total = number(at(value, "total"));
  if (total === null) throw new ShapeError('no "total"');
  return total;
}

/** Facets may stand in a group: "locationMainGroup" holds three. */
function facetsOf(value: unknown): Facet[] {
  return list(value).flatMap((facet) => {
    const name = text(at(facet, "facetParameter"));
    const inner = list(at(facet, "values"));
    if (inner.some((each) => Array.isArray(at(each, "values")))) return facetsOf(inner);
    const values = inner.flatMap((each) => {
      const id = text(at(each, "id"));
      const count = number(at(each, "count"));
      return id === null || count === null || count === 0 ? [] : [{ id, count }];
    });
    return name === null || values.length === 0 ? [] : [{ name, values }];
  });
}

/** One that every posting has, if it makes parts that are small enough; else the one with the smallest largest part. */
function bestOf(facets: readonly Facet[]): Facet | undefined {
  const largest = (facet: Facet): number => Math.max(...facet.values.map(({ count }) => count));
  const rank = (facet: Facet): number =>
    largest(facet) < CAP && SINGLE.includes(facet.name) ? SINGLE.indexOf(facet.name) : SINGLE.length + largest(facet);
  return facets.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** What two facets of one value each agree on; null where they do not, or where there are not two. */
function agreedTotal(facets: readonly Facet[]): number | null {
  const sums = facets
    .filter(({ name }) => SINGLE.includes(name))
    .map(({ values }) => values.reduce((sum, { count }) => sum + count, 0));
  const most = Math.max(0, ...sums);
  return sums.filter((sum) => sum === most).length >= 2 ? most : null;
}
