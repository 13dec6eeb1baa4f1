// The tags and visible text of HTML, one after the other. Only the tokenizer of htmlparser2 is used: its parser keeps a
// stack whose cost grows with the square of the depth (20 s for 200,000 nested tags), and text needs no tree.
import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";

/** More than this of a document is not read: a posting's text is at most 500,000 characters. */
export const HTML_MOST = 2 * 1024 * 1024;

export interface TagWalker {
  open(name: string): void;
  close(name: string): void;
  text(text: string): void;
  /** An element that is not shown, with all that is in it: offsets in the HTML. */
  hide?(start: number, end: number): void;
}

const DROPPED = new Set(
  `script style template noscript iframe object svg math canvas audio video select textarea title noembed noframes xmp
   plaintext`.split(/\s+/),
);
const VOID = new Set(`area base br col embed hr img input link meta param source track wbr`.split(" "));
// A paragraph that is not closed ends where one of these begins.
const ENDS_PARAGRAPH = new Set(
  `address article aside blockquote div dl fieldset footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section
   table ul`.split(/\s+/),
);
/** Not shown, without size or colour, or far off the screen. */
const HIDING =
  /display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden|(?:font-size|opacity)\s{0,9}:\s{0,9}0{1,3}(?:\.0{1,3})?(?:px|em|rem|pt|%)?\s{0,9}(?:[;!]|$)|(?:left|top|right|text-indent)\s{0,9}:\s{0,9}-\d{4,6}|(?:^|[;\s])color\s{0,9}:\s{0,9}transparent/i;
const WHITE = /(?:^|[;\s])color\s{0,9}:\s{0,9}(?:#fff(?:fff)?\b|white\b)/i;
const ON_WHITE = /background(?:-color)?\s{0,9}:\s{0,9}(?:#fff(?:fff)?\b|white\b)/i;

function isHiding(style: string): boolean {
  return HIDING.test(style) || (WHITE.test(style) && ON_WHITE.test(style));
}

const HIDDEN = "aria-hidden";
const LONGEST_NAME = HIDDEN.length;

interface Reading {
  readonly source: string;
  readonly walker: TagWalker;
  name: string;
  /** Where the tag being read begins. */
  at: number;
  attribute: string;
  style: string;
  hides: boolean;
  /** The outermost element that is not shown, where it begins, and how many of its name are open inside. */
  hidden: { name: string; at: number; open: number } | null;
}

/** Calls the walker for everything that is shown, in order; names are lower case, entities are decoded. */
export function walkTags(html: string, walker: TagWalker): void {
  const source = html.length > HTML_MOST ? html.slice(0, HTML_MOST) : html;
  const reading: Reading = { source, walker, name: "", at: 0, attribute: "", style: "", hides: false, hidden: null };
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacksOf(reading));
  tokenizer.write(source);
  tokenizer.end();
  if (reading.hidden !== null) walker.hide?.(reading.hidden.at, source.length);
}

function callbacksOf(reading: Reading): TokenizerCallbacks {
  const { source, walker } = reading;
  const say = (text: string): void => {
    if (reading.hidden === null) walker.text(text);
  };
  const ignore = (): void => undefined;
  return {
    onopentagname(start, end) {
      reading.name = source.slice(start, end).toLowerCase();
      reading.at = start - 1;
      reading.hides = DROPPED.has(reading.name);
    },
    onattribname(start, end) {
      reading.attribute = end - start > LONGEST_NAME ? "" : source.slice(start, end).toLowerCase();
      reading.style = "";
      if (reading.attribute === "hidden") reading.hides = true;
    },
    onattribdata(start, end) {
      if (reading.attribute === "style" || reading.attribute === HIDDEN) reading.style += source.slice(start, end);
    },
    onattribentity(codePoint) {
      if (reading.attribute === "style") reading.style += String.fromCodePoint(codePoint);
    },
    onattribend() {
      if (reading.attribute === "style" && isHiding(reading.style)) reading.hides = true;
      if (reading.attribute === HIDDEN && reading.style.trim().toLowerCase() === "true") reading.hides = true;
    },
    onopentagend: () => openTag(reading, false),
    onselfclosingtag: () => openTag(reading, true),
    onclosetag: (start, end) => closeTag(reading, source.slice(start, end).toLowerCase(), end),
    ontext: (start, end) => say(source.slice(start, end)),
    ontextentity: (codePoint) => say(String.fromCodePoint(codePoint)),
    oncdata: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onprocessinginstruction: ignore,
    onend: ignore,
  };
}

function openTag(reading: Reading, selfClosing: boolean): void {
  const { name, hidden, walker } = reading;
  if (hidden?.name === "p" && ENDS_PARAGRAPH.has(name)) {
    walker.hide?.(hidden.at, reading.at);
    reading.hidden = null;
  } else if (hidden !== null) {
    if (hidden.name === name && !selfClosing) hidden.open++;
    return;
  }
  if (!reading.hides) walker.open(name);
  else if (!selfClosing && !VOID.has(name)) reading.hidden = { name, at: reading.at, open: 1 };
}

function closeTag(reading: Reading, name: string, nameEnd: number): void {
  const { hidden, walker, source } = reading;
  if (hidden === null) walker.close(name);
  else if (hidden.name === name && --hidden.open === 0) {
    const end = source.indexOf(">", nameEnd);
    walker.hide?.(hidden.at, end === -1 ? source.length : end + 1);
    reading.hidden = null;
  }
}

interface Shown {
  /** The HTML without the elements that are not shown. */
  readonly visible: string;
  /** How deep tags may be nested, counted from above: a tag that only another's end closes counts as open. */
  readonly nesting: number;
}

/** What is shown of HTML; whoever wants to know more of it reads along. */
export function shownIn(html: string, along: TagWalker): Shown {
  const open = new Map<string, number>();
  let [visible, from, depth, nesting] = ["", 0, 0, 0];
  walkTags(html, {
    open(name) {
      along.open(name);
      if (VOID.has(name) || CLOSED_BY_NEXT.has(name)) return;
      open.set(name, (open.get(name) ?? 0) + 1);
      nesting = Math.max(nesting, ++depth);
    },
    close(name) {
      along.close(name);
      const count = open.get(name) ?? 0;
      if (count === 0) return;
      open.set(name, count - 1);
      depth--;
    },
    text: along.text,
    hide(start, end) {
      visible += html.slice(from, start);
      from = end;
    },
  });
  return { visible: visible + html.slice(from, HTML_MOST), nesting };
}

// Left open as a matter of habit; the next of its kind ends it.
const CLOSED_BY_NEXT = new Set("p li td th tr dt dd option".split(" "));
