// Adds a board by pasting a link to a careers page or a posting. The recognised board is shown while typing.
import { useEffect, useRef, useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import type { AdminAnswer, BoardRow } from "../../../src/contract/answers/adminAnswers.ts";
import { useSession } from "../context/session.ts";
import { asError } from "../parts/answer.ts";
import { ErrorNote } from "../parts/Note.tsx";
import { many } from "../words/format.ts";
import { sourceName } from "../words/sources.ts";
import { AddMany } from "./AddMany.tsx";
import { outcomeOf } from "./boardWords.ts";
import { useRecognised } from "./useBoard.ts";

export function AddBoard({ onAdded }: { onAdded: (board: BoardRow) => void }) {
  const { api } = useSession();
  const [url, setUrl] = useState("");
  const [error, setError] = useState<RolecallError | null>(null);
  const [busy, setBusy] = useState(false);
  const [list, setList] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const recognised = useRecognised(url);
  useEffect(() => input.current?.focus(), []);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (url.trim() === "" || busy) return;
    setBusy(true);
    setError(null);
    try {
      const { data } = await api.get<BoardRow>("admin/boards", {}, { method: "POST", body: { url: url.trim() } });
      setUrl("");
      onAdded(data);
    } catch (caught) {
      setError(asError(caught));
    }
    setBusy(false);
  };
  return (
    <section class="panel collect-ask">
      <form class="collect-form board" onSubmit={(event) => void submit(event)}>
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
        <button class="button primary" type="submit" disabled={busy}>
          Add and read now <kbd>↵</kbd>
        </button>
        <button class="button ghost" type="button" onClick={() => setList(true)}>
          Add a list of links…
        </button>
        {url.trim() !== "" && <Recognised answer={recognised.data} error={recognised.error} />}
        {error !== null && <ErrorNote error={error} />}
      </form>
      {list && <AddMany onClose={() => setList(false)} />}
    </section>
  );
}

/** The board that the typed link would add. */
function Recognised({ answer, error }: { answer: AdminAnswer<"recognise"> | null; error: RolecallError | null }) {
  if (error !== null) return <p class="meta">This is not a public web address yet.</p>;
  if (answer === null) return null;
  const { source, board, known } = answer;
  const own = source === "career_site";
  return (
    <div class="found" role="status">
      <p>
        <strong>{sourceName(source)}</strong> / {board}{" "}
        <span class="tag on">{known === null ? "recognized" : known.removed_at === null ? "known" : "removed"}</span>
      </p>
      <p class="meta">
        {own && known === null && "An employer's own site. The service detects its board during the first read. "}
        {known === null
          ? "New board; its openings are counted after the first read."
          : `${known.company === null ? "" : `${known.company}. `}${many(known.open_postings, "open posting")} from it. ${outcomeOf(known)}`}
      </p>
    </div>
  );
}
