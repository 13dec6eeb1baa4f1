// A process that publishes, for tests: `node ledgerWriter.ts <options JSON> <name> <rounds> <rows>`. It prints the ids
// confirmed to it, one JSON line per round, so that a test that kills it can check that these are not lost.
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { publish } from "../../src/ledger/postings/publish.ts";
import { save } from "../../src/ledger/postings/save.ts";
import { type LedgerOptions, openLedger } from "../../src/ledger/store/open.ts";
import { itemOf, sameOpening } from "./postings.ts";

const [options = "", name = "", rounds = "1", size = "10"] = process.argv.slice(2);
const db = await openLedger(JSON.parse(options) as LedgerOptions);
const board = await ensureBoard(db, { source: "greenhouse", slug: name }, 0);

for (let round = 0; round < Number(rounds); round++) {
  const specs = Array.from({ length: Number(size) }, (_, row) => ({
    id: `${name}-${round}-${row}`,
    board: name,
    // A few openings that every writer has: they must become duplicates of the first one.
    ...(row === 0
      ? { title: `Shared ${round}`, text: `Shared text ${round}`, apply: `https://acme.example/shared/${round}` }
      : {}),
  }));
  // A clock that differs between writers and sometimes goes back.
  const now = 1_790_000_000_000 + (round % 3) * 1000 - name.length * 500;
  await save(db, board, specs.map(itemOf), now);
  await publish(db, board.id, sameOpening, now);
  process.stdout.write(`${JSON.stringify(specs.map((spec) => spec.id))}\n`);
}
await db.close();
