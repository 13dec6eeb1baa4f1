// Held closings: what would close, why it is held, and what decides. Held postings remain open in all responses.
import { useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import type { HoldRow } from "../../../src/contract/answers/adminAnswers.ts";
import { useSession } from "../context/session.ts";
import { asError } from "../parts/answer.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { ErrorNote } from "../parts/Note.tsx";
import { Panel } from "../parts/Panel.tsx";
import { HoldIcon } from "../parts/stateIcons.tsx";
import { formatCount, many } from "../words/format.ts";
import { sourceName } from "../words/sources.ts";
import { type Matter, mattersOf, reasonOf, sumOf } from "./holds.ts";

function Title({ matter: { source, holds } }: { matter: Matter }) {
  const [first] = holds;
  if (holds.length > 1) {
    return (
      <>
        <strong>{sourceName(source)}</strong> would close{" "}
        <strong>
          {formatCount(sumOf(holds))} on {many(holds.length, "board")}
        </strong>
      </>
    );
  }
  return (
    <>
      <strong>
        {sourceName(source)} / {first?.board}
      </strong>{" "}
      would close{" "}
      <strong>
        {formatCount(first?.would_close ?? 0)} of {formatCount(first?.open ?? 0)}
      </strong>
    </>
  );
}

interface Props {
  holds: readonly HoldRow[];
  now: number;
  onChange: () => void;
}

/** An action on a hold, its result, and whether it is running. */
function useHolding(onChange: () => void) {
  const { api } = useSession();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [error, setError] = useState<RolecallError | null>(null);
  const each = async (matter: Matter, work: (hold: HoldRow) => Promise<number>): Promise<number> => {
    setBusy(true);
    setError(null);
    let total = 0;
    try {
      for (const hold of matter.holds) total += await work(hold);
    } catch (caught) {
      setError(asError(caught));
    }
    setBusy(false);
    onChange();
    return total;
  };
  const readAgain = async (matter: Matter): Promise<void> => {
    await each(matter, async ({ id }) => {
      await api.get(`admin/boards/${id}/read`, {}, { method: "POST" });
      return 1;
    });
    setMessage(`${sourceName(matter.source)} is at the front of the queue.`);
  };
  const closeNow = async (matter: Matter): Promise<void> => {
    const closed = await each(matter, async ({ id }) => {
      const { data } = await api.get<{ closed: number }>(`admin/holds/${id}`, { confirm: true }, { method: "DELETE" });
      return data.closed;
    });
    setMessage(`${many(closed, "posting")} closed.`);
  };
  return { busy, message, error, readAgain, closeNow };
}

export function HoldsPanel({ holds, now, onChange }: Props) {
  const [asking, setAsking] = useState<Matter | null>(null);
  const { busy, message, error, readAgain, closeNow } = useHolding(onChange);
  const matters = mattersOf(holds);
  return (
    <Panel
      class="holds-panel"
      flush
      title={
        <>
          Closings held{" "}
          <span class="tag warn">{`${many(sumOf(holds), "posting")}, ${many(matters.length, "hold")}`}</span>
        </>
      }
      meta={message ?? "Held postings remain open in all responses"}
    >
      {error !== null && <ErrorNote error={error} />}
      <ul class="holds">
        {matters.map((matter) => (
          <li key={`${matter.source} ${matter.holds[0]?.id}`}>
            <HoldIcon />
            <div class="grow">
              <p>
                <Title matter={matter} />
              </p>
              <p class="reason">{reasonOf(matter, now)}</p>
            </div>
            <div class="row">
              <button class="button small" type="button" disabled={busy} onClick={() => void readAgain(matter)}>
                Read again
              </button>
              <button class="button small danger" type="button" disabled={busy} onClick={() => setAsking(matter)}>
                Close now…
              </button>
            </div>
          </li>
        ))}
      </ul>
      {asking !== null && (
        <Confirm
          matter={asking}
          onKeep={() => setAsking(null)}
          onClose={() => {
            setAsking(null);
            void closeNow(asking);
          }}
        />
      )}
    </Panel>
  );
}

function Confirm({ matter, onKeep, onClose }: { matter: Matter; onKeep: () => void; onClose: () => void }) {
  return (
    <Dialog
      title="Close now?"
      onClose={onKeep}
      foot={
        <>
          <button class="button danger" type="button" onClick={onClose}>
            Close {many(sumOf(matter.holds), "posting")}
          </button>
          <button class="button" type="button" onClick={onKeep}>
            Cancel
          </button>
        </>
      }
    >
      <p>
        <Title matter={matter} />. This cannot be undone: the postings are reported as closed. If the board lists them
        again, they get new ids.
      </p>
    </Dialog>
  );
}
