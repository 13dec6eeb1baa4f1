// How often the new postings of a saved search are sent by e-mail, and to which address.
import { useState } from "preact/hooks";
import type { RolecallError, SavedSearchRow } from "../../../src/client/client.ts";
import { useSession } from "../context/session.ts";
import { asError } from "../parts/answer.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { ErrorNote } from "../parts/Note.tsx";

const RHYTHMS = [
  ["off", "never"],
  ["daily", "every morning"],
  ["weekly", "every Monday morning"],
] as const;

interface Props {
  saved: SavedSearchRow;
  onClose: () => void;
  onDone: () => void;
}

export function DigestDialog({ saved, onClose, onDone }: Props) {
  const { api } = useSession();
  const [digest, setDigest] = useState<SavedSearchRow["digest"]>(saved.digest === "off" ? "daily" : saved.digest);
  const [email, setEmail] = useState(saved.email ?? "");
  const [error, setError] = useState<RolecallError | null>(null);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      const to = email.trim();
      await api.searches.change(saved.id, { digest, ...(to === "" ? {} : { email: to }) });
      onDone();
    } catch (caught) {
      setError(asError(caught));
    }
  };
  return (
    <Dialog title={`Digest of “${saved.name}”`} onClose={onClose}>
      <form class="stack" onSubmit={(event) => void submit(event)}>
        <label class="labelled">
          How often
          <select
            class="select"
            value={digest}
            onChange={(event) => {
              const chosen = RHYTHMS.find(([value]) => value === event.currentTarget.value);
              if (chosen !== undefined) setDigest(chosen[0]);
            }}
          >
            {RHYTHMS.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <label class="labelled">
          E-mail address
          <input class="input" type="email" value={email} onInput={(event) => setEmail(event.currentTarget.value)} />
        </label>
        <p class="meta">New postings since the last digest, at 06:00 UTC. No e-mail is sent if there are none.</p>
        {error !== null && <ErrorNote error={error} />}
        <button class="button primary fit" type="submit">
          Save digest
        </button>
      </form>
    </Dialog>
  );
}
