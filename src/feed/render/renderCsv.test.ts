// A spreadsheet reads back the written values and executes none of them.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  openSample,
  putPosting,
  type SampleIndex,
  sampleContext,
  sampleView,
  written,
} from "../../../test/rig/sampleIndex.ts";
import type { PostingRow } from "../../contract/posting.ts";
import { parseCsv } from "../../text/csv.ts";
import { csvRow, renderCsv } from "./renderCsv.ts";

describe("csv", () => {
  let index: SampleIndex;
  beforeEach(() => {
    index = openSample();
  });
  afterEach(() => index.close());

  function cells(row: Partial<PostingRow>, fields: string[]): string[] {
    putPosting(index.db, { id: 1, row });
    const view = sampleView({ format: "csv", fields });
    const { text } = written(index.folder, (sink) => renderCsv(index.db, [1], view, sampleContext(), sink));
    expect(text.endsWith("\r\n")).toBe(true);
    const table = parseCsv(text);
    expect(table[0]).toEqual(fields);
    expect(table).toHaveLength(2);
    return table[1] ?? [];
  }

  it("round-trips hostile cells", () => {
    const title = 'He said "hi", then\r\nleft;\n"" , \t end';
    expect(cells({ title, department: "a,b" }, ["department", "title"])).toEqual(["a,b", title]);
  });

  it("neutralises formulas, also in lists, and leaves numbers unchanged", () => {
    const row = { title: "=1+1", department: " @SUM(A1)", ai_key_skills: ["-x", "y"], lngs_derived: [-73.9, 4] };
    expect(cells(row, ["title", "department", "ai_key_skills", "lngs_derived"])).toEqual([
      "'=1+1",
      "' @SUM(A1)",
      "'-x; y",
      "-73.9; 4",
    ]);
  });

  it("writes objects as JSON, lists with semicolons and unknown values as empty cells", () => {
    const fields = [
      "details",
      "locations",
      "ai_key_skills",
      "lats_derived",
      "counties_derived",
      "seniority",
      "full_text",
    ];
    const [details, places, skills, lats, counties, seniority, whole] = cells({ seniority: null }, fields);
    expect(JSON.parse(details ?? "")).toMatchObject({ datePosted: "2026-03-01" });
    expect(JSON.parse(places ?? "")[0].address.addressLocality).toBe("Berlin");
    expect([skills, lats, counties, seniority, whole]).toEqual(["SQL; Python", "52.52", "", "", "true"]);
  });

  it("writes zero, false and negative numbers unchanged", () => {
    expect(csvRow([0, false, -1.5, null, undefined, []])).toBe("0,false,-1.5,,,\r\n");
  });
});
