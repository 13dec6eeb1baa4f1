// The derived values: number, field, value, and on demand the rule. Hovering over a row highlights its evidence in the text.
import type { WholeJob } from "../../../src/client/client.ts";
import { Panel } from "../parts/Panel.tsx";
import type { EvidenceRow } from "./evidence.ts";
import type { Lit } from "./marking.tsx";

export function DerivedValues({ job, rows, lit }: { job: WholeJob; rows: readonly EvidenceRow[]; lit: Lit }) {
  const known = rows.filter((row) => row.number !== null).length;
  return (
    <Panel
      flush
      title="Derived values"
      meta={`${known} known, ${rows.length - known} unknown · rules ${job.rules_version}`}
      foot={footOf(job)}
    >
      <table class="derived">
        <thead class="visually-hidden">
          <tr>
            <th>Number</th>
            <th>Field</th>
            <th>Value</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DerivedRow key={row.name} row={row} lit={lit} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** Why no value has evidence, if none has. */
function footOf({ explain }: WholeJob): string | undefined {
  if (explain === undefined) return "The evidence is not ready yet. It appears here automatically.";
  return explain === null ? "The texts of this posting are no longer stored, so there is no evidence." : undefined;
}

function DerivedRow({ row, lit }: { row: EvidenceRow; lit: Lit }) {
  const { number } = row;
  const on = number !== null && lit.active === number;
  const point = (to: number | null) => () => lit.setActive(to);
  return (
    <tr
      class={`${number === null ? "unknown" : ""} ${on ? "on" : ""}`}
      onMouseEnter={point(number)}
      onMouseLeave={point(null)}
    >
      <td>
        {number === null ? (
          <span class="number none">–</span>
        ) : (
          <button
            class="number"
            type="button"
            id={`evidence-${number}`}
            aria-label={`${number}: ${row.name}, ${row.value}`}
            onFocus={point(number)}
            onBlur={point(null)}
            onClick={() => showMark(number)}
          >
            {number}
          </button>
        )}
      </td>
      <td>{row.name}</td>
      <td class="value">
        {row.value ?? "unknown"}
        <Reason row={row} />
        <details class="rule">
          <summary>How it was derived</summary>
          Rule <code>{row.rule}</code>
        </details>
      </td>
    </tr>
  );
}

const SHOWN = 4;

/** The evidence of a value, shown on every screen. */
function Reason({ row: { value, words, stated } }: { row: EvidenceRow }) {
  if (value === null || words.length === 0) return null;
  const more = words.length - SHOWN;
  return (
    <p class="reason-words">
      {stated ? "stated by the source: " : "text: "}
      {words.slice(0, SHOWN).map((text, at) => (
        <span key={text}>
          {at > 0 && ", "}
          <q>{text}</q>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}

/** Scrolls to the first mark of a number. */
function showMark(number: number): void {
  document.querySelector(`.evidence[data-number="${number}"]`)?.scrollIntoView({ block: "nearest" });
}
