// Published rows that turn out to be one opening, and duplicates that turn out to be none: under the publish lock.

import { there } from "../../contract/there.ts";
import { pointTo, type Reissue, reissue } from "../reads/closing.ts";
import { isOneOf } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import type { Pen } from "../store/order.ts";
import type { PostingRecord } from "../store/schema.ts";
import { type Candidate, nameOf } from "./candidates.ts";
import type { PublishPlan } from "./plan.ts";

/** Two published rows are one opening: the younger id closes, and the row goes on as a duplicate of the elder. */
export async function mergeRows(
  tx: Ledger,
  pen: Pen,
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
        merges.map(({ younger }) => there(younger.id)),
      ),
    )
    .where("state", "=", "open")
    .execute();
  const elders = new Map(merges.map(({ younger, elder }) => [younger.id, there(elder.id)]));
  const reissues: Reissue[] = merges.map(({ younger, elder, rule }) => ({
    row: there(current.get(nameOf(younger))),
    reason: "duplicate",
    canonical: { id: there(elder.id), rule },
  }));
  await reissue(tx, pen, reissues);
  await pointTo(
    tx,
    pen,
    twins.map((row) => ({ row, id: there(elders.get(row.duplicate_of)) })),
  );
  return merges.length;
}

/** A duplicate is an opening of its own after all: it joins another canonical row, or is published anew as one. */
export async function leaveRows(
  tx: Ledger,
  pen: Pen,
  leavers: PublishPlan["leavers"],
  current: ReadonlyMap<string, PostingRecord>,
): Promise<number> {
  const row = (candidate: Candidate) => there(current.get(nameOf(candidate)));
  const moved = leavers.flatMap(({ row: twin, home }) =>
    home === null ? [] : [{ row: row(twin), id: there(home.twin.id), rule: home.rule }],
  );
  await pointTo(tx, pen, moved);
  const alone = leavers.filter(({ home }) => home === null);
  await reissue(
    tx,
    pen,
    alone.map(({ row: twin }) => ({ row: row(twin), reason: "promoted" })),
  );
  return alone.length;
}
