// The empty result: which filter causes it, with the count without it, and one next step.

import { Link } from "../../context/router.tsx";
import { useSession } from "../../context/session.ts";
import { useAnswer } from "../../parts/answer.ts";
import { Empty } from "../../parts/Empty.tsx";
import { NoPostings } from "../../parts/NoPostings.tsx";
import { type Query, without, writeQuery } from "../../query.ts";
import { labelOf, valueLabel } from "../../words/filterNames.ts";
import { formatCount } from "../../words/format.ts";
import { countOf } from "../filters/counts.ts";
import { narrowing } from "../filters/narrow.ts";
import { CollectMore } from "./CollectProgress.tsx";

interface Cost {
  readonly name: string;
  readonly count: number;
}

const MAX_COUNTED = 8;

interface Props {
  query: Query;
  onChange: (query: Query) => void;
  /** A collect request was started. */
  onStarted: (id: number) => void;
}

export function NothingFound({ query, onChange, onStarted }: Props) {
  const { api } = useSession();
  const set = narrowing(query);
  const names = Object.keys(set).slice(0, MAX_COUNTED);
  const costs = useAnswer<Cost[]>(names.length === 0 ? null : writeQuery(set), async (signal) => {
    const asked = names.map(async (name) => ({ name, count: await countOf(api, without(set, name), signal) }));
    return (await Promise.all(asked)).filter(({ count }) => count > 0).sort((a, b) => a.count - b.count);
  });
  if (names.length === 0) return <NoPostings />;
  const [min] = costs.data ?? [];
  return (
    <Empty
      title="No posting matches all filters"
      action={
        <>
          {min !== undefined && (
            <button class="button primary" type="button" onClick={() => onChange(without(query, min.name))}>
              Remove the filter “{labelOf(min.name)}”
            </button>
          )}
          <CollectMore query={set} onStarted={onStarted} />
        </>
      }
    >
      {(costs.data ?? []).slice(0, 3).map(({ name, count }) => (
        <span key={name}>
          Without{" "}
          <b>
            {labelOf(name)} {valueLabel(name, set[name] ?? "")}
          </b>{" "}
          there {count === 1 ? "is" : "are"}{" "}
          <Link to={`/${writeQuery(without(query, name))}`}>{formatCount(count)}</Link>.{" "}
        </span>
      ))}
      {costs.data !== null && costs.data.length === 0 && "Removing any single filter still finds nothing."}
    </Empty>
  );
}
