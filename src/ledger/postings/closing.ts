// Closes published rows under the publish lock. When a canonical row closes, the best of its twins is republished, and
// twins in the same place follow it. Twins in other places become separate openings.

import { sql } from "kysely";
import { assertPresent } from "../../contract/assertPresent.ts";
import type { ClosingReason } from "../../contract/lists.ts";
import { isOneOf, rowsAs } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import type { ChangeWriter } from "../store/order.ts";
import type { LifeKey, PostingRecord } from "../store/schema.ts";
import { compareRank, rowKey, toCandidate } from "./candidates.ts";
import { placesOverlap } from "./matchKeys.ts";
import { clearPending, MATCHES_DOCUMENT, readTracked } from "./trackedFields.ts";

export interface Closing {
  row: Pick<PostingRecord, keyof LifeKey | "id" | "source">;
  reason: ClosingReason;
  evidence: Record<string, unknown>;
  /** The canonical row that takes over its twins; if absent, one of them is promoted. */
  heir?: number;
}

const LIFE_COLUMNS = { board_id: "bigint", external_id: "text", life: "bigint" } as const;

/** Closes rows and reassigns their twins. Returns how many rows closed, including the old ids of promoted rows. */
export async function closeRows(tx: Ledger, writer: ChangeWriter, closings: readonly Closing[]): Promise<number> {
  if (closings.length === 0) return 0;
  await writeClosings(tx, writer, closings);
  const successors = new Map(closings.map((closing) => [assertPresent(closing.row.id), closing.heir]));
  const twins = await lockOpenTwins(tx, [...successors.keys()]);
  if (twins.length === 0) return closings.length;
  const moves: { row: PostingRecord; id: number }[] = [];
  const groups: { leader: PostingRecord; followers: PostingRecord[] }[] = [];
  for (const [canonical, orphans] of Map.groupBy(twins, (twin) => assertPresent(twin.duplicate_of))) {
    const successor = successors.get(canonical);
    if (successor !== undefined) moves.push(...orphans.map((row) => ({ row, id: successor })));
    else groups.push(...groupByPlace(orphans));
  }
  const promotions = groups.map(({ leader }) => ({ row: leader, reason: "promoted" as const, recheck: true }));
  const reissued = await reissue(tx, writer, promotions);
  for (const { leader, followers } of groups) {
    moves.push(...followers.map((row) => ({ row, id: assertPresent(reissued.get(rowKey(leader))) })));
  }
  await repointDuplicates(tx, writer, moves);
  return closings.length + promotions.length;
}

/**
 * Open duplicates of these rows, locked because reads of their boards do not wait for the publish lock. Excludes rows
 * whose id already names another job: they close when that job is published.
 */
async function lockOpenTwins(tx: Ledger, ids: readonly number[]): Promise<PostingRecord[]> {
  const isTwin = isOneOf(tx, "duplicate_of", ids);
  // A no-op update instead of a row lock: rows on several nodes cannot be locked in any other way.
  const twins =
    tx.engine.kind === "sqlite"
      ? await tx.sql.selectFrom("posting").selectAll().where(isTwin).where("state", "=", "open").execute()
      : await tx.sql
          .updateTable("posting")
          .set((is) => ({ state: is.ref("state") }))
          .where(isTwin)
          .where("state", "=", "open")
          .returningAll()
          .execute();
  if (twins.length === 0) return [];
  const lives = await readNextLives(tx, twins);
  return twins.filter((row) => lives.get(`${row.board_id}/${row.external_id}`) === row.life + 1);
}

async function writeClosings(tx: Ledger, writer: ChangeWriter, closings: readonly Closing[]): Promise<void> {
  const rows = closings.map(({ row: { board_id, external_id, life } }) => ({ board_id, external_id, life }));
  // A row that aged out by its publication day states no date and must not return as new.
  const isAgedOut = closings.every(({ reason }) => reason === "aged_out");
  await sql`update posting set state = 'closed', closed_at = ${writer.at}, work = null, calm_at = null, apply_key = null,
      requisition_domain_key = null, requisition_name_key = null, title_domain_key = null, title_name_key = null,
      first_posted = case when ${isAgedOut ? 1 : 0} = 1 then coalesce(first_posted, created_at) else first_posted end
    from ${rowsAs(tx, rows, LIFE_COLUMNS)}
    where posting.board_id = v.board_id and posting.external_id = v.external_id and posting.life = v.life`.execute(
    tx.sql,
  );
  const rowsToInsert = closings.map(({ row: { board_id, id, source }, reason, evidence }) => {
    const seq = writer.write("closed", board_id, assertPresent(id), { source, reason, evidence });
    return { board_id, id: assertPresent(id), at: writer.at, seq, reason, evidence: JSON.stringify(evidence) };
  });
  for (let from = 0; from < rowsToInsert.length; from += 1000) {
    await tx.sql
      .insertInto("closing")
      .values(rowsToInsert.slice(from, from + 1000))
      .execute();
  }
}

/** The best twin leads. Twins with overlapping places follow it; the others form their own groups. */
function groupByPlace(orphans: readonly PostingRecord[]): { leader: PostingRecord; followers: PostingRecord[] }[] {
  const groups: { leader: PostingRecord; places: string[]; followers: PostingRecord[] }[] = [];
  const ranked = orphans.map((row) => ({ row, candidate: toCandidate(row) }));
  for (const { row, candidate } of ranked.sort((a, b) => compareRank(a.candidate, b.candidate))) {
    const places = candidate.facts.place_keys;
    const overlapping = groups.find((group) => placesOverlap(group.places, places));
    if (overlapping === undefined) groups.push({ leader: row, places, followers: [] });
    else overlapping.followers.push(row);
  }
  return groups;
}

export interface Reissue {
  row: PostingRecord;
  reason: "promoted" | "duplicate";
  /** Set if the new row is a duplicate itself. */
  canonical?: { id: number; rule: string };
  /** The row was hidden and must be compared with canonical rows it was never compared with. */
  recheck?: boolean;
}

/**
 * Republishes open rows: the old id closes and a new life with a new id takes over. Returns the new ids by the old
 * rows' names.
 */
export async function reissue(
  tx: Ledger,
  writer: ChangeWriter,
  reissues: readonly Reissue[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  if (reissues.length === 0) return ids;
  const newRows: PostingRecord[] = [];
  const documentCopies: { board_id: number; external_id: string; life: number; new_life: number }[] = [];
  const lives = await readNextLives(
    tx,
    reissues.map(({ row }) => row),
  );
  for (const { row, canonical, recheck } of reissues) {
    const { board_id, external_id, life } = row;
    const new_life = assertPresent(lives.get(`${board_id}/${external_id}`));
    const id = writer.nextId();
    ids.set(rowKey(row), id);
    documentCopies.push({ board_id, external_id, life, new_life });
    newRows.push({
      ...row,
      life: new_life,
      id,
      created_at: writer.at,
      reposted_of: row.id,
      duplicate_of: canonical?.id ?? null,
      duplicate_rule: canonical?.rule ?? null,
      work: recheck ? 1 : null,
      version: row.version + 1,
      tracked: clearTracked(row.tracked),
      calm_at: null,
    });
  }
  const closings = reissues.map(({ row, reason, canonical }) => {
    const evidence = {
      published_anew_as: ids.get(rowKey(row)),
      ...(canonical === undefined ? {} : { same_as: canonical.id, rule: canonical.rule }),
    };
    return { row, reason, evidence };
  });
  await writeClosings(tx, writer, closings);
  await tx.sql.insertInto("posting").values(newRows).execute();
  await sql`insert into document (board_id, external_id, life, facts, derived, raw, texts, raw_texts)
    select d.board_id, d.external_id, v.new_life, d.facts, d.derived, d.raw, d.texts, d.raw_texts
    from ${rowsAs(tx, documentCopies, { ...LIFE_COLUMNS, new_life: "bigint" })}
    join document d on d.board_id = v.board_id and d.external_id = v.external_id and d.life = v.life`.execute(tx.sql);
  for (const { board_id, id, duplicate_of, reposted_of } of newRows) {
    writer.write("opened", board_id, assertPresent(id), { duplicate_of, reposted_of });
  }
  return ids;
}

/** A republished row has nothing pending; its document does not change. */
function clearTracked(stored: string): string {
  const tracked = readTracked(stored);
  return tracked === null ? MATCHES_DOCUMENT : JSON.stringify(clearPending(tracked));
}

async function readNextLives(tx: Ledger, rows: readonly LifeKey[]): Promise<Map<string, number>> {
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

/** Points duplicates to another canonical row. Followers receive an internal change. */
export async function repointDuplicates(
  tx: Ledger,
  writer: ChangeWriter,
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
    from ${rowsAs(tx, rows, { ...LIFE_COLUMNS, to_id: "bigint", rule: "text" })}
    where posting.board_id = v.board_id and posting.external_id = v.external_id and posting.life = v.life`.execute(
    tx.sql,
  );
  for (const { row } of moves) writer.write("updated", row.board_id, assertPresent(row.id), {});
}
