// The search pages of a SuccessFactors career site: table rows, or tiles that repeat each job for three screen sizes.
// "Results 1 – 25 of 621", in the site's language, states how far a page reaches and the total. On sites with tiles,
// later pages are fragments without it.
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  parseHtml,
  type Tree,
} from "../../../text/html/tree.ts";
import { findRowAround } from "../../shared/pages/rowAround.ts";
import { readPages } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import { asDate } from "../../shared/rows/values.ts";
import { type Board, ShapeError } from "../../source.ts";
import { parsePlace, postingAddress } from "./feeds.ts";

const NO_RESULTS =
  /\bno (?:open |current |matching )?(?:positions|jobs|results|openings|vacancies)\b|keine (?:offenen )?(?:stellen|ergebnisse)|aucun (?:poste|résultat)/i;

/** At most 100 per page, each up to three times. */
const MAX_LINKS = 2_000;

export interface SearchPage {
  readonly rows: readonly Row[];
  readonly total: number | null;
  /** The number of the last row on the page. */
  readonly lastRow: number | null;
  readonly tiles: boolean;
  readonly isEmpty: boolean;
}

interface Cursor {
  readonly start: number;
  readonly tiles: boolean;
}

export function searchUrl(site: string, cursor: Cursor = { start: 0, tiles: false }): string {
  const folder = cursor.tiles && cursor.start > 0 ? "tile-search-results" : "search";
  return `https://${site}/${folder}/?q=&startrow=${cursor.start}`;
}

export function listSearch(board: Board, reading: ReadContext, session: object): Promise<Listing> {
  let total: number | null = null;
  return readPages<Cursor>(reading, {
    first: { start: 0, tiles: false },
    ask: (cursor) => ({ url: searchUrl(board.slug, cursor), session }),
    read: (answer, cursor) => {
      const page = readSearch(answer, board);
      if (page.rows.length === 0 && page.total === null && !cursor.tiles) throw new ShapeError("no jobs on the page");
      total = page.total ?? total;
      const ids = new Set(page.rows.map((row) => (row === null ? "" : "skip" in row ? row.skip : row.external_id)));
      const start = page.lastRow ?? cursor.start + ids.size;
      const more = ids.size > 0 && start > cursor.start && (total === null || start < total);
      return { rows: page.rows, total: page.total, next: more ? { start, tiles: cursor.tiles || page.tiles } : null };
    },
  });
}

export function readSearch(answer: string, board: Board): SearchPage {
  const tree = parseHtml(answer);
  const links = findElements(tree, 'a.jobTitle-link, [class*="job-tile"] a[href*="/job/"]');
  if (links.length > MAX_LINKS) throw new ShapeError("more jobs than fit on a page");
  const label = findElement(tree, ".paginationLabel, #tile-search-results-label");
  const range = label === null ? null : rangeIn(elementText(tree, label) ?? "");
  const counted = /jobRecordsFound\s{0,5}:\s{0,5}parseInt\(["'](\d{1,7})["']\)/.exec(answer)?.[1];
  return {
    rows: links.flatMap((link) => readLink(tree, link, board)),
    total: range?.total ?? (counted === undefined ? null : Number(counted)),
    lastRow: range?.lastRow ?? null,
    tiles: findElement(tree, "li.job-tile") !== null,
    isEmpty: NO_RESULTS.test(elementText(tree, findElement(tree, "body")) ?? ""),
  };
}

/** Three numbers in any language: from, to, of. The thousands separator may be a dot, a comma or a space. */
function rangeIn(words: string): { lastRow: number; total: number } | null {
  const plain = words.replace(/(?<=\d)[.,\s\u00a0\u202f](?=\d{3}(?!\d))/g, "");
  const [, , upto, total] = /(\d{1,7})\D{1,30}(\d{1,7})\D{1,30}(\d{1,7})/.exec(plain) ?? [];
  return upto === undefined || total === undefined ? null : { lastRow: Number(upto), total: Number(total) };
}

function readLink(tree: Tree, link: Element, board: Board): Row[] {
  const address = postingAddress(attributeOf(link, "href"), `https://${board.slug}/`);
  if (address === null) return [];
  const title = elementText(tree, link);
  if (title === null) return [];
  if (isOpenApplication(title)) return [{ skip: address.id }];
  const rowElement = findRowAround(
    link,
    (tag, names) => names.includes("data-row") || (tag === "li" && names.includes("job-tile")),
  );
  const fieldText = (name: string, section: string): string | null =>
    rowElement === null
      ? null
      : (elementText(tree, findElement(tree, `.${name}`, rowElement)) ??
        elementText(tree, sectionOf(tree, rowElement, section)));
  return [
    buildPosting(board, {
      external_id: address.id,
      title,
      url: address.url,
      locations: distinctPlaces([parsePlace(fieldText("jobLocation", "location"))]),
      department: fieldText("jobDepartment", "dept"),
      date_posted: asDate(fieldText("jobDate", "date")),
    }),
  ];
}

/** A tile's field: its value is the box next to the label. */
function sectionOf(tree: Tree, tile: Element, name: string): Element | null {
  const section = findElement(tree, `[id$="-section-${name}"]`, tile);
  return section === null ? null : findElement(tree, "div", section);
}
