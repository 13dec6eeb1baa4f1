import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readingOf } from "../reading.fixture.ts";
import { readTrade } from "./agreement.ts";
import { openTitles, parseTitles } from "./titleImport.ts";

const HEAD = "O*NET-SOC Code\tTitle\tAlternate Title\tShort Title\tSource(s)";
const FILE = [
  HEAD,
  "29-1141.00\tRegistered Nurses\tMoonlight Ward Wizard\tn/a\t1",
  "15-1252.00\tSoftware Developers\tByte Gardener\tBG\t1",
  "15-1254.00\tWeb Developers\tByte Gardener\tn/a\t1",
  "99-9999.00\tNobody\tGhost\tn/a\t1",
].join("\r\n");

describe("importing titles", () => {
  it("keeps titles of one code and skips those of several", () => {
    expect(parseTitles(FILE)).toEqual({
      text: "Moonlight Ward Wizard\t29-1141.00\nBG\t15-1252.00\n",
      titles: 2,
      undecided: 1,
    });
  });

  it("reports what is wrong with another file", () => {
    expect(parseTitles("a,b\n1,2")).toEqual({ reason: 'the first line has no column "O*NET-SOC Code"' });
    expect(parseTitles("O*NET-SOC Code\tTitle")).toHaveProperty("reason");
    expect(parseTitles(`${HEAD}\n99-0000.00\tx\ty\tz\t1`)).toHaveProperty("reason");
  });

  it("improves results and has precedence over built-in titles", () => {
    const folder = mkdtempSync(join(tmpdir(), "titles-"));
    try {
      const file = join(folder, "titles.tsv");
      expect(openTitles(file)).toBeUndefined();
      writeFileSync(file, "Moonlight Ward Wizard\t29-1141.00\nSoftware Engineer\t29-1141.00\nbroken line\n");
      const of = (title: string) =>
        readTrade(readingOf(null, { title }).reading, null, openTitles(file)).classification_onet?.id ?? null;
      expect(of("Senior Moonlight Ward Wizard")).toBe("29-1141.00");
      expect(of("Software Engineer")).toBe("29-1141.00");
      expect(of("Registered Nurse")).toBe("29-1141.00");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
