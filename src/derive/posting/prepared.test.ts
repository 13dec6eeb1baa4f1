import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "prepared-"));
const cacheFolder = join(folder, "node_modules/.cache/rolecall");
const table = join(folder, "tables/skills/ict/data.tsv");

/** Loads all rules, stores the prepared tables, and prints the skills of a text and the occupation of its title. */
const SCRIPT = `
import { derive } from "./src/derive/derive.ts";
import { keepPrepared } from "./src/derive/posting/prepared.ts";
import { findPhrases } from "./src/derive/posting/phrases.ts";
import { wordsOf } from "./src/derive/reading.ts";
import { SKILL_PHRASES } from "./src/derive/skills/table.ts";
import { knownTitle } from "./src/derive/occupation/book.ts";
keepPrepared();
const found = findPhrases(SKILL_PHRASES, wordsOf("A/B testing and zzquerying"));
console.log(typeof derive, found.map(({ value }) => value.skill.name).join(), knownTitle(["actuary"], null)?.occupation.onet.id);
`;

const load = async (): Promise<string> =>
  (await promisify(execFile)(process.execPath, ["run.ts"], { cwd: folder })).stdout.trim();
const files = (): string[] => readdirSync(cacheFolder);
/** The most recent file. */
const fileNow = (): string =>
  files()
    .map((name) => join(cacheFolder, name))
    .reduce((a, b) => (statSync(a).mtimeMs >= statSync(b).mtimeMs ? a : b));

/** Copies of the rules with short tables, so that changing them does not affect other tests. */
beforeAll(() => {
  for (const room of ["contract", "text", "derive"])
    cpSync(join(ROOT, "src", room), join(folder, "src", room), { recursive: true });
  cpSync(join(ROOT, "tables"), join(folder, "tables"), { recursive: true });
  for (const name of ["occupations/titles.tsv", "occupations/functions.tsv", "benefits/benefits.tsv"]) {
    const lines = readFileSync(join(folder, "tables", name), "utf8").split("\n");
    writeFileSync(join(folder, "tables", name), `${lines.slice(0, 200).join("\n")}\n`);
  }
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync(join(ROOT, "node_modules")).filter((name) => !name.startsWith(".")))
    symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "run.ts"), SCRIPT);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("prepared tables", () => {
  it("are built by the first process, stored once, and read identically by the next", async () => {
    const first = await Promise.all([load(), load()]);
    expect(first).toEqual(Array(2).fill("function A/B Testing 15-2011.00"));
    expect(files()).toEqual([expect.stringMatching(/^rules-[0-9a-f]{12}\.bin$/)]);
    const before = statSync(fileNow());
    expect(await load()).toBe(first[0]);
    expect(statSync(fileNow())).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  });

  it("are rebuilt when an entry of a table changes", async () => {
    writeFileSync(table, `${readFileSync(table, "utf8")}ZZ Query\tZZ Query\nZZ Query\tzzquerying\n`);
    expect(await load()).toBe("function A/B Testing,ZZ Query 15-2011.00");
    expect(files()).toHaveLength(2);
  });

  it("are rebuilt when the file is truncated", async () => {
    const { size } = statSync(fileNow());
    truncateSync(fileNow(), size - 8);
    expect(await load()).toBe("function A/B Testing,ZZ Query 15-2011.00");
    expect(statSync(fileNow()).size).toBe(size);
  });
});
