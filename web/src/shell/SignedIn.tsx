// Sign-in. A key is typed once or comes in the address after `#key=` (the demo prints such a link); it stays in
// this browser's storage until the user signs out, and never appears in an address that is shown, copied or sent.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { type Client, createClient, RolecallError, type UsageAnswer } from "../../../src/client/client.ts";
import { type Session, SessionContext } from "../context/session.ts";
import { SignIn } from "./SignIn.tsx";

const STORE = "rolecall.key";

/** Removes the key from the address, so that neither history nor a copied link contains it. */
function keyFromAddress(): string | null {
  const match = /^#key=([A-Za-z0-9_-]{8,200})$/.exec(location.hash);
  if (match === null) return null;
  history.replaceState(null, "", location.pathname + location.search);
  return match[1] as string;
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORE);
  } catch {
    return null;
  }
}

function keep(key: string | null): void {
  try {
    if (key === null) localStorage.removeItem(STORE);
    else localStorage.setItem(STORE, key);
  } catch {
    // Without storage, the key lasts as long as the page.
  }
}

function firstKey(): string | null {
  const key = keyFromAddress();
  if (key !== null) keep(key);
  return key ?? stored();
}

/** A client without retries: the page shows errors and retry times itself. */
function clientFor(key: string): Client {
  return createClient({ baseUrl: location.origin, key, retries: 0 });
}

export function SignedIn({ children }: { children: ComponentChildren }) {
  const [key, setKey] = useState(firstKey);
  const [usage, setUsage] = useState<UsageAnswer | null>(null);
  const [problem, setProblem] = useState<RolecallError | null>(null);
  const [tries, setTries] = useState(0);
  const api = useMemo(() => (key === null ? null : clientFor(key)), [key]);
  useEffect(() => {
    if (api === null) return;
    const leaving = new AbortController();
    setProblem(null);
    api.usage({ signal: leaving.signal }).then(setUsage, (error: unknown) => {
      if (leaving.signal.aborted) return;
      setProblem(error instanceof RolecallError ? error : new RolecallError(0, { error: String(error) }));
    });
    return () => leaving.abort();
  }, [api, tries]);
  const signIn = (text: string): void => {
    keep(text);
    setUsage(null);
    setKey(text);
    setTries(tries + 1);
  };
  const signOut = (): void => {
    keep(null);
    setUsage(null);
    setKey(null);
  };
  if (api === null || usage === null) {
    return <SignIn waiting={api !== null && problem === null} problem={problem} onKey={signIn} />;
  }
  const raw = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`/api/v1/${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${key}` } });
  const session: Session = { api, account: usage.account, admin: usage.role === "admin", usage, raw, signOut };
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}
