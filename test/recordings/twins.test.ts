// Twins of recorded responses: they are part of the project, so that every source is tested on the shape of real
// responses on any machine. With the recordings present, each twin must parse like its recording and contain none of its
// sentences. UPDATE_GOLDEN=1 with ROLECALL_SHARED set makes the twins again.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { RawPosting } from "../../src/contract/raw.ts";
import { getReader } from "../../src/sources/readers.ts";
import { htmlToText } from "../../src/text/html/html.ts";
import { expectGolden } from "../rig/golden.ts";
import { listRecordings, parseRecording, type Recording, summarizeFields } from "./replay.ts";
import { makeTwin, trimRecording, type Vocabulary, vocabularyOf } from "./twin.ts";

const SHARED = process.env.ROLECALL_SHARED ?? fileURLToPath(new URL("../../../shared", import.meta.url));
const FOLDERS = ["ats", "public"]
  .map((kind) => join(SHARED, "recordings", kind))
  .filter((folder) => existsSync(folder));
const TWINS = fileURLToPath(new URL("./twins/", import.meta.url));
const SOURCES = fileURLToPath(new URL("../../src/sources/", import.meta.url));
const READABLE = /\.(?:json|html|xml|rss)$/;
/**
 * Their readers decide by whole sentences, the form of an identifier, or names and lengths inside one string of a script,
 * which a twin does not keep.
 */
const WITHOUT_TWIN: readonly string[] = [
  "breezy/posting_page.html",
  "clearcompany/kingarthurbaking_detail_3813473_trimmed.html",
  "deel/klarna_board_trimmed.html",
  "icims/job_detail_not_found.html",
  "icims/search_no_results.html",
  "jobscore/avispatechnology_feed_trimmed.json",
  "jobscore/pricefx_feed_trimmed.json",
  "peoplestrong/bmwtechworks_job_trimmed.json",
  "peoplestrong/bmwtechworks_jobs_trimmed.json",
  "recruiterflow/cyrten_empty_trimmed.html",
  "talentsoft/mgen_offer_rss_trimmed.xml",
  "amazon/2026-search-trimmed.json",
  "mycareersfuture/search-record-2026-08-21-trimmed.json",
];
const MAX_TWINS_BYTES = 3_000_000;
const RUN = 8;

function readVocabulary(): Vocabulary {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
  const readers = files.filter((name) => name.endsWith(".ts") && !/\.test\.ts$|fake\w*\.ts$/.test(name));
  return vocabularyOf(readers.map((name) => readFileSync(join(SOURCES, name), "utf8")));
}

const NO_WORDS: Vocabulary = new Set();

/** Names of recordings contain names of employers. */
function twinFile({ name }: Recording): string {
  const [, source = "", file = "", ending = ""] = /^([^/]+)\/(.+)(\.\w+)$/.exec(name) ?? [];
  return join(TWINS, source, makeTwin(file, NO_WORDS) + ending);
}

/** The facts that a reader extracts from a response: facts, none of its words. */
function shapeOf({ source, body }: Pick<Recording, "source" | "body">): string {
  const found = parseRecording(source, body);
  if (typeof found === "string") return "refused";
  return `${found.length} postings: ${summarizeFields(found)}`;
}

const textOf = ({ description_text, description_html }: RawPosting): string =>
  description_text ?? htmlToText(description_html ?? "");
const postingsIn = ({ source, body }: Pick<Recording, "source" | "body">): RawPosting[] => {
  const found = parseRecording(source, body);
  return typeof found === "string" ? [] : found;
};

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(" "));
}

const recordings = listRecordings(FOLDERS).filter(({ name }) => READABLE.test(name) && !WITHOUT_TWIN.includes(name));
const trimmed = recordings.map((recording) => ({ ...recording, body: trimRecording(recording.body) }));
const vocabulary = readVocabulary();

if (process.env.UPDATE_GOLDEN === "1" && FOLDERS.length > 0) {
  rmSync(TWINS, { recursive: true, force: true });
  for (const recording of trimmed) {
    const path = twinFile(recording);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, makeTwin(recording.body, vocabulary));
  }
}

const files = readdirSync(TWINS, { recursive: true, encoding: "utf8" })
  .filter((name) => READABLE.test(name))
  .sort();
const twins = files.flatMap((name) => {
  const source = getReader(dirname(name));
  return source === null ? [] : [{ source, name, body: readFileSync(join(TWINS, name), "utf8") }];
});

describe("twins of recorded responses", () => {
  it("are read by their sources as before, and take less than 3 MB", () => {
    expect(twins.length).toBe(files.length);
    expect(twins.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThan(MAX_TWINS_BYTES);
    const shapes = Object.fromEntries(twins.map((twin) => [twin.name, shapeOf(twin)]));
    expectGolden("twins.json", `${JSON.stringify(shapes, null, 1)}\n`);
  });
});

describe.runIf(FOLDERS.length > 0)("twins beside their recordings", () => {
  it("parse the same: number of postings, fields, lengths of titles and texts", () => {
    const wrong = trimmed.flatMap((recording) => {
      const twin = { source: recording.source, body: readFileSync(twinFile(recording), "utf8") };
      const lengths = (of: Pick<Recording, "source" | "body">): number[] =>
        postingsIn(of).flatMap((posting) => [posting.title.length, textOf(posting).length]);
      const [real, invented] = [lengths(recording), lengths(twin)];
      const differs = real.some((length, at) => Math.abs(length - (invented[at] ?? 0)) > 5 + length * 0.1);
      return shapeOf(recording) === shapeOf(twin) && !differs ? [] : [recording.name];
    });
    expect(wrong).toEqual([]);
  });

  it("exist for every recording and contain no sentence of it", () => {
    const copied = trimmed.flatMap((recording) => {
      const path = twinFile(recording);
      if (!existsSync(path)) return [`${recording.name}: no twin`];
      const inTwin = new Set(runsOf(htmlToText(readFileSync(path, "utf8"))));
      const real = postingsIn(recording).flatMap((posting) => runsOf(textOf(posting)));
      return real.some((run) => inTwin.has(run)) ? [`${recording.name}: ${real.find((run) => inTwin.has(run))}`] : [];
    });
    expect(copied).toEqual([]);
  });
});
