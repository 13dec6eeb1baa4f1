// The conditions after every process has recovered: no partial work, no stuck work, and the ledger agrees with the
// simulated internet on every readable board. The simulated clock is stopped, so that there is one right answer.
import type { Ledger } from "../../../src/ledger/store/open.ts";
import type { OpeningTruth } from "../../../world/truth.ts";
import { keyOf, readKnownOpenings } from "../../collect/month/compare.ts";
import type { Truth } from "../sync/verdict.ts";

export interface ReportedChange {
  seq: number;
  type: string;
  id: number;
}

export interface LedgerTruth extends Truth {
  changes: ReportedChange[];
  holes: number;
}

const REPORTED_TYPES = ["opened", "modified", "closed"];
/** Reasons that mean the opening itself has ended. */
const OVER: ReadonlySet<string> = new Set([
  "absent",
  "gone",
  "removed",
  "expired_by_source",
  "feed_empty",
  "board_removed",
]);

export async function ledgerTruth(db: Ledger): Promise<LedgerTruth> {
  const rows = await db.sql.selectFrom("change").select(["seq", "at", "type", "id"]).orderBy("seq").execute();
  return {
    opened: new Map(rows.filter((row) => row.type === "opened").map((row) => [row.id, row.at])),
    closed: new Set(rows.filter((row) => row.type === "closed").map((row) => row.id)),
    changes: rows.filter((row) => REPORTED_TYPES.includes(row.type)).map(({ seq, type, id }) => ({ seq, type, id })),
    holes: rows.filter((row, at) => row.seq !== at + 1).length,
  };
}

/**
 * Boards that should have been read by now and were not, or are still claimed; unpublished postings. A posting that
 * replaced another is published, and compared once more when its own board is read, which may be later.
 */
export async function findUnfinished(db: Ledger, now: number): Promise<string[]> {
  const boards = await db.sql.selectFrom("board").selectAll().where("next_at", "is not", null).execute();
  const late = boards.filter((board) => (board.next_at ?? 0) <= now || board.locked_until !== null);
  const waiting = await db.sql
    .selectFrom("posting")
    .select(["external_id", "state", "work"])
    .where((is) => is.or([is("work", "is not", null), is("state", "=", "staged")]))
    .where((is) => is.or([is("state", "=", "staged"), is("reposted_of", "is", null)]))
    .execute();
  return [
    ...late.map((board) => `${board.source} ${board.slug} waits (held until ${board.locked_until})`),
    ...waiting.map((row) => `${row.external_id} is ${row.state}, to be published`),
  ];
}

/** For boards whose last read was good: its open postings are open in the ledger, once each. */
export async function truthFaults(db: Ledger, truths: readonly OpeningTruth[], now: number) {
  const boards = await db.sql.selectFrom("board").selectAll().where("next_at", "is not", null).execute();
  const good = new Set(
    boards
      .filter((board) => board.read_at === now && ["complete", "unchanged"].includes(board.verdict ?? ""))
      .filter((board) => board.trouble === null)
      .map((board) => `${board.source}/${board.slug}`),
  );
  const bad = boards
    .filter(({ source, slug }) => !good.has(`${source}/${slug}`))
    .map(
      ({ source, slug, verdict, trouble, read_at }) =>
        `${source}/${slug} ${verdict} ${trouble} ${now - (read_at ?? 0)} ms ago`,
    );
  const open = truths.filter(
    (truth) => good.has(`${truth.source}/${truth.slug}`) && truth.opens_at <= now && now < truth.closes_at,
  );
  const known = Map.groupBy(await readKnownOpenings(db, truths), (row) => row.key);
  const faults = open.flatMap((truth) => {
    const openRows = (known.get(keyOf(truth)) ?? []).filter((row) => row.state === "open");
    return openRows.length === 1 ? [] : [`${keyOf(truth)} is open ${openRows.length} times`];
  });
  const { wrong, closings } = await wrongClosings(db, truths, known);
  return {
    faults: [...faults, ...wrong],
    boards: boards.length,
    good: good.size,
    bad,
    openings: open.length,
    closings,
  };
}

/**
 * Closings that report an opening's end, and by how much they preceded its true end: an error, regardless of what came
 * later.
 */
async function wrongClosings(
  db: Ledger,
  truths: readonly OpeningTruth[],
  known: ReadonlyMap<string, readonly { id: number }[]>,
): Promise<{ wrong: string[]; closings: number }> {
  const rows = await db.sql.selectFrom("closing").select(["id", "at", "reason"]).execute();
  const over = new Map(rows.filter(({ reason }) => OVER.has(reason)).map((row) => [row.id, row]));
  const closed = truths.flatMap((truth) =>
    (known.get(keyOf(truth)) ?? []).flatMap(({ id }) => {
      const closing = over.get(id);
      return closing === undefined ? [] : [{ truth, closing }];
    }),
  );
  const wrong = closed
    .filter(({ truth, closing }) => closing.at < truth.closes_at)
    .map(({ truth, closing }) => `${keyOf(truth)} was closed as ${closing.reason} while it was open`);
  return { wrong, closings: closed.length };
}
