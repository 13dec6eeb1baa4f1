// The pace of each host: requests today, the share of what its pace allows, the last refusal and the pause that follows.
import type { HostRow } from "../../../src/contract/answers/adminAnswers.ts";
import { useSession } from "../context/session.ts";
import { useAnswer } from "../parts/answer.ts";
import { ErrorNote } from "../parts/Note.tsx";
import { Panel } from "../parts/Panel.tsx";
import { ageAgo, exact, formatCount } from "../words/format.ts";
import { refusalWords, shareWords, untilWords } from "./hosts.ts";

const FIRST = 20;

export function HostTable({ now, turn }: { now: number; turn: number }) {
  const { api } = useSession();
  const answer = useAnswer(
    `hosts ${turn}`,
    async (signal) => (await api.get<HostRow[]>("admin/hosts", { limit: FIRST }, { signal })).data,
  );
  if (answer.error !== null) return <ErrorNote error={answer.error} onRetry={answer.retry} />;
  if (answer.data === null || answer.data.length === 0) return null;
  return (
    <Panel
      title="Pace by host"
      flush
      foot="One request at a time per host, each followed by a pause as long as the last response took, but at least the minimum pause. The budget is the part of the day (UTC) that requests and pauses can use."
    >
      <div class="wide-table">
        <table class="plain-table">
          <thead>
            <tr>
              <th>host</th>
              <th class="num">requests today</th>
              <th class="num">share of budget</th>
              <th>last 429 or 503</th>
              <th>next request</th>
            </tr>
          </thead>
          <tbody>
            {answer.data.map((row) => (
              <HostLine key={row.host} row={row} now={now} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function HostLine({ row, now }: { row: HostRow; now: number }) {
  const { host, requests_today, budget_share, last_refusal: refusal, left_alone_until } = row;
  return (
    <tr>
      <td>{host}</td>
      <td class="num">{formatCount(requests_today)}</td>
      <td class="num">{shareWords(budget_share)}</td>
      <td title={refusal === null ? undefined : exact(refusal.at)}>
        {refusal === null ? "none" : `${refusalWords(refusal)} · ${ageAgo(refusal.at, now)}`}
      </td>
      <td class={left_alone_until === null ? "" : "strong"}>{untilWords(left_alone_until, now)}</td>
    </tr>
  );
}
