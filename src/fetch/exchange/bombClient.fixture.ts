// A process of its own that asks for bombs: its memory is the fetching room's alone, so what it holds at its worst can be told.
// It is started with a small heap; whoever kept what it is sent would end it, or show in the most it ever took.
import { readFileSync } from "node:fs";
import type { Ask, Got, Unread } from "../../contract/reading.ts";
import type { Bounds } from "../bounds.ts";
import { createFetcher } from "../fetcher.ts";
import { realOptions } from "../server.fixture.ts";

export interface BombOrder {
  world: string;
  bounds: Partial<Bounds>;
  asks: Ask[];
}

export interface BombReport {
  replies: { kind: string; reason: string | null; truncated: boolean; length: number; start: string }[];
  /** The most memory this process ever had, in MiB. */
  mostMib: number;
}

const KIB_IN_MIB = 1024;

/** The high-water mark of this program alone: what the system calls the largest size also counts the process that started it. */
function mostKib(): number {
  const told = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"));
  return told === null ? process.resourceUsage().maxRSS : Number(told[1]);
}

function brief(reply: Got | Unread): BombReport["replies"][number] {
  if (reply.kind !== "got") return { kind: reply.kind, reason: reply.reason, truncated: false, length: 0, start: "" };
  const { truncated, text } = reply;
  return { kind: "got", reason: null, truncated, length: text.length, start: text.slice(0, 10) };
}

process.on("message", async ({ world, bounds, asks }: BombOrder) => {
  const fetcher = createFetcher(realOptions({ world, bounds }));
  const replies = await Promise.all(asks.map(async (ask) => brief(await fetcher.get(ask))));
  await fetcher.close();
  const report: BombReport = { replies, mostMib: mostKib() / KIB_IN_MIB };
  process.send?.(report);
});
