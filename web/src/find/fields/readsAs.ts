// Describes a query in words: "title has data engineer or analytics engineer, not intern".
import { type Piece, piecesOf, type Syntax } from "./pieces.ts";

export interface DescribedPart {
  readonly text: string;
  readonly strong: boolean;
}

const plain = (text: string): DescribedPart => ({ text, strong: false });
const strong = (text: string): DescribedPart => ({ text, strong: true });

/** The description of one field's query; empty if there is none. */
export function readsAs(name: string, text: string, syntax: Syntax): DescribedPart[] {
  const pieces = piecesOf(text, syntax).filter((piece) => piece.kind !== "space" && piece.kind !== "stray");
  if (pieces.length === 0) return [];
  const parts = syntax === "words" ? sayWords(pieces) : sayExpression(pieces);
  return [plain(`${name} `), ...parts];
}

/** One operand with its condition; `verb` is "has" the first time. */
function sayOperand(piece: Piece, negative: boolean): DescribedPart[] {
  const value = strong(piece.value);
  if (piece.kind === "prefix") return [plain(negative ? "no word starting " : "a word starting "), value];
  if (piece.kind === "phrase" && piece.value.includes(" ") && !negative) return [plain("the phrase "), value];
  return negative ? [plain("not "), value] : [value];
}

function sayWords(pieces: readonly Piece[]): DescribedPart[] {
  const parts: DescribedPart[] = [];
  let joined = false;
  let verb = false;
  for (const piece of pieces) {
    if (piece.kind === "or") {
      joined = parts.length > 0;
      continue;
    }
    if (parts.length > 0) parts.push(plain(joined ? " or " : ", "));
    if (!piece.negative && !verb) {
      parts.push(plain("has "));
      verb = true;
    }
    // In this syntax a phrase is the normal way to write two words, so it is not named.
    parts.push(...(piece.negative ? [plain("not "), strong(piece.value)] : [strong(piece.value)]));
    joined = false;
  }
  return parts;
}

const JOINTS: Partial<Record<Piece["kind"], string>> = { and: ", ", or: " or " };

function nearWords(piece: Piece): string {
  if (piece.value === "<->") return " followed by ";
  return ` and within ${piece.value.slice(1, -1)} words `;
}

function sayExpression(pieces: readonly Piece[]): DescribedPart[] {
  const parts: DescribedPart[] = [];
  let depth = 0;
  let negative = false;
  let verb = false;
  for (const [at, piece] of pieces.entries()) {
    const joint = JOINTS[piece.kind];
    if (joint !== undefined) parts.push(plain(depth > 0 && piece.kind === "and" ? " and " : joint));
    else if (piece.kind === "near") parts.push(plain(nearWords(piece)));
    else if (piece.kind === "not") negative = !negative;
    else if (piece.kind === "open") {
      depth++;
      if (negative) parts.push(plain("none of ("));
      // Parentheses around top-level alternatives add nothing to the commas.
      else if (depth > 1) parts.push(plain("("));
      else if (!verb) parts.push(plain("has "));
      if (!negative && depth === 1) verb = true;
    } else if (piece.kind === "close") {
      const closesNone = parts.some(({ text }) => text === "none of (") && depth >= 1 && negative;
      if (depth > 1 || closesNone) parts.push(plain(")"));
      if (closesNone) negative = false;
      depth--;
    } else {
      const inNone = negative && pieces[at - 1]?.kind !== "not";
      if (!negative && !verb) {
        parts.push(plain("has "));
        verb = true;
      }
      // Neighbours without an operator are a syntax error that the service reports; here they are two words.
      const before = pieces[at - 1]?.kind;
      if (before === "word" || before === "phrase" || before === "prefix" || before === "close") parts.push(plain(" "));
      parts.push(...sayOperand(piece, negative && !inNone));
      if (!inNone) negative = false;
    }
  }
  return parts;
}
