// Answers with one field at a time missing, null or of another kind: a posting is lost only by what it cannot do without, and a whole
// answer is refused only where its list or its count is not there. test/golden/essential*.json name those fields.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "vitest";
import type { Reading } from "../../src/contract/reading.ts";
import { READERS, readerOf } from "../../src/sources/readers.ts";
import { ShapeError, type Source } from "../../src/sources/source.ts";
import { FAKE_PLATFORMS, type FakePlatform } from "../../src/world/platforms.ts";
import { expectGolden } from "../rig/golden.ts";
import { boardOf } from "./openings.ts";
import { onStage } from "./staged.ts";

const SHARED = process.env.ROLECALL_SHARED ?? new URL("../../../shared", import.meta.url).pathname;
const FOLDER = join(SHARED, "recordings", "ats");
const ROWS = 2;
const VARIANTS: Readonly<Record<string, (value: unknown) => unknown>> = {
  missing: () => undefined,
  null: () => null,
  other: (value) => (typeof value === "object" ? "x" : {}),
};

/** A few rows say as much as hundreds. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, ROWS).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each)]));
}

function pathsIn(value: unknown, at = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => pathsIn(each, `${at}[]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [`${at}.${key}`, ...pathsIn(each, `${at}.${key}`)]);
}

/** The same with another value under a path, wherever it occurs. */
function varied(value: unknown, path: string, to: (value: unknown) => unknown, at = ""): unknown {
  if (Array.isArray(value)) return value.map((each) => varied(each, path, to, `${at}[]`));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      const here = `${at}.${key}`;
      if (here !== path) return [[key, path.startsWith(here) ? varied(each, path, to, here) : each]];
      const other = to(each);
      return other === undefined ? [] : [[key, other]];
    }),
  );
}

/** How many postings; "refused" for an answer of another shape. Anything else that is thrown is a fault. */
function countIn(source: Source, answer: unknown): number | "refused" {
  const board = { source: source.id, slug: "recorded.example", company: null, domain: null };
  try {
    return source.parse(JSON.stringify(answer), board).length;
  } catch (error) {
    if (error instanceof ShapeError) return "refused";
    throw error;
  }
}

function recordedOf({ id }: Source): unknown[] {
  const place = join(FOLDER, id);
  const files = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith(".json")) : [];
  return files.map((file): unknown => JSON.parse(readFileSync(join(place, file), "utf8")));
}

/** What its other end in the invented internet answers to a listing. */
async function inventedOf({ source, slug }: FakePlatform): Promise<unknown[]> {
  const board = slug({ key: "harbour-clinics", domain: "harbour-clinics.example", number: 7 });
  return onStage(boardOf(source, board, ROWS), async ({ source: reader, board: at, reading }) => {
    const answers: unknown[] = [];
    const get: Reading["get"] = async (ask) => {
      const answer = await reading.get(ask);
      if (answer.kind === "got" && /^\s*[[{]/.test(answer.text)) answers.push(JSON.parse(answer.text));
      return answer;
    };
    await reader.list({ ...at, domain: "harbour-clinics.example" }, { ...reading, get });
    return answers;
  });
}

/** The fields without which a posting or the whole answer is lost. */
function essentialIn(source: Source, answers: readonly unknown[]): string[] {
  const found = new Set<string>();
  for (const answer of answers.map(shortened)) {
    const whole = countIn(source, answer);
    if (whole === "refused" || whole === 0) continue;
    for (const path of new Set(pathsIn(answer))) {
      const counts = Object.values(VARIANTS).map((to) => countIn(source, varied(answer, path, to)));
      // Names that are data (a posting's own number as a key) would be another line for each recording.
      if (counts.some((count) => count !== whole)) found.add(path.replace(/\.[^.[\]]*\d[^.[\]]*/g, ".*"));
    }
  }
  return [...found].sort();
}

function written(essential: Readonly<Record<string, readonly string[]>>): string {
  const said = Object.entries(essential).filter(([, paths]) => paths.length > 0);
  return `${JSON.stringify(Object.fromEntries(said), null, 1)}\n`;
}

describe("a field that is missing, null or of another kind loses a posting only where it cannot do without", () => {
  it.runIf(existsSync(FOLDER))("in recorded answers", () => {
    expectGolden(
      "essential.json",
      written(Object.fromEntries(READERS.map((source) => [source.id, essentialIn(source, recordedOf(source))]))),
    );
  });

  it("in answers of platforms of which none was recorded", async () => {
    const essential: Record<string, string[]> = {};
    for (const platform of FAKE_PLATFORMS) {
      const source = readerOf(platform.source);
      if (source === null || source.recorded) continue;
      essential[source.id] = essentialIn(source, await inventedOf(platform));
    }
    expectGolden("essentialInvented.json", written(essential));
  });
});
