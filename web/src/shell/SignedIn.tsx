// Sign-in. A key is typed once or comes in the address after `#key=` (the demo prints such a link); it stays in
// this browser's storage until the user signs out, and never appears in an address that is shown, copied or sent.
// People who sign in with an identity provider have a session in a cookie that scripts cannot read.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { type Client, createClient, RolecallError, type UsageAnswer } from "../../../src/client/client.ts";
import { pause } from "../../../src/client/request.ts";
import { type Session, SessionContext } from "../context/session.ts";
import { asError, retryDelay } from "../parts/answer.ts";
import { SignIn, type SignInOptions } from "./SignIn.tsx";

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

/** Stands for the session in the cookie, where others have a key. */
const SESSION = "";

/** The service uses the cookie only with this header, which other sites cannot send. */
function authorizationOf(key: string): string {
  return key === SESSION ? "Session" : `Bearer ${key}`;
}

function fetchWith(key: string, url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("authorization", authorizationOf(key));
  return fetch(url, { ...init, headers });
}

/** Also when the page is closed at once. */
async function endSession(): Promise<void> {
  const { ok, status } = await fetchWith(SESSION, "/sign-out", { method: "POST", keepalive: true });
  if (!ok && status !== 401) throw new Error(`the service answered with status ${status}`);
}

/** A client without retries: the page shows errors and retry times itself. */
function clientFor(key: string): Client {
  return createClient({
    baseUrl: location.origin,
    key,
    retries: 0,
    fetch: (url, init) => fetchWith(key, url, init),
  });
}

/** How people can sign in; null while it is read. */
function useSignInOptions(): SignInOptions | null {
  const [options, setOptions] = useState<SignInOptions | null>(null);
  useEffect(() => {
    const read = async (): Promise<SignInOptions> => await (await fetch("/sign-in/options")).json();
    read().then(setOptions, () => setOptions({ issuer: null, keys: true }));
  }, []);
  return options;
}

interface UsageEvents {
  onUsage(usage: UsageAnswer): void;
  onProblem(problem: RolecallError | null): void;
}

/** Asks whose key it is, again and again while the service cannot be reached. */
function useUsage(api: Client | null, tries: number, { onUsage, onProblem }: UsageEvents): void {
  useEffect(() => {
    if (api === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    onProblem(null);
    const ask = async (attempt: number): Promise<void> => {
      try {
        onUsage(await api.usage({ signal }));
      } catch (thrown) {
        if (signal.aborted) return;
        const error = asError(thrown);
        onProblem(error);
        const ms = retryDelay(error, attempt);
        if (ms !== null)
          await pause(ms, signal).then(
            () => ask(attempt + 1),
            () => undefined,
          );
      }
    };
    void ask(1);
    return () => leaving.abort();
  }, [api, tries]);
}

export function SignedIn({ children }: { children: ComponentChildren }) {
  const [key, setKey] = useState(firstKey);
  const [usage, setUsage] = useState<UsageAnswer | null>(null);
  const [problem, setProblem] = useState<RolecallError | null>(null);
  const [tries, setTries] = useState(0);
  const [signedOut, setSignedOut] = useState(false);
  const options = useSignInOptions();
  const mayHaveSession = key === null && !signedOut && options !== null && options.issuer !== null;
  useEffect(() => {
    if (mayHaveSession) setKey(SESSION);
  }, [mayHaveSession]);
  const api = useMemo(() => (key === null ? null : clientFor(key)), [key]);
  const leave = (): void => {
    keep(null);
    setUsage(null);
    setKey(null);
    setSignedOut(true);
  };
  useUsage(api, tries, {
    onUsage: setUsage,
    onProblem: (error) => {
      if (key === SESSION && error?.status === 401) leave();
      else setProblem(error);
    },
  });
  const signIn = (text: string): void => {
    keep(text);
    setUsage(null);
    setKey(text);
    setTries(tries + 1);
  };
  const signOut = (): void => {
    // The answer removes the cookie: until then, the person is signed in, and a reloaded page would show it.
    setUsage(null);
    const ended = key === SESSION ? endSession() : Promise.resolve();
    ended.then(leave, (error: unknown) => {
      leave();
      setProblem(new RolecallError(0, { error: `The session could not be ended: ${String(error)}` }));
    });
  };
  if (key === null || api === null || usage === null) {
    const waiting = options === null || mayHaveSession || (api !== null && problem === null);
    return <SignIn waiting={waiting} options={options} problem={problem} onKey={signIn} />;
  }
  const raw = (path: string, init: RequestInit = {}): Promise<Response> => fetchWith(key, `/api/v1/${path}`, init);
  const session: Session = { api, account: usage.account, admin: usage.role === "admin", usage, raw, signOut };
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}
