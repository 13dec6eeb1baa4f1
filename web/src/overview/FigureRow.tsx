// Six figures: open postings, what changed in the page's span, held closings, and boards read completely.
import type { SourceRow } from "../../../src/contract/answers.ts";
import { Figure } from "../parts/Figures.tsx";
import { type Query, writeQuery } from "../query.ts";
import { formatCount, many, percent } from "../words/format.ts";
import { commonest, SPANS, type Span, type Stats, type Step, weekdayRange } from "./numbers.ts";

interface Props {
  stats: Pick<Stats, "open" | "figures">;
  steps: readonly Step[];
  sources: readonly SourceRow[] | null;
  query: Query;
  /** The span that the figures count. */
  span: Span;
  /** The figures of another span are loading. */
  stale: boolean;
  now: number;
}

export function FigureRow({ stats: { open, figures }, steps, sources, query, span, stale, now }: Props) {
  const spanName = SPANS.find(([each]) => each === span)?.[1] ?? span;
  // A typical day is the base of one day only.
  const range = span === "24h" ? weekdayRange(steps, now, "opened") : null;
  const boards = (sources ?? []).reduce((all, row) => all + row.boards, 0);
  const used = (sources ?? []).filter((row) => row.boards > 0).length;
  return (
    <section class={`panel figures${stale ? " stale" : ""}`} aria-label="Figures">
      <Figure
        name="Open now"
        value={formatCount(open)}
        note={sources === null ? "–" : `from ${many(boards, "board")} of ${many(used, "source")}`}
        to={`/${writeQuery(query)}`}
      />
      <Figure
        name={`New, ${spanName}`}
        value={formatCount(figures.opened)}
        note={
          range === null
            ? `first indexed in the last ${spanName}`
            : `typical ${range.weekday}: ${formatCount(range.min)}–${formatCount(range.max)}`
        }
        to={`/${writeQuery({ ...query, date_created_gte: figures.since })}`}
      />
      <Figure
        name={`Changed, ${spanName}`}
        value={formatCount(figures.modified)}
        note={commonest(figures.modified_fields, formatCount) ?? "no tracked field changed"}
      />
      <Figure
        name={`Closed, ${spanName}`}
        value={formatCount(figures.closed)}
        note={commonest(figures.closed_reasons, formatCount) ?? "nothing closed"}
      />
      <ReadingFigures sources={sources} boards={boards} />
    </section>
  );
}

/** The results of board reads: held closings, and how many boards were read completely. */
function ReadingFigures({ sources, boards }: Pick<Props, "sources"> & { boards: number }) {
  const sum = (of: (health: Health) => number): number =>
    (sources ?? []).reduce((all, { health }) => all + (health === null ? 0 : of(health)), 0);
  const [holds, held, read] = [sum((row) => row.holds), sum((row) => row.held), sum((row) => row.read_24h)];
  const unknown = sources === null || sources.some((row) => row.health === null);
  const waiting = holds === 0 ? "no closing awaits confirmation" : `${many(holds, "hold")}, each with its reason`;
  return (
    <>
      <Figure
        name="Closings held"
        value={unknown ? "unknown" : formatCount(held)}
        note={unknown ? "the database is not available" : waiting}
        warn={held > 0}
        to="/sources"
      />
      <Figure
        name="Boards fully read, 24 h"
        value={unknown || boards === 0 ? "unknown" : percent(read / boards)}
        note={unknown || boards === 0 ? "no board yet" : `${formatCount(read)} of ${formatCount(boards)}`}
        to="/sources"
      />
    </>
  );
}

type Health = NonNullable<SourceRow["health"]>;
