// Ctrl-C and kill: the first asks for an orderly end, a second one means now.
// Terminal, npm and the restarting command may each pass on the same Ctrl-C, so what follows at once is not a second one.

const SAME_MS = 500;
const MOST_MS = 9500;
/** A longer one was asked for, and is given on top. */
const USUAL_DRAIN_MS = 2000;

/** A busy machine may not finish what is in hand; every step is safe to be cut, so this is an end like any other. */
function cutShort(): void {
  process.stderr.write("Not all work in hand could be finished in time; it is taken up at the next start.\n");
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
        setTimeout(cutShort, MOST_MS + Math.max(0, drainMs - USUAL_DRAIN_MS)).unref();
        resolve(signal);
      } else if (now - first > SAME_MS) process.exit(130);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  });
}
