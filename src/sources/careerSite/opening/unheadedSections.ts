// Openings without headings: bold titles, repeated blocks, and tables with labels.
import { htmlToText } from "../../../text/html/html.ts";
import type { Element } from "../../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import type { Board } from "../../source.ts";
import { findKinds, hasClosedTitle, isInvitation, isPostingText } from "../common/evidence.ts";
import { isListPage } from "../common/listNames.ts";
import { saysNothingOpen } from "../common/nothingOpen.ts";
import type { Page } from "../common/page.ts";
import { namesTrade } from "../common/trades.ts";
import { findBlockGroups, findControlledParts, findTabs } from "./blocks.ts";
import { findBoldTitles } from "./boldTitles.ts";
import { findColumnOpenings, findLabelledTitles } from "./labelTables.ts";
import { isListedOpening, mayBeListed, saysHowToApply } from "./listedOpening.ts";
import type { PageVerdict } from "./postingPage.ts";
import { blockSection, type PageSection, sectionFacts, sectionPosting } from "./section.ts";
import { withDaysAbove } from "./statedDays.ts";

const MIN_FACT_TEXT = 200;
/** Among others that are certain. */
const MIN_BRIEF_LENGTH = 60;

/** The openings under bold titles that are adverts by their own text or by that of the page; at least two. */
export function findBoldOpenings(page: Page, within: Element | null, board: Board, now: number): PageVerdict[] {
  const sections = findBoldTitles(page, within).map((block) => blockSection(page, block));
  const hasContact = saysHowToApply(page.text);
  const certain = sections.filter(
    ({ title, text }) =>
      text.length >= MIN_FACT_TEXT &&
      (isPostingText(text, true) || isListedOpening(title, text, { place: false, mail: false }, hasContact)),
  );
  const isListed = within !== null || isListPage(page);
  const brief = isListed && certain.length === 0 ? briefAdverts(page, sections, now) : [];
  const isList = isListed && certain.length > 0;
  const openings = sections.filter(
    (each) =>
      certain.includes(each) ||
      brief.includes(each) ||
      (isList &&
        each.text.length >= MIN_BRIEF_LENGTH &&
        (namesTrade(each.title) || sectionFacts(page, each, now).has("employment"))),
  );
  if (openings.length < 2) return [];
  const flags = { isCertain: true, isAlone: false };
  return withDaysAbove(page, openings, now).map((section) => sectionPosting(page, section, flags, board, now));
}

/** The openings among repeated blocks without headings; at least one must be an advert by its own text. */
export function findBlockOpenings(page: Page, within: Element | null, board: Board, now: number): PageVerdict[] {
  let best: PageSection[] = [];
  const tabs = [...findControlledParts(page, within), ...findTabs(page, within)];
  for (const group of [...findBlockGroups(page, within), ...tabs]) {
    const sections = group.map((block) => blockSection(page, block)).filter(({ title }) => !isInvitation(title));
    const adverts = sections.filter(({ text }) => isPostingText(text, true));
    const brief = isListPage(page) ? briefAdverts(page, withoutOtherBoxes(page, sections, now), now) : [];
    // Only for a group that is larger than all before: every block is compared with the links of the page.
    if (brief.length > best.length && !brief.every((each) => leadsOn(page, each))) best = brief;
    if (!adverts.some(({ text }) => isPostingText(text, false))) continue;
    const openings = sections.filter((each) => adverts.includes(each) || each.isClosed === true);
    if (2 * openings.length >= sections.length && openings.length > best.length) best = openings;
  }
  const flags = { isCertain: true, isAlone: best.length === 1 };
  return best.map((section) =>
    section.isClosed === true || hasClosedTitle(section.title)
      ? { kind: "filled", reason: "the page marks the opening as closed" }
      : sectionPosting(page, section, flags, board, now),
  );
}

/** Without the blocks of named boxes about something else, such as questions in the same accordions. */
function withoutOtherBoxes(page: Page, sections: readonly PageSection[], now: number): readonly PageSection[] {
  const boxes = Map.groupBy(sections, ({ group }) => group);
  if (boxes.size < 2) return sections;
  return [...boxes.values()]
    .filter((box) => 2 * box.filter((each) => isLikeAdvert(page, each, now)).length >= box.length)
    .flat();
}

/** Whether a block links to another page of the site: then it announces what is there. */
function leadsOn(page: Page, { heading, end }: PageSection): boolean {
  return page.links.some(
    ({ element, key, url }) =>
      url.host === page.url.host && key !== page.key && element.to >= heading.from && element.from < end,
  );
}

/** Short adverts under headings of one level of a page of openings, if they do not announce other pages. */
export function findBriefAdverts(page: Page, sections: readonly PageSection[], now: number): PageSection[] {
  if (!isListPage(page)) return [];
  const levels = Map.groupBy(
    sections.filter(({ title }) => !/[.!?:]$/.test(title)),
    ({ level }) => level,
  );
  const brief = [...levels.values()].map((group) => briefAdverts(page, group, now, 1));
  const [largest = []] = brief.toSorted((a, b) => b.length - a.length);
  return largest.every((each) => leadsOn(page, each)) ? [] : largest;
}

/** Short adverts in plain words on a page of openings: most of the blocks are like one, and no other block is among them. */
function briefAdverts(page: Page, sections: readonly PageSection[], now: number, minAlike = 2): PageSection[] {
  if (saysNothingOpen(page)) return [];
  const titled = sections.filter(
    (each) => (each.text.length >= MIN_BRIEF_LENGTH || statesClosing(page, each, now)) && mayBeListed(each.title),
  );
  if (titled.length < 2) return [];
  const isMost = (found: readonly PageSection[], min: number): boolean =>
    found.length >= min && 2 * found.length >= sections.length;
  const trades = titled.filter(({ title }) => namesTrade(title));
  if (isMost(trades, 2)) return titled;
  const alike = titled.filter((each) => isLikeAdvert(page, each, now));
  return saysHowToApply(page.text) && isMost(alike, minAlike) ? titled : [];
}

/** A trade, a kind of employment, a day to apply by, or the words of adverts. */
function isLikeAdvert(page: Page, section: PageSection, now: number): boolean {
  const { title, text } = section;
  if (namesTrade(title)) return true;
  const kinds = findKinds(collapseBlanks(fold(text)));
  if (kinds.has("tasks") || kinds.has("wants")) return true;
  const facts = sectionFacts(page, section, now);
  return facts.has("employment") || facts.has("deadline");
}

/** A row of a table with a day to apply by, whose text may be only that it is over. */
function statesClosing(page: Page, section: PageSection, now: number): boolean {
  return section.row != null && sectionFacts(page, section, now).has("deadline");
}

/** The openings in tables and lists of labels. */
export function findTableOpenings(page: Page, within: Element | null, board: Board, now: number): PageVerdict[] {
  const labelled = findLabelledTitles(page, within).map((block) => blockSection(page, block));
  const columns = findColumnOpenings(page, within).map(
    ({ heading, title, html }): PageSection => ({
      heading,
      level: 3,
      title,
      html,
      text: htmlToText(html),
      end: heading.to,
      anchor: null,
    }),
  );
  const sections = columns.length > 0 ? columns : withDaysAbove(page, labelled, now);
  const flags = { isCertain: true, isAlone: sections.length === 1 };
  return sections
    .filter(({ title }) => !isInvitation(title))
    .map((section) =>
      section.isClosed === true || hasClosedTitle(section.title)
        ? { kind: "filled", reason: "the page marks the opening as closed" }
        : sectionPosting(page, section, flags, board, now),
    );
}
