// Every source, worst first; one expands into its boards (admin) or its failure reasons.
import { useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import type { Stats } from "../../../src/contract/answers/statsAnswers.ts";
import type { SourceRow } from "../../../src/contract/answers.ts";
import { useSession } from "../context/session.ts";
import { asError } from "../parts/answer.ts";
import { useMedia } from "../parts/media.ts";
import { ErrorNote } from "../parts/Note.tsx";
import { age, exact, formatCount, many, sentence } from "../words/format.ts";
import { sourceName } from "../words/sources.ts";
import { BoardTable } from "./BoardTable.tsx";
import { canSwitch, freshnessOf, isImported, stateOf, typeName } from "./health.ts";
import { Legend, VerdictBar, VerdictSign } from "./VerdictSign.tsx";

interface Props {
  rows: readonly SourceRow[];
  lately: ReadonlyMap<string, NonNullable<Stats["sources"]>[number]>;
  now: number;
  turn: number;
  /** The source whose details are shown. */
  unfolded: string | null;
  onUnfold: (source: string | null) => void;
  /** A source was switched: the service's answer. */
  onSwitch: (source: string, state: Pick<SourceRow, "on" | "because">) => void;
}

interface SwitchProps extends Pick<Props, "onSwitch"> {
  row: SourceRow;
  onError: (error: RolecallError | null) => void;
}

function Switch({ row, onSwitch, onError }: SwitchProps) {
  const { api, admin } = useSession();
  const [busy, setBusy] = useState(false);
  if (isImported(row)) return <span class="dim">–</span>;
  if (!admin) {
    return <span title="Switching requires an admin key">{row.on === null ? "unknown" : row.on ? "on" : "off"}</span>;
  }
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
      aria-label={`${sourceName(row.source)} on`}
      disabled={busy || !canSwitch(row)}
      onClick={() => void turn()}
    >
      <i />
    </button>
  );
}

type Counts = NonNullable<Stats["sources"]>[number];

function Unfolded({
  row,
  counts,
  now,
  turn,
}: {
  row: SourceRow;
  counts: Counts | undefined;
  now: number;
  turn: number;
}) {
  const { admin } = useSession();
  const failures = row.health?.failures ?? [];
  const held = row.health?.held ?? 0;
  const lately = counts ?? { opened: 0, modified: 0, closed: 0 };
  return (
    <tr class="unfolded">
      <td colSpan={COLUMNS}>
        <p class="meta">
          {`${isImported(row) ? "Imported." : sentence(typeName(row.source_type))} ${many(row.boards, "board")}. In 24 h: ${formatCount(lately.opened)} new, ${formatCount(lately.modified)} changed, ${formatCount(lately.closed)} closed. `}
          {held > 0 && `${many(held, "closing")} awaiting confirmation. `}
          {freshnessOf(row) !== null && `${freshnessOf(row)}. `}
          {row.licence !== null && `Licence: ${row.licence}. `}
          {row.attribution}
        </p>
        {admin ? (
          <BoardTable source={row.source} boards={row.boards} now={now} turn={turn} />
        ) : (
          <>
            {failures.length === 0 && <p class="meta">All boards of this source are healthy.</p>}
            <ul class="plain-list">
              {failures.map(({ because, boards }) => (
                <li key={because}>
                  {many(boards, "board")}: {because}
                </li>
              ))}
            </ul>
            <p class="meta">Single boards are shown to admin keys only.</p>
          </>
        )}
      </td>
    </tr>
  );
}

interface LineProps extends Pick<Props, "now" | "onSwitch"> {
  row: SourceRow;
  /** On a phone the cause has its own line, since a column is too narrow for a sentence. */
  phone: boolean;
  open: boolean;
  onOpen: () => void;
  onError: (error: RolecallError | null) => void;
}

function SourceLine({ row, phone, now, open, onOpen, onSwitch, onError }: LineProps) {
  const { state, words, why } = stateOf(row);
  const seen = row.last_complete_read;
  return (
    <tr class={why !== null && phone ? "explained" : ""}>
      <td>
        <button class="source-name" type="button" aria-expanded={open} onClick={onOpen} title={row.source}>
          <i aria-hidden="true">›</i> {sourceName(row.source)}
        </button>
      </td>
      <td class="num mid-col">{formatCount(row.boards)}</td>
      <td class="verdict-cell">
        <VerdictSign verdict={state} words={words} />
        {why !== null && !phone && <p class="reason">{why}</p>}
      </td>
      <td class="mid-col">
        {isImported(row) ? "–" : <VerdictBar verdicts={row.health?.verdicts ?? {}} boards={row.boards} />}
      </td>
      <td class="mid-col" title={seen === null ? undefined : exact(seen)}>
        {seen === null ? "never" : age(seen, now)}
      </td>
      <td class="num">{formatCount(row.open_postings)}</td>
      <td>
        <Switch row={row} onSwitch={onSwitch} onError={onError} />
      </td>
    </tr>
  );
}

function ReasonLine({ row }: { row: SourceRow }) {
  const { why } = stateOf(row);
  return why === null ? null : (
    <tr>
      <td class="reason" colSpan={COLUMNS}>
        {why}
      </td>
    </tr>
  );
}

/** `mid` columns are hidden on narrow screens; an expanded source shows everything else in a line. */
const HEADS: readonly (readonly [name: string, kind: string, title?: string])[] = [
  ["source", ""],
  ["boards", "num mid-col"],
  ["state", ""],
  ["last read of each board", "mid-col"],
  ["last complete", "mid-col", "Last complete read of any board"],
  ["open", "num", "Open postings"],
  ["on", ""],
];
const COLUMNS = HEADS.length;

export function SourceTable({ rows, lately, now, turn, unfolded: unfoldedSource, onUnfold, onSwitch }: Props) {
  const [error, setError] = useState<RolecallError | null>(null);
  const phone = useMedia("(max-width: 639px)");
  return (
    <section class="panel">
      {error !== null && <ErrorNote error={error} />}
      <Legend />
      <div class="wide-table">
        <table class="sources">
          <thead>
            <tr>
              {HEADS.map(([name, kind, title]) => (
                <th key={name} class={kind} title={title}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.flatMap((row) => {
              const counts = lately.get(row.source);
              const unfolded = unfoldedSource === row.source;
              const onOpen = (): void => onUnfold(unfolded ? null : row.source);
              const line = { row, now, onSwitch, onOpen, phone, open: unfolded, onError: setError };
              return [
                <SourceLine key={row.source} {...line} />,
                phone && <ReasonLine key={`${row.source} reason`} row={row} />,
                unfolded && <Unfolded key={`${row.source} boards`} row={row} counts={counts} now={now} turn={turn} />,
              ];
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
