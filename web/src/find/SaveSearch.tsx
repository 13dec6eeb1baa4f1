// Keeps the search that is shown under a name; it is then on the page of saved searches, with feeds and what is new.
import { useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import { useRouter } from "../context/router.tsx";
import { useSession } from "../context/session.ts";
import { asError } from "../parts/answer.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { FeedIcon } from "../parts/icons.tsx";
import { ErrorNote } from "../parts/Note.tsx";
import { type Query, without, writeQuery } from "../query.ts";

/** What belongs to looking, not to the search. */
const OF_THE_PAGE = ["cursor", "offset", "limit", "mode", "wait", "refresh", "envelope", "min_results", "format"];

export function SaveSearch({ query }: { query: Query }) {
  const { api } = useSession();
  const { go } = useRouter();
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<RolecallError | null>(null);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      const kept = writeQuery(without(query, ...OF_THE_PAGE)).replace(/^\?/, "");
      await api.searches.save({ name: (name ?? "").trim(), query: kept });
      go("/saved");
    } catch (caught) {
      setError(asError(caught));
    }
  };
  return (
    <>
      <button class="button small" type="button" onClick={() => setName(query.title ?? "")}>
        <FeedIcon /> Save this search
      </button>
      {name !== null && (
        <Dialog title="Save this search" onClose={() => setName(null)}>
          <form class="stack" onSubmit={(event) => void submit(event)}>
            <label class="labelled">
              Name
              <input
                class="input"
                value={name}
                maxLength={200}
                onInput={(event) => setName(event.currentTarget.value)}
              />
            </label>
            {error !== null && <ErrorNote error={error} />}
            <button class="button primary fit" type="submit">
              Save
            </button>
          </form>
        </Dialog>
      )}
    </>
  );
}
