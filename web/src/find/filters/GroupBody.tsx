// The body of a group: a list of values for each closed vocabulary, an input for free values, and three groups with
// their own form (pay, dates, yes or no).
import { useState } from "preact/hooks";
import { FACET_NAMES } from "../../../../src/contract/filters.ts";
import { type Query, without, withParams } from "../../query.ts";
import { EXTRA_FLAG, labelOf, paramOf, valueLabel } from "../../words/filterNames.ts";
import type { FacetAnswer } from "./counts.ts";
import { useCounts, useLongFacet } from "./counts.ts";
import { DatesGroup } from "./DatesGroup.tsx";
import { FacetRow } from "./Facet.tsx";
import { FreeFilter } from "./FreeFilter.tsx";
import { excludingOf, type Group } from "./groups.ts";
import { PayGroup } from "./PayGroup.tsx";
import { type Counted, markOf, toggleValue, valuesToShow } from "./toggle.ts";

interface Props {
  group: Group;
  query: Query;
  facets: FacetAnswer | null;
  word: string;
  onChange: (query: Query) => void;
}

const SHOWN = 4;

function Values({ name, query, facets, word, onChange }: Omit<Props, "group"> & { name: string }) {
  const [all, setAll] = useState(false);
  const long = useLongFacet(query, name, name === "skill");
  const counted = (name === "skill" ? long.data?.[name] : facets?.facets[name]) ?? [];
  const values = valuesToShow(name, counted, word);
  const isSet = ({ value }: Counted): boolean => markOf(query, name, value) !== "off";
  const short = values.filter((value, at) => at < SHOWN || isSet(value));
  const shown = all || word.trim() !== "" ? values.slice(0, 100) : short;
  const max = Math.max(1, ...counted.map(({ count }) => count));
  return (
    <>
      {shown.map(({ value, count }) => (
        <FacetRow
          key={value}
          label={valueLabel(name, value)}
          count={facets === null ? null : count}
          max={max}
          mark={markOf(query, name, value)}
          excludable={excludingOf(name) !== null}
          onToggle={(leaveOut) => onChange(toggleValue(query, name, value, leaveOut))}
        />
      ))}
      {shown.length < values.length && (
        <button class="link facet-more" type="button" onClick={() => setAll(true)}>
          {values.length - shown.length} more
        </button>
      )}
      {all && values.length > SHOWN && (
        <button class="link facet-more" type="button" onClick={() => setAll(false)}>
          fewer
        </button>
      )}
    </>
  );
}

const CHOICES: Readonly<Record<string, readonly [only: string, exclude: string]>> = {
  organization_agency: ["Staffing agencies", "Direct employers"],
  visa_sponsorship: ["Sponsors a visa", "Others"],
};

/** `only` and `exclude` as two rows, since each is the complement of the other. */
function Choice({ name, query, onChange }: { name: string; query: Query; onChange: (query: Query) => void }) {
  const counts = useCounts(without(query, name), [{ [name]: "exclude" }, { [name]: "only" }]);
  const [only, exclude] = CHOICES[name] ?? ["only", "exclude"];
  const [others, included] = counts.data ?? [null, null];
  const set = query[name];
  const toggle = (value: string) => () => onChange(withParams(query, { [name]: set === value ? undefined : value }));
  const max = Math.max(1, others ?? 0, included ?? 0);
  const rows = [
    <FacetRow
      key="exclude"
      label={exclude}
      count={others ?? null}
      max={max}
      mark={set === "exclude" ? "on" : set === "only" ? "minus" : "off"}
      onToggle={toggle("exclude")}
    />,
    <FacetRow
      key="only"
      label={only}
      count={included ?? null}
      max={max}
      mark={set === "only" ? "on" : set === "exclude" ? "minus" : "off"}
      onToggle={toggle("only")}
    />,
  ];
  return <>{name === "visa_sponsorship" ? rows.reverse() : rows}</>;
}

/** They only change how other filters match. */
const UNCOUNTED: ReadonlySet<string> = new Set(["include_unknown", "include_remote"]);

function Flag({ name, query, onChange }: { name: string; query: Query; onChange: (query: Query) => void }) {
  const counts = useCounts(without(query, name), UNCOUNTED.has(name) ? null : [{ [name]: "true" }]);
  const on = query[name] === "true";
  return (
    <FacetRow
      label={labelOf(name)}
      count={counts.data?.[0] ?? null}
      max={Math.max(1, counts.data?.[0] ?? 0)}
      mark={on ? "on" : "off"}
      onToggle={() => onChange(withParams(query, { [name]: on ? undefined : "true" }))}
    />
  );
}

/** Filters whose values are counted; the values of others are typed. */
const COUNTED: ReadonlySet<string> = new Set(FACET_NAMES);
const isCounted = (name: string): boolean =>
  COUNTED.has(name) && ["vocabulary", "skills"].includes(paramOf(name)?.kind ?? "");

/** A filter by its kind. Exclusions have no separate part: they are the excluded state of their filter. */
function FilterPart({ name, ...props }: Omit<Props, "group"> & { name: string }) {
  const kind = paramOf(name)?.kind;
  const base = name.replace("exclude_", "");
  if (name.startsWith("exclude_") && paramOf(base)?.kind === "vocabulary") return null;
  if (isCounted(name)) return <Values name={name} {...props} />;
  if (kind === "choice") return <Choice name={name} {...props} />;
  if (kind === "boolean") return <Flag name={name} {...props} />;
  return <FreeFilter name={name} query={props.query} onChange={props.onChange} />;
}

export function GroupBody({ group, ...props }: Props) {
  const several = group.filters.filter((name) => !name.startsWith("exclude_")).length > 1;
  return (
    <div class="group-body">
      {group.form === "pay" ? (
        <PayGroup query={props.query} onChange={props.onChange} />
      ) : group.form === "dates" ? (
        <DatesGroup filters={group.filters} query={props.query} onChange={props.onChange} />
      ) : (
        group.filters.map((name) => (
          <div key={name} class="filter-part">
            {several && isCounted(name) && !name.startsWith("exclude_") && (
              <p class="meta part-name">{labelOf(name)}</p>
            )}
            <FilterPart name={name} {...props} />
          </div>
        ))
      )}
      {group.filters.includes("has_no_location") && (
        <Flag name={EXTRA_FLAG} query={props.query} onChange={props.onChange} />
      )}
    </div>
  );
}
