// The recognised columns above the first rows, with a field to choose for each, and the number of valid rows.
import type { ImportAnswer, ImportProgress } from "../../../src/contract/answers/adminAnswers.ts";
import { Panel } from "../parts/Panel.tsx";
import { formatCount, many } from "../words/format.ts";
import { FIELDS, fieldName, type Mapping } from "./mapping.ts";
import { ProgressLine } from "./ProgressLine.tsx";

interface Props {
  preview: ImportAnswer;
  mapping: Mapping;
  board: string;
  /** A request is pending: the numbers may change. */
  busy: boolean;
  progress: ImportProgress | null;
  onBoard: (board: string) => void;
  onField: (at: number, field: string | null) => void;
  onImport: () => void;
}

const FIRST_REASONS = 5;

export function PreviewPanel({ preview, mapping, board, busy, progress, onBoard, onField, onImport }: Props) {
  const { valid, rejected, rejected_rows: rows } = preview;
  const submit = (event: Event): void => {
    event.preventDefault();
    onImport();
  };
  return (
    <Panel title="Check the columns" meta={formatOf(preview)} flush>
      <div class="wide-table">
        <Columns preview={preview} mapping={mapping} onField={onField} />
      </div>
      <form class="import-foot stack" onSubmit={submit}>
        <p role="status" class={busy ? "stale" : ""}>
          <strong>{many(valid, "row")}</strong> can be imported
          {rejected > 0 && (
            <>
              , <strong>{formatCount(rejected)}</strong> cannot
            </>
          )}
          .
        </p>
        {rows.length > 0 && (
          <ul class="plain-list">
            {rows.slice(0, FIRST_REASONS).map(({ line, reason }) => (
              <li key={line}>
                Line {line}: {reason}
              </li>
            ))}
            {rejected > FIRST_REASONS && <li class="dim">and {formatCount(rejected - FIRST_REASONS)} more</li>}
          </ul>
        )}
        <label class="labelled board-name">
          Board (name of this list)
          <input
            class="input"
            value={board}
            maxLength={300}
            placeholder="the file's name"
            onInput={(event) => onBoard(event.currentTarget.value)}
          />
        </label>
        <div class="row">
          <button class="button primary" type="submit" disabled={busy || valid === 0}>
            Import {many(valid, "posting")}
          </button>
          {busy ? (
            <ProgressLine progress={progress} />
          ) : (
            <span class="meta">A row that was imported before is updated. No posting closes.</span>
          )}
        </div>
      </form>
    </Panel>
  );
}

function formatOf({ separator, header }: ImportAnswer): string {
  if (header === null) return "JSON Lines";
  return `${separator === null ? "Workbook" : `CSV, separated by ${separator}`} · row ${header} names the columns`;
}

function Columns({
  preview: { columns, samples, header },
  mapping,
  onField,
}: Pick<Props, "preview" | "mapping" | "onField">) {
  return (
    <table class="plain-table mapping">
      <thead>
        <tr>
          {columns.map(({ name }, at) => (
            <th key={at}>{name === "" ? `column ${at + 1}` : name}</th>
          ))}
        </tr>
        <tr>
          {columns.map(({ name, field }, at) => (
            <th key={at}>
              {header === null ? (
                <span class={field === null ? "dim" : ""}>{field === null ? "ignored" : fieldName(field)}</span>
              ) : (
                <select
                  class="select small"
                  aria-label={`Field of ${name === "" ? `column ${at + 1}` : name}`}
                  value={mapping[at] ?? ""}
                  onChange={({ currentTarget: { value } }) => onField(at, value === "" ? null : value)}
                >
                  <option value="">ignored</option>
                  {FIELDS.map((each) => (
                    <option key={each} value={each}>
                      {fieldName(each)}
                    </option>
                  ))}
                </select>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {samples.map((cells, line) => (
          <tr key={line}>
            {columns.map((_, at) => (
              <td key={at} class={(mapping[at] ?? null) === null ? "dim" : ""} title={cells[at]}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
