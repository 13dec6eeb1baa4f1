// Closes published rows, under the publish lock. A canonical row that closes leaves its twins behind: the best of them is
// published anew, and those that name the same place follow it (twins in other places are openings of their own).

import { sql } from "kysely";
import type { ClosingReason } from "../../contract/lists.ts";
import { there } from "../../contract/there.ts";
import { asCandidate, byRank, nameOf } from "../postings/candidates.ts";
import { placesOverlap } from "../postings/likeness.ts";
import { AS_DOCUMENT, readTracked, settleTracked } from "../postings/tracked.ts";
import { isOneOf, rowsAs } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import type { Pen } from "../store/order.ts";
import type { LifeKey, PostingRecord } from "../store/schema.ts";

export interface Closing {
  row: Pick<PostingRecord, keyof LifeKey | "id" | "source">;
  reason: ClosingReason;
  evidence: Record<string, unknown>;
  /** The canonical row that takes over its twins; else one of them is promoted. */
  heir?: number;
}

const LIFE = { board_id: "bigint", external_id: "text", life: "bigint" } as const;

/** Closes rows and sees to their twins; returns how many rows closed, promoted ones' old ids included. */
export async function closeRows(tx: Ledger, pen: Pen, closings: readonly Closing[]): Promise<number> {
  if (closings.length === 0) return 0;
  await writeClosings(tx, pen, closings);
  const heirs = new Map(closings.map((closing) => [there(closing.row.id), closing.heir]));
  const twins = await openTwins(tx, [...heirs.keys()]);
  if (twins.length === 0) return closings.length;
  const follow: { row: PostingRecord; id: number }[] = [];
  const promote: { head: PostingRecord; followers: PostingRecord[] }[] = [];
  for (const [canonical, orphans] of Map.groupBy(twins, (twin) => there(twin.duplicate_of))) {
    const heir = heirs.get(canonical);
    if (heir !== undefined) follow.push(...orphans.map((row) => ({ row, id: heir })));
    else promote.push(...divide(orphans));
  }
  const heads = promote.map(({ head }) => ({ row: head, reason: "promoted" as const, recheck: true }));
  const reissued = await reissue(tx, pen, heads);
  for (const { head, followers } of promote) {
    follow.push(...followers.map((row) => ({ row, id: there(reissued.get(nameOf(head))) })));
  }
  await pointTo(tx, pen, follow);
  return closings.length + heads.length;
}

/**
 * Open duplicates of these, held from now on, since readings of their boards do not wait for the publish lock; not those whose id already names
 * another job, which close as soon as that is published.
 */
async function openTwins(tx: Ledger, ids: readonly number[]): Promise<PostingRecord[]> {
  const are = isOneOf(tx, "duplicate_of", ids);
  // Written as it is rather than locked: rows that lie on several nodes can be held in no other way.
  const twins =
    tx.engine.kind === "sqlite"
      ? await tx.sql.selectFrom("posting").selectAll().where(are).where("state", "=", "open").execute()
      : await tx.sql
          .updateTable("posting")
          .set((is) => ({ state: is.ref("state") }))
          .where(are)
          .where("state", "=", "open")
          .returningAll()
          .execute();
  if (twins.length === 0) return [];
  const lives = await nextLives(tx, twins);
  return twins.filter((row) => lives.get(`${row.board_id}/${row.external_id}`) === row.life + 1);
}

async function writeClosings(tx: Ledger, pen: Pen, closings: readonly Closing[]): Promise<void> {
  const rows = closings.map(({ row: { board_id, external_id, life } }) => ({ board_id, external_id, life }));
  // What aged out by the day it was published has no date of its own, and must not come back as new.
  const aged = closings.every(({ reason }) => reason === "aged_out");
  await sql`update posting set state = 'closed', closed_at = ${pen.at}, work = null, calm_at = null, apply_key = null,
      requisition_domain_key = null, requisition_name_key = null, title_domain_key = null, title_name_key = null,
      first_posted = case when ${aged ? 1 : 0} = 1 then coalesce(first_posted, created_at) else first_posted end
    from ${rowsAs(tx, rows, LIFE)}
    where posting.board_id = v.board_id and posting.external_id = v.external_id and posting.life = v.life`.execute(
    tx.sql,
  );
  const lines = closings.map(({ row: { board_id, id, source }, reason, evidence }) => {
    const seq = pen.write("closed", board_id, there(id), { source, reason, evidence });
    return { board_id, id: there(id), at: pen.at, seq, reason, evidence: JSON.stringify(evidence) };
  });
  for (let from = 0; from < lines.length; from += 1000) {
    await tx.sql
      .insertInto("closing")
      .values(lines.slice(from, from + 1000))
      .execute();
  }
}

/** The best twin leads; those whose places overlap follow, the others lead their own. */
function divide(orphans: readonly PostingRecord[]): { head: PostingRecord; followers: PostingRecord[] }[] {
  const groups: { head: PostingRecord; places: string[]; followers: PostingRecord[] }[] = [];
  const ranked = orphans.map((row) => ({ row, candidate: asCandidate(row) }));
  for (const { row, candidate } of ranked.sort((a, b) => byRank(a.candidate, b.candidate))) {
    const places = candidate.side.place_keys;
    const home = groups.find((group) => placesOverlap(group.places, places));
    if (home === undefined) groups.push({ head: row, places, followers: [] });
    else home.followers.push(row);
  }
  return groups;
}

export interface Reissue {
  row: PostingRecord;
  reason: "promoted" | "duplicate";
  /** Given when the new row is a duplicate itself. */
  canonical?: { id: number; rule: string };
  /** The row was hidden, and is to be compared with the canonical rows it was never compared with. */
  recheck?: boolean;
}

/** Publishes open rows anew: the old id closes, a new life with a new id takes over. Returns the new ids by the old rows' names. */
export async function reissue(tx: Ledger, pen: Pen, reissues: readonly Reissue[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  if (reissues.length === 0) return ids;
  const fresh: PostingRecord[] = [];
  const copies: { board_id: number; external_id: string; life: number; new_life: number }[] = [];
  const lives = await nextLives(
    tx,
    reissues.map(({ row }) => row),
  );
  for (const { row, canonical, recheck } of reissues) {
    const { board_id, external_id, life } = row;
    const new_life = there(lives.get(`${board_id}/${external_id}`));
    const id = pen.nextId();
    ids.set(nameOf(row), id);
    copies.push({ board_id, external_id, life, new_life });
    fresh.push({
      ...row,
      life: new_life,
      id,
      created_at: pen.at,
      reposted_of: row.id,
      duplicate_of: canonical?.id ?? null,
      duplicate_rule: canonical?.rule ?? null,
      work: recheck ? 1 : null,
      version: row.version + 1,
      tracked: settledAnew(row.tracked),
      calm_at: null,
    });
  }
  const closings = reissues.map(({ row, reason, canonical }) => {
    const evidence = {
      published_anew_as: ids.get(nameOf(row)),
      ...(canonical === undefined ? {} : { same_as: canonical.id, rule: canonical.rule }),
    };
    return { row, reason, evidence };
  });
  await writeClosings(tx, pen, closings);
  await tx.sql.insertInto("posting").values(fresh).execute();
  await sql`insert into document (board_id, external_id, life, facts, derived, raw, texts, raw_texts)
    select d.board_id, d.external_id, v.new_life, d.facts, d.derived, d.raw, d.texts, d.raw_texts
    from ${rowsAs(tx, copies, { ...LIFE, new_life: "bigint" })}
    join document d on d.board_id = v.board_id and d.external_id = v.external_id and d.life = v.life`.execute(tx.sql);
  for (const { board_id, id, duplicate_of, reposted_of } of fresh) {
    pen.write("opened", board_id, there(id), { duplicate_of, reposted_of });
  }
  return ids;
}

/** Nothing to tell of a row that is published anew; its document is the same. */
function settledAnew(kept: string): string {
  const tracked = readTracked(kept);
  return tracked === null ? AS_DOCUMENT : JSON.stringify(settleTracked(tracked));
}

async function nextLives(tx: Ledger, rows: readonly LifeKey[]): Promise<Map<string, number>> {
  const found = await tx.sql
    .selectFrom("posting")
    .select(["board_id", "external_id", "life"])
    .where(isOneOf(tx, "board_id", [...new Set(rows.map((row) => row.board_id))]))
    .where(
      isOneOf(
        tx,
        "external_id",
        rows.map((row) => row.external_id),
      ),
    )
    .orderBy("life")
    .execute();
  return new Map(found.map((row) => [`${row.board_id}/${row.external_id}`, row.life + 1]));
}

/** Makes duplicates point to another canonical row; followers are told by an internal change. */
export async function pointTo(
  tx: Ledger,
  pen: Pen,
  moves: readonly { row: PostingRecord; id: number; rule?: string }[],
): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(({ row, id, rule }) => ({
    board_id: row.board_id,
    external_id: row.external_id,
    life: row.life,
    to_id: id,
    rule: rule ?? row.duplicate_rule,
  }));
  await sql`update posting set duplicate_of = v.to_id, duplicate_rule = v.rule
    from ${rowsAs(tx, rows, { ...LIFE, to_id: "bigint", rule: "text" })}
    where posting.board_id = v.board_id and posting.external_id = v.external_id and posting.life = v.life`.execute(
    tx.sql,
  );
  for (const { row } of moves) pen.write("updated", row.board_id, there(row.id), {});
}
