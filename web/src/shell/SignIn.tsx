// The sign-in page: the identity provider of the service, a key, or both; shows the error of the last key.
import { useEffect, useRef, useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import { Mark } from "../parts/icons.tsx";
import { ErrorNote } from "../parts/Note.tsx";

export interface SignInOptions {
  /** Host of the identity provider; null: there is none. */
  readonly issuer: string | null;
  /** Whether a key can be entered. */
  readonly keys: boolean;
}

interface Props {
  waiting: boolean;
  /** null while it is read. */
  options: SignInOptions | null;
  problem: RolecallError | null;
  onKey: (key: string) => void;
}

function IssuerLink({ issuer }: { issuer: string }) {
  const page = encodeURIComponent(location.pathname + location.search);
  return (
    <a class="button primary" href={`/sign-in?page=${page}`}>
      Sign in with {issuer}
    </a>
  );
}

export function SignIn({ waiting, options, problem, onKey }: Props) {
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
  const { issuer, keys } = options ?? { issuer: null, keys: true };
  return (
    <main class="signin">
      <form class="panel signin-panel" onSubmit={submit}>
        <Mark size={36} />
        <h1>{keys && issuer === null ? "Enter a key to start" : "Sign in to Rolecall"}</h1>
        {issuer !== null && <IssuerLink issuer={issuer} />}
        {keys && (
          <>
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
              <button class={issuer === null ? "button primary" : "button"} type="submit">
                Sign in <kbd>↵</kbd>
              </button>
            </div>
            <p class="meta">
              The key is stored in this browser until you sign out. No key yet? On the machine of the service,{" "}
              <code>rolecall key create --account NAME</code> creates a key for searching and collecting; with{" "}
              <code>--admin</code> it has full access.
            </p>
          </>
        )}
        {problem !== null && <ErrorNote error={problem} />}
      </form>
    </main>
  );
}
