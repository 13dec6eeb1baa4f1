// Saved: searches that are kept, with what is new in them and the addresses of their feeds; and webhooks, with what became of their deliveries.
import { useState } from "preact/hooks";
import type { RolecallError, SavedSearchRow } from "../../../src/client/client.ts";
import { useNow } from "../context/clock.ts";
import { useKeys } from "../context/keys.ts";
import { useRouter } from "../context/router.tsx";
import { useSession } from "../context/session.ts";
import { asError, useAnswer } from "../parts/answer.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { Empty, Skeleton } from "../parts/Empty.tsx";
import { ErrorNote } from "../parts/Note.tsx";
import { PageHead, Panel } from "../parts/Panel.tsx";
import { QueryLine } from "../parts/QueryLine.tsx";
import { day, exact, many, whole } from "../words/format.ts";
import { Webhooks } from "./Webhooks.tsx";
import "./saved.css";

const FEEDS = ["atom", "csv", "jsonl"] as const;

interface LineProps {
  saved: SavedSearchRow;
  now: number;
  onOpen: (saved: SavedSearchRow) => void;
  onRotate: (saved: SavedSearchRow) => void;
  onDelete: (saved: SavedSearchRow) => void;
}

function SearchLine({ saved, now, onOpen, onRotate, onDelete }: LineProps) {
  const { name, query, count, new_since_seen: fresh, feeds, created_at } = saved;
  return (
    <tr>
      <td>
        <button class="button small" type="button" onClick={() => onOpen(saved)}>
          {name}
        </button>
        <p class="mono meta">{query === "" ? "every open posting" : query}</p>
      </td>
      <td class="num">{count === null ? "–" : whole(count)}</td>
      <td class="num">{fresh === null ? "–" : fresh === 0 ? "0" : <span class="tag on">{whole(fresh)} new</span>}</td>
      <td>
        {FEEDS.map((format) => (
          <a key={format} class="saved-feed" href={feeds[format]} rel="noreferrer">
            {format}
          </a>
        ))}
      </td>
      <td title={exact(created_at)}>{day(created_at, now)}</td>
      <td class="num">
        <button class="button small" type="button" onClick={() => onRotate(saved)}>
          New addresses
        </button>{" "}
        <button class="button small" type="button" onClick={() => onDelete(saved)}>
          Delete
        </button>
      </td>
    </tr>
  );
}

/** What is asked before something ends that others may use. */
interface Asked {
  title: string;
  text: string;
  yes: string;
  work: () => Promise<unknown>;
}

function Sure({ asked, onClose, onYes }: { asked: Asked; onClose: () => void; onYes: () => void }) {
  return (
    <Dialog title={asked.title} onClose={onClose}>
      <div class="stack">
        <p>{asked.text}</p>
        <button class="button primary fit" type="button" onClick={onYes}>
          {asked.yes}
        </button>
      </div>
    </Dialog>
  );
}

export function SavedPage() {
  const { api } = useSession();
  const { go } = useRouter();
  const now = useNow();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [error, setError] = useState<RolecallError | null>(null);
  const searches = useAnswer("searches", (signal) => api.get<SavedSearchRow[]>("searches", {}, { signal }));
  useKeys({ r: searches.retry });
  const doing = async (work: () => Promise<unknown>): Promise<void> => {
    setAsked(null);
    try {
      await work();
      setError(null);
    } catch (caught) {
      setError(asError(caught));
    }
    searches.retry();
  };
  /** Whoever opens it has seen what is there now. */
  const open = async ({ id, query }: SavedSearchRow): Promise<void> => {
    const { headers } = await api.get("search", { limit: 1, fields: "id", no_collect: true });
    const seq = Number(headers.get("x-seq") ?? 0);
    await api.searches.change(id, { seen_seq: seq }).catch(() => undefined);
    go(`/${query === "" ? "" : `?${query}`}`);
  };
  const rows = searches.data?.data ?? null;
  const fresh = rows?.reduce((sum, row) => sum + (row.new_since_seen ?? 0), 0) ?? 0;
  const shown = error ?? searches.error;
  return (
    <>
      <PageHead
        title="Saved searches"
        lead={rows === null ? undefined : `${many(rows.length, "search", "searches")}, ${many(fresh, "new posting")}.`}
      />
      <QueryLine path="searches" query={{}} />
      {shown !== null && <ErrorNote error={shown} onRetry={searches.retry} />}
      {rows === null && searches.error === null && <Skeleton rows={3} />}
      {rows?.length === 0 && (
        <Empty
          title="No search is saved yet"
          action={
            <button class="button" type="button" onClick={() => go("/")}>
              Find postings
            </button>
          }
        >
          Find postings, then press “Save or download”.
        </Empty>
      )}
      {rows !== null && rows.length > 0 && (
        <Panel title="Searches" flush foot="Whoever has the address of a feed can read it without a key.">
          <div class="table-scroll">
            <table class="table">
              <thead>
                <tr>
                  <th>Search</th>
                  <th class="num">Open</th>
                  <th class="num">Since you looked</th>
                  <th>Feeds</th>
                  <th>Saved</th>
                  <th class="num">Change</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((saved) => (
                  <SearchLine
                    key={saved.id}
                    {...{ saved, now }}
                    onOpen={(each) => void open(each)}
                    onRotate={({ id, name }) =>
                      setAsked({
                        ...{ title: "New addresses", yes: "Make new addresses" },
                        text: `The feeds of “${name}” get new addresses; the old ones end at once.`,
                        work: () => api.searches.rotate(id),
                      })
                    }
                    onDelete={({ id, name }) =>
                      setAsked({
                        ...{ title: "Delete this search", yes: "Delete it" },
                        text: `“${name}” and its feeds end.`,
                        work: () => api.searches.delete(id),
                      })
                    }
                  />
                ))}
              </tbody>
            </table>
          </div>
        </Panel>
      )}
      <Webhooks searches={rows ?? []} />
      {asked !== null && <Sure asked={asked} onClose={() => setAsked(null)} onYes={() => void doing(asked.work)} />}
    </>
  );
}
