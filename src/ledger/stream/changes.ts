// The ordered stream of all changes. Only contiguous numbers are returned: where a commit becomes visible piece by
// piece, a follower waits at the gap and misses nothing.
import { sql } from "kysely";
import type { Change, Employer, PublishedPosting } from "../../contract/posting.ts";
import { toEmployer } from "../postings/employers.ts";
import { PUBLISHED_COLUMNS, type PublishedRow, toPublished } from "../postings/published.ts";
import { isOneOf } from "../store/engine.ts";
import { readMark } from "../store/mark.ts";
import { isUnreachable, type Ledger } from "../store/open.ts";
import { readDocument } from "../store/order.ts";

/** Changes after this seq are no longer retained: the follower must start over from the postings. */
export class ChangesPruned extends Error {}

/** A change with its posting, if it has one. */
interface ChangeRow extends Omit<PublishedRow, "id" | "state" | "stripped" | "derived" | "raw"> {
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
 * A change whose posting is decompressed only when the consumer reads it, so that a batch of thousands is never in
 * memory at once.
 */
export interface UnreadChange {
  seq: number;
  at: number;
  /** The employer of its posting. */
  employer_id: number | null;
  read(): Change;
}

/**
 * Up to `limit` changes after a seq, without gaps. Postings are in their current state, which may be newer than the
 * change.
 */
export async function readChangesAfter(db: Ledger, afterSeq: number, limit: number): Promise<Change[]> {
  return (await readChangesWithHead(db, afterSeq, limit)).changes.map((change) => change.read());
}

/**
 * The same with the ledger's mark: one statement for changes, postings and the mark. Changes above that mark are left
 * for later: where a commit becomes visible piece by piece, the rest of its batch may still be missing.
 */
export async function readChangesWithHead(
  db: Ledger,
  afterSeq: number,
  limit: number,
): Promise<{ changes: UnreadChange[]; head: number }> {
  const found = await readRowsAfter(db, afterSeq, limit);
  const contiguous = found.filter((row, index) => row.seq === afterSeq + index + 1 && row.seq <= row.head);
  if (contiguous.length === 0) {
    const { seq, oldest } = await readMark(db);
    if (afterSeq + 1 < oldest) throw new ChangesPruned(`ledger: changes before ${oldest} are no longer stored`);
    return { changes: [], head: seq };
  }
  const employers = await readEmployersByIds(
    db,
    contiguous.flatMap(({ type, id }) => (type === "employer" ? [id] : [])),
  );
  const changes = contiguous.map((row) => {
    const { seq, at, employer_id } = row;
    return { seq, at, employer_id, read: () => toChange(row, employers) };
  });
  return { changes, head: contiguous[0]?.head ?? afterSeq };
}

/** seq has no gaps, so a range serves as a limit, and each node of a cluster can search its own part. */
async function readRowsAfter(db: Ledger, afterSeq: number, limit: number): Promise<ChangeRow[]> {
  // Otherwise SQLite would use the board's key and scan the board's postings.
  const sameBoard = db.engine.kind === "sqlite" ? sql`` : sql`and posting.board_id = change.board_id`;
  const { rows } =
    await sql<ChangeRow>`select change.seq, change.at, change.type, change.board_id, change.id, change.document,
      (select mark.seq from mark where mark.one = 1) as head, ${sql.join(PUBLISHED_COLUMNS.map((name) => sql.ref(name)))}
    from change
    left join posting on posting.id = change.id ${sameBoard} and change.type in ('opened', 'modified', 'updated')
    left join document on document.board_id = posting.board_id and document.external_id = posting.external_id
      and document.life = posting.life
    where change.seq > ${afterSeq} and change.seq <= ${afterSeq + limit} order by change.seq`.execute(db.sql);
  return rows;
}

export async function readEmployersByIds(db: Ledger, ids: readonly number[]): Promise<Map<number, Employer>> {
  if (ids.length === 0) return new Map();
  const rows = await db.sql
    .selectFrom("employer")
    .selectAll()
    .where(isOneOf(db, "id", ids))
    .execute();
  return new Map(rows.map((row) => [row.id, toEmployer(row)]));
}

function toChange(row: ChangeRow, employers: ReadonlyMap<number, Employer>): Change {
  const { seq, at, type, id } = row;
  const document = readDocument(type, row.document);
  if (type === "closed") return { seq, at, type, id, ...document } as Change;
  if (type === "seen") return { seq, at, type, board_id: row.board_id, ...document } as Change;
  if (type === "employer") return { seq, at, type, employer: requireFound(employers.get(id), row) };
  const posting = requireFound(toPosting(row), row);
  return { seq, at, type, id, ...document, posting } as Change;
}

function toPosting(row: ChangeRow): PublishedPosting | undefined {
  return isPublished(row) ? toPublished(row) : undefined;
}

/** Whether the posting of a change was found. */
function isPublished(row: ChangeRow): row is ChangeRow & PublishedRow {
  return row.derived !== null && row.raw !== null && row.state !== null && row.stripped !== null;
}

function requireFound<T>(value: T | undefined, row: ChangeRow): T {
  if (value === undefined)
    throw new Error(`ledger: change ${row.seq} tells of ${row.type} ${row.id}, which is not there`);
  return value;
}

/** Resolves when there are changes after a seq, on timeout, or when the signal aborts. */
export async function waitForChange(db: Ledger, afterSeq: number, ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // It may fail before it is awaited.
  promise.catch(() => {});
  // If the server is unreachable, keep waiting; the listener checks again when it is back.
  const failed = (error: unknown) => (isUnreachable(error) ? undefined : reject(error));
  const check = () => readMark(db).then((mark) => (mark.seq > afterSeq ? resolve() : undefined), failed);
  const stop = await db.engine.listen(check);
  const timer = setTimeout(resolve, ms);
  const onAbort = () => resolve();
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    if (signal?.aborted) return;
    // Checks only after subscribing, so that nothing is missed.
    check();
    await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
    stop();
  }
}
