// Adds a board by pasting a link to a careers page or a posting. The recognised board is shown while typing; after
// adding, the panel waits for the first read and shows its result.
import { useRef, useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import type { AdminAnswer, BoardRow } from "../../../src/contract/answers/adminAnswers.ts";
import { useKeys } from "../context/keys.ts";
import { Link } from "../context/router.tsx";
import { useSession } from "../context/session.ts";
import { asError } from "../parts/answer.ts";
import { ErrorNote } from "../parts/Note.tsx";
import { Panel } from "../parts/Panel.tsx";
import { many } from "../words/format.ts";
import { sourceName } from "../words/sources.ts";
import { AddMany } from "./AddMany.tsx";
import { outcomeOf } from "./boardWords.ts";
import { useFirstRead, useRecognised } from "./useBoard.ts";

export function AddBoard({ onAdded }: { onAdded: () => void }) {
  const { api } = useSession();
  const [url, setUrl] = useState("");
  const [added, setAdded] = useState<BoardRow | null>(null);
  const [error, setError] = useState<RolecallError | null>(null);
  const [busy, setBusy] = useState(false);
  const [list, setList] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const recognised = useRecognised(url);
  useKeys({ a: () => input.current?.focus() });
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (url.trim() === "" || busy) return;
    setBusy(true);
    setError(null);
    setAdded(null);
    try {
      const asking = { method: "POST", body: { url: url.trim() } } as const;
      setAdded((await api.get<BoardRow>("admin/boards", {}, asking)).data);
      setUrl("");
      onAdded();
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
        {url.trim() !== "" && <Recognised answer={recognised.data} error={recognised.error} />}
        {added !== null && <FirstRead key={added.id} board={added} onRead={onAdded} />}
        {error !== null && <ErrorNote error={error} />}
        <div class="row">
          <button class="button primary" type="submit" disabled={busy}>
            Add and read now
          </button>
          <OtherWays onList={() => setList(true)} />
        </div>
      </form>
      {list && <AddMany onAdded={onAdded} onClose={() => setList(false)} />}
    </Panel>
  );
}

/** Many boards, or postings without a board. */
function OtherWays({ onList }: { onList: () => void }) {
  return (
    <>
      <button class="button ghost" type="button" onClick={onList}>
        Add a list of links…
      </button>
      <Link class="button ghost" to="/import">
        Import a file…
      </Link>
    </>
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
        <span class="tag on">{known === null ? "recognised" : known.removed_at === null ? "known" : "removed"}</span>
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

/** The added board, followed until its first read is finished. */
function FirstRead({ board, onRead }: { board: BoardRow; onRead: () => void }) {
  const { row, waited } = useFirstRead(board, onRead);
  const read = row.last_read !== board.last_read;
  return (
    <div class="found" role="status" aria-live="polite">
      <p>
        <strong>{sourceName(row.source)}</strong> / {row.board}{" "}
        <span class={read && row.trouble !== null ? "tag warn" : "tag on"}>{read ? "read" : "added"}</span>
      </p>
      <p class="meta">
        {read
          ? `${row.company === null ? "" : `${row.company}: `}${many(row.open_postings, "opening")} found. ${outcomeOf(row)}`
          : waited
            ? "Still queued. Is a worker running? The result appears in the table below."
            : "Queued next. The result appears here."}
      </p>
    </div>
  );
}
