// JazzHR: the board is one HTML table (recorded); a copy of its rows for mobile devices proves that none is missing.
// Descriptions come from an XML export that is a day old and contains only syndicated openings, so it only adds text
// and never decides which postings are open. Other descriptions come from the posting pages. Closed boards state this or
// redirect elsewhere.
import type { RawPosting } from "../../../contract/raw.ts";
import type { FetchResponse, Listing, ReadContext } from "../../../contract/reading.ts";
import { getAttribute } from "../../../text/html/attributes.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  findOutermostElements,
  parseHtml,
  type Tree,
} from "../../../text/html/tree.ts";
import { toBoardSlug, toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant, tenantHost } from "../../shared/boards/tenants.ts";
import { findJsonLd } from "../../shared/pages/jsonLd.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { withRedirectsAs404 } from "../../shared/reading/redirects.ts";
import { buildPlace, buildPosting, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asDate, asText } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readExport } from "./export.ts";
import { readJobPage, wordedAs } from "./page.ts";

const DOMAIN = "applytojob.com";
const RESERVED_SLUGS: ReadonlySet<string> = new Set();
const VENDOR = /^\/(?:widgets\/basic\/create|feeds\/export\/jobs)\/([\w-]{1,100})/;

export const jazzhr: Source = {
  id: "jazzhr",
  confidence: "B",
  recorded: true,
  summary:
    "places, department; text and employment type from an export or the posting's page; pay and dates on most pages",
  distinguishesMissing: true,
  recognise(link) {
    if (link.hostname === "app.jazz.co") return toBoardSlug(VENDOR.exec(link.pathname)?.[1]);
    return toSubdomainSlug(link.hostname, DOMAIN, RESERVED_SLUGS);
  },
  find(html) {
    const widget = /app\.jazz\.co\/(?:widgets\/basic\/create|feeds\/export\/jobs)\/([\w-]{1,100})/i.exec(html)?.[1];
    return toBoardSlug(widget) ?? findTenant(html, DOMAIN, "(?:/apply(?![\\w-]))?", RESERVED_SLUGS);
  },
  page: (slug) => `${base(slug)}/apply`,
  async list(board, reading) {
    const keys = new Map<string, string>();
    const listing = await readSingleResponse(
      stayOnBoard(reading, board.slug),
      { url: `${base(board.slug)}/apply/jobs`, size: "feed" },
      (answer) => readTable(answer, board, keys),
    );
    return listing.postings.length === 0 ? listing : withTexts(listing, board, reading, keys);
  },
  detail: (knownPosting, board, reading) =>
    readDetail(
      stayOnBoard(reading, board.slug),
      { url: `${base(board.slug)}/apply/${encodeURIComponent(knownPosting.external_id)}` },
      (answer) => {
        const statedFields = readJobPage(answer);
        if (statedFields === null) throw new ShapeError("no text on the page");
        return mergeDetails(knownPosting, statedFields);
      },
    ),
  parse(answer, board) {
    if (/^\s{0,200}<\?xml|^\s{0,200}<jobs/.test(answer)) {
      return postingsOf([...readExport(answer)].map(([id, statedFields]) => exported(id, statedFields, board)));
    }
    if (/id="jobs_table"/.test(answer)) return postingsOf(readTable(answer, board, new Map()).rows);
    const statedFields = readJobPage(answer);
    if (statedFields === null || !statedFields.title || !statedFields.url) throw new ShapeError("no posting");
    return [
      buildPosting(board, {
        ...statedFields,
        external_id: keyIn(statedFields.url) ?? statedFields.url,
        title: statedFields.title,
        url: statedFields.url,
      }),
    ];
  },
};

function base(slug: string): string {
  return `https://${tenantHost(slug, DOMAIN)}`;
}

function stayOnBoard(reading: ReadContext, slug: string): ReadContext {
  const host = tenantHost(slug, DOMAIN);
  const boardReading = withRedirectsAs404(reading, ({ hostname }) => hostname === host);
  return {
    ...boardReading,
    get: async (ask) => {
      const answer = await boardReading.get(ask);
      return answer.kind === "got" && isInactive(answer) ? { ...answer, status: 404 } : answer;
    },
  };
}

function isInactive(answer: FetchResponse): boolean {
  return answer.status === 200 && /<title>[^<]{0,200}Inactive Career Page/i.test(answer.text.slice(0, 5_000));
}

/** Fetches the descriptions of the whole board in one request. Missing ones are left to the posting pages. */
async function withTexts(
  listing: Listing,
  board: Board,
  reading: ReadContext,
  keys: ReadonlyMap<string, string>,
): Promise<Listing> {
  const answer = await reading.get({
    url: `https://app.jazz.co/feeds/export/jobs/${encodeURIComponent(board.slug)}`,
    size: "feed",
    documented: true,
  });
  if (answer.kind === "unread" || answer.status !== 200 || answer.truncated) return listing;
  const texts = readExport(answer.text);
  const postings = listing.postings.map((listedPosting) => {
    const statedFields = texts.get(keys.get(listedPosting.external_id) ?? "");
    if (statedFields === undefined || statedFields.full_text !== true) return listedPosting;
    const locations = wordedAs(statedFields.locations ?? [], listedPosting.locations[0]?.text ?? null);
    return mergeDetails(listedPosting, {
      ...statedFields,
      title: listedPosting.title,
      url: listedPosting.url,
      locations,
    });
  });
  return { ...listing, postings };
}

function exported(id: string, statedFields: Partial<RawPosting>, board: Board): Row {
  const { title, url } = statedFields;
  return title && url ? buildPosting(board, { ...statedFields, external_id: keyIn(url) ?? id, title, url }) : null;
}

/** The posting's key in any of its addresses. */
function keyIn(address: string): string | null {
  return /\/apply\/(?:jobs\/details\/)?([A-Za-z\d]{6,40})(?=[/?#]|$)/.exec(address)?.[1] ?? null;
}

/** Fills `keys` with the platform's long name of each posting, which the export uses. */
function readTable(answer: string, board: Board, keys: Map<string, string>): ListPage {
  const tree = parseHtml(answer);
  const table = findElement(tree, "table#jobs_table");
  if (table === null) throw new ShapeError("no table of jobs");
  const organization = asText(findJsonLd(tree, "Organization")[0]?.name);
  const rows: Row[] = [];
  let heading: string | null = null;
  for (const row of findOutermostElements(findElements(tree, "tr", table))) {
    if ((getAttribute(row.attributes, "class") ?? "").includes("resumator_department_heading"))
      heading = elementText(tree, row);
    else if (findElement(tree, "a.job_title_link", row) !== null)
      rows.push(readRow(tree, row, heading, organization, board, keys));
  }
  // A row nested in another row cannot be read.
  if (findElements(tree, 'tr[id^="row_job_"]', table).length > rows.length) rows.push(null);
  const copies = new Set(
    findElements(tree, "div.jobs_row a.job_title_link").map((link) => keyIn(attributeOf(link, "href") ?? "")),
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
  const link = findElement(tree, "a.job_title_link", row);
  const key = keyIn(attributeOf(link, "href") ?? "");
  const title = elementText(tree, link);
  if (key === null || title === null) return null;
  const [, name, made] = /^row_(job_(\d{8})\d{0,6}_\w{1,60})$/.exec(attributeOf(row, "id") ?? "") ?? [];
  if (name !== undefined) keys.set(key, name);
  return buildRow(board, {
    external_id: key,
    title,
    url: `${base(board.slug)}/apply/${key}`,
    organization,
    department: elementText(tree, findElement(tree, "span.resumator_department", row)) ?? heading,
    locations: [buildPlace({ text: elementText(tree, findElements(tree, "td", row)[1] ?? null) })],
    date_posted: asDate(made),
  });
}
