// The import of occupation titles as an operator runs it, with a small invented file in the official format.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UserError } from "../../contract/userError.ts";
import { readTrade } from "../../derive/occupation/agreement.ts";
import { openTitles } from "../../derive/occupation/titleImport.ts";
import { readingOf } from "../../derive/reading.fixture.ts";
import { type Environment, readEnvironment } from "../environment/environment.ts";
import { titlesFile } from "../resources/resources.ts";
import { importTitles } from "./tableCommands.ts";

const HEAD = "O*NET-SOC Code\tTitle\tAlternate Title\tShort Title\tSource(s)";
const ROWS = [
  "29-1141.00\tRegistered Nurses\tStarlight Bedside Pilot\tn/a\t08",
  "35-2014.00\tCooks, Restaurant\tSkillet Conductor\tSKC\t09",
  "35-3011.00\tBartenders\tNightcap Curator Supreme\t\t08",
  "39-3011.00\tGambling Dealers\tNightcap Curator Supreme\t\t08",
];

let folder = "";
let printed = "";
let environment: Environment;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rolecall-titles-"));
  environment = readEnvironment({ ROLECALL_DATA: join(folder, "data") });
  printed = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function official(rows: readonly string[], head = HEAD): string {
  const file = join(folder, "Alternate Titles.txt");
  writeFileSync(file, `${[head, ...rows].join("\r\n")}\r\n`);
  return file;
}

const onet = (title: string): string | null =>
  readTrade(readingOf(null, { title }).reading, null, openTitles(titlesFile(environment))).classification_onet?.id ??
  null;

describe("the titles command", () => {
  it("imports titles that every later derivation uses and reports how many", () => {
    expect(onet("Starlight Bedside Pilot")).not.toBe("29-1141.00");
    importTitles(environment, official(ROWS));
    expect(printed).toBe("3 titles imported; 1 with several codes were skipped.\n");
    expect(onet("Senior Starlight Bedside Pilot")).toBe("29-1141.00");
    expect(onet("SKC")).toBe("35-2014.00");
    expect(readFileSync(titlesFile(environment), "utf8")).not.toContain("Nightcap");
  });

  it("replaces an earlier import and leaves no partial file", () => {
    importTitles(environment, official(ROWS));
    importTitles(environment, official(["35-3011.00\tBartenders\tVelvet Tumbler Host\t\t08"]));
    expect(onet("Velvet Tumbler Host")).toBe("35-3011.00");
    expect(readFileSync(titlesFile(environment), "utf8")).toBe("Velvet Tumbler Host\t35-3011.00\n");
    expect(readdirSync(environment.data)).toEqual(["titles.tsv"]);
  });

  it("rejects a missing or wrong file and keeps the current titles", () => {
    expect(() => importTitles(environment, join(folder, "nowhere.txt"))).toThrow(UserError);
    expect(existsSync(titlesFile(environment))).toBe(false);
    importTitles(environment, official(ROWS));
    const before = readFileSync(titlesFile(environment), "utf8");
    expect(() => importTitles(environment, official(["a,b"], "code,title"))).toThrow(/no column "O\*NET-SOC Code"/);
    expect(readFileSync(titlesFile(environment), "utf8")).toBe(before);
  });
});
