// TalentLyft: a sitemap of posting addresses, and a page with schema.org data for each. Based on three other readers,
// not recorded, so any other shape is a failed read. A posting's key is the code at the end of its address; until its
// page is read, the words before it serve as the title. The response for an unknown name is not known.
import { elementText, findElement, findElements, findOutermostElements, parseXml } from "../../../text/html/tree.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
import { readLinkedPosting } from "../../shared/pages/jobPosting.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { buildPosting, type Row } from "../../shared/rows/posting.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "talentlyft.com";
const RESERVED_SLUGS = new Set("developers accounts get blog".split(" "));
/** Group boards have an additional segment before the name. */
const POSTING = /^\/jobs\/(?:[^/]{1,100}\/)?([^/]{1,300})-([\da-z]{2,40})\/?$/i;

export const talentlyft: Source = {
  id: "talentlyft",
  confidence: "B",
  recorded: false,
  summary:
    "titles; text, place, employment type, posted date and employer's name from the posting's page; no department, no pay",
  distinguishesMissing: false,
  recognise: (link) => toSubdomainSlug(link.hostname, DOMAIN, RESERVED_SLUGS),
  find: (html) => findTenant(html, DOMAIN, "", RESERVED_SLUGS),
  page: (slug) => `https://${encodeURIComponent(slug)}.${DOMAIN}/`,
  list: (board, reading) =>
    readSingleResponse(reading, { url: `${talentlyft.page(board.slug)}sitemap.xml`, size: "feed" }, (answer) =>
      readSitemap(answer, board),
    ),
  detail: (knownPosting, _board, reading) =>
    readDetail(reading, { url: knownPosting.url }, (answer) => {
      const statedFields = readLinkedPosting(answer);
      if (statedFields === null) throw new ShapeError("no posting on the page");
      const { url: _url, requisition_id: _id, ...rest } = statedFields;
      if ((rest.description_html ?? null) === null) throw new ShapeError("no text on the page");
      return mergeDetails(knownPosting, { ...rest, full_text: true });
    }),
  parse: (answer, board) => postingsOf(readSitemap(answer, board)),
};

function readSitemap(answer: string, board: Board): Row[] {
  const tree = parseXml(answer.replace(/^\uFEFF/, ""));
  if (findElement(tree, "urlset") === null || !/<\/urlset\s*>\s{0,1000}$/.test(answer.slice(-1_100))) {
    throw new ShapeError("no sitemap");
  }
  return findOutermostElements(findElements(tree, "url")).flatMap((entry): Row[] => {
    const address = elementText(tree, findElement(tree, "loc", entry));
    if (address === null || !URL.canParse(address)) return [];
    const [, name = "", code] = POSTING.exec(new URL(address).pathname) ?? [];
    if (code === undefined) return [];
    const title = wordsOf(name);
    if (title === "") return [null];
    return [
      isOpenApplication(title) ? { skip: code } : buildPosting(board, { external_id: code, title, url: address }),
    ];
  });
}

function wordsOf(name: string): string {
  try {
    return decodeURIComponent(name)
      .replace(/[-\s]+/g, " ")
      .trim();
  } catch {
    return name.replace(/-+/g, " ").trim();
  }
}
