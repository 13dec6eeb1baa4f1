// A search field: a real input with its text drawn in colours behind it, suggestions, and a menu for its syntax.
import { useRef } from "preact/hooks";
import type { Query } from "../../query.ts";
import { type FieldState, type SearchFieldEntry, syntaxName } from "./fields.ts";
import { type Piece, piecesOf, type Syntax } from "./pieces.ts";
import { SuggestionList, useSuggestions } from "./SuggestionList.tsx";

interface Props {
  field: SearchFieldEntry;
  state: FieldState;
  /** The position of a syntax error in code points; null if there is none. */
  wrongAt: number | null;
  /** The query of the page, which narrows the suggestions. */
  query: Query;
  onChange: (state: FieldState) => void;
  onChoose: (query: Query) => void;
  onLeave: () => void;
}

const SYNTAXES: readonly Syntax[] = ["words", "expression"];

function pieceClass({ kind, negative }: Piece): string | undefined {
  if (kind === "not" || (negative && kind !== "space")) return "neg";
  return ["and", "or", "near", "open", "close"].includes(kind) ? "op" : undefined;
}

/**
 * The coloured text, with the piece at a syntax error underlined. Exact employer names are not a query and stay plain.
 */
function Coloured({ field, state, wrongAt }: Pick<Props, "field" | "state" | "wrongAt">) {
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

/** The two syntaxes as a menu; on a narrow screen it shows signs instead of names. */
function SyntaxMenu({ field, state, onChange }: Pick<Props, "field" | "state" | "onChange">) {
  return (
    <select
      class="syntax"
      aria-label={`Syntax of ${field.label}`}
      value={state.syntax}
      onChange={(event) =>
        onChange({ ...state, syntax: event.currentTarget.value === "expression" ? "expression" : "words" })
      }
    >
      {SYNTAXES.map((syntax) => (
        <option key={syntax} value={syntax}>
          {syntaxName(field, syntax)}
        </option>
      ))}
    </select>
  );
}

export function SearchField({ field, state, wrongAt, query, onChange, onChoose, onLeave }: Props) {
  const ghost = useRef<HTMLDivElement>(null);
  const box = useSuggestions({ field, text: state.text, query, onChoose });
  const id = `suggestions-${field.name}`;
  const follow = (input: HTMLInputElement): void => {
    if (ghost.current !== null) ghost.current.scrollLeft = input.scrollLeft;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (box.onKey(event.key)) event.preventDefault();
    else if (event.key === "Enter") box.close();
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
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={box.list.length > 0}
          aria-controls={box.list.length > 0 ? id : undefined}
          aria-activedescendant={box.active === null ? undefined : `${id}-${box.active}`}
          autocomplete="off"
          spellcheck={false}
          maxLength={1000}
          placeholder={field.hints[state.syntax]}
          aria-invalid={wrongAt !== null}
          aria-describedby={wrongAt === null ? undefined : "search-problem"}
          value={state.text}
          onInput={(event) => {
            onChange({ ...state, text: event.currentTarget.value });
            if (state.syntax === "words") box.open();
            follow(event.currentTarget);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            box.close();
            onLeave();
          }}
          onScroll={(event) => follow(event.currentTarget)}
          onKeyUp={(event) => follow(event.currentTarget)}
        />
      </div>
      <SyntaxMenu field={field} state={state} onChange={onChange} />
      <SuggestionList id={id} label={field.label} box={box} onChoose={onChoose} />
    </div>
  );
}
