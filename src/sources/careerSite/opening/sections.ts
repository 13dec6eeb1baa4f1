// Openings without their own page: each is a heading with its text on the career page. The heading level that
// gives the most openings is used. Headings inside an advert ("Your profile", "Benefits") are never openings.
import { htmlToText } from "../../../text/html/html.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  findOutermostElements,
  spendSteps,
} from "../../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { buildPlace, distinctPlaces } from "../../shared/rows/posting.ts";
import type { Board } from "../../source.ts";
import { isFile } from "../common/addresses.ts";
import {
  findKinds,
  hasClosedTitle,
  isAboutData,
  isInvitation,
  isPostingText,
  MAX_ADVERT_LENGTH,
  mayBeTitle,
} from "../common/evidence.ts";
import { foldedEnd, followersOf, isFolded, isSwitchLabel, isUnfolding, unfolded } from "../common/folding.ts";
import { findClosedParts, isListPage } from "../common/listNames.ts";
import { getMarkupBetween, type Page } from "../common/page.ts";
import { hasGenderMarker, namesTrade } from "../common/trades.ts";
import { statesJobFacts } from "./advertShape.ts";
import { HEADINGS, MAX_HEADINGS } from "./anchors.ts";
import { findCard } from "./cards.ts";
import { findFacts, readFactsInMarkup } from "./facts.ts";
import { groupReader } from "./groups.ts";
import { isListedOpening, mayBeListed, mayBeListedOpening, saysHowToApply } from "./listedOpening.ts";
import type { PageVerdict } from "./postingPage.ts";
import { applyIn, isAround, MAX_TEXT_LENGTH, type PageSection, sectionFacts, sectionPosting } from "./section.ts";
import { findIntroduction, splitTownsOff, withIntroduction } from "./siteTowns.ts";
import { withDaysAbove } from "./statedDays.ts";
import { findBlockOpenings, findBoldOpenings, findBriefAdverts, findTableOpenings } from "./unheadedSections.ts";

const JOB_NOUN = /\b(engineer|manager|specialist|analyst|consultant|lead|officer|administrator|coordinator)\b/;
const TERMS = 7;
const MIN_FACT_TEXT = 200;

/** The openings among the sections of a career page, or of the career part of another page. */
export function findSections(page: Page, within: Element | null, board: Board, now: number): PageVerdict[] {
  const verdicts = findAnySections(page, within, board, now);
  const openings = verdicts.flatMap((each) => (each.kind === "posting" ? [each] : []));
  const titles = openings.map(({ posting }) => posting.title);
  const split = splitTownsOff(page, titles).values();
  const introduction = findIntroduction(page, titles);
  const readGroup = groupReader(openings.map(({ group = null }) => group));
  return verdicts.map((each) => {
    if (each.kind !== "posting") return each;
    const { posting, group = null } = each;
    const { title = posting.title, town = null } = split.next().value ?? {};
    const [fact, value] = readGroup(group) ?? [];
    return {
      ...each,
      posting: {
        ...posting,
        title,
        page_text:
          posting.page_text === null || introduction === null
            ? posting.page_text
            : withIntroduction(page, posting.title, posting.page_text, introduction),
        locations: posting.locations.length > 0 ? posting.locations : distinctPlaces([buildPlace({ text: town })]),
        department: posting.department ?? (fact === "department" ? value : null) ?? null,
        employment_type: posting.employment_type ?? (fact === "employment" ? value : null) ?? null,
      },
    };
  });
}

function findAnySections(page: Page, within: Element | null, board: Board, now: number): PageVerdict[] {
  const headed = findHeadedOpenings(page, within, board, now);
  const isTitled = headed.some((each) => each.kind !== "open_applications" && !isUntitled(each));
  if (isTitled) return headed;
  // Headings that name no trade may be departments, with bold titles below them.
  const bold = findBoldOpenings(page, within, board, now);
  if (headed.some(isUntitled)) {
    const below = bold.length > 0 ? bold : findTitledBlocks(page, within, board, now, headed.length);
    return below.length === 0 ? headed : [...headed.filter((each) => !isUntitled(each)), ...below];
  }
  const tables = findTableOpenings(page, within, board, now);
  if (tables.length > 0) return [...headed, ...tables];
  const blocks = findBlockOpenings(page, within, board, now);
  return [...headed, ...(blocks.length > 0 ? blocks : bold)];
}

/** More blocks than headings, most of which name a trade: the headings are groups. */
function findTitledBlocks(
  page: Page,
  within: Element | null,
  board: Board,
  now: number,
  headed: number,
): PageVerdict[] {
  const blocks = findBlockOpenings(page, within, board, now);
  const trades = blocks.filter((each) => each.kind === "posting" && !isUntitled(each));
  return blocks.length > headed && 2 * trades.length >= blocks.length ? blocks : [];
}

const isUntitled = (verdict: PageVerdict): boolean => verdict.kind === "posting" && !namesTrade(verdict.posting.title);

function findHeadedOpenings(page: Page, within: Element | null, board: Board, now: number): PageVerdict[] {
  const sections = splitSections(page, within);
  const titled = sections.filter(({ title }) => !isInvitation(title));
  const certain = titled.filter((each) => isPostingText(each.text, false) || isFactSection(page, each, now));
  const hasCertain = certain.length > 0;
  const openings = hasCertain
    ? withSiblings(page, titled, certain, now)
    : [...findApplicable(page, titled), ...findProseAdverts(titled)];
  const several = openings.length > 0 ? openings : keepSeveral(page, titled, now);
  const candidates = several.length > 0 ? several : findBriefAdverts(page, titled, now);
  const counts = new Map<number, number>();
  for (const { level } of candidates) counts.set(level, (counts.get(level) ?? 0) + 1);
  const highestCount = Math.max(0, ...counts.values());
  const ranks = [...counts].filter(([, count]) => count === highestCount).map(([each]) => each);
  // If two levels give equally many, use the one whose headings name a trade, otherwise the lower one.
  const tradeRanks = ranks.filter((rank) => candidates.some((each) => each.level === rank && namesTrade(each.title)));
  const level = Math.max(0, ...(tradeRanks.length > 0 ? tradeRanks : ranks));
  const invited = sections.filter(({ title, level: each }) => each === level && isInvitation(title));
  const opened = withDaysAbove(
    page,
    candidates.filter((each) => each.level === level && !invited.includes(each)),
    now,
  );
  const isOverPart = opened.length === 0 ? () => false : findClosedParts(page);
  return [
    ...opened.map((section): PageVerdict => {
      if (isOverPart(section.heading) || hasClosedTitle(section.title))
        return { kind: "filled", reason: "the page marks the opening as closed" };
      return sectionPosting(
        page,
        section,
        { isCertain: hasCertain || openings.length === 0, isAlone: opened.length === 1 },
        board,
        now,
      );
    }),
    ...invited.map(
      (): PageVerdict => ({ kind: "open_applications", reason: "an invitation to apply without a specific opening" }),
    ),
  ];
}

/** A section that states its contract and one more fact of an opening, under a heading that names no part of a text. */
function isFactSection({ language }: Page, { title, html, text }: PageSection, now: number): boolean {
  if (text.length < MIN_FACT_TEXT || isAboutData(collapseBlanks(fold(text.slice(0, MAX_ADVERT_LENGTH))))) return false;
  return mayBeListed(title) && statesJobFacts(text, readFactsInMarkup(html, { language, now }));
}

/**
 * If one part is certainly an opening, parts of its level that may be one are too: not every advert has the usual
 * headings.
 */
function withSiblings(
  page: Page,
  sections: readonly PageSection[],
  certain: readonly PageSection[],
  now: number,
): PageSection[] {
  const ranks = new Set(certain.map(({ level }) => level));
  const others = sections.filter((each) => ranks.has(each.level) && !certain.includes(each));
  const listed = new Set(listedAmong(page, others));
  const containers = isListPage(page) ? containersOf(page, sections) : new Map<PageSection, string>();
  const trades = others.filter((each) => listed.has(each) && namesTrade(each.title));
  const certainContainers = new Set([...certain, ...trades].flatMap((each) => containers.get(each) ?? []));
  const also = others.filter(
    (each) =>
      trades.includes(each) ||
      (certainContainers.has(containers.get(each) ?? "") && mayBeBriefAdvert(each)) ||
      isPostingText(each.text, true, MIN_BRIEF_LENGTH) ||
      isOnCard(page, each) ||
      (isListPage(page) && statesEmployment(page, each, now)) ||
      (hasGenderMarker(each.title) && mayBeListedOpening(each.title, each.text)),
  );
  return sections.filter((each) => certain.includes(each) || also.includes(each));
}

const MIN_BRIEF_LENGTH = 60;

/** A card elsewhere on the page has the same title and states a kind of employment. */
function isOnCard(page: Page, { title, text, heading }: PageSection): boolean {
  if (text.length < MIN_BRIEF_LENGTH || !mayBeListed(title)) return false;
  return findCard(page, title, heading)?.facts.has("employment") === true;
}

/** A short advert whose first line names its kind of employment. */
function statesEmployment(page: Page, section: PageSection, now: number): boolean {
  const { title, text } = section;
  if (text.length < MIN_BRIEF_LENGTH || /[?:!.]$/.test(title) || !mayBeListed(title)) return false;
  const [first = ""] = text.trimStart().split("\n", 1);
  const employment = sectionFacts(page, section, now).get("employment");
  return first.length < MIN_BRIEF_LENGTH && employment !== undefined && first.includes(employment);
}

/** Among certain openings in the same place: a short advert in plain words under the name of a trade. */
function mayBeBriefAdvert({ title, text, heading }: PageSection): boolean {
  if (text.length < MIN_BRIEF_LENGTH || /[?:!.]$/.test(title) || !mayBeListed(title)) return false;
  return namesTrade(title) || isUnfolding(heading);
}

/** The element around several sections, and the higher heading before them, by section. */
function containersOf({ tree }: Page, sections: readonly PageSection[]): ReadonlyMap<PageSection, string> {
  const orders = sections.map(({ heading }) => heading.order);
  let above: PageSection[] = [];
  return new Map(
    sections.map((section, at) => {
      const { heading, level } = section;
      above = [...above.filter((each) => each.level < level), section];
      let container = heading.parent;
      const near = [orders[at - 1] ?? -1, orders[at + 1] ?? tree.elements.length];
      while (
        container !== null &&
        !near.some((order) => order > (container?.order ?? 0) && order < (container?.end ?? 0))
      )
        container = container.parent;
      return [section, `${container?.order} ${above.at(-2)?.heading.order}`];
    }),
  );
}

/** Whether there are more headings than the limit. */
export function hasMoreSections(page: Page, within: Element | null): boolean {
  return findElements(page.tree, HEADINGS, within ?? page.main).length > MAX_HEADINGS;
}

/** Several parts of one level, each with a link to apply: short adverts in plain sentences. */
function findApplicable(page: Page, sections: readonly PageSection[]): PageSection[] {
  const candidates = sections.filter(({ heading, text, end }) => {
    const kinds = findKinds(collapseBlanks(fold(text)));
    return applyIn(page, heading, end) !== null && text.length >= 150 && (kinds.has("tasks") || kinds.has("wants"));
  });
  return candidates.filter(({ level }) => candidates.filter((other) => other.level === level).length >= 2);
}

/** Several parts of one level, each an advert in plain sentences from the tasks to how to apply. */
function findProseAdverts(sections: readonly PageSection[]): PageSection[] {
  const candidates = sections.filter(({ text }) => isPostingText(text, true));
  return candidates.filter(({ level }) => candidates.filter((other) => other.level === level).length >= 2);
}

/** The minimum length of a text next to a mail address: shorter ones are contact persons. */
const MIN_LENGTH_WITH_MAIL = 120;

/** The parts with any sign of an opening; the page may explain how to apply for all of them. */
function listedAmong(page: Page, sections: readonly PageSection[]): PageSection[] {
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
function keepSeveral(page: Page, sections: readonly PageSection[], now: number): PageSection[] {
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
    (each) =>
      dominant.includes(each) ||
      (ranks.has(each.level) &&
        (mayBeListedOpening(each.title, each.text) || (isListPage(page) && statesEmployment(page, each, now)))),
  );
}

function mayBeSectionTitle(title: string): boolean {
  const folded = collapseBlanks(fold(title));
  if (!mayBeTitle(title) || folded.split(" ").length > 14) return false;
  const kinds = findKinds(folded);
  return kinds.size === 0 || JOB_NOUN.test(folded) || (kinds.size === 1 && kinds.has("terms"));
}

function splitSections(page: Page, within: Element | null): PageSection[] {
  const { tree } = page;
  // A heading inside a heading is the same one.
  const headings = findOutermostElements(
    findElements(tree, HEADINGS, within ?? page.main)
      .slice(0, MAX_HEADINGS)
      .filter((heading) => heading.name !== "label" || isSwitchLabel(tree, heading)),
  );
  const end = (within ?? page.main)?.to ?? tree.source.length;
  // "Your profile" continues the opening above it, regardless of its level.
  const dividing = headings
    .filter(
      (heading, index) =>
        !isPartOfText(elementText(tree, heading) ?? "") && !isLastPart(page, heading, headings[index - 1]),
    )
    .map((heading) => ({ heading, level: levelOf(heading) }));
  const summaries = followersOf(headings.filter(({ name }) => name === "summary"));
  let from = 0;
  return headings.flatMap((heading) => {
    const { words, rest } = splitHeading(page, heading);
    const title = words.replace(/^(?:job title|position|stelle|poste|titel|title)\s*[:：]\s*/i, "");
    if (!mayBeSectionTitle(title) && !isInvitation(title)) return [];
    const level = levelOf(heading);
    while (from < dividing.length && (dividing[from]?.heading.order ?? 0) < heading.end) from++;
    const ahead = dividing.slice(from).findIndex((other) => other.level <= level);
    const next = ahead === -1 ? undefined : dividing[from + ahead]?.heading;
    spendSteps(tree, ahead === -1 ? dividing.length - from : ahead);
    const last = next ?? findCommonTail(page, dividing, from, level);
    const ends = last === undefined ? end : Math.max(heading.to, tree.source.lastIndexOf("<", last.from - 2));
    const to = foldedEnd(heading, summaries) ?? ends;
    const cut = Math.min(to, heading.to + MAX_TEXT_LENGTH);
    const sectionHtml = getMarkupBetween(tree, heading, cut, (element) => isAround(page, element)).replace(
      /^<\/[a-z\d]+\s*>/i,
      "",
    );
    const html = rest + (isFolded(heading) ? unfolded(sectionHtml) : sectionHtml);
    // Cached, because the text is evaluated several times.
    spendSteps(tree, html.length);
    return [{ heading, level, title, html, text: htmlToText(html), end: to }];
  });
}

interface DividingHeading {
  readonly heading: Element;
  readonly level: number;
}

const MIN_OTHERS = 2;

/**
 * The first lower heading after the last opening, if no other opening contains a lower heading: "How to apply" is about
 * all of them. `from` is its index if there is one.
 */
function findCommonTail(
  { tree }: Page,
  dividing: readonly DividingHeading[],
  from: number,
  level: number,
): Element | undefined {
  const tail = dividing.slice(from).find(({ heading }) => {
    const words = elementText(tree, heading) ?? "";
    const kinds = findKinds(collapseBlanks(fold(words)));
    return kinds.has("apply") || !(kinds.has("offers") || namesTrade(words));
  });
  const others = [...dividing.keys()].filter((at) => at < from - 1 && dividing[at]?.level === level);
  const isPlain = others.every((at) => (dividing[at + 1]?.level ?? 0) <= level);
  spendSteps(tree, dividing.length);
  return others.length >= MIN_OTHERS && isPlain ? tail?.heading : undefined;
}

const SMALL = "small, [class*='subtitle'], [class*='meta']";

/** The title in a heading, and the smaller words below it: "Mechanic<br><small>full time</small>". */
function splitHeading({ tree }: Page, heading: Element): { words: string; rest: string } {
  const all = elementText(tree, heading) ?? "";
  const small = findElement(tree, SMALL, heading);
  if (small === null || small.firstText <= heading.firstText) return { words: all, rest: "" };
  const words = elementText(tree, { ...heading, lastText: small.firstText, to: small.from, end: small.order }) ?? "";
  if (words.length < 2) return { words: all, rest: "" };
  return { words, rest: `<p>${tree.source.slice(small.from, heading.to)}</p>` };
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

function levelOf(heading: Element): number {
  if (heading.name === "summary" || heading.name === "label") return 4;
  // Facts of an opening may be a definition list too: they never end a section.
  if (heading.name === "dt") return TERMS;
  const level =
    heading.name === "h" ? 2 : Number(/^h([1-6])$/.exec(heading.name)?.[1] ?? attributeOf(heading, "aria-level") ?? 3);
  return Number.isFinite(level) ? level : 3;
}
