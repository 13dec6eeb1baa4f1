// Recomputes the price of a request at each source every ten minutes, on the first worker: the boards'
// demand at the current price compared with the host's budget.
import { MINUTE } from "../../contract/limits.ts";
import {
  listStalePlatforms,
  type Platform,
  readDemand,
  setPrice,
  type WaitBounds,
} from "../../ledger/boards/platforms.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { inOneCommit } from "../../ledger/store/order.ts";
import { INTERVAL_BOUNDS } from "./interval.ts";
import { computePrice, MIN_PRICE, minInterval, requestBudget } from "./price.ts";
import { DEFAULT_PRIOR } from "./rate.ts";

export const PRICE_INTERVAL_MS = 10 * MINUTE;
/** The weight of the default rate, in listed rows. */
const PRIOR_ROWS = 200;

/** Returns how many prices were written. */
export async function updatePrices(db: Ledger, now: number): Promise<number> {
  const stale = await listStalePlatforms(db, now - PRICE_INTERVAL_MS);
  if (stale.length === 0) return 0;
  const demands = new Map((await readDemand(db, boundsAt(now))).map((demand) => [demand.source, demand]));
  return await inOneCommit(db, async (tx) => {
    let written = 0;
    for (const platform of stale) {
      const { asked = 0, news = 0, rows = 0 } = demands.get(platform.source) ?? {};
      const next = { asked, at: now, price: nextPlatformPrice(platform, asked), per_row: ratePerRow(news, rows) };
      if (await setPrice(tx, platform, next)) written++;
    }
    return written;
  });
}

function boundsAt(now: number): WaitBounds {
  const { silentAfter, ...bounds } = INTERVAL_BOUNDS;
  return { ...bounds, rests: minInterval(1, 1), silentSince: now - silentAfter, minPrice: MIN_PRICE };
}

/** Boards with their own hosts share no budget: each is bounded by its own host. */
function nextPlatformPrice({ host, price, taken }: Platform, asked: number): number {
  return host === null ? MIN_PRICE : computePrice(price, asked, requestBudget(taken));
}

function ratePerRow(news: number, rows: number): number {
  return (news + DEFAULT_PRIOR.perRow * PRIOR_ROWS) / (rows + PRIOR_ROWS);
}
