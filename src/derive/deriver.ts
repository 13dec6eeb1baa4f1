// Derivation for whole batches, on several threads where wanted: each thread has its own gazetteer and language tables,
// and answers in the order it was asked, so a batch comes back as it went in.
import { Worker } from "node:worker_threads";
import type { DerivedPosting } from "../contract/posting.ts";
import type { RawPosting } from "../contract/raw.ts";
import { loadLanguageDetector } from "../text/words/language.ts";
import { derive } from "./derive.ts";
import { openTitles } from "./occupation/titleImport.ts";
import { openGazetteer } from "./places/gazetteer/gazetteer.ts";

/** A posting that a rule stumbled over is a reason, so that one cannot stop a million others. */
export type Derivation = { posting: DerivedPosting } | { reason: string };

export interface DeriveTask {
  postings: RawPosting[];
  now: number;
}

export interface Deriver {
  derive(task: DeriveTask): Promise<Derivation[]>;
  close(): Promise<void>;
}

/** On this thread. The file of imported titles may be missing. */
export async function openDeriver(gazetteerFile: string, titlesFile: string | null = null): Promise<Deriver> {
  const gazetteer = openGazetteer(gazetteerFile);
  const titles = titlesFile === null ? undefined : openTitles(titlesFile);
  const detectLanguage = await loadLanguageDetector();
  const deriveOne = (raw: RawPosting, now: number): Derivation => {
    try {
      return { posting: derive(raw, { now, gazetteer, titles, detectLanguage }).posting };
    } catch (error) {
      return { reason: `cannot be derived: ${error instanceof Error ? error.message : error}` };
    }
  };
  return {
    derive: async ({ postings, now }) => postings.map((raw) => deriveOne(raw, now)),
    close: async () => gazetteer.close(),
  };
}

/** On `count` threads; each batch is cut into as many pieces. */
export function openDerivers(gazetteerFile: string, count: number, titlesFile: string | null = null): Deriver {
  const threads = Array.from({ length: count }, () => startThread(gazetteerFile, titlesFile));
  return {
    async derive({ postings, now }) {
      const size = Math.ceil(postings.length / threads.length);
      const pieces = threads.map((thread, at) =>
        thread.ask({ postings: postings.slice(at * size, (at + 1) * size), now }),
      );
      return (await Promise.all(pieces)).flat();
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}

interface Thread {
  ask(task: DeriveTask): Promise<Derivation[]>;
  end(): Promise<unknown>;
}

/** A young generation of the usual size grows to 100 MB more a thread and makes nothing faster. */
const RESOURCES = { maxYoungGenerationSizeMb: 16 };

function startThread(gazetteerFile: string, titlesFile: string | null): Thread {
  const worker = new Worker(new URL("./deriverThread.ts", import.meta.url), {
    workerData: { gazetteerFile, titlesFile },
    resourceLimits: RESOURCES,
  });
  const waiting: { resolve: (answer: Derivation[]) => void; reject: (error: Error) => void }[] = [];
  let failed: Error | null = null;
  const fail = (error: Error): void => {
    failed ??= error;
    for (const each of waiting.splice(0)) each.reject(failed);
  };
  worker.on("message", (answer: Derivation[]) => waiting.shift()?.resolve(answer));
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("a deriving thread ended")));
  return {
    ask(task) {
      if (task.postings.length === 0) return Promise.resolve([]);
      if (failed !== null) return Promise.reject(failed);
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(task);
      });
    },
    end: () => worker.terminate(),
  };
}
