// The list as a file or as an address: files are fetched with the key of this tab; an address for a feed reader or a
// spreadsheet belongs to a saved search and has a token of its own, so that the key never leaves the console.
import { useRef, useState } from "preact/hooks";
import type { RolecallError } from "../../../../src/client/client.ts";
import { queryString } from "../../../../src/client/query.ts";
import type { SavedSearchRow } from "../../../../src/contract/outgoing.ts";
import { useSession } from "../../context/session.ts";
import { asError, useAnswer } from "../../parts/answer.ts";
import { CopyButton } from "../../parts/CopyButton.tsx";
import { Dialog } from "../../parts/Dialog.tsx";
import { Download } from "../../parts/Download.tsx";
import { ErrorNote } from "../../parts/Note.tsx";
import { type Query, without } from "../../query.ts";

interface Props {
  query: Query;
  /** What the search is called unless somebody says otherwise. */
  name: string;
  onClose: () => void;
}

export function TakeAlong({ query, name, onClose }: Props) {
  const [error, setError] = useState<RolecallError | null>(null);
  const box = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Take this list along" onClose={onClose} first={box}>
      <div class="stack">
        <h3>As a file, now</h3>
        <div class="row">
          {(["csv", "jsonl"] as const).map((format) => (
            <Download
              key={format}
              class="button"
              label={format === "csv" ? "Download CSV" : "Download JSONL"}
              {...{ path: "search", query, format, paged: true }}
              onError={setError}
            />
          ))}
        </div>
        {error !== null && <ErrorNote error={error} />}
        <h3>As an address, for a feed reader or a spreadsheet</h3>
        <Feeds query={query} name={name} box={box} />
      </div>
    </Dialog>
  );
}

/** The saved search of exactly this query, if there is one already. */
function useSaved(query: string) {
  const { api } = useSession();
  return useAnswer(query, async (signal) => {
    const { data } = await api.get<SavedSearchRow[]>("searches", {}, { signal });
    return data.find((row) => row.query === query) ?? null;
  });
}

function Feeds({ query, name, box }: Pick<Props, "query" | "name"> & { box: { current: HTMLInputElement | null } }) {
  const { api } = useSession();
  // The newest come first in every feed.
  const text = queryString(without(query, "order_by", "limit", "offset"));
  const known = useSaved(text);
  const [called, setCalled] = useState(name);
  const [saved, setSaved] = useState<SavedSearchRow | null>(null);
  const [error, setError] = useState<RolecallError | null>(null);
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    setError(null);
    try {
      const body = { name: called.trim() === "" ? name : called.trim(), query: text };
      setSaved((await api.get<SavedSearchRow>("searches", {}, { method: "POST", body })).data);
    } catch (caught) {
      setError(asError(caught));
    }
  };
  const row = saved ?? known.data;
  if (row !== null) return <Addresses row={row} />;
  return (
    <form class="stack" onSubmit={(event) => void save(event)}>
      <p class="meta">
        Saving the search makes addresses that need no key and show this list alone, the newest 1,000 postings first.
      </p>
      <div class="row">
        <input
          ref={box}
          class="input grow"
          aria-label="Name of the search"
          maxLength={200}
          value={called}
          onInput={(event) => setCalled(event.currentTarget.value)}
        />
        <button class="button primary" type="submit">
          Save the search
        </button>
      </div>
      {error !== null && <ErrorNote error={error} />}
    </form>
  );
}

const NAMES = [
  ["atom", "Feed reader (Atom)"],
  ["csv", "Spreadsheet (CSV)"],
  ["jsonl", "Programs (JSONL)"],
] as const;

function Addresses({ row }: { row: SavedSearchRow }) {
  return (
    <>
      <p class="meta">
        Saved as “{row.name}”. Whoever has one of these addresses can read this list, so pass them on with care.
      </p>
      {NAMES.map(([format, label]) => {
        const address = new URL(row.feeds[format], location.origin).href;
        return (
          <label key={format} class="labelled">
            {label}
            <span class="row">
              <input
                class="input mono grow"
                readOnly
                value={address}
                onFocus={(event) => event.currentTarget.select()}
              />
              <CopyButton text={address} />
            </span>
          </label>
        );
      })}
    </>
  );
}
