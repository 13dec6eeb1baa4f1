// softgarden: the newer career sites' feed of schema.org data is the complete board with descriptions and its count.
// The slug is the tenant's name or a custom host. Based on six other readers, not recorded. The older pages
// ({name}.softgarden.io) are used if there is no feed: they list all ids, and the descriptions are on the posting
// pages.
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import { elementText, findElement, findElements, parseHtml, type Tree } from "../../../text/html/tree.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
import { readJobPosting, readLinkedPosting } from "../../shared/pages/jobPosting.ts";
import { parseJsonAfter } from "../../shared/pages/scriptData.ts";
import { readEither } from "../../shared/reading/alternatives.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asText, getIn, isRecord, readJson, requireList, requireNumber } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const NEWER = "career.softgarden.de";
const OLDER = "softgarden.io";
const RESERVED_SLUGS = new Set("api career developers".split(" "));
const IDS = "complete_job_id_list = jobs_selected =";

export const softgarden: Source = {
  id: "softgarden",
  confidence: "B",
  recorded: false,
  summary: "text, places, employment type, posted, updated and end dates, employer's name; no pay, no department",
  distinguishesMissing: true,
  recognise: (link) =>
    toSubdomainSlug(link.hostname, NEWER, RESERVED_SLUGS) ?? toSubdomainSlug(link.hostname, OLDER, RESERVED_SLUGS),
  find(html, page) {
    const tenant = findTenant(html, NEWER, "", RESERVED_SLUGS) ?? findTenant(html, OLDER, "", RESERVED_SLUGS);
    return tenant ?? (/complete_job_id_list|\/jobs\.feed\.json/.test(html) ? page.hostname.toLowerCase() : null);
  },
  page: (slug) => `https://${hostOf(slug, NEWER)}/`,
  list: (board, reading) =>
    readEither(
      () =>
        readSingleResponse(
          reading,
          { url: `https://${hostOf(board.slug, NEWER)}/jobs.feed.json`, size: "feed" },
          (answer) => readFeed(answer, board),
        ),
      () => listOlder(board, { ...reading, validators: null }),
    ),
  detail: (knownPosting, _board, reading) =>
    readDetail(reading, { url: knownPosting.url }, (answer) => {
      const statedFields = readLinkedPosting(answer);
      if (statedFields === null || !statedFields.description_html) throw new ShapeError("no posting on the page");
      const { title: _title, url: _url, ...rest } = statedFields;
      return mergeDetails(knownPosting, { ...rest, full_text: true });
    }),
  parse: (answer, board) =>
    /^\s{0,200}</.test(answer) ? postingsOf(readOlder(answer, board).rows) : postingsOf(readFeed(answer, board).rows),
};

function hostOf(slug: string, domain: string): string {
  return encodeURIComponent(slug.includes(".") ? slug : `${slug}.${domain}`);
}

function readFeed(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = requireNumber(getIn(value, "numberOfItems"), "numberOfItems");
  const rows = requireList(getIn(value, "dataFeedElement"), "dataFeedElement").map((element): Row => {
    const item = getIn(element, "item");
    if (!isRecord(item)) return null;
    const statedFields = readJobPosting(item);
    const id = asText(getIn(item, "identifier", "value")) ?? /\/jobs\/(\d{1,12})/.exec(statedFields.url ?? "")?.[1];
    if (!id || !statedFields.title || !statedFields.url) return null;
    // A dash means that no country was selected.
    const locations = (statedFields.locations ?? []).map((each) => ({
      ...each,
      country: each.country === "-" ? null : each.country,
    }));
    return buildRow(board, {
      ...statedFields,
      external_id: id,
      title: statedFields.title,
      url: statedFields.url,
      requisition_id: null,
      locations,
      department: null,
      full_text: Boolean(statedFields.description_html),
      date_updated: statedFields.date_updated ?? null,
    });
  });
  return { rows, total };
}

function listOlder(board: Board, reading: ReadContext): Promise<Listing> {
  return readSingleResponse(reading, { url: `https://${hostOf(board.slug, OLDER)}/` }, (answer) =>
    readOlder(answer, board),
  );
}

/** The script lists every id; only the first ones have cards. */
function readOlder(answer: string, board: Board): ListPage {
  const ids = requireList(parseJsonAfter(answer, IDS), "ids").map(asText);
  const tree = parseHtml(answer);
  return { rows: ids.map((id) => (id === null ? null : readCard(tree, id, board))), total: ids.length };
}

function readCard(tree: Tree, id: string, board: Board): Row {
  const [card] = findElements(tree, `#job_id_${id}`);
  const title =
    card === undefined
      ? null
      : elementText(tree, findElement(tree, ".title a", card) ?? findElement(tree, ".title", card));
  if (card === undefined || title === null) return null;
  return buildRow(board, {
    external_id: id,
    title,
    url: `https://${hostOf(board.slug, OLDER)}/job/${id}?l=de`,
    locations: findElements(tree, ".location-view-item", card).map((each) =>
      buildPlace({ text: elementText(tree, each) }),
    ),
  });
}
