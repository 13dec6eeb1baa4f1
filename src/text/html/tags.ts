// Walks over the tags and visible text of HTML. It uses only htmlparser2's tokenizer: its parser keeps a stack whose
// cost grows quadratically with the depth (20 s for 200,000 nested tags), and text needs no tree.
import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { joinTexts } from "./textRuns.ts";

/** The rest of a longer document is ignored: a posting's text has at most 500,000 characters. */
export const MAX_HTML_LENGTH = 2 * 1024 * 1024;

export interface TagWalker {
  open(name: string): void;
  close(name: string): void;
  text(text: string): void;
  /** Called for a hidden element with its content: offsets in the HTML. */
  hide?(start: number, end: number): void;
}

const DROPPED = new Set(
  `script style template noscript iframe object svg math canvas audio video select textarea title noembed noframes xmp
   plaintext`.split(/\s+/),
);
const VOID = new Set(`area base br col embed hr img input link meta param source track wbr`.split(" "));
// An unclosed paragraph ends where one of these begins.
const ENDS_PARAGRAPH = new Set(
  `address article aside blockquote div dl fieldset footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section
   table ul`.split(/\s+/),
);
/** Styles that hide an element: not displayed, zero size, no colour, or positioned off screen. */
const HIDING_STYLES =
  /display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden|(?:font-size|opacity)\s{0,9}:\s{0,9}0{1,3}(?:\.0{1,3})?(?:px|em|rem|pt|%)?\s{0,9}(?:[;!]|$)|(?:left|top|right|text-indent)\s{0,9}:\s{0,9}-\d{4,6}|(?:^|[;\s])color\s{0,9}:\s{0,9}transparent/i;
const WHITE = /(?:^|[;\s])color\s{0,9}:\s{0,9}(?:#fff(?:fff)?\b|white\b)/i;
const ON_WHITE = /background(?:-color)?\s{0,9}:\s{0,9}(?:#fff(?:fff)?\b|white\b)/i;

function isHiding(style: string): boolean {
  return HIDING_STYLES.test(style) || (WHITE.test(style) && ON_WHITE.test(style));
}

const HIDDEN = "aria-hidden";
const MAX_NAME_LENGTH = HIDDEN.length;

interface WalkState {
  readonly source: string;
  readonly walker: TagWalker;
  name: string;
  /** Start offset of the current tag. */
  at: number;
  attribute: string;
  style: string;
  hides: boolean;
  /** The outermost hidden element, its start, and how many elements of its name are open inside. */
  hidden: { name: string; at: number; open: number } | null;
}

/** Calls the walker for everything visible, in order; names are lower case, entities are decoded. */
export function walkTags(html: string, walker: TagWalker): void {
  const source = html.length > MAX_HTML_LENGTH ? html.slice(0, MAX_HTML_LENGTH) : html;
  const state: WalkState = { source, walker, name: "", at: 0, attribute: "", style: "", hides: false, hidden: null };
  const tokenizer = new Tokenizer({ decodeEntities: true }, joinTexts(callbacksOf(state)));
  tokenizer.write(source);
  tokenizer.end();
  if (state.hidden !== null) walker.hide?.(state.hidden.at, source.length);
}

function callbacksOf(state: WalkState): TokenizerCallbacks {
  const { source, walker } = state;
  const emitText = (text: string): void => {
    if (state.hidden === null) walker.text(text);
  };
  const ignore = (): void => undefined;
  return {
    onopentagname(start, end) {
      state.name = source.slice(start, end).toLowerCase();
      state.at = start - 1;
      state.hides = DROPPED.has(state.name);
    },
    onattribname(start, end) {
      state.attribute = end - start > MAX_NAME_LENGTH ? "" : source.slice(start, end).toLowerCase();
      state.style = "";
      if (state.attribute === "hidden") state.hides = true;
    },
    onattribdata(start, end) {
      if (state.attribute === "style" || state.attribute === HIDDEN) state.style += source.slice(start, end);
    },
    onattribentity(codePoint) {
      if (state.attribute === "style") state.style += String.fromCodePoint(codePoint);
    },
    onattribend() {
      if (state.attribute === "style" && isHiding(state.style)) state.hides = true;
      if (state.attribute === HIDDEN && state.style.trim().toLowerCase() === "true") state.hides = true;
    },
    onopentagend: () => openTag(state, false),
    onselfclosingtag: () => openTag(state, true),
    onclosetag: (start, end) => closeTag(state, source.slice(start, end).toLowerCase(), end),
    ontext: (start, end) => emitText(source.slice(start, end)),
    ontextentity: (codePoint) => emitText(String.fromCodePoint(codePoint)),
    oncdata: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onprocessinginstruction: ignore,
    onend: ignore,
  };
}

function openTag(state: WalkState, selfClosing: boolean): void {
  const { name, hidden, walker } = state;
  if (hidden?.name === "p" && ENDS_PARAGRAPH.has(name)) {
    walker.hide?.(hidden.at, state.at);
    state.hidden = null;
  } else if (hidden !== null) {
    if (hidden.name === name && !selfClosing) hidden.open++;
    return;
  }
  if (!state.hides) walker.open(name);
  else if (!selfClosing && !VOID.has(name)) state.hidden = { name, at: state.at, open: 1 };
}

function closeTag(state: WalkState, name: string, nameEnd: number): void {
  const { hidden, walker, source } = state;
  if (hidden === null) walker.close(name);
  else if (hidden.name === name && --hidden.open === 0) {
    const end = source.indexOf(">", nameEnd);
    walker.hide?.(hidden.at, end === -1 ? source.length : end + 1);
    state.hidden = null;
  }
}

interface VisibleHtml {
  /** The HTML without hidden elements. */
  readonly visible: string;
  /** An upper bound of the nesting depth: an unclosed tag counts as open until its parent ends. */
  readonly nesting: number;
}

/** The visible part of HTML; `walker` is called during the same pass. */
export function findVisible(html: string, walker: TagWalker): VisibleHtml {
  const open = new Map<string, number>();
  let [visible, from, depth, nesting] = ["", 0, 0, 0];
  walkTags(html, {
    open(name) {
      walker.open(name);
      if (VOID.has(name) || CLOSED_BY_NEXT.has(name)) return;
      open.set(name, (open.get(name) ?? 0) + 1);
      nesting = Math.max(nesting, ++depth);
    },
    close(name) {
      walker.close(name);
      const count = open.get(name) ?? 0;
      if (count === 0) return;
      open.set(name, count - 1);
      depth--;
    },
    text: walker.text,
    hide(start, end) {
      visible += html.slice(from, start);
      from = end;
    },
  });
  return { visible: visible + html.slice(from, MAX_HTML_LENGTH), nesting };
}

// Tags that are commonly left open; the next of the same kind closes them.
const CLOSED_BY_NEXT = new Set("p li td th tr dt dd option".split(" "));
