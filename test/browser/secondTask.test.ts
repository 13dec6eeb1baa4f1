// A question about the past, answered in the overview: how many nurses were hired in Munich last month? The number of
// closings is exact; the other figures come from aggregates.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Ledger, openLedger } from "../../src/ledger/store/open.ts";
import { manyPostings } from "./postings.ts";
import { axeFindings, type BrowserService, openPage, startBrowserService } from "./service.ts";

const now = new Date();
const LAST_MONTH = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15));
const MONTH = LAST_MONTH.toISOString().slice(0, 7);
const MONTH_NAME = `${LAST_MONTH.toLocaleString("en-US", { month: "short", timeZone: "UTC" })} ${MONTH.slice(0, 4)}`;

let service: BrowserService;
let ledger: Ledger;
beforeAll(async () => {
  service = await startBrowserService();
  await service.take(manyPostings(10));
  ledger = await openLedger({ url: null, folder: service.folder });
  const munich = { month: MONTH, country: "DE", town: "munich", pay: "{}", skills: "{}" };
  await ledger.sql
    .insertInto("market")
    .values([
      { ...munich, occupation: "29-1141", opened: 40, closed: 13, remote: 10, days: JSON.stringify({ 21: 13 }) },
      { ...munich, occupation: "35-2014", opened: 70, closed: 60, remote: 0, days: JSON.stringify({ 9: 60 }) },
      { ...munich, town: "berlin", occupation: "29-1141", opened: 50, closed: 31, remote: 0, days: "{}" },
    ])
    .execute();
  const day = Math.floor(LAST_MONTH.getTime() / 86_400_000);
  const facts = { employer_id: 0, countries: " DE ", day };
  const nurse = { ...facts, occupations: " 29-1141.00 ", title: "Registered Nurse", places: '["Munich, Germany"]' };
  await ledger.sql
    .insertInto("closed_day")
    .values([
      // Twelve in Munich, and two in Munich and another town.
      { ...nurse, cell: "a", closed: 12, days: '{"21":12}' },
      { ...nurse, cell: "b", places: '["Augsburg, Germany","Munich, Germany"]', closed: 2, days: '{"30":2}' },
      { ...nurse, cell: "c", places: '["Berlin, Germany"]', closed: 31, days: '{"5":31}' },
      { ...nurse, cell: "d", occupations: " 35-2014.00 ", title: "Cook", closed: 60, days: '{"9":60}' },
    ])
    .execute();
});
afterAll(async () => {
  await ledger.close();
  await service.close();
});

it("answers how many nurses were hired in Munich last month", async () => {
  const { page, faults } = await openPage(service);
  await page.goto(`${service.address}/overview`);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Filter the overview" });
  await dialog.getByLabel("Occupation").fill("nurse");
  await dialog.getByLabel("Place").fill("Munich");
  await page.keyboard.press("Enter");
  const panel = page.locator(".market-panel");
  const row = panel.getByRole("row", { name: new RegExp(`^${MONTH_NAME}`) });
  const cells = async (): Promise<string[]> => (await row.getByRole("cell").allTextContents()).slice(0, 5);
  // The closings of that month: exactly 14, of which the aggregates count 13 in Munich.
  await expect.poll(cells).toEqual([`${MONTH_NAME} incomplete`, "14", "21", "40", "27"]);
  // The occupations are named, because a word can match several.
  await panel.getByText(/Registered Nurses and \d+ more · Munich/).waitFor();
  await page.getByRole("img", { name: `Remote share per month: ${MONTH_NAME} 25.0 %` }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // By title there are closings only, and by other filters there are no figures per month.
  await page.goto(`${service.address}/overview?title=nurse`);
  await expect.poll(cells).toEqual([`${MONTH_NAME} incomplete`, "45", "5"]);
  await page.goto(`${service.address}/overview?source=own`);
  await panel.getByText(/^Closings per month are available by title, place, country and occupation/).waitFor();
  expect(faults).toEqual([]);
});
