// HTML and XML as a flat tree: elements in document order, each knowing where its last descendant ends, so that a search is
// a loop and no depth of nesting can exhaust the stack. What browsers repair beyond unclosed items is not repaired here.
import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { type Attributes, attributeIn, type GrowingAttributes, growAttributes } from "./attributes.ts";
import { cleanText } from "./html.ts";
import { matches, readSelector } from "./selector.ts";

export interface Element {
  /** Lower case in HTML; as written, with its prefix, in XML. */
  readonly name: string;
  readonly attributes: Attributes;
  readonly parent: Element | null;
  readonly order: number;
  /** One after the last descendant. */
  end: number;
  /** Of the markup between the element's tags. */
  readonly from: number;
  to: number;
  /** Of the texts inside. */
  readonly firstText: number;
  lastText: number;
}

export interface Tree {
  readonly source: string;
  readonly elements: readonly Element[];
  readonly texts: readonly string[];
  /** More elements than are kept: the rest was not read. */
  readonly cut: boolean;
  /** What looking into it has cost, and may cost; every search and every text taken out of it counts. */
  readonly work: { steps: number; readonly most: number };
}

/** A document that is too large, or so built that reading it would take out of all proportion to its size. */
export class TooMuch extends Error {
  override readonly name = "TooMuch";
}

const MOST_CHARACTERS = 50 * 1024 * 1024;
/** Pages of companies have some thousand, seldom a hundred thousand; feeds of large boards some hundred thousand. */
const MOST_ELEMENTS = { html: 250_000, xml: 400_000 } as const;
/** How often a document may be gone over: honest readers need a few dozen rounds. */
const ROUNDS = 200;
const LEAST_STEPS = 2_000_000;
const LETTERS_A_STEP = 8;
/** Different names of one page that are kept once. */
const MOST_NAMES = 1_000;
const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** What the opening of a tag closes when it stands open directly around it. */
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

interface Growing {
  readonly source: string;
  readonly xml: boolean;
  readonly elements: Element[];
  readonly texts: string[];
  readonly stack: Element[];
  readonly open: Map<string, number>;
  name: string;
  attribute: string;
  value: string;
  readonly attributes: GrowingAttributes;
  /** One string for all elements of a name. */
  readonly names: Map<string, string>;
  cut: boolean;
  readTo: number;
  /** The last text goes on: an entity stands in the middle of a word. */
  goesOn: boolean;
}

/** Throws `TooMuch` where it is larger than can be read whole. */
export function readHtml(source: string): Tree {
  return whole(grow(source, false));
}

/** As far as it can be read; `cut` says whether that was to its end. */
export function readHtmlPart(source: string): Tree {
  return grow(source, false);
}

export function readXml(source: string): Tree {
  return whole(grow(source, true));
}

function whole(tree: Tree): Tree {
  if (tree.cut) throw new TooMuch("a document of too many elements");
  return tree;
}

/** For work on a page that is done elsewhere: a step is an element looked at, or eight letters read. */
export function spendSteps({ work }: Tree, steps: number): void {
  work.steps += steps;
  if (work.steps > work.most) throw new TooMuch("a page that takes too long to read");
}

/** Every element that a selector of the usual kind means, in order: `tr.row a[href^="/job"], li > a` without `>`. */
export function all(tree: Tree, selector: string, within: Element | null = null): Element[] {
  const wanted = readSelector(selector);
  const found: Element[] = [];
  const last = within?.end ?? tree.elements.length;
  const from = within === null ? 0 : within.order + 1;
  spendSteps(tree, last - from);
  for (let at = from; at < last; at++) {
    const element = tree.elements[at] as Element;
    if (matches(element, wanted)) found.push(element);
  }
  return found;
}

export function first(tree: Tree, selector: string, within: Element | null = null): Element | null {
  const wanted = readSelector(selector);
  const last = within?.end ?? tree.elements.length;
  const from = within === null ? 0 : within.order + 1;
  for (let at = from; at < last; at++) {
    const element = tree.elements[at] as Element;
    if (!matches(element, wanted)) continue;
    spendSteps(tree, at - from);
    return element;
  }
  spendSteps(tree, last - from);
  return null;
}

/** Those that do not lie inside one before them: rows that cannot overlap, so that a look into each costs no more than the page. */
export function outermost(elements: readonly Element[]): Element[] {
  let end = 0;
  return elements.filter((element) => {
    if (element.order < end) return false;
    end = element.end;
    return true;
  });
}

/** The words inside, on one line; null where there are none. */
export function textIn(tree: Tree, element: Element | null): string | null {
  if (element === null) return null;
  const joined = tree.texts.slice(element.firstText, element.lastText).join(" ");
  spendSteps(tree, element.lastText - element.firstText + joined.length / LETTERS_A_STEP);
  return (
    cleanText(joined)
      .replace(/\s{1,1000}/g, " ")
      .trim() || null
  );
}

/** The text inside exactly as it stands, for scripts and CDATA. */
export function rawTextOf(tree: Tree, element: Element): string {
  const joined = tree.texts.slice(element.firstText, element.lastText).join("");
  spendSteps(tree, element.lastText - element.firstText + joined.length / LETTERS_A_STEP);
  return joined;
}

export function markupOf(tree: Tree, element: Element): string {
  spendSteps(tree, (element.to - element.from) / LETTERS_A_STEP);
  return tree.source.slice(element.from, element.to);
}

export function attributeOf(element: Element | null, name: string): string | null {
  return attributeIn(element?.attributes ?? null, name)?.trim() || null;
}

function grow(written: string, xml: boolean): Tree {
  const source = written.length > MOST_CHARACTERS ? written.slice(0, MOST_CHARACTERS) : written;
  const growing: Growing = {
    ...{ source, xml },
    elements: [],
    texts: [],
    stack: [],
    open: new Map(),
    name: "",
    attribute: "",
    value: "",
    attributes: growAttributes(),
    names: new Map(),
    cut: written.length > MOST_CHARACTERS,
    readTo: source.length,
    goesOn: false,
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true, xmlMode: xml },
    callbacksOf(growing, () => tokenizer.pause()),
  );
  tokenizer.write(source);
  tokenizer.end();
  while (growing.stack.length > 0) pop(growing, growing.readTo);
  const { elements, texts, cut } = growing;
  const size = elements.length + texts.length + source.length / LETTERS_A_STEP;
  return { source, elements, texts, cut, work: { steps: 0, most: LEAST_STEPS + ROUNDS * size } };
}

/** `stop`: nothing more is read. */
function callbacksOf(growing: Growing, stop: () => void): TokenizerCallbacks {
  const { source } = growing;
  const most = growing.xml ? MOST_ELEMENTS.xml : MOST_ELEMENTS.html;
  const open = (end: number, selfClosing: boolean): void => {
    if (growing.elements.length < most) push(growing, end + 1, selfClosing);
    else {
      growing.cut = true;
      growing.readTo = end + 1;
      stop();
    }
  };
  const name = (start: number, end: number): string => {
    const written = growing.xml ? source.slice(start, end) : source.slice(start, end).toLowerCase();
    const known = growing.names.get(written);
    if (known === undefined && growing.names.size < MOST_NAMES) growing.names.set(written, written);
    return known ?? written;
  };
  const ignore = (): void => undefined;
  return {
    onopentagname(start, end) {
      growing.name = name(start, end);
      growing.attributes.take();
    },
    onattribname(start, end) {
      growing.attribute = name(start, end);
      growing.value = "";
    },
    onattribdata(start, end) {
      growing.value += source.slice(start, end);
    },
    onattribentity(codePoint) {
      growing.value += String.fromCodePoint(codePoint);
    },
    onattribend() {
      growing.attributes.add(growing.attribute, growing.value);
    },
    onopentagend: (end) => open(end, false),
    onselfclosingtag: (end) => open(end, true),
    onclosetag: (start, end) => close(growing, name(start, end), start - 2),
    ontext: (start, end) => addText(growing, source.slice(start, end)),
    ontextentity: (codePoint) => addText(growing, String.fromCodePoint(codePoint)),
    oncdata: (start, end, offset) => {
      if (growing.xml) addText(growing, source.slice(start, end - offset));
    },
    oncomment: ignore,
    ondeclaration: ignore,
    onprocessinginstruction: ignore,
    onend: ignore,
  };
}

function addText(growing: Growing, text: string): void {
  const { texts } = growing;
  if (growing.goesOn) texts[texts.length - 1] += text;
  else texts.push(text);
  growing.goesOn = true;
}

function push(growing: Growing, from: number, selfClosing: boolean): void {
  const { elements, stack, texts, name } = growing;
  growing.goesOn = false;
  const closes = growing.xml ? undefined : CLOSES.get(name);
  while (closes?.has(stack.at(-1)?.name ?? "")) pop(growing, from);
  const element: Element = {
    name,
    attributes: growing.attributes.take(),
    parent: stack.at(-1) ?? null,
    order: elements.length,
    end: elements.length + 1,
    from,
    to: from,
    firstText: texts.length,
    lastText: texts.length,
  };
  elements.push(element);
  if ((growing.xml && selfClosing) || (!growing.xml && VOID.has(name))) return;
  stack.push(element);
  growing.open.set(name, (growing.open.get(name) ?? 0) + 1);
}

/** An end tag closes what stands open inside; one that closes nothing is passed over. */
function close(growing: Growing, name: string, to: number): void {
  growing.goesOn = false;
  if ((growing.open.get(name) ?? 0) === 0) return;
  while (growing.stack.length > 0) if (pop(growing, to) === name) return;
}

function pop(growing: Growing, to: number): string {
  const element = growing.stack.pop();
  if (element === undefined) throw new Error("There is no open element to close.");
  element.end = growing.elements.length;
  element.to = Math.max(element.from, to);
  element.lastText = growing.texts.length;
  growing.open.set(element.name, (growing.open.get(element.name) ?? 1) - 1);
  return element.name;
}
