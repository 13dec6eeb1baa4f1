// Openings whose titles are buttons: each shows a part that stands elsewhere in the page (tabs, panels, dialogs).
import { attributeOf, type Element, elementText, findElement, findElements } from "../../../text/html/tree.ts";
import { mayBeTitle } from "../evidence.ts";
import type { Page } from "../page.ts";
import type { RepeatedBlock } from "./blocks.ts";

const CONTROLS = 'a[href^="#"], [aria-controls], [data-target], [data-bs-target], [data-tab], [role="tab"]';
const TARGETS = ["aria-controls", "data-target", "data-bs-target", "data-tab", "href"];
const HEADINGS = "h1, h2, h3, h4, h5, h6";
const MAX_CONTROLS = 500;
const MAX_TITLE_LENGTH = 120;

/** Groups of at least two parts that stand beside one another, each with the words of its button as its title. */
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
    if (findElement(tree, HEADINGS, part) === null) parts.set(part, title);
  }
  const groups = Map.groupBy(parts, ([part]) => part.parent);
  return [...groups.values()]
    .filter((group) => group.length >= 2)
    .map((group) => group.map(([part, title]) => ({ heading: beginOf(part), title, end: part.to, row: null })));
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
