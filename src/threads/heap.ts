// Returns memory that a thread no longer needs. V8 keeps the pages of collected objects for new ones: after loading
// 20,000 postings, a thread held a heap of 60 MB for 21 MB of objects. Only this kind of collection releases them.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Made once: it keeps a context alive. */
const collector: { collect: unknown } = { collect: null };

function collect(flavor: "regular" | "last-resort"): void {
  setFlagsFromString("--expose-gc");
  collector.collect ??= runInNewContext("gc");
  if (typeof collector.collect === "function") collector.collect({ type: "major", execution: "sync", flavor });
}

/** Stops the thread for some tenths of a second. */
export function releaseHeap(): void {
  collect("last-resort");
}

/** Frees large objects sooner than V8 would, for half the processor time of `releaseHeap`. */
export function collectHeap(): void {
  collect("regular");
}

const CHECK_MS = 5000;
/** A thread that only applies changes counts as idle. */
const IDLE_SHARE = 0.01;
/** After less work, hardly anything can be released. */
const MIN_WORK_MS = 500;

/** Releases memory when the thread has become idle: after loading, and after a time with many requests. */
export function releaseHeapWhenIdle(checkMs = CHECK_MS): void {
  const { eventLoopUtilization } = performance;
  // Starting is work as well.
  let worked = MIN_WORK_MS;
  let before = eventLoopUtilization();
  setInterval(() => {
    const { active } = eventLoopUtilization(before);
    before = eventLoopUtilization();
    worked += active;
    if (active > checkMs * IDLE_SHARE || worked < MIN_WORK_MS) return;
    releaseHeap();
    worked = 0;
    before = eventLoopUtilization();
  }, checkMs).unref();
}
