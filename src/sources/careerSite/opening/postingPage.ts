// One opening from its own page: what the page states as data, else its heading and main text where those are an opening's. The verdicts
// that publish nothing (over, expired, an invitation, nothing readable) are told apart, because they are counted.
import type { RawPosting } from "../../../contract/raw.ts";
import { httpUrl, registrableDomain } from "../../../text/addresses/domains.ts";
import { htmlToText } from "../../../text/html/html.ts";
import { all, attributeOf, type Element, first, type Tree, textIn } from "../../../text/html/tree.ts";
import { fold, squash } from "../../../text/words/fold.ts";
import { nameKey } from "../../../text/words/names.ts";
import { javaDate } from "../../ats/successfactors/posting.ts";
import { plain, readJobPosting } from "../../shared/pages/jobPosting.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { date, type Json, text } from "../../shared/rows/values.ts";
import type { Board } from "../../source.ts";
import { segmentsOf } from "../addresses.ts";
import { isApplyWord, isClosed, isInvitation, isPostingText, isTitledOver, mayBeTitle, saysOver } from "../evidence.ts";
import { keptMarkup, type Page, pageKey } from "../page.ts";
import { type SiteRow, said as saidIn } from "../rows.ts";
import { LISTS } from "../words.ts";
import { type StatedFacts, statedFacts } from "./facts.ts";
import { isListedText, isTextAmong } from "./listed.ts";
import { ownTownIn } from "./ownTowns.ts";
import { placedUnder } from "./placed.ts";
import { structuredOf } from "./structured.ts";

/** What speaks for an opening: its own text or data; its list, of which most must be openings; or only others of its list. */
type Trust = "itself" | "list" | "others";
export type PassedPage = "expired" | "filled" | "open_applications" | "unreadable";
export type JudgedPage =
  | {
      readonly kind: "posting";
      readonly posting: RawPosting;
      readonly identifier: string | null;
      readonly trust: Trust;
    }
  | { readonly kind: PassedPage; readonly because: string };

const DAY = 86_400_000;
const SNIPPET = 200;
const MOST_HEADINGS = 200;
const MOST_PARTS = 400;

/** `row` is what the list said of it; null where nobody did. */
export function readPostingPage(page: Page, row: SiteRow | null, board: Board, now: number): JudgedPage {
  const node = ownNode(page, row) ?? row?.node ?? null;
  const said = node === null ? null : statedBy(node);
  const title = titleOf(page, row, said, board);
  if (title !== null && isInvitation(title))
    return { kind: "open_applications", because: "an invitation without an opening" };
  if (node !== null && isOver(node, now)) return { kind: "expired", because: "its validThrough is over" };
  if (isClosed(page)) return { kind: "filled", because: "its own page says that it is over" };
  const facts = statedFacts(page);
  const sound = textOf(page, said);
  const trust = sound !== null ? "itself" : row === null || title === null ? null : trustBy(page, row, title, facts);
  if (title === null || trust === null) return { kind: "unreadable", because: "no text of an opening on its page" };
  const over = row?.over === true || isTitledOver(title) || isTitledOver(row?.title ?? "");
  if (over || saysOver(facts.get("state") ?? ""))
    return { kind: "filled", because: "its list or its own page calls it over" };
  const written = sound ?? wholeText(page);
  if (node === null && deadlinePassed(facts, now)) return { kind: "expired", because: "its deadline is over" };
  const found = posting(board, {
    ...(said ?? {}),
    title,
    external_id: pageKey(new URL(addressOf(page))),
    url: addressOf(page),
    requisition_id: requisitionOf(said, board) ?? facts.get("reference") ?? null,
    organization_url: ownUrl(said?.organization_url ?? null, board),
    ...written,
    page_text: page.text === "" ? null : page.text,
    locations: placesOf(said, row, facts, () => placedUnder(title, page.text) ?? ownTownIn(page, title, page.text)),
    salary: said?.salary ?? withFigures(facts.get("salary")),
    employment_type: said?.employment_type ?? facts.get("employment") ?? null,
    department: facts.get("department") ?? departmentOf(node),
    workplace: facts.get("workplace") ?? null,
    date_posted: said?.date_posted ?? date(facts.get("posted")),
    date_valid_through: said?.date_valid_through ?? deadlineOf(facts),
    apply_url: applyOf(page),
  });
  return { kind: "posting", posting: found, identifier: identifierOf(said, board), trust };
}

/** What speaks for a text that does not itself say what it is. */
function trustBy(page: Page, row: SiteRow, title: string, facts: StatedFacts): Trust | null {
  if (!row.listed) return null;
  if (isListedText(title, page.text, { place: facts.has("place"), mail: false })) return "list";
  return row.sure && isTextAmong(title, page.text) ? "others" : null;
}

/** What a JobPosting says, with the dates that only Java writes. */
export function statedBy(node: Json): Partial<RawPosting> {
  const said = readJobPosting(node);
  const html = said.description_html ?? null;
  return {
    ...said,
    description_html: html?.includes("\\n") && !html.includes("\n") ? html.replaceAll("\\n", "\n") : html,
    date_posted: said.date_posted ?? javaDate(text(node.datePosted)),
    date_valid_through: said.date_valid_through ?? javaDate(text(node.validThrough)),
  };
}

/** The page's only JobPosting, or the one of its address or heading among several. */
function ownNode(page: Page, row: SiteRow | null): Json | null {
  const nodes = structuredOf(page.tree);
  if (nodes.length <= 1) return nodes[0] ?? null;
  const headings = foldedHeadings(page);
  const fits = (node: Json): boolean => {
    const url = httpUrl(text(node.url) ?? "");
    const title = squash(fold(text(node.title ?? node.name) ?? ""));
    return (
      (url !== null && pageKey(new URL(url)) === page.key) ||
      headings.includes(title) ||
      title === squash(fold(row?.title ?? ""))
    );
  };
  return nodes.find(fits) ?? null;
}

/** A bare date lasts to the end of its day. */
export function isOver(node: Json, now: number): boolean {
  const written = text(node.validThrough);
  const until = written === null ? null : (date(written) ?? javaDate(written));
  if (until === null || written === null) return false;
  return Date.parse(until) + (/\d:\d/.test(written) || /^\d{9,}$/.test(written) ? 0 : DAY - 1) < now;
}

/** "30. September 2026, 12 Uhr": what counts is the day. */
export function deadlineOf(facts: StatedFacts): string | null {
  // Of a time from one day to another, the second is the last.
  const written = facts
    .get("deadline")
    ?.split(/\s*[~～〜]\s*|\s+[-–—]\s+/)
    .at(-1);
  return date(written) ?? date(written?.split(/,\s|\s+(?:um|at|by|à|om|kl|klo|alle|o|ora)\.?\s/, 1)[0]);
}

function deadlinePassed(facts: StatedFacts, now: number): boolean {
  const until = deadlineOf(facts);
  return until !== null && Date.parse(until) + DAY - 1 < now;
}

/**
 * Structured data, else the link's text where a heading contains it, else the heading without what is small in it; the company's
 * own name only where nothing else is there.
 */
function titleOf(page: Page, row: SiteRow | null, said: Partial<RawPosting> | null, board: Board): string | null {
  const isCompany = companyNames(page, said, board);
  if (said?.title && !isCompany(said.title)) return said.title;
  const wanted = squash(fold(row?.title ?? ""));
  const guessed = row?.guessed === true;
  if (row?.title && !guessed && wanted.length > 2 && foldedHeadings(page).some((heading) => heading.includes(wanted)))
    return row.title;
  const { tree, main } = page;
  const top = [...all(tree, "h1", main), ...all(tree, "h1")];
  const headings = [...top, ...all(tree, "h2, h3", main)]
    .slice(0, MOST_HEADINGS)
    .map((element) => withoutSmall(tree, element))
    .filter(mayBeTitle);
  const fitting = headings.filter((heading) => !isCompany(heading));
  // Pages with many headings of one rank name theirs in the title or the address as well.
  const named = fitting.find((heading) => agrees(page, heading));
  const linked = mayBeTitle(row?.title ?? null) ? (row?.title ?? null) : null;
  const stood = linked !== null && standsAlone(page, linked) ? linked : null;
  const [best] = fitting;
  return named ?? (guessed ? (best ?? stood) : (stood ?? best)) ?? said?.title ?? linked ?? headings[0] ?? null;
}

/** Whether words are only the name of the company: the posting's, the board's, the site's. */
function companyNames(page: Page, said: Partial<RawPosting> | null, board: Board): (words: string) => boolean {
  const site = attributeOf(first(page.tree, 'meta[property="og:site_name"]'), "content");
  const names = [said?.organization, board.company, site].flatMap((name) => (name == null ? [] : [nameKey(name)]));
  const label = fold(board.slug.split(".")[0] ?? "").replace(/[^\p{L}\p{N}]/gu, "");
  return (words) => {
    const key = nameKey(words);
    return key !== "" && (names.includes(key) || (label.length > 2 && key.replace(/[^\p{L}\p{N}]/gu, "") === label));
  };
}

/** Whether words are a line, or a cell of a row, of their own. */
function standsAlone(page: Page, words: string): boolean {
  const wanted = squash(fold(words));
  return page.text.split(/\n| \| /, MOST_PARTS).some((part) => squash(fold(part.slice(0, SNIPPET))) === wanted);
}

/** A heading that the page's title or address repeats. */
export function agrees(page: Page, heading: string): boolean {
  const words = squash(fold(heading));
  const hyphened = words.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  if (squash(fold(page.title ?? "")).includes(words)) return true;
  return hyphened.length > 3 && segmentsOf(page.url).some((segment) => segment.includes(hyphened));
}

function foldedHeadings(page: Page): string[] {
  return all(page.tree, "h1, h2, h3")
    .slice(0, MOST_HEADINGS)
    .map((element) => squash(fold(textIn(page.tree, element) ?? "")));
}

function withoutSmall(tree: Tree, heading: Element): string | null {
  const small = first(tree, "small", heading);
  if (small === null) return textIn(tree, heading);
  const html = keptMarkup(tree, heading, (element) => element.name === "small");
  return squash(htmlToText(html)) || null;
}

interface Written {
  readonly description_html: string | null;
  readonly full_text: boolean;
}

/** The stated description, unless it is only the beginning of what the page shows. */
function textOf(page: Page, said: Partial<RawPosting> | null): Written | null {
  const stated = said?.description_html ?? null;
  const statedText = stated === null ? "" : htmlToText(stated);
  const cut = /(?:…|\.\.\.)\s*$/.test(statedText);
  const short = statedText.length < SNIPPET && page.text.length > 4 * statedText.length;
  if (statedText !== "" && !cut && !short) return { description_html: stated, full_text: true };
  if (isPostingText(page.text, true) || (said !== null && page.folded.length > 300 && statedText === ""))
    return wholeText(page);
  return statedText === "" ? null : { description_html: stated, full_text: !cut };
}

/** All that the page shows below its heading. */
function wholeText(page: Page): Written {
  const heading = all(page.tree, "h1", page.main)[0] ?? null;
  return {
    description_html: keptMarkup(page.tree, page.main, (element) => element === heading || isWayBack(page, element)),
    full_text: !page.truncated,
  };
}

const LONGEST_WAY = 60;

/** "← All jobs": a link that stands alone and leads back to the list. */
function isWayBack({ tree }: Page, element: Element): boolean {
  if (element.name !== "a" || element.to - element.from > 1_000) return false;
  if (!/>\s{0,40}$/.test(tree.source.slice(Math.max(0, element.from - 41), element.from))) return false;
  const words = textIn(tree, element) ?? "";
  return words.length <= LONGEST_WAY && LISTS.has(saidIn(words));
}

function placesOf(
  said: Partial<RawPosting> | null,
  row: SiteRow | null,
  facts: StatedFacts,
  underTitle: () => string | null,
): RawPosting["locations"] {
  if (said?.locations !== undefined && said.locations.length > 0) return said.locations;
  return places([place({ text: facts.get("place") ?? row?.place ?? underTitle() })]);
}

/** What a site calls the kind of work; a code is none, and an industry is the company's. */
function departmentOf(node: Json | null): string | null {
  const said = plain(node?.occupationalCategory);
  return said === null || /^\d|^https?:/.test(said) ? null : said;
}

function withFigures(words: string | undefined): string | null {
  return words !== undefined && /\d/.test(words) ? words : null;
}

/** The page's own word for its address, where it is about this page. */
function addressOf(page: Page): string {
  const { canonical, url } = page;
  if (canonical === null) return url.href;
  const named = new URL(canonical);
  const same = registrableDomain(named.hostname) === registrableDomain(url.hostname);
  return same &&
    named.pathname !== "/" &&
    named.pathname.length >= url.pathname.length / 2 &&
    !url.pathname.startsWith(`${named.pathname.replace(/\/$/, "")}/`)
    ? canonical
    : url.href;
}

/** An identifier that is the company's name identifies nothing. */
export function requisitionOf(said: Partial<RawPosting> | null, board: Board): string | null {
  const id = said?.requisition_id ?? null;
  if (id === null || id.length > 100) return null;
  const names = [said?.organization, board.company, board.slug].map((name) => fold(name ?? ""));
  return names.includes(fold(id)) || /^https?:/.test(id) ? null : id;
}

function identifierOf(said: Partial<RawPosting> | null, board: Board): string | null {
  return requisitionOf(said, board);
}

export function ownUrl(url: string | null, board: Board): string | null {
  return url !== null && registrableDomain(url) === board.domain ? url : null;
}

function applyOf(page: Page): string | null {
  const link = page.links.find(
    ({ text: words, aside, key, url }) =>
      !aside && key !== page.key && !url.pathname.startsWith("/cdn-cgi/") && isApplyWord(words),
  );
  return link === undefined ? null : httpUrl(link.url.href);
}
