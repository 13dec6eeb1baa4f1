// Parses a description's HTML into a tree of allowed nodes. The service has sanitised it already; this is the second
// barrier: the browser parses it without running anything, and only the nodes named here are drawn, by the view and
// never as HTML.

export type Markup =
  | { readonly text: string }
  | { readonly tag: Tag; readonly href?: string; readonly children: readonly Markup[] };

type Tag =
  | ("p" | "br" | "ul" | "ol" | "li" | "h3" | "h4" | "strong" | "em" | "a" | "blockquote" | "pre" | "code" | "hr")
  | ("table" | "tbody" | "tr" | "th" | "td" | "sub" | "sup" | "dl" | "dt" | "dd");

const TAGS: Readonly<Record<string, Tag>> = {
  P: "p",
  BR: "br",
  UL: "ul",
  OL: "ol",
  LI: "li",
  STRONG: "strong",
  B: "strong",
  EM: "em",
  I: "em",
  A: "a",
  H1: "h3",
  H2: "h3",
  H3: "h3",
  H4: "h4",
  H5: "h4",
  H6: "h4",
  BLOCKQUOTE: "blockquote",
  PRE: "pre",
  CODE: "code",
  HR: "hr",
  TABLE: "table",
  TBODY: "tbody",
  TR: "tr",
  TH: "th",
  TD: "td",
  SUB: "sub",
  SUP: "sup",
  DL: "dl",
  DT: "dt",
  DD: "dd",
  DIV: "p",
};
/** Unknown elements are replaced by their content; these are removed with their content. */
const DROPPED = new Set([
  ...["SCRIPT", "STYLE", "TEMPLATE", "IFRAME", "OBJECT", "EMBED", "SVG", "MATH", "NOSCRIPT", "TEXTAREA", "SELECT"],
  ...["TITLE", "HEAD", "LINK", "META", "BASE", "FORM", "INPUT", "BUTTON", "VIDEO", "AUDIO", "CANVAS", "FRAMESET"],
]);
const DEEPEST = 60;
const MAX_NODES = 20_000;

interface Policy {
  createHTML(text: string): unknown;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): Policy;
}

/** The only place where text becomes markup: an inert document whose nodes are only read. */
export function createMarkupReader(): (html: string) => Markup[] {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  const policy = factory?.createPolicy("rolecall", { createHTML: (text) => text });
  return (html) => {
    const trusted = (policy?.createHTML(html) ?? html) as string;
    const parsed = new DOMParser().parseFromString(trusted, "text/html");
    const budget = { remaining: MAX_NODES };
    return childrenOf(parsed.body, 0, budget);
  };
}

/** Only addresses a person would follow; everything else is text. */
export function safeHref(address: string | null): string | null {
  if (address === null) return null;
  try {
    const url = new URL(address);
    return ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

function childrenOf(node: Node, depth: number, budget: { remaining: number }): Markup[] {
  if (depth > DEEPEST) return [{ text: node.textContent ?? "" }];
  return [...node.childNodes].flatMap((child) => {
    if (budget.remaining-- <= 0) return [];
    if (child.nodeType === Node.TEXT_NODE) return [{ text: child.nodeValue ?? "" }];
    return child instanceof Element ? elementOf(child, depth, budget) : [];
  });
}

function elementOf(element: Element, depth: number, budget: { remaining: number }): Markup[] {
  const name = element.tagName.toUpperCase();
  if (DROPPED.has(name) || element.namespaceURI !== "http://www.w3.org/1999/xhtml") return [];
  const children = childrenOf(element, depth + 1, budget);
  const tag = TAGS[name];
  // An empty heading is not a section.
  const isEmptyHeading = (tag === "h3" || tag === "h4") && (element.textContent ?? "").trim() === "";
  if (tag === undefined || isEmptyHeading) return children;
  if (tag !== "a") return [{ tag, children }];
  const href = safeHref(element.getAttribute("href"));
  return href === null ? children : [{ tag, href, children }];
}

/** The texts of a tree, in order. */
export function leavesOf(tree: readonly Markup[]): string[] {
  return tree.flatMap((node) => ("text" in node ? [node.text] : leavesOf(node.children)));
}
