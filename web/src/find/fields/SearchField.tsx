// A search field: a real input with its text drawn in colours behind it, and a button for its syntax.
import { useRef } from "preact/hooks";
import { type FieldState, type SearchFieldEntry, syntaxName } from "./fields.ts";
import { type Piece, piecesOf } from "./pieces.ts";

interface Props {
  field: SearchFieldEntry;
  state: FieldState;
  /** The position of a syntax error in code points; null if there is none. */
  wrongAt: number | null;
  onChange: (state: FieldState) => void;
}

function pieceClass({ kind, negative }: Piece): string | undefined {
  if (kind === "not" || (negative && kind !== "space")) return "neg";
  return ["and", "or", "near", "open", "close"].includes(kind) ? "op" : undefined;
}

/**
 * The coloured text, with the piece at a syntax error underlined. Exact employer names are not a query and stay plain.
 */
function Coloured({ field, state, wrongAt }: Omit<Props, "onChange">) {
  if (field.name === "employer" && state.syntax === "words") return <>{state.text}</>;
  let at = 0;
  return (
    <>
      {piecesOf(state.text, state.syntax).map((piece, index) => {
        const from = at;
        at += [...piece.text].length;
        const wrong = wrongAt !== null && wrongAt >= from && wrongAt < at && piece.kind !== "space";
        const style = [pieceClass(piece), wrong ? "wavy" : undefined].filter(Boolean).join(" ");
        return (
          <span key={index} class={style || undefined}>
            {piece.text}
          </span>
        );
      })}
    </>
  );
}

export function SearchField({ field, state, wrongAt, onChange }: Props) {
  const ghost = useRef<HTMLDivElement>(null);
  const next = state.syntax === "words" ? "expression" : "words";
  const follow = (input: HTMLInputElement): void => {
    if (ghost.current !== null) ghost.current.scrollLeft = input.scrollLeft;
  };
  return (
    <div class={`field ${field.name} ${state.syntax} ${wrongAt === null ? "" : "wrong"}`}>
      <label for={`field-${field.name}`}>{field.label}</label>
      <div class="field-box">
        <div class="field-ghost" ref={ghost} aria-hidden="true">
          <Coloured field={field} state={state} wrongAt={wrongAt} />
        </div>
        <input
          id={`field-${field.name}`}
          type="text"
          autocomplete="off"
          spellcheck={false}
          maxLength={1000}
          placeholder={field.hints[state.syntax]}
          aria-invalid={wrongAt !== null}
          aria-describedby={wrongAt === null ? undefined : "search-problem"}
          value={state.text}
          onInput={(event) => {
            onChange({ ...state, text: event.currentTarget.value });
            follow(event.currentTarget);
          }}
          onScroll={(event) => follow(event.currentTarget)}
          onKeyUp={(event) => follow(event.currentTarget)}
        />
      </div>
      <button
        class="syntax"
        type="button"
        title={`Syntax: ${syntaxName(field, state.syntax)}. Switch to ${syntaxName(field, next)}`}
        onClick={() => onChange({ ...state, syntax: next })}
      >
        {state.syntax === "expression" && <span class="glyph op">&amp;|!</span>}
        {state.syntax === "words" && <span class="glyph only-narrow">Aa</span>}
        <span class="long">{syntaxName(field, state.syntax)}</span>
      </button>
    </div>
  );
}
