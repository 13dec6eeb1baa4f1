// Whether the service answers, and how current its index is. Polled every five seconds while the tab is visible; a page
// that cannot reach the service shows since when and keeps retrying.
import { useCallback, useEffect, useState } from "preact/hooks";

export interface ServiceStatus {
  readonly online: boolean;
  /** When the service last answered, in this browser's time; null: never yet. */
  readonly answeredAt: number | null;
  readonly mark: string | null;
  readonly behindMs: number | null;
  /** Milliseconds the service's clock is ahead of this browser's. */
  readonly ahead: number;
  /** The duration of its last answer in milliseconds: the possible error of `ahead`. */
  readonly took: number;
  /** The speed of the service's clock, measured between two answers; null: not known yet. */
  readonly speed: number | null;
  readonly ledger: boolean;
  readonly rebuilding: boolean;
}

interface Readiness {
  status: string;
  ledger?: "reachable" | "unreachable";
  index?: { mark: string; rebuilding: boolean; behind_ms: number; now: string };
}

export const TRY_MS = 5000;

const UNKNOWN: ServiceStatus = {
  online: true,
  answeredAt: null,
  mark: null,
  behindMs: null,
  ahead: 0,
  took: 0,
  speed: null,
  ledger: true,
  rebuilding: false,
};

async function ask(signal: AbortSignal): Promise<Partial<ServiceStatus>> {
  const began = Date.now();
  const response = await fetch("/readyz", { signal });
  const state = (await response.json()) as Readiness;
  const { mark = null, behind_ms: behind = null, now = null } = state.index ?? {};
  return {
    online: true,
    answeredAt: Date.now(),
    // An index without any change has no time yet.
    mark: mark === null || Date.parse(mark) <= 1 ? null : mark,
    behindMs: behind,
    ahead: now === null ? 0 : Date.parse(now) - Date.now(),
    took: Date.now() - began,
    ledger: state.ledger !== "unreachable",
    rebuilding: state.index?.rebuilding ?? false,
  };
}

type StatusAnswer = Pick<ServiceStatus, "ahead" | "answeredAt" | "took">;

/**
 * How much more the service's clock moved between two answers than ours. A difference that slow answers can explain is
 * ignored.
 */
export function speedBetween(before: StatusAnswer, after: Partial<StatusAnswer>): number | null {
  const passed = (after.answeredAt ?? 0) - (before.answeredAt ?? Number.NaN);
  if (!(passed >= 1000) || after.ahead === undefined) return null;
  const moved = after.ahead - before.ahead;
  return Math.abs(moved) <= before.took + (after.took ?? 0) ? 1 : 1 + moved / passed;
}

export function useServiceStatus(): ServiceStatus & { retry: () => void } {
  const [status, setStatus] = useState(UNKNOWN);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const look = (): void => {
      if (document.hidden) return;
      const limit = AbortSignal.any([leaving.signal, AbortSignal.timeout(TRY_MS)]);
      ask(limit).then(
        (answer) =>
          setStatus((before) => ({ ...before, ...answer, speed: speedBetween(before, answer) ?? before.speed })),
        () => leaving.signal.aborted || setStatus((before) => ({ ...before, online: false })),
      );
    };
    look();
    const timer = setInterval(look, TRY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { ...status, retry };
}
