// The account's webhooks: target, status and actions.
import { useState } from "preact/hooks";
import type { SavedSearchRow, WebhookRow } from "../../../src/client/client.ts";
import { useSession } from "../context/session.ts";
import { useAnswer } from "../parts/answer.ts";
import { ErrorNote } from "../parts/Note.tsx";
import { Panel } from "../parts/Panel.tsx";
import { QueryChips } from "../parts/QueryChips.tsx";
import { PlusIcon } from "../parts/stateIcons.tsx";
import { many } from "../words/format.ts";
import { type Action, ConfirmDialog, useAction } from "./ConfirmDialog.tsx";
import { Deliveries } from "./Deliveries.tsx";
import { NewWebhook } from "./NewWebhook.tsx";
import { SecretOnce } from "./SecretOnce.tsx";

function stateOf({ state, attempts }: WebhookRow): string {
  if (state === "paused") return "paused";
  return attempts === 0 ? "active" : `failing, ${many(attempts, "attempt")}`;
}

interface LineProps {
  hook: WebhookRow;
  action: Action;
  onShow: (hook: WebhookRow) => void;
  onSecret: (secret: string) => void;
}

function WebhookLine({ hook, action, onShow, onSecret }: LineProps) {
  const { api } = useSession();
  const { id, url, query, events, state, attempts, paused_because } = hook;
  const next = state === "active" ? "paused" : "active";
  const host = new URL(url).host;
  return (
    <tr>
      <td>
        <span class="mono">{url}</span>
        <QueryChips text={query} />
      </td>
      <td data-name="events">{events.join(", ")}</td>
      <td data-name="state">
        <span class={state === "active" && attempts === 0 ? "tag on" : "tag warn"}>{stateOf(hook)}</span>
        {paused_because !== null && <p class="meta">{paused_because}</p>}
      </td>
      <td class="saved-acts">
        <button class="button small" type="button" onClick={() => onShow(hook)}>
          Deliveries
        </button>
        <button
          class="button small"
          type="button"
          onClick={() => void action.run(() => api.webhooks.change(id, { state: next }))}
        >
          {state === "active" ? "Pause" : "Resume"}
        </button>
        <button
          class="button small"
          type="button"
          onClick={() =>
            action.ask({
              title: "New secret",
              yes: "Create new secret",
              text: `Deliveries to ${host} are signed with both secrets for a day, then only with the new one.`,
              work: async () => onSecret((await api.webhooks.rotate(id)).secret),
            })
          }
        >
          New secret…
        </button>
        <button
          class="button small"
          type="button"
          onClick={() =>
            action.ask({
              title: "Delete this webhook",
              yes: "Delete",
              text: `Deliveries to ${host} stop, and their history is deleted.`,
              work: () => api.webhooks.delete(id),
            })
          }
        >
          Delete…
        </button>
      </td>
    </tr>
  );
}

function WebhookTable({ hooks, ...rest }: Omit<LineProps, "hook"> & { hooks: readonly WebhookRow[] }) {
  return (
    <div class="wide-table">
      <table class="plain-table saved-table">
        <thead>
          <tr>
            <th>URL</th>
            <th>events</th>
            <th>state</th>
            <th>
              <span class="visually-hidden">actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {hooks.map((hook) => (
            <WebhookLine key={hook.id} hook={hook} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A webhook to create: for a saved search, or for every posting. */
export type Creating = { readonly search: number | null } | null;

interface Props {
  searches: readonly SavedSearchRow[];
  creating: Creating;
  onCreating: (creating: Creating) => void;
}

export function Webhooks({ searches, creating, onCreating }: Props) {
  const { api } = useSession();
  const hooks = useAnswer("webhooks", () => api.webhooks.list());
  const action = useAction(hooks.retry);
  const [shown, setShown] = useState<WebhookRow | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const failed = action.error ?? hooks.error;
  return (
    <Panel
      title="Webhooks"
      class="saved-hooks"
      flush
      meta={
        <button class="button small" type="button" onClick={() => onCreating({ search: null })}>
          <PlusIcon /> New webhook
        </button>
      }
    >
      {secret !== null && <SecretOnce secret={secret} onDone={() => setSecret(null)} />}
      {failed !== null && <ErrorNote error={failed} onRetry={hooks.retry} />}
      {hooks.data?.length === 0 && (
        <p class="saved-none">
          No webhooks yet. A webhook sends opened, changed and closed postings of a saved search to your URL.
        </p>
      )}
      {hooks.data !== null && hooks.data.length > 0 && (
        <WebhookTable hooks={hooks.data} action={action} onShow={setShown} onSecret={setSecret} />
      )}
      <ConfirmDialog action={action} />
      {shown !== null && <Deliveries hook={shown} onClose={() => setShown(null)} />}
      {creating !== null && (
        <NewWebhook
          searches={searches}
          search={creating.search}
          onClose={() => {
            onCreating(null);
            hooks.retry();
          }}
          onCreated={hooks.retry}
        />
      )}
    </Panel>
  );
}
