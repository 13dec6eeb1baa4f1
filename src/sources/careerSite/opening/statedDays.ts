// The days that an opening's facts state: of publication, and the last one to apply.
import { attributeOf, type Element, findElement } from "../../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { parseJavaDate } from "../../ats/successfactors/posting.ts";
import { asDate, asText, type Json } from "../../shared/rows/values.ts";
import { findDays, findMonthEnd, findYearlessDays } from "../common/dates.ts";
import type { Page } from "../common/page.ts";
import { findDayKind, type StatedFacts } from "../common/words.ts";
import type { FactContext } from "./tags.ts";

const DAY = 86_400_000;
/** English of the countries that write the day before the month. */
const DAY_FIRST = /^en[-_](?:au|gb|ie|in|mt|nz|za)/i;
const DAY_FIRST_HOST = /\.(?:au|ie|in|mt|nz|uk|za)$/i;

const ENGLISH = /\b(?:the|and|with|you|our|are|of|to)\b/g;
const MIN_ENGLISH_WORDS = 4;
const SAMPLE = 5_000;

/** Many pages state no language, or that of their template. */
const isEnglish = ({ folded }: Page): boolean =>
  new Set(folded.slice(0, SAMPLE).match(ENGLISH)).size >= MIN_ENGLISH_WORDS;

const languageByPage = new WeakMap<Page, string | null>();

/** The language in which a page writes days, and the time of reading. */
export function dayContext(page: Page, now: number): FactContext {
  // Determined once, because each section of a page has this context.
  let language = languageByPage.get(page);
  if (language === undefined) {
    language = dayLanguage(page);
    languageByPage.set(page, language);
  }
  return { language, now };
}

function dayLanguage(page: Page): string | null {
  const { language, tree, url } = page;
  if (language !== "en" && language !== null) return language;
  const stated = attributeOf(findElement(tree, "html[lang]"), "lang") ?? "";
  const isDayFirst =
    DAY_FIRST.test(stated) || (!/^en[-_]us/i.test(stated) && (DAY_FIRST_HOST.test(url.hostname) || !isEnglish(page)));
  return isDayFirst ? "en-GB" : language;
}

/** "30. September 2026, 12 Uhr", "end of November": only the day counts. In a range of days, the last. */
export function deadlineOf(facts: StatedFacts, { language, now }: FactContext): string | null {
  const stated = facts
    .get("deadline")
    ?.split(/\s*[~～〜]\s*|\s+[-–—]\s+/)
    .at(-1);
  if (stated === undefined) return null;
  const days = [findDays(stated, language).at(-1), ...findYearlessDays(stated, language, now)];
  return (
    days.find((day) => day !== undefined)?.iso ?? asDate(stated) ?? findMonthEnd(stated, language, now)?.iso ?? null
  );
}

/** The day of publication; one to come is another day. */
export function postedOf(facts: StatedFacts, { language, now }: FactContext): string | null {
  const stated = facts.get("posted");
  const day =
    stated === undefined
      ? null
      : (findDays(stated, language)[0]?.iso ??
        asDate(stated) ??
        findYearlessDays(stated, language, now, "last")[0]?.iso ??
        null);
  return day !== null && Date.parse(day) <= now + DAY ? day : null;
}

/** A deadline lasts until the end of its day. */
export function hasPassed(deadline: string | null, now: number): boolean {
  return deadline !== null && Date.parse(deadline) + DAY - 1 < now;
}

/** A bare date lasts until the end of its day. */
export function hasExpired(node: Json, now: number): boolean {
  const validThrough = asText(node.validThrough);
  const until = validThrough === null ? null : (asDate(validThrough) ?? parseJavaDate(validThrough));
  if (until === null || validThrough === null) return false;
  return Date.parse(until) + (/\d:\d/.test(validThrough) || /^\d{9,}$/.test(validThrough) ? 0 : DAY - 1) < now;
}

const MAX_LEVELS = 3;
const MAX_BLANK_TEXTS = 4;
const MAX_LINE_LENGTH = 50;
const MAX_WORDS_NEAR_DAY = 20;

/** With the day above each title. A day above the first one shows that the others are not the last lines of the advert before. */
export function withDaysAbove<Section extends { readonly heading: Element }>(
  page: Page,
  sections: readonly Section[],
  now: number,
): readonly (Section & { readonly posted?: string })[] {
  const starts = new Set(sections.map(({ heading }) => startOf(heading)));
  if (sections.length === 0 || starts.size < sections.length) return sections;
  const days = sections.map(({ heading }) => dayAbove(page, startOf(heading), now));
  const stated = days.flatMap((day) => day ?? []);
  return stated.length < days.length
    ? sections
    : sections.map((section, at) => ({ ...section, posted: stated[at] ?? "" }));
}

/** The first text of a title, or of the table that contains it. */
function startOf(heading: Element): number {
  let ancestor = heading.parent;
  for (let level = 0; ancestor !== null && level < MAX_LEVELS; level++, ancestor = ancestor.parent)
    if (ancestor.name === "table" || ancestor.name === "dl") return ancestor.firstText;
  return heading.firstText;
}

function dayAbove(page: Page, first: number, now: number): string | null {
  const { texts } = page.tree;
  for (let at = first - 1; at >= Math.max(0, first - MAX_BLANK_TEXTS); at--) {
    const line = collapseBlanks(texts[at] ?? "");
    if (line === "") continue;
    const [day, ...others] = line.length > MAX_LINE_LENGTH ? [] : findDays(line, dayContext(page, now).language);
    if (day === undefined || others.length > 0) return null;
    const near = fold(line.slice(0, day.from) + line.slice(day.to));
    const kind = findDayKind(near);
    const isPosted = near.length <= MAX_WORDS_NEAR_DAY && (kind === null || kind === "posted");
    return isPosted && Date.parse(day.iso) <= now ? day.iso.slice(0, 10) : null;
  }
  return null;
}
