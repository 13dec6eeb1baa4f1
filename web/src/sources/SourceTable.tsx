// Every source, worst first; one unfolds into its boards (admin) or into the reasons of its failures.
import { Fragment } from "preact";
import { useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import type { SourceRow, Stats } from "../../../src/contract/answers.ts";
import { useSession } from "../context/session.ts";
import { asError } from "../parts/answer.ts";
import { ErrorNote } from "../parts/Note.tsx";
import { age, exact, many, whole } from "../words/format.ts";
import { BoardTable } from "./BoardTable.tsx";
import { canSwitch, freshnessOf, span, stateOf, typeName } from "./health.ts";
import { VerdictBar, VerdictSign } from "./VerdictSign.tsx";

interface Props {
  rows: readonly SourceRow[];
  lately: ReadonlyMap<string, NonNullable<Stats["sources"]>[number]>;
  now: number;
  turn: number;
  /** A source was switched: what the service said of it. */
  onSwitch: (source: string, standing: Pick<SourceRow, "on" | "because">) => void;
}

const COLUMNS = 14;

interface SwitchProps extends Pick<Props, "onSwitch"> {
  row: SourceRow;
  onError: (error: RolecallError | null) => void;
}

function Switch({ row, onSwitch, onError }: SwitchProps) {
  const { api, admin } = useSession();
  const [busy, setBusy] = useState(false);
  if (!admin) return <>{row.on === null ? "unknown" : row.on ? "on" : "off"}</>;
  const turn = async (): Promise<void> => {
    setBusy(true);
    onError(null);
    const asking = { method: "POST", body: { state: row.on === true ? "off" : "on" } } as const;
    try {
      const { data } = await api.get<Pick<SourceRow, "on" | "because">>(`admin/sources/${row.source}`, {}, asking);
      onSwitch(row.source, { on: data.on, because: data.because });
    } catch (caught) {
      onError(asError(caught));
    }
    setBusy(false);
  };
  return (
    <button
      class="switch"
      type="button"
      role="switch"
      aria-checked={row.on === true}
      aria-label={`${row.source} on`}
      disabled={busy || !canSwitch(row)}
      onClick={() => void turn()}
    >
      <i />
    </button>
  );
}

function Unfolded({ row, now, turn }: { row: SourceRow; now: number; turn: number }) {
  const { admin } = useSession();
  const failures = row.health?.failures ?? [];
  return (
    <tr class="unfolded">
      <td colSpan={COLUMNS}>
        {freshnessOf(row) !== null && <p class="meta">{freshnessOf(row)}.</p>}
        {(row.licence !== null || row.attribution !== null) && (
          <p class="meta">
            {row.licence !== null && `Licence: ${row.licence}. `}
            {row.attribution}
          </p>
        )}
        {admin ? (
          <BoardTable source={row.source} boards={row.boards} now={now} turn={turn} />
        ) : failures.length === 0 ? (
          <p class="meta">No board of this source is in trouble.</p>
        ) : (
          <ul class="plain-list">
            {failures.map(({ because, boards }) => (
              <li key={because}>
                {many(boards, "board")}: {because}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

export function SourceTable({ rows, lately, now, turn, onSwitch }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const [error, setError] = useState<RolecallError | null>(null);
  return (
    <section class="panel">
      {error !== null && <ErrorNote error={error} />}
      <div class="wide-table">
        <table class="sources">
          <thead>
            <tr>
              <th>source</th>
              <th class="opt">type</th>
              <th class="num opt">boards</th>
              <th>verdict ↑</th>
              <th class="opt">last reads</th>
              <th class="opt">last complete</th>
              <th class="num opt">reads a day</th>
              <th class="num opt">delay</th>
              <th class="num">open</th>
              <th class="num opt">new</th>
              <th class="num opt">changed</th>
              <th class="num opt">closed</th>
              <th class="num opt">held</th>
              <th>on</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const { state, words, why } = stateOf(row);
              const unfolded = open === row.source;
              const counts = lately.get(row.source);
              const held = row.health?.held ?? 0;
              return (
                <Fragment key={row.source}>
                  <tr class={unfolded ? "open" : ""}>
                    <td>
                      <button
                        class="source-name"
                        type="button"
                        aria-expanded={unfolded}
                        onClick={() => setOpen(unfolded ? null : row.source)}
                      >
                        <i aria-hidden="true">›</i> {row.source}
                      </button>
                    </td>
                    <td class="dim opt">{typeName(row.source_type)}</td>
                    <td class="num opt">{whole(row.boards)}</td>
                    <td>
                      <VerdictSign verdict={state} words={words} />
                      {why !== null && <p class="reason">{why}</p>}
                    </td>
                    <td class="opt">
                      <VerdictBar verdicts={row.health?.verdicts ?? {}} boards={row.boards} />
                    </td>
                    <td class="opt" title={row.last_complete_read === null ? undefined : exact(row.last_complete_read)}>
                      {row.last_complete_read === null ? "never" : age(row.last_complete_read, now)}
                    </td>
                    <td class="num opt">{row.reads_per_day === null ? "–" : whole(row.reads_per_day)}</td>
                    <td class="num opt" title={freshnessOf(row) ?? undefined}>
                      {row.delay_p50_s === null ? "–" : span(row.delay_p50_s)}
                    </td>
                    <td class="num">{whole(row.open_postings)}</td>
                    <td class="num opt">{whole(counts?.opened ?? 0)}</td>
                    <td class="num opt">{whole(counts?.modified ?? 0)}</td>
                    <td class="num opt">{whole(counts?.closed ?? 0)}</td>
                    <td class={held > 0 ? "num warn strong opt" : "num dim opt"}>{held > 0 ? whole(held) : "–"}</td>
                    <td>
                      <Switch row={row} onSwitch={onSwitch} onError={setError} />
                    </td>
                  </tr>
                  {unfolded && <Unfolded row={row} now={now} turn={turn} />}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
