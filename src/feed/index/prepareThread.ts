// A thread that unpacks postings of the ledger and prepares them for the index, in the order they come (ahead.ts starts it).
import { parentPort } from "node:worker_threads";
import type { PublishedRow } from "../../ledger/postings/published.ts";
import { rowsPreparer } from "./ahead.ts";

const prepare = rowsPreparer();
parentPort?.on("message", (rows: PublishedRow[]) => parentPort?.postMessage(prepare(rows)));
