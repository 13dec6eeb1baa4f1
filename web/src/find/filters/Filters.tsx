// All filters, in groups. A closed group shows its active values; the search box on top finds groups and values.
import { useState } from "preact/hooks";
import { ChevronIcon } from "../../parts/icons.tsx";
import type { Query } from "../../query.ts";
import { chipsOf } from "../../words/chips.ts";
import type { FacetAnswer } from "./counts.ts";
import { GroupBody } from "./GroupBody.tsx";
import { GROUPS, type Group } from "./groups.ts";
import { groupFits } from "./toggle.ts";
import "./filters.css";

export interface FiltersProps {
  query: Query;
  facets: FacetAnswer | null;
  onChange: (query: Query) => void;
  /** The id of the search box, which the `f` key focuses. */
  inputId: string;
}

function setIn(group: Group, query: Query): string {
  const own = Object.fromEntries(Object.entries(query).filter(([name]) => group.filters.includes(name)));
  return chipsOf(own)
    .map((chip) => `${chip.without ? "without " : ""}${chip.value}`)
    .join(", ");
}

function FilterGroup({ group, word, ...props }: Omit<FiltersProps, "inputId"> & { group: Group; word: string }) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? (group.open === true || word.trim() !== "");
  const set = setIn(group, props.query);
  return (
    <section class="filter-group">
      <h3>
        <button type="button" aria-expanded={open} onClick={() => setChosen(!open)}>
          <ChevronIcon />
          <span>{group.title}</span>
          {!open && set !== "" && <span class="group-set ellipsis">{set}</span>}
        </button>
      </h3>
      {open && <GroupBody group={group} word={word} {...props} />}
    </section>
  );
}

export function Filters({ inputId, ...props }: FiltersProps) {
  const [word, setWord] = useState("");
  const groups = GROUPS.filter((group) => groupFits(group, props.facets?.facets ?? null, word));
  return (
    <div>
      <div class="filter-find">
        <input
          id={inputId}
          class="input"
          type="search"
          placeholder="Search filters and values"
          aria-label="Search filters and values"
          value={word}
          onInput={(event) => setWord(event.currentTarget.value)}
        />
        <p class="meta count-base">Counts: open postings under your other filters.</p>
      </div>
      {groups.map((group) => (
        <FilterGroup key={group.title} group={group} word={word} {...props} />
      ))}
      {groups.length === 0 && <p class="meta filter-none">No filter or value has “{word}”.</p>}
    </div>
  );
}
