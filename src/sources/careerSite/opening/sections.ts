// Openings that have no page of their own: each a heading with its text on the career page. The level of headings that gives the most
// openings is theirs; what only opens a part of a text ("Your profile", "Benefits") is never one.
import { httpUrl } from "../../../text/addresses/domains.ts";
import { htmlToText } from "../../../text/html/html.ts";
import { all, attributeOf, type Element, outermost, spendSteps, textIn } from "../../../text/html/tree.ts";
import { fold, squash } from "../../../text/words/fold.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { date } from "../../shared/rows/values.ts";
import type { Board } from "../../source.ts";
import { isFile } from "../addresses.ts";
import {
  isApplyWord,
  isInvitation,
  isPostingText,
  isTitledOver,
  kindsIn,
  LONGEST_ADVERT,
  mayBeTitle,
  saysOver,
} from "../evidence.ts";
import { markupBetween, type Page } from "../page.ts";
import { overParts } from "../rows.ts";
import { anchorOf, HEADINGS, MOST_HEADINGS, placeOnPage } from "./anchors.ts";
import { factsIn } from "./facts.ts";
import { isListedText, isReached, isTextAmong } from "./listed.ts";
import { ownTownIn } from "./ownTowns.ts";
import { isPlace, placedIn } from "./placed.ts";
import { deadlineOf, type JudgedPage } from "./postingPage.ts";
import { isMarked, namesTrade } from "./trades.ts";

const JOB_NOUN = /\b(engineer|manager|specialist|analyst|consultant|lead|officer|administrator|coordinator)\b/;
const LONGEST = 200_000;
const TERMS = 7;
const LEAST_SENTENCE = 60;

interface Section {
  readonly heading: Element;
  readonly level: number;
  readonly title: string;
  readonly html: string;
  readonly text: string;
  readonly end: number;
}

/** The openings among the sections of a career page, or of the part of another page that is about careers. */
export function sectionsOf(page: Page, within: Element | null, board: Board, now: number): JudgedPage[] {
  const sections = partsOf(page, within);
  const titled = sections.filter(({ title }) => !isInvitation(title));
  const sure = titled.filter(({ text }) => isPostingText(text, false));
  const whole = sure.length > 0;
  const told = whole
    ? withSiblings(page, titled, sure)
    : [...severalToApplyFor(page, titled), ...severalInProse(titled)];
  const fitting = told.length > 0 ? told : severalListed(page, titled);
  const counts = new Map<number, number>();
  for (const { level } of fitting) counts.set(level, (counts.get(level) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const ranks = [...counts].filter(([, count]) => count === most).map(([each]) => each);
  // Of two ranks that give as many, the one whose headings name somebody's work; else the lower one.
  const named = ranks.filter((rank) => fitting.some((each) => each.level === rank && namesTrade(each.title)));
  const level = Math.max(0, ...(named.length > 0 ? named : ranks));
  const invited = sections.filter(({ title, level: each }) => each === level && isInvitation(title));
  const opened = fitting.filter((each) => each.level === level && !invited.includes(each));
  const isOverPart = opened.length === 0 ? () => false : overParts(page);
  return [
    ...opened.map((section): JudgedPage => {
      if (isOverPart(section.heading) || isTitledOver(section.title))
        return { kind: "filled", because: "the page calls it over" };
      return sectionPosting(
        page,
        section,
        { whole: whole || told.length === 0, alone: opened.length === 1 },
        board,
        now,
      );
    }),
    ...invited.map((): JudgedPage => ({ kind: "open_applications", because: "an invitation without an opening" })),
  ];
}

/** Where one part is surely an opening, those of its rank that may be one are: not every advert has its usual headings. */
function withSiblings(page: Page, sections: readonly Section[], sure: readonly Section[]): Section[] {
  const ranks = new Set(sure.map(({ level }) => level));
  const beside = sections.filter((each) => ranks.has(each.level) && !sure.includes(each));
  const listed = new Set(listedAmong(page, beside));
  const also = beside.filter(
    (each) =>
      (listed.has(each) && namesTrade(each.title)) ||
      isPostingText(each.text, true) ||
      (isMarked(each.title) && isTextAmong(each.title, each.text)),
  );
  return sections.filter((each) => sure.includes(each) || also.includes(each));
}

/** Whether there are more headings than are looked at. */
export function hasMoreSections(page: Page, within: Element | null): boolean {
  return all(page.tree, HEADINGS, within ?? page.main).length > MOST_HEADINGS;
}

/** Several parts of one rank, each with a link to apply by: short adverts in plain sentences. */
function severalToApplyFor(page: Page, sections: readonly Section[]): Section[] {
  const fitting = sections.filter(({ heading, text, end }) => {
    const kinds = kindsIn(squash(fold(text)));
    return applyIn(page, heading, end) !== null && text.length >= 150 && (kinds.has("tasks") || kinds.has("wants"));
  });
  return fitting.filter(({ level }) => fitting.filter((other) => other.level === level).length >= 2);
}

/** Several parts of one rank, each an advert in plain sentences from what is done to how to apply. */
function severalInProse(sections: readonly Section[]): Section[] {
  const fitting = sections.filter(({ text }) => isPostingText(text, true));
  return fitting.filter(({ level }) => fitting.filter((other) => other.level === level).length >= 2);
}

/** A text of its own beside a mail address: shorter ones are people to write to. */
const LEAST_WITH_MAIL = 140;

/** Which of the parts say something of an opening, in whatever words: how it is to be had, they may leave to the page. */
function listedAmong(page: Page, sections: readonly Section[]): Section[] {
  const reached = isReached(page.text);
  return sections.filter(({ title, text, html }) => {
    const mail = text.length >= LEAST_WITH_MAIL && html.includes("mailto:");
    return isListedText(title, text, { place: factsIn(text).has("place"), mail }, reached || isReached(text));
  });
}

/** Several parts of one rank, and most of that rank. Where each leads on to another page, they announce what stands there. */
function severalListed(page: Page, sections: readonly Section[]): Section[] {
  const fitting = listedAmong(page, sections);
  const led = fitting.filter(({ heading, end }) =>
    page.links.some(({ element, url }) => element.from > heading.to && element.to < end && !isFile(url)),
  );
  if (led.length === fitting.length) return [];
  const most = fitting.filter(({ level }) => {
    const count = fitting.filter((other) => other.level === level).length;
    return count >= 2 && 2 * count >= sections.filter((other) => other.level === level).length;
  });
  const ranks = new Set(most.map(({ level }) => level));
  return sections.filter(
    (each) => most.includes(each) || (ranks.has(each.level) && isTextAmong(each.title, each.text)),
  );
}

function applyIn(page: Page, heading: Element, end: number): string | null {
  const link = page.links.find(
    ({ element, text }) => element.from > heading.to && element.to < end && isApplyWord(text),
  );
  return link === undefined ? null : httpUrl(link.url.href);
}

function mayBeSectionTitle(title: string): boolean {
  const folded = squash(fold(title));
  if (!mayBeTitle(title) || folded.split(" ").length > 14) return false;
  const kinds = kindsIn(folded);
  return kinds.size === 0 || JOB_NOUN.test(folded) || (kinds.size === 1 && kinds.has("terms"));
}

function partsOf(page: Page, within: Element | null): Section[] {
  const { tree } = page;
  // A heading inside a heading is the same one.
  const headings = outermost(all(tree, HEADINGS, within ?? page.main).slice(0, MOST_HEADINGS));
  const end = (within ?? page.main)?.to ?? tree.source.length;
  // "Your profile" goes on with the opening above it, whatever its rank.
  const dividing = headings
    .filter((heading, at) => !isPartOfText(textIn(tree, heading) ?? "") && !isLastPart(page, heading, headings[at - 1]))
    .map((heading) => ({ heading, level: levelOf(heading) }));
  const summaries = followersOf(headings.filter(({ name }) => name === "summary"));
  let from = 0;
  return headings.flatMap((heading) => {
    const title =
      textIn(tree, heading)?.replace(/^(?:job title|position|stelle|poste|titel|title)\s*[:：]\s*/i, "") ?? "";
    if (!mayBeSectionTitle(title) && !isInvitation(title)) return [];
    const level = levelOf(heading);
    while (from < dividing.length && (dividing[from]?.heading.order ?? 0) < heading.end) from++;
    const ahead = dividing.slice(from).findIndex((other) => other.level <= level);
    const next = ahead === -1 ? undefined : dividing[from + ahead]?.heading;
    spendSteps(tree, ahead === -1 ? dividing.length - from : ahead);
    const ends = next === undefined ? end : Math.max(heading.to, tree.source.lastIndexOf("<", next.from - 2));
    const to = foldedEnd(heading, summaries) ?? ends;
    const cut = Math.min(to, heading.to + LONGEST);
    const written = markupBetween(tree, heading, cut, (element) => isAround(page, element)).replace(
      /^<\/[a-z\d]+\s*>/i,
      "",
    );
    const html = isFolded(heading) ? unfolded(written) : written;
    // Read once for its words and a few times for what they say.
    spendSteps(tree, html.length);
    return [{ heading, level, title, html, text: htmlToText(html), end: to }];
  });
}

/** A button that opens what stands below it. */
function isFolded(heading: Element): boolean {
  return attributeOf(heading, "aria-expanded") !== null || attributeOf(heading, "aria-controls") !== null;
}

/** As a reader sees it who has opened it. */
function unfolded(html: string): string {
  return html.replace(
    /\s(?:hidden(?:="[^"]{0,20}")?|aria-hidden="true"|style="[^"]{0,200}display:\s?none[^"]{0,200}")(?=[\s/>])/gi,
    "",
  );
}

function isPartOfText(title: string): boolean {
  const folded = squash(fold(title));
  const kinds = kindsIn(folded);
  return (kinds.has("tasks") || kinds.has("wants")) && !JOB_NOUN.test(folded);
}

/** "What we offer" after "Your profile", in the same place and of the same rank, goes on with the same opening. */
function isLastPart({ tree }: Page, heading: Element, before: Element | undefined): boolean {
  if (before === undefined || before.name !== heading.name || before.parent !== heading.parent) return false;
  const folded = squash(fold(textIn(tree, heading) ?? ""));
  return kindsIn(folded).has("offers") && !JOB_NOUN.test(folded) && isPartOfText(textIn(tree, before) ?? "");
}

function followersOf(elements: readonly Element[]): ReadonlyMap<Element, Element | undefined> {
  return new Map(elements.map((element, at) => [element, elements[at + 1]]));
}

/** What folds away under a title ends with it, whatever headings it has; unless it folds others away. */
function foldedEnd(heading: Element, summaries: ReadonlyMap<Element, Element | undefined>): number | null {
  const { name, parent } = heading;
  if (name !== "summary" || parent?.name !== "details") return null;
  return (summaries.get(heading)?.order ?? Number.POSITIVE_INFINITY) < parent.end ? null : parent.to;
}

/** Ways to the other pages of a list. */
const PAGING = /(?:^|[\s_-])(?:pagination|pager|page-numbers)(?:$|[\s_-])/i;

/** What follows the last opening of a page and is no part of it: the footer, the form to write by. Some forms hold all that is said. */
function isAround({ tree }: Page, element: Element): boolean {
  if (/^(?:footer|nav|script|style)$/.test(element.name)) return true;
  if (element.name === "a" && /\b(?:next|prev)\b/i.test(attributeOf(element, "rel") ?? "")) return true;
  if (PAGING.test(attributeOf(element, "class") ?? "")) return true;
  if (element.name !== "form") return false;
  const kinds = kindsIn(squash(fold((textIn(tree, element) ?? "").slice(0, LONGEST_ADVERT))));
  return !kinds.has("tasks") && !kinds.has("wants");
}

function levelOf(heading: Element): number {
  if (heading.name === "summary") return 4;
  // Facts of an opening may be a list of terms as well: they never end what stands under a heading.
  if (heading.name === "dt") return TERMS;
  const level =
    heading.name === "h" ? 2 : Number(/^h([1-6])$/.exec(heading.name)?.[1] ?? attributeOf(heading, "aria-level") ?? 3);
  return Number.isFinite(level) ? level : 3;
}

function sectionPosting(
  page: Page,
  section: Section,
  { whole, alone }: { whole: boolean; alone: boolean },
  board: Board,
  now: number,
): JudgedPage {
  const { heading, title, html, text, end } = section;
  const facts = factsIn(text);
  const shown = `${title}\n\n${townAbove(page, section)}${text}`;
  const where = facts.get("place") ?? placedIn(page, page.main, heading.to, end) ?? ownTownIn(page, title, shown);
  const anchor = anchorOf(page, heading, end, alone);
  const deadline = deadlineOf(facts);
  if (saysOver(facts.get("state") ?? "")) return { kind: "filled", because: "the page calls it over" };
  if (deadline !== null && Date.parse(deadline) + 86_399_999 < now)
    return { kind: "expired", because: "its deadline is over" };
  const found = posting(board, {
    title,
    ...placeOnPage(page, anchor, title, where),
    description_html: html,
    // Where nothing is called its place, the line below the title may be one.
    page_text: where === null ? shown : null,
    // Without parts of its own it is an announcement; the advert is where its link leads.
    full_text: whole && !page.truncated,
    apply_url: applyIn(page, heading, end),
    locations: places([place({ text: where })]),
    employment_type: facts.get("employment") ?? null,
    department: facts.get("department") ?? null,
    requisition_id: facts.get("reference") ?? null,
    date_posted: date(facts.get("posted")),
    date_valid_through: deadline,
  });
  return { kind: "posting", posting: found, identifier: null, trust: "itself" };
}

/** Openings may stand under the names of towns: what a heading of higher rank says in a word or two, where the text begins with a sentence. */
function townAbove(page: Page, { heading, level, text }: Section): string {
  const [begins = ""] = text.trimStart().split("\n", 1);
  if (begins.length < LEAST_SENTENCE) return "";
  const above = all(page.tree, HEADINGS, page.main)
    .slice(0, MOST_HEADINGS)
    .findLast((other) => other.order < heading.order && levelOf(other) < level);
  const words = above === undefined || levelOf(above) === 1 ? null : textIn(page.tree, above);
  return words !== null && words.split(" ").length <= 3 && isPlace(words) ? `${words}\n\n` : "";
}
