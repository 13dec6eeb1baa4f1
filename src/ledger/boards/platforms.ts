// State that the boards of a source share, stored in the ledger so that every worker uses the same values: how long
// their host takes per request, the price of a request, and the end of the pause that the host requested.
import { sql } from "kysely";
import type { Ledger } from "../store/open.ts";
import type { PlatformTable } from "../store/readingSchema.ts";

export type Platform = PlatformTable;

export async function findPlatform(db: Ledger, source: string): Promise<Platform | undefined> {
  return await db.sql.selectFrom("platform").selectAll().where("source", "=", source).executeTakeFirst();
}

/** Stores what a read measured of the host. The price does not change. */
export async function savePlatform(db: Ledger, measured: Platform): Promise<void> {
  const { host, taken } = measured;
  await db.sql
    .insertInto("platform")
    .values(measured)
    .onConflict((conflict) => conflict.column("source").doUpdateSet({ host, taken }))
    .execute();
}

/** The host requested a pause: none of its boards is claimed before it ends. */
export async function pausePlatform(db: Ledger, source: string, until: number): Promise<void> {
  await db.sql
    .updateTable("platform")
    .set({ rest_until: until })
    .where("source", "=", source)
    .where("rest_until", "<", until)
    .execute();
}

/** The demand of all boards of a source, estimated from their last reads. */
export interface SourceDemand {
  source: string;
  boards: number;
  /** Requests per ms that the boards would make at the current price. */
  asked: number;
  /** Changes per day and listed rows, summed over all boards. */
  news: number;
  rows: number;
}

/** Bounds of the interval between two reads of a board, in ms. */
export interface WaitBounds {
  readonly min: number;
  /** A shared host rests for this many times the duration of a read. */
  readonly rests: number;
  readonly max: number;
  /** The longest interval of boards without changes since `silentSince`. */
  readonly silent: number;
  readonly silentSince: number;
  /** The price for hosts that are not shared. */
  readonly minPrice: number;
}

/**
 * Does not use the boards' stored intervals, which reflect the prices at their last reads. A price that followed those
 * would overshoot until the boards had been read again, and then undershoot.
 */
export async function readDemand(db: Ledger, bounds: WaitBounds): Promise<SourceDemand[]> {
  const { min, rests, max, silent, silentSince, minPrice } = bounds;
  const since = sql`cast(${silentSince} as bigint)`;
  const price = sql`case when platform.host is null then ${sql.lit(minPrice)} else platform.price end`;
  const intervals = db.sql
    .selectFrom("board")
    .innerJoin("platform", "platform.source", "board.source")
    .select([
      ...(["board.source", "cost", "rate", "listed"] as const),
      sql<number>`sqrt(2.0 * ${price} * cost * 86400000.0 / rate)`.as("wait"),
      sql<number>`case when cost * platform.taken * ${sql.lit(rests)} > ${sql.lit(min)}
        then cost * platform.taken * ${sql.lit(rests)} else ${sql.lit(min)} end`.as("least"),
      sql<number>`case when created_at < ${since} and coalesce(changed_at, 0) < ${since}
        then ${sql.lit(silent)} else ${sql.lit(max)} end`.as("most"),
    ])
    .where("removed_at", "is", null)
    .where("next_at", "is not", null)
    .where("rate", ">", 0)
    .where("pace", ">", 0);
  const rows = await db.sql
    .selectFrom(intervals.as("waiting"))
    .select((is) => [
      "source",
      is.fn.countAll<number>().as("boards"),
      sql<number>`sum(cost / case when wait < least then least when wait > most then most else wait end)`.as("asked"),
      sql<number>`sum(rate)`.as("news"),
      sql<number>`sum(listed)`.as("rows"),
    ])
    .groupBy("source")
    .execute();
  return rows.map(({ source, boards, asked, news, rows: listed }) => ({
    source,
    boards: Number(boards),
    asked: Number(asked),
    news: Number(news),
    rows: Number(listed),
  }));
}

/** Platforms whose price is older than `before`. The first worker to recompute a price writes it. */
export async function listStalePlatforms(db: Ledger, before: number): Promise<Platform[]> {
  return await db.sql.selectFrom("platform").selectAll().where("at", "<=", before).execute();
}

/** False: another worker was faster. */
export async function setPrice(
  db: Ledger,
  current: Platform,
  update: Pick<Platform, "price" | "per_row" | "asked" | "at">,
): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable("platform")
    .set(update)
    .where("source", "=", current.source)
    .where("at", "=", current.at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function listPlatforms(db: Ledger): Promise<Platform[]> {
  return await db.sql.selectFrom("platform").selectAll().execute();
}

/** Boards of one source whose read intervals agree to the minute. */
export interface IntervalGroup {
  source: string;
  boards: number;
  /** Average milliseconds between two reads. */
  pace: number;
  /** Changes per day and requests per ms, summed over all boards. */
  news: number;
  asked: number;
}

export async function readIntervals(db: Ledger): Promise<IntervalGroup[]> {
  const rows = await db.sql
    .selectFrom("board")
    .select((is) => [
      "source",
      is.fn.countAll<number>().as("boards"),
      sql<number>`sum(pace)`.as("paces"),
      sql<number>`sum(rate)`.as("news"),
      sql<number>`sum(cost / pace)`.as("asked"),
    ])
    .where("removed_at", "is", null)
    .where("next_at", "is not", null)
    .where("rate", "is not", null)
    .where("pace", ">", 0)
    .groupBy(["source", sql`pace / 60000`])
    .execute();
  return rows.map(({ source, boards, paces, news, asked }) => ({
    source,
    boards: Number(boards),
    pace: Number(paces) / Number(boards),
    news: Number(news),
    asked: Number(asked),
  }));
}
