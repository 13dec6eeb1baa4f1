// An import of a user's file, from the spreadsheet to Find: dropped, its columns checked and corrected, imported, and the
// rejected rows as a file.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFindings, type BrowserService, openPage, startBrowserService } from "./service.ts";

const CSV = `sep=;\r
Stelle;Firma;Ort;Land;Homeoffice;Link;Notiz, intern;Text\r
Pflegefachkraft;Müller GmbH;München;Deutschland;nein;www.mueller.example/1;You care for patients.;a\r
;;;;;;;\r
Köchin;Café Größe;Wien;Österreich;ja;https://cafe.example/2;You cook for guests.;b\r
Ohne Adresse;Café Größe;Wien;Österreich;ja;;You have no link.;c\r
`;
const FILE = { name: "stellen.csv", mimeType: "text/csv", buffer: Buffer.from(CSV, "latin1") };

let service: BrowserService;
beforeAll(async () => {
  service = await startBrowserService();
});
afterAll(() => service.close());

it("imports a spreadsheet after a look at its columns, and returns the rejected rows", async () => {
  const { page, faults } = await openPage(service, { key: service.adminKey });
  await page.goto(`${service.address}/collect`);
  await page.getByRole("button", { name: "File", exact: true }).click();
  await page.getByRole("heading", { name: "Import postings" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel(/^Drop a file here/).setInputFiles(FILE);

  await page.getByText("CSV, separated by semicolon · row 2 names the columns").waitFor();
  await page.getByText("2 rows can be imported, 1 cannot.").waitFor();
  await page.getByText('Line 6: "Link" (url): missing').waitFor();
  const fieldOf = (column: string) => page.getByLabel(`Field of ${column}`, { exact: true });
  const guessed = ["Stelle", "Firma", "Ort", "Land", "Homeoffice", "Link", "Notiz, intern", "Text"];
  expect(await Promise.all(guessed.map((column) => fieldOf(column).inputValue()))).toEqual([
    ...["title", "organization", "locations", "locations.country", "remote", "url", "", "description_text"],
  ]);
  expect(await page.locator(".mapping tbody tr").count()).toBe(3);
  expect(await page.locator(".mapping tbody tr").first().getByRole("cell").allTextContents()).toContain("München");
  expect(await axeFindings(page)).toEqual([]);

  // The text is in the other column; a field is held by one column.
  await fieldOf("Notiz, intern").selectOption("description_text");
  expect(await fieldOf("Text").inputValue()).toBe("");
  await page.getByLabel("Board (name of this list)").fill("our list");
  await page.getByRole("button", { name: "Import 2 postings" }).click();
  await page.getByRole("heading", { name: "Rejected rows" }).waitFor();
  expect(await page.locator(".figure", { hasText: "New" }).locator(".figure-value").textContent()).toBe("2");
  expect(await axeFindings(page)).toEqual([]);
  const [rejected] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download as CSV" }).click(),
  ]);
  expect(rejected.suggestedFilename()).toBe("rejected-stellen.csv");
  expect(readFileSync(await rejected.path(), "utf8")).toContain(`6,"""Link"" (url): missing",`);

  await page.getByRole("link", { name: "Open imported postings in Find" }).click();
  await page.getByText("2 open postings").waitFor();
  await page.getByRole("link", { name: "Pflegefachkraft" }).click();
  await page.getByText("You care for patients.").waitFor();
  expect(faults).toEqual([]);
});

it("states why a file cannot be read, and takes the next one", async () => {
  const { page } = await openPage(service, { key: service.adminKey });
  await page.goto(`${service.address}/import`);
  const input = page.getByLabel(/^Drop a file here|Choose another file/);
  await input.setInputFiles({ name: "jobs.xlsx", mimeType: "application/zip", buffer: Buffer.from("PKfoo") });
  await page
    .getByRole("alert")
    .getByText(/jobs\.xlsx is not a readable \.xlsx workbook/)
    .waitFor();
  const line = {
    source: "own",
    board: "b",
    external_id: "1",
    title: "Koch",
    url: "https://a.example/1",
    locations: "München",
  };
  await input.setInputFiles({ name: "jobs.jsonl", mimeType: "text/plain", buffer: Buffer.from(JSON.stringify(line)) });
  await page.getByText("1 row can be imported.").waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
});
