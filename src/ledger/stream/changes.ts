// The one ordered stream of everything that happened, for those who follow it. Only contiguous numbers are handed out:
// where a commit becomes visible piece by piece, a follower waits at the hole and misses nothing.
import type { Change, Employer, PublishedPosting } from "../../contract/posting.ts";
import { toEmployer } from "../postings/employers.ts";
import { publishedByIds } from "../postings/published.ts";
import { isOneOf } from "../store/engine.ts";
import { readMark } from "../store/mark.ts";
import { isAway, type Ledger } from "../store/open.ts";

/** What came after that seq is no longer kept: a follower has to start anew from the postings themselves. */
export class ChangesPruned extends Error {}

interface Line {
  seq: number;
  at: number;
  type: string;
  board_id: number;
  id: number;
  document: string;
}

/** Up to `limit` changes after a seq, without holes. Postings come in their current state, which may be newer than the change. */
export async function changesAfter(db: Ledger, afterSeq: number, limit: number): Promise<Change[]> {
  const found = await db.sql
    .selectFrom("change")
    .select(["seq", "at", "type", "board_id", "id", "document"])
    .where("seq", ">", afterSeq)
    .orderBy("seq")
    .limit(limit)
    .execute();
  const lines = found.filter((line, index) => line.seq === afterSeq + index + 1);
  if (lines.length === 0) {
    if (found.length > 0) await refusePruned(db, afterSeq);
    return [];
  }
  const idsOf = (types: readonly string[]) => [
    ...new Set(lines.filter((line) => types.includes(line.type)).map((line) => line.id)),
  ];
  const postings = await publishedByIds(db, idsOf(["opened", "modified", "updated"]));
  const employers = await employersByIds(db, idsOf(["employer"]));
  return lines.map((line) => toChange(line, postings, employers));
}

async function refusePruned(db: Ledger, afterSeq: number): Promise<void> {
  const { oldest } = await readMark(db);
  if (afterSeq + 1 < oldest) throw new ChangesPruned(`ledger: changes before ${oldest} are no longer kept`);
}

async function employersByIds(db: Ledger, ids: readonly number[]): Promise<Map<number, Employer>> {
  if (ids.length === 0) return new Map();
  const rows = await db.sql
    .selectFrom("employer")
    .selectAll()
    .where(isOneOf(db, "id", ids))
    .execute();
  return new Map(rows.map((row) => [row.id, toEmployer(row)]));
}

function toChange(
  line: Line,
  postings: ReadonlyMap<number, PublishedPosting>,
  employers: ReadonlyMap<number, Employer>,
): Change {
  const { seq, at, type, id } = line;
  const document = JSON.parse(line.document) as object;
  if (type === "closed") return { seq, at, type, id, ...document } as Change;
  if (type === "seen") return { seq, at, type, board_id: line.board_id, ...document } as Change;
  if (type === "employer") return { seq, at, type, employer: known(employers.get(id), line) };
  const posting = known(postings.get(id), line);
  return { seq, at, type, id, ...(type === "updated" ? {} : document), posting } as Change;
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
