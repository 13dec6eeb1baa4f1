// A thread that unpacks postings of the ledger and prepares them for the index, in order (started by
// postingPreparer.ts).
import { parentPort } from "node:worker_threads";
import type { PublishedRow } from "../../ledger/postings/published.ts";
import { createRowsPreparer } from "./postingPreparer.ts";

const prepare = createRowsPreparer();
parentPort?.on("message", (rows: PublishedRow[]) => parentPort?.postMessage(prepare(rows)));
