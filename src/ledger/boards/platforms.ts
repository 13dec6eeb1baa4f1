// What a source's boards share, kept in the ledger so that every worker goes by the same: how long their host takes for a request, what
// a request to it is worth, and until when it asked to be left alone.
import { sql } from "kysely";
import type { Ledger } from "../store/open.ts";
import type { PlatformTable } from "../store/readingSchema.ts";

export type Platform = PlatformTable;

export async function platformOf(db: Ledger, source: string): Promise<Platform | undefined> {
  return await db.sql.selectFrom("platform").selectAll().where("source", "=", source).executeTakeFirst();
}

/** What a reading saw of the host; the price stays as it is. */
export async function notePlatform(db: Ledger, seen: Platform): Promise<void> {
  const { host, taken } = seen;
  await db.sql
    .insertInto("platform")
    .values(seen)
    .onConflict((conflict) => conflict.column("source").doUpdateSet({ host, taken }))
    .execute();
}

/** The host asked for a pause: none of its boards is claimed before. */
export async function restPlatform(db: Ledger, source: string, until: number): Promise<void> {
  await db.sql
    .updateTable("platform")
    .set({ rest_until: until })
    .where("source", "=", source)
    .where("rest_until", "<", until)
    .execute();
}

/** What the boards of a source come to, by what their last reads taught. */
export interface Demand {
  source: string;
  boards: number;
  /** Requests a ms that they would ask for at the present price. */
  asked: number;
  /** News a day, and listed rows, of all of them. */
  news: number;
  rows: number;
}

/** What bounds the wait of a board between two reads, in ms. */
export interface WaitBounds {
  readonly least: number;
  /** A shared host is left alone for so many times as long as a read takes it. */
  readonly rests: number;
  readonly most: number;
  /** The longest wait of boards that had no news since `silentSince`. */
  readonly silent: number;
  readonly silentSince: number;
  /** The price at hosts that no boards share. */
  readonly leastPrice: number;
}

/**
 * Not the paces that the boards have, which are of the prices at their last reads: a price that followed those would go on rising for
 * as long as the boards have not been read at it, and then as far below.
 */
export async function demandOfSources(db: Ledger, bounds: WaitBounds): Promise<Demand[]> {
  const { least, rests, most, silent, silentSince, leastPrice } = bounds;
  const since = sql`cast(${silentSince} as bigint)`;
  const price = sql`case when platform.host is null then ${sql.lit(leastPrice)} else platform.price end`;
  const waits = db.sql
    .selectFrom("board")
    .innerJoin("platform", "platform.source", "board.source")
    .select([
      ...(["board.source", "cost", "rate", "listed"] as const),
      sql<number>`sqrt(2.0 * ${price} * cost * 86400000.0 / rate)`.as("wait"),
      sql<number>`case when cost * platform.taken * ${sql.lit(rests)} > ${sql.lit(least)}
        then cost * platform.taken * ${sql.lit(rests)} else ${sql.lit(least)} end`.as("least"),
      sql<number>`case when created_at < ${since} and coalesce(changed_at, 0) < ${since}
        then ${sql.lit(silent)} else ${sql.lit(most)} end`.as("most"),
    ])
    .where("removed_at", "is", null)
    .where("next_at", "is not", null)
    .where("rate", ">", 0)
    .where("pace", ">", 0);
  const rows = await db.sql
    .selectFrom(waits.as("waiting"))
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
    ...{ boards: Number(boards), asked: Number(asked), news: Number(news), rows: Number(listed) },
  }));
}

/** The platforms whose price is older than `before`; whoever reckons it first writes it. */
export async function stalePlatforms(db: Ledger, before: number): Promise<Platform[]> {
  return await db.sql.selectFrom("platform").selectAll().where("at", "<=", before).execute();
}

/** False: another worker was faster. */
export async function setPrice(
  db: Ledger,
  known: Platform,
  next: Pick<Platform, "price" | "per_row" | "asked" | "at">,
): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable("platform")
    .set(next)
    .where("source", "=", known.source)
    .where("at", "=", known.at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function platforms(db: Ledger): Promise<Platform[]> {
  return await db.sql.selectFrom("platform").selectAll().execute();
}

/** Boards of one source whose paces are the same to the minute. */
export interface PaceGroup {
  source: string;
  boards: number;
  /** Milliseconds between two reads, on average. */
  pace: number;
  /** News a day, and requests a ms, of all of them. */
  news: number;
  asked: number;
}

export async function pacesOfSources(db: Ledger): Promise<PaceGroup[]> {
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
    ...{ boards: Number(boards), pace: Number(paces) / Number(boards), news: Number(news), asked: Number(asked) },
  }));
}
