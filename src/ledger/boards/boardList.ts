// Boards as an operator looks at them: page by page with what their reads came to, and summed up by source.

import { sql } from "kysely";
import { DAY } from "../../contract/limits.ts";
import { there } from "../../contract/there.ts";
import { listHolds } from "../reads/holds.ts";
import { isOneOf, isOpen } from "../store/engine.ts";
import { readMark } from "../store/mark.ts";
import type { Ledger } from "../store/open.ts";
import type { Board } from "../store/schema.ts";

export interface BoardWish {
  sources?: readonly string[];
  verdict?: string;
  /** true: only boards whose last read was not whole; false: only the others. */
  trouble?: boolean;
  /** Boards that were taken out too. */
  removed?: boolean;
  after: number;
  limit: number;
}

export type ListedBoard = Board & { open_postings: number };

/** How many boards there are beside those of some sources, and how many of them were read at least once. */
export async function readOnce(db: Ledger, except: readonly string[]): Promise<{ read: number; all: number }> {
  const rows = await db.sql.selectFrom("board").select(["source", "reads"]).where("removed_at", "is", null).execute();
  const kept = rows.filter(({ source }) => !except.includes(source));
  return { read: kept.filter(({ reads }) => reads !== null).length, all: kept.length };
}

/** Boards with an id above `after`, by id. */
export async function boardsAfter(db: Ledger, wish: BoardWish): Promise<ListedBoard[]> {
  const { sources = [], verdict, trouble, removed = false } = wish;
  const boards = await db.sql
    .selectFrom("board")
    .selectAll()
    .where("id", ">", wish.after)
    .$if(sources.length > 0, (query) => query.where(isOneOf(db, "source", sources)))
    .$if(verdict !== undefined, (query) => query.where("verdict", "=", there(verdict)))
    .$if(trouble !== undefined, (query) => query.where("trouble", trouble ? "is not" : "is", null))
    .$if(!removed, (query) => query.where("removed_at", "is", null))
    .orderBy("id")
    .limit(wish.limit)
    .execute();
  return await withOpenPostings(db, boards);
}

export async function boardListed(db: Ledger, id: number): Promise<ListedBoard | undefined> {
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

/** The ids of boards named by source and slug, in the order given; unknown and removed ones are left out. */
export async function boardIds(db: Ledger, names: readonly { source: string; slug: string }[]): Promise<number[]> {
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
  /** How many boards' last read came to what; `unread`: there was none yet. */
  verdicts: Record<string, number>;
  /** Boards whose last reads failed, and the commonest reasons. */
  failing: number;
  failures: { because: string; boards: number }[];
  /** Boards whose closings are held, and the postings that would close. */
  holds: number;
  held: number;
  /** Boards read whole within the last day of the ledger. */
  read_24h: number;
}

const REASONS = 5;

/** One line for each source that has boards. */
export async function healthOfSources(db: Ledger): Promise<SourceHealth[]> {
  const { at } = await readMark(db);
  const held = Map.groupBy(await listHolds(db), ({ board }) => board.source);
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
  const reasons = Map.groupBy(await reasonsOfFailure(db), ({ source }) => source);
  return [...Map.groupBy(rows, ({ source }) => source)].map(([source, parts]) => {
    const sum = (of: (part: (typeof parts)[number]) => number): number =>
      parts.reduce((total, part) => total + Number(of(part)), 0);
    const seen = Math.max(0, ...parts.map((part) => Number(part.seen ?? 0)));
    return {
      source,
      boards: sum((part) => part.boards),
      last_complete_read: seen === 0 ? null : seen,
      verdicts: Object.fromEntries(parts.map((part) => [part.verdict ?? "unread", Number(part.boards)])),
      failing: sum((part) => part.failing),
      failures: (reasons.get(source) ?? []).slice(0, REASONS).map(({ because, boards }) => ({ because, boards })),
      holds: sum((part) => part.holds),
      held: (held.get(source) ?? []).reduce((total, { would_close }) => total + would_close, 0),
      read_24h: sum((part) => part.read),
    };
  });
}

async function reasonsOfFailure(db: Ledger) {
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
  return rows.map(({ source, trouble, boards }) => ({ source, because: there(trouble), boards: Number(boards) }));
}
