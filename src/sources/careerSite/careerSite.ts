// Companies' own sites (careerSite/): recorded pages, no interface. A board is a registrable domain. Imported by index.ts alone, because
// what stands behind a site is recognised by all the others.
import type { RawPosting } from "../../contract/raw.ts";
import type { Detail, Listing, Reading } from "../../contract/reading.ts";
import { there } from "../../contract/there.ts";
import { httpUrl } from "../../text/addresses/domains.ts";
import { attributeOf, first, readHtml } from "../../text/html/tree.ts";
import { fold, squash } from "../../text/words/fold.ts";
import { isFailure, readSound } from "../shared/reading/answers.ts";
import { filled } from "../shared/rows/filled.ts";
import { type Board, ShapeError, type Source } from "../source.ts";
import { isAbove } from "./addresses.ts";
import { isLoginWall } from "./evidence.ts";
import { nodesOnPage } from "./opening/onPage.ts";
import { agrees, readPostingPage } from "./opening/postingPage.ts";
import { sectionsOf } from "./opening/sections.ts";
import { structuredOf } from "./opening/structured.ts";
import { type Page, pageKey, readPage } from "./page.ts";
import { rowsOf } from "./rows.ts";
import { readSite } from "./site.ts";
import { SPACING_MS } from "./visits.ts";

/** Old enough for no deadline on a recorded page to be over. */
const LONG_AGO = 0;

export const careerSite: Source = {
  id: "career_site",
  sure: "B",
  recorded: true,
  off: null,
  gives:
    "what the site shows: the text of each opening's page, and as data where the site states it place, dates, pay and more",
  tells_empty: true,
  // A company's own site has no mark; it is what no platform claims (recognise.ts).
  recognise: () => null,
  find: null,
  page: (slug) => `https://${slug}/`,
  list: listSite,
  detail: readAgain,
  company: null,
  parse(answer, board) {
    const tree = readHtml(answer);
    const named =
      attributeOf(first(tree, 'link[rel="canonical"]'), "href") ??
      attributeOf(first(tree, 'meta[property="og:url"]'), "content");
    const page = readPage(answer, httpUrl(named ?? "") ?? `https://${board.slug}/`);
    const own = readPostingPage(page, null, board, LONG_AGO);
    const nodes = structuredOf(page.tree);
    const listed = rowsOf(page, ({ host }) => host === page.url.host).filter((row) => isAbove(page.url, row.url));
    if (nodes.length === 0 && page.url.pathname !== "/" && listed.length > 1)
      throw new ShapeError("a list of openings, without their texts");
    const judged =
      nodes.length > 1 ? nodesOnPage(page, nodes, board, LONG_AGO) : sectionsOf(page, null, board, LONG_AGO);
    const count = nodes.length === 1 ? 0 : judged.filter(({ kind }) => kind === "posting").length;
    const sure = own.kind === "posting" && (nodes.length > 0 || agrees(page, own.posting.title));
    const found = count > (sure ? 1 : 0) ? judged : [own];
    const postings = found.flatMap((each) => (each.kind === "posting" ? [each.posting] : []));
    if (postings.length === 0) throw new ShapeError("no opening on the page");
    return postings;
  },
};

async function listSite(board: Board, reading: Reading): Promise<Listing> {
  const { listing, behind, name, coverage, passed_over } = await readSite(board, reading);
  const { verdict, code, pages } = coverage;
  const told = { ...listing, coverage: { verdict, code, pages, passed_over } };
  return behind === null || told.whole ? told : { ...told, behind: { ...behind, name } };
}

/** The posting's own page once more: gone on 404, a closed notice, a passed date, or when it leads back to the list or the home page. */
async function readAgain(known: RawPosting, board: Board, reading: Reading): Promise<Detail> {
  const owned = { ...board, domain: board.domain ?? board.slug };
  const answer = await reading.get({ url: there(known.url.split("#")[0]), spacing_ms: SPACING_MS });
  if (answer.kind === "got" && (answer.status === 404 || answer.status === 410)) {
    return { kind: "gone", because: `HTTP ${answer.status}` };
  }
  const page = readSound(answer, (text, { url, truncated }) => readPage(text, url, truncated));
  if (isFailure(page)) return { kind: "unread", because: page.because };
  const asked = new URL(known.url);
  if (page.key !== pageKey(asked) && (page.url.pathname === "/" || isAbove(page.url, asked))) {
    return { kind: "gone", because: "its address leads back to the list or the home page" };
  }
  if (isLoginWall(page)) return { kind: "unread", because: "its page asks to sign in" };
  return pageKey(asked) === known.external_id
    ? fromOwnPage(known, page, owned, reading.now)
    : fromSharedPage(known, page, owned, reading.now);
}

function fromOwnPage(known: RawPosting, page: Page, board: Board, now: number): Detail {
  const { url, key, folded } = page;
  const listed = folded.includes(squash(fold(known.title)));
  const row = { url, key, title: known.title, place: null, sure: true, listed, node: null };
  const judged = readPostingPage(page, row, board, now);
  if (judged.kind === "posting") return { kind: "posting", posting: filled(known, judged.posting) };
  if (judged.kind === "expired" || judged.kind === "filled") return { kind: "gone", because: judged.because };
  return { kind: "unread", because: judged.because };
}

/** One of several on a page: it is gone when the page no longer names it. */
function fromSharedPage(known: RawPosting, page: Page, board: Board, now: number): Detail {
  const nodes = structuredOf(page.tree);
  const judged = nodes.length > 0 ? nodesOnPage(page, nodes, board, now) : sectionsOf(page, null, board, now);
  const shown = judged.flatMap((each) => (each.kind === "posting" ? [each.posting] : []));
  const same = shown.filter(({ title }) => title === known.title);
  const here = shown.find(({ external_id }) => external_id === known.external_id);
  // Where anchors only count, another one may stand there now, and this one beside it.
  if (here !== undefined) return { kind: "posting", posting: filled(known, same.length === 1 ? there(same[0]) : here) };
  const named = squash(fold(page.html)).includes(squash(fold(known.title)));
  return named
    ? { kind: "unread", because: "its page names it, but not as it was" }
    : { kind: "gone", because: "its page no longer names it" };
}
