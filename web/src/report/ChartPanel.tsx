// A chart with its table, its file, and an address to share it.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import { useRouter } from "../context/router.tsx";
import { Download } from "../parts/Download.tsx";
import { copyText } from "../parts/forms.ts";
import { ErrorNote } from "../parts/Note.tsx";
import { listValues, readQuery, without, withParams, writeQuery } from "../query.ts";

export interface Table {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

interface Props {
  /** The part's name in the API, also used as the anchor. */
  part: string;
  /** Which of its charts, if it has two. */
  id?: string;
  title: string;
  /** The report under /api/v1. */
  at: string;
  table: Table;
  controls?: ComponentChildren;
  foot?: ComponentChildren;
  /** The text shown if there is nothing to draw. */
  empty: string;
  stale: boolean;
  wide?: boolean;
  children: ComponentChildren;
}

export function ChartPanel({ part, id = part, title, at, table, controls, foot, empty, stale, wide, children }: Props) {
  const { search, path, go } = useRouter();
  const query = readQuery(search);
  const tables = listValues(query.table);
  const asTable = tables.includes(id);
  const [error, setError] = useState<RolecallError | null>(null);
  const toggle = (): void => {
    const next = asTable ? tables.filter((each) => each !== id) : [...tables, id];
    go(`${path}${writeQuery(withParams(query, { table: next.join(",") }))}`, "replace");
  };
  return (
    <section id={id} class={`panel ${wide ? "wide" : ""} ${stale ? "stale" : ""}`} aria-label={title}>
      <div class="panel-head">
        <h2>{title}</h2>
        <div class="panel-meta">
          {controls}
          <button class="button small ghost" type="button" aria-pressed={asTable} onClick={toggle}>
            {asTable ? "Chart" : "Table"}
          </button>
          <Download
            class="button small ghost"
            label="CSV"
            path={at}
            query={{ ...without(query, "table"), part }}
            format="csv"
            paged={false}
            onError={setError}
          />
          <LinkButton address={`${location.origin}${path}${search}#${id}`} />
        </div>
      </div>
      <div class="panel-body">
        {error !== null && <ErrorNote error={error} />}
        {table.rows.length === 0 ? <p class="meta">{empty}</p> : asTable ? <Rows {...table} /> : children}
      </div>
      {foot !== undefined && <div class="panel-foot">{foot}</div>}
    </section>
  );
}

function LinkButton({ address }: { address: string }) {
  const [label, setLabel] = useState("Link");
  const copy = async (event: MouseEvent): Promise<void> => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setLabel((await copyText(address)) ? "Copied" : "Press Ctrl C");
  };
  return (
    <a
      class="button small ghost"
      href={address}
      title="Copy the address of this chart"
      onClick={(event) => void copy(event)}
    >
      {label}
    </a>
  );
}

/** The first column names the row; numbers are right-aligned. */
function Rows({ columns, rows }: Table) {
  const numeric = columns.map((_, at) => rows.some((row) => typeof row[at] === "number"));
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            {columns.map((name, at) => (
              <th key={name} class={numeric[at] ? "num" : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, at) => (
                <td key={at} class={numeric[at] ? "num" : undefined}>
                  {typeof cell === "number" ? cell.toLocaleString("en-US") : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
