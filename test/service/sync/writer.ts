// A writer process for the sync proof: saves and publishes invented postings in small batches, slowly between the two
// steps, and prints what was published. It may be killed at any moment; it sets its clock back half-way.
//   node writer.ts '{"ledger": …, "name": "w1", "postings": 500, "batch": 20, "slowMs": 15, "seed": 1, "closes": true}'
import { setTimeout as pause } from "node:timers/promises";
import { ensureBoard } from "../../../src/ledger/boards/boards.ts";
import { publish } from "../../../src/ledger/postings/publish.ts";
import { save } from "../../../src/ledger/postings/save.ts";
import { type LedgerOptions, openLedger } from "../../../src/ledger/store/open.ts";
import { itemOf } from "../../rig/postings.ts";
import { randomNumbers } from "./service.ts";

export interface WriterOptions {
  ledger: LedgerOptions;
  name: string;
  postings: number;
  /** Maximum postings in a batch. */
  batch: number;
  slowMs: number;
  seed: number;
}

const SET_BACK = 2 * 3_600_000;

async function write(options: WriterOptions): Promise<void> {
  const db = await openLedger(options.ledger);
  const random = randomNumbers(options.seed);
  for (let done = 0; done < options.postings; ) {
    const now = () => Date.now() - (done > options.postings / 2 ? SET_BACK : 0);
    const size = Math.min(options.postings - done, 1 + Math.floor(random() * options.batch));
    // Mostly its own board, sometimes one that every writer uses.
    const slug = random() < 0.2 ? "shared" : options.name;
    const board = await ensureBoard(db, { source: "greenhouse", slug }, now());
    const ids = Array.from({ length: size }, (_, at) => `${options.name}-${done + at}`);
    const items = ids.map((id) =>
      itemOf({ id, board: slug, title: `Role ${id}`, company: options.name, domain: null }),
    );
    await save(db, board, items, now());
    await pause(random() * options.slowMs);
    await publish(db, board.id, () => null, now());
    done += size;
    process.stdout.write(`${JSON.stringify({ published: ids })}\n`);
  }
  await db.close();
}

await write(JSON.parse(process.argv[2] ?? "") as WriterOptions);
