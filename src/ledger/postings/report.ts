// Reports what changed on published rows: a modification where a tracked field did, else an internal update.

import { sql } from "kysely";
import { there } from "../../contract/there.ts";
import { noteOnBoard } from "../boards/boards.ts";
import { rowsAs } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import type { Pen } from "../store/order.ts";
import type { PostingRecord } from "../store/schema.ts";
import { AS_DOCUMENT, calmAt, readTracked, type Tracked, takeModification } from "./tracked.ts";

const NOTHING = { tracked: null, told: { fields: [] }, flapping: [] };

function keptOf(tracked: Tracked | null): { tracked: string; calm: number | null } {
  if (tracked === null) return { tracked: AS_DOCUMENT, calm: null };
  return { tracked: JSON.stringify(tracked), calm: calmAt(tracked) };
}

/** Returns how many were modifications. */
export async function reportTouched(tx: Ledger, pen: Pen, touched: readonly PostingRecord[]): Promise<number> {
  if (touched.length === 0) return 0;
  let modified = 0;
  const rows = [];
  for (const { board_id, external_id, life, id, ...row } of touched) {
    const before = readTracked(row.tracked);
    // Of what is as its document says there is nothing to report.
    const { tracked, told, flapping } = before === null ? NOTHING : takeModification(before, pen.at);
    if (told.fields.length > 0) modified++;
    pen.write(told.fields.length > 0 ? "modified" : "updated", board_id, there(id), told.fields.length > 0 ? told : {});
    if (flapping.length > 0) {
      const what = `posting ${id} (${external_id}): ${flapping.join(", ")} changed too often, not reported until a day of calm`;
      await noteOnBoard(tx, board_id, { at: pen.at, what });
    }
    rows.push({ board_id, external_id, life, ...keptOf(tracked) });
  }
  await sql`update posting set work = null, tracked = v.tracked, calm_at = v.calm
    from ${rowsAs(tx, rows, { board_id: "bigint", external_id: "text", life: "bigint", tracked: "text", calm: "bigint" })}
    where posting.board_id = v.board_id and posting.external_id = v.external_id and posting.life = v.life`.execute(
    tx.sql,
  );
  return modified;
}
