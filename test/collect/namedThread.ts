// A collecting thread whose requests contain its number.
import { threadId, workerData } from "node:worker_threads";
import type { CollectorStart } from "../../src/cli/service/threadSupervision.ts";

(workerData as CollectorStart).environment.contact = `thread${threadId}@example.com`;
await import("../../src/cli/service/collectorThread.ts");
