// Creates a key: its account and role. The key is shown once, until the user confirms that it is copied.
import { useRef, useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import type { AdminAnswer } from "../../../src/contract/answers/adminAnswers.ts";
import { useSession } from "../context/session.ts";
import { asError } from "../parts/answer.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { copyText } from "../parts/forms.ts";
import { CopyIcon, KeyIcon } from "../parts/icons.tsx";
import { ErrorNote } from "../parts/Note.tsx";

export type MadeKey = AdminAnswer<"createKey">;

export function NewKeyDialog({
  accounts,
  onClose,
  onMade,
}: {
  accounts: readonly string[];
  onClose: () => void;
  onMade: (made: MadeKey) => void;
}) {
  const { api } = useSession();
  const [account, setAccount] = useState("");
  const [role, setRole] = useState("user");
  const [error, setError] = useState<RolecallError | null>(null);
  const name = useRef<HTMLInputElement>(null);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (account.trim() === "") return;
    try {
      onMade(
        (await api.get<MadeKey>("admin/keys", {}, { method: "POST", body: { account: account.trim(), role } })).data,
      );
    } catch (caught) {
      setError(asError(caught));
    }
  };
  return (
    <Dialog title="New key" onClose={onClose} first={name}>
      <form class="stack" onSubmit={(event) => void submit(event)}>
        <label class="labelled">
          Account
          <input
            ref={name}
            class="input"
            list="accounts"
            value={account}
            maxLength={100}
            placeholder="an existing account or a new name"
            onInput={(event) => setAccount(event.currentTarget.value)}
          />
          <datalist id="accounts">
            {accounts.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </label>
        <label class="labelled">
          May
          <select class="select" value={role} onChange={(event) => setRole(event.currentTarget.value)}>
            <option value="user">read: search, sync and collect</option>
            <option value="admin">admin: also manage sources, boards and keys</option>
          </select>
        </label>
        {error !== null && <ErrorNote error={error} />}
        <button class="button primary fit" type="submit">
          Create key
        </button>
      </form>
    </Dialog>
  );
}

export function ShownOnce({ made, onDone }: { made: MadeKey; onDone: () => void }) {
  const [label, setLabel] = useState("Copy");
  const copy = async (): Promise<void> => setLabel((await copyText(made.key)) ? "Copied" : "Press Ctrl C");
  return (
    <div class="note busy" role="status">
      <KeyIcon />
      <div class="note-text">
        <p>
          <strong>Copy the key of “{made.account}” now: it is shown only this once.</strong>
        </p>
        <div class="row once">
          <input
            class="input mono grow"
            readOnly
            value={made.key}
            aria-label="Your new key"
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
