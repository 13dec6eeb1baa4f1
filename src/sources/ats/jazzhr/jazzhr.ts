// JazzHR: the board is one HTML table, recorded; a copy of its rows for telephones proves that none is missing. Texts come from an
// XML export that is a day old and holds only what the employer syndicates, so it fills in and never decides what is open; the
// rest comes from the postings' pages. Departed boards say so in words or lead elsewhere.

import type { RawPosting } from "../../../contract/raw.ts";
import type { Got, Listing, Reading } from "../../../contract/reading.ts";
import { attributeIn } from "../../../text/html/attributes.ts";
import {
  all,
  attributeOf,
  type Element,
  first,
  outermost,
  readHtml,
  type Tree,
  textIn,
} from "../../../text/html/tree.ts";
import { slugIn, subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantHost, tenantIn } from "../../shared/boards/tenants.ts";
import { jsonLdOf } from "../../shared/pages/jsonLd.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readOne } from "../../shared/reading/paging.ts";
import { staying } from "../../shared/reading/strayed.ts";
import { filled, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { date, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readExport } from "./export.ts";
import { readJobPage, wordedAs } from "./page.ts";

const DOMAIN = "applytojob.com";
const OWN: ReadonlySet<string> = new Set();
const VENDOR = /^\/(?:widgets\/basic\/create|feeds\/export\/jobs)\/([\w-]{1,100})/;

export const jazzhr: Source = {
  id: "jazzhr",
  sure: "B",
  recorded: true,
  off: null,
  gives:
    "places, department; text and employment type from an export or the posting's page; pay and dates on most pages",
  tells_empty: true,
  recognise(link) {
    if (link.hostname === "app.jazz.co") return slugIn(VENDOR.exec(link.pathname)?.[1]);
    return subdomainIn(link.hostname, DOMAIN, OWN);
  },
  find(html) {
    const widget = /app\.jazz\.co\/(?:widgets\/basic\/create|feeds\/export\/jobs)\/([\w-]{1,100})/i.exec(html)?.[1];
    return slugIn(widget) ?? tenantIn(html, DOMAIN, "(?:/apply(?![\\w-]))?", OWN);
  },
  page: (slug) => `${base(slug)}/apply`,
  async list(board, reading) {
    const keys = new Map<string, string>();
    const listing = await readOne(
      athome(reading, board.slug),
      { url: `${base(board.slug)}/apply/jobs`, size: "feed" },
      (answer) => readTable(answer, board, keys),
    );
    return listing.postings.length === 0 ? listing : withTexts(listing, board, reading, keys);
  },
  detail: (known, board, reading) =>
    readDetail(
      athome(reading, board.slug),
      { url: `${base(board.slug)}/apply/${encodeURIComponent(known.external_id)}` },
      (answer) => {
        const said = readJobPage(answer);
        if (said === null) throw new ShapeError("no text on the page");
        return filled(known, said);
      },
    ),
  company: null,
  parse(answer, board) {
    if (/^\s{0,200}<\?xml|^\s{0,200}<jobs/.test(answer)) {
      return postingsIn([...readExport(answer)].map(([id, said]) => exported(id, said, board)));
    }
    if (/id="jobs_table"/.test(answer)) return postingsIn(readTable(answer, board, new Map()).rows);
    const said = readJobPage(answer);
    if (said === null || !said.title || !said.url) throw new ShapeError("no posting");
    return [posting(board, { ...said, external_id: keyIn(said.url) ?? said.url, title: said.title, url: said.url })];
  },
};

function base(slug: string): string {
  return `https://${tenantHost(slug, DOMAIN)}`;
}

function athome(reading: Reading, slug: string): Reading {
  const host = tenantHost(slug, DOMAIN);
  const here = staying(reading, ({ hostname }) => hostname === host);
  return {
    ...here,
    get: async (ask) => {
      const answer = await here.get(ask);
      return answer.kind === "got" && isInactive(answer) ? { ...answer, status: 404 } : answer;
    },
  };
}

function isInactive(answer: Got): boolean {
  return answer.status === 200 && /<title>[^<]{0,200}Inactive Career Page/i.test(answer.text.slice(0, 5_000));
}

/** One request for the texts of the whole board; whatever it lacks is left for the postings' own pages. */
async function withTexts(
  listing: Listing,
  board: Board,
  reading: Reading,
  keys: ReadonlyMap<string, string>,
): Promise<Listing> {
  const answer = await reading.get({
    url: `https://app.jazz.co/feeds/export/jobs/${encodeURIComponent(board.slug)}`,
    size: "feed",
    documented: true,
  });
  if (answer.kind === "unread" || answer.status !== 200 || answer.truncated) return listing;
  const texts = readExport(answer.text);
  const postings = listing.postings.map((known) => {
    const said = texts.get(keys.get(known.external_id) ?? "");
    if (said === undefined || said.full_text !== true) return known;
    const locations = wordedAs(said.locations ?? [], known.locations[0]?.text ?? null);
    return filled(known, { ...said, title: known.title, url: known.url, locations });
  });
  return { ...listing, postings };
}

function exported(id: string, said: Partial<RawPosting>, board: Board): Row {
  const { title, url } = said;
  return title && url ? posting(board, { ...said, external_id: keyIn(url) ?? id, title, url }) : null;
}

/** The posting's key in any of its addresses. */
function keyIn(address: string): string | null {
  return /\/apply\/(?:jobs\/details\/)?([A-Za-z\d]{6,40})(?=[/?#]|$)/.exec(address)?.[1] ?? null;
}

/** `keys` is filled with the platform's long name of each posting, which the export uses. */
function readTable(answer: string, board: Board, keys: Map<string, string>): ListPage {
  const tree = readHtml(answer);
  const table = first(tree, "table#jobs_table");
  if (table === null) throw new ShapeError("no table of jobs");
  const organization = text(jsonLdOf(tree, "Organization")[0]?.name);
  const rows: Row[] = [];
  let heading: string | null = null;
  for (const row of outermost(all(tree, "tr", table))) {
    if ((attributeIn(row.attributes, "class") ?? "").includes("resumator_department_heading"))
      heading = textIn(tree, row);
    else if (first(tree, "a.job_title_link", row) !== null)
      rows.push(readRow(tree, row, heading, organization, board, keys));
  }
  // A row that lies inside another is no row that could be read.
  if (all(tree, 'tr[id^="row_job_"]', table).length > rows.length) rows.push(null);
  const copies = new Set(
    all(tree, "div.jobs_row a.job_title_link").map((link) => keyIn(attributeOf(link, "href") ?? "")),
  );
  return { rows, total: copies.size === 0 ? null : copies.size };
}

function readRow(
  tree: Tree,
  row: Element,
  heading: string | null,
  organization: string | null,
  board: Board,
  keys: Map<string, string>,
): Row {
  const link = first(tree, "a.job_title_link", row);
  const key = keyIn(attributeOf(link, "href") ?? "");
  const title = textIn(tree, link);
  if (key === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: key };
  const [, name, made] = /^row_(job_(\d{8})\d{0,6}_\w{1,60})$/.exec(attributeOf(row, "id") ?? "") ?? [];
  if (name !== undefined) keys.set(key, name);
  return posting(board, {
    external_id: key,
    title,
    url: `${base(board.slug)}/apply/${key}`,
    organization,
    department: textIn(tree, first(tree, "span.resumator_department", row)) ?? heading,
    locations: places([place({ text: textIn(tree, all(tree, "td", row)[1] ?? null) })]),
    date_posted: date(made),
  });
}
