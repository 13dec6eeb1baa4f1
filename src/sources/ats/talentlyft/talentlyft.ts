// TalentLyft: a sitemap of the postings' addresses, and a page with schema.org data for each. Known from three readers, not recorded:
// whatever looks otherwise is a failed read. A posting's key is the code that ends its address; until its page is read, the words
// before it stand for the title. What an unknown name answers is not known.
import { all, first, outermost, readXml, textIn } from "../../../text/html/tree.ts";
import { subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantIn } from "../../shared/boards/tenants.ts";
import { linkedPosting } from "../../shared/pages/jobPosting.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { postingsOf, type Row, readOne } from "../../shared/reading/paging.ts";
import { filled } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { posting } from "../../shared/rows/posting.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAIN = "talentlyft.com";
const OWN = new Set("developers accounts get blog".split(" "));
/** Boards of groups have one more step before the name. */
const POSTING = /^\/jobs\/(?:[^/]{1,100}\/)?([^/]{1,300})-([\da-z]{2,40})\/?$/i;

export const talentlyft: Source = {
  id: "talentlyft",
  sure: "B",
  recorded: false,
  off: null,
  gives:
    "titles; text, place, employment type, posted date and employer's name by the posting's page; no department, no pay seen",
  tells_empty: false,
  recognise: (link) => subdomainIn(link.hostname, DOMAIN, OWN),
  find: (html) => tenantIn(html, DOMAIN, "", OWN),
  page: (slug) => `https://${encodeURIComponent(slug)}.${DOMAIN}/`,
  list: (board, reading) =>
    readOne(reading, { url: `${talentlyft.page(board.slug)}sitemap.xml`, size: "feed" }, (answer) => ({
      rows: readMap(answer, board),
      total: null,
    })),
  detail: (known, _board, reading) =>
    readDetail(reading, { url: known.url }, (answer) => {
      const said = linkedPosting(answer);
      if (said === null) throw new ShapeError("no posting on the page");
      const { url: _url, requisition_id: _id, ...rest } = said;
      if ((rest.description_html ?? null) === null) throw new ShapeError("no text on the page");
      return filled(known, { ...rest, full_text: true });
    }),
  company: null,
  parse: (answer, board) => postingsOf(readMap(answer, board)),
};

function readMap(answer: string, board: Board): Row[] {
  const tree = readXml(answer.replace(/^\uFEFF/, ""));
  if (first(tree, "urlset") === null || !/<\/urlset\s*>\s{0,1000}$/.test(answer.slice(-1_100))) {
    throw new ShapeError("no sitemap");
  }
  return outermost(all(tree, "url")).flatMap((entry): Row[] => {
    const address = textIn(tree, first(tree, "loc", entry));
    if (address === null || !URL.canParse(address)) return [];
    const [, name = "", code] = POSTING.exec(new URL(address).pathname) ?? [];
    if (code === undefined) return [];
    const title = wordsOf(name);
    if (title === "") return [null];
    return [isOpenApplication(title) ? { skip: code } : posting(board, { external_id: code, title, url: address })];
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
