// Splits the text of a field into pieces for colouring and for marking matches, with the service's own grammar
// (src/text/query). Excluded pieces are distinguished. The service decides whether a query is valid.
import { type QueryPiece, splitLenient, splitStrict } from "../../../../src/text/query/pieces.ts";

export type Syntax = "words" | "expression";

export interface Piece extends QueryPiece {
  /** Under a minus or an exclamation mark. */
  readonly negative: boolean;
}

export function piecesOf(text: string, syntax: Syntax): Piece[] {
  if (syntax === "words") return splitLenient(text).map((piece) => ({ ...piece, negative: piece.minus }));
  let depth = 0;
  /** The depths at which a `!` opened a parenthesis: everything inside is excluded. */
  const excluded: number[] = [];
  let pending = false;
  return splitStrict(text).map((piece): Piece => {
    const negative = pending || excluded.length > 0;
    if (piece.kind === "not") pending = !pending;
    else if (piece.kind === "open") {
      depth++;
      if (pending) excluded.push(depth);
      pending = false;
    } else if (piece.kind === "close") {
      if (excluded.at(-1) === depth) excluded.pop();
      depth--;
    } else if (isOperand(piece)) pending = false;
    return { ...piece, negative: piece.kind === "not" || negative };
  });
}

export function isOperand(piece: QueryPiece): boolean {
  return piece.kind === "word" || piece.kind === "phrase" || piece.kind === "prefix";
}

/** Words and phrases that a matching text may contain, without the excluded ones. */
export interface Term {
  readonly value: string;
  readonly prefix: boolean;
}

export function termsOf(text: string | undefined, syntax: Syntax): Term[] {
  if (text === undefined) return [];
  return piecesOf(text, syntax)
    .filter((piece) => isOperand(piece) && !piece.negative && piece.value.trim() !== "")
    .map((piece) => ({ value: piece.value, prefix: piece.kind === "prefix" }));
}
