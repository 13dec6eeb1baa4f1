// Openings without headings: blocks of one parent that repeat by shape (cards, table rows, rows that unfold). Each
// begins with a short title; what follows up to the next block of the same shape is its text. Also parts that buttons
// show, whose titles are the buttons.
import { assertPresent } from "../../../contract/assertPresent.ts";
import { getAttribute } from "../../../text/html/attributes.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  spendSteps,
  type Tree,
} from "../../../text/html/tree.ts";
import { mayBeTitle } from "../common/evidence.ts";
import type { Page } from "../common/page.ts";

export interface RepeatedBlock {
  /** The element with the title. */
  readonly heading: Element;
  readonly title: string;
  /** Where the block ends in the source. */
  readonly end: number;
  /** The row of a table that contains the title. */
  readonly row: Element | null;
  /** The name of the box with this block and others. */
  readonly group?: string;
  /** The anchor of the block, where its title is not a heading. */
  readonly anchor?: string | null;
}

const MAX_PARENTS = 3_000;
const MAX_CHILDREN = 400;
/** The texts of a block; fewer if they are long. */
const MIN_TEXTS = 4;
const MIN_TEXT_LENGTH = 60;
const MAX_TITLE_LENGTH = 120;
const MAX_TITLE_WORDS = 14;
const CONTAINERS = /^(?:div|section|article|main|ul|ol|tbody|table|td|form|center)$/;
const BLOCKS = /^(?:div|section|article|li|tr|table|p|button|a)$/;

/** Groups of at least two blocks, outermost first. */
export function findBlockGroups(page: Page, within: Element | null): RepeatedBlock[][] {
  const { tree } = page;
  const root = within ?? page.main;
  const [from, to] = root === null ? [0, tree.elements.length] : [root.order, root.end];
  const children = new Map<Element, Element[]>();
  for (let order = from + 1; order < to; order++) {
    const element = assertPresent(tree.elements[order]);
    const { parent } = element;
    if (parent === null || !CONTAINERS.test(parent.name)) continue;
    const siblings = children.get(parent);
    if (siblings !== undefined) siblings.push(element);
    else if (children.size < MAX_PARENTS) children.set(parent, [element]);
  }
  spendSteps(tree, to - from);
  const byParent = [...children].flatMap(([parent, siblings]) =>
    groupsOf(tree, siblings.slice(0, MAX_CHILDREN)).map((group) => ({ parent, group })),
  );
  const groups = byParent.map(({ group }) => group);
  return [...groups, ...groupsInGroups(tree, children, groups), ...groupsOfOneShape(tree, byParent)];
}

/** Blocks of one shape in several places of one shape, each below its own title: accordions of several departments. */
function groupsOfOneShape(
  tree: Tree,
  byParent: readonly { readonly parent: Element; readonly group: readonly RepeatedBlock[] }[],
): RepeatedBlock[][] {
  const shapes = Map.groupBy(
    byParent,
    ({ parent, group }) => `${pathOf(parent)} ${shapeOf(assertPresent(group[0]).heading)}`,
  );
  return [...shapes.values()].flatMap((alike) => {
    if (alike.length < 2) return [];
    let end = 0;
    const blocks = alike.flatMap(({ parent, group }) => {
      const name = wordsBefore(tree, parent, end);
      end = parent.lastText;
      return name === null ? [] : group.map((block) => ({ ...block, group: name }));
    });
    return new Set(blocks.map(({ group }) => group)).size >= 2 ? [blocks] : [];
  });
}

const MAX_PATH = 4;

function pathOf(element: Element): string {
  const shapes: string[] = [];
  for (let each: Element | null = element; each !== null && shapes.length < MAX_PATH; each = each.parent)
    shapes.push(shapeOf(each));
  return shapes.join(" ");
}

/** The last words before an element and behind `end`, if they may be a title. */
function wordsBefore({ texts }: Tree, { firstText }: Element, end: number): string | null {
  for (let at = firstText - 1; at >= Math.max(end, firstText - MAX_BLANK_TEXTS * MAX_PATH); at--) {
    const words = (texts[at] ?? "").replaceAll(/\s+/g, " ").trim();
    if (words !== "")
      return words.length <= MAX_GROUP_LENGTH && mayBeTitle(words) && !/[.!?:]$/.test(words) ? words : null;
  }
  return null;
}

const MAX_GROUP_LENGTH = 40;

/** Blocks of one shape in several boxes of one shape, which may be towns or departments: each is named by its box. */
function groupsInGroups(
  tree: Tree,
  children: ReadonlyMap<Element, readonly Element[]>,
  groups: readonly RepeatedBlock[][],
): RepeatedBlock[][] {
  const titles = new Map(groups.flat().map(({ heading, title }) => [heading.firstText, title]));
  const inner = [...children].flatMap(([box, siblings]) => {
    const name = titles.get(firstWords(tree, box));
    return name === undefined || !shapeOf(box).includes(".", 1)
      ? []
      : siblings
          .filter(
            (each) =>
              BLOCKS.test(each.name) && /\.[^.]/.test(shapeOf(each)) && firstWords(tree, each) > firstWords(tree, box),
          )
          .map((element) => ({ element, name, shape: `${shapeOf(box)} ${shapeOf(element)}` }));
  });
  return [...Map.groupBy(inner, ({ shape }) => shape).values()].flatMap((alike) => {
    const blocks = alike.flatMap(({ element, name }) => {
      const title = titleIn(tree, element);
      const isBlock = title !== null && element.lastText - element.firstText >= MIN_TEXTS;
      return isBlock ? [{ ...title, end: element.to, row: null, group: name }] : [];
    });
    return new Set(blocks.map(({ group }) => group)).size >= 2 ? [blocks] : [];
  });
}

/** The number of the first text with words. */
function firstWords({ texts }: Tree, { firstText, lastText }: Element): number {
  let at = firstText;
  while (at < lastText && at < firstText + MAX_BLANK_TEXTS && (texts[at] ?? "").trim() === "") at++;
  return at;
}

const MAX_BLANK_TEXTS = 6;

function groupsOf(tree: Tree, siblings: readonly Element[]): RepeatedBlock[][] {
  const byShape = Map.groupBy(
    siblings.filter(
      (each) => BLOCKS.test(each.name) && each.lastText > each.firstText && !(each.name === "tr" && isHead(tree, each)),
    ),
    shapeOf,
  );
  const firsts = [...byShape.values()]
    .map((group) => withoutContinuing(tree, group))
    .filter(({ length }) => length >= 2);
  const [group] = firsts.toSorted((a, b) => (a[0]?.order ?? 0) - (b[0]?.order ?? 0));
  if (group === undefined) return [];
  const positions = new Map(siblings.map((sibling, index) => [sibling, index]));
  const ends = group.map((element, index) =>
    endOf(siblings, positions, element, { previous: group[index - 1], next: group[index + 1] }),
  );
  const blocks = group.flatMap((element, index) => {
    const title = titleIn(tree, element);
    if (title === null) return [];
    const last = ends[index] ?? element;
    if (last.lastText - element.firstText < MIN_TEXTS && !hasText(tree, title.heading, last)) return [];
    return [{ ...title, end: last.to, row: element.name === "tr" ? element : null }];
  });
  return blocks.length >= 2 ? [blocks] : [];
}

/** If some paragraphs are bold words above a table of facts, the others continue the text of the one before them. */
function withoutContinuing(tree: Tree, group: readonly Element[]): readonly Element[] {
  if (group[0]?.name !== "p") return group;
  const titles = group.filter(
    (each) =>
      /^(?:table|dl)$/.test(tree.elements[each.end]?.name ?? "") && isBold(tree, each) && titleIn(tree, each) !== null,
  );
  return titles.length >= 2 ? titles : group;
}

/** Whether all words of a paragraph are bold. */
function isBold(tree: Tree, { order, end, firstText, lastText }: Element): boolean {
  const bold = tree.elements.slice(order + 1, Math.min(end, order + 4)).find(({ name }) => /^(?:b|strong)$/.test(name));
  if (bold === undefined) return false;
  const isBlank = (from: number, to: number): boolean => tree.texts.slice(from, to).every((text) => text.trim() === "");
  return isBlank(firstText, bold.firstText) && isBlank(bold.lastText, lastText);
}

/** The labels of a table's columns. */
function isHead(tree: Tree, row: Element): boolean {
  const first = tree.elements[row.order + 1];
  return first?.name === "th" && findElement(tree, "td", row) === null;
}

/** Whether a long text follows the title. */
function hasText({ texts }: Tree, { lastText: from }: Element, { lastText: to }: Element): boolean {
  return texts.slice(from, to).some((text) => text.trim().length >= MIN_TEXT_LENGTH);
}

/** The last sibling before the next block; the last block has the same parts as the one before it, at least two. */
function endOf(
  siblings: readonly Element[],
  positions: ReadonlyMap<Element, number>,
  element: Element,
  { previous, next }: { previous: Element | undefined; next: Element | undefined },
): Element {
  if (next === undefined && element.lastText - element.firstText >= 2 * MIN_TEXTS) return element;
  const from = positions.get(element) ?? 0;
  if (next !== undefined) return siblings[(positions.get(next) ?? from + 1) - 1] ?? element;
  const start = previous === undefined ? from : (positions.get(previous) ?? from);
  let to = from + 2;
  while (to < siblings.length && start + to - from < from && hasSameShape(siblings[to], siblings[start + to - from]))
    to++;
  return siblings[Math.min(siblings.length, to) - 1] ?? element;
}

function hasSameShape(a: Element | undefined, b: Element | undefined): boolean {
  return a !== undefined && b !== undefined && shapeOf(a) === shapeOf(b);
}

function shapeOf({ name, attributes }: Element): string {
  const classes = (getAttribute(attributes, "class") ?? "")
    .split(/\s+/)
    .map((each) => each.replaceAll(/[_-]{0,2}\d+|__item-\w+/g, "#"))
    .filter(
      (each) =>
        !/^(?:first|last|odd|even|alt|active|show|open|collapsed|is-.{1,20}|text-muted|mt-#|mb-#|#)$/.test(each),
    );
  return `${name}.${classes.join(".").slice(0, 120)}`;
}

/** The first words of a block, if they may be a title. */
function titleIn(tree: Tree, block: Element): Pick<RepeatedBlock, "heading" | "title"> | null {
  for (let at = block.firstText; at < Math.min(block.lastText, block.firstText + 6); at++) {
    const text = (tree.texts[at] ?? "").replaceAll(/\s+/g, " ").trim();
    if (!/\p{L}{2}/u.test(text)) continue;
    if (text.length > MAX_TITLE_LENGTH || text.split(" ").length > MAX_TITLE_WORDS) return null;
    return mayBeTitle(text) && !/[.!?:]$/.test(text) ? { heading: holderOf(tree, block, at), title: text } : null;
  }
  return null;
}

/** The innermost element around a text. */
function holderOf(tree: Tree, block: Element, at: number): Element {
  let holder = block;
  for (let order = block.order + 1; order < block.end; order++) {
    const element = assertPresent(tree.elements[order]);
    if (element.firstText > at) break;
    if (element.lastText > at) holder = element;
  }
  spendSteps(tree, holder.order - block.order);
  return holder;
}

const CONTROLS = 'a[href^="#"], [aria-controls], [data-target], [data-bs-target], [data-tab], [role="tab"]';
const TARGETS = ["aria-controls", "data-target", "data-bs-target", "data-tab", "href"];
const HEADINGS = "h1, h2, h3, h4, h5, h6";
const MAX_CONTROLS = 500;

/**
 * Parts that buttons show, elsewhere in the source than the buttons (tabs, panels, dialogs): groups of at least two
 * next to one another, each with the words of its button as its title.
 */
export function findControlledParts(page: Page, within: Element | null): RepeatedBlock[][] {
  const { tree, main } = page;
  const parts = new Map<Element, string>();
  const byId = targetsOf(page, within ?? main);
  for (const control of findElements(tree, CONTROLS, within ?? main).slice(0, MAX_CONTROLS)) {
    const part = byId.get(targetOf(control) ?? "");
    const title = elementText(tree, control);
    if (part === undefined || title === null || parts.has(part) || part.order <= control.order) continue;
    // A part with a heading states its own title.
    if (title.length > MAX_TITLE_LENGTH || !mayBeTitle(title) || /[.!?:]$/.test(title)) continue;
    if (!hasOwnTitle(tree, part)) parts.set(part, title);
  }
  const groups = Map.groupBy(parts, ([part]) => part.parent);
  return [...groups.values()]
    .filter((group) => group.length >= 2)
    .map((group) => group.map(([part, title]) => ({ heading: beginOf(part), title, end: part.to, row: null })));
}

/** "Your tasks" is a heading inside an advert. */
function hasOwnTitle(tree: Tree, part: Element): boolean {
  return findElements(tree, HEADINGS, part).some((heading) => mayBeTitle(elementText(tree, heading)));
}

const TABS = 'a[href^="#"], a[href^="javascript"], button, [role="tab"]';
const MAX_TABS = 60;

/** Parts that the buttons of the element before them show one by one, without naming them. */
export function findTabs(page: Page, within: Element | null): RepeatedBlock[][] {
  const { tree } = page;
  return findTabPanels(page, within).flatMap((panels) => {
    const blocks = panels.flatMap(({ panel, title }) => {
      const isTitle = title.length <= MAX_TITLE_LENGTH && mayBeTitle(title) && !/[.!?:]$/.test(title);
      if (!isTitle || hasOwnTitle(tree, panel)) return [];
      return [{ heading: beginOf(panel), title, end: panel.to, row: null }];
    });
    return blocks.length >= 2 ? [blocks] : [];
  });
}

/** Each panel with the words of its button. */
export function findTabPanels(
  { tree, main }: Page,
  within: Element | null,
): { readonly panel: Element; readonly title: string }[][] {
  const root = within ?? main;
  const lists = new Set(findElements(tree, TABS, root).flatMap((tab) => listAround(tab) ?? []));
  return [...lists].flatMap((list) => {
    const tabs = childrenOf(tree, list);
    const panels = childrenOf(tree, nextSibling(tree, list)).filter(({ lastText, firstText }) => lastText > firstText);
    if (tabs.length < 2 || tabs.length > MAX_TABS || panels.length !== tabs.length) return [];
    if (new Set(panels.map(({ name }) => name)).size > 1) return [];
    return [panels.map((panel, at) => ({ panel, title: elementText(tree, tabs[at] ?? null) ?? "" }))];
  });
}

/** The element around a button and the others. */
function listAround({ parent }: Element): Element | null {
  return parent !== null && /^(?:li|span|p|h[1-6])$/.test(parent.name) ? parent.parent : parent;
}

function childrenOf(tree: Tree, parent: Element | null): Element[] {
  const children: Element[] = [];
  if (parent === null) return children;
  for (let order = parent.order + 1; order < parent.end && children.length <= MAX_TABS; ) {
    const child = assertPresent(tree.elements[order]);
    children.push(child);
    order = child.end;
  }
  spendSteps(tree, children.length);
  return children;
}

function nextSibling(tree: Tree, { end, parent }: Element): Element | null {
  const next = tree.elements[end];
  return next !== undefined && next.parent === parent ? next : null;
}

/** The parts that buttons may show, by their ids. */
function targetsOf({ tree }: Page, within: Element | null): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>();
  for (const element of findElements(tree, "[id]", within)) {
    const id = attributeOf(element, "id") ?? "";
    if (!found.has(id)) found.set(id, element);
  }
  return found;
}

function targetOf(control: Element): string | null {
  const stated = TARGETS.map((name) => attributeOf(control, name)).find((each) => each !== null && each !== "#");
  return stated?.replace(/^#/, "") ?? null;
}

/** An empty element at the beginning of a part. */
function beginOf(part: Element): Element {
  return { ...part, name: "h3", to: part.from, end: part.order + 1, lastText: part.firstText };
}
