// Boards as an operator sees them: paginated with the results of their reads, and aggregated by source.

import { sql } from "kysely";
import type { Degradation } from "../../contract/admin/degradation.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import { DAY } from "../../contract/limits.ts";
import { isOneOf, isOpen } from "../store/engine.ts";
import { readMark } from "../store/mark.ts";
import type { Ledger } from "../store/open.ts";
import type { Board } from "../store/schema.ts";
import { listDegradations } from "./degradation.ts";
import { listHolds } from "./holds.ts";

export interface BoardQuery {
  sources?: readonly string[];
  verdict?: string;
  /** true: only boards whose last read was incomplete; false: only the others. */
  trouble?: boolean;
  /** Include removed boards. */
  removed?: boolean;
  after: number;
  limit: number;
}

export type ListedBoard = Board & { open_postings: number };

/** Boards with an id above `after`, ordered by id. */
export async function listBoardsAfter(db: Ledger, filter: BoardQuery): Promise<ListedBoard[]> {
  const { sources = [], verdict, trouble, removed = false } = filter;
  const boards = await db.sql
    .selectFrom("board")
    .selectAll()
    .where("id", ">", filter.after)
    .$if(sources.length > 0, (query) => query.where(isOneOf(db, "source", sources)))
    .$if(verdict !== undefined, (query) => query.where("verdict", "=", assertPresent(verdict)))
    .$if(trouble !== undefined, (query) => query.where("trouble", trouble ? "is not" : "is", null))
    .$if(!removed, (query) => query.where("removed_at", "is", null))
    .orderBy("id")
    .limit(filter.limit)
    .execute();
  return await withOpenPostings(db, boards);
}

export async function findListedBoard(db: Ledger, id: number): Promise<ListedBoard | undefined> {
  const boards = await db.sql.selectFrom("board").selectAll().where("id", "=", id).execute();
  return (await withOpenPostings(db, boards))[0];
}

async function withOpenPostings(db: Ledger, boards: readonly Board[]): Promise<ListedBoard[]> {
  const counts = await db.sql
    .selectFrom("posting")
    .select((is) => ["board_id", is.fn.countAll<number>().as("count")])
    .where(
      isOneOf(
        db,
        "board_id",
        boards.map((board) => board.id),
      ),
    )
    .where(isOpen)
    .groupBy("board_id")
    .execute();
  const open = new Map(counts.map(({ board_id, count }) => [board_id, Number(count)]));
  return boards.map((board) => ({ ...board, open_postings: open.get(board.id) ?? 0 }));
}

/** The ids of boards given by source and slug, in the given order. Unknown and removed boards are skipped. */
export async function findBoardIds(db: Ledger, names: readonly { source: string; slug: string }[]): Promise<number[]> {
  const rows = await db.sql
    .selectFrom("board")
    .select(["id", "source", "slug"])
    .where(isOneOf(db, "slug", [...new Set(names.map(({ slug }) => slug))]))
    .where(isOneOf(db, "source", [...new Set(names.map(({ source }) => source))]))
    .where("removed_at", "is", null)
    .execute();
  const ids = new Map(rows.map(({ id, source, slug }) => [`${source} ${slug}`, id]));
  return names.flatMap(({ source, slug }) => ids.get(`${source} ${slug}`) ?? []);
}

export interface SourceHealth {
  source: string;
  boards: number;
  last_complete_read: number | null;
  /** Number of boards by the verdict of their last read; `unread`: not read yet. */
  verdicts: Record<string, number>;
  /** Boards whose last reads failed, and the most common reasons. */
  failing: number;
  failures: { because: string; boards: number }[];
  /** Boards with held closings, and the postings that would close. */
  holds: number;
  held: number;
  /** Boards fully read within the last 24 hours of ledger time. */
  read_24h: number;
  /** The parts that its responses have lacked for some time (degradation.ts). */
  degraded: Degradation[];
}

const MAX_REASONS = 5;

/** One entry for each source that has boards. */
export async function readSourceHealth(db: Ledger): Promise<SourceHealth[]> {
  const { at } = await readMark(db);
  const holdsBySource = Map.groupBy(await listHolds(db), ({ board }) => board.source);
  const rows = await db.sql
    .selectFrom("board")
    .select((is) => [
      "source",
      "verdict",
      is.fn.countAll<number>().as("boards"),
      is.fn.max("seen_at").as("seen"),
      sql<number>`sum(case when failures > 0 then 1 else 0 end)`.as("failing"),
      sql<number>`sum(case when hold is not null then 1 else 0 end)`.as("holds"),
      sql<number>`sum(case when seen_at >= ${at - DAY} then 1 else 0 end)`.as("read"),
    ])
    .where("removed_at", "is", null)
    .groupBy(["source", "verdict"])
    .execute();
  const degradations = Map.groupBy(await listDegradations(db), ({ source }) => source);
  const reasons = Map.groupBy(await countFailureReasons(db), ({ source }) => source);
  return [...Map.groupBy(rows, ({ source }) => source)].map(([source, groups]) => {
    const sum = (getValue: (group: (typeof groups)[number]) => number): number =>
      groups.reduce((total, group) => total + Number(getValue(group)), 0);
    const seen = Math.max(0, ...groups.map((group) => Number(group.seen ?? 0)));
    return {
      source,
      boards: sum((group) => group.boards),
      last_complete_read: seen === 0 ? null : seen,
      verdicts: Object.fromEntries(groups.map((group) => [group.verdict ?? "unread", Number(group.boards)])),
      failing: sum((group) => group.failing),
      failures: (reasons.get(source) ?? []).slice(0, MAX_REASONS).map(({ because, boards }) => ({ because, boards })),
      holds: sum((group) => group.holds),
      held: (holdsBySource.get(source) ?? []).reduce((total, { would_close }) => total + would_close, 0),
      read_24h: sum((group) => group.read),
      degraded: degradations.get(source) ?? [],
    };
  });
}

async function countFailureReasons(db: Ledger) {
  const rows = await db.sql
    .selectFrom("board")
    .select((is) => ["source", "trouble", is.fn.countAll<number>().as("boards")])
    .where("trouble", "is not", null)
    .where("failures", ">", 0)
    .where("removed_at", "is", null)
    .groupBy(["source", "trouble"])
    .orderBy("boards", "desc")
    .orderBy("trouble")
    .limit(1000)
    .execute();
  return rows.map(({ source, trouble, boards }) => ({
    source,
    because: assertPresent(trouble),
    boards: Number(boards),
  }));
}
