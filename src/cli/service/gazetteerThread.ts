// Makes the table of places on a thread of its own: it takes some seconds, and a service must go on answering meanwhile.
import { parentPort, workerData } from "node:worker_threads";
import { ensureGazetteer } from "../../derive/places/gazetteer/build.ts";

parentPort?.postMessage(ensureGazetteer((workerData as { folder: string }).folder));
