import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { START, take } from "../../../test/rig/listings.ts";
import { closeFollower, openFollower } from "./followLedger.ts";

eachLedger("a rebuilt index", (ledger) => {
  it("records an opening as it was, regardless of what the posting duplicates by now", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }, { id: "2" }, { id: "3" }, { id: "4" }], START);
    // The second and fourth are duplicates of the first now; the third and fourth were when they opened.
    await sql`update posting set duplicate_of = 1 where id in (2, 4)`.execute(db.sql);
    const opened = JSON.stringify({ duplicate_of: 1, reposted_of: null });
    await sql`update change set document = ${opened} where type = 'opened' and id in (3, 4)`.execute(db.sql);
    const folder = mkdtempSync(join(tmpdir(), "rolecall-rebuild-"));
    const follower = await openFollower(db, folder, START, { onFile: () => {}, onRebuild: () => {} });
    try {
      const rows = follower.db.prepare("select id, duplicate_of, opened_duplicate from posting order by id").all();
      expect(rows.map((row) => [row.id, row.duplicate_of, row.opened_duplicate])).toEqual([
        [1, null, 0],
        [2, 1, 0],
        [3, null, 1],
        [4, 1, 1],
      ]);
    } finally {
      closeFollower(follower);
      rmSync(folder, { recursive: true });
    }
  });
});
