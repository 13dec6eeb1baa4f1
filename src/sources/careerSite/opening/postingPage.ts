// Reads one opening from its own page: the page's data, otherwise its heading and main text if they are an opening's.
// The verdicts that publish nothing (closed, expired, an invitation, unreadable) are distinguished, because they are
// counted.
import type { RawPosting } from "../../../contract/raw.ts";
import { normalizeHttpUrl, registrableDomain } from "../../../text/addresses/domains.ts";
import { htmlToText } from "../../../text/html/html.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  type Tree,
} from "../../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { toNameKey } from "../../../text/words/names.ts";
import { parseJavaDate } from "../../ats/successfactors/posting.ts";
import { readJobPosting, stripMarkup } from "../../shared/pages/jobPosting.ts";
import { buildPlace, buildPosting, distinctPlaces } from "../../shared/rows/posting.ts";
import { asText, type Json } from "../../shared/rows/values.ts";
import type { Board } from "../../source.ts";
import { segmentsOf } from "../common/addresses.ts";
import {
  hasClosedTitle,
  isApplyWord,
  isClosed,
  isInvitation,
  isLongText,
  mayBeTitle,
  saysClosed,
} from "../common/evidence.ts";
import type { SiteRow } from "../common/listNames.ts";
import { getContentMarkup, type Page, pageKey } from "../common/page.ts";
import { toPostingTitle } from "../common/postingTitle.ts";
import { findInline, readStructured } from "../common/structured.ts";
import { namesTrade } from "../common/trades.ts";
import type { StatedFacts } from "../common/words.ts";
import { findPostingText, readVisibleText } from "../text/postingText.ts";
import { hasAdvertShape, isStory, offersThing, statesJobFacts } from "./advertShape.ts";
import { readFactsInMarkup, readStatedFacts } from "./facts.ts";
import { isListedOpening, mayBeListed, mayBeListedOpening } from "./listedOpening.ts";
import { findPlaceBelowTitle } from "./placeNearTitle.ts";
import { findOwnTown, withOnlyAddress } from "./siteTowns.ts";
import { dayContext, deadlineOf, hasExpired, hasPassed, postedOf } from "./statedDays.ts";
import { type FactContext, findEmploymentInTitle } from "./tags.ts";

/**
 * The evidence for an opening: its own text or data; its list, most of which must be openings; or only other pages of
 * its list.
 */
type Evidence = "itself" | "list" | "others";
export type PassedKind = "expired" | "filled" | "open_applications" | "unreadable";
export type PageVerdict =
  | {
      readonly kind: "posting";
      readonly posting: RawPosting;
      readonly identifier: string | null;
      readonly evidence: Evidence;
      /** The tab or heading above it, if the page has several openings. */
      readonly group?: string | null;
    }
  | { readonly kind: PassedKind; readonly reason: string };

const SNIPPET = 200;
const MAX_HEADINGS = 200;
const MAX_PARTS = 400;

/** `row` has the list's information; null if there is none. */
export function readPostingPage(page: Page, row: SiteRow | null, board: Board, now: number): PageVerdict {
  const node = ownNode(page, row) ?? dataNode(page, row) ?? row?.node ?? null;
  const statedFields = node === null ? null : readStatedFields(node);
  const title = titleOf(page, row, statedFields, board);
  if (title !== null && isInvitation(title))
    return { kind: "open_applications", reason: "an invitation to apply without a specific opening" };
  if (node !== null && hasExpired(node, now)) return { kind: "expired", reason: "validThrough has passed" };
  if (isClosed(page)) return { kind: "filled", reason: "the opening's page marks it as closed" };
  const facts = withTextFacts(
    withRowFacts(readStatedFacts(page, now, title), row),
    statedFields,
    dayContext(page, now),
  );
  const structuredText = findPostingText(page, statedFields, title);
  const evidence =
    structuredText !== null ? "itself" : row === null || title === null ? null : findEvidence(page, row, title, facts);
  // A post that offers nothing needs others that do.
  const isPost = evidence !== null && row !== null && node === null && isStory(page, title ?? "", facts);
  const trust = isPost ? "others" : evidence;
  if (title === null || trust === null) return { kind: "unreadable", reason: "no text of an opening on the page" };
  const isClosedPage = row?.isClosed === true || hasClosedTitle(title) || hasClosedTitle(row?.title ?? "");
  if (isClosedPage || saysClosed(facts.get("state") ?? ""))
    return { kind: "filled", reason: "the list or the opening's page marks it as closed" };
  const pageText = structuredText ?? readVisibleText(page, title);
  const context = dayContext(page, now);
  const deadline = deadlineOf(facts, context);
  if (node === null && hasPassed(deadline, now)) return { kind: "expired", reason: "the deadline has passed" };
  const locations = placesOf(
    statedFields,
    row,
    facts,
    () => findPlaceBelowTitle(title, page.text) ?? findOwnTown(page, title, page.text, row?.group ?? null),
  );
  const found = buildPosting(board, {
    ...(statedFields ?? {}),
    title: toPostingTitle(title),
    external_id: pageKey(new URL(addressOf(page))),
    url: addressOf(page),
    requisition_id: requisitionOf(statedFields, board) ?? facts.get("reference") ?? null,
    organization_url: ownUrl(statedFields?.organization_url ?? null, board),
    ...pageText,
    page_text: toPageText(page, row, toPostingTitle(title), locations.length === 0),
    locations,
    salary: statedFields?.salary ?? withNumbers(facts.get("salary")),
    employment_type: statedFields?.employment_type ?? facts.get("employment") ?? findEmploymentInTitle(title),
    department: facts.get("department") ?? departmentOf(node),
    workplace: facts.get("workplace") ?? null,
    date_posted: statedFields?.date_posted ?? postedOf(facts, context),
    date_valid_through: statedFields?.date_valid_through ?? deadline,
    apply_url: applyOf(page),
  });
  return { kind: "posting", posting: found, identifier: identifierOf(statedFields, board), evidence: trust };
}

/** Facts that only the list states; its place is read elsewhere. */
function withRowFacts(facts: StatedFacts, row: SiteRow | null): StatedFacts {
  const listed = [...(row?.facts ?? [])].filter(([fact]) => fact !== "place" && fact !== "state" && !facts.has(fact));
  return listed.length === 0 ? facts : new Map([...facts, ...listed]);
}

/** The kind of employment and the last day that only the text in the data states. */
function withTextFacts(facts: StatedFacts, stated: Partial<RawPosting> | null, context: FactContext): StatedFacts {
  const html = stated?.description_html ?? null;
  if (html === null) return facts;
  const inText = readFactsInMarkup(html, context);
  const added = (["employment", "deadline"] as const).flatMap((fact) => {
    const value = facts.has(fact) ? undefined : inText.get(fact);
    return value === undefined ? [] : [[fact, value] as const];
  });
  return added.length === 0 ? facts : new Map([...facts, ...added]);
}

/**
 * The page's text with the name of the list's group on the line below the title, where an unlabelled place is expected;
 * without any place, with the company's only address.
 */
function toPageText(page: Page, row: SiteRow | null, title: string, isWithoutPlace: boolean): string | null {
  if (page.text === "") return null;
  const named = new Set([row?.group, isWithoutPlace ? row?.otherLines : null].filter((each) => each != null));
  const isTitled = named.size === 0 && (!isWithoutPlace || page.text.includes(title));
  const text = isTitled ? page.text : [title, ...named, page.text].join("\n");
  return isWithoutPlace ? withOnlyAddress(page, text) : text;
}

/** The evidence for a text that is not recognisable by itself. */
function findEvidence(page: Page, row: SiteRow, title: string, facts: StatedFacts): Evidence | null {
  if (offersThing(page.text) && !namesTrade(title)) return null;
  if ((row.listed || row.sure) && mayBeTitle(title) && hasAdvertShape(page.text, facts)) return "list";
  const isNamed = row.sure ? namesTrade(title) : toPostingTitle(title) !== title;
  if (row.listed && isNamed && mayBeListedOpening(title, page.text)) return "list";
  if (row.listed && (row.sure || facts.has("place")) && isDescribedRow(row, title, page, facts)) return "list";
  if (!row.listed) return row.sure && statesJobFacts(page.text, facts) ? "others" : null;
  if (isListedOpening(title, page.text, { place: facts.has("place"), mail: false })) return "list";
  const isAdvert = mayBeListedOpening(title, page.text) || statesJobFacts(page.text, facts);
  return row.sure && (isAdvert || isBrief(title, page, facts)) ? "others" : null;
}

/** A short text in words that no table contains, with a fact that openings state. */
function isBrief(title: string, page: Page, facts: StatedFacts): boolean {
  if (!mayBeListed(title) || !isLongText(page.folded, MIN_DESCRIBED_LENGTH)) return false;
  return (["place", "employment", "deadline", "salary"] as const).some((fact) => facts.has(fact));
}

const MIN_DESCRIBED_LENGTH = 60;
const MIN_SHOWN_LENGTH = 150;

/** A row of a list of openings with a kind of employment, under the name of a trade or with a place. */
function isDescribedRow(row: SiteRow, title: string, page: Page, facts: StatedFacts): boolean {
  if (!facts.has("employment") || !mayBeListed(title) || !isLongText(page.folded, MIN_DESCRIBED_LENGTH)) return false;
  return namesTrade(title) || row.place !== null || facts.has("place");
}

/** The fields of a JobPosting, including dates in Java's format. */
export function readStatedFields(node: Json): Partial<RawPosting> {
  const statedFields = readJobPosting(node);
  const html = statedFields.description_html ?? null;
  return {
    ...statedFields,
    description_html: html?.includes("\\n") && !html.includes("\n") ? html.replaceAll("\\n", "\n") : html,
    date_posted: statedFields.date_posted ?? parseJavaDate(asText(node.datePosted)),
    date_valid_through: statedFields.date_valid_through ?? parseJavaDate(asText(node.validThrough)),
  };
}

/** The page's only JobPosting, or the one with its address or heading among several. */
function ownNode(page: Page, row: SiteRow | null): Json | null {
  const nodes = readStructured(page.tree);
  if (nodes.length <= 1) return nodes[0] ?? null;
  const headings = foldedHeadings(page);
  const fits = (node: Json): boolean => {
    const url = normalizeHttpUrl(asText(node.url) ?? "");
    const title = collapseBlanks(fold(asText(node.title ?? node.name) ?? ""));
    return (
      (url !== null && pageKey(new URL(url)) === page.key) ||
      headings.includes(title) ||
      title === collapseBlanks(fold(row?.title ?? ""))
    );
  };
  return nodes.find(fits) ?? null;
}

/** A page that shows no text, and whose script has the opening of its address or title. */
function dataNode(page: Page, row: SiteRow | null): Json | null {
  if (isLongText(page.folded, MIN_SHOWN_LENGTH)) return null;
  const last = segmentsOf(page.url).at(-1);
  const title = collapseBlanks(fold(row?.title ?? page.title ?? ""));
  const own = findInline(page.tree).nodes.filter(
    (node) =>
      asText(node.description) !== null &&
      (fold(asText(node.slug) ?? "") === last || collapseBlanks(fold(asText(node.title) ?? "")) === title),
  );
  return own.length === 1 ? (own[0] ?? null) : null;
}

/**
 * Structured data, otherwise the link's text if a heading contains it, otherwise the heading without its small text.
 * The company's own name only if there is nothing else.
 */
function titleOf(
  page: Page,
  row: SiteRow | null,
  statedFields: Partial<RawPosting> | null,
  board: Board,
): string | null {
  const isCompany = companyNames(page, statedFields, board);
  if (statedFields?.title && !isCompany(statedFields.title)) return statedFields.title;
  const linkTitle = collapseBlanks(fold(row?.title ?? ""));
  const guessed = row?.guessed === true;
  if (
    row?.title &&
    !guessed &&
    linkTitle.length > 2 &&
    foldedHeadings(page).some((heading) => heading.includes(linkTitle))
  )
    return row.title;
  const { tree, main } = page;
  const top = [...findElements(tree, "h1", main), ...findElements(tree, "h1")];
  const headings = [...top, ...findElements(tree, "h2, h3", main)]
    .slice(0, MAX_HEADINGS)
    .map((element) => withoutSmall(tree, element))
    .filter(mayBeTitle);
  const candidates = headings.filter((heading) => !isCompany(heading));
  // On pages with many headings of one level, the right one is also in the title or the address.
  const agreedHeading = candidates.find((heading) => matchesPage(page, heading));
  const linked = mayBeTitle(row?.title ?? null) ? (row?.title ?? null) : null;
  const standaloneLink = linked !== null && isOwnLine(page, linked) ? linked : null;
  const [best] = candidates;
  return (
    agreedHeading ??
    (guessed ? (best ?? standaloneLink) : (standaloneLink ?? best)) ??
    statedFields?.title ??
    linked ??
    headings[0] ??
    null
  );
}

/** Whether words are only the company's name: the posting's, the board's or the site's. */
function companyNames(page: Page, statedFields: Partial<RawPosting> | null, board: Board): (words: string) => boolean {
  const site = attributeOf(findElement(page.tree, 'meta[property="og:site_name"]'), "content");
  const names = [statedFields?.organization, board.company, site].flatMap((name) =>
    name == null ? [] : [toNameKey(name)],
  );
  const label = fold(board.slug.split(".")[0] ?? "").replace(/[^\p{L}\p{N}]/gu, "");
  return (words) => {
    const key = toNameKey(words);
    return key !== "" && (names.includes(key) || (label.length > 2 && key.replace(/[^\p{L}\p{N}]/gu, "") === label));
  };
}

/** Whether words are a whole line or a whole cell of a row. */
function isOwnLine(page: Page, words: string): boolean {
  const target = collapseBlanks(fold(words));
  return page.text.split(/\n| \| /, MAX_PARTS).some((part) => collapseBlanks(fold(part.slice(0, SNIPPET))) === target);
}

/** A heading that the page's title or address repeats. */
export function matchesPage(page: Page, heading: string): boolean {
  const words = collapseBlanks(fold(heading));
  const hyphened = words.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  if (collapseBlanks(fold(page.title ?? "")).includes(words)) return true;
  return hyphened.length > 3 && segmentsOf(page.url).some((segment) => segment.includes(hyphened));
}

function foldedHeadings(page: Page): string[] {
  return findElements(page.tree, "h1, h2, h3")
    .slice(0, MAX_HEADINGS)
    .map((element) => collapseBlanks(fold(elementText(page.tree, element) ?? "")));
}

function withoutSmall(tree: Tree, heading: Element): string | null {
  const small = findElement(tree, "small", heading);
  if (small === null) return elementText(tree, heading);
  const html = getContentMarkup(tree, heading, (element) => element.name === "small");
  return collapseBlanks(htmlToText(html)) || null;
}

function placesOf(
  statedFields: Partial<RawPosting> | null,
  row: SiteRow | null,
  facts: StatedFacts,
  underTitle: () => string | null,
): RawPosting["locations"] {
  if (statedFields?.locations !== undefined && statedFields.locations.length > 0) return statedFields.locations;
  return distinctPlaces([buildPlace({ text: facts.get("place") ?? row?.place ?? underTitle() })]);
}

/** The site's name for the kind of work; a code is not one, and an industry belongs to the company. */
function departmentOf(node: Json | null): string | null {
  const category = stripMarkup(node?.occupationalCategory);
  return category === null || /^\d|^https?:/.test(category) ? null : category;
}

export function withNumbers(words: string | undefined): string | null {
  return words !== undefined && /\d/.test(words) ? words : null;
}

/** The page's canonical address, if it refers to this page. */
function addressOf(page: Page): string {
  const { canonical, url } = page;
  if (canonical === null) return url.href;
  const canonicalUrl = new URL(canonical);
  const same = registrableDomain(canonicalUrl.hostname) === registrableDomain(url.hostname);
  return same &&
    canonicalUrl.pathname !== "/" &&
    canonicalUrl.pathname.length >= url.pathname.length / 2 &&
    !url.pathname.startsWith(`${canonicalUrl.pathname.replace(/\/$/, "")}/`)
    ? canonical
    : url.href;
}

/** An identifier that is the company's name identifies nothing. */
export function requisitionOf(statedFields: Partial<RawPosting> | null, board: Board): string | null {
  const id = statedFields?.requisition_id ?? null;
  if (id === null || id.length > 100) return null;
  const names = [statedFields?.organization, board.company, board.slug].map((name) => fold(name ?? ""));
  return names.includes(fold(id)) || /^https?:/.test(id) ? null : id;
}

function identifierOf(statedFields: Partial<RawPosting> | null, board: Board): string | null {
  return requisitionOf(statedFields, board);
}

export function ownUrl(url: string | null, board: Board): string | null {
  return url !== null && registrableDomain(url) === board.domain ? url : null;
}

function applyOf(page: Page): string | null {
  const link = page.links.find(
    ({ text: words, aside, key, url }) =>
      !aside && key !== page.key && !url.pathname.startsWith("/cdn-cgi/") && isApplyWord(words),
  );
  return link === undefined ? null : normalizeHttpUrl(link.url.href);
}
