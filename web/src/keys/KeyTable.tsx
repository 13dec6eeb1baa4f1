// Every key with its account (admin): made, last used, how much, and whether it works. Secrets are not among it.
import { useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import type { AccountRow, KeyRow } from "../../../src/contract/answers.ts";
import { useSession } from "../context/session.ts";
import { asError } from "../parts/answer.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { ErrorNote } from "../parts/Note.tsx";
import { Panel } from "../parts/Panel.tsx";
import { day, exact, whole } from "../words/format.ts";
import { endOf } from "./keyRows.ts";

interface Props {
  keys: readonly KeyRow[];
  accounts: readonly AccountRow[];
  now: number;
  onChange: () => void;
}

export function KeyTable({ keys, accounts, now, onChange }: Props) {
  const { api, usage } = useSession();
  const [asking, setAsking] = useState<KeyRow | null>(null);
  const [error, setError] = useState<RolecallError | null>(null);
  const revoke = async ({ id }: KeyRow): Promise<void> => {
    setAsking(null);
    try {
      await api.get(`admin/keys/${id}`, {}, { method: "DELETE" });
      setError(null);
    } catch (caught) {
      setError(asError(caught));
    }
    onChange();
  };
  const line = (key: KeyRow) => {
    const ended = endOf(
      key,
      accounts.find(({ account }) => account === key.account),
      now,
    );
    return (
      <tr key={key.id} class={key.revoked_at === null ? "" : "gone"}>
        <td>
          <strong>{key.account}</strong> {key.id === usage.key && <span class="meta">this key</span>}
          <p class="mono meta">rc_{key.id}_…</p>
        </td>
        <td>
          <span class={key.role === "admin" ? "tag on" : "tag"}>{key.role === "admin" ? "admin" : "read"}</span>
        </td>
        <td title={exact(key.created_at)}>{day(key.created_at, now)}</td>
        <td>
          {key.last_used === null
            ? "never"
            : key.last_used === new Date(now).toISOString().slice(0, 10)
              ? "today"
              : day(key.last_used, now)}
        </td>
        <td class="num">{whole(key.requests_30d)}</td>
        <td>{ended === null ? "active" : <span class={key.revoked_at === null ? "tag warn" : "tag"}>{ended}</span>}</td>
        <td class="num">
          {key.revoked_at === null && key.id !== usage.key && (
            <button class="button small ghost danger" type="button" onClick={() => setAsking(key)}>
              Revoke…
            </button>
          )}
        </td>
      </tr>
    );
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
        <table class="plain-table">
          <thead>
            <tr>
              <th>account</th>
              <th>role</th>
              <th>made</th>
              <th>last used</th>
              <th class="num">requests, 30 d</th>
              <th>state</th>
              <th>
                <span class="visually-hidden">action</span>
              </th>
            </tr>
          </thead>
          <tbody>{keys.map(line)}</tbody>
        </table>
      </div>
      {asking !== null && (
        <Dialog
          title="Revoke this key?"
          onClose={() => setAsking(null)}
          foot={
            <>
              <button class="button danger" type="button" onClick={() => void revoke(asking)}>
                Revoke it
              </button>
              <button class="button" type="button" onClick={() => setAsking(null)}>
                Keep it
              </button>
            </>
          }
        >
          <p>
            <code>rc_{asking.id}_…</code> of <strong>{asking.account}</strong> stops working within seconds and cannot
            be made to work again.
            {asking.requests_30d > 0 && ` It was used ${whole(asking.requests_30d)} times in the last 30 days.`}
          </p>
        </Dialog>
      )}
    </Panel>
  );
}
