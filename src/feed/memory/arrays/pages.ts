// Numbers by position, in pages that several memories can share. A page is copied before it is changed for the first
// time, so that a memory pays only for the pages in which it differs.
import { assertPresent } from "../../../contract/assertPresent.ts";

export type Numbers = Float64Array | Int32Array | Uint32Array | Uint8Array;

export interface NumbersConstructor<T extends Numbers> {
  new (length: number): T;
  new (buffer: ArrayBufferLike, start: number, length: number): T;
  readonly BYTES_PER_ELEMENT: number;
}

export interface Paged<T extends Numbers> {
  readonly pages: T[];
  /** By page: whether only this column uses it, so that it may be changed. */
  readonly own: boolean[];
  readonly type: NumbersConstructor<T>;
}

/** Values per page. */
export const PAGE = 1024;
const PAGE_BITS = 10;

export function noPaged<T extends Numbers>(type: NumbersConstructor<T>): Paged<T> {
  return { pages: [], own: [], type };
}

export function pagesFor(values: number): number {
  return Math.ceil(values / PAGE);
}

/** As many pages as the number of values takes, also where nothing was set. */
export function pagesOf({ pages, type }: Paged<Numbers>, values: number): Numbers[] {
  return Array.from({ length: pagesFor(values) }, (_, place) => pages[place] ?? new type(PAGE));
}

/** Zero for positions that were never set. */
export function valueAt(column: Paged<Numbers>, at: number): number {
  return column.pages[at >>> PAGE_BITS]?.[at & (PAGE - 1)] ?? 0;
}

export function setValue(column: Paged<Numbers>, at: number, value: number): void {
  // Object.is, because NaN is a value as well.
  if (Object.is(valueAt(column, at), value)) return;
  const { pages, own, type } = column;
  const place = at >>> PAGE_BITS;
  while (pages.length <= place) own[pages.push(new type(PAGE)) - 1] = true;
  ownPage(column, place)[at & (PAGE - 1)] = value;
}

/** A page that may be changed. */
function ownPage<T extends Numbers>({ pages, own, type }: Paged<T>, place: number): T {
  const page = assertPresent(pages[place]);
  if (own[place] === true) return page;
  const copy = new type(PAGE);
  copy.set(page);
  pages[place] = copy;
  own[place] = true;
  return copy;
}

/** A copy that shares all pages until one of the two changes them. */
export function copyPaged<T extends Numbers>({ pages, own, type }: Paged<T>): Paged<T> {
  own.fill(false);
  return { pages: [...pages], own: pages.map(() => false), type };
}

/** The bytes of the pages that only this column uses. */
export function ownBytes({ own, type }: Paged<Numbers>): number {
  let pages = 0;
  for (const each of own) if (each) pages++;
  return pages * PAGE * type.BYTES_PER_ELEMENT;
}

/** Uses the pages of another column where they have the same content, and copies its others. */
export function usePages(column: Paged<Numbers>, other: Paged<Numbers>): void {
  for (const [place, page] of column.pages.entries()) {
    const shared = other.pages[place];
    if (shared !== undefined && Buffer.compare(bytesOf(page), bytesOf(shared)) === 0) {
      column.pages[place] = shared;
      column.own[place] = false;
    } else ownPage(column, place);
  }
}

export function bytesOf({ buffer, byteOffset, byteLength }: Numbers): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
