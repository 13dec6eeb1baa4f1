// Six figures: what is open, the last 24 hours, what is held back from closing, and how much was read whole.
import type { SourceRow } from "../../../src/contract/answers.ts";
import { Figure } from "../parts/Figures.tsx";
import { type Query, writeQuery } from "../query.ts";
import { many, percent, whole } from "../words/format.ts";
import { commonest, type Stats, type Step, usualDay } from "./numbers.ts";

interface Props {
  stats: Pick<Stats, "open" | "figures">;
  steps: readonly Step[];
  sources: readonly SourceRow[] | null;
  query: Query;
  now: number;
}

export function FigureRow({ stats: { open, figures }, steps, sources, query, now }: Props) {
  const usual = usualDay(steps, now, "opened");
  const sum = (of: (row: SourceRow) => number): number => (sources ?? []).reduce((all, row) => all + of(row), 0);
  const [boards, holds, held, read] = [
    sum((row) => row.boards),
    sum((row) => row.health?.holds ?? 0),
    sum((row) => row.health?.held ?? 0),
    sum((row) => row.health?.read_24h ?? 0),
  ];
  const used = (sources ?? []).filter((row) => row.boards > 0).length;
  const unknown = sources === null || sources.some((row) => row.health === null);
  return (
    <section class="panel figures" aria-label="Figures">
      <Figure
        name="Open now"
        value={whole(open)}
        note={sources === null ? "–" : `from ${many(boards, "board")}, ${many(used, "source")}`}
        to={`/${writeQuery(query)}`}
      />
      <Figure
        name="New, 24 h"
        value={whole(figures.opened)}
        note={
          usual === null
            ? "first indexed since yesterday"
            : `a usual ${usual.weekday}: ${whole(usual.least)}–${whole(usual.most)}`
        }
        to={`/${writeQuery({ ...query, date_created_gte: figures.since })}`}
      />
      <Figure
        name="Changed, 24 h"
        value={whole(figures.modified)}
        note={commonest(figures.modified_fields, whole) ?? "no tracked field changed"}
      />
      <Figure
        name="Closed, 24 h"
        value={whole(figures.closed)}
        note={commonest(figures.closed_reasons, whole) ?? "nothing closed"}
      />
      <Figure
        name="Closings held"
        value={unknown ? "unknown" : whole(held)}
        note={
          unknown
            ? "the ledger does not answer"
            : holds === 0
              ? "nothing waits for a second read"
              : `${many(holds, "hold")}, each with its reason`
        }
        warn={held > 0}
        to="/sources"
      />
      <Figure
        name="Boards read whole, 24 h"
        value={unknown || boards === 0 ? "unknown" : percent(read / boards)}
        note={unknown || boards === 0 ? "no board yet" : `${whole(read)} of ${whole(boards)}`}
        to="/sources"
      />
    </section>
  );
}
