// The sign-in with an identity provider in the console: the link instead of the form, a personal key, signing out.
import { afterAll, beforeAll, expect, it } from "vitest";
import { CLIENT_ID, startIssuer, type TestIssuer } from "../signIn/issuer.ts";
import { axeFindings, type BrowserService, openPage, startBrowserService } from "./service.ts";

let issuer: TestIssuer;
let service: BrowserService;
beforeAll(async () => {
  issuer = await startIssuer();
  service = await startBrowserService({
    ROLECALL_OIDC: issuer.address,
    ROLECALL_OIDC_CLIENT_ID: CLIENT_ID,
    ROLECALL_KEY_SIGN_IN: "off",
  });
  issuer.register(`${service.address}/sign-in/callback`);
});
afterAll(async () => {
  await service.close();
  await issuer.close();
});

it("signs a person in, returns to the page, creates a key of their own, and signs out", async () => {
  const { page, faults } = await openPage(service, { key: null });
  await page.goto(`${service.address}/keys`);
  const link = page.getByRole("link", { name: `Sign in with ${new URL(issuer.address).host}` });
  await link.waitFor();
  expect(await page.getByLabel("Key").count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await link.click();
  await page.getByText(/^Account anna@example\.com; your session until/).waitFor();
  expect(page.url()).toBe(`${service.address}/keys`);
  await page.getByRole("button", { name: "New key" }).click();
  expect(await page.getByLabel("Your new key").inputValue()).toMatch(/^rc_/);
  await page.getByRole("button", { name: "I have copied it" }).click();
  await page.getByRole("button", { name: "Revoke…" }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await page.getByText(/^revoked /).waitFor();
  expect(await page.evaluate("document.cookie")).toBe("");
  await page.reload();
  await page.getByText(/^Account anna@example\.com/).waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await link.waitFor();
  await page.reload();
  await link.waitFor();
  const elsewhere = faults.filter((fault) => !fault.startsWith(`request to another host: ${issuer.address}/`));
  expect(elsewhere).toEqual([]);
});
