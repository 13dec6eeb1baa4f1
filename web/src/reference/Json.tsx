// An answer's text with names, strings and numbers coloured. Everything is rendered as text, never as markup.
import { piecesOf } from "./jsonPieces.ts";

const MOST = 60_000;

export function Json({ text }: { text: string }) {
  const shown = text.slice(0, MOST);
  return (
    <pre class="code answer">
      {piecesOf(shown).map((piece, at) =>
        piece.kind === null ? (
          piece.text
        ) : (
          <span key={at} class={`json-${piece.kind}`}>
            {piece.text}
          </span>
        ),
      )}
      {text.length > MOST && `\n… ${(text.length - MOST).toLocaleString("en")} more characters`}
    </pre>
  );
}
