// A first task from start to end: remote Python jobs in Germany over 70,000 EUR, posted this week, saved, and sent to a
// webhook that is tried at once.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RawPosting } from "../../src/contract/raw.ts";
import { place, plainPosting } from "./postings.ts";
import { axeFindings, type BrowserService, openPage, startBrowserService } from "./service.ts";

const DAY = 86_400_000;
const received: string[] = [];
const receiver = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => (body += part));
  request.on("end", () => {
    received.push(body);
    response.writeHead(200).end("thank you");
  });
});

let service: BrowserService;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  service = await startBrowserService({ ROLECALL_WEBHOOK_ALLOW: "127.0.0.1" });
  await service.take(postings());
});
afterAll(async () => {
  await service.close();
  receiver.close();
});

/** Two that fit, and one for each filter that does not. */
function postings(): RawPosting[] {
  const fitting: Partial<RawPosting> = {
    workplace: "remote",
    salary: "80000-95000 EUR / YEAR",
    description_text: "You write services in Python and run them on Kubernetes.",
    locations: [place("Munich, Germany")],
    date_posted: new Date(Date.now() - 2 * DAY).toISOString(),
  };
  const variants: Partial<RawPosting>[] = [
    {},
    { locations: [place("Berlin, Germany")] },
    { workplace: "on-site" },
    { locations: [place("Vienna, Austria")] },
    { salary: "50000-60000 EUR / YEAR" },
    { salary: null },
    { description_text: "You write services in Java and run them on Kubernetes." },
    { date_posted: new Date(Date.now() - 20 * DAY).toISOString() },
  ];
  // Different titles, so that none is a duplicate of another.
  const teams = ["Billing", "Search", "Mobile", "Payments", "Logistics", "Growth", "Security", "Media"];
  return variants.map((variant, at) =>
    plainPosting(`first-${at}`, { ...fitting, title: `Developer, ${teams[at]}`, ...variant }),
  );
}

it("finds remote Python jobs in Germany over 70k of this week, saves them and tries a webhook", async () => {
  const { page, faults } = await openPage(service);
  const query = () => Object.fromEntries(new URL(page.url()).searchParams);
  await page.goto(service.address);
  await page.getByText("8 open postings").waitFor();

  // Results follow the typed letters; the suggestion becomes a filter.
  await page.getByLabel("Text", { exact: true }).pressSequentially("python");
  await page.getByText("7 open postings").waitFor();
  expect(query()).toEqual({ description: "python" });
  await page.getByRole("option", { name: "skill Python 7" }).click();
  await expect.poll(query).toEqual({ skill: "Python" });

  await page.getByLabel("Place", { exact: true }).pressSequentially("Germ");
  await page.getByRole("option", { name: /^country Germany / }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(query).toMatchObject({ location: "Germany" });
  await page.getByText("6 open postings").waitFor();

  await page.getByRole("checkbox", { name: /^Remote Solely, / }).click();
  await page.getByText("5 open postings").waitFor();
  await page.getByLabel("pay from").fill("70000");
  await page.keyboard.press("Enter");
  await page.getByText("3 open postings").waitFor();
  await page.getByRole("checkbox", { name: "Posted in the last 7 days, 2" }).click();
  await page.getByText("2 open postings").waitFor();
  // The period stays relative.
  expect(query()).toEqual({
    skill: "Python",
    location: "Germany",
    work_arrangement: "Remote Solely",
    salary_min: "70000",
    currency: "EUR",
    date_posted_gte: "-7d",
  });

  await page.getByRole("button", { name: "Save or download…" }).click();
  expect(await page.getByLabel("Name of the search").inputValue()).toBe(
    "Remote Python jobs in Germany, pay from 70,000 EUR, posted in the last 7 days",
  );
  await page.getByRole("button", { name: "Save search" }).click();
  await page.getByRole("link", { name: "Create a webhook for it" }).click();

  const dialog = page.getByRole("dialog", { name: "New webhook" });
  await dialog.locator(".chip", { hasText: "posted in the last" }).getByText("7 days").waitFor();
  await dialog.getByLabel("Address").fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/jobs`);
  await dialog.getByText("ROLECALL_WEBHOOK_ALLOW=127.0.0.1").waitFor();
  await dialog.getByRole("checkbox", { name: /^left/ }).uncheck();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create webhook and send a test" }).click();
  await page.getByText("The receiver accepted the test.").waitFor();
  await page.getByText("thank you").waitFor();
  expect(received.map((body) => (JSON.parse(body) as { type: string }).type)).toEqual(["test"]);
  await page.getByRole("button", { name: "I have copied it" }).click();

  const line = page.getByRole("row", { name: /Remote Python jobs/ });
  expect(await line.locator(".chip").allTextContents()).toEqual([
    "placeGermany",
    "skillPython",
    "arrangementRemote Solely",
    "pay from70,000 EUR",
    "posted in the last7 days",
  ]);
  await page
    .getByRole("row", { name: /127\.0\.0\.1/ })
    .getByText("opened, modified, closed")
    .waitFor();
  expect(faults).toEqual([]);
});
