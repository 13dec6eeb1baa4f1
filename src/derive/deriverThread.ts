// A worker thread that derives the batches it receives and answers in order (started by deriver.ts).
import { parentPort, workerData } from "node:worker_threads";
import { type DeriveTask, openDeriver } from "./deriver.ts";

const port = parentPort;
const { gazetteerFile, titlesFile } = workerData as { gazetteerFile: string; titlesFile: string | null };
const deriver = openDeriver(gazetteerFile, titlesFile);
port?.on("message", async (task: DeriveTask) => {
  port.postMessage(await (await deriver).derive(task));
});
