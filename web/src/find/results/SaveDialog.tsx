// Saves a list under a name, with token addresses for feed readers and spreadsheets, or downloads it now. The dialog
// first checks whether the search is already saved, so that no button changes under the cursor.
import { useEffect, useRef, useState } from "preact/hooks";
import type { RolecallError } from "../../../../src/client/client.ts";
import { queryString } from "../../../../src/client/query.ts";
import type { SavedSearchRow } from "../../../../src/contract/outgoingAnswers.ts";
import { Link } from "../../context/router.tsx";
import { useSession } from "../../context/session.ts";
import { asError, useAnswer } from "../../parts/answer.ts";
import { CopyButton } from "../../parts/CopyButton.tsx";
import { Dialog } from "../../parts/Dialog.tsx";
import { Download } from "../../parts/Download.tsx";
import { Skeleton } from "../../parts/Empty.tsx";
import { ErrorNote } from "../../parts/Note.tsx";
import { type Query, without } from "../../query.ts";

interface Props {
  query: Query;
  /** The default name of the search. */
  name: string;
  onClose: () => void;
}

/** Parameters of the view, not of the search; feeds are always newest first. */
const OF_THE_PAGE = [
  ...["order_by", "cursor", "offset", "limit", "mode", "wait", "refresh"],
  ...["envelope", "min_results", "format"],
];

export function SaveDialog({ query, name, onClose }: Props) {
  const [error, setError] = useState<RolecallError | null>(null);
  return (
    <Dialog title="Save or download this search" onClose={onClose}>
      <div class="stack">
        <h3>Download as a file</h3>
        <div class="row">
          {(["csv", "jsonl"] as const).map((format) => (
            <Download
              key={format}
              class="button"
              label={format === "csv" ? "Download CSV" : "Download JSONL"}
              path="search"
              query={query}
              format={format}
              paged={true}
              onError={setError}
            />
          ))}
        </div>
        {error !== null && <ErrorNote error={error} />}
        <h3>Save with feed URLs for a feed reader or a spreadsheet</h3>
        <Saving query={query} name={name} />
      </div>
    </Dialog>
  );
}

/** The saved search with exactly this query, if there is one. */
function useSaved(query: string) {
  const { api } = useSession();
  return useAnswer(query, async (signal) => {
    const { data } = await api.get<SavedSearchRow[]>("searches", {}, { signal });
    return data.find((row) => row.query === query) ?? null;
  });
}

function Saving({ query, name }: Pick<Props, "query" | "name">) {
  const text = queryString(without(query, ...OF_THE_PAGE));
  const known = useSaved(text);
  const [saved, setSaved] = useState<SavedSearchRow | null>(null);
  const row = saved ?? known.data;
  if (row !== null) return <Addresses row={row} />;
  if (known.loading) return <Skeleton rows={1} />;
  return <NameForm text={text} name={name} onSaved={setSaved} />;
}

interface FormProps {
  text: string;
  name: string;
  onSaved: (row: SavedSearchRow) => void;
}

function NameForm({ text, name, onSaved }: FormProps) {
  const { api } = useSession();
  const box = useRef<HTMLInputElement>(null);
  const [called, setCalled] = useState(name);
  const [error, setError] = useState<RolecallError | null>(null);
  useEffect(() => box.current?.focus(), []);
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    setError(null);
    try {
      onSaved(await api.searches.save({ name: called.trim() === "" ? name : called.trim(), query: text }));
    } catch (caught) {
      setError(asError(caught));
    }
  };
  return (
    <form class="stack" onSubmit={(event) => void save(event)}>
      <p class="meta">
        A saved search counts new postings since your last visit. Its feed addresses need no key and return only this
        list, the newest 1,000 postings first.
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
          Save search
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
      <p class="meta">Saved as “{row.name}”. Everyone with one of these URLs can read this list without a key.</p>
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
      <div class="row">
        <Link class="button primary" to={`/saved?webhook=${row.id}`}>
          Create a webhook for it
        </Link>
        <span class="meta">
          New postings, webhooks and e-mail digests: <Link to="/saved">Saved searches</Link>
        </span>
      </div>
    </>
  );
}
