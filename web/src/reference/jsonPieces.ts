// Splits the text of an answer into names, strings, numbers and the text between; joined, it is the same text again.
const PIECES = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g;

interface Piece {
  readonly text: string;
  readonly kind: "name" | "text" | "number" | null;
}

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(PIECES)) {
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), kind: null });
    const [all, quoted, colon] = match;
    if (quoted !== undefined && colon !== undefined)
      pieces.push({ text: quoted, kind: "name" }, { text: colon, kind: null });
    else pieces.push({ text: all, kind: quoted === undefined ? "number" : "text" });
    from = match.index + all.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), kind: null });
  return pieces;
}
