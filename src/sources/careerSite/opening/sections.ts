// Openings without a page of their own: each is a heading with its text on the career page. The heading level that
// gives the most openings is used. Headings inside an advert ("Your profile", "Benefits") are never openings.
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import { htmlToText } from "../../../text/html/html.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElements,
  findOutermostElements,
  spendSteps,
} from "../../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { buildPlace, buildPosting, distinctPlaces } from "../../shared/rows/posting.ts";
import type { Board } from "../../source.ts";
import { isFile } from "../addresses.ts";
import {
  findKinds,
  hasClosedTitle,
  isAboutData,
  isApplyWord,
  isInvitation,
  isPostingText,
  MAX_ADVERT_LENGTH,
  mayBeTitle,
  saysClosed,
  saysOver,
} from "../evidence.ts";
import { getMarkupBetween, type Page } from "../page.ts";
import { findClosedParts } from "../rows.ts";
import { statesJobFacts } from "./advertShape.ts";
import { findAnchor, HEADINGS, MAX_HEADINGS, placeOnPage } from "./anchors.ts";
import { findBlockGroups, type RepeatedBlock } from "./blocks.ts";
import { findBoldTitles } from "./boldTitles.ts";
import { findFacts, readColumnFacts, readFactsInMarkup, type StatedFacts } from "./facts.ts";
import { foldedEnd, followersOf, isFolded, unfolded } from "./folding.ts";
import { isFurniture } from "./furniture.ts";
import { findGroupName } from "./groups.ts";
import { isListedOpening, mayBeListed, mayBeListedOpening, saysHowToApply } from "./listedOpening.ts";
import { findPlace } from "./placeNearTitle.ts";
import { deadlineOf, type PageVerdict, postedOf, withNumbers } from "./postingPage.ts";
import { findOwnTown, withOnlyAddress } from "./siteTowns.ts";
import { findEmploymentInTitle } from "./tags.ts";
import { hasGenderMarker, namesTrade } from "./trades.ts";

const JOB_NOUN = /\b(engineer|manager|specialist|analyst|consultant|lead|officer|administrator|coordinator)\b/;
const MAX_TEXT_LENGTH = 200_000;
const TERMS = 7;
const MIN_FACT_TEXT = 200;
/** The texts after a title among which its state may be. */
const MAX_STATE_TEXTS = 8;

interface Section {
  readonly heading: Element;
  readonly level: number;
  readonly title: string;
  readonly html: string;
  readonly text: string;
  readonly end: number;
  /** A label next to the title says that it is closed. */
  readonly isClosed?: boolean;
  /** The row of a table that contains the title. */
  readonly row?: Element | null;
  readonly anchor?: string | null | undefined;
}

/** The openings among the sections of a career page, or of the career part of another page. */
export function findSections(page: Page, within: Element | null, board: Board, now: number): PageVerdict[] {
  const headed = findHeadedOpenings(page, within, board, now);
  const isTitled = headed.some((each) => each.kind !== "open_applications" && !isUntitled(each));
  if (isTitled) return headed;
  // Headings that name no trade may be departments, with bold titles below them.
  const bold = findBoldOpenings(page, within, board, now);
  if (headed.some(isUntitled))
    return bold.length === 0 ? headed : [...headed.filter((each) => !isUntitled(each)), ...bold];
  const blocks = findBlockOpenings(page, within, board, now);
  return [...headed, ...(blocks.length > 0 ? blocks : bold)];
}

const isUntitled = (verdict: PageVerdict): boolean => verdict.kind === "posting" && !namesTrade(verdict.posting.title);

/** The openings under bold titles that are adverts by their own text or by that of the page; at least two. */
function findBoldOpenings(page: Page, within: Element | null, board: Board, now: number): PageVerdict[] {
  const sections = findBoldTitles(page, within).map((block) => blockSection(page, block));
  const hasContact = saysHowToApply(page.text);
  const openings = sections.filter(
    ({ title, text }) =>
      text.length >= MIN_FACT_TEXT &&
      (isPostingText(text, true) || isListedOpening(title, text, { place: false, mail: false }, hasContact)),
  );
  if (openings.length < 2) return [];
  const flags = { isCertain: true, isAlone: false };
  return openings.map((section) => sectionPosting(page, section, flags, board, now));
}

/** The openings among repeated blocks without headings; at least one must be an advert by its own text. */
function findBlockOpenings(page: Page, within: Element | null, board: Board, now: number): PageVerdict[] {
  let best: Section[] = [];
  for (const group of findBlockGroups(page, within)) {
    const sections = group.map((block) => blockSection(page, block)).filter(({ title }) => !isInvitation(title));
    const adverts = sections.filter(({ text }) => isPostingText(text, true));
    if (!adverts.some(({ text }) => isPostingText(text, false))) continue;
    const openings = sections.filter((each) => adverts.includes(each) || each.isClosed === true);
    if (2 * openings.length >= sections.length && openings.length > best.length) best = openings;
  }
  const flags = { isCertain: true, isAlone: best.length === 1 };
  return best.map((section) =>
    section.isClosed === true || hasClosedTitle(section.title)
      ? { kind: "filled", reason: "the page calls it over" }
      : sectionPosting(page, section, flags, board, now),
  );
}

function blockSection(page: Page, { heading, title, end, row, anchor }: RepeatedBlock): Section {
  const cut = Math.min(end, heading.to + MAX_TEXT_LENGTH);
  const html = unfolded(
    getMarkupBetween(page.tree, heading, cut, (element) => isAround(page, element)).replace(
      /^(?:<\/[a-z\d]+\s*>\s*)+/i,
      "",
    ),
  );
  spendSteps(page.tree, html.length);
  const from = (row ?? heading).firstText;
  const isClosedBlock = page.tree.texts.slice(from, from + MAX_STATE_TEXTS).some((text) => saysClosed(text.trim()));
  return { heading, level: 3, title, html, text: htmlToText(html), end, isClosed: isClosedBlock, row, anchor };
}

function findHeadedOpenings(page: Page, within: Element | null, board: Board, now: number): PageVerdict[] {
  const sections = splitSections(page, within);
  const titled = sections.filter(({ title }) => !isInvitation(title));
  const certain = titled.filter((each) => isPostingText(each.text, false) || isFactSection(page, each, now));
  const hasCertain = certain.length > 0;
  const openings = hasCertain
    ? withSiblings(page, titled, certain)
    : [...findApplicable(page, titled), ...findProseAdverts(titled)];
  const candidates = openings.length > 0 ? openings : keepSeveral(page, titled);
  const counts = new Map<number, number>();
  for (const { level } of candidates) counts.set(level, (counts.get(level) ?? 0) + 1);
  const highestCount = Math.max(0, ...counts.values());
  const ranks = [...counts].filter(([, count]) => count === highestCount).map(([each]) => each);
  // If two levels give equally many, use the one whose headings name a trade, otherwise the lower one.
  const tradeRanks = ranks.filter((rank) => candidates.some((each) => each.level === rank && namesTrade(each.title)));
  const level = Math.max(0, ...(tradeRanks.length > 0 ? tradeRanks : ranks));
  const invited = sections.filter(({ title, level: each }) => each === level && isInvitation(title));
  const opened = candidates.filter((each) => each.level === level && !invited.includes(each));
  const isOverPart = opened.length === 0 ? () => false : findClosedParts(page);
  return [
    ...opened.map((section): PageVerdict => {
      if (isOverPart(section.heading) || hasClosedTitle(section.title))
        return { kind: "filled", reason: "the page calls it over" };
      return sectionPosting(
        page,
        section,
        { isCertain: hasCertain || openings.length === 0, isAlone: opened.length === 1 },
        board,
        now,
      );
    }),
    ...invited.map((): PageVerdict => ({ kind: "open_applications", reason: "an invitation without an opening" })),
  ];
}

/** A section that states its contract and one more fact of an opening, under a heading that names no part of a text. */
function isFactSection({ language }: Page, { title, html, text }: Section, now: number): boolean {
  if (text.length < MIN_FACT_TEXT || isAboutData(collapseBlanks(fold(text.slice(0, MAX_ADVERT_LENGTH))))) return false;
  return mayBeListed(title) && statesJobFacts(text, readFactsInMarkup(html, { language, now }));
}

/**
 * If one part is certainly an opening, parts of its level that may be one are too: not every advert has the usual
 * headings.
 */
function withSiblings(page: Page, sections: readonly Section[], certain: readonly Section[]): Section[] {
  const ranks = new Set(certain.map(({ level }) => level));
  const beside = sections.filter((each) => ranks.has(each.level) && !certain.includes(each));
  const listed = new Set(listedAmong(page, beside));
  const also = beside.filter(
    (each) =>
      (listed.has(each) && namesTrade(each.title)) ||
      isPostingText(each.text, true) ||
      (hasGenderMarker(each.title) && mayBeListedOpening(each.title, each.text)),
  );
  return sections.filter((each) => certain.includes(each) || also.includes(each));
}

/** Whether there are more headings than the limit. */
export function hasMoreSections(page: Page, within: Element | null): boolean {
  return findElements(page.tree, HEADINGS, within ?? page.main).length > MAX_HEADINGS;
}

/** Several parts of one level, each with a link to apply: short adverts in plain sentences. */
function findApplicable(page: Page, sections: readonly Section[]): Section[] {
  const candidates = sections.filter(({ heading, text, end }) => {
    const kinds = findKinds(collapseBlanks(fold(text)));
    return applyIn(page, heading, end) !== null && text.length >= 150 && (kinds.has("tasks") || kinds.has("wants"));
  });
  return candidates.filter(({ level }) => candidates.filter((other) => other.level === level).length >= 2);
}

/** Several parts of one level, each an advert in plain sentences from the tasks to how to apply. */
function findProseAdverts(sections: readonly Section[]): Section[] {
  const candidates = sections.filter(({ text }) => isPostingText(text, true));
  return candidates.filter(({ level }) => candidates.filter((other) => other.level === level).length >= 2);
}

/** The minimum length of a text next to a mail address: shorter ones are contact persons. */
const MIN_LENGTH_WITH_MAIL = 120;

/** The parts with any sign of an opening; the page may say how to apply for all of them. */
function listedAmong(page: Page, sections: readonly Section[]): Section[] {
  const hasContact = saysHowToApply(page.text);
  return sections.filter(({ title, text, heading, end }) => {
    // A button that opens a mail is not part of the text.
    const markup = page.tree.source.slice(heading.to, Math.min(end, heading.to + MAX_TEXT_LENGTH));
    const mail = text.length >= MIN_LENGTH_WITH_MAIL && markup.includes("mailto:");
    return isListedOpening(
      title,
      text,
      { place: findFacts(text).has("place"), mail },
      hasContact || saysHowToApply(text),
    );
  });
}

/** Several parts of one level, and most of that level. If each links to another page, they announce what is there. */
function keepSeveral(page: Page, sections: readonly Section[]): Section[] {
  const candidates = listedAmong(page, sections);
  const leadsOn = candidates.filter(({ heading, end }) =>
    page.links.some(({ element, url }) => element.from > heading.to && element.to < end && !isFile(url)),
  );
  if (leadsOn.length === candidates.length) return [];
  const dominant = candidates.filter(({ level }) => {
    const count = candidates.filter((other) => other.level === level).length;
    return count >= 2 && 2 * count >= sections.filter((other) => other.level === level).length;
  });
  const ranks = new Set(dominant.map(({ level }) => level));
  return sections.filter(
    (each) => dominant.includes(each) || (ranks.has(each.level) && mayBeListedOpening(each.title, each.text)),
  );
}

function applyIn(page: Page, heading: Element, end: number): string | null {
  const link = page.links.find(
    ({ element, text }) => element.from > heading.to && element.to < end && isApplyWord(text),
  );
  return link === undefined ? null : normalizeHttpUrl(link.url.href);
}

function mayBeSectionTitle(title: string): boolean {
  const folded = collapseBlanks(fold(title));
  if (!mayBeTitle(title) || folded.split(" ").length > 14) return false;
  const kinds = findKinds(folded);
  return kinds.size === 0 || JOB_NOUN.test(folded) || (kinds.size === 1 && kinds.has("terms"));
}

function splitSections(page: Page, within: Element | null): Section[] {
  const { tree } = page;
  // A heading inside a heading is the same one.
  const headings = findOutermostElements(findElements(tree, HEADINGS, within ?? page.main).slice(0, MAX_HEADINGS));
  const end = (within ?? page.main)?.to ?? tree.source.length;
  // "Your profile" continues the opening above it, whatever its level.
  const dividing = headings
    .filter(
      (heading, index) =>
        !isPartOfText(elementText(tree, heading) ?? "") && !isLastPart(page, heading, headings[index - 1]),
    )
    .map((heading) => ({ heading, level: levelOf(heading) }));
  const summaries = followersOf(headings.filter(({ name }) => name === "summary"));
  let from = 0;
  return headings.flatMap((heading) => {
    const title =
      elementText(tree, heading)?.replace(/^(?:job title|position|stelle|poste|titel|title)\s*[:：]\s*/i, "") ?? "";
    if (!mayBeSectionTitle(title) && !isInvitation(title)) return [];
    const level = levelOf(heading);
    while (from < dividing.length && (dividing[from]?.heading.order ?? 0) < heading.end) from++;
    const ahead = dividing.slice(from).findIndex((other) => other.level <= level);
    const next = ahead === -1 ? undefined : dividing[from + ahead]?.heading;
    spendSteps(tree, ahead === -1 ? dividing.length - from : ahead);
    const ends = next === undefined ? end : Math.max(heading.to, tree.source.lastIndexOf("<", next.from - 2));
    const to = foldedEnd(heading, summaries) ?? ends;
    const cut = Math.min(to, heading.to + MAX_TEXT_LENGTH);
    const sectionHtml = getMarkupBetween(tree, heading, cut, (element) => isAround(page, element)).replace(
      /^<\/[a-z\d]+\s*>/i,
      "",
    );
    const html = isFolded(heading) ? unfolded(sectionHtml) : sectionHtml;
    // Cached, because the text is evaluated several times.
    spendSteps(tree, html.length);
    return [{ heading, level, title, html, text: htmlToText(html), end: to }];
  });
}

function isPartOfText(title: string): boolean {
  const folded = collapseBlanks(fold(title));
  const kinds = findKinds(folded);
  return (kinds.has("tasks") || kinds.has("wants")) && !JOB_NOUN.test(folded);
}

/** "What we offer" after "Your profile", in the same place and of the same level, continues the same opening. */
function isLastPart({ tree }: Page, heading: Element, before: Element | undefined): boolean {
  if (before === undefined || before.name !== heading.name || before.parent !== heading.parent) return false;
  const folded = collapseBlanks(fold(elementText(tree, heading) ?? ""));
  return findKinds(folded).has("offers") && !JOB_NOUN.test(folded) && isPartOfText(elementText(tree, before) ?? "");
}

/** Links to the other pages of a list. */
const PAGING = /(?:^|[\s_-])(?:pagination|pager|page-numbers)(?:$|[\s_-])/i;

/**
 * Elements after the last opening of a page that are not part of it: the footer, the contact form. Some forms contain
 * all of the content.
 */
function isAround(page: Page, element: Element): boolean {
  const { tree } = page;
  if (/^(?:footer|nav|script|style)$/.test(element.name) || isFurniture(page, element)) return true;
  if (element.name === "a" && /\b(?:next|prev)\b/i.test(attributeOf(element, "rel") ?? "")) return true;
  if (PAGING.test(attributeOf(element, "class") ?? "")) return true;
  if (element.name !== "form") return false;
  const kinds = findKinds(collapseBlanks(fold((elementText(tree, element) ?? "").slice(0, MAX_ADVERT_LENGTH))));
  return !kinds.has("tasks") && !kinds.has("wants");
}

function levelOf(heading: Element): number {
  if (heading.name === "summary") return 4;
  // Facts of an opening may be a definition list too: they never end a section.
  if (heading.name === "dt") return TERMS;
  const level =
    heading.name === "h" ? 2 : Number(/^h([1-6])$/.exec(heading.name)?.[1] ?? attributeOf(heading, "aria-level") ?? 3);
  return Number.isFinite(level) ? level : 3;
}

const MAX_CLOSED_LENGTH = 250;

/** A section that says in a sentence or two that it is filled: "Unsere Lehrstelle ist für heuer leider schon vergeben." */
function isClosedNotice(text: string): boolean {
  if (text.length > MAX_CLOSED_LENGTH) return false;
  const sentences = collapseBlanks(fold(text)).split(/[.!?]/);
  return sentences.some((sentence) => saysOver(sentence.trim()));
}

/** The head of a table labels the cells of a row; facts inside the opening come first. */
function withColumns(page: Page, { row }: Section, facts: StatedFacts): StatedFacts {
  return row == null ? facts : new Map([...facts, ...readColumnFacts(page, row)]);
}

function sectionPosting(
  page: Page,
  section: Section,
  { isCertain, isAlone }: { isCertain: boolean; isAlone: boolean },
  board: Board,
  now: number,
): PageVerdict {
  const { heading, title, html, text, end } = section;
  const facts = withColumns(page, section, readFactsInMarkup(html, { language: page.language, now }));
  const group = findGroupName(page, heading, section.level);
  const fullText = `${title}\n\n${group === null ? "" : `${group}\n\n`}${text}`;
  const where =
    facts.get("place") ?? findPlace(page, page.main, heading.to, end) ?? findOwnTown(page, title, fullText, group);
  const anchor = section.anchor === undefined ? findAnchor(page, heading, end, isAlone) : section.anchor;
  const deadline = deadlineOf(facts, page.language);
  if (saysClosed(facts.get("state") ?? "") || isClosedNotice(text))
    return { kind: "filled", reason: "the page calls it over" };
  if (deadline !== null && Date.parse(deadline) + 86_399_999 < now)
    return { kind: "expired", reason: "its deadline is over" };
  const found = buildPosting(board, {
    title,
    ...placeOnPage(page, anchor, title, where),
    description_html: html,
    // If no place is labelled, the line below the title may be one.
    page_text: where === null ? withOnlyAddress(page, fullText) : null,
    // Without parts of its own it is an announcement; the advert is on the linked page.
    full_text: isCertain && !page.truncated,
    apply_url: applyIn(page, heading, end),
    locations: distinctPlaces([buildPlace({ text: where })]),
    salary: withNumbers(facts.get("salary")),
    employment_type: facts.get("employment") ?? findEmploymentInTitle(title),
    department: facts.get("department") ?? null,
    requisition_id: facts.get("reference") ?? null,
    date_posted: postedOf(facts, page.language, now),
    date_valid_through: deadline,
  });
  return { kind: "posting", posting: found, identifier: null, evidence: "itself" };
}
