// Starts worker threads, the only place that does. If a thread ends unexpectedly (an exception, its memory limit, an
// exit, a message that cannot be read), this is reported once, as an error; after that nothing is reported.
import { Worker } from "node:worker_threads";

export interface ThreadStart<Message> {
  readonly workerData?: unknown;
  /**
   * Limits of its heap and of the part for new objects, which would otherwise grow to 100 MB and is not faster then.
   */
  readonly heapMb?: number;
  readonly youngMb: number;
  onMessage(message: Message): void;
  /** The thread ended, and nobody ended it. */
  onCrash(error: ThreadCrash): void;
}

export interface Thread<Order> {
  /** Ignored once the thread has ended. */
  send(order: Order, transfer?: ArrayBuffer[]): void;
  /** The share of the time since the last call in which the thread worked, from 0 to 1. */
  busyShare(): number;
  /** Its processor time so far in milliseconds; pending while it can't be interrupted. */
  processorMs(): Promise<number>;
  /** Resolves when the thread has ended for any reason. */
  readonly ended: Promise<void>;
  /** Ends the thread now. A crash after that is not reported. */
  terminate(): Promise<void>;
  /** Asks the thread to end by itself, and terminates it if it takes longer. */
  close(order: Order, timeoutMs: number): Promise<void>;
}

export class ThreadCrash extends Error {
  readonly isOutOfMemory: boolean;
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.isOutOfMemory = cause instanceof Error && "code" in cause && cause.code === "ERR_WORKER_OUT_OF_MEMORY";
  }
}

export function startThread<Order, Message>(file: URL, start: ThreadStart<Message>): Thread<Order> {
  const { workerData, heapMb, youngMb, onMessage, onCrash } = start;
  const worker = new Worker(file, {
    // The system shows it for the thread, for example in `top -H`.
    name: threadName(file),
    workerData,
    resourceLimits: {
      maxYoungGenerationSizeMb: youngMb,
      ...(heapMb !== undefined && { maxOldGenerationSizeMb: heapMb }),
    },
  });
  const { promise: ended, resolve: resolveEnded } = Promise.withResolvers<void>();
  let isSupervised = true;
  const reportCrash = (cause: unknown): void => {
    if (!isSupervised) return;
    isSupervised = false;
    void worker.terminate();
    onCrash(new ThreadCrash(cause));
  };
  worker.on("message", (message: Message) => {
    if (isSupervised) onMessage(message);
  });
  worker.on("error", reportCrash);
  worker.on("messageerror", reportCrash);
  worker.on("exit", () => {
    reportCrash(new Error("the thread ended"));
    resolveEnded();
  });
  const terminate = async (): Promise<void> => {
    isSupervised = false;
    await worker.terminate();
  };
  let lastUtilization = worker.performance.eventLoopUtilization();
  return {
    send: (order, transfer = []) => worker.postMessage(order, transfer),
    busyShare() {
      const current = worker.performance.eventLoopUtilization();
      const { utilization } = worker.performance.eventLoopUtilization(current, lastUtilization);
      lastUtilization = current;
      return Number.isFinite(utilization) ? utilization : 0;
    },
    async processorMs() {
      const { user, system } = await worker.cpuUsage();
      return (user + system) / 1000;
    },
    ended,
    terminate,
    async close(order, timeoutMs) {
      // Its last messages still count; its exit is not a crash.
      worker.removeAllListeners("exit").on("exit", () => resolveEnded());
      worker.postMessage(order);
      const timer = setTimeout(() => void terminate(), timeoutMs).unref();
      await ended;
      clearTimeout(timer);
    },
  };
}

/** The name of its file: `collector` for `collectorThread.ts`. */
function threadName({ pathname }: URL): string {
  return (pathname.split("/").at(-1) ?? "").replace(/(?:Thread)?\.[jt]s$/, "");
}

/** Runs a thread for its one answer. */
export function runThread<Message>(file: URL, start: Omit<ThreadStart<Message>, "onMessage" | "onCrash">) {
  return new Promise<Message>((resolve, reject) => {
    startThread<never, Message>(file, { ...start, onMessage: resolve, onCrash: reject });
  });
}
