// What must stand on a page for a pattern to be found there at all. Some eighty platforms are looked for on every page of a site, by
// patterns that try each letter; a piece of plain text is found, or found missing, twenty times as fast.

/** Shorter pieces stand on many pages. */
const LEAST = 6;

/** False: the pattern is found nowhere in the text. */
export function mayHold(text: string, pattern: RegExp): boolean {
  const pieces = piecesOf(pattern.source);
  if (pieces === null) return true;
  return new RegExp(pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|"), "i").test(text);
}

/** Pieces of plain text of which one stands in whatever the pattern finds; null where none can be told. */
export function piecesOf(source: string): string[] | null {
  const { pieces, at } = readAlternatives(source, 0);
  return at < source.length ? null : pieces;
}

/** A choice needs a piece for each of its branches. */
function readAlternatives(source: string, from: number): { pieces: string[] | null; at: number } {
  let pieces: string[] | null = [];
  let at = from;
  for (;;) {
    const branch = readSequence(source, at);
    pieces = pieces === null || branch.pieces === null ? null : [...pieces, ...branch.pieces];
    at = branch.at;
    if (source[at] !== "|") return { pieces, at };
    at++;
  }
}

/** The best of a sequence's parts: that whose shortest piece is the longest. */
function readSequence(source: string, from: number): { pieces: string[] | null; at: number } {
  let best: string[] | null = null;
  let run = "";
  let at = from;
  const offer = (pieces: string[] | null): void => {
    if (pieces !== null && shortest(pieces) >= LEAST && shortest(pieces) > shortest(best ?? [])) best = pieces;
  };
  const endRun = (): void => {
    offer([run]);
    run = "";
  };
  while (at < source.length && source[at] !== "|" && source[at] !== ")") {
    const part = readPart(source, at);
    const { isOptional, at: after } = readQuantifier(source, part.at);
    const isRepeated = after > part.at;
    if (part.letter !== null && !isRepeated) run += part.letter;
    else {
      endRun();
      if (!isOptional) offer(part.pieces);
    }
    at = after;
  }
  endRun();
  return { pieces: best, at };
}

function shortest(pieces: readonly string[]): number {
  return pieces.length === 0 ? 0 : Math.min(...pieces.map(({ length }) => length));
}

interface Part {
  /** It is this letter, and nothing else. */
  readonly letter: string | null;
  readonly pieces: string[] | null;
  readonly at: number;
}

/** A letter, a class, an escape or a group. */
function readPart(source: string, at: number): Part {
  const letter = source[at] ?? "";
  if (letter === "[") return { letter: null, pieces: null, at: afterClass(source, at) };
  if (letter === "(") {
    const opening = /^\((?:\?(?:<?[=!]|:|<[^>]*>))?/.exec(source.slice(at))?.[0] ?? "(";
    const { pieces, at: end } = readAlternatives(source, at + opening.length);
    // What a look around sees need not be there, or stands outside.
    return { letter: null, pieces: /^\(\?<?[=!]/.test(opening) ? null : pieces, at: end + 1 };
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
