// A process that publishes, changes and closes postings of one board: `node writer.ts <ledger options JSON> <name>
// <rounds> <rows>`. Titles alternate between two jobs, so postings enter a search and leave it again.
import { ensureBoard } from "../../../src/ledger/boards/boards.ts";
import { publish } from "../../../src/ledger/postings/publish.ts";
import { MAX_ITEMS, save } from "../../../src/ledger/postings/save.ts";
import { finishRead } from "../../../src/ledger/reads/reads.ts";
import { type LedgerOptions, openLedger } from "../../../src/ledger/store/open.ts";
import { itemOf, sameOpening } from "../../rig/postings.ts";

const [options = "", name = "", rounds = "1", size = "5"] = process.argv.slice(2);
const db = await openLedger(JSON.parse(options) as LedgerOptions);
const channel = { source: "greenhouse", slug: name };
const board = await ensureBoard(db, channel, 0);
const HOUR = 3_600_000;
const began = Date.now();
const listed = new Map<string, string>();
const job = (at: number): string => (at % 2 === 0 ? "Engineer" : "Nurse");

for (let round = 0; round < Number(rounds); round++) {
  const now = began + round * 2 * HOUR;
  for (let row = 0; row < Number(size); row++) listed.set(`${name}-${round}-${row}`, `${job(row)} ${round}`);
  // Some of the old ones switch to the other job, and every third round the oldest are no longer listed.
  for (const [at, id] of [...listed.keys()].entries())
    if (at % 4 === round % 4) listed.set(id, `${job(at + round)} ${round}`);
  if (round % 3 === 2) for (const id of [...listed.keys()].slice(0, 2)) listed.delete(id);
  const items = [...listed].map(([id, title]) =>
    itemOf({ id, title, board: name, source: channel.source, text: `About ${id}.` }),
  );
  for (let from = 0; from < items.length; from += MAX_ITEMS) {
    await save(db, board, items.slice(from, from + MAX_ITEMS), now);
  }
  await publish(db, board.id, sameOpening, now);
  const complete = {
    verdict: "complete",
    proof: "total reached",
    seen: new Set(listed.keys()),
    startedAt: now,
  } as const;
  await finishRead(db, await ensureBoard(db, channel, now), complete, now);
}
await db.close();
