// Requests for removal (admin): the requested removals with sender and reason, and a decision for each waiting request.
import { useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import type { RemovalRow } from "../../../src/contract/admin/removalAnswer.ts";
import { useNow } from "../context/clock.ts";
import { useKeys } from "../context/keys.ts";
import { useSession } from "../context/session.ts";
import { asError, useAnswer } from "../parts/answer.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { Empty, Skeleton } from "../parts/Empty.tsx";
import { AdminOnly, ErrorNote } from "../parts/Note.tsx";
import { PageHead, Panel } from "../parts/Panel.tsx";
import { QueryLine } from "../parts/QueryLine.tsx";
import { age, exact, many } from "../words/format.ts";
import { everyPage, kindOf, outcomeOf, waitingFirst } from "./removalRows.ts";
import "./removals.css";

export type Decision = "approve" | "refuse";

interface Asked {
  readonly row: RemovalRow;
  readonly decision: Decision;
}

function RemovalLine({ row, now, onAsk }: { row: RemovalRow; now: number; onAsk: (decision: Decision) => void }) {
  const isWaiting = row.state === "waiting";
  return (
    <tr>
      <td class="num mid-col">{row.number}</td>
      <td>
        <strong>{row.value}</strong>
        <p class="meta">{kindOf(row)}</p>
      </td>
      <td>
        <p class="removal-reason">{row.reason === "" ? "no reason given" : row.reason}</p>
        <p class="meta">{row.email}</p>
      </td>
      <td class="mid-col" title={exact(row.created_at)}>
        {age(row.created_at, now)}
      </td>
      <td>
        {isWaiting ? (
          <div class="row">
            <button class="button small" type="button" onClick={() => onAsk("approve")}>
              Approve…
            </button>
            <button class="button small ghost" type="button" onClick={() => onAsk("refuse")}>
              Refuse…
            </button>
          </div>
        ) : (
          <span title={row.decided_at === null ? undefined : exact(row.decided_at)}>{outcomeOf(row)}</span>
        )}
      </td>
    </tr>
  );
}

interface TableProps {
  rows: readonly RemovalRow[];
  now: number;
  onAsk: (asked: Asked) => void;
}

function RemovalTable({ rows, now, onAsk }: TableProps) {
  return (
    <Panel title="Requests" flush>
      <div class="wide-table">
        <table class="plain-table removal-table">
          <thead>
            <tr>
              <th class="num mid-col">number</th>
              <th>remove</th>
              <th>reason</th>
              <th class="mid-col">sent</th>
              <th>decision</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <RemovalLine key={row.number} row={row} now={now} onAsk={(decision) => onAsk({ row, decision })} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Confirm({ asked: { row, decision }, onDone }: { asked: Asked; onDone: (isDecided: boolean) => void }) {
  const { api } = useSession();
  const [error, setError] = useState<RolecallError | null>(null);
  const isApproval = decision === "approve";
  const decide = async (): Promise<void> => {
    try {
      const body = isApproval ? { confirm: true } : {};
      await api.get(`admin/removals/${row.number}/${decision}`, {}, { method: "POST", body });
      onDone(true);
    } catch (caught) {
      setError(asError(caught));
    }
  };
  return (
    <Dialog
      title={isApproval ? "Approve this removal?" : "Refuse this removal?"}
      onClose={() => onDone(false)}
      foot={
        <>
          <button class={isApproval ? "button danger" : "button"} type="button" onClick={() => void decide()}>
            {isApproval ? "Remove permanently" : "Refuse request"}
          </button>
          <button class="button" type="button" onClick={() => onDone(false)}>
            Cancel
          </button>
        </>
      }
    >
      <p>
        {isApproval ? "No response, feed, export or webhook will contain " : "Nothing is removed. The request is for "}
        <strong>{row.value}</strong> ({kindOf(row)}).
        {isApproval && " Its return is blocked permanently, also after a restore of a backup. This cannot be undone."}
      </p>
      {error !== null && <ErrorNote error={error} />}
    </Dialog>
  );
}

export function RemovalsPage() {
  const { api, admin } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = useAnswer(admin ? "removals" : null, async (signal) => {
    const rows = await everyPage(
      async (after) => (await api.get<RemovalRow[]>("admin/removals", { after }, { signal })).data,
    );
    return waitingFirst(rows);
  });
  useKeys({ r: answer.retry });
  const now = useNow();
  if (!admin) return <AdminOnly title="Deciding requests for removal requires an admin key." />;
  const waiting = answer.data?.filter(({ state }) => state === "waiting").length ?? 0;
  const lead =
    answer.data === null ? undefined : waiting === 0 ? "No open request." : `${many(waiting, "request")} to decide.`;
  return (
    <>
      <PageHead title="Requests for removal" lead={lead} />
      <QueryLine path="admin/removals" query={{}} />
      {answer.error !== null && <ErrorNote error={answer.error} onRetry={answer.retry} />}
      {answer.data === null && answer.error === null && <Skeleton rows={3} />}
      {answer.data?.length === 0 && (
        <Empty
          title="No requests"
          action={
            <a class="button" href="/removal">
              Open the public form
            </a>
          }
        >
          Anyone can ask for the removal of a posting, a site or a person at /removal, without a key.
        </Empty>
      )}
      {answer.data !== null && answer.data.length > 0 && <RemovalTable rows={answer.data} now={now} onAsk={setAsked} />}
      {asked !== null && (
        <Confirm
          asked={asked}
          onDone={(isDecided) => {
            setAsked(null);
            if (isDecided) answer.retry();
          }}
        />
      )}
    </>
  );
}
