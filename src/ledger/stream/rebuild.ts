// The contents of a new index: the current postings, employers and boards, and the headers of past changes. Take the mark
// first, then read, then follow the changes after that mark: everything that changed in between is returned again.

import { sql } from "kysely";
import type { TrackedField } from "../../contract/fields.ts";
import type { ClosingReason } from "../../contract/lists.ts";
import type { Employer, FormerValues } from "../../contract/posting.ts";
import { toEmployer } from "../postings/employers.ts";
import { type PublishedRow, selectPublished } from "../postings/published.ts";
import type { Ledger } from "../store/open.ts";
import { readDocument } from "../store/order.ts";
import type { Board } from "../store/schema.ts";

/** Postings by id, as stored: the open ones, and those closed at or after `closedSince`. */
export async function readPublishedAfter(
  db: Ledger,
  afterId: number,
  limit: number,
  closedSince: number,
): Promise<PublishedRow[]> {
  return await selectPublished(db)
    .where("posting.id", ">", afterId)
    .where((is) => is.or([is("posting.state", "=", "open"), is("posting.closed_at", ">=", closedSince)]))
    .orderBy("posting.id")
    .limit(limit)
    .execute();
}

/** The closing time of the posting at this position, most recently closed first; null: there are fewer. */
export async function findClosingTimeAt(db: Ledger, offset: number): Promise<number | null> {
  const row = await db.sql
    .selectFrom("posting")
    .select("closed_at")
    // Must match the index definition literally.
    .where(sql<boolean>`state = 'closed' and stripped < 2`)
    .orderBy("closed_at", "desc")
    .offset(offset)
    .limit(1)
    .executeTakeFirst();
  return row?.closed_at ?? null;
}

/** A change as clients see it, without the posting. */
export type ChangeHeader = { seq: number; at: number; id: number } & (
  | { type: "opened"; duplicate_of: number | null; reposted_of: number | null }
  | {
      type: "modified";
      fields: TrackedField[];
      old: Partial<Record<TrackedField, unknown>>;
      new: Partial<Record<TrackedField, unknown>>;
      texts?: string;
      before?: FormerValues;
    }
  | { type: "closed"; source: string; reason: ClosingReason; evidence: Record<string, unknown> }
);

/** Headers with afterSeq < seq ≤ uptoSeq. Internal changes are omitted, so the numbers have gaps. */
export async function readHeadersAfter(
  db: Ledger,
  afterSeq: number,
  uptoSeq: number,
  limit: number,
): Promise<ChangeHeader[]> {
  const rows = await db.sql
    .selectFrom("change")
    .select(["seq", "at", "type", "id", "document"])
    .where("seq", ">", afterSeq)
    .where("seq", "<=", uptoSeq)
    .where("type", "in", ["opened", "modified", "closed"])
    .orderBy("seq")
    .limit(limit)
    .execute();
  return rows.map(({ document, ...row }) => ({ ...row, ...readDocument(row.type, document) }) as ChangeHeader);
}

export async function readEmployersAfter(db: Ledger, afterId: number, limit: number): Promise<Employer[]> {
  const rows = await db.sql
    .selectFrom("employer")
    .selectAll()
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toEmployer);
}

export async function readBoards(db: Ledger): Promise<Pick<Board, "id" | "source" | "slug" | "seen_at" | "rights">[]> {
  return await db.sql.selectFrom("board").select(["id", "source", "slug", "seen_at", "rights"]).orderBy("id").execute();
}
