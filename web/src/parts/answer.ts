// A request to the API and its answer, kept while the next one loads: old data is dimmed and never disappears.
import { useCallback, useEffect, useState } from "preact/hooks";
import { RolecallError } from "../../../src/client/client.ts";
import { delayBefore, isRetryable, pause } from "../../../src/client/request.ts";

const MAX_WAIT_MS = 120_000;
/** A response that takes longer is lost: the service ends every query sooner. */
const LOST_MS = 60_000;

export interface Answer<T> {
  readonly data: T | null;
  readonly error: RolecallError | null;
  /** A request is pending; if earlier data is still shown, it is `stale`. */
  readonly loading: boolean;
  /** Milliseconds the last answer took. */
  readonly took: number | null;
  retry(): void;
}

export function asError(error: unknown): RolecallError {
  return error instanceof RolecallError ? error : new RolecallError(0, { error: String(error), code: "unreachable" });
}

/** Milliseconds until the same request may succeed, or null if only the user can change that. */
export function retryDelay(error: RolecallError, attempt: number): number | null {
  if (!isRetryable(error)) return null;
  const ms = delayBefore(attempt, error);
  return ms > MAX_WAIT_MS ? null : ms;
}

/** Sends a request whenever `key` changes (everything the request depends on, as text); null: no request yet. */
export function useAnswer<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [state, setState] = useState<Omit<Answer<T>, "retry">>({
    data: null,
    error: null,
    loading: key !== null,
    took: null,
  });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (key === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const round = async (attempt: number): Promise<void> => {
      const began = performance.now();
      setState((before) => ({ ...before, loading: true }));
      try {
        const data = await ask(AbortSignal.any([signal, AbortSignal.timeout(LOST_MS)]));
        if (!signal.aborted)
          setState({ data, error: null, loading: false, took: Math.round(performance.now() - began) });
      } catch (thrown) {
        if (signal.aborted) return;
        const error = asError(thrown);
        setState((before) => ({ ...before, error, loading: false }));
        // The page recovers from a busy or restarted service without the user.
        const ms = retryDelay(error, attempt);
        if (ms !== null)
          await pause(ms, signal).then(
            () => round(attempt + 1),
            () => undefined,
          );
      }
    };
    void round(1);
    return () => leaving.abort();
  }, [key, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { ...state, retry };
}
