import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isLongRun } from "../model/runs.ts";
import { manyPostings } from "./postings.ts";
import { axeFindings, type BrowserService, openPage, startBrowserService } from "./service.ts";

const COUNT = 130;
const WEB = fileURLToPath(new URL("../../dist/web/assets", import.meta.url));
let service: BrowserService;
beforeAll(async () => {
  service = await startBrowserService();
  await service.take(manyPostings(COUNT));
});
afterAll(() => service.close());

const rows = (page: Page) => page.locator("[data-id]");
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

describe("signing in", () => {
  it("accepts a typed key, keeps it in the tab, and reports an invalid one", async () => {
    const { page, faults } = await openPage(service, { key: null });
    await page.goto(service.address);
    await page.getByLabel("Key", { exact: true }).fill("rc_wrong_0123456789abcdefghijklmnopqrstuvwxyz");
    await page.keyboard.press("Enter");
    const refused = page.getByText("This key is not valid. This key is unknown or revoked.", { exact: true });
    await refused.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel("Key", { exact: true }).fill(service.key);
    await page.getByRole("button", { name: /Sign in/ }).click();
    await rows(page).first().waitFor();
    await page.reload();
    await rows(page).first().waitFor();
    expect(await page.getByText("admin", { exact: true }).count()).toBe(0);
    await page.getByRole("button", { name: "reader" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByText("Enter a key to start").waitFor();
    expect(faults).toEqual([]);
  });

  it("reads the key from a link and removes it from the address", async () => {
    const { page } = await openPage(service, { key: null });
    await page.goto(`${service.address}/?title=nurse#key=${service.adminKey}`);
    await rows(page).first().waitFor();
    expect(page.url()).toBe(`${service.address}/?title=nurse`);
    expect(await page.getByText("admin", { exact: true }).count()).toBe(1);
  });
});

describe("Find", () => {
  it("searches, filters by a value, excludes one, and shows the query", async () => {
    const { page, faults } = await openPage(service, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto(service.address);
    await page.getByText(`${COUNT} open postings`).waitFor();
    await page.getByLabel("Title", { exact: true }).fill('"data engineer" -senior');
    await page.getByLabel("Text", { exact: true }).fill("spark");
    await expect
      .poll(() => page.locator(".reads").textContent())
      .toBe("Reads as: title has data engineer, not senior; text has spark.");
    await page.getByRole("button", { name: /^Search/ }).click();
    await page.getByText("26 open postings").waitFor();
    expect(await rows(page).first().locator("h2 mark").textContent()).toBe("Data Engineer");
    expect(await rows(page).first().locator(".why mark").textContent()).toBe("Spark");
    await page.getByRole("checkbox", { name: /^Hybrid, / }).click();
    await expect.poll(() => queryOf(page)).toMatchObject({ work_arrangement: "Hybrid" });
    await page.getByRole("button", { name: "Source", exact: true }).click();
    await page.getByRole("checkbox", { name: /^Lever, / }).click({ modifiers: ["Alt"] });
    await expect.poll(() => queryOf(page)).toMatchObject({ exclude_source: "lever" });
    await page
      .getByRole("button", { name: "Remove: Lever" })
      .or(page.locator(".chip", { hasText: "lever" }))
      .first()
      .click();
    await expect.poll(() => queryOf(page).exclude_source).toBeUndefined();
    await page.getByRole("group", { name: "Form of the query" }).getByRole("button", { name: "CSV" }).click();
    await page.locator(".query-copy", { hasText: "Copy" }).click();
    const copied = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(copied).toBe(
      `${service.address}/api/v1/search?title=%22data%20engineer%22%20-senior&description=spark&work_arrangement=Hybrid&format=csv`,
    );
    expect(copied).not.toContain(service.key);
    expect(faults).toEqual([]);
  });

  it("works by keyboard alone: search, rows, open, evidence, back", async () => {
    const { page, faults } = await openPage(service);
    await page.goto(service.address);
    await rows(page).first().waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("nurse");
    await page.keyboard.press("Enter");
    await page.getByText("26 open postings").waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    const first = await rows(page).first().getAttribute("data-id");
    await expect.poll(() => page.locator("[aria-current=true][data-id]").getAttribute("data-id")).toBe(first);
    await page.keyboard.press("Enter");
    await page.getByText("1 of 26").waitFor();
    await page.locator(".evidence").first().waitFor();
    await page.keyboard.press("]");
    await page.locator(".evidence.on").first().waitFor();
    await expect.poll(() => page.locator(".derived tr.on").count()).toBe(1);
    await page.keyboard.press("e");
    await expect.poll(() => page.locator(".evidence").count()).toBe(0);
    await page.keyboard.press("j");
    await page.getByText("2 of 26").waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("26 open postings").waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("g");
    await page.keyboard.press("k");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/keys");
    expect(faults).toEqual([]);
  });

  it("shows an error at its input, keeps the last list, and offers a repair that works", async () => {
    const { page } = await openPage(service);
    await page.goto(`${service.address}/?title=nurse`);
    // The count and the rows are two answers.
    await page.getByText("26 open postings").waitFor();
    await expect.poll(() => rows(page).count()).toBe(26);
    await page.getByLabel("Syntax of Text").selectOption("expression");
    await page.getByLabel("Text", { exact: true }).fill("(spark | flink) data quality");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("The last valid result is shown below.").waitFor();
    expect(await page.locator(".field.text .wavy").textContent()).toBe("data");
    expect(await rows(page).count()).toBe(26);
    await page.getByRole("button", { name: /^Use/ }).click();
    await expect.poll(() => queryOf(page).description_advanced).toBe("(spark | flink) & data & quality");
    await page.getByText("26 open postings").waitFor();
    expect(await page.locator(".field.wrong").count()).toBe(0);
  });

  it("names the filter that empties the list and offers a way out", async () => {
    const { page } = await openPage(service);
    await page.goto(`${service.address}/?title=nurse&salary_min=900000`);
    await page.getByRole("heading", { name: "No posting matches all filters" }).waitFor();
    await page.getByText(/Without pay from 900000 there are 26/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Remove the filter “pay from”" }).click();
    await page.getByText("26 open postings").waitFor();
  });

  it("collects more for the words of the list, and shows the progress in place", async () => {
    const { page, faults } = await openPage(service);
    await page.goto(`${service.address}/?title=nurse&country=GB`);
    await page.getByText("Not enough for nurse in United Kingdom?").waitFor();
    await page.getByRole("button", { name: "Collect now" }).click();
    // This service has no worker.
    await page.getByText("26 results; collecting more. The request is waiting for a worker.").waitFor();
    await page.getByRole("button", { name: "Show details" }).click();
    await page.getByRole("heading", { name: "Employers read" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "All requests" }).click();
    await page
      .locator(".requests li", { hasText: "nurse in United Kingdom" })
      .getByText("waiting for a worker")
      .waitFor();
    expect(faults).toEqual([]);
  });

  it("suggests near words for one that matches nothing", async () => {
    const { page } = await openPage(service);
    await page.goto(`${service.address}/?title=nurs&country=GB`);
    await page.getByText("No title has the word “nurs”").waitFor();
    await page.getByRole("button", { name: /^nurse 26/ }).click();
    await expect.poll(() => queryOf(page)).toEqual({ title: "nurse", country: "GB" });
    await page.getByText("26 open postings").waitFor();
  });

  it("downloads the rows as files without exposing the key", async () => {
    const { page, faults } = await openPage(service);
    await page.goto(`${service.address}/?title=nurse`);
    await page.getByText("26 open postings").waitFor();
    await page.getByRole("group", { name: "Form of the query" }).getByRole("button", { name: "CSV" }).click();
    const [csv] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download", exact: true }).click(),
    ]);
    expect(csv.suggestedFilename()).toBe("rolecall-search.csv");
    const lines = readFileSync(await csv.path(), "utf8")
      .trim()
      .split("\n");
    expect(lines.filter((line) => line.includes("Staff Nurse"))).toHaveLength(26);
    await page.getByRole("button", { name: "Save or download…" }).click();
    const dialog = page.getByRole("dialog", { name: "Save or download this search" });
    const [jsonl] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Download JSONL" }).click(),
    ]);
    expect(
      readFileSync(await jsonl.path(), "utf8")
        .trim()
        .split("\n"),
    ).toHaveLength(26);
    expect(faults).toEqual([]);
  });

  it("offers feed and spreadsheet addresses that need no key", async () => {
    const { page, faults } = await openPage(service);
    await page.goto(`${service.address}/?title=nurse`);
    await page.getByText("26 open postings").waitFor();
    const feedOf = async (known: "new" | "saved"): Promise<string> => {
      await page.getByRole("button", { name: "Save or download…" }).click();
      const dialog = page.getByRole("dialog", { name: "Save or download this search" });
      if (known === "new") await dialog.getByRole("button", { name: "Save search" }).click();
      return await dialog.getByLabel("Spreadsheet (CSV)").inputValue();
    };
    const address = await feedOf("new");
    expect(address).not.toContain(service.key);
    const rowsOf = async (): Promise<number> => (await (await fetch(address)).text()).trim().split("\n").length - 1;
    expect(await rowsOf()).toBe(26);
    await page.reload();
    await page.getByText("26 open postings").waitFor();
    // The same search is saved once.
    expect(await feedOf("saved")).toBe(address);
    expect(faults).toEqual([]);
  });

  it("shows a row's age, its source by name, and the index time on hover", async () => {
    const { page } = await openPage(service);
    await page.goto(`${service.address}/?title=nurse`);
    const row = rows(page).first();
    expect(await row.locator(".age").getAttribute("title")).toMatch(
      /^(Posted|The source states no posting date).*; indexed /,
    );
    expect(["Greenhouse", "Lever", "Ashby", "Personio"]).toContain(await row.locator(".source").textContent());
    await page.locator(".rail .axis", { hasText: "today" }).waitFor();
    const today = page.locator(".day-bars a").last();
    expect(await today.getAttribute("aria-label")).toMatch(/: 26 postings$/);
  });

  it("adds postings that state no value of a filter with one click, and never the flag alone", async () => {
    const { page } = await openPage(service);
    await page.goto(`${service.address}/?title=nurse&salary_min=1000&currency=EUR`);
    await page.getByRole("button", { name: /not stated$/ }).click();
    await page.getByText("26 open postings").waitFor();
    expect(queryOf(page).include_unknown).toBe("true");
    await page.locator(".chip", { hasText: "pay from" }).click();
    await expect.poll(() => queryOf(page)).toEqual({ title: "nurse" });
  });

  it("compares two postings", async () => {
    const { page } = await openPage(service);
    await page.goto(`${service.address}/?title=nurse`);
    await rows(page).first().waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    const dialog = page.getByRole("dialog", { name: "Compare two postings" });
    await dialog.getByRole("row", { name: /^Employer / }).waitFor();
    expect(await dialog.locator("thead a").count()).toBe(2);
    expect(await axeFindings(page)).toEqual([]);
  });

  it("shows a currency next to every amount", async () => {
    const { page } = await openPage(service);
    await page.goto(service.address);
    await page.getByRole("checkbox", { name: /^From 80,000 EUR, / }).click();
    await expect.poll(() => queryOf(page)).toMatchObject({ salary_min: "80000", currency: "EUR" });
    await page.locator(".chip", { hasText: "80,000 EUR" }).click();
    await expect.poll(() => Object.keys(queryOf(page))).toEqual([]);
    await page.getByLabel("pay from").fill("70000");
    await page.keyboard.press("Enter");
    await expect.poll(() => queryOf(page)).toMatchObject({ salary_min: "70000", currency: "EUR" });
  });

  it("shows examples in the chosen syntax", async () => {
    const { page } = await openPage(service);
    await page.goto(service.address);
    const title = page.getByLabel("Title", { exact: true });
    expect(await title.getAttribute("placeholder")).toContain("OR");
    await page.getByLabel("Syntax of Title").selectOption("expression");
    await expect.poll(() => title.getAttribute("placeholder")).toContain("|");
  });

  it("pages without repeating a row", async () => {
    const { page } = await openPage(service);
    await page.goto(service.address);
    await page.getByRole("button", { name: "Show 50 more" }).click();
    await expect.poll(() => rows(page).count()).toBe(100);
    const ids = await page.evaluate<string[]>(
      `[...document.querySelectorAll("[data-id]")].map((row) => row.dataset.id)`,
    );
    expect(new Set(ids).size).toBe(100);
  });
});

describe("accessible and closed", () => {
  for (const [width, scheme] of [
    [1440, "light"],
    [390, "dark"],
    ...(isLongRun()
      ? ([
          [1440, "dark"],
          [820, "light"],
        ] as const)
      : []),
  ] as const) {
    it(`has no accessibility finding at ${width}, ${scheme}`, async () => {
      const { page, faults } = await openPage(service, { viewport: { width, height: 900 }, colorScheme: scheme });
      await page.goto(`${service.address}/?title=engineer&work_arrangement=Hybrid&description=spark`);
      await rows(page).first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const isWithin = async (maxWidth: number) =>
        expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(maxWidth);
      await isWithin(width);
      if (width < 1080) {
        // Just above phone width the navigation bar shows all page names in the least space.
        await page.setViewportSize({ width: width > 640 ? 650 : 340, height: 900 });
        await isWithin(width > 640 ? 650 : 340);
        await page.setViewportSize({ width, height: 900 });
        await page.getByRole("button", { name: /^Filters/ }).click();
        await page.getByRole("dialog", { name: "Filters" }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.getByRole("button", { name: /^Show \d+ postings/ }).click();
      }
      await rows(page).first().locator("h2 a").click();
      await page.locator(".evidence").first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await isWithin(width);
      expect(faults).toEqual([]);
    });
  }
});

describe("quick", () => {
  it("loads at most 150 kB of script first, gzipped", () => {
    const named = readFileSync(join(WEB, "../index.html"), "utf8").matchAll(/\/assets\/([\w-]+\.js)"/g);
    const first = [...named].map(([, name]) => `${name}.gz`);
    expect(first.length).toBeGreaterThan(0);
    const bytes = first.reduce((sum, name) => sum + statSync(join(WEB, name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(150_000);
  });
});

// Last, because it stops the service.
describe("without the service", () => {
  it("shows the outage, keeps its content, and leaves no partial view", async () => {
    const { page } = await openPage(service);
    await page.goto(`${service.address}/?title=nurse`);
    await page.getByText("26 open postings").waitFor();
    await expect.poll(() => rows(page).count()).toBe(26);
    await service.stop();
    await page.getByText("No connection to the service.").first().waitFor();
    expect(await rows(page).count()).toBe(26);
    expect(await axeFindings(page)).toEqual([]);
  });
});
