// The active filters, each with a button that removes it.
import { type Query, without } from "../../query.ts";
import { chipsOf } from "../../words/chips.ts";
import { UnknownButton } from "./UnknownButton.tsx";

interface Props {
  query: Query;
  onChange: (query: Query) => void;
}

export function Chips({ query, onChange }: Props) {
  const chips = chipsOf(query);
  if (chips.length === 0) return null;
  return (
    <div class="chips" role="group" aria-label="Active filters">
      {chips.map((chip) => (
        <button
          key={chip.params[0]}
          class="chip"
          type="button"
          title={`Remove: ${chip.label} ${chip.value}`}
          onClick={() => onChange(without(query, ...chip.params))}
        >
          {chip.without && <span class="bad">without</span>}
          {chip.label !== "" && <span>{chip.label}</span>}
          <b>{chip.value}</b>
          <span aria-hidden="true">✕</span>
        </button>
      ))}
      <UnknownButton query={query} onChange={onChange} />
      <button
        class="button ghost small"
        type="button"
        onClick={() => onChange(without(query, ...chips.flatMap((chip) => chip.params)))}
      >
        Clear all
      </button>
    </div>
  );
}
