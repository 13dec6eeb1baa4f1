import { afterAll, beforeAll, expect, it } from "vitest";
import { manyPostings } from "./postings.ts";
import { axeFindings, type BrowserService, openPage, startBrowserService } from "./service.ts";

let service: BrowserService;
let id = 0;
beforeAll(async () => {
  service = await startBrowserService();
  const [first, ...rest] = manyPostings(6);
  await service.take([first, ...rest].filter((posting) => posting !== undefined));
  // Read again with another salary and another sentence: a change upstream.
  const changed = { ...first, salary: "92000-118000 EUR / YEAR" };
  await service.take([{ ...changed, description_html: `${first?.description_html}<p>We sponsor visas.</p>` }]);
  const headers = { authorization: `Bearer ${service.key}` };
  const answer = await fetch(`${service.address}/api/v1/search?has_salary=true&salary_min=91000&fields=id`, {
    headers,
  });
  id = ((await answer.json()) as { id: number }[])[0]?.id ?? 0;
});
afterAll(() => service.close());

it("shows a posting with its facts, its formatted text, and its changes", async () => {
  const { page, faults } = await openPage(service);
  await page.goto(`${service.address}/jobs/${id}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.locator(".facts-line", { hasText: "92,000–118,000 EUR / year" }).waitFor();
  await page.locator(".description[data-from=markup] strong", { hasText: "Spark" }).waitFor();
  expect(await page.locator(".description li").count()).toBe(4);
  await page.locator(".history li.changed", { hasText: "→" }).waitFor();
  await page.locator(".history li.changed", { hasText: /text: \d+ sentences? added/ }).waitFor();
  expect(faults).toEqual([]);
});

it("highlights the evidence of a value and the value of evidence", async () => {
  const { page } = await openPage(service);
  await page.goto(`${service.address}/jobs/${id}`);
  const row = page.locator(".derived tr", { has: page.getByText("experience", { exact: true }) });
  const lit = page.locator(".evidence.on");
  // Again while the page still grows: rows move away under a pointer that stands still.
  const litWords = async (): Promise<string> => {
    await row.hover();
    return (await lit.allTextContents()).join(" ");
  };
  await expect.poll(litWords).toMatch(/\d+ years/);
  await page.mouse.move(0, 0);
  await expect.poll(() => lit.count()).toBe(0);
  const rowClass = async (): Promise<string | null> => {
    await page.locator(".description .evidence", { hasText: "years" }).first().hover();
    return row.getAttribute("class");
  };
  await expect.poll(rowClass).toContain("on");
});

it("opens a sheet with value, evidence and rule when a mark is tapped on a phone", async () => {
  const { page } = await openPage(service, { viewport: { width: 390, height: 800 }, hasTouch: true });
  await page.goto(`${service.address}/jobs/${id}`);
  await page.locator(".description .evidence", { hasText: "years" }).first().tap();
  const sheet = page.getByRole("dialog", { name: "experience" });
  await sheet.getByText("from the text").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // On a small screen, too, each value shows its evidence.
  await page.locator(".derived .reason-words", { hasText: "years" }).waitFor();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => sheet.count()).toBe(0);
});

it("shows the text before the evidence, names the tab after the posting, and stays signed in in a new tab", async () => {
  const { page } = await openPage(service);
  const evidence = Promise.withResolvers<void>();
  await page.route(`**/api/v1/jobs/${id}?explain=*`, async (route) => {
    await evidence.promise;
    await route.continue();
  });
  await page.goto(`${service.address}/jobs/${id}`);
  await page.locator(".description").first().waitFor();
  expect(await page.locator(".description .evidence").count()).toBe(0);
  expect(await page.title()).toMatch(/ – .+ · Rolecall$/);
  evidence.resolve();
  await page.locator(".description .evidence").first().waitFor();
  const tab = await page.context().newPage();
  await tab.goto(`${service.address}/overview`);
  await tab.getByRole("heading", { level: 1 }).or(tab.locator("main h2")).first().waitFor();
  expect(await tab.title()).toBe("Overview · Rolecall");
});

it("shows a closed posting with the reads that prove it, its later life and its other channels", async () => {
  const { page } = await openPage(service);
  await page.route(`**/api/v1/jobs/${id}?*`, async (route) => {
    const response = await route.fetch();
    // When the service is too busy to explain, the page retries.
    if (!response.ok()) return route.fulfill({ response });
    const job = await response.json();
    const evidence = { missing_since: Date.UTC(2026, 10, 1, 22, 10), read_at: Date.UTC(2026, 10, 2, 9, 14) };
    await route.fulfill({
      json: {
        ...job,
        closed_at: "2026-11-02T09:14:00Z",
        closing: { reason: "absent", at: "2026-11-02T09:14:00Z", evidence: { ...evidence, verdict: "complete" } },
        history: [
          ...job.history.filter((each: { type: string }) => each.type !== "modified"),
          {
            seq: 8,
            type: "modified",
            at: "2026-11-01T08:00:00Z",
            modified_fields: ["description_text"],
            old: { description_text: "One. Two." },
            new: { description_text: "One. Three." },
            reason: null,
          },
          { seq: 9, type: "closed", at: "2026-11-02T09:14:00Z", reason: "absent" },
        ],
        reposted_as: 77,
        duplicates: {
          canonical: id,
          members: [
            { id, rule: null, source: "greenhouse", open: false },
            { id: 55, rule: "same apply URL", source: "career_site", open: true },
          ],
        },
      },
    });
  });
  await page.goto(`${service.address}/jobs/${id}`);
  await page.getByText("Closed because it was absent from two complete reads.").waitFor();
  expect(await page.locator(".proof tr").count()).toBe(2);
  expect(await page.locator(".proof tr").first().textContent()).toContain("not listed");
  await page.getByRole("link", { name: "77" }).waitFor();
  await page.locator(".channels", { hasText: "Rule same apply URL" }).waitFor();
  await page.getByText(/^Closed .*; last listed /).waitFor();
  await page.getByRole("button", { name: "compare" }).click();
  expect(await page.locator(".diff").textContent()).toBe("Two.Three.");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
  expect(page.url()).toBe(`${service.address}/jobs/${id}`);
  expect(await axeFindings(page)).toEqual([]);
});

it("reports an unknown posting", async () => {
  const { page } = await openPage(service);
  await page.goto(`${service.address}/jobs/999999`);
  await page.getByText("No posting was published with the id 999,999").waitFor();
  await page.goto(`${service.address}/jobs/none`);
  await page.getByText("Posting not found").waitFor();
  await page.goto(`${service.address}/jobs/none/of/these`);
  await page.getByText("Page not found").waitFor();
  await page.getByRole("link", { name: "Go to Find" }).click();
  await page.getByRole("heading", { name: /open posting/ }).waitFor();
});
