// The price of a request at each source, reckoned anew every ten minutes by whichever worker comes first: what the boards would ask for
// at the present one against what their host allows.
import { MINUTE } from "../../contract/limits.ts";
import {
  demandOfSources,
  type Platform,
  setPrice,
  stalePlatforms,
  type WaitBounds,
} from "../../ledger/boards/platforms.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { inOneCommit } from "../../ledger/store/order.ts";
import { PACE_BOUNDS } from "./interval.ts";
import { budgetOf, LEAST_PRICE, leastWait, nextPrice } from "./price.ts";
import { USUAL } from "./rate.ts";

export const RECKONED_EVERY = 10 * MINUTE;
/** A source's own habit is believed as firmly as this many listed rows would say. */
const BELIEF_ROWS = 200;

/** Returns how many prices were written. */
export async function reckonPrices(db: Ledger, now: number): Promise<number> {
  const stale = await stalePlatforms(db, now - RECKONED_EVERY);
  if (stale.length === 0) return 0;
  const demands = new Map((await demandOfSources(db, boundsAt(now))).map((demand) => [demand.source, demand]));
  return await inOneCommit(db, async (tx) => {
    let written = 0;
    for (const platform of stale) {
      const { asked = 0, news = 0, rows = 0 } = demands.get(platform.source) ?? {};
      const next = { asked, at: now, price: priceOf(platform, asked), per_row: perRow(news, rows) };
      if (await setPrice(tx, platform, next)) written++;
    }
    return written;
  });
}

function boundsAt(now: number): WaitBounds {
  const { silentAfter, ...bounds } = PACE_BOUNDS;
  return { ...bounds, rests: leastWait(1, 1), silentSince: now - silentAfter, leastPrice: LEAST_PRICE };
}

/** Boards with hosts of their own share no budget: each is bounded by its own host. */
function priceOf({ host, price, taken }: Platform, asked: number): number {
  return host === null ? LEAST_PRICE : nextPrice(price, asked, budgetOf(taken));
}

function perRow(news: number, rows: number): number {
  return (news + USUAL.perRow * BELIEF_ROWS) / (rows + BELIEF_ROWS);
}
