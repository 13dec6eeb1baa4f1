// All keys with their account (admin): created, last used, usage, and state. Secrets are not included.
import { useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import type { AccountRow, KeyRow } from "../../../src/contract/answers/adminAnswers.ts";
import { useSession } from "../context/session.ts";
import { asError } from "../parts/answer.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { ErrorNote } from "../parts/Note.tsx";
import { Panel } from "../parts/Panel.tsx";
import { day, exact, formatCount } from "../words/format.ts";
import { endOf } from "./keyRows.ts";

interface Props {
  /** The operations on these keys: of every account, or of the person who is signed in. */
  path: "admin/keys" | "keys";
  keys: readonly KeyRow[];
  accounts: readonly AccountRow[];
  now: number;
  onChange: () => void;
}

function usedOn({ last_used }: KeyRow, now: number): string {
  if (last_used === null) return "never";
  return last_used === new Date(now).toISOString().slice(0, 10) ? "today" : day(last_used, now);
}

interface LineProps extends Pick<Props, "accounts" | "now"> {
  row: KeyRow;
  onRevoke: () => void;
}

function KeyLine({ row, accounts, now, onRevoke }: LineProps) {
  const { usage } = useSession();
  const account = accounts.find((each) => each.account === row.account);
  const ended = endOf(row, account, now);
  const gone = row.revoked_at !== null;
  return (
    <tr class={gone ? "gone" : ""}>
      <td>
        <strong>{row.account}</strong> {row.id === usage.key && <span class="meta">this key</span>}
        <p class="mono meta">rc_{row.id}_…</p>
      </td>
      <td>
        <span class={row.role === "admin" ? "tag on" : "tag"}>{row.role === "admin" ? "admin" : "read"}</span>
      </td>
      <td class="mid-col" title={exact(row.created_at)}>
        {day(row.created_at, now)}
      </td>
      <td class="mid-col">{usedOn(row, now)}</td>
      <td class="num mid-col">{formatCount(row.requests_30d)}</td>
      <td>{ended === null ? "active" : <span class={gone ? "tag" : "tag warn"}>{ended}</span>}</td>
      <td class="num">
        {!gone && row.id !== usage.key && (
          <button class="button small ghost danger" type="button" onClick={onRevoke}>
            Revoke…
          </button>
        )}
      </td>
    </tr>
  );
}

export function KeyTable({ path, keys, accounts, now, onChange }: Props) {
  const { api } = useSession();
  const [asking, setAsking] = useState<KeyRow | null>(null);
  const [error, setError] = useState<RolecallError | null>(null);
  const revoke = async ({ id }: KeyRow): Promise<void> => {
    setAsking(null);
    try {
      await api.get(`${path}/${id}`, {}, { method: "DELETE" });
      setError(null);
    } catch (caught) {
      setError(asError(caught));
    }
    onChange();
  };
  return (
    <Panel
      flush
      title={
        <>
          Keys <span class="tag">{keys.length}</span>
        </>
      }
    >
      {error !== null && <ErrorNote error={error} />}
      <div class="wide-table">
        <table class="plain-table key-table">
          <thead>
            <tr>
              <th>account</th>
              <th>role</th>
              <th class="mid-col">created</th>
              <th class="mid-col">last used</th>
              <th class="num mid-col">requests, 30 d</th>
              <th>state</th>
              <th>
                <span class="visually-hidden">action</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.map((row) => (
              <KeyLine key={row.id} row={row} accounts={accounts} now={now} onRevoke={() => setAsking(row)} />
            ))}
          </tbody>
        </table>
      </div>
      {asking !== null && <Confirm row={asking} onKeep={() => setAsking(null)} onRevoke={() => void revoke(asking)} />}
    </Panel>
  );
}

function Confirm({ row, onKeep, onRevoke }: { row: KeyRow; onKeep: () => void; onRevoke: () => void }) {
  return (
    <Dialog
      title="Revoke this key?"
      onClose={onKeep}
      foot={
        <>
          <button class="button danger" type="button" onClick={onRevoke}>
            Revoke key
          </button>
          <button class="button" type="button" onClick={onKeep}>
            Cancel
          </button>
        </>
      }
    >
      <p>
        <code>rc_{row.id}_…</code> of <strong>{row.account}</strong> stops working within seconds. This cannot be
        undone.
        {row.requests_30d > 0 && ` It was used ${formatCount(row.requests_30d)} times in the last 30 days.`}
      </p>
    </Dialog>
  );
}
