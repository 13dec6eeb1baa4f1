// The result of an import: counts, a link to the postings in Find, and the rejected rows with a download.
import type { ImportAnswer } from "../../../src/contract/answers/adminAnswers.ts";
import { Link } from "../context/router.tsx";
import { saveFile } from "../parts/download.ts";
import { Figure } from "../parts/Figures.tsx";
import { Panel } from "../parts/Panel.tsx";
import { formatCount, many } from "../words/format.ts";
import { rejectedCsv } from "./mapping.ts";

interface Props {
  name: string;
  result: ImportAnswer;
  onNext: () => void;
}

const FIRST = 50;

export function ResultPanel({ name, result: { imported, rejected, rejected_rows: rows }, onNext }: Props) {
  const counts = imported ?? { new: 0, changed: 0, unchanged: 0, too_old: 0 };
  return (
    <>
      <section class="panel figures" aria-label={`Result of ${name}`}>
        <Figure name="New" value={formatCount(counts.new)} note="postings" />
        <Figure name="Changed" value={formatCount(counts.changed)} note="imported before, now different" />
        <Figure name="Unchanged" value={formatCount(counts.unchanged)} note="imported before, the same" />
        <Figure name="Too old" value={formatCount(counts.too_old)} note="posted more than twelve months ago" />
        <Figure name="Rejected" value={formatCount(rejected)} note="rows, with reasons below" warn={rejected > 0} />
      </section>
      <div class="row import-next">
        <Link class="button primary" to="/?source=own">
          Open imported postings in Find
        </Link>
        <button class="button" type="button" onClick={onNext}>
          Import another file
        </button>
      </div>
      {rows.length > 0 && (
        <Panel
          title="Rejected rows"
          meta={
            <button
              class="button small"
              type="button"
              onClick={() => saveFile(`rejected-${name.replace(/\.\w+$/, "")}.csv`, [rejectedCsv(rows)], "text/csv")}
            >
              Download as CSV
            </button>
          }
          foot={rejected > rows.length ? `The file contains the first ${many(rows.length, "row")}.` : undefined}
          flush
        >
          <div class="wide-table">
            <table class="plain-table">
              <thead>
                <tr>
                  <th class="num">line</th>
                  <th>reason</th>
                  <th>row</th>
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, FIRST).map(({ line, reason, row }) => (
                  <tr key={line}>
                    <td class="num">{line}</td>
                    <td>{reason}</td>
                    <td class="dim rejected-row">{row}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Panel>
      )}
    </>
  );
}
