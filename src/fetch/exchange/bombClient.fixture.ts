// A separate process that requests decompression bombs, so that its peak memory is the fetcher's alone. It starts with
// a small heap: storing the decoded data would crash it or raise its peak.
import { readFileSync } from "node:fs";
import type { FetchFailure, FetchRequest, FetchResponse } from "../../contract/reading.ts";
import type { Bounds } from "../bounds.ts";
import { createFetcher } from "../fetcher.ts";
import { fetchOptions } from "../server.fixture.ts";

export interface BombOrder {
  world: string;
  bounds: Partial<Bounds>;
  requests: FetchRequest[];
}

export interface BombReport {
  replies: { kind: string; reason: string | null; truncated: boolean; length: number; start: string }[];
  /** Peak memory of this process in MiB. */
  peakMib: number;
}

const KIB_IN_MIB = 1024;

/** VmHWM is the peak of this program alone; maxRSS also includes the process that started it. */
function readPeakKib(): number {
  const match = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"));
  return match === null ? process.resourceUsage().maxRSS : Number(match[1]);
}

function brief(reply: FetchResponse | FetchFailure): BombReport["replies"][number] {
  if (reply.kind !== "got") return { kind: reply.kind, reason: reply.reason, truncated: false, length: 0, start: "" };
  const { truncated, text } = reply;
  return { kind: "got", reason: null, truncated, length: text.length, start: text.slice(0, 10) };
}

process.on("message", async ({ world, bounds, requests: asks }: BombOrder) => {
  const fetcher = createFetcher(fetchOptions({ world, bounds }));
  const replies = await Promise.all(asks.map(async (ask) => brief(await fetcher.get(ask))));
  await fetcher.close();
  const report: BombReport = { replies, peakMib: readPeakKib() / KIB_IN_MIB };
  process.send?.(report);
});
