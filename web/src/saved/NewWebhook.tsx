// Creates a webhook for a saved search. Its secret is shown once.
import { useState } from "preact/hooks";
import type { RolecallError, SavedSearchRow } from "../../../src/client/client.ts";
import { useSession } from "../context/session.ts";
import { asError } from "../parts/answer.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { copyText } from "../parts/forms.ts";
import { CopyIcon, KeyIcon } from "../parts/icons.tsx";
import { ErrorNote } from "../parts/Note.tsx";

interface Props {
  searches: readonly SavedSearchRow[];
  onClose: () => void;
  onMade: (secret: string) => void;
}

export function NewWebhook({ searches, onClose, onMade }: Props) {
  const { api } = useSession();
  const [url, setUrl] = useState("");
  const [search, setSearch] = useState("");
  const [error, setError] = useState<RolecallError | null>(null);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      const what = search === "" ? { query: "" } : { search_id: Number(search) };
      onMade((await api.webhooks.create({ url: url.trim(), ...what })).secret);
    } catch (caught) {
      setError(asError(caught));
    }
  };
  return (
    <Dialog title="New webhook" onClose={onClose}>
      <form class="stack" onSubmit={(event) => void submit(event)}>
        <label class="labelled">
          Address
          <input
            class="input"
            value={url}
            placeholder="https://example.com/jobs"
            onInput={(event) => setUrl(event.currentTarget.value)}
          />
        </label>
        <label class="labelled">
          Search
          <select class="select" value={search} onChange={(event) => setSearch(event.currentTarget.value)}>
            <option value="">every posting</option>
            {searches.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {error !== null && <ErrorNote error={error} />}
        <button class="button primary fit" type="submit">
          Create webhook
        </button>
      </form>
    </Dialog>
  );
}

export function SecretOnce({ secret, onDone }: { secret: string; onDone: () => void }) {
  const [label, setSaid] = useState("Copy");
  const copy = async (): Promise<void> => setSaid((await copyText(secret)) ? "Copied" : "Press Ctrl C");
  return (
    <div class="note busy" role="status">
      <KeyIcon />
      <div class="note-text">
        <p>
          <strong>Copy the secret now; it is shown once.</strong>
        </p>
        <div class="row">
          <input
            class="input mono grow"
            readOnly
            value={secret}
            aria-label="Your new secret"
            onFocus={(event) => event.currentTarget.select()}
          />
          <button class="button" type="button" onClick={() => void copy()}>
            <CopyIcon /> {label}
          </button>
          <button class="button ghost" type="button" onClick={onDone}>
            I have copied it
          </button>
        </div>
      </div>
    </div>
  );
}
