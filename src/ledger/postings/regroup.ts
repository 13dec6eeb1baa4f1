// Merges published rows that turn out to be one opening and splits duplicates that do not. Runs under the publish lock.

import { assertPresent } from "../../contract/assertPresent.ts";
import { isOneOf } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import type { ChangeWriter } from "../store/order.ts";
import type { PostingRecord } from "../store/schema.ts";
import { type Candidate, rowKey } from "./candidates.ts";
import { type Reissue, reissue, repointDuplicates } from "./closing.ts";
import type { PublishPlan } from "./publishPlan.ts";

/** Two published rows are one opening: the younger id closes, and its row continues as a duplicate of the elder. */
export async function mergeRows(
  tx: Ledger,
  writer: ChangeWriter,
  merges: PublishPlan["merges"],
  current: ReadonlyMap<string, PostingRecord>,
): Promise<number> {
  if (merges.length === 0) return 0;
  const twins = await tx.sql
    .selectFrom("posting")
    .selectAll()
    .where(
      isOneOf(
        tx,
        "duplicate_of",
        merges.map(({ younger }) => assertPresent(younger.id)),
      ),
    )
    .where("state", "=", "open")
    .execute();
  const elders = new Map(merges.map(({ younger, elder }) => [younger.id, assertPresent(elder.id)]));
  const reissues: Reissue[] = merges.map(({ younger, elder, rule }) => ({
    row: assertPresent(current.get(rowKey(younger))),
    reason: "duplicate",
    canonical: { id: assertPresent(elder.id), rule },
  }));
  await reissue(tx, writer, reissues);
  await repointDuplicates(
    tx,
    writer,
    twins.map((row) => ({ row, id: assertPresent(elders.get(row.duplicate_of)) })),
  );
  return merges.length;
}

/** A duplicate that is a separate opening joins another canonical row or is republished as canonical. */
export async function splitRows(
  tx: Ledger,
  writer: ChangeWriter,
  departures: PublishPlan["departures"],
  current: ReadonlyMap<string, PostingRecord>,
): Promise<number> {
  const currentRow = (candidate: Candidate) => assertPresent(current.get(rowKey(candidate)));
  const moved = departures.flatMap(({ row: twin, home }) =>
    home === null ? [] : [{ row: currentRow(twin), id: assertPresent(home.twin.id), rule: home.rule }],
  );
  await repointDuplicates(tx, writer, moved);
  const withoutCanonical = departures.filter(({ home }) => home === null);
  await reissue(
    tx,
    writer,
    withoutCanonical.map(({ row: twin }) => ({ row: currentRow(twin), reason: "promoted" })),
  );
  return withoutCanonical.length;
}
