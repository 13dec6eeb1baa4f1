// The name of the group that an opening belongs to: the tab or heading above it ("Zwolle", "Vestiging Deventer", "Kitchen").
// Code with access to place names decides whether it is a town; otherwise it may state a fact of all its openings.
import { getAttribute } from "../../../text/html/attributes.ts";
import { attributeOf, type Element, elementText, findElements } from "../../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { mayBeTitle } from "../common/evidence.ts";
import type { Page } from "../common/page.ts";
import { CAREERS, FACT_LABELS, type Fact, LISTS, type StatedFacts } from "../common/words.ts";
import { findTabPanels } from "./blocks.ts";
import { isPlace } from "./placeNearTitle.ts";
import { namesEmployment } from "./tags.ts";

const MAX_LEVELS = 12;
const MAX_WORDS = 4;
const MAX_LABELS = 500;
/** Below every heading. */
const ANY_LEVEL = 7;
const HEADINGS = "h2, h3, h4, h5, h6";

interface Heading {
  readonly element: Element;
  readonly level: number;
  readonly words: string;
}

const labelsByPage = new WeakMap<Page, ReadonlyMap<string, string>>();
const panelsByPage = new WeakMap<Page, ReadonlyMap<Element, string>>();
const headingsByPage = new WeakMap<Page, readonly Heading[]>();

/** The tab around an element, otherwise the last higher heading before it; null if neither may be a place. */
export function findGroupName(
  page: Page,
  element: Element,
  level: number,
  isTitle: (words: string) => boolean = () => false,
): string | null {
  const labels = tabLabels(page);
  let ancestor = element.parent;
  // A link to the whole content ("Skip to content") names no group.
  const start = page.main?.from ?? 0;
  for (let depth = 0; ancestor !== null && depth < MAX_LEVELS; depth++, ancestor = ancestor.parent) {
    if (ancestor.from <= start || ancestor.name === "main") break;
    const id = getAttribute(ancestor.attributes, "id") ?? "";
    const label = (id === "" ? undefined : labels.get(id)) ?? panelLabels(page).get(ancestor);
    if (label === undefined || isTitle(label)) continue;
    return toGroupName(label);
  }
  const above = headingsOf(page).findLast(
    (heading) => heading.element.end <= element.order && heading.level < level && !isTitle(heading.words),
  );
  return above === undefined ? null : toGroupName(above.words);
}

/** The only tag of a row, by the names of its elements: "Sales" above the title of a post. */
const TAG =
  /(?:^|[\s_-])(?:tags?|topics?|categor(?:y|ies|ia|ie)|kategorie|categorie|rubrik|department|team)(?:$|[\s_-])/i;
const MAX_TAG_LENGTH = 40;

export function findTag({ tree }: Page, row: Element): string | null {
  const named = findElements(tree, "[class]", row).filter(({ attributes }) =>
    TAG.test(getAttribute(attributes, "class") ?? ""),
  );
  const words = new Set(named.map((element) => elementText(tree, element) ?? ""));
  words.delete("");
  const [tag = "", ...others] = words;
  return tag === "" || others.length > 0 || tag.length > MAX_TAG_LENGTH ? null : tag;
}

interface GroupableRow {
  readonly key: string;
  readonly title: string | null;
  readonly tag?: string | null;
  readonly facts?: StatedFacts;
}

/** Adds the names of their groups to the rows of a list: the title of another row is no group. */
export function nameGroups<Row extends GroupableRow>(
  page: Page,
  rows: readonly Row[],
  elements: ReadonlyMap<string, Element>,
  normalize: (words: string) => string,
): (Row & { group: string | null })[] {
  const titles = new Set(rows.map(({ title }) => normalize(title ?? "")));
  const own = new Set(headingsOf(page).flatMap(({ words }) => (titles.has(normalize(words)) ? [words] : [])));
  const isTitle = (words: string): boolean => own.has(words);
  const groups = rows.map(({ key }) => {
    const element = elements.get(key);
    return element === undefined ? null : findGroupName(page, element, ANY_LEVEL, isTitle);
  });
  const readGroup = groupReader(groups);
  const readTag = groupReader(rows.map(({ tag = null }) => tag));
  return rows.map((row, at) => {
    const group = groups[at] ?? null;
    const stated = readGroup(group) ?? readTag(row.tag ?? null);
    return { ...row, group, ...(stated === null ? {} : { facts: new Map([stated, ...(row.facts ?? [])]) }) };
  });
}

const MIN_GROUPS = 2;

/**
 * The fact that a group's name states about all of its openings, given the groups of a whole list: the kind of
 * employment, or one of several departments. A department may turn out to be a town where place names are known.
 */
export function groupReader(
  groups: readonly (string | null)[],
): (group: string | null) => readonly [Fact, string] | null {
  const names = new Set(groups.filter((each) => each !== null));
  const departments = new Set([...names].filter((name) => !namesEmployment(name) && mayBeDepartment(name)));
  return (group) => {
    if (group === null) return null;
    if (namesEmployment(group)) return ["employment", group];
    return departments.size >= MIN_GROUPS && departments.has(group) ? ["department", group] : null;
  };
}

/** Not a part of an advert, and without words for openings: "Further vacancies" is no department. */
function mayBeDepartment(name: string): boolean {
  const folded = collapseBlanks(fold(name));
  return mayBeTitle(name) && !folded.split(" ").some((word) => LISTS.has(word) || CAREERS.has(word));
}

/** The first headings of a page with their words, which are compared with every row. */
function headingsOf(page: Page): readonly Heading[] {
  const known = headingsByPage.get(page);
  if (known !== undefined) return known;
  const headings = findElements(page.tree, HEADINGS, page.main)
    .slice(0, MAX_LABELS)
    .map((element) => ({
      element,
      level: Number(element.name.slice(1)),
      words: elementText(page.tree, element) ?? "",
    }));
  headingsByPage.set(page, headings);
  return headings;
}

/** The texts of links and buttons that show a part of the page, by the id of the part. */
function tabLabels(page: Page): ReadonlyMap<string, string> {
  const known = labelsByPage.get(page);
  if (known !== undefined) return known;
  const { tree } = page;
  const labels = new Map<string, string>();
  const carriers = findElements(tree, 'a[href^="#"], [aria-controls], [data-target], [data-bs-target], [data-tab]');
  for (const carrier of carriers.slice(0, MAX_LABELS)) {
    const names = ["aria-controls", "data-target", "data-bs-target", "data-tab", "href"];
    const id = names.map((name) => attributeOf(carrier, name)).find((each) => each !== null) ?? "";
    const text = elementText(tree, carrier);
    if (text !== null && !labels.has(id.replace(/^#/, ""))) labels.set(id.replace(/^#/, ""), text);
  }
  labelsByPage.set(page, labels);
  return labels;
}

/** The words of the buttons that show panels by their order alone. */
function panelLabels(page: Page): ReadonlyMap<Element, string> {
  const known = panelsByPage.get(page);
  if (known !== undefined) return known;
  const panels = findTabPanels(page, null).flat();
  const labels = new Map(panels.flatMap(({ panel, title }) => (title === "" ? [] : [[panel, title] as const])));
  panelsByPage.set(page, labels);
  return labels;
}

/** Whether words are, or end with, the name of a list of openings. */
function namesList(words: string): boolean {
  const folded = collapseBlanks(fold(words)).split(" ");
  return folded.some((_, from) => {
    const end = folded.slice(from).join(" ");
    return LISTS.has(end) || CAREERS.has(end);
  });
}

/** "Unsere offenen Stellen in Mühldorf am Inn": words for a list, and where its openings are. */
const LIST_IN =
  /^(.{4,60}?) (?:in|at|bei|à|en|em|a|te|i|på|la|în|w|we|v|ve|u|у|в|στη|στην|στο|στον|σε) (\p{Lu}[\p{L} .'’-]{2,40})$/u;

const MAX_GROUP_LENGTH = 100;
/** "EHPAD Les Tilleuls à Millau": a house with a name of several words, and its town. */
const IN_TOWN =
  /^\p{Lu}.{8,70} (?:in|at|à|en|em|a|te|i|på|la|în|w|we|v|ve|u|у|в|στη|στην|στο|στον|σε) (\p{Lu}[\p{L}'’-]{2,30}(?: \p{Lu}[\p{L}'’-]{2,30})?)$/u;

/** "Montag, 9. November 2026": a blog groups its posts by day. */
const DATED = /\b20\d\d\b/;

/** "Vestiging Deventer" is Deventer. */
function toGroupName(label: string): string | null {
  const [, list = "", town = ""] = LIST_IN.exec(label.trim()) ?? [];
  if (town !== "" && namesList(list)) return town;
  const ending =
    label.split(" ").length > MAX_WORDS ? IN_TOWN.exec(label.trim().slice(0, MAX_GROUP_LENGTH))?.[1] : null;
  if (ending != null) return ending;
  const words = label.replace(/\s*[(\d].*$/, "").split(" ");
  const folded = collapseBlanks(fold(label));
  if (words.length > MAX_WORDS || LISTS.has(folded) || CAREERS.has(folded) || DATED.test(label)) return null;
  const first = collapseBlanks(fold(words[0] ?? ""));
  const name = words.length > 1 && FACT_LABELS.get(first) === "place" ? words.slice(1).join(" ") : words.join(" ");
  return isPlace(name) && /^[\p{Lu}\p{Lo}]/u.test(name) ? name : null;
}
