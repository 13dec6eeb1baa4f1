// Simulates days of a small internet in minutes: the clock is set manually, due boards are read, and the worker's own
// schedule decides what is due. Reports the daily cost of a board, and how long an opening existed before the ledger
// published it.
import { readAllDue } from "../../src/collect/workerLoop.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { getReader } from "../../src/sources/readers.ts";
import { keyOf, readKnownOpenings } from "../../test/collect/month/compare.ts";
import type { OpeningTruth } from "../../world/truth.ts";
import { median, percentile } from "../feed/client.ts";
import type { Figure } from "../feed/report.ts";
import { openCollecting } from "./worker.ts";
import { startWorldProcess } from "./worldProcess.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STEP = HOUR / 6;
const START = Date.UTC(2026, 10, 2, 6);

/** The first day is not counted, because every board is new and its read interval unknown. */
export async function simulateDays(employers: number, days: number, log: (line: string) => void): Promise<Figure[]> {
  const order = { seed: 11, employers, start: START - 60 * DAY, now: START, speed: 0 };
  const world = await startWorldProcess({ ...order, events: { share: 0, days: 1 } });
  const collecting = await openCollecting(world.address, START);
  try {
    const boards = (await world.boards()).filter(({ source }) => isListed(source));
    await collecting.add(boards);
    const never = new AbortController().signal;
    let reads = 0;
    let before = process.cpuUsage();
    for (let now = START; now <= START + days * DAY; now += STEP) {
      await world.setClock({ now });
      collecting.clock.time = now;
      const read = await readAllDue(collecting.db, collecting.place, never);
      if (now <= START + DAY) [reads, before] = [0, process.cpuUsage()];
      else reads += read;
      if ((now - START) % DAY === 0) log(`day ${(now - START) / DAY} of ${days}`);
    }
    const { user, system } = process.cpuUsage(before);
    const until = START + days * DAY;
    const truths = (await (
      await fetch(`${world.address}/truth?from=${START + DAY}&until=${until}`)
    ).json()) as OpeningTruth[];
    const ages = await agesOf(collecting.db, truths, until);
    const boardDays = boards.length * (days - 1);
    return figuresOf({ boards: boards.length, boardDays, reads, seconds: (user + system) / 1e6 }, ages);
  } finally {
    await collecting.close();
    await world.close();
  }
}

function isListed(source: string): boolean {
  const reader = getReader(source);
  return (
    reader !== null &&
    reader.disabledReason === undefined &&
    reader.search === undefined &&
    reader.changes === undefined
  );
}

/** For openings that began after the first day and lasted a day: the time until they were published. */
async function agesOf(db: Ledger, truths: readonly OpeningTruth[], until: number): Promise<number[]> {
  const rows = await db.sql.selectFrom("posting").select(["id", "created_at"]).where("id", "is not", null).execute();
  const created = new Map(rows.map(({ id, created_at }) => [id as number, created_at as number]));
  const first = new Map<string, number>();
  for (const { key, id } of await readKnownOpenings(db, truths)) {
    first.set(key, Math.min(first.get(key) ?? Number.POSITIVE_INFINITY, created.get(id) ?? Number.POSITIVE_INFINITY));
  }
  return (
    truths
      .filter((truth) => truth.opens_at > START + DAY && Math.min(until, truth.closes_at) - truth.opens_at > DAY)
      // Identified only by their titles there.
      .filter((truth) => truth.source !== "career_site" && isListed(truth.source))
      .map((truth) => (first.get(keyOf(truth)) ?? Number.POSITIVE_INFINITY) - truth.opens_at)
  );
}

interface Spent {
  boards: number;
  boardDays: number;
  reads: number;
  seconds: number;
}

function figuresOf({ boards, boardDays, reads, seconds }: Spent, ages: readonly number[]): Figure[] {
  const plain = (name: string, value: string): Figure => ({ name, value, wanted: "", good: null });
  const hours = (ms: number): string => (Number.isFinite(ms) ? `${(ms / HOUR).toFixed(1)} h` : "not yet");
  const perDay = seconds / boardDays;
  return [
    plain(
      "a board in a day (simulated)",
      `${(reads / boardDays).toFixed(1)} reads, ${(perDay * 1000).toFixed(0)} ms of processor (${boards} boards, 20 openings an employer)`,
    ),
    plain("boards that one core keeps up with", `${Math.floor(86_400 / perDay).toLocaleString("en")}`),
    plain("reads a core could do in a day", `${Math.floor((86_400 * reads) / seconds).toLocaleString("en")}`),
    plain(
      `opening to ledger, ${ages.length} openings, the source's time`,
      `median ${hours(median(ages))}, p90 ${hours(percentile(ages, 0.9))}, p99 ${hours(percentile(ages, 0.99))}`,
    ),
  ];
}
