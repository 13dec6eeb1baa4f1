// Responses with one field at a time missing, null or of another type: a posting is lost only without an essential
// field, and a whole response is refused only without its list or count. test/golden/essential*.json name those fields.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "vitest";
import type { ReadContext } from "../../src/contract/reading.ts";
import { getReader, READERS } from "../../src/sources/readers.ts";
import { ShapeError, type Source } from "../../src/sources/source.ts";
import { FAKE_PLATFORMS, type FakePlatform } from "../../world/fakes.ts";
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

/** A few rows prove as much as hundreds. */
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

/** A copy with another value at a path, wherever it occurs. */
function varied(value: unknown, path: string, to: (value: unknown) => unknown, at = ""): unknown {
  if (Array.isArray(value)) return value.map((each) => varied(each, path, to, `${at}[]`));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      const fieldPath = `${at}.${key}`;
      if (fieldPath !== path) return [[key, path.startsWith(fieldPath) ? varied(each, path, to, fieldPath) : each]];
      const other = to(each);
      return other === undefined ? [] : [[key, other]];
    }),
  );
}

/** The number of postings; "refused" for an unknown shape. Any other exception is a bug. */
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

/** The response of its fake in the simulated internet to a listing. */
async function inventedOf({ source, slug }: FakePlatform): Promise<unknown[]> {
  const board = slug({ key: "harbour-clinics", domain: "harbour-clinics.example", number: 7 });
  return onStage(boardOf(source, board, ROWS), async ({ source: reader, board: at, reading }) => {
    const answers: unknown[] = [];
    const get: ReadContext["get"] = async (ask) => {
      const answer = await reading.get(ask);
      if (answer.kind === "got" && /^\s*[[{]/.test(answer.text)) answers.push(JSON.parse(answer.text));
      return answer;
    };
    await reader.list({ ...at, domain: "harbour-clinics.example" }, { ...reading, get });
    return answers;
  });
}

/** The fields without which a posting or the whole response is lost. */
function essentialIn(source: Source, answers: readonly unknown[]): string[] {
  const found = new Set<string>();
  for (const answer of answers.map(shortened)) {
    const whole = countIn(source, answer);
    if (whole === "refused" || whole === 0) continue;
    for (const path of new Set(pathsIn(answer))) {
      const counts = Object.values(VARIANTS).map((to) => countIn(source, varied(answer, path, to)));
      // Keys that are data (a posting's own number) would otherwise add a line per recording.
      if (counts.some((count) => count !== whole)) found.add(path.replace(/\.[^.[\]]*\d[^.[\]]*/g, ".*"));
    }
  }
  return [...found].sort();
}

function written(essential: Readonly<Record<string, readonly string[]>>): string {
  const essentialFields = Object.entries(essential).filter(([, paths]) => paths.length > 0);
  return `${JSON.stringify(Object.fromEntries(essentialFields), null, 1)}\n`;
}

describe("a missing, null or mistyped field loses a posting only if it is essential", () => {
  it.runIf(existsSync(FOLDER))("in recorded responses", () => {
    expectGolden(
      "essential.json",
      written(Object.fromEntries(READERS.map((source) => [source.id, essentialIn(source, recordedOf(source))]))),
    );
  });

  it("in responses of platforms without a recording", async () => {
    const essential: Record<string, string[]> = {};
    for (const platform of FAKE_PLATFORMS) {
      const source = getReader(platform.source);
      if (source === null || source.recorded) continue;
      essential[source.id] = essentialIn(source, await inventedOf(platform));
    }
    expectGolden("essentialInvented.json", written(essential));
  });
});
