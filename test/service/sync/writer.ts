// A writer's process for the sync proof: saves and publishes invented postings in small batches, slowly between the two
// steps, and says on stdout what was published. It may be killed at any moment; it sets its own clock back half-way.
//   node writer.ts '{"ledger": …, "name": "w1", "postings": 500, "batch": 20, "slowMs": 15, "seed": 1, "closes": true}'
import { setTimeout as pause } from "node:timers/promises";
import { boardNamed } from "../../../src/ledger/boards/boards.ts";
import { publish } from "../../../src/ledger/postings/publish.ts";
import { save } from "../../../src/ledger/postings/save.ts";
import { type LedgerOptions, openLedger } from "../../../src/ledger/store/open.ts";
import { itemOf } from "../../rig/postings.ts";
import { randomNumbers } from "./service.ts";

export interface WriterOrder {
  ledger: LedgerOptions;
  name: string;
  postings: number;
  /** Most postings in a batch. */
  batch: number;
  slowMs: number;
  seed: number;
}

const SET_BACK = 2 * 3_600_000;

async function write(order: WriterOrder): Promise<void> {
  const db = await openLedger(order.ledger);
  const random = randomNumbers(order.seed);
  for (let done = 0; done < order.postings; ) {
    const now = () => Date.now() - (done > order.postings / 2 ? SET_BACK : 0);
    const size = Math.min(order.postings - done, 1 + Math.floor(random() * order.batch));
    // Mostly a board of its own, at times one that every writer uses.
    const slug = random() < 0.2 ? "shared" : order.name;
    const board = await boardNamed(db, { source: "greenhouse", slug }, now());
    const ids = Array.from({ length: size }, (_, at) => `${order.name}-${done + at}`);
    const items = ids.map((id) => itemOf({ id, board: slug, title: `Role ${id}`, company: order.name, domain: null }));
    await save(db, board, items, now());
    await pause(random() * order.slowMs);
    await publish(db, board.id, () => null, now());
    done += size;
    process.stdout.write(`${JSON.stringify({ published: ids })}\n`);
  }
  await db.close();
}

await write(JSON.parse(process.argv[2] ?? "") as WriterOrder);
