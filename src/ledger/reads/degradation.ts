// Detects sources whose responses are degraded: within a day the share of rows with a text, place, pay or date fell by
// more than 20 points against what is expected on the same boards, or a fifth of the boards return an unknown structure.
// That only raises an alarm; no posting closes because of it.
import { sql } from "kysely";
import {
  DEGRADED_PARTS,
  type Degradation,
  type FieldCounts,
  MAX_SHARE_DROP,
  SOURCE_DEGRADED,
  UNKNOWN_SHAPE,
  WATCHED_FIELDS,
  type WatchedField,
} from "../../contract/admin/degradation.ts";
import { DAY, HOUR } from "../../contract/limits.ts";
import { createAlarmDeliveries } from "../outgoing/alarms.ts";
import { type Ledger, transact } from "../store/open.ts";

/** An alarm ends when the share is this close to the former one. */
const RECOVERED_WITHIN = 0.1;
/** A share that stays low for this long is the new usual one. */
const ACCEPTED_AFTER_MS = 7 * DAY;
/** A board counts with at most this many rows per read, so that one large employer is not the whole source. */
const MAX_BOARD_ROWS = 25;
/** The newest hours that together have this many rows are compared, at most a day. */
const WINDOW_ROWS = 100;
const MIN_WINDOW_ROWS = 20;
const MIN_UNREADABLE_BOARDS = 3;
const WINDOW_HOURS = 24;
const RETENTION_HOURS = 72;

/** Adds the rows of a read, with what is expected on their board. */
export async function recordIntake(
  db: Ledger,
  source: string,
  { now, delivered, expected }: { now: number; delivered: FieldCounts; expected: FieldCounts },
): Promise<void> {
  if (delivered.rows === 0 || expected.rows === 0) return;
  const listed = Math.min(MAX_BOARD_ROWS, delivered.rows);
  const of = (counts: FieldCounts, field: WatchedField): number => (listed * counts[field]) / counts.rows;
  const added = {
    listed,
    with_text: of(delivered, "text"),
    with_place: of(delivered, "place"),
    with_pay: of(delivered, "pay"),
    with_date: of(delivered, "date"),
    expected_text: of(expected, "text"),
    expected_place: of(expected, "place"),
    expected_pay: of(expected, "pay"),
    expected_date: of(expected, "date"),
  };
  await db.sql
    .insertInto("intake")
    .values({ source, hour: Math.floor(now / HOUR), ...added })
    .onConflict((conflict) =>
      conflict.columns(["source", "hour"]).doUpdateSet((is) => ({
        listed: is("intake.listed", "+", added.listed),
        with_text: is("intake.with_text", "+", added.with_text),
        with_place: is("intake.with_place", "+", added.with_place),
        with_pay: is("intake.with_pay", "+", added.with_pay),
        with_date: is("intake.with_date", "+", added.with_date),
        expected_text: is("intake.expected_text", "+", added.expected_text),
        expected_place: is("intake.expected_place", "+", added.expected_place),
        expected_pay: is("intake.expected_pay", "+", added.expected_pay),
        expected_date: is("intake.expected_date", "+", added.expected_date),
      })),
    )
    .execute();
}

/** The current alarms, by source. */
export async function listDegradations(db: Ledger): Promise<Degradation[]> {
  const rows = await db.sql.selectFrom("degradation").selectAll().orderBy("source").orderBy("part").execute();
  return rows.flatMap(({ part: name, ...row }) => {
    const part = DEGRADED_PARTS.find((known) => known === name);
    return part === undefined ? [] : [{ ...row, part }];
  });
}

/** Raises and ends alarms. Returns the new ones, each once among all processes. */
export async function checkDegradation(db: Ledger, now: number): Promise<Degradation[]> {
  const shares = [...(await readFieldShares(db, now)), ...(await readReadableShares(db, now))];
  const known = await listDegradations(db);
  for (const { source, part, since, share_before } of known) {
    const current = shares.find((one) => one.source === source && one.part === part);
    const hasRecovered = current !== undefined && current.share >= share_before - RECOVERED_WITHIN;
    if (hasRecovered || now - since > ACCEPTED_AFTER_MS) await endAlarm(db, source, part);
    else if (current !== undefined) await updateShare(db, source, part, current.share);
  }
  const raised: Degradation[] = [];
  for (const { source, part, expected, share } of shares) {
    if (expected - share <= MAX_SHARE_DROP || known.some((one) => one.source === source && one.part === part)) continue;
    const alarm = { source, part, since: now, share_before: expected, share };
    if (await raise(db, alarm)) raised.push(alarm);
  }
  await db.sql
    .deleteFrom("intake")
    .where("hour", "<", Math.floor(now / HOUR) - RETENTION_HOURS)
    .execute();
  return raised;
}

type Share = Pick<Degradation, "source" | "part" | "share"> & { expected: number };

async function readFieldShares(db: Ledger, now: number): Promise<Share[]> {
  const rows = await db.sql
    .selectFrom("intake")
    .selectAll()
    .where("hour", ">", Math.floor(now / HOUR) - WINDOW_HOURS)
    .orderBy("hour", "desc")
    .execute();
  return [...Map.groupBy(rows, ({ source }) => source)].flatMap(([source, hours]) => {
    let listed = 0;
    const newest = hours.filter((hour) => {
      const isWithin = listed < WINDOW_ROWS;
      if (isWithin) listed += hour.listed;
      return isWithin;
    });
    if (listed < MIN_WINDOW_ROWS) return [];
    const sum = (column: `${"with" | "expected"}_${WatchedField}`): number =>
      newest.reduce((total, hour) => total + hour[column], 0) / listed;
    return WATCHED_FIELDS.map((part) => ({
      source,
      part,
      expected: sum(`expected_${part}`),
      share: sum(`with_${part}`),
    }));
  });
}

/** Of the boards that were read before: how many still are. */
async function readReadableShares(db: Ledger, now: number): Promise<Share[]> {
  const rows = await db.sql
    .selectFrom("board")
    .select((is) => [
      "source",
      is.fn.countAll<number>().as("boards"),
      sql<number>`sum(case when failures > 1 and trouble like ${`${UNKNOWN_SHAPE}%`} then 1 else 0 end)`.as(
        "unreadable",
      ),
    ])
    .where("removed_at", "is", null)
    .where("seen_at", "is not", null)
    .where("read_at", ">", now - DAY)
    .groupBy("source")
    .execute();
  return rows.map(({ source, boards, unreadable }) => {
    const isEnough = Number(unreadable) >= Math.min(MIN_UNREADABLE_BOARDS, Number(boards));
    return { source, part: "answers", expected: 1, share: isEnough ? 1 - Number(unreadable) / Number(boards) : 1 };
  });
}

/** False: another process has raised it. */
async function raise(db: Ledger, alarm: Degradation): Promise<boolean> {
  return await transact(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx.sql
      .insertInto("degradation")
      .values(alarm)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await createAlarmDeliveries(tx, SOURCE_DEGRADED, alarm, alarm.since);
    return true;
  });
}

async function endAlarm(db: Ledger, source: string, part: string): Promise<void> {
  await db.sql.deleteFrom("degradation").where("source", "=", source).where("part", "=", part).execute();
}

async function updateShare(db: Ledger, source: string, part: string, share: number): Promise<void> {
  await db.sql
    .updateTable("degradation")
    .set({ share })
    .where("source", "=", source)
    .where("part", "=", part)
    .execute();
}
