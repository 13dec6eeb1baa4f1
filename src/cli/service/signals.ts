// Ctrl-C and kill: the first signal requests an orderly shutdown, a second one an immediate one. Terminal, npm and the
// restarting command may each forward the same Ctrl-C, so signals in quick succession count as one.

const SAME_SIGNAL_MS = 500;
const MAX_SHUTDOWN_MS = 9500;
/** A longer drain period is added to the limit. */
const DEFAULT_DRAIN_MS = 2000;

/** A busy machine may not finish its work; every step can be interrupted safely, so this is a normal exit. */
function exitUnfinished(): void {
  process.stderr.write("Some work in progress did not finish in time; it continues at the next start.\n");
  process.exit(0);
}

/** Resolves when the process is asked to stop; from then on it has less than ten seconds. */
export function untilStopped(drainMs = 0): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let first: number | null = null;
    const stop = (signal: NodeJS.Signals): void => {
      const now = performance.now();
      if (first === null) {
        first = now;
        setTimeout(exitUnfinished, MAX_SHUTDOWN_MS + Math.max(0, drainMs - DEFAULT_DRAIN_MS)).unref();
        resolve(signal);
      } else if (now - first > SAME_SIGNAL_MS) process.exit(130);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  });
}
