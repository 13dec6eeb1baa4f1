// Companies' own sites: recorded pages, no API. A board is a registrable domain. Only readers.ts imports this file,
// because it uses all other sources to recognise the platform behind a site.
import { assertPresent } from "../../contract/assertPresent.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { Detail, Listing, ReadContext } from "../../contract/reading.ts";
import { normalizeHttpUrl } from "../../text/addresses/domains.ts";
import { htmlToText } from "../../text/html/html.ts";
import { attributeOf, findElement, parseHtml } from "../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../text/words/fold.ts";
import { isFailure, parseResponse } from "../shared/reading/answers.ts";
import { mergeDetails } from "../shared/reading/mergedDetails.ts";
import { type Board, ShapeError, type Source } from "../source.ts";
import { isAbove } from "./common/addresses.ts";
import { isLoginWall } from "./common/evidence.ts";
import { type Page, pageKey, readPage } from "./common/page.ts";
import { readStructured } from "./common/structured.ts";
import { readNodesOnPage } from "./opening/openingsOnPage.ts";
import { matchesPage, readPostingPage } from "./opening/postingPage.ts";
import { findSections } from "./opening/sections.ts";
import { findRows } from "./rows.ts";
import { readSite } from "./site.ts";
import { SPACING_MS } from "./visits.ts";

/** Old enough that no deadline on a recorded page has passed. */
const LONG_AGO = 0;

export const careerSite: Source = {
  id: "career_site",
  confidence: "B",
  recorded: true,
  summary: "the text of each opening's page; place, dates, pay and other values if the site states them",
  distinguishesMissing: true,
  // A company's own site has no marker; it is any site that no platform claims (recognise.ts).
  recognise: () => null,
  page: (slug) => `https://${slug}/`,
  list: listSite,
  detail: readAgain,
  parse(answer, board) {
    const tree = parseHtml(answer);
    const canonicalAddress =
      attributeOf(findElement(tree, 'link[rel="canonical"]'), "href") ??
      attributeOf(findElement(tree, 'meta[property="og:url"]'), "content");
    const page = readPage(answer, normalizeHttpUrl(canonicalAddress ?? "") ?? `https://${board.slug}/`);
    const ownPage = readPostingPage(page, null, board, LONG_AGO);
    const nodes = readStructured(page.tree);
    const listed = findRows(page, ({ host }) => host === page.url.host).filter((row) => isAbove(page.url, row.url));
    if (nodes.length === 0 && page.url.pathname !== "/" && listed.length > 1)
      throw new ShapeError("a list of openings without texts");
    const verdicts =
      nodes.length > 1 ? readNodesOnPage(page, nodes, board, LONG_AGO) : findSections(page, null, board, LONG_AGO);
    const count = nodes.length === 1 ? 0 : verdicts.filter(({ kind }) => kind === "posting").length;
    const certain = ownPage.kind === "posting" && (nodes.length > 0 || matchesPage(page, ownPage.posting.title));
    const found = count > (certain ? 1 : 0) ? verdicts : [ownPage];
    const postings = found.flatMap((each) => (each.kind === "posting" ? [each.posting] : []));
    if (postings.length === 0) throw new ShapeError("no opening on the page");
    return postings;
  },
};

async function listSite(board: Board, reading: ReadContext): Promise<Listing> {
  const { listing, behind, name, coverage, passed_over } = await readSite(board, reading);
  const { verdict, code, pages } = coverage;
  const siteListing = { ...listing, coverage: { verdict, code, pages, passed_over } };
  return behind === null || siteListing.complete ? siteListing : { ...siteListing, behind: { ...behind, name } };
}

/**
 * Reads the posting's own page again. It is gone on 404, a closed notice, a passed date, or a redirect to the list or
 * the home page.
 */
async function readAgain(knownPosting: RawPosting, board: Board, reading: ReadContext): Promise<Detail> {
  const owned = { ...board, domain: board.domain ?? board.slug };
  const answer = await reading.get({ url: assertPresent(knownPosting.url.split("#")[0]), spacing_ms: SPACING_MS });
  if (answer.kind === "got" && (answer.status === 404 || answer.status === 410)) {
    return { kind: "gone", reason: `HTTP ${answer.status}` };
  }
  const page = parseResponse(answer, (text, { url, truncated }) => readPage(text, url, truncated));
  if (isFailure(page)) return { kind: "unread", reason: page.reason };
  const postingUrl = new URL(knownPosting.url);
  if (page.key !== pageKey(postingUrl) && (page.url.pathname === "/" || isAbove(page.url, postingUrl))) {
    return { kind: "gone", reason: "the URL redirects to the list or the home page" };
  }
  if (isLoginWall(page)) return { kind: "unread", reason: "the page requires sign-in" };
  return pageKey(postingUrl) === knownPosting.external_id
    ? fromOwnPage(knownPosting, page, owned, reading.now)
    : fromSharedPage(knownPosting, page, owned, reading.now);
}

function fromOwnPage(knownPosting: RawPosting, page: Page, board: Board, now: number): Detail {
  const { url, key, folded } = page;
  const listed = folded.includes(collapseBlanks(fold(knownPosting.title)));
  const row = { url, key, title: knownPosting.title, place: null, sure: true, listed, node: null };
  const verdict = readPostingPage(page, row, board, now);
  if (verdict.kind === "posting")
    return { kind: "posting", posting: keepText(knownPosting, mergeDetails(knownPosting, verdict.posting)) };
  if (verdict.kind === "expired" || verdict.kind === "filled") return { kind: "gone", reason: verdict.reason };
  return { kind: "unread", reason: verdict.reason };
}

/**
 * A page read alone also shows what its list and its siblings repeat: without that, an unchanged text stays as it was.
 */
function keepText(knownPosting: RawPosting, posting: RawPosting): RawPosting {
  const lines = new Set(htmlToText(posting.description_html ?? "").split("\n"));
  const knownLines = htmlToText(knownPosting.description_html ?? "").split("\n");
  const { description_html, full_text } = knownPosting;
  return full_text && knownLines.length > 1 && knownLines.every((line) => lines.has(line))
    ? { ...posting, description_html }
    : posting;
}

/** One of several openings on a page: it is gone when the page no longer names it. */
function fromSharedPage(knownPosting: RawPosting, page: Page, board: Board, now: number): Detail {
  const nodes = readStructured(page.tree);
  const verdicts = nodes.length > 0 ? readNodesOnPage(page, nodes, board, now) : findSections(page, null, board, now);
  const shownPostings = verdicts.flatMap((each) => (each.kind === "posting" ? [each.posting] : []));
  const same = shownPostings.filter(({ title }) => title === knownPosting.title);
  const current = shownPostings.find(({ external_id }) => external_id === knownPosting.external_id);
  // If anchors are only numbered, another opening may now have this anchor, and this one the next.
  if (current !== undefined)
    return {
      kind: "posting",
      posting: mergeDetails(knownPosting, same.length === 1 ? assertPresent(same[0]) : current),
    };
  const isNamed = collapseBlanks(fold(page.html)).includes(collapseBlanks(fold(knownPosting.title)));
  return isNamed
    ? { kind: "unread", reason: "the page names the opening, but in another form" }
    : { kind: "gone", reason: "the page no longer names the opening" };
}
