// Saved page: saved searches with their new postings and feed addresses, and webhooks with their deliveries.
import { useEffect, useState } from "preact/hooks";
import type { SavedSearchRow } from "../../../src/client/client.ts";
import { useKeys } from "../context/keys.ts";
import { useRouter } from "../context/router.tsx";
import { useSession } from "../context/session.ts";
import { useAnswer } from "../parts/answer.ts";
import { Empty, Skeleton } from "../parts/Empty.tsx";
import { ErrorNote } from "../parts/Note.tsx";
import { PageHead } from "../parts/Panel.tsx";
import { QueryLine } from "../parts/QueryLine.tsx";
import { many } from "../words/format.ts";
import { ConfirmDialog, useAction } from "./ConfirmDialog.tsx";
import { DigestDialog } from "./DigestDialog.tsx";
import { SearchTable } from "./SearchTable.tsx";
import { type Creating, Webhooks } from "./Webhooks.tsx";
import "./saved.css";

/** `?webhook=ID` opens the form for that search, once its name is known. */
function useCreating(rows: readonly SavedSearchRow[] | null): [Creating, (creating: Creating) => void] {
  const { search, go } = useRouter();
  const wanted = new URLSearchParams(search).get("webhook");
  const [creating, setCreating] = useState<Creating>(null);
  useEffect(() => {
    if (wanted === null || rows === null) return;
    if (rows.some(({ id }) => String(id) === wanted)) setCreating({ search: Number(wanted) });
    go("/saved", "replace");
  }, [wanted, rows, go]);
  return [creating, setCreating];
}

export function SavedPage() {
  const { api } = useSession();
  const searches = useAnswer("searches", (signal) => api.get<SavedSearchRow[]>("searches", {}, { signal }));
  useKeys({ r: searches.retry });
  const rows = searches.data?.data ?? null;
  const [creating, setCreating] = useCreating(rows);
  const fresh = rows?.reduce((sum, row) => sum + (row.new_since_seen ?? 0), 0) ?? 0;
  return (
    <>
      <PageHead
        title="Saved searches"
        lead={rows?.length ? `${many(rows.length, "search", "searches")}, ${many(fresh, "new posting")}.` : undefined}
      />
      <QueryLine path="searches" query={{}} />
      {searches.error !== null && <ErrorNote error={searches.error} onRetry={searches.retry} />}
      {rows === null && searches.error === null && <Skeleton rows={3} />}
      {rows?.length === 0 && <NoneYet />}
      {rows !== null && rows.length > 0 && <Searches rows={rows} onChanged={searches.retry} onCreating={setCreating} />}
      <Webhooks searches={rows ?? []} creating={creating} onCreating={setCreating} />
    </>
  );
}

function NoneYet() {
  const { go } = useRouter();
  return (
    <section class="panel">
      <Empty
        title="No saved searches yet"
        action={
          <button class="button" type="button" onClick={() => go("/")}>
            Find postings
          </button>
        }
      >
        Find postings, then press “Save or download”.
      </Empty>
    </section>
  );
}

interface SearchesProps {
  rows: readonly SavedSearchRow[];
  onChanged: () => void;
  onCreating: (creating: Creating) => void;
}

function Searches({ rows, onChanged, onCreating }: SearchesProps) {
  const { api } = useSession();
  const { go } = useRouter();
  const action = useAction(onChanged);
  const [digest, setDigest] = useState<SavedSearchRow | null>(null);
  /** Opening a search marks its postings as seen. */
  const open = async ({ id, query }: SavedSearchRow): Promise<void> => {
    const { headers } = await api.get("search", { limit: 1, fields: "id", no_collect: true });
    const seq = Number(headers.get("x-seq") ?? 0);
    await api.searches.change(id, { seen_seq: seq }).catch(() => undefined);
    go(`/${query === "" ? "" : `?${query}`}`);
  };
  return (
    <>
      {action.error !== null && <ErrorNote error={action.error} />}
      <SearchTable
        rows={rows}
        onOpen={(each) => void open(each)}
        onDigest={setDigest}
        onWebhook={({ id }) => onCreating({ search: id })}
        onRotate={({ id, name }) =>
          action.ask({
            title: "New feed URLs",
            yes: "Create new feed URLs",
            text: `The feeds of “${name}” get new URLs. The old ones stop working immediately.`,
            work: () => api.searches.rotate(id),
          })
        }
        onDelete={({ id, name }) =>
          action.ask({
            title: "Delete this search",
            yes: "Delete",
            text: `“${name}” and its feeds are deleted.`,
            work: () => api.searches.delete(id),
          })
        }
      />
      <ConfirmDialog action={action} />
      {digest !== null && (
        <DigestDialog
          saved={digest}
          onClose={() => setDigest(null)}
          onDone={() => {
            setDigest(null);
            onChanged();
          }}
        />
      )}
    </>
  );
}
