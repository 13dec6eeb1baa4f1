// Returns the memory that a start leaves behind. V8 keeps the pages of collected objects for new ones: after loading
// 20,000 postings, a thread held a heap of 60 MB for 21 MB of objects. Only this kind of collection releases them.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const COLLECTION = { type: "major", execution: "sync", flavor: "last-resort" };

/** Stops the thread for some tenths of a second: call it once, when the thread has loaded what it needs. */
export function releaseHeap(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect(COLLECTION);
}
