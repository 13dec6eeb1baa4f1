// npm run bench:collect -- scale [--boards 2000000] [--taken 450] [--seed 1]
// Computes the load on each host at this number of boards, once the schedule's prices have converged: the worker's own
// functions (collect/schedule) over generated boards in the proportions of public lists, without HTTP, a ledger or a
// clock.
import { parseArgs } from "node:util";
import { estimateFreshness } from "../../src/collect/schedule/freshness.ts";
import type { Freshness } from "../../src/collect/schedule/freshnessFigures.ts";
import { averageInterval, INTERVAL_BOUNDS } from "../../src/collect/schedule/interval.ts";
import { computePrice, MIN_PRICE, minInterval, requestBudget } from "../../src/collect/schedule/price.ts";
import { DAY, HOUR, MINUTE } from "../../src/contract/limits.ts";
import type { IntervalGroup } from "../../src/ledger/boards/platforms.ts";
import { drawBoards, NEWS_OF_AN_OPENING } from "../freshness/boards.ts";

const { values } = parseArgs({
  options: {
    boards: { type: "string", default: "2000000" },
    /** Milliseconds that a request occupies a host, including the pause. */
    taken: { type: "string", default: "450" },
    seed: { type: "string", default: "1" },
  },
});

/** Boards of one platform: news per millisecond and requests per read of each. */
interface Platform {
  name: string;
  sharesHost: boolean;
  rates: number[];
  costs: number[];
  /** Open postings, openings per day, and requests for single rows per day. */
  open: number;
  openings: number;
  details: number;
}

/** Prices change by at most a factor of four per iteration, and converge long before this limit. */
const RECKONINGS = 200;

function population(count: number, seed: number): Platform[] {
  const platforms = new Map<string, Platform>();
  for (const { platform: name, sharesHost, cost, perRow, rows, openings } of drawBoards(count, seed)) {
    const known = platforms.get(name) ?? { name, sharesHost, rates: [], costs: [], open: 0, openings: 0, details: 0 };
    platforms.set(name, known);
    known.rates.push(openings * NEWS_OF_AN_OPENING);
    known.costs.push(cost);
    known.open += rows;
    known.openings += openings * DAY;
    known.details += perRow * openings * DAY;
  }
  return [...platforms.values()];
}

interface Settled {
  platform: Platform;
  requests: number;
  freshness: Freshness;
}

/** Computes prices as the workers do until they converge; then the load of the resulting read intervals. */
function settle(platform: Platform, taken: number): Settled {
  const { sharesHost, rates, costs } = platform;
  const pacesAt = (price: number): Float64Array =>
    Float64Array.from(rates, (rate, at) => {
      const cost = costs[at] ?? 1;
      const min = Math.max(INTERVAL_BOUNDS.min, minInterval(cost, taken));
      return averageInterval({ rate, cost, price, min, max: INTERVAL_BOUNDS.max });
    });
  const askedAt = (paces: Float64Array): number => paces.reduce((sum, pace, at) => sum + (costs[at] ?? 1) / pace, 0);
  let price = MIN_PRICE;
  let paces = pacesAt(price);
  for (let turn = 0; sharesHost && turn < RECKONINGS; turn++) {
    price = computePrice(price, askedAt(paces), requestBudget(taken));
    paces = pacesAt(price);
  }
  const groups = new Map<number, IntervalGroup>();
  for (const [at, pace] of paces.entries()) {
    const minute = Math.floor(pace / MINUTE);
    const group = groups.get(minute) ?? { source: platform.name, boards: 0, pace: 0, news: 0, asked: 0 };
    group.boards++;
    group.pace += (pace - group.pace) / group.boards;
    group.news += (rates[at] ?? 0) * DAY;
    group.asked += (costs[at] ?? 1) / pace;
    groups.set(minute, group);
  }
  const host = { host: sharesHost ? platform.name : null, taken };
  return { platform, requests: askedAt(paces) * DAY, freshness: estimateFreshness([...groups.values()], host) };
}

const count = (many: number): string => Math.round(many).toLocaleString("en");
const minutes = (seconds: number | null): string => (seconds === null ? "–" : (seconds / 60).toFixed(0));

function lineOf({ platform, requests, freshness }: Settled): string {
  const { name, sharesHost, rates, details } = platform;
  const hosts = sharesHost ? 1 : rates.length;
  const wanted = requests / hosts / (requestBudget(taken) * DAY);
  const used = `${(wanted * 100).toFixed(sharesHost ? 0 : 1)} %`;
  const perHost = count((requests + details) / hosts);
  // A host needed for more than all of its time makes its boards queue, however they are scheduled.
  const line = wanted * requestBudget(taken) * taken;
  const delays =
    line > 1
      ? [`each board every ${((line * INTERVAL_BOUNDS.max) / HOUR).toFixed(0)} h`, "–"]
      : [freshness.delay_p50_s, freshness.delay_p90_s].map(minutes);
  return `| ${[name, count(rates.length), count(hosts), count(requests), count(details), perHost, used, ...delays].join(" | ")} |`;
}

const [boards, taken, seed] = [Number(values.boards), Number(values.taken), Number(values.seed)];
if (!(boards >= 1000) || !(taken >= 1)) throw new Error("bench: --boards from 1000 up, --taken from 1 up");
const settled = population(boards, seed).map((platform) => settle(platform, taken));
const sum = (of: (one: Settled) => number): number => settled.reduce((all, one) => all + of(one), 0);
const requests = sum((one) => one.requests + one.platform.details);
process.stdout.write(`${count(sum(({ platform }) => platform.rates.length))} boards, a request takes its host ${taken} ms, seed ${seed}

| platform | boards | hosts | list requests a day | detail requests a day | requests a day and host | of the budget | p50 min | p90 min |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${settled.map(lineOf).join("\n")}

open postings ${count(sum(({ platform }) => platform.open))}, openings a day ${count(sum(({ platform }) => platform.openings))}
requests a day ${count(requests)}, a second ${count(requests / 86_400)}; reads a day ${count(sum(({ freshness }) => freshness.reads_per_day ?? 0))}
`);
