// Lets requests wait for a state of the index, each with its own time limit.

export interface Waiters {
  /** Resolves to true once `isReached` returns true, or to false after `ms`, on abort or when the service stops. */
  wait(isReached: () => boolean, ms: number, signal?: AbortSignal): Promise<boolean>;
  /** Called when the state has changed. */
  check(): void;
  close(): void;
}

interface Waiter {
  isReached(): boolean;
  end(reached: boolean): void;
}

export function createWaiters(): Waiters {
  const waiting = new Set<Waiter>();
  return {
    wait(isReached, ms, signal) {
      if (isReached()) return Promise.resolve(true);
      return new Promise((resolve) => {
        const end = (reached: boolean): void => {
          clearTimeout(timer);
          waiting.delete(waiter);
          signal?.removeEventListener("abort", onAbort);
          resolve(reached);
        };
        const onAbort = (): void => end(false);
        const waiter: Waiter = { isReached, end };
        const timer = setTimeout(onAbort, ms);
        signal?.addEventListener("abort", onAbort, { once: true });
        waiting.add(waiter);
      });
    },
    check() {
      for (const waiter of waiting) if (waiter.isReached()) waiter.end(true);
    },
    close() {
      for (const waiter of waiting) waiter.end(false);
    },
  };
}
