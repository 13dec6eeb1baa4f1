// A board is added by pasting a link to a careers page or a posting; what it was recognised as comes back with the answer.
import { useRef, useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import type { BoardRow } from "../../../src/contract/answers.ts";
import { useKeys } from "../context/keys.ts";
import { useSession } from "../context/session.ts";
import { asError } from "../parts/answer.ts";
import { ErrorNote } from "../parts/Note.tsx";
import { Panel } from "../parts/Panel.tsx";
import { many } from "../words/format.ts";

export function AddBoard({ onAdded }: { onAdded: (board: BoardRow) => void }) {
  const { api } = useSession();
  const [url, setUrl] = useState("");
  const [added, setAdded] = useState<BoardRow | null>(null);
  const [error, setError] = useState<RolecallError | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useKeys({ a: () => input.current?.focus() });
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (url.trim() === "" || busy) return;
    setBusy(true);
    setError(null);
    setAdded(null);
    try {
      const text = /^[a-z]+:\/\//i.test(url.trim()) ? url.trim() : `https://${url.trim()}`;
      const { data } = await api.get<BoardRow>("admin/boards", {}, { method: "POST", body: { url: text } });
      setAdded(data);
      setUrl("");
      onAdded(data);
    } catch (caught) {
      setError(asError(caught));
    }
    setBusy(false);
  };
  return (
    <Panel title="Add a board" meta={<kbd>a</kbd>}>
      <form class="stack" onSubmit={(event) => void submit(event)}>
        <label class="labelled">
          Link to a careers page or a posting
          <input
            ref={input}
            class="input"
            value={url}
            placeholder="https://…"
            inputMode="url"
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => setUrl(event.currentTarget.value)}
          />
        </label>
        {added !== null && (
          <div class="found" role="status">
            <p>
              <strong>{added.source}</strong> / {added.board}{" "}
              <span class="tag on">{added.last_read === null ? "added" : "known"}</span>
            </p>
            <p class="meta">
              {added.source === "career_site"
                ? "An employer's own site: the board behind it is looked for when it is read."
                : "Recognised by the link."}{" "}
              {added.last_read === null
                ? "It is next in the queue."
                : `${many(added.open_postings, "open posting")}; moved to the front of the queue.`}
            </p>
          </div>
        )}
        {error !== null && <ErrorNote error={error} />}
        <button class="button primary fit" type="submit" disabled={busy}>
          Add and read now
        </button>
        <p class="meta">
          Many at once: <code>rolecall boards import boards.csv</code>
        </p>
      </form>
    </Panel>
  );
}
