// The secret of a webhook, which the service returns only once.
import { useState } from "preact/hooks";
import { copyText } from "../parts/forms.ts";
import { CopyIcon, KeyIcon } from "../parts/icons.tsx";

/** `onDone`: offers to hide it; a dialog has its own button. */
export function SecretOnce({ secret, onDone }: { secret: string; onDone?: () => void }) {
  const [label, setLabel] = useState("Copy");
  const copy = async (): Promise<void> => setLabel((await copyText(secret)) ? "Copied" : "Press Ctrl C");
  return (
    <div class="note busy" role="status">
      <KeyIcon />
      <div class="note-text">
        <p>
          <strong>Copy the secret now; it is shown once.</strong> It signs every delivery.
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
          {onDone !== undefined && (
            <button class="button ghost" type="button" onClick={onDone}>
              I have copied it
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
