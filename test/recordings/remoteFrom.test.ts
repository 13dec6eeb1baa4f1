// From where remote work may be done, over sentences of real postings. The sentences are not part of the project: the
// table refers to them by file and position, and ROLECALL_SHARED names the folder that holds the files. Each draw was
// judged by reading before the rules were run on it.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { derive } from "../../src/derive/derive.ts";
import { gazetteerFile } from "../../src/derive/places/gazetteer/gazetteer.fixture.ts";
import { type Gazetteer, openGazetteer } from "../../src/derive/places/gazetteer/gazetteer.ts";
import { rawWith } from "../../src/derive/reading.fixture.ts";
import { htmlToText } from "../../src/text/html/html.ts";
import { type LanguageDetector, loadLanguageDetector } from "../../src/text/words/language.ts";
import { meetsCountries } from "../cases/remoteCountries.ts";
import { reportToGate } from "../model/runs.ts";

const SHARED = process.env.ROLECALL_SHARED ?? fileURLToPath(new URL("../../../shared", import.meta.url));
const DRAWS = ["draw1", "draw2", "draw3"];
const MIN_PRECISION = 0.95;
const NOW = Date.UTC(2026, 0, 1);

/** A judged sentence: where it is, in which part of a posting it stands, and the countries as in remoteCountries.txt. */
interface JudgedSentence {
  sentence: string;
  part: string;
  wanted: string;
}

const files = new Map<string, string>();

function readShared(name: string): string {
  const known = files.get(name);
  if (known !== undefined) return known;
  const bytes = readFileSync(join(SHARED, name));
  const text = (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  files.set(name, text);
  return text;
}

/** The string that a position counts in: a field of a row of a dataset, else the whole file. */
function textOf(file: string, row: string, field: string): string {
  const text = readShared(file);
  if (row === "") return text;
  const line = text.split("\n")[Number(row)] ?? "";
  return (JSON.parse(line) as { input: Record<string, string> }).input[field] ?? "";
}

function readDraw(name: string): JudgedSentence[] {
  const table = readFileSync(new URL(`./remoteFrom/${name}.tsv`, import.meta.url), "utf8");
  return table
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [file = "", row = "", field = "", start, length, hash, part = "", wanted = ""] = line.split("\t");
      const sentence = textOf(file, row, field).substr(Number(start), Number(length));
      expect(createHash("sha256").update(sentence).digest("hex").slice(0, 12), `${file} ${row} ${start}`).toBe(hash);
      return { sentence: htmlToText(sentence), part, wanted };
    });
}

/** A posting that says nothing but this sentence. */
function postingOf({ sentence, part }: JudgedSentence) {
  if (part === "title") return rawWith({ title: sentence });
  if (part === "location") return rawWith({ locations: [{ text: sentence }] });
  return rawWith({ description_text: sentence });
}

let gazetteer: Gazetteer;
let detectLanguage: LanguageDetector;
beforeAll(async () => {
  gazetteer = openGazetteer(gazetteerFile());
  detectLanguage = await loadLanguageDetector();
});
afterAll(() => gazetteer.close());

const isHere = existsSync(join(SHARED, "datasets"));

it.skipIf(!isHere).each(DRAWS)("remote_from is precise over %s (skipped without ROLECALL_SHARED)", (draw) => {
  const judged = readDraw(draw);
  const silent = judged.filter(({ wanted }) => wanted === "?").length;
  expect(silent).toBeGreaterThanOrEqual(judged.length / 3);
  let given = 0;
  let right = 0;
  const misses: string[] = [];
  for (const each of judged) {
    const { row } = derive(postingOf(each), { now: NOW, gazetteer, detectLanguage }).posting;
    const found = row.remote_countries ?? null;
    const isRight = meetsCountries(each.wanted, found, row.remote_excluded ?? null);
    if (found !== null) given++;
    if (found !== null && isRight) right++;
    if (!isRight) misses.push(`${each.wanted} ≠ ${found?.slice(0, 12) ?? "?"}: (${each.part}) ${each.sentence}`);
  }
  const precision = right / given;
  const recall = right / (judged.length - silent);
  if (process.env.ROLECALL_TEST_MISSES === "1") process.stdout.write(`${misses.join("\n")}\n`);
  const figures = `precision ${precision.toFixed(3)} of ${given}, recall ${recall.toFixed(3)} of ${judged.length - silent}`;
  reportToGate(`remote_from, ${draw} (${judged.length} sentences): ${figures}`);
  expect(precision, misses.join("\n")).toBeGreaterThanOrEqual(MIN_PRECISION);
});
