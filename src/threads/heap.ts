// Returns memory that a thread no longer needs. V8 keeps the pages of collected objects for new ones: after loading
// 20,000 postings, a thread held a heap of 60 MB for 21 MB of objects. Only this kind of collection releases them.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const COLLECTION = { type: "major", execution: "sync", flavor: "last-resort" };

/** Made once: it keeps a context alive. */
const collector: { collect: unknown } = { collect: null };

/** Stops the thread for some tenths of a second. */
export function releaseHeap(): void {
  setFlagsFromString("--expose-gc");
  collector.collect ??= runInNewContext("gc");
  const { collect } = collector;
  if (typeof collect === "function") collect(COLLECTION);
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
