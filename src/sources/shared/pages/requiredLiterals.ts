// Finds the literals that a text must contain for a pattern to match at all. About eighty platforms are searched on
// every page of a site, by patterns that try each position; a literal search is twenty times as fast.

/** Shorter literals occur on many pages. */
const MIN_LITERAL_LENGTH = 6;

/** The searches for literals, by the source of their pattern: the same patterns are applied to every page. */
const searches = new Map<string, RegExp | null>();
const MAX_SEARCHES = 1_000;

/** False: the pattern does not match anywhere in the text. */
export function mayMatch(text: string, { source }: RegExp): boolean {
  const known = searches.get(source);
  const search = known === undefined ? toSearch(findRequiredLiterals(source)) : known;
  if (searches.size >= MAX_SEARCHES) searches.clear();
  if (known === undefined) searches.set(source, search);
  return search === null || search.test(text);
}

function toSearch(literals: readonly string[] | null): RegExp | null {
  if (literals === null) return null;
  return new RegExp(literals.map((literal) => literal.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|"), "i");
}

/** Literals of which at least one occurs in every match of the pattern; null if none can be derived. */
export function findRequiredLiterals(source: string): string[] | null {
  const { pieces: literals, at } = readAlternatives(source, 0);
  return at < source.length ? null : literals;
}

/** An alternation needs a literal for each of its branches. */
function readAlternatives(source: string, from: number): { pieces: string[] | null; at: number } {
  let literals: string[] | null = [];
  let at = from;
  for (;;) {
    const branch = readSequence(source, at);
    literals = literals === null || branch.pieces === null ? null : [...literals, ...branch.pieces];
    at = branch.at;
    if (source[at] !== "|") return { pieces: literals, at };
    at++;
  }
}

/** The best part of a sequence: the one whose shortest literal is longest. */
function readSequence(source: string, from: number): { pieces: string[] | null; at: number } {
  let best: string[] | null = null;
  let run = "";
  let at = from;
  const consider = (literals: string[] | null): void => {
    if (
      literals !== null &&
      shortestLength(literals) >= MIN_LITERAL_LENGTH &&
      shortestLength(literals) > shortestLength(best ?? [])
    )
      best = literals;
  };
  const endRun = (): void => {
    consider([run]);
    run = "";
  };
  while (at < source.length && source[at] !== "|" && source[at] !== ")") {
    const part = readPart(source, at);
    const { isOptional, at: after } = readQuantifier(source, part.at);
    const isRepeated = after > part.at;
    if (part.letter !== null && !isRepeated) run += part.letter;
    else {
      endRun();
      if (!isOptional) consider(part.pieces);
    }
    at = after;
  }
  endRun();
  return { pieces: best, at };
}

function shortestLength(literals: readonly string[]): number {
  return literals.length === 0 ? 0 : Math.min(...literals.map(({ length }) => length));
}

interface Part {
  /** The part is exactly this character. */
  readonly letter: string | null;
  readonly pieces: string[] | null;
  readonly at: number;
}

/** A character, a class, an escape or a group. */
function readPart(source: string, at: number): Part {
  const letter = source[at] ?? "";
  if (letter === "[") return { letter: null, pieces: null, at: afterClass(source, at) };
  if (letter === "(") {
    const opening = /^\((?:\?(?:<?[=!]|:|<[^>]*>))?/.exec(source.slice(at))?.[0] ?? "(";
    const { pieces: literals, at: end } = readAlternatives(source, at + opening.length);
    // A lookaround need not match, or matches outside.
    return { letter: null, pieces: /^\(\?<?[=!]/.test(opening) ? null : literals, at: end + 1 };
  }
  if (letter === "\\") {
    const escaped =
      /^\\(?:[pPu]\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|k<[^>]*>|c[a-z]|\d+|.)/is.exec(source.slice(at))?.[0] ?? letter;
    const isLetter = escaped.length === 2 && /[\W_]/.test(escaped[1] ?? "");
    return { letter: isLetter ? (escaped[1] ?? null) : null, pieces: null, at: at + escaped.length };
  }
  return { letter: /[.^$]/.test(letter) ? null : letter, pieces: null, at: at + 1 };
}

function afterClass(source: string, from: number): number {
  let at = from + 1;
  while (at < source.length && source[at] !== "]") at += source[at] === "\\" ? 2 : 1;
  return at + 1;
}

function readQuantifier(source: string, at: number): { isOptional: boolean; at: number } {
  const quantifier = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/.exec(source.slice(at))?.[0] ?? "";
  return { isOptional: /^(?:[?*]|\{0)/.test(quantifier), at: at + quantifier.length };
}
