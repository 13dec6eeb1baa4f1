// Removes what a reader of the page never sees: templates, elements that a site builder keeps hidden by a condition
// ("This role has been filled"), and short notices hidden by an attribute or a style. Hidden content that a click
// unfolds (accordions, tabs) is part of the page.
import { assertPresent } from "../../../contract/assertPresent.ts";
import { getAttribute } from "../../../text/html/attributes.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElements,
  parseHtmlPrefix,
  type Tree,
} from "../../../text/html/tree.ts";
import { DENSE } from "./words.ts";

/** Classes of site builders for elements whose condition is not met. */
const CONDITIONAL =
  /(?:^|\s)(?:w-condition-invisible|w-dyn-hide|is-condition-hidden|conditional-hidden|ng-hide)(?:\s|$)/;
const HIDDEN_STYLE = /(?:display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden)/i;
const MAY_HIDE =
  /<template\b|w-condition-invisible|w-dyn-hide|ng-hide|is-condition-hidden|conditional-hidden|\shidden[\s>=/]|display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden/i;
/** A hidden notice is short; longer hidden content unfolds. */
const MAX_NOTICE_LENGTH = 160;
/** A character of a script without spaces between words carries as much meaning as several others. */
const DENSITY = 3;
/** Each comparison traverses the page. */
const MAX_COMPARED_CLASSES = 8;
const MAX_STYLE_LENGTH = 200_000;
const MAX_CLASSES = 500;
const MAX_RULE_LENGTH = 1_000;
const BRACE = /[{}]/g;
const SIMPLE_CLASS = /^\.([\w-]{1,80})$/;

const INLINE = "span|a|b|strong|em|small|time|label|button";
/** Two elements without a blank between them that end and begin a word: a style sheet separates them. */
const ADJACENT = new RegExp(
  String.raw`([\p{L}\p{N}][\p{L}\p{N})%.+]</(${INLINE})>)(?=<\2\b[^<>]{0,500}>[\p{Lu}\p{Lo}\p{N}])`,
  "gu",
);

/** The page as a reader sees it: without its invisible elements, with its cells on separate lines. */
export function toVisible(html: string): string {
  return removeInvisible(html).replaceAll(ADJACENT, "$1<br>");
}

/** The page without the content of its invisible elements. */
function removeInvisible(html: string): string {
  if (!MAY_HIDE.test(html)) return html;
  const tree = parseHtmlPrefix(html);
  const isHidden = hiddenBy(tree);
  let output = "";
  let at = 0;
  for (let order = 0; order < tree.elements.length; order++) {
    const element = assertPresent(tree.elements[order]);
    if (element.from < at || !isHidden(element)) continue;
    output += html.slice(at, element.from);
    at = Math.max(at, element.to);
    order = element.end - 1;
  }
  return at === 0 ? html : output + html.slice(at);
}

function hiddenBy(tree: Tree): (element: Element) => boolean {
  const { hidden: classes, unfolded } = styledClasses(tree);
  const unfolding = new Set(
    findElements(
      tree,
      '[aria-controls], [data-target], [data-bs-target], [data-toggle], [data-tab], a[href^="#"]',
    ).flatMap((element) =>
      ["aria-controls", "data-target", "data-bs-target", "data-toggle", "data-tab", "href"].flatMap(
        (name) => attributeOf(element, name)?.replace(/^#/, "") ?? [],
      ),
    ),
  );
  const isOneOfLong = longClasses(tree);
  return (element) => {
    const { name, attributes } = element;
    if (name === "template") return true;
    if (name === "body" || name === "html" || name === "head" || name === "script" || name === "style") return false;
    const className = getAttribute(attributes, "class") ?? "";
    if (CONDITIONAL.test(className)) return true;
    const hidden =
      getAttribute(attributes, "hidden") !== undefined ||
      HIDDEN_STYLE.test(getAttribute(attributes, "style") ?? "") ||
      (classes.size > 0 && className.split(/\s+/).some((each) => classes.has(each)));
    if (!hidden || unfolding.has(getAttribute(attributes, "id") ?? "")) return false;
    if (isUnfolded(element) || PAGES.test(className)) return false;
    const length = lengthOf(tree, element);
    const isContent = length >= MIN_CONTENT_LENGTH && isInAccordion(element);
    if (isContent && className.split(/\s+/).some((each) => unfolded.has(each))) return false;
    return length <= MAX_NOTICE_LENGTH && !isOneOfLong(className);
  };
}

function lengthOf(tree: Tree, element: Element): number {
  const text = elementText(tree, element) ?? "";
  return text.length * (DENSE.test(text) ? DENSITY : 1);
}

/** Whether a class is the name of longer content, too: then its short content unfolds as well. */
function longClasses(tree: Tree): (className: string) => boolean {
  const known = new Map<string, boolean>();
  return (className) => {
    if (className === "" || (known.size >= MAX_COMPARED_CLASSES && !known.has(className))) return false;
    const result =
      known.get(className) ??
      findElements(tree, "[class]").some(
        (each) => attributeOf(each, "class") === className && lengthOf(tree, each) > MAX_NOTICE_LENGTH,
      );
    known.set(className, result);
    return result;
  };
}

/** Links to the further pages of a list, which a script follows for its reader. */
const PAGES = /(?:^|[\s_-])(?:pagination|pager|page-numbers|infinite-scroll)(?:$|[\s_-])/i;

/** Names of the parts that a click shows. */
const UNFOLDING =
  /(?:^|[\s_-])(?:accordion|collaps(?:e|ed|ible)|panel|toggle|tab|popup|modal|faq|details?|expand(?:ed|able)?|drawer)(?:$|[\s_-])/i;

function isUnfolded({ attributes, parent }: Element): boolean {
  if (getAttribute(attributes, "role") === "tabpanel" || parent?.name === "details") return true;
  return UNFOLDING.test(`${getAttribute(attributes, "class") ?? ""} ${getAttribute(attributes, "id") ?? ""}`);
}

const ACCORDION = /(?:^|[\s_-])(?:accordion|collapse|faq|toggle)(?:$|[\s_-])/i;
const MAX_LEVELS = 3;
/** "This role has been filled" may be shown by a state, too. */
const MIN_CONTENT_LENGTH = 60;

function isInAccordion({ parent }: Element): boolean {
  let ancestor = parent;
  for (let level = 0; ancestor !== null && level < MAX_LEVELS; level++, ancestor = ancestor.parent)
    if (ACCORDION.test(getAttribute(ancestor.attributes, "class") ?? "")) return true;
  return false;
}

/** The class of the last element of a selector with several. */
const LAST_CLASS = /[\s>+~]\.([\w-]{1,80})$/;
const SHOWN_STYLE = /(?:display\s{0,3}:\s{0,3}(?:block|flex|grid)|visibility\s{0,3}:\s{0,3}visible)/i;

/**
 * Classes that a rule in the page itself hides, by a selector of this class alone, and those that another rule shows in
 * a state of the page (".active .content").
 */
function styledClasses(tree: Tree): { hidden: ReadonlySet<string>; unfolded: ReadonlySet<string> } {
  const found = new Set<string>();
  const unfolded = new Set<string>();
  for (const style of findElements(tree, "style")) {
    const text = tree.source.slice(style.from, Math.min(style.to, style.from + MAX_STYLE_LENGTH));
    if (!HIDDEN_STYLE.test(text)) continue;
    for (const rule of plainRules(text)) {
      const [selectors = "", body = ""] = rule.split("{", 2);
      const isHiding = HIDDEN_STYLE.test(body);
      if (!isHiding && !SHOWN_STYLE.test(body)) continue;
      for (const selector of selectors.split(",")) {
        const name = isHiding ? SIMPLE_CLASS.exec(selector.trim())?.[1] : LAST_CLASS.exec(selector.trim())?.[1];
        const names = isHiding ? found : unfolded;
        if (name !== undefined && names.size < MAX_CLASSES) names.add(name);
      }
    }
  }
  return { hidden: found, unfolded };
}

/** The rules outside of `@media` and other conditions, which hold for some screens only. */
function plainRules(style: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  let isNested = false;
  for (const { 0: brace, index } of style.matchAll(BRACE)) {
    depth = Math.max(0, depth + (brace === "{" ? 1 : -1));
    if (depth > 1) isNested = true;
    if (depth > 0) continue;
    if (!isNested && index - start <= MAX_RULE_LENGTH) rules.push(style.slice(start, index));
    start = index + 1;
    isNested = false;
  }
  return rules.filter((rule) => !rule.trimStart().startsWith("@"));
}
