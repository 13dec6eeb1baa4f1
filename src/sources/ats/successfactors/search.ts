// The search pages of a SuccessFactors career site: table rows, or tiles that repeat each job for three sizes of screen.
// "Results 1 – 25 of 621" says how far a page reaches and how many there are, in the site's language; pages after the first
// of a site with tiles are fragments without it.
import type { Listing, Reading } from "../../../contract/reading.ts";
import { all, attributeOf, type Element, first, readHtml, type Tree, textIn } from "../../../text/html/tree.ts";
import { rowAround } from "../../shared/pages/rowAround.ts";
import { type Row, readPages } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { places, posting } from "../../shared/rows/posting.ts";
import { date } from "../../shared/rows/values.ts";
import { type Board, ShapeError } from "../../source.ts";
import { placeOf, postingAddress } from "./feeds.ts";

const NONE =
  /\bno (?:open |current |matching )?(?:positions|jobs|results|openings|vacancies)\b|keine (?:offenen )?(?:stellen|ergebnisse)|aucun (?:poste|résultat)/i;

/** At most 100 on a page, each up to three times. */
const MOST_LINKS = 2_000;

export interface SearchPage {
  readonly rows: readonly Row[];
  readonly total: number | null;
  /** The number of the last row on the page. */
  readonly upto: number | null;
  readonly tiles: boolean;
  readonly says_none: boolean;
}

interface Cursor {
  readonly start: number;
  readonly tiles: boolean;
}

export function searchUrl(site: string, cursor: Cursor = { start: 0, tiles: false }): string {
  const folder = cursor.tiles && cursor.start > 0 ? "tile-search-results" : "search";
  return `https://${site}/${folder}/?q=&startrow=${cursor.start}`;
}

export function listSearch(board: Board, reading: Reading, session: object): Promise<Listing> {
  let total: number | null = null;
  return readPages<Cursor>(reading, {
    first: { start: 0, tiles: false },
    ask: (cursor) => ({ url: searchUrl(board.slug, cursor), session }),
    read: (answer, cursor) => {
      const page = readSearch(answer, board);
      if (page.rows.length === 0 && page.total === null && !cursor.tiles) throw new ShapeError("no jobs on the page");
      total = page.total ?? total;
      const ids = new Set(page.rows.map((row) => (row === null ? "" : "skip" in row ? row.skip : row.external_id)));
      const start = page.upto ?? cursor.start + ids.size;
      const more = ids.size > 0 && start > cursor.start && (total === null || start < total);
      return { rows: page.rows, total: page.total, next: more ? { start, tiles: cursor.tiles || page.tiles } : null };
    },
  });
}

export function readSearch(answer: string, board: Board): SearchPage {
  const tree = readHtml(answer);
  const links = all(tree, 'a.jobTitle-link, [class*="job-tile"] a[href*="/job/"]');
  if (links.length > MOST_LINKS) throw new ShapeError("more jobs than a page can hold");
  const label = first(tree, ".paginationLabel, #tile-search-results-label");
  const range = label === null ? null : rangeIn(textIn(tree, label) ?? "");
  const counted = /jobRecordsFound\s{0,5}:\s{0,5}parseInt\(["'](\d{1,7})["']\)/.exec(answer)?.[1];
  return {
    rows: links.flatMap((link) => readLink(tree, link, board)),
    total: range?.total ?? (counted === undefined ? null : Number(counted)),
    upto: range?.upto ?? null,
    tiles: first(tree, "li.job-tile") !== null,
    says_none: NONE.test(textIn(tree, first(tree, "body")) ?? ""),
  };
}

/** Three numbers in any language: from, to, of. Thousands may be apart by a dot, a comma or a blank. */
function rangeIn(words: string): { upto: number; total: number } | null {
  const plain = words.replace(/(?<=\d)[.,\s\u00a0\u202f](?=\d{3}(?!\d))/g, "");
  const [, , upto, total] = /(\d{1,7})\D{1,30}(\d{1,7})\D{1,30}(\d{1,7})/.exec(plain) ?? [];
  return upto === undefined || total === undefined ? null : { upto: Number(upto), total: Number(total) };
}

function readLink(tree: Tree, link: Element, board: Board): Row[] {
  const address = postingAddress(attributeOf(link, "href"), `https://${board.slug}/`);
  if (address === null) return [];
  const title = textIn(tree, link);
  if (title === null) return [];
  if (isOpenApplication(title)) return [{ skip: address.id }];
  const around = rowAround(
    link,
    (tag, names) => names.includes("data-row") || (tag === "li" && names.includes("job-tile")),
  );
  const said = (name: string, section: string): string | null =>
    around === null
      ? null
      : (textIn(tree, first(tree, `.${name}`, around)) ?? textIn(tree, sectionOf(tree, around, section)));
  return [
    posting(board, {
      external_id: address.id,
      title,
      url: address.url,
      locations: places([placeOf(said("jobLocation", "location"))]),
      department: said("jobDepartment", "dept"),
      date_posted: date(said("jobDate", "date")),
    }),
  ];
}

/** A tile's field: its value is the box beside the label. */
function sectionOf(tree: Tree, tile: Element, name: string): Element | null {
  const section = first(tree, `[id$="-section-${name}"]`, tile);
  return section === null ? null : first(tree, "div", section);
}
