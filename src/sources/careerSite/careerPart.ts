// The part of a general page that is about careers.
import { getAttribute } from "../../text/html/attributes.ts";
import { attributeOf, type Element, elementText, findElements } from "../../text/html/tree.ts";
import { isCareerWord } from "./careerLinks.ts";
import { normalizeText } from "./common/listNames.ts";
import type { Page } from "./common/page.ts";

/** The career part of a general page, identified by its menu or a heading. */
export function findCareerPart(page: Page): Element | null {
  return anchoredPart(page) ?? headedPart(page);
}

const HEADINGS = "h2, h3, h4";

/** From a heading whose text would also be a link to openings, to the next heading of its level. */
function headedPart({ tree, main }: Page): Element | null {
  const headings = findElements(tree, "h1, h2, h3, h4", main);
  for (const heading of findElements(tree, HEADINGS, main)) {
    const words = normalizeText(elementText(tree, heading) ?? "");
    if (!isCareerWord(words)) continue;
    const next = headings.find(({ order, name }) => order > heading.order && name <= heading.name);
    const last = next ?? main ?? tree.elements[0];
    if (last === undefined) return null;
    const [end, to, lastText] =
      next === undefined ? [last.end, last.to, last.lastText] : [next.order, next.from, next.firstText];
    return { ...heading, from: heading.to, end, to, lastText };
  }
  return null;
}

/** The first element of each id. Built once because every link of a page is looked up. */
function elementsById({ tree }: Page): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>();
  for (const element of tree.elements) {
    const id = getAttribute(element.attributes, "id");
    if (typeof id === "string" && !found.has(id)) found.set(id, element);
  }
  return found;
}

function anchoredPart(page: Page): Element | null {
  let elementById: ReadonlyMap<string, Element> | null = null;
  for (const link of findElements(page.tree, 'a[href*="#"]')) {
    const id = (attributeOf(link, "href") ?? "").split("#")[1] ?? "";
    if (id === "" || !isCareerWord(elementText(page.tree, link) ?? "")) continue;
    elementById ??= elementsById(page);
    const part = elementById.get(id);
    if (part === undefined) continue;
    const enclosing = /^h[1-6]$/.test(part.name) || part.lastText - part.firstText < 4 ? part.parent : part;
    if (enclosing !== null && enclosing.name !== "body") return enclosing;
  }
  return null;
}
