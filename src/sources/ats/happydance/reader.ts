// Happydance: a front end on large employers' own hosts, over another platform; recorded. The slug is the host. The
// sitemap lists every posting once per language, with titles only as words of the address; the posting's page has
// JSON-LD, whose type may be escaped, and names the underlying platform in its apply link. Its rate limit
// covers all of these hosts.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import { attributeOf, elementText, findElement, findElements, parseHtml, parseXml } from "../../../text/html/tree.ts";
import { readLinkedPosting } from "../../shared/pages/jobPosting.ts";
import { type Failure, isFailure, parseResponse, readDetail, toFailedListing } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, readPages } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { buildPosting, type Row } from "../../shared/rows/posting.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const MARKER = /<meta[^>]{0,100}name="JobIdentifier"|js-job-posting|careers\.happydance\.website/i;
/** `[/{language}[/{country}]]/{word}/{requisition}/{title}/`, where only the requisition has a digit. */
const POSTING =
  /^\/(?:([a-z]{2}(?:-[a-z]{2})?|[a-z]{2,10}-[a-z]{2})\/(?:[a-z]{2}\/)?)?[^/\d]{2,60}\/([\w.-]{0,60}\d[\w.-]{0,60})\/([^/]{1,300})\/?$/i;
const MAX_SITEMAPS = 20;

export const happydance: Source = {
  id: "happydance",
  confidence: "B",
  recorded: true,
  summary:
    "titles; text, places, employment type, department, posted date and the underlying platform from the posting's page",
  distinguishesMissing: true,
  recognise: () => null,
  find: (html, page) => (MARKER.test(html) ? page.hostname.toLowerCase() : null),
  page: (slug) => `https://${encodeURIComponent(slug)}/`,
  async list(board, reading) {
    const sitemaps = await findSitemaps(board, reading);
    return isFailure(sitemaps) ? toFailedListing(sitemaps) : readSitemaps(sitemaps, board, reading);
  },
  detail: (known, board, reading) =>
    readDetail(reading, { url: known.url }, (answer) => {
      const fields = readPostingPage(answer, board);
      return fields === null ? null : mergeDetails(known, fields);
    }),
  parse(answer, board) {
    if (/<urlset\b/.test(answer.slice(0, 2_000))) return postingsOf(readSitemap(answer, board));
    const fields = readPostingPage(answer, board);
    if (!fields?.external_id || !fields.title || !fields.url) throw new ShapeError("no posting");
    const { external_id, title, url } = fields;
    return [buildPosting(board, { ...fields, external_id, title, url })];
  },
};

/** The addresses of the sitemap itself or of those that its index names, on the same host. */
async function findSitemaps(board: Board, reading: ReadContext): Promise<string[] | Failure> {
  const url = `https://${encodeURIComponent(board.slug)}/sitemap.xml`;
  return parseResponse(await reading.get({ url, size: "feed" }), (answer) => {
    const tree = parseXml(answer);
    if (findElement(tree, "urlset") !== null) return [url];
    const children = findElements(tree, "sitemapindex loc")
      .map((entry) => elementText(tree, entry) ?? "")
      .filter((child) => URL.canParse(child) && new URL(child).hostname === new URL(url).hostname);
    if (children.length === 0) throw new ShapeError("no sitemap");
    return children.slice(0, MAX_SITEMAPS);
  });
}

function readSitemaps(sitemaps: readonly string[], board: Board, reading: ReadContext): Promise<Listing> {
  // A posting is in the sitemap of every language.
  const seen = new Set<string>();
  return readPages<number>(reading, {
    first: 0,
    ask: (at) => ({ url: sitemaps[at] ?? "", size: "feed" }),
    read: (answer, at) => {
      const rows = readSitemap(answer, board).filter((row) => {
        const id = row === null ? null : "skip" in row ? row.skip : row.external_id;
        const isNew = id === null || !seen.has(id);
        if (id !== null) seen.add(id);
        return isNew;
      });
      return { rows, total: null, next: at + 1 < sitemaps.length ? at + 1 : null };
    },
  });
}

/** Each posting once, in English if it has it. The words of the address are the title until the page is read. */
function readSitemap(answer: string, board: Board): Row[] {
  const tree = parseXml(answer);
  if (findElement(tree, "urlset") === null || !/<\/urlset\s*>\s{0,1000}$/.test(answer.slice(-1_100))) {
    throw new ShapeError("no sitemap");
  }
  const found = new Map<string, { readonly url: string; readonly title: string; readonly isEnglish: boolean }>();
  for (const entry of findElements(tree, "url loc")) {
    const url = elementText(tree, entry) ?? "";
    const [, language = "", id, name = ""] = URL.canParse(url) ? (POSTING.exec(new URL(url).pathname) ?? []) : [];
    const isEnglish = /(?:^|-)en(?:-|$)/i.test(language);
    if (id === undefined || (found.has(id) && (!isEnglish || found.get(id)?.isEnglish))) continue;
    found.set(id, { url, title: toWords(name), isEnglish });
  }
  return [...found].map(([id, { url, title }]) => {
    if (title === "") return null;
    return isOpenApplication(title) ? { skip: id } : buildPosting(board, { external_id: id, title, url });
  });
}

function toWords(name: string): string {
  let plain = name;
  try {
    plain = decodeURIComponent(name);
  } catch {
    // Keep it undecoded.
  }
  return plain.replace(/[-\s]+/g, " ").trim();
}

/** Null: neither the data nor the mark of a posting, which is how a closed one is shown. */
function readPostingPage(answer: string, board: Board): Partial<RawPosting> | null {
  const tree = parseHtml(answer);
  const linked = readLinkedPosting(tree);
  const id = attributeOf(findElement(tree, 'meta[name="JobIdentifier"]'), "content");
  if (linked === null && id === null) return null;
  if (linked === null || !linked.description_html) throw new ShapeError("no text on the page");
  const address =
    attributeOf(findElement(tree, 'link[rel="canonical"]'), "href") ??
    attributeOf(findElement(tree, 'meta[property="og:url"]'), "content") ??
    happydance.page(board.slug);
  const apply = findElement(tree, 'a[id*="js-apply"], a[class*="js-apply"]');
  return {
    ...linked,
    external_id: id ?? linked.requisition_id ?? "",
    url: linked.url || address,
    requisition_id: linked.requisition_id ?? id,
    organization: linked.organization ?? board.company,
    employment_type: /^other$/i.test(linked.employment_type ?? "") ? null : (linked.employment_type ?? null),
    full_text: true,
    apply_url: attributeOf(apply, "href"),
  };
}
