// A thread that unpacks postings of the ledger and prepares them for the index, in order (started by
// postingPreparer.ts).
import { parentPort, workerData } from "node:worker_threads";
import type { PublishedRow } from "../../ledger/postings/published.ts";
import type { TextLimits } from "../textLimits.ts";
import { createRowsPreparer } from "./postingPreparer.ts";

const { limits } = workerData as { limits: TextLimits };
const prepare = createRowsPreparer(limits);
parentPort?.on("message", (rows: PublishedRow[]) => parentPort?.postMessage(prepare(rows)));
