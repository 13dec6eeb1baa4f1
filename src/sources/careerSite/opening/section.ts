// One opening among several on a page: its title, its part of the page, and the posting that they give.
import type { RawPosting } from "../../../contract/raw.ts";
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import { htmlToText } from "../../../text/html/html.ts";
import { attributeOf, type Element, elementText, spendSteps } from "../../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { buildPlace, buildPosting, distinctPlaces } from "../../shared/rows/posting.ts";
import type { Board } from "../../source.ts";
import { findKinds, isApplyWord, MAX_ADVERT_LENGTH, saysClosed, saysOver } from "../common/evidence.ts";
import { unfolded } from "../common/folding.ts";
import { getMarkupBetween, hasDroppedClass, type Page } from "../common/page.ts";
import { toPostingTitle } from "../common/postingTitle.ts";
import { isTraining } from "../common/trades.ts";
import type { StatedFacts } from "../common/words.ts";
import { isFurniture } from "../text/furniture.ts";
import { findAnchor, placeOnPage } from "./anchors.ts";
import type { RepeatedBlock } from "./blocks.ts";
import { findCard } from "./cards.ts";
import { readColumnFacts, readFactsInMarkup } from "./facts.ts";
import { findGroupName } from "./groups.ts";
import { findPlace } from "./placeNearTitle.ts";
import { type PageVerdict, withNumbers } from "./postingPage.ts";
import { findOwnTown, withOnlyAddress } from "./siteTowns.ts";
import { dayContext, deadlineOf, hasPassed, postedOf } from "./statedDays.ts";
import { findEmploymentInTitle, namesEmployment } from "./tags.ts";

export const MAX_TEXT_LENGTH = 200_000;
/** The texts after a title among which its state may be. */
const MAX_STATE_TEXTS = 8;

export interface PageSection {
  readonly heading: Element;
  readonly level: number;
  readonly title: string;
  readonly html: string;
  readonly text: string;
  readonly end: number;
  /** A label next to the title states that it is closed. */
  readonly isClosed?: boolean;
  /** The row of a table that contains the title. */
  readonly row?: Element | null;
  readonly anchor?: string | null | undefined;
  /** The name of the box around it and others. */
  readonly group?: string | undefined;
  /** The day on a separate line above the title. */
  readonly posted?: string;
}

/** The section of a title without a heading. */
export function blockSection(page: Page, { heading, title, end, row, anchor, group }: RepeatedBlock): PageSection {
  const cut = Math.min(end, heading.to + MAX_TEXT_LENGTH);
  // The cells of a row are facts; its text is in the rows that unfold below it.
  const isUnfolding = row !== null && htmlToText(unfolded(page.tree.source.slice(row.to, cut))).trim() !== "";
  const start = isUnfolding ? { ...heading, to: row.to, end: row.end } : heading;
  const html = unfolded(
    getMarkupBetween(page.tree, start, cut, (element) => isAround(page, element)).replace(
      /^(?:<\/[a-z\d]+\s*>\s*)+/i,
      "",
    ),
  );
  spendSteps(page.tree, html.length);
  const from = (row ?? heading).firstText;
  const isClosedBlock = page.tree.texts.slice(from, from + MAX_STATE_TEXTS).some((text) => saysClosed(text.trim()));
  return { heading, level: 3, title, html, text: htmlToText(html), end, isClosed: isClosedBlock, row, anchor, group };
}

/** The first link of a section for applying. */
export function applyIn(page: Page, heading: Element, end: number): string | null {
  const link = page.links.find(
    ({ element, text }) => element.from > heading.to && element.to < end && isApplyWord(text),
  );
  return link === undefined ? null : normalizeHttpUrl(link.url.href);
}

/** Links to the other pages of a list. */
const PAGING = /(?:^|[\s_-])(?:pagination|pager|page-numbers)(?:$|[\s_-])/i;

/**
 * Elements after the last opening of a page that are not part of it: the footer, the contact form. Some forms contain
 * all of the content.
 */
export function isAround(page: Page, element: Element): boolean {
  const known = aroundByPage.get(page) ?? new Map<Element, boolean>();
  aroundByPage.set(page, known);
  const result = known.get(element) ?? isOutside(page, element);
  known.set(element, result);
  return result;
}

/** Cached, because an element lies in sections of several levels and in several groups of blocks. */
const aroundByPage = new WeakMap<Page, Map<Element, boolean>>();

function isOutside(page: Page, element: Element): boolean {
  const { tree } = page;
  if (/^(?:footer|nav|script|style)$/.test(element.name) || hasDroppedClass(element)) return true;
  if (isFurniture(page, element)) return true;
  if (element.name === "a" && /\b(?:next|prev)\b/i.test(attributeOf(element, "rel") ?? "")) return true;
  if (PAGING.test(attributeOf(element, "class") ?? "")) return true;
  if (element.name !== "form") return false;
  const kinds = findKinds(collapseBlanks(fold((elementText(tree, element) ?? "").slice(0, MAX_ADVERT_LENGTH))));
  return !kinds.has("tasks") && !kinds.has("wants");
}

const MAX_CLOSED_LENGTH = 250;

/**
 * A section that states in a sentence or two that it is filled: "Unsere Lehrstelle ist für heuer leider schon vergeben."
 */
function isClosedNotice(text: string): boolean {
  if (text.length > MAX_CLOSED_LENGTH) return false;
  const sentences = collapseBlanks(fold(text)).split(/[.!?]/);
  return sentences.some((sentence) => saysOver(sentence.trim()));
}

/** The head of a table labels the cells of a row; facts inside the opening come first. */
function withColumns(page: Page, { row }: PageSection, facts: StatedFacts): StatedFacts {
  return row == null ? facts : new Map([...facts, ...readColumnFacts(page, row)]);
}

/** The facts of a section about its opening. */
export function sectionFacts(page: Page, section: PageSection, now: number): StatedFacts {
  return withColumns(page, section, readFactsInMarkup(section.html, dayContext(page, now)));
}

/** "Nurse – permanent, full time": the contract is not part of a title without its own page. */
function withoutContract(posting: RawPosting): RawPosting {
  const [, title, contract] = /^(.{3,}?\S)\s+[–—|-]\s+([^–—|]{2,40})$/.exec(posting.title) ?? [];
  if (title === undefined || contract === undefined || !namesEmployment(contract) || contract.split(" ").length > 4)
    return posting;
  // "Marketing assistant – apprenticeship" is another job than a marketing assistant.
  if (isTraining(contract)) return posting;
  return { ...posting, title, employment_type: posting.employment_type ?? contract };
}

/** The posting of a section, or why there is none. */
export function sectionPosting(
  page: Page,
  section: PageSection,
  { isCertain, isAlone }: { isCertain: boolean; isAlone: boolean },
  board: Board,
  now: number,
): PageVerdict {
  const { heading, title, html, text, end } = section;
  const context = dayContext(page, now);
  const card = findCard(page, title, heading);
  const ownFacts = sectionFacts(page, section, now);
  const facts: StatedFacts = card === null ? ownFacts : new Map([...card.facts, ...ownFacts]);
  const group = section.group ?? findGroupName(page, heading, section.level, (words) => words === title);
  const named = [group, card?.lines ?? null].filter((each) => each !== null);
  const fullText = [title, ...named, text].join("\n\n");
  const where =
    facts.get("place") ?? findPlace(page, page.main, heading.to, end) ?? findOwnTown(page, title, fullText, group);
  const anchor = section.anchor === undefined ? findAnchor(page, heading, end, isAlone) : section.anchor;
  const deadline = deadlineOf(facts, context);
  if (saysClosed(facts.get("state") ?? "") || isClosedNotice(text))
    return { kind: "filled", reason: "the page marks the opening as closed" };
  if (hasPassed(deadline, now)) return { kind: "expired", reason: "the deadline has passed" };
  const found = buildPosting(board, {
    title: toPostingTitle(title),
    ...placeOnPage(page, anchor, title, where),
    description_html: html,
    // If no place is labelled, the line below the title may be one.
    page_text: where === null ? withOnlyAddress(page, fullText) : null,
    // Without parts it is an announcement; the advert is on the linked page.
    full_text: isCertain && !page.truncated,
    apply_url: applyIn(page, heading, end),
    locations: distinctPlaces([buildPlace({ text: where })]),
    salary: withNumbers(facts.get("salary")),
    employment_type: facts.get("employment") ?? findEmploymentInTitle(title),
    department: facts.get("department") ?? null,
    requisition_id: facts.get("reference") ?? null,
    date_posted: section.posted ?? postedOf(facts, context),
    date_valid_through: deadline,
  });
  return { kind: "posting", posting: withoutContract(found), identifier: null, evidence: "itself", group };
}
