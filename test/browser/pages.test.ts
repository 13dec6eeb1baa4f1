import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CollectRecord } from "../../src/contract/answers.ts";
import { NOTHING_READ } from "../../src/contract/reading.ts";
import { reportPresence } from "../../src/ledger/boards/workerPresence.ts";
import { claimRequest, reportRequest } from "../../src/ledger/requests/requests.ts";
import { type Ledger, openLedger } from "../../src/ledger/store/open.ts";
import { isLongRun } from "../model/runs.ts";
import { manyPostings } from "./postings.ts";
import { axeFindings, type BrowserService, openPage, startBrowserService } from "./service.ts";

const COUNT = 120;
let service: BrowserService;
let ledger: Ledger;
/** The target of the overview's button while the feed is empty. */
let wayOn: string | null;
beforeAll(async () => {
  service = await startBrowserService();
  const { page, describe } = await openPage(service, { inHook: true });
  await page.goto(`${service.address}/overview`);
  const empty = page.getByRole("heading", { name: "No postings yet" });
  await empty.waitFor().catch(async (cause) => Promise.reject(new Error(await describe(), { cause })));
  wayOn = await page.getByRole("link", { name: "See the sources" }).getAttribute("href");
  await page.context().close();
  await service.take(manyPostings(COUNT));
  ledger = await openLedger({ url: null, folder: service.folder });
  // The state a worker would have written: one board fails, one would close too much at once.
  const boards = await ledger.sql.selectFrom("board").select(["id", "source"]).orderBy("id").execute();
  const of = (source: string): number => boards.find((board) => board.source === source)?.id ?? 0;
  const now = Date.now();
  const reads = JSON.stringify([
    [now - 7_200_000, "complete", 40],
    [now - 3_600_000, "failed", 0],
  ]);
  const hold = JSON.stringify({ since: now - 3_600_000, would_close: 15, open: 30 });
  await ledger.sql.updateTable("board").set({ verdict: "complete", read_at: now, reads }).execute();
  await ledger.sql
    .updateTable("board")
    .set({ verdict: "failed", failures: 3, trouble: "the list answers 403" })
    .where("source", "=", "lever")
    .execute();
  await ledger.sql.updateTable("board").set({ hold, verdict: "suspicious" }).where("id", "=", of("ashby")).execute();
});
afterAll(async () => {
  await ledger.close();
  await service.close();
});

const open = async (path: string, admin = true, more = {}) => {
  const watched = await openPage(service, { ...(admin ? { key: service.adminKey } : {}), ...more });
  await watched.page.goto(`${service.address}${path}`);
  return watched;
};

describe("Overview", () => {
  it("of an empty feed shows the next step", () => {
    expect(wayOn).toBe("/sources");
  });

  it("shows figures, and every mark opens Find with its query", async () => {
    const { page, faults } = await open("/overview", false);
    await page.getByRole("link", { name: /^Open now 120/ }).waitFor();
    // Each figure names the span that it counts.
    await page.getByRole("link", { name: /^New, 24 h 120/ }).waitFor();
    await page.getByRole("button", { name: "7 d", exact: true }).click();
    await page.getByRole("link", { name: /^New, 7 d 120/ }).waitFor();
    const country = page.locator(".shares a", { hasText: "Germany" });
    expect(await country.locator(".num").first().textContent()).toBe("48");
    await country.click();
    await page.getByText("48 open postings").waitFor();
    expect(page.url()).toBe(`${service.address}/?country=DE`);
    expect(faults).toEqual([]);
  });

  it("retries when the service was busy, and when its connections were lost", async () => {
    const { page } = await openPage(service, {});
    let refused = 0;
    await page.route("**/api/v1/facets?**", async (route) => {
      if (refused++ > 1) return await route.continue();
      const body = JSON.stringify({ error: "The service is busy.", code: "overloaded" });
      await route.fulfill({ status: 503, headers: { "retry-after": "1" }, contentType: "application/json", body });
    });
    for (const path of ["**/api/v1/usage", "**/assets/OverviewPage-*.js", "**/api/v1/stats?**"])
      await page.route(path, (route) => route.abort("connectionreset"), { times: 1 });
    await page.goto(`${service.address}/overview`);
    await page.locator(".shares a", { hasText: "Germany" }).waitFor();
    await page.getByText("No connection to the service.").waitFor({ state: "detached" });
    expect(refused).toBeGreaterThan(2);
  });

  it("zooms the map by keyboard to a country and its places, and back", async () => {
    const { page, faults } = await open("/overview");
    const map = page.getByRole("application");
    await map.locator("path.land.open").first().waitFor();
    await map.focus();
    await page.keyboard.press("+");
    await map.locator(".place", { hasText: "Berlin" }).waitFor();
    expect(await page.getByText("› Germany").count()).toBe(1);
    await page.locator(".panel", { hasText: "› Germany" }).getByRole("button", { name: "Table" }).click();
    expect(await page.getByRole("link", { name: "Hamburg" }).getAttribute("href")).toBe(
      "/?country=DE&location=%22Hamburg%22",
    );
    await page.getByRole("button", { name: "World" }).click();
    await page.getByText("Open postings by country").waitFor();
    expect(faults).toEqual([]);
  });

  it("filters all charts at once and shows each chart's numbers as a table", async () => {
    const { page } = await open("/overview");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("dialog").getByLabel("Country").selectOption("GB");
    await page.getByRole("button", { name: /^Show/ }).click();
    await page.getByRole("link", { name: /^Open now 24/ }).waitFor();
    expect(page.url()).toContain("country=GB");
    const series = page.locator(".panel", { hasText: "New, changed and closed" });
    await series.getByRole("button", { name: "Table" }).click();
    // A service's first day is shown by the hour until another unit is chosen.
    await expect.poll(() => series.locator("tbody tr").count()).toBe(24);
    await page.getByRole("button", { name: "30 d" }).click();
    // Thirty complete days and the running one.
    await expect.poll(() => series.locator("tbody tr").count()).toBe(31);
    await page.getByText("Yearly pay by occupation").waitFor();
  });
});

describe("Reports", () => {
  it("shows an employer's figures, each chart with its table and a shareable address", async () => {
    const { page, faults } = await open("/?title=nurse");
    await page.locator(".result").getByRole("link", { name: "Orchard Bank" }).first().click();
    await page.getByRole("heading", { name: "Orchard Bank" }).waitFor();
    const link = page.url();
    expect(link).toContain("/employers/orchard-bank");
    const months = page.getByRole("region", { name: "Opened and closed per month" });
    await months.locator("svg .bar-new").first().waitFor();
    await months.getByRole("button", { name: "Table" }).click();
    await months.getByRole("cell", { name: "no", exact: true }).waitFor();
    const address = await months.getByRole("link", { name: "Link" }).getAttribute("href");
    expect(address).toBe(`${link}?table=months#months`);
    const { page: other } = await open(new URL(address ?? "").href.slice(service.address.length));
    await other.getByRole("region", { name: "Opened and closed per month" }).locator("tbody tr").first().waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("region", { name: "Yearly pay by function" }).getByRole("button", { name: "CSV" }).click(),
    ]);
    expect(readFileSync(await file.path(), "utf8")).toMatch(/^value,currency,postings,stated,count,p10/);
    await page
      .getByRole("region", { name: "Required skills" })
      .getByRole("link", { name: /^Python/ })
      .click();
    await page.getByRole("heading", { name: "Python" }).waitFor();
    await page
      .getByRole("region", { name: "Employers" })
      .getByRole("link", { name: /^Orchard Bank/ })
      .waitFor();
    await page
      .getByRole("region", { name: "Places" })
      .getByRole("link", { name: /^Berlin, Germany/ })
      .click();
    await page.getByRole("heading", { name: "Berlin, Germany" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 900 });
    await expect.poll(() => page.evaluate<number>("document.documentElement.scrollWidth")).toBe(390);
    await page.getByRole("link", { name: /^Show \d+ open postings$/ }).click();
    await page.getByText(/^\d+ open postings$/).waitFor();
    expect(faults).toEqual([]);
  });

  it("reports an unknown employer", async () => {
    const { page } = await open("/employers/nobody-at-all");
    await page.getByText("There is no employer nobody-at-all").waitFor();
  });
});

describe("Sources", () => {
  it("shows failures first with their reasons, and lets an admin act on them", async () => {
    const { page, faults } = await open("/sources");
    await page.getByText("would close").first().waitFor();
    expect((await page.locator(".source-name").allTextContents()).slice(0, 2)).toEqual(["› Lever", "› Ashby"]);
    await page.getByText("The list answers 403").waitFor();
    await page.getByRole("button", { name: "lever", exact: false }).first().click();
    await page.getByText("the list answers 403 (3 tries)").first().waitFor();
    // The address contains the displayed state.
    expect(new URL(page.url()).searchParams.get("source")).toBe("lever");
    const toggle = page.getByRole("switch", { name: "Personio on" });
    await toggle.click();
    await page.getByText("Disabled by the operator.").waitFor();
    expect(await toggle.getAttribute("aria-checked")).toBe("false");
    await page.getByRole("button", { name: "Close now…" }).click();
    await page
      .getByRole("dialog", { name: "Close now?" })
      .getByRole("button", { name: /^Close 15 postings/ })
      .click();
    await expect.poll(() => page.getByText("would close").count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it("shows imported postings without a switch, and a reason over the full width of a phone", async () => {
    const { page } = await open("/sources", true, { viewport: { width: 390, height: 900 } });
    const own = page.getByRole("row", { name: /^Own/ });
    await own.getByText("– imported").waitFor();
    expect(await own.getByRole("switch").count()).toBe(0);
    const reason = await page.getByText("Needs USAJOBS_API_KEY").boundingBox();
    expect(reason?.width).toBeGreaterThan(300);
  });

  it("shows states to other keys and marks actions that require an admin key", async () => {
    const { page } = await open("/sources", false);
    await page.locator(".source-name").first().waitFor();
    expect(await page.getByRole("switch").count()).toBe(0);
    await page.getByText("Switching sources and releasing holds requires an admin key").waitFor();
    await page.getByText("rolecall key create --account NAME --admin").waitFor();
    await page.getByRole("button", { name: "lever", exact: false }).first().click();
    await page.locator(".plain-list").waitFor();
    await page.goto(`${service.address}/collect?by=board`);
    await page.getByText("Adding boards requires an admin key.").waitFor();
  });
});

describe("Collect", () => {
  it("recognises a link while it is typed, and lists the added board with the result of its first read", async () => {
    const { page, faults } = await open("/sources");
    await page.getByRole("link", { name: "Add a board…" }).click();
    await page.getByLabel("Link to a careers page or a posting").fill("jobs.lever.co/quillon/3f1c");
    const found = page.locator(".found");
    await found.getByText("New board; its openings").waitFor();
    expect(await found.textContent()).toContain("Lever / quillon");
    await page.getByRole("button", { name: "Add and read now" }).click();
    const added = page.locator(".requests li", { hasText: "Lever / quillon" });
    await added.getByText("Queued next").waitFor();
    const now = Date.now();
    const trouble = { verdict: "failed", trouble: "the list answers 404", read_at: now } as const;
    await ledger.sql.updateTable("board").set(trouble).where("slug", "=", "quillon").execute();
    await added.getByText("0 openings found. The last read was incomplete: the list answers 404.").waitFor();
    expect(faults).toEqual([]);
  });

  it("adds a list of links at once and names the refused ones", async () => {
    const { page, faults } = await open("/collect?by=board");
    await page.getByRole("button", { name: "Add a list of links…" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a list of links" });
    const links = dialog.getByLabel("One link on each line");
    await dialog.locator("textarea:focus").waitFor();
    await links.fill(
      "company,url\nOne,https://boards.greenhouse.io/one\nTwo,https://jobs.lever.co/two\nhttps://10.0.0.1/x",
    );
    await dialog.getByRole("button", { name: "Add 3 boards" }).click();
    await dialog.getByText("3 of 3: 2 added, 0 already known, 1 refused.").waitFor();
    expect(faults).toEqual([]);
  });

  it("submits a request, shows the worker's progress live, and links to Find", async () => {
    await reportPresence(ledger, "w", Date.now());
    const { page, faults } = await open("/collect", false);
    await page.getByLabel("Job title or keywords").fill("Data Engineer");
    await page.getByLabel("City, region or country").fill("Berlin");
    await page.keyboard.press("Enter");
    await page.getByText("Waiting", { exact: true }).waitFor();
    const times = () => ({ now: Date.now(), real: Date.now() });
    const claim = await claimRequest(ledger, 60_000, times());
    if (claim === undefined) throw new Error("no request was written");
    const board = { company_url: "https://halden.example/", source: "greenhouse", board: "halden", pages: 1 };
    const read = { ...NOTHING_READ, ...board };
    const notes: CollectRecord["notes"] = {
      country: "DE",
      place: "Berlin",
      employers: 3,
      added: 2,
      services: { jobnet: 4 },
      coverage: [
        { ...read, verdict: "complete", code: null, because: null, found: 3 },
        { ...read, company_url: "https://ribe.example/", code: "robots_disallowed" },
      ],
      errors: [{ ...NOTHING_READ, source: "eures", because: "no answer in 10 s, twice" }],
    };
    await reportRequest(ledger, claim, { found: 7, companies_prioritised: 3, notes }, 60_000, times());
    await page.getByText("halden.example").waitFor();
    await page.getByText("Greenhouse / halden · robots.txt does not allow it").waitFor();
    await page.getByText("no answer in 10 s, twice").waitFor();
    await page.getByText("1 employer to come").waitFor();
    await reportRequest(ledger, claim, { found: 7, notes, done: true }, 60_000, times());
    await page.getByText("Done", { exact: true }).waitFor();
    await page.locator(".arriving a").first().waitFor();
    const own = page.locator(".requests li", { hasText: "Data Engineer in Berlin" });
    await own.getByText("done · 2 employers read · 7 postings found").waitFor();
    expect(await own.getAttribute("aria-current")).toBe("true");
    await page.getByRole("link", { name: "Open all in Find" }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("?title=Data%20Engineer&location=Berlin");
    expect(faults).toEqual([]);
  });
});

describe("Keys", () => {
  it("creates a working key, shows it once, and revokes it", async () => {
    const { page, faults } = await open("/keys");
    await page.getByRole("button", { name: "New key" }).click();
    await page.getByRole("dialog", { name: "New key" }).locator("input:focus").waitFor();
    await page.keyboard.type("warehouse-sync");
    await page.getByRole("button", { name: "Create key" }).click();
    const key = await page.getByLabel("Your new key").inputValue();
    const ask = () => fetch(`${service.address}/api/v1/usage`, { headers: { authorization: `Bearer ${key}` } });
    expect((await ask()).status).toBe(200);
    await page.getByRole("button", { name: "I have copied it" }).click();
    expect(await page.content()).not.toContain(key);
    const row = page.locator("tr", { hasText: "warehouse-sync" });
    await row.getByRole("button", { name: "Revoke…" }).click();
    await page.getByRole("button", { name: "Revoke key" }).click();
    await row.getByText(/^revoked/).waitFor();
    await expect.poll(async () => (await ask()).status, { timeout: 30_000 }).toBe(401);
    expect(faults).toEqual([]);
  });

  it("shows limits and usage, but no keys, to other keys", async () => {
    const { page } = await open("/keys", false);
    await page.getByText("Limits of this key").waitFor();
    expect(await page.getByText("New key").count()).toBe(0);
    expect(await page.getByText("requests, 30 d").count()).toBe(0);
    await page.getByText("Creating, listing and revoking keys requires an admin key.").waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByText("Enter a key to start").waitFor();
  });
});

describe("Removals", () => {
  it("shows a request, and approves it after a confirmation", async () => {
    const request = {
      kind: "domain",
      value: "nobody-here.example",
      email: "owner@nobody-here.example",
      reason: "Ours",
    };
    const sent = await fetch(`${service.address}/removal`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
    });
    expect(sent.status).toBe(202);
    const { page, faults } = await open("/keys");
    await page.getByRole("link", { name: "Requests for removal" }).click();
    const row = page.locator("tr", { hasText: request.value });
    await row.getByText("owner@nobody-here.example").waitFor();
    await row.getByRole("button", { name: "Approve…" }).click();
    await page.getByRole("button", { name: "Remove permanently" }).click();
    await row.getByText("approved, 0 postings closed").waitFor();
    expect(faults).toEqual([]);
  });

  it("requires an admin key", async () => {
    const { page } = await open("/removals", false);
    await page.getByText("Deciding requests for removal requires an admin key.").waitFor();
  });
});

describe("API", () => {
  it("documents each operation and runs it with the key of the tab", async () => {
    const { page, faults } = await open("/reference?at=search", false);
    await page.getByRole("textbox", { name: "title", exact: true }).fill("nurse");
    await page.getByRole("button", { name: "Run search" }).click();
    await page.getByText("X-Result-Count: 2").waitFor();
    expect(await page.locator(".code.answer").textContent()).toContain("Staff Nurse");
    expect(await page.locator(".try").textContent()).not.toContain(service.key);
    await page.getByRole("textbox", { name: "limit", exact: true }).fill("0");
    await page.keyboard.press("Control+Enter");
    await page.getByText('"invalid_parameter"').waitFor();
    await page.getByLabel("Search the reference").fill("digest");
    await page.getByRole("link", { name: "active-jobs-count" }).click();
    await page.getByText("/api/v1/active-jobs-count").first().waitFor();
    await page.getByLabel("Search the reference").fill("");
    await page.locator('a[href="/reference?at=POST%20admin%2Fkeys"]').click();
    await page.getByText("Administration requires an admin key.").waitFor();
    expect(await page.getByRole("button", { name: /^Run/ }).count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

describe("accessible and closed", () => {
  const sizes = [[1440, "light"], [390, "dark"], ...(isLongRun() ? ([[820, "light"]] as const) : [])] as const;
  // Each at one of two sizes, in turn; at all sizes in the long run.
  const paths = [
    ...["/overview", "/sources"],
    "/collect?title=Data%20Engineer&location=Berlin&id=1",
    "/collect?by=board",
    "/import",
    "/saved",
    "/keys",
    "/removals",
    "/reference",
    "/reference?at=errors",
  ];
  it.each(sizes)("has no accessibility finding and no sideways scrolling at %i, %s", async (width, colorScheme) => {
    const { page, faults } = await open("/overview", true, { viewport: { width, height: 900 }, colorScheme });
    for (const path of paths.filter((_, at) => isLongRun() || at % 2 === Number(width === 390))) {
      await page.goto(`${service.address}${path}`);
      await page.locator("h1").first().waitFor();
      await page.waitForLoadState("networkidle");
      expect([path, await axeFindings(page)]).toEqual([path, []]);
      expect([path, await page.evaluate<number>("document.documentElement.scrollWidth")]).toEqual([path, width]);
      expect([path, faults]).toEqual([path, []]);
    }
  });
});
