// Repairs an expression with a syntax error: inserts operators between neighbours, closes quotes and parentheses.
import { isOperand, type Piece, piecesOf } from "./pieces.ts";

const startsOperand = (piece: Piece): boolean => isOperand(piece) || piece.kind === "open" || piece.kind === "not";
const endsOperand = (piece: Piece): boolean => isOperand(piece) || piece.kind === "close";
const isJoint = (piece: Piece): boolean => piece.kind === "and" || piece.kind === "or" || piece.kind === "near";

/** The nearest valid expression, or null if there is nothing to repair or nothing remains. */
export function repairExpression(text: string): string | null {
  const pieces = piecesOf(text, "expression").filter((piece) => piece.kind !== "space" && piece.kind !== "stray");
  const parts: string[] = [];
  let last: Piece | null = null;
  let depth = 0;
  for (const piece of pieces) {
    const ready = last !== null && (endsOperand(last) || last.kind === "not");
    if (isJoint(piece) && (!ready || last?.kind === "not")) continue;
    if (piece.kind === "close" && (depth === 0 || last === null || !endsOperand(last))) continue;
    if (startsOperand(piece) && last !== null && endsOperand(last)) parts.push("&");
    if (piece.kind === "open") depth++;
    if (piece.kind === "close") depth--;
    parts.push(piece.kind === "phrase" ? `'${piece.value}'` : piece.text);
    last = piece;
  }
  while (parts.length > 0 && /^(?:[&|!(]|<.*>)$/.test(parts.at(-1) as string)) if (parts.pop() === "(") depth--;
  if (parts.length === 0) return null;
  const repaired = written([...parts, ...Array.from({ length: Math.max(0, depth) }, () => ")")]);
  return repaired === text.trim() ? null : repaired;
}

function written(parts: readonly string[]): string {
  return parts.join(" ").replaceAll("( ", "(").replaceAll(" )", ")").replaceAll("! ", "!");
}

/** Converts an expression to plain words. */
export function toWords(text: string): string {
  return piecesOf(text, "expression")
    .flatMap((piece) => {
      if (piece.kind === "or") return ["OR"];
      if (!isOperand(piece)) return [];
      const value = piece.value.includes(" ") ? `"${piece.value}"` : piece.value;
      return [piece.negative ? `-${value}` : value];
    })
    .join(" ");
}
