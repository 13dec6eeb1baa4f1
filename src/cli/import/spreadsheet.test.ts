// Spreadsheets as people keep them: German CSV files, .xlsx workbooks, blank rows, and what is written of rejected rows.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it, vi } from "vitest";

import { type ImportOptions, openPostings, parseLine } from "./importFile.ts";
import { previewImport, readPreview } from "./preview.ts";
import { keepRejections } from "./rejections.ts";
import { explainReason } from "./tableColumns.ts";
import { zip } from "./zip.fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "rolecall-spreadsheet-"));
afterAll(() => rmSync(folder, { recursive: true }));
const OPTIONS: ImportOptions = { source: null, board: null, map: null, whole: false };

function write(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** The postings of a file after validation, or the reasons why there are none. */
async function postingsOf(file: string, map: string | null = null, maxBytes = Number.POSITIVE_INFINITY) {
  const { input, defaults } = await openPostings(file, { ...OPTIONS, map, maxBytes });
  const parsed = [];
  for await (const line of input.lines) parsed.push(parseLine(line, defaults, () => undefined));
  return parsed.map((each) => ("raw" in each ? each.raw : each.reason));
}

const GERMAN = `sep=;\r
Stellenbezeichnung;Firma;Ort;Land;Link;Homeoffice;Veröffentlicht am\r
;;;;;;\r
Pflegefachkraft (m/w/d);Müller & Söhne;München;Deutschland;www.mueller.example/1;ja;01.11.2026\r
Köchin;Café Größe;Wien;Österreich;https://cafe.example/2;nein;\r
`;

it("reads a German spreadsheet in Windows-1252 with a sep= line, blank rows and links without a scheme", async () => {
  const file = write("stellen.csv", Buffer.from(GERMAN, "latin1"));
  const postings = await postingsOf(file);
  expect(postings).toMatchObject([
    {
      title: "Pflegefachkraft (m/w/d)",
      organization: "Müller & Söhne",
      locations: [{ locality: "München", country: "Deutschland" }],
      url: "https://www.mueller.example/1",
      remote: true,
      date_posted: "2026-11-01",
      board: "stellen",
    },
    { title: "Köchin", locations: [{ locality: "Wien", country: "Österreich" }], remote: false },
  ]);
});

it("reads one place from two columns, and numbers with a decimal comma", async () => {
  const header = "title;url;Ort;Land;Breite;Länge;Mitarbeiter\n";
  const row = "Cook;https://a.example/1;Vienna;Austria;48,2;16,37;1.200\n";
  const map =
    "locations=Ort,locations.country=Land,locations.lat=Breite,locations.lon=Länge,employer.headcount=Mitarbeiter";
  expect(await postingsOf(write("numbers.csv", header + row), map)).toMatchObject([
    { locations: [{ locality: "Vienna", country: "Austria", lat: 48.2, lon: 16.37 }], employer: { headcount: 1200 } },
  ]);
});

it("accepts one place as a text in JSON Lines", async () => {
  const line = {
    source: "own",
    board: "b",
    external_id: "1",
    title: "T",
    url: "https://a.example/",
    locations: "München",
  };
  expect(await postingsOf(write("one.jsonl", `${JSON.stringify(line)}\n`))).toMatchObject([
    { locations: [{ text: "München" }] },
  ]);
});

it("states that a missing file does not exist", async () => {
  await expect(postingsOf(join(folder, "missing.csv"))).rejects.toThrow(/missing\.csv does not exist\.$/);
  await expect(postingsOf(join(folder, "missing.xlsx"))).rejects.toThrow(/missing\.xlsx does not exist\.$/);
});

const WORKBOOK = {
  "xl/workbook.xml":
    '<workbook xmlns:r="r"><sheets><sheet name="Stellen" r:id="rId7"/><sheet name="Alt" r:id="rId8"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels":
    '<Relationships><Relationship Id="rId8" Target="worksheets/sheet1.xml"/><Relationship Id="rId7" Target="worksheets/sheet2.xml"/></Relationships>',
  "xl/sharedStrings.xml":
    "<sst><si><t>Titel</t></si><si><t>Link</t></si><si><t>Datum</t></si><si><r><t>Data </t></r><r><t>Engineer &amp; Co</t></r></si></sst>",
  "xl/styles.xml": '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  "xl/worksheets/sheet2.xml": `<worksheet><sheetData>
<row r="1"><c r="A1"/></row>
<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="s"><v>2</v></c></row>
<row r="3"><c r="A3" t="s"><v>3</v></c><c r="C3" t="inlineStr"><is><t>www.acme.example/jobs/1</t></is></c><c r="D3" s="1"><v>46327</v></c></row>
<row r="5"><c r="A5" t="str"><v>Without a link</v></c></row>
</sheetData></worksheet>`,
};

it("reads the first sheet of a workbook: shared and inline strings, gaps and dates", async () => {
  const [first, second] = await postingsOf(write("jobs.xlsx", zip(WORKBOOK)));
  expect(first).toMatchObject({
    title: "Data Engineer & Co",
    url: "https://www.acme.example/jobs/1",
    date_posted: "2026-11-01",
    board: "jobs",
  });
  expect(second).toContain("external_id: missing");
});

it("assigns columns by position, and ignores a column", async () => {
  const file = write("positions.csv", "a, b;title;Firma;url\nNurse;Cook;Acme;https://a.example/1\n");
  expect(await postingsOf(file, "title=#1,-=#2,-=Firma")).toMatchObject([{ title: "Nurse", organization: null }]);
  for (const map of ["title=#5", "title=#0"]) await expect(postingsOf(file, map)).rejects.toThrow(/has no column/);
});

it("reports that a file is not a workbook", async () => {
  const file = write("broken.xlsx", "no archive at all, but long enough to be read as one");
  await expect(postingsOf(file)).rejects.toThrow(/not a readable \.xlsx workbook \(not a ZIP archive\)/);
});

describe("a small file that decompresses to a large one", () => {
  const MB = 1024 * 1024;
  const sheetOf = (rows: string, strings = ""): Buffer =>
    zip({
      "xl/workbook.xml": "<workbook/>",
      "xl/sharedStrings.xml": `<sst>${strings}</sst>`,
      "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    });
  const LONG_TEXT = `<si><t>${"x".repeat(100_000)}</t></si>`;
  it.each([
    ["lines.csv.gz", gzipSync(`title;url\n${`${"a;".padEnd(1000)}\n`.repeat(2000)}`)],
    ["one-line.jsonl.gz", gzipSync(Buffer.alloc(2 * MB, 32))],
    ["rows.xlsx", sheetOf(`<row><c t="str"><v>1</v></c></row>${" ".repeat(1000)}`.repeat(2000))],
    ["repeated-text.xlsx", sheetOf('<row><c t="s"><v>0</v></c></row>'.repeat(50), LONG_TEXT)],
    ["gaps.xlsx", sheetOf('<row><c r="XFD1" t="str"><v>1</v></c></row>'.repeat(200))],
    ["texts.xlsx", sheetOf('<row><c t="str"><v>1</v></c></row>', LONG_TEXT.repeat(11))],
  ])("is refused: %s", async (name, content) => {
    await expect(postingsOf(write(name, content), null, MB)).rejects.toThrow(
      `${name} is larger than 1 MB after decompression: split it, or use the command rolecall import.`,
    );
  });

  it("rejects a row that is too long, and reads the others", async () => {
    const long = `<row>${'<c t="s"><v>3</v></c>'.repeat(200)}</row>`;
    const strings = "<si><t>title</t></si><si><t>url</t></si><si><t>www.acme.example/1</t></si>";
    const names = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>';
    const cook = '<row><c t="str"><v>Cook</v></c><c t="s"><v>2</v></c></row>';
    const postings = await postingsOf(write("long.xlsx", sheetOf(names + long + cook, strings + LONG_TEXT)));
    expect(postings).toMatchObject(["longer than 16777216 bytes", { title: "Cook" }]);
  });

  it("states that a .gz file cannot be decompressed", async () => {
    await expect(postingsOf(write("plain.csv.gz", GERMAN))).rejects.toThrow(
      /plain\.csv\.gz cannot be decompressed \(incorrect header check\)\.$/,
    );
  });
});

it("names the column of the file in a reason", () => {
  const columns = [
    { at: 0, name: "Link", path: ["url"] },
    { at: 1, name: "", path: ["locations", "lat"] },
    { at: 2, name: "Alter", path: ["employer", "headcount"] },
  ];
  expect(explainReason("external_id: missing", columns)).toBe('"Link" (url): missing');
  expect(explainReason("locations[0].lat: not a number", columns)).toBe("column 2 (locations.lat): not a number");
  expect(explainReason("employer.headcount: not a number", columns)).toBe('"Alter" (employer.headcount): not a number');
  expect(explainReason("title: missing", columns)).toBe("title: missing; no column is assigned to it");
  expect(explainReason("a quoted cell is not closed", columns)).toBe("a quoted cell is not closed");
});

it("stops reading a file that is evidently something else", async () => {
  const name = write("other.csv", `title;url\n${"a;b\n".repeat(100_001)}`);
  await expect(readPreview(name, OPTIONS, keepRejections(), 0, () => undefined)).rejects.toThrow(
    'More than 100,000 rows cannot be imported. Line 100002: "url" (url): not an http or https address.',
  );
});

it("previews what it recognised with sample rows, and writes the rejected rows with reasons", async () => {
  const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const errors = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const rejected = join(folder, "rejected.csv");
  try {
    await previewImport(write("jobs.xlsx", zip(WORKBOOK)), { ...OPTIONS, rejected }, Date.UTC(2026, 10, 2));
    const text = output.mock.calls.map(([part]) => String(part)).join("");
    expect(text).toContain("row 2 names the columns");
    expect(text).toContain("Titel\ttitle\tData Engineer & Co");
    expect(text).toContain("1 valid, 1 rejected");
  } finally {
    output.mockRestore();
    errors.mockRestore();
  }
  expect(readFileSync(rejected, "utf8")).toBe(
    `\ufeffline,reason,row\r\n5,"""Link"" (url): missing",Without a link\r\n`,
  );
});
