// The suggestions below a search field: chosen with the arrow keys and Enter, or by a click.
import { useState } from "preact/hooks";
import { useSession } from "../../context/session.ts";
import { useAnswer } from "../../parts/answer.ts";
import { useDelayed } from "../../parts/delay.ts";
import { type Query, writeQuery } from "../../query.ts";
import { formatCount } from "../../words/format.ts";
import type { SearchFieldEntry } from "./fields.ts";
import { hasSuggestions, type Suggestion, suggest } from "./suggest.ts";

export interface SuggestionBox {
  readonly list: readonly Suggestion[];
  readonly active: number | null;
  /** Shows suggestions for what is typed now. */
  open(): void;
  close(): void;
  /** Handles an arrow key, Enter or Escape; returns true if the key was used. */
  onKey(key: string): boolean;
}

interface Props {
  field: SearchFieldEntry;
  text: string;
  query: Query;
  onChoose: (query: Query) => void;
}

export function useSuggestions({ field, text, query, onChoose }: Props): SuggestionBox {
  const { api } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const typed = useDelayed(text);
  const asks = isOpen && hasSuggestions(typed);
  const answer = useAnswer(asks ? `${field.name} ${typed} ${writeQuery(query)}` : null, async (signal) => ({
    typed,
    list: await suggest({ api, field, text: typed, query, signal }),
  }));
  // Suggestions for another text would change under the cursor.
  const list = asks && typed === text && answer.data?.typed === typed ? answer.data.list : [];
  const close = (): void => {
    setOpen(false);
    setActive(null);
  };
  const onKey = (key: string): boolean => {
    if (list.length === 0) return false;
    if (key === "Escape") close();
    else if (key === "ArrowDown") setActive(active === null ? 0 : (active + 1) % list.length);
    else if (key === "ArrowUp") setActive(((active ?? 0) + list.length - 1) % list.length);
    else if (key === "Enter" && active !== null) {
      const chosen = list[active];
      close();
      if (chosen !== undefined) onChoose(chosen.query);
    } else return false;
    return true;
  };
  const open = (): void => {
    setOpen(true);
    setActive(null);
  };
  return { list, active, open, close, onKey };
}

interface ListProps {
  id: string;
  label: string;
  box: SuggestionBox;
  onChoose: (query: Query) => void;
}

export function SuggestionList({ id, label, box, onChoose }: ListProps) {
  if (box.list.length === 0) return null;
  return (
    <div class="suggestions" id={id} role="listbox" aria-label={`Suggestions for ${label}`}>
      {box.list.map((each, at) => (
        <button
          key={`${each.kind} ${each.label}`}
          id={`${id}-${at}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={at === box.active}
          title="Open postings under the other filters"
          // Before the field loses its focus, which closes the list.
          onPointerDown={(event) => {
            event.preventDefault();
            box.close();
            onChoose(each.query);
          }}
        >
          <span class="meta">{each.kind} </span>
          <span class="ellipsis">{each.label} </span>
          <span class="num">{formatCount(each.count)}</span>
        </button>
      ))}
    </div>
  );
}
