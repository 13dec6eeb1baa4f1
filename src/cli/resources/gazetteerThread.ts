// Builds the table of places on a separate thread: it takes some seconds, and the service must keep answering.
import { parentPort, workerData } from "node:worker_threads";
import { ensureGazetteer } from "../../derive/places/gazetteer/build.ts";

parentPort?.postMessage(ensureGazetteer((workerData as { folder: string }).folder));
