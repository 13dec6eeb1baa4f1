// The sign-in page: enter a key; shows the error of the last one.
import { useEffect, useRef, useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import { Mark } from "../parts/icons.tsx";
import { ErrorNote } from "../parts/Note.tsx";

interface Props {
  waiting: boolean;
  problem: RolecallError | null;
  onKey: (key: string) => void;
}

export function SignIn({ waiting, problem, onKey }: Props) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!waiting) input.current?.focus();
  }, [waiting]);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim() !== "") onKey(text.trim());
  };
  // Nothing is shown while a stored key is checked, to avoid a flash.
  if (waiting) return <main class="signin" aria-busy="true" />;
  return (
    <main class="signin">
      <form class="panel signin-panel" onSubmit={submit}>
        <Mark size={36} />
        <h1>Enter a key to start</h1>
        <div class="row">
          <input
            ref={input}
            class="input grow"
            type="password"
            autocomplete="off"
            spellcheck={false}
            aria-label="Key"
            placeholder="rc_…"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button class="button primary" type="submit">
            Sign in <kbd>↵</kbd>
          </button>
        </div>
        <p class="meta">
          The key is stored in this browser until you sign out. No key yet? On the machine of the service,{" "}
          <code>rolecall key create --account NAME</code> creates a key for searching and collecting; with{" "}
          <code>--admin</code> it has full access.
        </p>
        {problem !== null && <ErrorNote error={problem} />}
      </form>
    </main>
  );
}
