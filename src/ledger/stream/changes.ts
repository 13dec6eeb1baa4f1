// The one ordered stream of everything that happened, for those who follow it. Only contiguous numbers are handed out:
// where a commit becomes visible piece by piece, a follower waits at the hole and misses nothing.
import { sql } from "kysely";
import type { Change, Employer, PublishedPosting } from "../../contract/posting.ts";
import { toEmployer } from "../postings/employers.ts";
import { PUBLISHED_COLUMNS, type PublishedRow, toPublished } from "../postings/published.ts";
import { isOneOf } from "../store/engine.ts";
import { readMark } from "../store/mark.ts";
import { isAway, type Ledger } from "../store/open.ts";
import { readDocument } from "../store/order.ts";

/** What came after that seq is no longer kept: a follower has to start anew from the postings themselves. */
export class ChangesPruned extends Error {}

/** A change with its posting beside it, where it tells of one. */
interface Line extends Omit<PublishedRow, "id" | "state" | "stripped" | "derived" | "raw"> {
  seq: number;
  at: number;
  type: string;
  id: number;
  document: string;
  /** The mark's seq as the statement saw it. */
  head: number;
  state: string | null;
  stripped: number | null;
  derived: string | null;
  raw: string | null;
}

/**
 * A change that was found and is not yet read: its posting is unpacked by who takes it, so that a batch of thousands never stands
 * in memory at once.
 */
export interface UnreadChange {
  seq: number;
  at: number;
  /** The employer of its posting. */
  employer_id: number | null;
  read(): Change;
}

/** Up to `limit` changes after a seq, without holes. Postings come in their current state, which may be newer than the change. */
export async function changesAfter(db: Ledger, afterSeq: number, limit: number): Promise<Change[]> {
  return (await changesUntil(db, afterSeq, limit)).changes.map((change) => change.read());
}

/**
 * The same, and where the ledger stood: one statement for changes, postings and the mark. A change above that mark is left for later: where
 * a commit becomes visible piece by piece, the rest of its batch may not be there yet.
 */
export async function changesUntil(
  db: Ledger,
  afterSeq: number,
  limit: number,
): Promise<{ changes: UnreadChange[]; head: number }> {
  const found = await linesAfter(db, afterSeq, limit);
  const lines = found.filter((line, index) => line.seq === afterSeq + index + 1 && line.seq <= line.head);
  if (lines.length === 0) {
    const { seq, oldest } = await readMark(db);
    if (afterSeq + 1 < oldest) throw new ChangesPruned(`ledger: changes before ${oldest} are no longer kept`);
    return { changes: [], head: seq };
  }
  const employers = await employersByIds(
    db,
    lines.flatMap(({ type, id }) => (type === "employer" ? [id] : [])),
  );
  const changes = lines.map((line) => {
    const { seq, at, employer_id } = line;
    return { seq, at, employer_id, read: () => toChange(line, employers) };
  });
  return { changes, head: lines[0]?.head ?? afterSeq };
}

/** seq has no holes, so a range is a limit, and each node of a cluster can look for its own part of it. */
async function linesAfter(db: Ledger, afterSeq: number, limit: number): Promise<Line[]> {
  // SQLite would take the board's key for it and walk through the board's postings.
  const beside = db.engine.kind === "sqlite" ? sql`` : sql`and posting.board_id = change.board_id`;
  const { rows } =
    await sql<Line>`select change.seq, change.at, change.type, change.board_id, change.id, change.document,
      (select mark.seq from mark where mark.one = 1) as head, ${sql.join(PUBLISHED_COLUMNS.map((name) => sql.ref(name)))}
    from change
    left join posting on posting.id = change.id ${beside} and change.type in ('opened', 'modified', 'updated')
    left join document on document.board_id = posting.board_id and document.external_id = posting.external_id
      and document.life = posting.life
    where change.seq > ${afterSeq} and change.seq <= ${afterSeq + limit} order by change.seq`.execute(db.sql);
  return rows;
}

export async function employersByIds(db: Ledger, ids: readonly number[]): Promise<Map<number, Employer>> {
  if (ids.length === 0) return new Map();
  const rows = await db.sql
    .selectFrom("employer")
    .selectAll()
    .where(isOneOf(db, "id", ids))
    .execute();
  return new Map(rows.map((row) => [row.id, toEmployer(row)]));
}

function toChange(line: Line, employers: ReadonlyMap<number, Employer>): Change {
  const { seq, at, type, id } = line;
  const document = readDocument(type, line.document);
  if (type === "closed") return { seq, at, type, id, ...document } as Change;
  if (type === "seen") return { seq, at, type, board_id: line.board_id, ...document } as Change;
  if (type === "employer") return { seq, at, type, employer: known(employers.get(id), line) };
  const posting = known(postingIn(line), line);
  return { seq, at, type, id, ...(type === "updated" ? {} : document), posting } as Change;
}

function postingIn(line: Line): PublishedPosting | undefined {
  return isPublished(line) ? toPublished(line) : undefined;
}

/** Whether the posting that a change tells of was found beside it. */
function isPublished(line: Line): line is Line & PublishedRow {
  return line.derived !== null && line.raw !== null && line.state !== null && line.stripped !== null;
}

function known<T>(value: T | undefined, line: Line): T {
  if (value === undefined)
    throw new Error(`ledger: change ${line.seq} tells of ${line.type} ${line.id}, which is not there`);
  return value;
}

/** Returns when something newer than a seq is there, when the time is over, or when the signal says so. */
export async function waitForChange(db: Ledger, afterSeq: number, ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // It may fail before anybody waits for it.
  promise.catch(() => {});
  // A server that is away is waited for; the listener looks again when it is back.
  const failed = (error: unknown) => (isAway(error) ? undefined : reject(error));
  const look = () => readMark(db).then((mark) => (mark.seq > afterSeq ? resolve() : undefined), failed);
  const stop = await db.engine.listen(look);
  const timer = setTimeout(resolve, ms);
  const leave = () => resolve();
  signal?.addEventListener("abort", leave, { once: true });
  try {
    if (signal?.aborted) return;
    // Only now, when nothing can be missed any more.
    look();
    await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", leave);
    stop();
  }
}
