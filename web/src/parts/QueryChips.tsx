// A stored query as chips that are only read.
import { type Query, readQuery } from "../query.ts";
import { allChips } from "../words/chips.ts";

export function QueryChips({ text }: { text: string }) {
  const query: Query = readQuery(text);
  const chips = allChips(query);
  if (chips.length === 0) return <p class="meta">every open posting</p>;
  return (
    <p class="chips small">
      {chips.map((chip) => (
        <span key={chip.params[0]} class="chip still">
          {chip.without && <span class="bad">without</span>}
          {chip.label !== "" && <span>{chip.label}</span>}
          <b>{chip.value}</b>
        </span>
      ))}
    </p>
  );
}
