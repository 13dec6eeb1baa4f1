// HTML and XML as a flat tree: elements in document order, each with the index where its descendants end, so that a
// search is a loop and no nesting depth can exhaust the stack. Apart from unclosed items, broken markup is not
// repaired.
import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { type AttributeCollector, type Attributes, createAttributeCollector, getAttribute } from "./attributes.ts";
import { cleanText } from "./html.ts";
import { matches, parseSelector } from "./selector.ts";
import { joinTexts } from "./textRuns.ts";

export interface Element {
  /** Lower case in HTML; as written, with its prefix, in XML. */
  readonly name: string;
  readonly attributes: Attributes;
  readonly parent: Element | null;
  readonly order: number;
  /** Index after the last descendant. */
  end: number;
  /** Offsets of the markup between the element's tags. */
  readonly from: number;
  to: number;
  /** Range of the texts inside. */
  readonly firstText: number;
  lastText: number;
}

export interface Tree {
  readonly source: string;
  readonly elements: readonly Element[];
  readonly texts: readonly string[];
  /** The document has more elements than the maximum; the rest was not read. */
  readonly isCut: boolean;
  /** Steps used so far and the maximum; every search and text extraction counts. */
  readonly work: { steps: number; readonly max: number };
}

/** Thrown if a document is too large, or so structured that reading it would take disproportionate time. */
export class DocumentTooLarge extends Error {
  override readonly name = "TooMuch";
}

const MAX_CHARACTERS = 50 * 1024 * 1024;
/**
 * Company pages have some thousand elements, rarely a hundred thousand; feeds of large boards some hundred thousand.
 */
const MAX_ELEMENTS = { html: 250_000, xml: 400_000 } as const;
/** How often a document may be traversed; normal readers need a few dozen passes. */
const MAX_PASSES = 50;
const MIN_STEPS = 500_000;
const LETTERS_PER_STEP = 8;
/** Maximum number of distinct names per page that are interned. */
const MAX_NAMES = 1_000;
const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** Open elements that an opening tag closes if they directly enclose it. */
const CLOSES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    li: "li",
    option: "option",
    tr: "td th tr",
    td: "td th",
    th: "td th",
    dt: "dt dd",
    dd: "dt dd",
    p: "p",
    div: "p",
    ul: "p",
    ol: "p",
    table: "p",
    h1: "p",
    h2: "p",
    h3: "p",
    h4: "p",
    section: "p",
  }).map(([name, closed]) => [name, new Set(closed.split(" "))]),
);

interface TreeBuilder {
  readonly source: string;
  readonly xml: boolean;
  readonly elements: Element[];
  readonly texts: string[];
  readonly stack: Element[];
  readonly open: Map<string, number>;
  name: string;
  attribute: string;
  value: string;
  readonly attributes: AttributeCollector;
  /** Interned element names. */
  readonly names: Map<string, string>;
  isCut: boolean;
  readTo: number;
  /** The last text continues: an entity occurred inside a word. */
  continuesText: boolean;
}

/** Throws `DocumentTooLarge` if the document is too large to be read completely. */
export function parseHtml(source: string): Tree {
  return assertComplete(buildTree(source, false));
}

/** Reads as far as possible; `isCut`: whether the end was not reached. */
export function parseHtmlPrefix(source: string): Tree {
  return buildTree(source, false);
}

export function parseXml(source: string): Tree {
  return assertComplete(buildTree(source, true));
}

function assertComplete(tree: Tree): Tree {
  if (tree.isCut) throw new DocumentTooLarge("a document of too many elements");
  return tree;
}

/** Counts work on a page that happens elsewhere: a step is one element or eight letters. */
export function spendSteps({ work }: Tree, steps: number): void {
  work.steps += steps;
  if (work.steps > work.max) throw new DocumentTooLarge("a page that takes too long to read");
}

/** All elements that match a selector, in order: `tr.row a[href^="/job"], li a`. */
export function findElements(tree: Tree, selector: string, within: Element | null = null): Element[] {
  const parsedSelector = parseSelector(selector);
  const found: Element[] = [];
  const last = within?.end ?? tree.elements.length;
  const from = within === null ? 0 : within.order + 1;
  spendSteps(tree, last - from);
  for (let at = from; at < last; at++) {
    const element = tree.elements[at] as Element;
    if (matches(element, parsedSelector)) found.push(element);
  }
  return found;
}

export function findElement(tree: Tree, selector: string, within: Element | null = null): Element | null {
  const parsedSelector = parseSelector(selector);
  const last = within?.end ?? tree.elements.length;
  const from = within === null ? 0 : within.order + 1;
  for (let at = from; at < last; at++) {
    const element = tree.elements[at] as Element;
    if (!matches(element, parsedSelector)) continue;
    spendSteps(tree, at - from);
    return element;
  }
  spendSteps(tree, last - from);
  return null;
}

/**
 * Matches that are not inside an earlier match: rows that cannot overlap, so that searching each costs no more than one
 * pass over the page.
 */
export function findOutermostElements(elements: readonly Element[]): Element[] {
  let end = 0;
  return elements.filter((element) => {
    if (element.order < end) return false;
    end = element.end;
    return true;
  });
}

/** The text inside on one line; null if there is none. */
export function elementText(tree: Tree, element: Element | null): string | null {
  if (element === null) return null;
  const text = tree.texts.slice(element.firstText, element.lastText).join(" ");
  spendSteps(tree, element.lastText - element.firstText + text.length / LETTERS_PER_STEP);
  return (
    cleanText(text)
      .replace(/\s{1,1000}/g, " ")
      .trim() || null
  );
}

/** The text inside verbatim, for scripts and CDATA. */
export function rawTextOf(tree: Tree, element: Element): string {
  const text = tree.texts.slice(element.firstText, element.lastText).join("");
  spendSteps(tree, element.lastText - element.firstText + text.length / LETTERS_PER_STEP);
  return text;
}

export function markupOf(tree: Tree, element: Element): string {
  spendSteps(tree, (element.to - element.from) / LETTERS_PER_STEP);
  return tree.source.slice(element.from, element.to);
}

export function attributeOf(element: Element | null, name: string): string | null {
  return getAttribute(element?.attributes ?? null, name)?.trim() || null;
}

function buildTree(input: string, xml: boolean): Tree {
  const source = input.length > MAX_CHARACTERS ? input.slice(0, MAX_CHARACTERS) : input;
  const builder: TreeBuilder = {
    source,
    xml,
    elements: [],
    texts: [],
    stack: [],
    open: new Map(),
    name: "",
    attribute: "",
    value: "",
    attributes: createAttributeCollector(),
    names: new Map(),
    isCut: input.length > MAX_CHARACTERS,
    readTo: source.length,
    continuesText: false,
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true, xmlMode: xml },
    joinTexts(callbacksOf(builder, () => tokenizer.pause())),
  );
  tokenizer.write(source);
  tokenizer.end();
  while (builder.stack.length > 0) pop(builder, builder.readTo);
  const { elements, texts, isCut: cut } = builder;
  const size = elements.length + texts.length + source.length / LETTERS_PER_STEP;
  return { source, elements, texts, isCut: cut, work: { steps: 0, max: MIN_STEPS + MAX_PASSES * size } };
}

/** `stop` ends parsing. */
function callbacksOf(builder: TreeBuilder, stop: () => void): TokenizerCallbacks {
  const { source } = builder;
  const maxElements = builder.xml ? MAX_ELEMENTS.xml : MAX_ELEMENTS.html;
  const open = (end: number, selfClosing: boolean): void => {
    if (builder.elements.length < maxElements) push(builder, end + 1, selfClosing);
    else {
      builder.isCut = true;
      builder.readTo = end + 1;
      stop();
    }
  };
  const name = (start: number, end: number): string => {
    const tagName = builder.xml ? source.slice(start, end) : source.slice(start, end).toLowerCase();
    const interned = builder.names.get(tagName);
    if (interned === undefined && builder.names.size < MAX_NAMES) builder.names.set(tagName, tagName);
    return interned ?? tagName;
  };
  const ignore = (): void => undefined;
  return {
    onopentagname(start, end) {
      builder.name = name(start, end);
      builder.attributes.take();
    },
    onattribname(start, end) {
      builder.attribute = name(start, end);
      builder.value = "";
    },
    onattribdata(start, end) {
      builder.value += source.slice(start, end);
    },
    onattribentity(codePoint) {
      builder.value += String.fromCodePoint(codePoint);
    },
    onattribend() {
      builder.attributes.add(builder.attribute, builder.value);
    },
    onopentagend: (end) => open(end, false),
    onselfclosingtag: (end) => open(end, true),
    onclosetag: (start, end) => close(builder, name(start, end), start - 2),
    ontext: (start, end) => addText(builder, source.slice(start, end)),
    ontextentity: (codePoint) => addText(builder, String.fromCodePoint(codePoint)),
    oncdata: (start, end, offset) => {
      if (builder.xml) addText(builder, source.slice(start, end - offset));
    },
    oncomment: ignore,
    ondeclaration: ignore,
    onprocessinginstruction: ignore,
    onend: ignore,
  };
}

function addText(builder: TreeBuilder, text: string): void {
  const { texts } = builder;
  if (builder.continuesText) texts[texts.length - 1] += text;
  else texts.push(text);
  builder.continuesText = true;
}

function push(builder: TreeBuilder, from: number, selfClosing: boolean): void {
  const { elements, stack, texts, name } = builder;
  builder.continuesText = false;
  const closes = builder.xml ? undefined : CLOSES.get(name);
  while (closes?.has(stack.at(-1)?.name ?? "")) pop(builder, from);
  const element: Element = {
    name,
    attributes: builder.attributes.take(),
    parent: stack.at(-1) ?? null,
    order: elements.length,
    end: elements.length + 1,
    from,
    to: from,
    firstText: texts.length,
    lastText: texts.length,
  };
  elements.push(element);
  if ((builder.xml && selfClosing) || (!builder.xml && VOID.has(name))) return;
  stack.push(element);
  builder.open.set(name, (builder.open.get(name) ?? 0) + 1);
}

/** An end tag also closes the elements open inside; an end tag without a match is ignored. */
function close(builder: TreeBuilder, name: string, to: number): void {
  builder.continuesText = false;
  if ((builder.open.get(name) ?? 0) === 0) return;
  while (builder.stack.length > 0) if (pop(builder, to) === name) return;
}

function pop(builder: TreeBuilder, to: number): string {
  const element = builder.stack.pop();
  if (element === undefined) throw new Error("There is no open element to close.");
  element.end = builder.elements.length;
  element.to = Math.max(element.from, to);
  element.lastText = builder.texts.length;
  builder.open.set(element.name, (builder.open.get(element.name) ?? 1) - 1);
  return element.name;
}
