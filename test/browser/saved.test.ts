// Saved searches and webhooks in the console: saving a search from Find, its page with new postings, and a delivery
// with the receiver's answer.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { manyPostings } from "./postings.ts";
import { axeFindings, type BrowserService, openPage, startBrowserService } from "./service.ts";

const receiver = createServer((request, response) => {
  request.resume().on("end", () => response.writeHead(418).end("I am a teapot"));
});
let service: BrowserService;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  service = await startBrowserService({
    ROLECALL_WEBHOOK_ALLOW: "127.0.0.1",
    // No server listens there, and no digest is sent before the morning.
    ROLECALL_SMTP: "smtp://127.0.0.1:1?from=rolecall@jobs.example",
  });
  await service.take(manyPostings(40));
});
afterAll(async () => {
  await service.close();
  receiver.close();
});

it("saves a search, opens it, and shows the answer of a webhook's receiver", async () => {
  const { page, faults } = await openPage(service);
  await page.goto(`${service.address}/?title=nurse`);
  await page.getByRole("button", { name: "Save or download…" }).click();
  await page.getByLabel("Name of the search").fill("All nurses");
  await page.getByRole("button", { name: "Save search" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Saved searches" }).click();
  await page.getByRole("heading", { name: "Saved searches" }).waitFor();
  const line = page.getByRole("row", { name: /All nurses/ });
  await line.locator(".chip", { hasText: "title" }).getByText("nurse", { exact: true }).waitFor();
  expect(await line.getByRole("link", { name: "csv" }).getAttribute("href")).toMatch(/\/feeds\/\w{32}\.csv$/);
  await page.getByRole("button", { name: "New webhook" }).click();
  await page.getByLabel("Address").fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`);
  await page.getByRole("dialog").getByLabel("Search").selectOption({ label: "All nurses" });
  await page.getByRole("button", { name: "Create webhook" }).click();
  // The test is sent at once.
  await page.getByText("It returned 418").waitFor();
  await page.getByText("I am a teapot").waitFor();
  expect(await page.getByLabel("Your new secret").inputValue()).toMatch(/^whsec_/);
  await page.getByRole("button", { name: "I have copied it" }).click();
  await page.getByRole("button", { name: "Deliveries" }).click();
  await page.getByRole("button", { name: "Send a test" }).click();
  // The first test is listed as well.
  const second = page.locator("details", { hasText: "number 2" });
  await second.getByText("answer 418").click({ timeout: 60_000 });
  await second.getByText("I am a teapot").waitFor();
  await second.getByText('"type":"test"').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Position or time").fill("0");
  await dialog.getByRole("button", { name: "Send again from here" }).click();
  await dialog.getByText("Events after 0 are sent again.").waitFor();
  // Postings published before the webhook are sent now, and the body lists them.
  await dialog
    .locator("details", { hasText: /\d+ events,/ })
    .first()
    .locator("summary")
    .click();
  await dialog
    .getByText(/"row":\{.*Staff Nurse/)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "New secret" }).click();
  await page.getByRole("button", { name: "Create new secret" }).click();
  await page.getByLabel("Your new secret").waitFor();
  await line.getByRole("button", { name: "off…" }).click();
  await dialog.getByLabel("E-mail address").fill("me@jobs.example");
  await dialog.getByLabel("How often").selectOption("weekly");
  await dialog.getByRole("button", { name: "Save digest" }).click();
  await line.getByText("to me@jobs.example").waitFor();
  for (const width of [800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate<number>("document.documentElement.scrollWidth")).toBe(width);
    const right = await page.getByRole("button", { name: "Delete…" }).first().boundingBox();
    expect((right?.x ?? width) + (right?.width ?? 0)).toBeLessThan(width);
  }
  await line.getByRole("button", { name: "All nurses" }).click();
  await page.waitForURL(`${service.address}/?title=nurse`);
  expect(faults).toEqual([]);
});
